<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>apollo::console::ActionBar</name>
    <message>
        <source>Rerun…</source>
        <translation>Rerun…</translation>
    </message>
    <message>
        <source>Skip…</source>
        <translation>Skip…</translation>
    </message>
    <message>
        <source>Force success…</source>
        <translation>Force success…</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>More actions</translation>
    </message>
    <message>
        <source>Choose what to run again (R)</source>
        <translation>Choose what to run again (R)</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDeck</name>
    <message>
        <source>What is shown may be out of date. Nothing can be done until the connection is back.</source>
        <translation>What is shown may be out of date. Nothing can be done until the connection is back.</translation>
    </message>
    <message>
        <source>Select a node first.</source>
        <translation>Select a node first.</translation>
    </message>
    <message>
        <source>Asking the server what is allowed…</source>
        <translation>Asking the server what is allowed…</translation>
    </message>
    <message>
        <source>The server does not allow this now.</source>
        <translation>The server does not allow this now.</translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDesk</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Rerun</source>
        <translation>Rerun</translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDialog</name>
    <message>
        <source>The same as a command</source>
        <translation>The same as a command</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Reason (required, kept in the audit trail)</source>
        <translation>Reason (required, kept in the audit trail)</translation>
    </message>
    <message>
        <source>Reason (optional, kept in the audit trail)</source>
        <translation>Reason (optional, kept in the audit trail)</translation>
    </message>
</context>
<context>
    <name>apollo::console::AttemptModel</name>
    <message>
        <source>Attempt</source>
        <translation>Attempt</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Started</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Took</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Waited</translation>
    </message>
</context>
<context>
    <name>apollo::console::AuditModel</name>
    <message>
        <source>Hash %1</source>
        <translation>Hash %1</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>No.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Who</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Object</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>refused: %1</translation>
    </message>
</context>
<context>
    <name>apollo::console::AuditTrailPage</name>
    <message>
        <source>Audit trail</source>
        <translation>Audit trail</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Who</translation>
    </message>
    <message>
        <source>Run id</source>
        <translation>Run id</translation>
    </message>
    <message>
        <source>Selected run</source>
        <translation>Selected run</translation>
    </message>
    <message>
        <source>Only refused</source>
        <translation>Only refused</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Refresh</translation>
    </message>
    <message>
        <source>This is not the id of a run.</source>
        <translation>This is not the id of a run.</translation>
    </message>
    <message numerus="yes">
        <source>%n entries, Enter opens the run</source>
        <translation>
            <numerusform>%n entry, Enter opens the run</numerusform>
            <numerusform>%n entries, Enter opens the run</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Asking the server…</translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation>No entry matches.</translation>
    </message>
</context>
<context>
    <name>apollo::console::ConnectionDialog</name>
    <message>
        <source>Encrypted (TLS)</source>
        <translation>Encrypted (TLS)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connect</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Connections</translation>
    </message>
    <message>
        <source>New</source>
        <translation>New</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>In this computer&apos;s keychain</source>
        <translation>In this computer&apos;s keychain</translation>
    </message>
    <message>
        <source>In a file</source>
        <translation>In a file</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unchanged</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Colour</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Address</translation>
    </message>
    <message>
        <source>CA certificate</source>
        <translation>CA certificate</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Token file</source>
        <translation>Token file</translation>
    </message>
    <message>
        <source>PEM file; empty uses the system&apos;s</source>
        <translation>PEM file; empty uses the system&apos;s</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>Connection %1</translation>
    </message>
    <message>
        <source>Make a connection first.</source>
        <translation>Make a connection first.</translation>
    </message>
    <message>
        <source>Give the connection a name.</source>
        <translation>Give the connection a name.</translation>
    </message>
    <message>
        <source>Another connection has this name.</source>
        <translation>Another connection has this name.</translation>
    </message>
    <message>
        <source>Where is the server? For example localhost:7443.</source>
        <translation>Where is the server? For example localhost:7443.</translation>
    </message>
</context>
<context>
    <name>apollo::console::ConsoleWindow</name>
    <message>
        <source>Design</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Operate</source>
        <translation>Operate</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Window</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>Filter the list</translation>
    </message>
    <message>
        <source>Go to the heat map</source>
        <translation>Go to the heat map</translation>
    </message>
    <message>
        <source>Ask the server again</source>
        <translation>Ask the server again</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Views</translation>
    </message>
    <message>
        <source>Arrow keys walk the heat map, the graph and the lanes</source>
        <translation>Arrow keys walk the heat map, the graph and the lanes</translation>
    </message>
    <message>
        <source>Graph and timeline: fit everything</source>
        <translation>Graph and timeline: fit everything</translation>
    </message>
    <message>
        <source>Graph: larger; minus: smaller; 0: full size</source>
        <translation>Graph: larger; minus: smaller; 0: full size</translation>
    </message>
    <message>
        <source>Timeline: W and S zoom, A and D move</source>
        <translation>Timeline: W and S zoom, A and D move</translation>
    </message>
    <message>
        <source>Audit: open the run of the entry</source>
        <translation>Audit: open the run of the entry</translation>
    </message>
    <message>
        <source>Actions on the selection</source>
        <translation>Actions on the selection</translation>
    </message>
    <message>
        <source>Rerun…</source>
        <translation>Rerun…</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>server %1</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n worker</numerusform>
            <numerusform>%n workers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s)</source>
        <translation>
            <numerusform>%n slot</numerusform>
            <numerusform>%n slots</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>console %1</source>
        <translation>console %1</translation>
    </message>
    <message>
        <source>Console and server have different versions.</source>
        <translation>Console and server have different versions.</translation>
    </message>
