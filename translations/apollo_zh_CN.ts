<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>apollo::console::ActionBar</name>
    <message>
        <source>Rerun…</source>
        <translation>重跑…</translation>
    </message>
    <message>
        <source>Skip…</source>
        <translation>跳过…</translation>
    </message>
    <message>
        <source>Force success…</source>
        <translation>强制成功…</translation>
    </message>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
    <message>
        <source>Choose what to run again (R)</source>
        <translation>选择要重跑的范围（R）</translation>
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
        <translation>显示的内容可能已过时。连接恢复之前不能执行任何操作。</translation>
    </message>
    <message>
        <source>Select a node first.</source>
        <translation>请先选择一个节点。</translation>
    </message>
    <message>
        <source>Asking the server what is allowed…</source>
        <translation>正在询问服务器允许哪些操作…</translation>
    </message>
    <message>
        <source>The server does not allow this now.</source>
        <translation>服务器目前不允许此操作。</translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDesk</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Rerun</source>
        <translation>重跑</translation>
    </message>
</context>
<context>
    <name>apollo::console::ActionDialog</name>
    <message>
        <source>The same as a command</source>
        <translation>等价的命令</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reason (required, kept in the audit trail)</source>
        <translation>原因（必填，记入审计）</translation>
    </message>
    <message>
        <source>Reason (optional, kept in the audit trail)</source>
        <translation>原因（可选，记入审计）</translation>
    </message>
</context>
<context>
    <name>apollo::console::AttemptModel</name>
    <message>
        <source>Attempt</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>执行器</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待</translation>
    </message>
</context>
<context>
    <name>apollo::console::AuditModel</name>
    <message>
        <source>Hash %1</source>
        <translation>哈希 %1</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>已拒绝：%1</translation>
    </message>
</context>
<context>
    <name>apollo::console::AuditTrailPage</name>
    <message>
        <source>Audit trail</source>
        <translation>审计记录</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Run id</source>
        <translation>运行 ID</translation>
    </message>
    <message>
        <source>Selected run</source>
        <translation>所选运行</translation>
    </message>
    <message>
        <source>Only refused</source>
        <translation>仅被拒绝的</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>This is not the id of a run.</source>
        <translation>这不是运行 ID。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries, Enter opens the run</source>
        <translation>
            <numerusform>%n 条记录，按回车打开运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器…</translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation>没有匹配的记录。</translation>
    </message>
</context>
<context>
    <name>apollo::console::ConnectionDialog</name>
    <message>
        <source>Encrypted (TLS)</source>
        <translation>加密（TLS）</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>In this computer&apos;s keychain</source>
        <translation>保存在本机钥匙串</translation>
    </message>
    <message>
        <source>In a file</source>
        <translation>保存在文件</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>CA certificate</source>
        <translation>CA 证书</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Token file</source>
        <translation>令牌文件</translation>
    </message>
    <message>
        <source>PEM file; empty uses the system&apos;s</source>
        <translation>PEM 文件；留空则使用系统证书</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>连接 %1</translation>
    </message>
    <message>
        <source>Make a connection first.</source>
        <translation>请先新建一个连接。</translation>
    </message>
    <message>
        <source>Give the connection a name.</source>
        <translation>请为连接命名。</translation>
    </message>
    <message>
        <source>Another connection has this name.</source>
        <translation>已有同名的连接。</translation>
    </message>
    <message>
        <source>Where is the server? For example localhost:7443.</source>
        <translation>服务器在哪里？例如 localhost:7443。</translation>
    </message>
</context>
<context>
    <name>apollo::console::ConsoleWindow</name>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Operate</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>筛选列表</translation>
    </message>
    <message>
        <source>Go to the heat map</source>
        <translation>转到热力图</translation>
    </message>
    <message>
        <source>Ask the server again</source>
        <translation>重新询问服务器</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Arrow keys walk the heat map, the graph and the lanes</source>
        <translation>方向键在热力图、流程图和时间线中移动</translation>
    </message>
    <message>
        <source>Graph and timeline: fit everything</source>
        <translation>流程图和时间线：显示全部</translation>
    </message>
    <message>
        <source>Graph: larger; minus: smaller; 0: full size</source>
        <translation>流程图：放大；减号缩小；0 原始大小</translation>
    </message>
    <message>
        <source>Timeline: W and S zoom, A and D move</source>
        <translation>时间线：W、S 缩放，A、D 平移</translation>
    </message>
    <message>
        <source>Audit: open the run of the entry</source>
        <translation>审计：打开该记录的运行</translation>
    </message>
    <message>
        <source>Actions on the selection</source>
        <translation>对所选对象的操作</translation>
    </message>
    <message>
        <source>Rerun…</source>
        <translation>重跑…</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>服务器 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n 个执行器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slot(s)</source>
        <translation>
            <numerusform>%n 个槽位</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>console %1</source>
        <translation>控制台 %1</translation>
    </message>
    <message>
        <source>Console and server have different versions.</source>
        <translation>控制台与服务器版本不同。</translation>
    </message>
