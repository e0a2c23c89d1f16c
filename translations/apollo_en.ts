<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>succeeded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked by failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retry wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forced success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionBar</name>
    <message>
        <source>Rerun…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force success…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to run again (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDeck</name>
    <message>
        <source>What is shown may be out of date. Nothing can be done until the connection is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a node first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the server what is allowed…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not allow this now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDesk</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rerun</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDialog</name>
    <message>
        <source>The same as a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason (required, kept in the audit trail)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason (optional, kept in the audit trail)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::AttemptModel</name>
    <message>
        <source>Attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::AuditModel</name>
    <message>
        <source>Hash %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::AuditTrailPage</name>
    <message>
        <source>Audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not the id of a run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries, Enter opens the run</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ConnectionDialog</name>
    <message>
        <source>Encrypted (TLS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this computer&apos;s keychain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CA certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM file; empty uses the system&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a connection first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the connection a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another connection has this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where is the server? For example localhost:7443.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ConsoleWindow</name>
    <message>
        <source>Design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the server again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys walk the heat map, the graph and the lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph and timeline: fit everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph: larger; minus: smaller; 0: full size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline: W and S zoom, A and D move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit: open the run of the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions on the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rerun…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>console %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Console and server have different versions.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::CountBar</name>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>runs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at risk</source>
        <comment>runs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n approval(s)</source>
        <comment>runs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>runs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paused</source>
        <comment>runs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>runs</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Countdown</name>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::DesignPage</name>
    <message>
        <source>Start…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next fires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a pipeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pipeline selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>version %1, %n node(s), saved %2</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Schedule on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switches the schedule off: it starts nothing by itself any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switches the schedule on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts a run of the newest version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection is not live.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ErrorBox</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ErrorText</name>
    <message>
        <source>The server cannot be reached: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has been silent for too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server ended the connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection was closed before the answer came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The console is not connected to a server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server address is set. Choose a connection profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not know this token. Choose another token in the connection profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refuses this: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This console and the server do not understand each other. Update the older one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address %1 is on another machine, and without TLS the token could be read on the way. Switch TLS on in the connection profile.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::FiresPane</name>
    <message>
        <source>this time does not exist there; moved to the end of the gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also stands for times that do not exist there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an earlier time does not exist there and is skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exists twice there; only the first fires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exists twice there; this is the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exists twice there; this is the second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This pipeline has no schedule; it is started by people or programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next starts, in the schedule&apos;s own zone and in UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schedule is switched off. These would be its next starts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::GraphPane</name>
    <message>
        <source>Graph of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a run to see its graph.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::GraphView</name>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n before</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n after</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3; %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapAdapter</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, version %2
%3, took %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapPane</name>
    <message>
        <source>Nodes × runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes by runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a run, or a pipeline that has run.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapView</name>
    <message>
        <source>Heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: not part of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, not acknowledged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needed by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policies in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never retried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Legend</name>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::LinkBadge</name>
    <message>
        <source>next try in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no connection, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale %1 s, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stale %1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::LogPane</name>
    <message>
        <source>Find, Enter goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log · attempt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut at its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>last %n line(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>following</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attempt, no log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task wrote nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing written yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::LogView</name>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::MainWindow</name>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Minimap</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview: click or drag to move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::OperatePage</name>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry timeline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::OutcomeDialog</name>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 done, %3 refused</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::PipelineDelegate</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>next %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>schedule off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::PipelineListPane</name>
    <message>
        <source>Pipelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter pipelines (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pipeline matches the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pipelines yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import one: apolloctl import FILE</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::PolicyText</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fast after %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slow from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsafe to repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe to repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause for a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finish the other branches, then fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fail at once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::RetryPreview</name>
    <message>
        <source>Retry of %1: %2 attempts, worst case %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not retried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst case %1, then a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no retry, a person at once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::RunListPane</name>
    <message>
        <source>Runs, worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter runs (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run matches the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start one from the Design perspective.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the server…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::SegmentBar</name>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::SettingsMenus</name>
    <message>
        <source>Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time zone of what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected as %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::StaleRibbon</name>
    <message>
        <source>stale since %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::StartDialog</name>
    <message>
        <source>Start %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 *</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optional</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Version %1, %n node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::StateText</name>
    <message>
        <source>pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>awaiting approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retrying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compensating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compensated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost with its worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked by a failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the next attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>success forced by a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for the nodes before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for its time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is held by a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is about to start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for a free slot: every worker is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for a worker: none is connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits because its run is paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for a person to start it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transient error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>internal error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>viewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>administrator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started by its schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rerun by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::TimeDisplay</name>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 m %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelineAdapter</name>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, took %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelinePane</name>
    <message>
        <source>Retry timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No attempts yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelineView</name>
    <message>
        <source>%1/%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, attempt %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, next in %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>apollo::console::VerbText</name>
    <message numerus="yes">
        <source>resets %n node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rerun this node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rerun this node and everything after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rerun all failed nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rerun the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kill node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs this node again; what came after it keeps its outputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs this node and every node after it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs every failed node of this run again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts a new run with the same parameters, linked to this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not wait for the next attempt: it is due now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No further attempt: the node counts as failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node does not start until it is released.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lifts the hold. The node starts at once if it is ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The node does not run this time; for the nodes after it that counts as success.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing new starts by itself; what is running goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes that are ready start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops what is running and starts nothing more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the task to stop, and ends it after the grace time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the task at once, without grace time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts as succeeded, marked for ever as forced by you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts as failed, marked for ever as forced by you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rerun %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry %1 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop retrying %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip %1 this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause the run of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume the run of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the run of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kill %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force %1 to succeed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Force %1 to fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts a new run; this one stays as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>stops %n node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sets %n node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>concerns %n node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::WhyPane</name>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held up by this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a run or a node to see why it is as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) wait(s) for it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::WhyText</name>
    <message>
        <source>%1 was told to stop, and its worker has not confirmed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is being stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is running, attempt %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits because %2 did not succeed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for an approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed on attempt %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; the next attempt is due in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 counts as succeeded because a person said so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 succeeded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 counts as failed because a person said so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 timed out on attempt %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was skipped by a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rerun %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A person must decide: rerun it, skip it, or force it to succeed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It goes on by itself once %1 has succeeded or is skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is tried again by itself. Retry now, or stop retrying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release it to let it start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a worker and connect it to the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume the run to let it start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has not started yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is being cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 goes on, but %n node(s) failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was paused by a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 stands still: %n node(s) failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ended as failed: %n node(s) failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is being undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