</context>
<context>
    <name>apollo::console::CountBar</name>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at risk</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n at risk</numerusform>
            <numerusform>%n at risk</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n approval(s)</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n approval</numerusform>
            <numerusform>%n approvals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paused</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n paused</numerusform>
            <numerusform>%n paused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Countdown</name>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
</context>
<context>
    <name>apollo::console::DesignPage</name>
    <message>
        <source>Start…</source>
        <translation>Start…</translation>
    </message>
    <message>
        <source>Next fires</source>
        <translation>Next fires</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Graph of the pipeline</source>
        <translation>Graph of the pipeline</translation>
    </message>
    <message>
        <source>Definition as text</source>
        <translation>Definition as text</translation>
    </message>
    <message>
        <source>Select a pipeline.</source>
        <translation>Select a pipeline.</translation>
    </message>
    <message>
        <source>No pipeline selected</source>
        <translation>No pipeline selected</translation>
    </message>
    <message numerus="yes">
        <source>version %1, %n node(s), saved %2</source>
        <translation>
            <numerusform>version %1, %n node, saved %2</numerusform>
            <numerusform>version %1, %n nodes, saved %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Schedule on</source>
        <translation>Schedule on</translation>
    </message>
    <message>
        <source>Schedule off</source>
        <translation>Schedule off</translation>
    </message>
    <message>
        <source>Switches the schedule off: it starts nothing by itself any more.</source>
        <translation>Switches the schedule off: it starts nothing by itself any more.</translation>
    </message>
    <message>
        <source>Switches the schedule on.</source>
        <translation>Switches the schedule on.</translation>
    </message>
    <message>
        <source>Starts a run of the newest version</source>
        <translation>Starts a run of the newest version</translation>
    </message>
    <message>
        <source>The connection is not live.</source>
        <translation>The connection is not live.</translation>
    </message>
</context>
<context>
    <name>apollo::console::ErrorBox</name>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
</context>
<context>
    <name>apollo::console::ErrorText</name>
    <message>
        <source>The server cannot be reached: %1</source>
        <translation>The server cannot be reached: %1</translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation>The server did not answer in time.</translation>
    </message>
    <message>
        <source>The server has been silent for too long.</source>
        <translation>The server has been silent for too long.</translation>
    </message>
    <message>
        <source>The server ended the connection.</source>
        <translation>The server ended the connection.</translation>
    </message>
    <message>
        <source>The connection was closed before the answer came.</source>
        <translation>The connection was closed before the answer came.</translation>
    </message>
    <message>
        <source>The console is not connected to a server.</source>
        <translation>The console is not connected to a server.</translation>
    </message>
    <message>
        <source>No server address is set. Choose a connection profile.</source>
        <translation>No server address is set. Choose a connection profile.</translation>
    </message>
    <message>
        <source>The server does not know this token. Choose another token in the connection profile.</source>
        <translation>The server does not know this token. Choose another token in the connection profile.</translation>
    </message>
    <message>
        <source>The server refuses this: %1</source>
        <translation>The server refuses this: %1</translation>
    </message>
    <message>
        <source>This console and the server do not understand each other. Update the older one of them.</source>
        <translation>This console and the server do not understand each other. Update the older one of them.</translation>
    </message>
    <message>
        <source>The address %1 is on another machine, and without TLS the token could be read on the way. Switch TLS on in the connection profile.</source>
        <translation>The address %1 is on another machine, and without TLS the token could be read on the way. Switch TLS on in the connection profile.</translation>
    </message>
</context>
<context>
    <name>apollo::console::FiresPane</name>
    <message>
        <source>this time does not exist there; moved to the end of the gap</source>
        <translation>this time does not exist there; moved to the end of the gap</translation>
    </message>
    <message>
        <source>also stands for times that do not exist there</source>
        <translation>also stands for times that do not exist there</translation>
    </message>
    <message>
        <source>an earlier time does not exist there and is skipped</source>
        <translation>an earlier time does not exist there and is skipped</translation>
    </message>
    <message>
        <source>exists twice there; only the first fires</source>
        <translation>exists twice there; only the first fires</translation>
    </message>
    <message>
        <source>exists twice there; this is the first</source>
        <translation>exists twice there; this is the first</translation>
    </message>
    <message>
        <source>exists twice there; this is the second</source>
        <translation>exists twice there; this is the second</translation>
    </message>
    <message>
        <source>This pipeline has no schedule; it is started by people or programs.</source>
        <translation>This pipeline has no schedule; it is started by people or programs.</translation>
    </message>
    <message>
        <source>Next starts, in the schedule&apos;s own zone and in UTC</source>
        <translation>Next starts, in the schedule&apos;s own zone and in UTC</translation>
    </message>
    <message>
        <source>The schedule is switched off. These would be its next starts.</source>
        <translation>The schedule is switched off. These would be its next starts.</translation>
    </message>