</context>
<context>
    <name>apollo::console::CountBar</name>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n 失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at risk</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n 有风险</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n approval(s)</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n 待审批</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n 运行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paused</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n 已暂停</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <comment>runs</comment>
        <translation>
            <numerusform>%n 等待</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Countdown</name>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
</context>
<context>
    <name>apollo::console::DesignPage</name>
    <message>
        <source>Start…</source>
        <translation>启动…</translation>
    </message>
    <message>
        <source>Next fires</source>
        <translation>下次触发</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Graph of the pipeline</source>
        <translation>流程图</translation>
    </message>
    <message>
        <source>Definition as text</source>
        <translation>文本形式的定义</translation>
    </message>
    <message>
        <source>Select a pipeline.</source>
        <translation>请选择一个流水线。</translation>
    </message>
    <message>
        <source>No pipeline selected</source>
        <translation>未选择流水线</translation>
    </message>
    <message numerus="yes">
        <source>version %1, %n node(s), saved %2</source>
        <translation>
            <numerusform>版本 %1，%n 个节点，保存于 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Schedule on</source>
        <translation>调度已开启</translation>
    </message>
    <message>
        <source>Schedule off</source>
        <translation>调度已关闭</translation>
    </message>
    <message>
        <source>Switches the schedule off: it starts nothing by itself any more.</source>
        <translation>关闭调度：不再自动启动。</translation>
    </message>
    <message>
        <source>Switches the schedule on.</source>
        <translation>开启调度。</translation>
    </message>
    <message>
        <source>Starts a run of the newest version</source>
        <translation>启动最新版本的运行</translation>
    </message>
    <message>
        <source>The connection is not live.</source>
        <translation>连接不是实时的。</translation>
    </message>
</context>
<context>
    <name>apollo::console::ErrorBox</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>apollo::console::ErrorText</name>
    <message>
        <source>The server cannot be reached: %1</source>
        <translation>无法连接服务器：%1</translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation>服务器未及时应答。</translation>
    </message>
    <message>
        <source>The server has been silent for too long.</source>
        <translation>服务器沉默太久。</translation>
    </message>
    <message>
        <source>The server ended the connection.</source>
        <translation>服务器结束了连接。</translation>
    </message>
    <message>
        <source>The connection was closed before the answer came.</source>
        <translation>应答到达之前连接已关闭。</translation>
    </message>
    <message>
        <source>The console is not connected to a server.</source>
        <translation>控制台未连接服务器。</translation>
    </message>
    <message>
        <source>No server address is set. Choose a connection profile.</source>
        <translation>未设置服务器地址。请选择一个连接。</translation>
    </message>
    <message>
        <source>The server does not know this token. Choose another token in the connection profile.</source>
        <translation>服务器不认识此令牌。请在连接设置中更换令牌。</translation>
    </message>
    <message>
        <source>The server refuses this: %1</source>
        <translation>服务器拒绝：%1</translation>
    </message>
    <message>
        <source>This console and the server do not understand each other. Update the older one of them.</source>
        <translation>控制台与服务器互不兼容。请升级较旧的一方。</translation>
    </message>
    <message>
        <source>The address %1 is on another machine, and without TLS the token could be read on the way. Switch TLS on in the connection profile.</source>
        <translation>地址 %1 在另一台机器上，没有 TLS 时令牌可能在途中被读取。请在连接设置中开启 TLS。</translation>
    </message>
</context>
<context>
    <name>apollo::console::FiresPane</name>
    <message>
        <source>this time does not exist there; moved to the end of the gap</source>
        <translation>当地不存在此时间；移到间隙结束时</translation>
    </message>
    <message>
        <source>also stands for times that do not exist there</source>
        <translation>同时代表当地不存在的时间</translation>
    </message>
    <message>
        <source>an earlier time does not exist there and is skipped</source>
        <translation>较早的时间在当地不存在，已跳过</translation>
    </message>
    <message>
        <source>exists twice there; only the first fires</source>
        <translation>当地出现两次；只触发第一次</translation>
    </message>
    <message>
        <source>exists twice there; this is the first</source>
        <translation>当地出现两次；这是第一次</translation>
    </message>
    <message>
        <source>exists twice there; this is the second</source>
        <translation>当地出现两次；这是第二次</translation>
    </message>
    <message>
        <source>This pipeline has no schedule; it is started by people or programs.</source>
        <translation>此流水线没有调度；由人或程序启动。</translation>
    </message>
    <message>
        <source>Next starts, in the schedule&apos;s own zone and in UTC</source>
        <translation>接下来的启动时间，按调度时区和 UTC</translation>
    </message>
    <message>
        <source>The schedule is switched off. These would be its next starts.</source>
        <translation>调度已关闭。以下是开启后的启动时间。</translation>
    </message>
