import { detectFormat, FORMATS, importBehaviors, parseFcl, parseScxml, readXstate } from 'gumption/interop';
import { type Door, textDoor, valueDoor } from '../door.js';

const BTCPP = `<?xml version="1.0"?>
<root BTCPP_format="4" main_tree_to_execute="Patrol">
  <BehaviorTree ID="Approach"><Timeout msec="1500"><MoveTo goal="{target}" speed="1.50"/></Timeout></BehaviorTree>
  <!-- Round and round. -->
  <BehaviorTree ID="Patrol">
    <Fallback name="What to do">
      <ReactiveSequence _failureIf="battery &lt; 20 &amp;&amp; !docked" _onSuccess="count := count + 1">
        <Condition ID="EnemyVisible" range="10"/>
        <SubTree ID="Approach" target="{enemy}" _autoremap="true"/>
        <Parallel success_count="-2" failure_count="1"><Say text="5"/><Sleep msec="200"/><AlwaysSuccess/></Parallel>
      </ReactiveSequence>
      <Switch2 variable="{mood}" case_1="calm" case_2="angry"><A/><B/><C path="{@home}" list="1;2.5"/></Switch2>
    </Fallback>
  </BehaviorTree>
  <TreeNodesModel><Action ID="Say"><input_port name="text" type="std::string"/></Action></TreeNodesModel>
</root>`;

const node = (id: string, name: string, more: object = {}) => ({ id, name, title: name, properties: {}, ...more });
const BEHAVIOR3 = JSON.stringify({
  version: '0.3.0',
  scope: 'project',
  selectedTree: 't1',
  trees: [
    {
      id: 't1',
      title: 'Rest',
      root: 'a',
      nodes: {
        a: node('a', 'MemSequence', { children: ['b', 'c', 'd'] }),
        b: node('b', 'Wait', { properties: { milliseconds: 1500 } }),
        c: node('c', 'RepeatUntilSuccess', { child: 'e', properties: { maxLoop: 4 } }),
        d: node('d', 't2'),
        e: node('e', 'Snore', { properties: { volume: 3, how: { deep: true } } }),
      },
    },
    { id: 't2', title: 'Live', root: 'r', nodes: { r: node('r', 'Priority', { children: [] }) } },
  ],
});

const MDSL = `/* Watches the gate. */
root {
  selector {
    sequence while(IsAwake, "fully") {
      condition [SeesEnemy, 10, true]
      race entry(Shout, "Halt!") { action [Chase, $speed, null, -1.5] wait [500, 2000] }
      repeat [3] { action [Step] }
    }
    lotto [1, 3] { branch [Rest] wait until(IsBored) then succeed }
    retry { flip { action [Look, "a \\"b"] } }
  }
}
root [Rest] { action [Sleep] exit(Yawn) }`;

const MISTREEVOUS = JSON.stringify([
  {
    type: 'root',
    child: {
      type: 'selector',
      children: [
        { type: 'condition', call: 'SeesEnemy', args: [1, { $: 'speed' }] },
        { type: 'repeat', iterations: [1, 3], child: { type: 'action', call: 'Step', entry: { call: 'Shout' } } },
        {
          type: 'lotto',
          weights: [1, 2],
          children: [
            { type: 'wait', duration: 5 },
            { type: 'branch', ref: 'Rest' },
          ],
        },
      ],
    },
  },
  { type: 'root', id: 'Rest', child: { type: 'action', call: 'Sleep' } },
]);

const TASK_XML = `<behavior name="Patrol" agent="robot">
  <task type="repeat">
    <task id="go" type="goTo" name="To the gate">
      <parameter name="target" type="key" value="gate"/>
      <parameter name="speed" type="number" value="2.5"/>
      <parameter name="path" type="json" value="[1, 2]"/>
    </task>
  </task>
</behavior>`;

const SCXML = `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Light" initial="red" datamodel="ecmascript">
  <datamodel><data id="n" expr="3"/></datamodel>
  <state id="green"><onentry><assign location="n" expr="n + 1"/><send event="later" delay="1.5s"/></onentry>
    <transition event="stop" cond="n &lt; 3 &amp;&amp; !off" target="red"/></state>
  <parallel id="red"><state id="lamp"/><state id="horn"><history id="h" type="deep"><transition target="loud"/></history>
    <state id="loud"><onexit><raise event="quiet"/><if cond="n == 1"><log expr="n"/></if></onexit></state></state></parallel>
  <final id="end"/>
</scxml>`;

const XSTATE = {
  id: 'light',
  initial: 'red',
  context: { count: 0 },
  states: {
    green: { after: { 3000: 'yellow' }, entry: 'cheer' },
    yellow: { on: { NEXT: { target: 'red', guard: 'isEmpty', actions: [{ type: 'log' }] } } },
    red: {
      type: 'parallel',
      states: {
        walk: { initial: 'a', states: { a: { always: '#x' }, b: { id: 'x', type: 'final' } } },
        horn: { initial: 'a', states: { a: {} } },
      },
      onDone: 'green',
    },
  },
};

const FCL = `(* Dinner for two. *)
FUNCTION_BLOCK tipper
VAR_INPUT
  service, food : REAL;
END_VAR
VAR_OUTPUT
  tip : REAL;
END_VAR
FUZZIFY service
  TERM poor := (0, 1) (4, 0);
  TERM good := (1, 0) (4, 1) (6, 1) (9, 0);
END_FUZZIFY
FUZZIFY food
  TERM delicious := gauss 10 1.5;
  RANGE := (0 .. 10);
END_FUZZIFY
DEFUZZIFY tip
  TERM cheap := (0, 0) (5, 1) (10, 0);
  TERM average := trian 10 15 20;
  METHOD : COG;
  DEFAULT := NC;
END_DEFUZZIFY
RULEBLOCK one
  AND : MIN;
  ACT : MIN;
  ACCU : MAX;
  RULE 1 : IF service IS poor OR NOT (food IS delicious) THEN tip IS cheap WITH 0.5;
END_RULEBLOCK
END_FUNCTION_BLOCK`;

/** A valid file of each format that `importBehaviors` reads. A format without one fails the test. */
export const FOREIGN: Readonly<Record<(typeof FORMATS)[number], string>> = {
  btcpp: BTCPP,
  behavior3: BEHAVIOR3,
  mdsl: MDSL,
  mistreevous: MISTREEVOUS,
  'task-xml': TASK_XML,
  scxml: SCXML,
  xstate: JSON.stringify(XSTATE),
};

export const importerDoors: readonly Door[] = [
  ...FORMATS.map((format) =>
    textDoor(`importBehaviors ${format}`, [FOREIGN[format]], (text) => importBehaviors(format, text)),
  ),
  textDoor('detectFormat', Object.values(FOREIGN), detectFormat),
  textDoor('parseFcl', [FCL], parseFcl),
  textDoor('parseScxml', [SCXML], parseScxml),
  valueDoor('readXstate', [XSTATE], readXstate),
];