</context>
<context>
    <name>apollo::console::GraphPane</name>
    <message>
        <source>Graph of the run</source>
        <translation>Graph of the run</translation>
    </message>
    <message>
        <source>Select a run to see its graph.</source>
        <translation>Select a run to see its graph.</translation>
    </message>
</context>
<context>
    <name>apollo::console::GraphView</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message numerus="yes">
        <source>%n before</source>
        <translation>
            <numerusform>%n before</numerusform>
            <numerusform>%n before</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%n after</source>
        <translation>
            <numerusform>%n after</numerusform>
            <numerusform>%n after</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <translation>%1, %2; %3</translation>
    </message>
    <message>
        <source>%1, %2, %3; %4</source>
        <translation>%1, %2, %3; %4</translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapAdapter</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>attempt %1 of %2</translation>
    </message>
    <message>
        <source>%1, version %2
%3, took %4</source>
        <translation>%1, version %2
%3, took %4</translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapPane</name>
    <message>
        <source>Nodes × runs</source>
        <translation>Nodes × runs</translation>
    </message>
    <message>
        <source>Nodes by runs</source>
        <translation>Nodes by runs</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>Nothing to show.</translation>
    </message>
    <message>
        <source>Select a run, or a pipeline that has run.</source>
        <translation>Select a run, or a pipeline that has run.</translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapView</name>
    <message>
        <source>Heat map</source>
        <translation>Heat map</translation>
    </message>
    <message>
        <source>%1, %2: not part of this run</source>
        <translation>%1, %2: not part of this run</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1, attempt %2</translation>
    </message>
    <message>
        <source>%1, not acknowledged</source>
        <translation>%1, not acknowledged</translation>
    </message>
</context>
<context>
    <name>apollo::console::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Settings of the task</source>
        <translation>Settings of the task</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Environment</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>Needs</translation>
    </message>
    <message>
        <source>Needed by</source>
        <translation>Needed by</translation>
    </message>
    <message>
        <source>Policies in force</source>
        <translation>Policies in force</translation>
    </message>
    <message>
        <source>Timeouts</source>
        <translation>Timeouts</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Retry</translation>
    </message>
    <message>
        <source>Never retried</source>
        <translation>Never retried</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Effects</translation>
    </message>
    <message>
        <source>Worker lost</source>
        <translation>Worker lost</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Owner</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Edges</translation>
    </message>
    <message>
        <source>After a failure</source>
        <translation>After a failure</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Saved</translation>
    </message>
    <message>
        <source>Saved by</source>
        <translation>Saved by</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
    <message>
        <source>required</source>
        <translation>required</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Legend</name>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>Legend: %1</translation>
    </message>
</context>
<context>
    <name>apollo::console::LinkBadge</name>
    <message>
        <source>next try in %1 s</source>
        <translation>next try in %1 s</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>connecting</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>not connected</translation>
    </message>
    <message>
        <source>no connection, %1</source>
        <translation>no connection, %1</translation>
    </message>
    <message>
        <source>live %1 s</source>
        <translation>live %1 s</translation>
    </message>
    <message>
        <source>stale %1 s, %2</source>
        <translation>stale %1 s, %2</translation>
    </message>
    <message>
        <source>stale %1 s</source>
        <translation>stale %1 s</translation>
    </message>
</context>
<context>
    <name>apollo::console::LogPane</name>
    <message>
        <source>Find, Enter goes on</source>
        <translation>Find, Enter goes on</translation>
    </message>
    <message>
        <source>find</source>
        <translation>find</translation>
    </message>
    <message>
        <source>next error</source>
        <translation>next error</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Log · attempt %1</source>
        <translation>Log · attempt %1</translation>
    </message>
    <message>
        <source>cut at its limit</source>
        <translation>cut at its limit</translation>
    </message>
    <message numerus="yes">
        <source>last %n line(s)</source>
        <translation>
            <numerusform>last line</numerusform>
            <numerusform>last %n lines</numerusform>
        </translation>
    </message>
    <message>
        <source>following</source>
        <translation>following</translation>
    </message>
    <message>
        <source>follow</source>
        <translation>follow</translation>
    </message>
    <message>
        <source>No attempt, no log.</source>
        <translation>No attempt, no log.</translation>
    </message>
    <message>
        <source>The task wrote nothing.</source>
        <translation>The task wrote nothing.</translation>
    </message>
    <message>
        <source>Nothing written yet.</source>
        <translation>Nothing written yet.</translation>
    </message>