</context>
<context>
    <name>apollo::console::GraphPane</name>
    <message>
        <source>Graph of the run</source>
        <translation>运行流程图</translation>
    </message>
    <message>
        <source>Select a run to see its graph.</source>
        <translation>选择一个运行以查看流程图。</translation>
    </message>
</context>
<context>
    <name>apollo::console::GraphView</name>
    <message>
        <source>Graph</source>
        <translation>流程图</translation>
    </message>
    <message numerus="yes">
        <source>%n before</source>
        <translation>
            <numerusform>前置 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n after</source>
        <translation>
            <numerusform>后续 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <translation>%1，%2；%3</translation>
    </message>
    <message>
        <source>%1, %2, %3; %4</source>
        <translation>%1，%2，%3；%4</translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapAdapter</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>第 %1/%2 次尝试</translation>
    </message>
    <message>
        <source>%1, version %2
%3, took %4</source>
        <translation>%1，版本 %2
%3，耗时 %4</translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapPane</name>
    <message>
        <source>Nodes × runs</source>
        <translation>节点 × 运行</translation>
    </message>
    <message>
        <source>Nodes by runs</source>
        <translation>节点与运行</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>没有可显示的内容。</translation>
    </message>
    <message>
        <source>Select a run, or a pipeline that has run.</source>
        <translation>请选择一个运行，或运行过的流水线。</translation>
    </message>
</context>
<context>
    <name>apollo::console::HeatMapView</name>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>%1, %2: not part of this run</source>
        <translation>%1，%2：不属于此运行</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1，第 %2 次尝试</translation>
    </message>
    <message>
        <source>%1, not acknowledged</source>
        <translation>%1，未确认</translation>
    </message>
</context>
<context>
    <name>apollo::console::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Settings of the task</source>
        <translation>任务设置</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>依赖</translation>
    </message>
    <message>
        <source>Needed by</source>
        <translation>被依赖</translation>
    </message>
    <message>
        <source>Policies in force</source>
        <translation>生效的策略</translation>
    </message>
    <message>
        <source>Timeouts</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Never retried</source>
        <translation>不重试</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>副作用</translation>
    </message>
    <message>
        <source>Worker lost</source>
        <translation>执行器失联</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>边</translation>
    </message>
    <message>
        <source>After a failure</source>
        <translation>失败之后</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存时间</translation>
    </message>
    <message>
        <source>Saved by</source>
        <translation>保存人</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Legend</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
</context>
<context>
    <name>apollo::console::LinkBadge</name>
    <message>
        <source>next try in %1 s</source>
        <translation>%1 秒后重试</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>no connection, %1</source>
        <translation>无连接，%1</translation>
    </message>
    <message>
        <source>live %1 s</source>
        <translation>实时 %1 秒</translation>
    </message>
    <message>
        <source>stale %1 s, %2</source>
        <translation>过时 %1 秒，%2</translation>
    </message>
    <message>
        <source>stale %1 s</source>
        <translation>过时 %1 秒</translation>
    </message>
</context>
<context>
    <name>apollo::console::LogPane</name>
    <message>
        <source>Find, Enter goes on</source>
        <translation>查找，回车继续</translation>
    </message>
    <message>
        <source>find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>next error</source>
        <translation>下一个错误</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Log · attempt %1</source>
        <translation>日志 · 第 %1 次</translation>
    </message>
    <message>
        <source>cut at its limit</source>
        <translation>已达上限被截断</translation>
    </message>
    <message numerus="yes">
        <source>last %n line(s)</source>
        <translation>
            <numerusform>最后 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>following</source>
        <translation>跟随中</translation>
    </message>
    <message>
        <source>follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>No attempt, no log.</source>
        <translation>没有尝试，没有日志。</translation>
    </message>
    <message>
        <source>The task wrote nothing.</source>
        <translation>任务没有输出。</translation>
    </message>
    <message>
        <source>Nothing written yet.</source>
        <translation>尚无输出。</translation>
    </message>
</context>
<context>
    <name>apollo::console::LogView</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>下一个错误</translation>
    </message>
    <message>
        <source>Follow the end</source>
        <translation>跟随末尾</translation>
    </message>