</context>
<context>
    <name>apollo::console::LogView</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Select all</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>Next error</translation>
    </message>
    <message>
        <source>Follow the end</source>
        <translation>Follow the end</translation>
    </message>
</context>
<context>
    <name>apollo::console::MainWindow</name>
    <message>
        <source>Window</source>
        <translation>Window</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>Show this sheet</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Minimap</name>
    <message>
        <source>Overview</source>
        <translation>Overview</translation>
    </message>
    <message>
        <source>Overview: click or drag to move</source>
        <translation>Overview: click or drag to move</translation>
    </message>
</context>
<context>
    <name>apollo::console::OperatePage</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Retry timeline</source>
        <translation>Retry timeline</translation>
    </message>
</context>
<context>
    <name>apollo::console::OutcomeDialog</name>
    <message>
        <source>done</source>
        <translation>done</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Item</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>%1: not done</source>
        <translation>%1: not done</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 done, %3 refused</source>
        <translation>%1: %2 done, %3 refused</translation>
    </message>
</context>
<context>
    <name>apollo::console::PipelineDelegate</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>next %1</source>
        <translation>next %1</translation>
    </message>
    <message>
        <source>schedule off</source>
        <translation>schedule off</translation>
    </message>
</context>
<context>
    <name>apollo::console::PipelineListPane</name>
    <message>
        <source>Pipelines</source>
        <translation>Pipelines</translation>
    </message>
    <message>
        <source>Filter pipelines (Ctrl+K)</source>
        <translation>Filter pipelines (Ctrl+K)</translation>
    </message>
    <message>
        <source>No pipeline matches the filter.</source>
        <translation>No pipeline matches the filter.</translation>
    </message>
    <message>
        <source>No pipelines yet.</source>
        <translation>No pipelines yet.</translation>
    </message>
    <message>
        <source>Waiting for the server…</source>
        <translation>Waiting for the server…</translation>
    </message>
    <message>
        <source>Import one: apolloctl import FILE</source>
        <translation>Import one: apolloctl import FILE</translation>
    </message>
</context>
<context>
    <name>apollo::console::PolicyText</name>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>%1 fast after %2</source>
        <translation>%1 fast after %2</translation>
    </message>
    <message>
        <source>%1 slow from %2</source>
        <translation>%1 slow from %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>run %1</translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation>queue %1</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>total %1</translation>
    </message>
    <message>
        <source>silence %1</source>
        <translation>silence %1</translation>
    </message>
    <message>
        <source>grace %1</source>
        <translation>grace %1</translation>
    </message>
    <message>
        <source>unsafe to repeat</source>
        <translation>unsafe to repeat</translation>
    </message>
    <message>
        <source>safe to repeat</source>
        <translation>safe to repeat</translation>
    </message>
    <message>
        <source>ask a person</source>
        <translation>ask a person</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>try again</translation>
    </message>
    <message>
        <source>pause for a person</source>
        <translation>pause for a person</translation>
    </message>
    <message>
        <source>finish the other branches, then fail</source>
        <translation>finish the other branches, then fail</translation>
    </message>
    <message>
        <source>fail at once</source>
        <translation>fail at once</translation>
    </message>
</context>
<context>
    <name>apollo::console::RetryPreview</name>
    <message>
        <source>Retry of %1: %2 attempts, worst case %3</source>
        <translation>Retry of %1: %2 attempts, worst case %3</translation>
    </message>
    <message>
        <source>%1 is not retried</source>
        <translation>%1 is not retried</translation>
    </message>
    <message>
        <source>Retry of %1</source>
        <translation>Retry of %1</translation>
    </message>
    <message>
        <source>worst case %1, then a person</source>
        <translation>worst case %1, then a person</translation>
    </message>
    <message>
        <source>no retry, a person at once</source>
        <translation>no retry, a person at once</translation>
    </message>
</context>
<context>
    <name>apollo::console::RunListPane</name>
    <message>
        <source>Runs, worst first</source>
        <translation>Runs, worst first</translation>
    </message>
    <message>
        <source>Filter runs (Ctrl+K)</source>
        <translation>Filter runs (Ctrl+K)</translation>
    </message>
    <message>
        <source>No run matches the filter.</source>
        <translation>No run matches the filter.</translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation>No runs yet.</translation>
    </message>
    <message>
        <source>Start one from the Design perspective.</source>
        <translation>Start one from the Design perspective.</translation>
    </message>
    <message>
        <source>Waiting for the server…</source>
        <translation>Waiting for the server…</translation>
    </message>
</context>
<context>
    <name>apollo::console::SegmentBar</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>apollo::console::ServerErrorText</name>
    <message>
        <source>The node is held already.</source>
        <translation>The node is held already.</translation>
    </message>
    <message>
        <source>A person has paused the run already.</source>
        <translation>A person has paused the run already.</translation>
    </message>
    <message>
        <source>The node is being stopped already.</source>
        <translation>The node is being stopped already.</translation>
    </message>
    <message>
        <source>Node %1 after it is still active. Cancel it first, or rerun this node alone.</source>
        <translation>Node %1 after it is still active. Cancel it first, or rerun this node alone.</translation>
    </message>
    <message>
        <source>It has changed since you looked. Look again, then repeat if you still want it.</source>
        <translation>It has changed since you looked. Look again, then repeat if you still want it.</translation>
    </message>
    <message>
        <source>Nobody paused the run: it waits for a decision. Rerun, skip or force the nodes in question.</source>
        <translation>Nobody paused the run: it waits for a decision. Rerun, skip or force the nodes in question.</translation>
    </message>
    <message>
        <source>The node is not held.</source>
        <translation>The node is not held.</translation>
    </message>
    <message>
        <source>The run is not paused.</source>
        <translation>The run is not paused.</translation>
    </message>
    <message>
        <source>No node of the run has failed.</source>
        <translation>No node of the run has failed.</translation>
    </message>
    <message>
        <source>The run is not over. Cancel it first, or start another run of its pipeline.</source>
        <translation>The run is not over. Cancel it first, or start another run of its pipeline.</translation>
    </message>
    <message>
        <source>The run is over (%1). Rerun a node of it, or the whole run.</source>
        <translation>The run is over (%1). Rerun a node of it, or the whole run.</translation>
    </message>
    <message>
        <source>The run is being stopped. Wait until it has ended.</source>
        <translation>The run is being stopped. Wait until it has ended.</translation>
    </message>
    <message>
        <source>Node %1 is %2, which does not allow this.</source>
        <translation>Node %1 is %2, which does not allow this.</translation>
    </message>
    <message>
        <source>Your token does not have the right to do this.</source>
        <translation>Your token does not have the right to do this.</translation>
    </message>
    <message>
        <source>The server does not know this token.</source>
        <translation>The server does not know this token.</translation>
    </message>
    <message>
        <source>The run has no such node.</source>
        <translation>The run has no such node.</translation>
    </message>
    <message>
        <source>There is no such run.</source>
        <translation>There is no such run.</translation>
    </message>
    <message>
        <source>There is no such pipeline.</source>
        <translation>There is no such pipeline.</translation>
    </message>
    <message>
        <source>Parameter %1 has no default and must be given.</source>
        <translation>Parameter %1 has no default and must be given.</translation>
    </message>
    <message>
        <source>Parameter %1 must be of type %2.</source>
        <translation>Parameter %1 must be of type %2.</translation>
    </message>
    <message>
        <source>The pipeline has no parameter %1.</source>
        <translation>The pipeline has no parameter %1.</translation>
    </message>
    <message>
        <source>A reason is needed.</source>
        <translation>A reason is needed.</translation>
    </message>
    <message>
        <source>This request was used for something else already.</source>
        <translation>This request was used for something else already.</translation>
    </message>
    <message>
        <source>The pipeline has no schedule.</source>
        <translation>The pipeline has no schedule.</translation>
    </message>
    <message>
        <source>The server has too much to do. Try again in a moment.</source>
        <translation>The server has too much to do. Try again in a moment.</translation>
    </message>
    <message>
        <source>The server is stopping. Try again when it is back.</source>
        <translation>The server is stopping. Try again when it is back.</translation>
    </message>
    <message>
        <source>The server does not know whether this was stored. Look again before you repeat it.</source>
        <translation>The server does not know whether this was stored. Look again before you repeat it.</translation>
    </message>
</context>
<context>
    <name>apollo::console::SettingsMenus</name>
    <message>
        <source>Local</source>
        <translation>Local</translation>
    </message>
    <message>
        <source>Time zone of what is shown</source>
        <translation>Time zone of what is shown</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Light or dark</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Language</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connection</translation>
    </message>
    <message>
        <source>Connected as %1 (%2)</source>
        <translation>Connected as %1 (%2)</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>Local time</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>As the system</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation>Connections…</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>Reconnect now</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
</context>
<context>
    <name>apollo::console::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
</context>
<context>
    <name>apollo::console::StaleRibbon</name>
    <message>
        <source>stale since %1</source>
        <translation>stale since %1</translation>
    </message>