</context>
<context>
    <name>apollo::console::MainWindow</name>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>显示此表</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 条警告</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::Minimap</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Overview: click or drag to move</source>
        <translation>概览：点击或拖动以移动</translation>
    </message>
</context>
<context>
    <name>apollo::console::OperatePage</name>
    <message>
        <source>Graph</source>
        <translation>流程图</translation>
    </message>
    <message>
        <source>Retry timeline</source>
        <translation>重试时间线</translation>
    </message>
</context>
<context>
    <name>apollo::console::OutcomeDialog</name>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1: not done</source>
        <translation>%1：未完成</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 done, %3 refused</source>
        <translation>%1：完成 %2，拒绝 %3</translation>
    </message>
</context>
<context>
    <name>apollo::console::PipelineDelegate</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>next %1</source>
        <translation>下次 %1</translation>
    </message>
    <message>
        <source>schedule off</source>
        <translation>调度已关闭</translation>
    </message>
</context>
<context>
    <name>apollo::console::PipelineListPane</name>
    <message>
        <source>Pipelines</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Filter pipelines (Ctrl+K)</source>
        <translation>筛选流水线（Ctrl+K）</translation>
    </message>
    <message>
        <source>No pipeline matches the filter.</source>
        <translation>没有匹配的流水线。</translation>
    </message>
    <message>
        <source>No pipelines yet.</source>
        <translation>还没有流水线。</translation>
    </message>
    <message>
        <source>Waiting for the server…</source>
        <translation>正在等待服务器…</translation>
    </message>
    <message>
        <source>Import one: apolloctl import FILE</source>
        <translation>导入一个：apolloctl import FILE</translation>
    </message>
</context>
<context>
    <name>apollo::console::PolicyText</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 fast after %2</source>
        <translation>%1 次快速，间隔 %2</translation>
    </message>
    <message>
        <source>%1 slow from %2</source>
        <translation>%1 次慢速，起始 %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>queue %1</source>
        <translation>排队 %1</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>总计 %1</translation>
    </message>
    <message>
        <source>silence %1</source>
        <translation>静默 %1</translation>
    </message>
    <message>
        <source>grace %1</source>
        <translation>宽限 %1</translation>
    </message>
    <message>
        <source>unsafe to repeat</source>
        <translation>不可重复执行</translation>
    </message>
    <message>
        <source>safe to repeat</source>
        <translation>可重复执行</translation>
    </message>
    <message>
        <source>ask a person</source>
        <translation>由人决定</translation>
    </message>
    <message>
        <source>try again</source>
        <translation>再次尝试</translation>
    </message>
    <message>
        <source>pause for a person</source>
        <translation>暂停，等人处理</translation>
    </message>
    <message>
        <source>finish the other branches, then fail</source>
        <translation>完成其他分支后失败</translation>
    </message>
    <message>
        <source>fail at once</source>
        <translation>立即失败</translation>
    </message>
</context>
<context>
    <name>apollo::console::RetryPreview</name>
    <message>
        <source>Retry of %1: %2 attempts, worst case %3</source>
        <translation>%1 的重试：%2 次尝试，最长 %3</translation>
    </message>
    <message>
        <source>%1 is not retried</source>
        <translation>%1 不重试</translation>
    </message>
    <message>
        <source>Retry of %1</source>
        <translation>%1 的重试</translation>
    </message>
    <message>
        <source>worst case %1, then a person</source>
        <translation>最长 %1，之后人工介入</translation>
    </message>
    <message>
        <source>no retry, a person at once</source>
        <translation>不重试，直接人工介入</translation>
    </message>
</context>
<context>
    <name>apollo::console::RunListPane</name>
    <message>
        <source>Runs, worst first</source>
        <translation>运行（最严重在前）</translation>
    </message>
    <message>
        <source>Filter runs (Ctrl+K)</source>
        <translation>筛选运行（Ctrl+K）</translation>
    </message>
    <message>
        <source>No run matches the filter.</source>
        <translation>没有匹配的运行。</translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation>还没有运行。</translation>
    </message>
    <message>
        <source>Start one from the Design perspective.</source>
        <translation>请在“设计”视角中启动。</translation>
    </message>
    <message>
        <source>Waiting for the server…</source>
        <translation>正在等待服务器…</translation>
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
        <translation>、</translation>
    </message>
</context>
<context>
    <name>apollo::console::ServerErrorText</name>
    <message>
        <source>The node is held already.</source>
        <translation>该节点已被挂起。</translation>
    </message>
    <message>
        <source>A person has paused the run already.</source>
        <translation>该运行已由人工暂停。</translation>
    </message>
    <message>
        <source>The node is being stopped already.</source>
        <translation>该节点正在停止。</translation>
    </message>
    <message>
        <source>Node %1 after it is still active. Cancel it first, or rerun this node alone.</source>
        <translation>其后的节点 %1 仍在活动。请先取消它，或只重跑此节点。</translation>
    </message>
    <message>
        <source>It has changed since you looked. Look again, then repeat if you still want it.</source>
        <translation>在您查看之后它已发生变化。请重新查看，如仍需要再执行一次。</translation>
    </message>
    <message>
        <source>Nobody paused the run: it waits for a decision. Rerun, skip or force the nodes in question.</source>
        <translation>该运行并非人工暂停，而是在等待决定。请重跑、跳过或强制相关节点。</translation>
    </message>
    <message>
        <source>The node is not held.</source>
        <translation>该节点未被挂起。</translation>
    </message>
    <message>
        <source>The run is not paused.</source>
        <translation>该运行未暂停。</translation>
    </message>
    <message>
        <source>No node of the run has failed.</source>
        <translation>该运行没有失败的节点。</translation>
    </message>
    <message>
        <source>The run is not over. Cancel it first, or start another run of its pipeline.</source>
        <translation>该运行尚未结束。请先取消它，或启动该流水线的另一次运行。</translation>
    </message>
    <message>
        <source>The run is over (%1). Rerun a node of it, or the whole run.</source>
        <translation>该运行已结束（%1）。请重跑其中的节点，或重跑整个运行。</translation>
    </message>
    <message>
        <source>The run is being stopped. Wait until it has ended.</source>
        <translation>该运行正在停止。请等待其结束。</translation>
    </message>
    <message>
        <source>Node %1 is %2, which does not allow this.</source>
        <translation>节点 %1 的状态为 %2，不允许此操作。</translation>
    </message>
    <message>
        <source>Your token does not have the right to do this.</source>
        <translation>您的令牌没有执行此操作的权限。</translation>
    </message>
    <message>
        <source>The server does not know this token.</source>
        <translation>服务器不认识此令牌。</translation>
    </message>
    <message>
        <source>The run has no such node.</source>
        <translation>该运行没有此节点。</translation>
    </message>
    <message>
        <source>There is no such run.</source>
        <translation>没有此运行。</translation>
    </message>
    <message>
        <source>There is no such pipeline.</source>
        <translation>没有此流水线。</translation>
    </message>
    <message>
        <source>Parameter %1 has no default and must be given.</source>
        <translation>参数 %1 没有默认值，必须填写。</translation>
    </message>
    <message>
        <source>Parameter %1 must be of type %2.</source>
        <translation>参数 %1 的类型必须为 %2。</translation>
    </message>
    <message>
        <source>The pipeline has no parameter %1.</source>
        <translation>该流水线没有参数 %1。</translation>
    </message>
    <message>
        <source>A reason is needed.</source>
        <translation>需要填写原因。</translation>
    </message>
    <message>
        <source>This request was used for something else already.</source>
        <translation>此请求编号已用于其他操作。</translation>
    </message>
    <message>
        <source>The pipeline has no schedule.</source>
        <translation>该流水线没有调度计划。</translation>
    </message>
    <message>
        <source>The server has too much to do. Try again in a moment.</source>
        <translation>服务器繁忙，请稍后重试。</translation>
    </message>
    <message>
        <source>The server is stopping. Try again when it is back.</source>
        <translation>服务器正在停止，请在其恢复后重试。</translation>
    </message>
    <message>
        <source>The server does not know whether this was stored. Look again before you repeat it.</source>
        <translation>服务器不确定此操作是否已保存。请先重新查看，再决定是否重复。</translation>
    </message>
</context>
<context>
    <name>apollo::console::SettingsMenus</name>
    <message>
        <source>Local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>Time zone of what is shown</source>
        <translation>显示所用的时区</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connected as %1 (%2)</source>
        <translation>以 %1（%2）身份连接</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>本地时间</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>立即重连</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>apollo::console::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>apollo::console::StaleRibbon</name>
    <message>
        <source>stale since %1</source>
        <translation>自 %1 起过时</translation>
    </message>