</context>
<context>
    <name>apollo::console::StartDialog</name>
    <message>
        <source>Start %1</source>
        <translation>Start %1</translation>
    </message>
    <message>
        <source>required</source>
        <translation>required</translation>
    </message>
    <message>
        <source>%1 *</source>
        <translation>%1 *</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reason</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message numerus="yes">
        <source>Version %1, %n node(s)</source>
        <translation>
            <numerusform>Version %1, %n node</numerusform>
            <numerusform>Version %1, %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::StateText</name>
    <message>
        <source>pending</source>
        <translation>pending</translation>
    </message>
    <message>
        <source>awaiting approval</source>
        <translation>awaiting approval</translation>
    </message>
    <message>
        <source>running</source>
        <translation>running</translation>
    </message>
    <message>
        <source>retrying</source>
        <translation>retrying</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>succeeded</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>timed out</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelled</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>skipped</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>paused</translation>
    </message>
    <message>
        <source>compensating</source>
        <translation>compensating</translation>
    </message>
    <message>
        <source>compensated</source>
        <translation>compensated</translation>
    </message>
    <message>
        <source>handed out</source>
        <translation>handed out</translation>
    </message>
    <message>
        <source>lost with its worker</source>
        <translation>lost with its worker</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>queued</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>waiting</translation>
    </message>
    <message>
        <source>blocked by a failure</source>
        <translation>blocked by a failure</translation>
    </message>
    <message>
        <source>waiting for the next attempt</source>
        <translation>waiting for the next attempt</translation>
    </message>
    <message>
        <source>held</source>
        <translation>held</translation>
    </message>
    <message>
        <source>success forced by a person</source>
        <translation>success forced by a person</translation>
    </message>
    <message>
        <source>%1 is pending</source>
        <translation>%1 is pending</translation>
    </message>
    <message>
        <source>%1 waits for the nodes before it</source>
        <translation>%1 waits for the nodes before it</translation>
    </message>
    <message>
        <source>%1 waits for its time</source>
        <translation>%1 waits for its time</translation>
    </message>
    <message>
        <source>%1 is held by a person</source>
        <translation>%1 is held by a person</translation>
    </message>
    <message>
        <source>%1 is about to start</source>
        <translation>%1 is about to start</translation>
    </message>
    <message>
        <source>%1 waits for a free slot: every worker is full</source>
        <translation>%1 waits for a free slot: every worker is full</translation>
    </message>
    <message>
        <source>%1 waits for a worker: none is connected</source>
        <translation>%1 waits for a worker: none is connected</translation>
    </message>
    <message>
        <source>%1 waits because its run is paused</source>
        <translation>%1 waits because its run is paused</translation>
    </message>
    <message>
        <source>%1 waits for a person to start it</source>
        <translation>%1 waits for a person to start it</translation>
    </message>
    <message>
        <source>transient error</source>
        <translation>transient error</translation>
    </message>
    <message>
        <source>invalid input</source>
        <translation>invalid input</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>not found</translation>
    </message>
    <message>
        <source>access denied</source>
        <translation>access denied</translation>
    </message>
    <message>
        <source>out of resources</source>
        <translation>out of resources</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>timeout</translation>
    </message>
    <message>
        <source>worker lost</source>
        <translation>worker lost</translation>
    </message>
    <message>
        <source>internal error</source>
        <translation>internal error</translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation>unknown error</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>viewer</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>operator</translation>
    </message>
    <message>
        <source>administrator</source>
        <translation>administrator</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>worker</translation>
    </message>
    <message>
        <source>started by its schedule</source>
        <translation>started by its schedule</translation>
    </message>
    <message>
        <source>rerun by %1</source>
        <translation>rerun by %1</translation>
    </message>
    <message>
        <source>started by %1</source>
        <translation>started by %1</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>rule %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>node %1</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>the system</translation>
    </message>
</context>
<context>
    <name>apollo::console::TimeDisplay</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 m %2 s</source>
        <translation>%1 m %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 m</source>
        <translation>%1 h %2 m</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelineAdapter</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>attempt %1: %2</source>
        <translation>attempt %1: %2</translation>
    </message>
    <message>
        <source>%1, took %2</source>
        <translation>%1, took %2</translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelinePane</name>
    <message>
        <source>Retry timeline</source>
        <translation>Retry timeline</translation>
    </message>
    <message>
        <source>No attempts yet.</source>
        <translation>No attempts yet.</translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelineView</name>
    <message>
        <source>%1/%2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 · in %2</source>
        <translation>%1 · in %2</translation>
    </message>
    <message>
        <source>now</source>
        <translation>now</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>deadline</translation>
    </message>
    <message>
        <source>Retry timeline</source>
        <translation>Retry timeline</translation>
    </message>
    <message>
        <source>%1: not started</source>
        <translation>%1: not started</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, attempt %2 of %3</source>
        <translation>%1, attempt %2 of %3</translation>
    </message>
    <message>
        <source>%1, next in %2</source>
        <translation>%1, next in %2</translation>
    </message>