</context>
<context>
    <name>apollo::console::StartDialog</name>
    <message>
        <source>Start %1</source>
        <translation>启动 %1</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>%1 *</source>
        <translation>%1 *</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message numerus="yes">
        <source>Version %1, %n node(s)</source>
        <translation>
            <numerusform>版本 %1，%n 个节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::StateText</name>
    <message>
        <source>pending</source>
        <translation>待定</translation>
    </message>
    <message>
        <source>awaiting approval</source>
        <translation>待审批</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>retrying</source>
        <translation>重试中</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>compensating</source>
        <translation>补偿中</translation>
    </message>
    <message>
        <source>compensated</source>
        <translation>已补偿</translation>
    </message>
    <message>
        <source>handed out</source>
        <translation>已分派</translation>
    </message>
    <message>
        <source>lost with its worker</source>
        <translation>随执行器失联</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>blocked by a failure</source>
        <translation>被失败阻塞</translation>
    </message>
    <message>
        <source>waiting for the next attempt</source>
        <translation>等待下次尝试</translation>
    </message>
    <message>
        <source>held</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>success forced by a person</source>
        <translation>人工强制成功</translation>
    </message>
    <message>
        <source>%1 is pending</source>
        <translation>%1 待定</translation>
    </message>
    <message>
        <source>%1 waits for the nodes before it</source>
        <translation>%1 等待前置节点</translation>
    </message>
    <message>
        <source>%1 waits for its time</source>
        <translation>%1 等待时间到达</translation>
    </message>
    <message>
        <source>%1 is held by a person</source>
        <translation>%1 被人工挂起</translation>
    </message>
    <message>
        <source>%1 is about to start</source>
        <translation>%1 即将启动</translation>
    </message>
    <message>
        <source>%1 waits for a free slot: every worker is full</source>
        <translation>%1 等待空闲槽位：所有执行器已满</translation>
    </message>
    <message>
        <source>%1 waits for a worker: none is connected</source>
        <translation>%1 等待执行器：没有已连接的执行器</translation>
    </message>
    <message>
        <source>%1 waits because its run is paused</source>
        <translation>%1 因运行暂停而等待</translation>
    </message>
    <message>
        <source>%1 waits for a person to start it</source>
        <translation>%1 等待人工启动</translation>
    </message>
    <message>
        <source>transient error</source>
        <translation>瞬时错误</translation>
    </message>
    <message>
        <source>invalid input</source>
        <translation>无效输入</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>access denied</source>
        <translation>拒绝访问</translation>
    </message>
    <message>
        <source>out of resources</source>
        <translation>资源不足</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>worker lost</source>
        <translation>执行器失联</translation>
    </message>
    <message>
        <source>internal error</source>
        <translation>内部错误</translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation>未知错误</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>操作员</translation>
    </message>
    <message>
        <source>administrator</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>执行器</translation>
    </message>
    <message>
        <source>started by its schedule</source>
        <translation>由调度启动</translation>
    </message>
    <message>
        <source>rerun by %1</source>
        <translation>由 %1 重跑</translation>
    </message>
    <message>
        <source>started by %1</source>
        <translation>由 %1 启动</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>系统</translation>
    </message>
</context>
<context>
    <name>apollo::console::TimeDisplay</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 m %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 m</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelineAdapter</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>attempt %1: %2</source>
        <translation>第 %1 次：%2</translation>
    </message>
    <message>
        <source>%1, took %2</source>
        <translation>%1，耗时 %2</translation>
    </message>
</context>
<context>
    <name>apollo::console::TimelinePane</name>
    <message>
        <source>Retry timeline</source>
        <translation>重试时间线</translation>
    </message>
    <message>
        <source>No attempts yet.</source>
        <translation>尚无尝试。</translation>
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
        <translation>%1 · %2 后重试</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>deadline</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>Retry timeline</source>
        <translation>重试时间线</translation>
    </message>
    <message>
        <source>%1: not started</source>
        <translation>%1：未开始</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, attempt %2 of %3</source>
        <translation>%1，第 %2/%3 次尝试</translation>
    </message>
    <message>
        <source>%1, next in %2</source>
        <translation>%1，%2 后重试</translation>
    </message>