</context>
<context>
    <name>apollo::console::VerbText</name>
    <message numerus="yes">
        <source>resets %n node(s)</source>
        <translation>
            <numerusform>resets %n node</numerusform>
            <numerusform>resets %n nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 running</source>
        <translation>%1, %2 running</translation>
    </message>
    <message>
        <source>Rerun this node</source>
        <translation>Rerun this node</translation>
    </message>
    <message>
        <source>Rerun this node and everything after it</source>
        <translation>Rerun this node and everything after it</translation>
    </message>
    <message>
        <source>Rerun all failed nodes</source>
        <translation>Rerun all failed nodes</translation>
    </message>
    <message>
        <source>Rerun the whole run</source>
        <translation>Rerun the whole run</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>Retry now</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>Stop retrying</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Hold</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Skip</translation>
    </message>
    <message>
        <source>Pause run</source>
        <translation>Pause run</translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation>Resume run</translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation>Cancel run</translation>
    </message>
    <message>
        <source>Cancel node</source>
        <translation>Cancel node</translation>
    </message>
    <message>
        <source>Kill node</source>
        <translation>Kill node</translation>
    </message>
    <message>
        <source>Force success</source>
        <translation>Force success</translation>
    </message>
    <message>
        <source>Force failure</source>
        <translation>Force failure</translation>
    </message>
    <message>
        <source>Runs this node again; what came after it keeps its outputs.</source>
        <translation>Runs this node again; what came after it keeps its outputs.</translation>
    </message>
    <message>
        <source>Runs this node and every node after it again.</source>
        <translation>Runs this node and every node after it again.</translation>
    </message>
    <message>
        <source>Runs every failed node of this run again.</source>
        <translation>Runs every failed node of this run again.</translation>
    </message>
    <message>
        <source>Starts a new run with the same parameters, linked to this one.</source>
        <translation>Starts a new run with the same parameters, linked to this one.</translation>
    </message>
    <message>
        <source>Does not wait for the next attempt: it is due now.</source>
        <translation>Does not wait for the next attempt: it is due now.</translation>
    </message>
    <message>
        <source>No further attempt: the node counts as failed.</source>
        <translation>No further attempt: the node counts as failed.</translation>
    </message>
    <message>
        <source>The node does not start until it is released.</source>
        <translation>The node does not start until it is released.</translation>
    </message>
    <message>
        <source>Lifts the hold. The node starts at once if it is ready.</source>
        <translation>Lifts the hold. The node starts at once if it is ready.</translation>
    </message>
    <message>
        <source>The node does not run this time; for the nodes after it that counts as success.</source>
        <translation>The node does not run this time; for the nodes after it that counts as success.</translation>
    </message>
    <message>
        <source>Nothing new starts by itself; what is running goes on.</source>
        <translation>Nothing new starts by itself; what is running goes on.</translation>
    </message>
    <message>
        <source>Nodes that are ready start again.</source>
        <translation>Nodes that are ready start again.</translation>
    </message>
    <message>
        <source>Stops what is running and starts nothing more.</source>
        <translation>Stops what is running and starts nothing more.</translation>
    </message>
    <message>
        <source>Asks the task to stop, and ends it after the grace time.</source>
        <translation>Asks the task to stop, and ends it after the grace time.</translation>
    </message>
    <message>
        <source>Ends the task at once, without grace time.</source>
        <translation>Ends the task at once, without grace time.</translation>
    </message>
    <message>
        <source>Counts as succeeded, marked for ever as forced by you.</source>
        <translation>Counts as succeeded, marked for ever as forced by you.</translation>
    </message>
    <message>
        <source>Counts as failed, marked for ever as forced by you.</source>
        <translation>Counts as failed, marked for ever as forced by you.</translation>
    </message>
    <message>
        <source>Rerun %1</source>
        <translation>Rerun %1</translation>
    </message>
    <message>
        <source>Retry %1 now</source>
        <translation>Retry %1 now</translation>
    </message>
    <message>
        <source>Stop retrying %1</source>
        <translation>Stop retrying %1</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>Hold %1</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>Release %1</translation>
    </message>
    <message>
        <source>Skip %1 this time</source>
        <translation>Skip %1 this time</translation>
    </message>
    <message>
        <source>Pause the run of %1</source>
        <translation>Pause the run of %1</translation>
    </message>
    <message>
        <source>Resume the run of %1</source>
        <translation>Resume the run of %1</translation>
    </message>
    <message>
        <source>Cancel the run of %1</source>
        <translation>Cancel the run of %1</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>Cancel %1</translation>
    </message>
    <message>
        <source>Kill %1</source>
        <translation>Kill %1</translation>
    </message>
    <message>
        <source>Force %1 to succeed</source>
        <translation>Force %1 to succeed</translation>
    </message>
    <message>
        <source>Force %1 to fail</source>
        <translation>Force %1 to fail</translation>
    </message>
    <message>
        <source>starts a new run; this one stays as it is</source>
        <translation>starts a new run; this one stays as it is</translation>
    </message>
    <message numerus="yes">
        <source>stops %n node(s)</source>
        <translation>
            <numerusform>stops %n node</numerusform>
            <numerusform>stops %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sets %n node(s)</source>
        <translation>
            <numerusform>sets %n node</numerusform>
            <numerusform>sets %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>concerns %n node(s)</source>
        <translation>
            <numerusform>concerns %n node</numerusform>
            <numerusform>concerns %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::VisualState</name>
    <message>
        <source>succeeded</source>
        <translation>succeeded</translation>
    </message>
    <message>
        <source>running</source>
        <translation>running</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>queued</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>waiting</translation>
    </message>
    <message>
        <source>blocked by failure</source>
        <translation>blocked by failure</translation>
    </message>
    <message>
        <source>retry wait</source>
        <translation>retry wait</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>approval</source>
        <translation>approval</translation>
    </message>
    <message>
        <source>held</source>
        <translation>held</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>skipped</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelled</translation>
    </message>
    <message>
        <source>forced success</source>
        <translation>forced success</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unknown</translation>
    </message>