</context>
<context>
    <name>apollo::console::VerbText</name>
    <message numerus="yes">
        <source>resets %n node(s)</source>
        <translation>
            <numerusform>重置 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 running</source>
        <translation>%1，其中 %2 个运行中</translation>
    </message>
    <message>
        <source>Rerun this node</source>
        <translation>重跑此节点</translation>
    </message>
    <message>
        <source>Rerun this node and everything after it</source>
        <translation>重跑此节点及其后所有节点</translation>
    </message>
    <message>
        <source>Rerun all failed nodes</source>
        <translation>重跑所有失败节点</translation>
    </message>
    <message>
        <source>Rerun the whole run</source>
        <translation>重跑整个运行</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Stop retrying</source>
        <translation>停止重试</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Pause run</source>
        <translation>暂停运行</translation>
    </message>
    <message>
        <source>Resume run</source>
        <translation>恢复运行</translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation>取消运行</translation>
    </message>
    <message>
        <source>Cancel node</source>
        <translation>取消节点</translation>
    </message>
    <message>
        <source>Kill node</source>
        <translation>强制终止节点</translation>
    </message>
    <message>
        <source>Force success</source>
        <translation>强制成功</translation>
    </message>
    <message>
        <source>Force failure</source>
        <translation>强制失败</translation>
    </message>
    <message>
        <source>Runs this node again; what came after it keeps its outputs.</source>
        <translation>重新运行此节点；后续节点保留其输出。</translation>
    </message>
    <message>
        <source>Runs this node and every node after it again.</source>
        <translation>重新运行此节点及其后的所有节点。</translation>
    </message>
    <message>
        <source>Runs every failed node of this run again.</source>
        <translation>重新运行本次运行中所有失败的节点。</translation>
    </message>
    <message>
        <source>Starts a new run with the same parameters, linked to this one.</source>
        <translation>以相同参数启动一个与此关联的新运行。</translation>
    </message>
    <message>
        <source>Does not wait for the next attempt: it is due now.</source>
        <translation>不再等待下次尝试：立即进行。</translation>
    </message>
    <message>
        <source>No further attempt: the node counts as failed.</source>
        <translation>不再尝试：节点视为失败。</translation>
    </message>
    <message>
        <source>The node does not start until it is released.</source>
        <translation>释放之前节点不会启动。</translation>
    </message>
    <message>
        <source>Lifts the hold. The node starts at once if it is ready.</source>
        <translation>解除挂起。节点若已就绪会立即启动。</translation>
    </message>
    <message>
        <source>The node does not run this time; for the nodes after it that counts as success.</source>
        <translation>本次不运行此节点；对后续节点视为成功。</translation>
    </message>
    <message>
        <source>Nothing new starts by itself; what is running goes on.</source>
        <translation>不再自动启动新节点；正在运行的继续。</translation>
    </message>
    <message>
        <source>Nodes that are ready start again.</source>
        <translation>已就绪的节点重新启动。</translation>
    </message>
    <message>
        <source>Stops what is running and starts nothing more.</source>
        <translation>停止正在运行的节点，不再启动其他节点。</translation>
    </message>
    <message>
        <source>Asks the task to stop, and ends it after the grace time.</source>
        <translation>请求任务停止，宽限时间后终止。</translation>
    </message>
    <message>
        <source>Ends the task at once, without grace time.</source>
        <translation>立即终止任务，没有宽限时间。</translation>
    </message>
    <message>
        <source>Counts as succeeded, marked for ever as forced by you.</source>
        <translation>视为成功，并永久标记为由您强制。</translation>
    </message>
    <message>
        <source>Counts as failed, marked for ever as forced by you.</source>
        <translation>视为失败，并永久标记为由您强制。</translation>
    </message>
    <message>
        <source>Rerun %1</source>
        <translation>重跑 %1</translation>
    </message>
    <message>
        <source>Retry %1 now</source>
        <translation>立即重试 %1</translation>
    </message>
    <message>
        <source>Stop retrying %1</source>
        <translation>停止重试 %1</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>挂起 %1</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>释放 %1</translation>
    </message>
    <message>
        <source>Skip %1 this time</source>
        <translation>本次跳过 %1</translation>
    </message>
    <message>
        <source>Pause the run of %1</source>
        <translation>暂停 %1 的运行</translation>
    </message>
    <message>
        <source>Resume the run of %1</source>
        <translation>恢复 %1 的运行</translation>
    </message>
    <message>
        <source>Cancel the run of %1</source>
        <translation>取消 %1 的运行</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>取消 %1</translation>
    </message>
    <message>
        <source>Kill %1</source>
        <translation>强制终止 %1</translation>
    </message>
    <message>
        <source>Force %1 to succeed</source>
        <translation>强制 %1 成功</translation>
    </message>
    <message>
        <source>Force %1 to fail</source>
        <translation>强制 %1 失败</translation>
    </message>
    <message>
        <source>starts a new run; this one stays as it is</source>
        <translation>启动新的运行；此运行保持不变</translation>
    </message>
    <message numerus="yes">
        <source>stops %n node(s)</source>
        <translation>
            <numerusform>停止 %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sets %n node(s)</source>
        <translation>
            <numerusform>设置 %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>concerns %n node(s)</source>
        <translation>
            <numerusform>涉及 %n 个节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::VisualState</name>
    <message>
        <source>succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>blocked by failure</source>
        <translation>被失败阻塞</translation>
    </message>
    <message>
        <source>retry wait</source>
        <translation>等待重试</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>approval</source>
        <translation>待审批</translation>
    </message>
    <message>
        <source>held</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>forced success</source>
        <translation>强制成功</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>apollo::console::WhyPane</name>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最近错误</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试记录</translation>
    </message>
    <message>
        <source>Held up by this</source>
        <translation>受此影响</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择任何对象。</translation>
    </message>
    <message>
        <source>Select a run or a node to see why it is as it is.</source>
        <translation>选择运行或节点以查看原因。</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>查看 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) wait(s) for it</source>
        <translation>
            <numerusform>%n 个节点在等待它</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>apollo::console::WhyText</name>
    <message>
        <source>%1 was told to stop, and its worker has not confirmed it</source>
        <translation>已要求 %1 停止，但执行器尚未确认</translation>
    </message>
    <message>
        <source>%1 is being stopped</source>
        <translation>%1 正在停止</translation>
    </message>
    <message>
        <source>%1 is running, attempt %2 of %3</source>
        <translation>%1 运行中，第 %2/%3 次尝试</translation>
    </message>
    <message>
        <source>%1 waits because %2 did not succeed</source>
        <translation>%1 在等待，因为 %2 没有成功</translation>
    </message>
    <message>
        <source>%1 waits for an approval</source>
        <translation>%1 等待审批</translation>
    </message>
    <message>
        <source>%1 failed on attempt %2 of %3</source>
        <translation>%1 第 %2/%3 次尝试失败</translation>
    </message>
    <message>
        <source>%1; the next attempt is due in %2</source>
        <translation>%1；%2后再次尝试</translation>
    </message>
    <message>
        <source>%1 counts as succeeded because a person said so</source>
        <translation>%1 由人工认定为成功</translation>
    </message>
    <message>
        <source>%1 succeeded</source>
        <translation>%1 成功</translation>
    </message>
    <message>
        <source>%1 counts as failed because a person said so</source>
        <translation>%1 由人工认定为失败</translation>
    </message>
    <message>
        <source>%1 timed out on attempt %2 of %3</source>
        <translation>%1 第 %2/%3 次尝试超时</translation>
    </message>
    <message>
        <source>%1 was cancelled</source>
        <translation>%1 已取消</translation>
    </message>
    <message>
        <source>%1 was skipped by a person</source>
        <translation>%1 被人工跳过</translation>
    </message>
    <message>
        <source>%1 was skipped</source>
        <translation>%1 已跳过</translation>
    </message>
    <message>
        <source>exit %1</source>
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>已 %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>由 %1</translation>
    </message>
    <message>
        <source>rerun %1</source>
        <translation>第 %1 次重跑</translation>
    </message>
    <message>
        <source>A person must decide: rerun it, skip it, or force it to succeed.</source>
        <translation>需要人工决定：重跑、跳过或强制成功。</translation>
    </message>
    <message>
        <source>It goes on by itself once %1 has succeeded or is skipped.</source>
        <translation>%1 成功或被跳过后会自动继续。</translation>
    </message>
    <message>
        <source>It is tried again by itself. Retry now, or stop retrying.</source>
        <translation>会自动再次尝试。可立即重试或停止重试。</translation>
    </message>
    <message>
        <source>Release it to let it start.</source>
        <translation>释放后即可启动。</translation>
    </message>
    <message>
        <source>Start a worker and connect it to the server.</source>
        <translation>请启动一个执行器并连接服务器。</translation>
    </message>
    <message>
        <source>Resume the run to let it start.</source>
        <translation>恢复运行后即可启动。</translation>
    </message>
    <message>
        <source>%1 has not started yet</source>
        <translation>%1 尚未开始</translation>
    </message>
    <message>
        <source>%1 is being cancelled</source>
        <translation>%1 正在取消</translation>
    </message>
    <message numerus="yes">
        <source>%1 goes on, but %n node(s) failed</source>
        <translation>
            <numerusform>%1 仍在继续，但有 %n 个节点失败</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is running</source>
        <translation>%1 运行中</translation>
    </message>
    <message>
        <source>%1 was paused by a person</source>
        <translation>%1 被人工暂停</translation>
    </message>
    <message numerus="yes">
        <source>%1 stands still: %n node(s) failed</source>
        <translation>
            <numerusform>%1 停滞：%n 个节点失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ended as failed: %n node(s) failed</source>
        <translation>
            <numerusform>%1 以失败结束：%n 个节点失败</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is being undone</source>
        <translation>%1 正在撤销</translation>
    </message>
    <message>
        <source>%1 was undone</source>
        <translation>%1 已撤销</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>耗时 %1</translation>
    </message>
</context>
</TS>