</context>
<context>
    <name>apollo::console::WhyPane</name>
    <message>
        <source>Why</source>
        <translation>Why</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>Last error</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Attempts</translation>
    </message>
    <message>
        <source>Held up by this</source>
        <translation>Held up by this</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nothing is selected.</translation>
    </message>
    <message>
        <source>Select a run or a node to see why it is as it is.</source>
        <translation>Select a run or a node to see why it is as it is.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Show %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) wait(s) for it</source>
        <translation>
            <numerusform>%n node waits for it</numerusform>
            <numerusform>%n nodes wait for it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::WhyText</name>
    <message>
        <source>%1 was told to stop, and its worker has not confirmed it</source>
        <translation>%1 was told to stop, and its worker has not confirmed it</translation>
    </message>
    <message>
        <source>%1 is being stopped</source>
        <translation>%1 is being stopped</translation>
    </message>
    <message>
        <source>%1 is running, attempt %2 of %3</source>
        <translation>%1 is running, attempt %2 of %3</translation>
    </message>
    <message>
        <source>%1 waits because %2 did not succeed</source>
        <translation>%1 waits because %2 did not succeed</translation>
    </message>
    <message>
        <source>%1 waits for an approval</source>
        <translation>%1 waits for an approval</translation>
    </message>
    <message>
        <source>%1 failed on attempt %2 of %3</source>
        <translation>%1 failed on attempt %2 of %3</translation>
    </message>
    <message>
        <source>%1; the next attempt is due in %2</source>
        <translation>%1; the next attempt is due in %2</translation>
    </message>
    <message>
        <source>%1 counts as succeeded because a person said so</source>
        <translation>%1 counts as succeeded because a person said so</translation>
    </message>
    <message>
        <source>%1 succeeded</source>
        <translation>%1 succeeded</translation>
    </message>
    <message>
        <source>%1 counts as failed because a person said so</source>
        <translation>%1 counts as failed because a person said so</translation>
    </message>
    <message>
        <source>%1 timed out on attempt %2 of %3</source>
        <translation>%1 timed out on attempt %2 of %3</translation>
    </message>
    <message>
        <source>%1 was cancelled</source>
        <translation>%1 was cancelled</translation>
    </message>
    <message>
        <source>%1 was skipped by a person</source>
        <translation>%1 was skipped by a person</translation>
    </message>
    <message>
        <source>%1 was skipped</source>
        <translation>%1 was skipped</translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>exit %1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>for %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>by %1</translation>
    </message>
    <message>
        <source>rerun %1</source>
        <translation>rerun %1</translation>
    </message>
    <message>
        <source>A person must decide: rerun it, skip it, or force it to succeed.</source>
        <translation>A person must decide: rerun it, skip it, or force it to succeed.</translation>
    </message>
    <message>
        <source>It goes on by itself once %1 has succeeded or is skipped.</source>
        <translation>It goes on by itself once %1 has succeeded or is skipped.</translation>
    </message>
    <message>
        <source>It is tried again by itself. Retry now, or stop retrying.</source>
        <translation>It is tried again by itself. Retry now, or stop retrying.</translation>
    </message>
    <message>
        <source>Release it to let it start.</source>
        <translation>Release it to let it start.</translation>
    </message>
    <message>
        <source>Start a worker and connect it to the server.</source>
        <translation>Start a worker and connect it to the server.</translation>
    </message>
    <message>
        <source>Resume the run to let it start.</source>
        <translation>Resume the run to let it start.</translation>
    </message>
    <message>
        <source>%1 has not started yet</source>
        <translation>%1 has not started yet</translation>
    </message>
    <message>
        <source>%1 is being cancelled</source>
        <translation>%1 is being cancelled</translation>
    </message>
    <message numerus="yes">
        <source>%1 goes on, but %n node(s) failed</source>
        <translation>
            <numerusform>%1 goes on, but %n node failed</numerusform>
            <numerusform>%1 goes on, but %n nodes failed</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is running</source>
        <translation>%1 is running</translation>
    </message>
    <message>
        <source>%1 was paused by a person</source>
        <translation>%1 was paused by a person</translation>
    </message>
    <message numerus="yes">
        <source>%1 stands still: %n node(s) failed</source>
        <translation>
            <numerusform>%1 stands still: %n node failed</numerusform>
            <numerusform>%1 stands still: %n nodes failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ended as failed: %n node(s) failed</source>
        <translation>
            <numerusform>%1 ended as failed: %n node failed</numerusform>
            <numerusform>%1 ended as failed: %n nodes failed</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is being undone</source>
        <translation>%1 is being undone</translation>
    </message>
    <message>
        <source>%1 was undone</source>
        <translation>%1 was undone</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Reason: %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>took %1</translation>
    </message>
</context>
</TS>
