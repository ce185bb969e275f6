import { describe, expect, it } from 'vitest';
import { BEHAVIOR_SCHEMA_ID, type DocumentNode } from '../behavior/document/document.js';
import { readDocument } from '../behavior/files/read-document.js';
import type { Note } from './foreign/note.js';
import { exportBehaviors, importBehaviors } from './index.js';

/** A node as `kind {"param":1} (child child)`. */
function brief({ kind, params, children = [] }: DocumentNode): string {
  const given = params === undefined ? '' : ` ${JSON.stringify(params)}`;
  return `${kind}${given}${children.length > 0 ? ` (${children.map(brief).join(' ')})` : ''}`;
}

const said = (notes: readonly Note[], node?: string) =>
  notes
    .filter((note) => node === undefined || note.node === node)
    .map(({ severity, problem }) => `${severity} ${problem}`);

const tidy = (text: string) => text.replace(/\s+/g, ' ').replaceAll('> <', '><').trim();

// The texts of the other tool, what they become, what is said about that, and what is written again
// where it is not the same text.

const TICK_BETWEEN = 'changed theirs lets a tick pass between its children';
const FROM_FAILED = 'changed after a failure theirs goes on with the child that failed';
const AS_SECONDS = 'changed its time is taken for seconds, not milliseconds';
const JOINS = '"decides":"at once","tie":"first","hopeless":"fail"';

describe('a node of BehaviorTree.CPP', () => {
  it.each<[string, string, string[]?, string?]>([
    ['<Sequence><A/></Sequence>', 'sequence (A)'],
    ['<AsyncSequence><A/></AsyncSequence>', 'sequence (A)', [TICK_BETWEEN]],
    ['<SequenceWithMemory><A/></SequenceWithMemory>', 'sequence (A)', [FROM_FAILED]],
    ['<SequenceStar><A/></SequenceStar>', 'sequence (A)', [FROM_FAILED]],
    ['<Fallback><A/></Fallback>', 'selector (A)'],
    ['<AsyncFallback><A/></AsyncFallback>', 'selector (A)', [TICK_BETWEEN]],
    ['<ReactiveSequence><A/></ReactiveSequence>', 'reactiveSequence (A)'],
    ['<ReactiveFallback><A/></ReactiveFallback>', 'reactiveSelector (A)'],
    ['<IfThenElse><A/><B/></IfThenElse>', 'ifThenElse (A B)'],
    ['<IfThenElse><A/><B/><C/></IfThenElse>', 'ifThenElse (A B C)'],
    ['<WhileDoElse><A/><B/></WhileDoElse>', 'whileDoElse (A B)'],
    ['<WhileDoElse><A/><B/><C/></WhileDoElse>', 'whileDoElse (A B C)'],
    ['<Inverter><A/></Inverter>', 'inverter (A)'],
    ['<ForceSuccess><A/></ForceSuccess>', 'alwaysSucceed (A)'],
    ['<ForceFailure><A/></ForceFailure>', 'alwaysFail (A)'],
    ['<AlwaysSuccess/>', 'success'],
    ['<AlwaysFailure/>', 'failure'],
    ['<Parallel success_count="-1" failure_count="1"><A/><B/></Parallel>', `parallel {${JOINS}} (A B)`],
    [
      '<Parallel success_count="2" failure_count="-1"><A/><B/></Parallel>',
      `parallel {"successes":2,"failures":0,${JOINS}} (A B)`,
    ],
    // Counted from the end: all but two of three are one.
    [
      '<Parallel success_count="-3" failure_count="{n}"><A/><B/><C/></Parallel>',
      `parallel {"successes":1,"failures":{"key":"n"},${JOINS}} (A B C)`,
    ],
    ['<Parallel success_count="-9" failure_count="1"><A/></Parallel>', `parallel {"successes":1,${JOINS}} (A)`],
    [
      '<Parallel><A/></Parallel>',
      `parallel {${JOINS}} (A)`,
      [],
      '<Parallel success_count="-1" failure_count="1"><A/></Parallel>',
    ],
    ['<ParallelAll><A/></ParallelAll>', 'parallel {"failures":0} (A)'],
    [
      '<ParallelAll max_failures="2"><A/></ParallelAll>',
      'parallel {"failures":0} (A)',
      ['changed one failure makes it fail in the end; with theirs it takes 2'],
    ],
    ['<Repeat num_cycles="3"><A/></Repeat>', 'repeat {"times":3,"until":"failure"} (A)'],
    ['<Repeat num_cycles="-1"><A/></Repeat>', 'repeat {"times":0,"until":"failure"} (A)'],
    ['<Repeat num_cycles="{n}"><A/></Repeat>', 'repeat {"times":{"key":"n"},"until":"failure"} (A)'],
    ['<KeepRunningUntilFailure><A/></KeepRunningUntilFailure>', 'repeat {"until":"failure"} (A)'],
    ['<RetryUntilSuccessful num_attempts="2"><A/></RetryUntilSuccessful>', 'retry {"times":2} (A)'],
    ['<RetryUntilSuccessful num_attempts="-1"><A/></RetryUntilSuccessful>', 'retry {"times":0} (A)'],
    [
      '<RetryUntilSuccessful><A/></RetryUntilSuccessful>',
      'retry {"times":0} (A)',
      [],
      '<RetryUntilSuccessful num_attempts="-1"><A/></RetryUntilSuccessful>',
    ],
    ['<RunOnce then_skip="false"><A/></RunOnce>', 'once (A)'],
    [
      '<RunOnce><A/></RunOnce>',
      'once (A)',
      ['changed reports its result ever after; theirs is skipped'],
      '<RunOnce then_skip="false"><A/></RunOnce>',
    ],
    ['<SetBlackboard value="5" output_key="x"/>', 'setKey {"key":"x","value":5}'],
    ['<SetBlackboard value="{y}" output_key="{x}"/>', 'setKey {"key":"x","value":{"key":"y"}}'],
    ['<UnsetBlackboard key="x"/>', 'clearKey {"key":"x"}'],
    ['<UnsetBlackboard key="{x}"/>', 'clearKey {"key":"x"}'],
    [
      '<Switch2 variable="{m}" case_1="1" case_2="2"><A/><B/><C/></Switch2>',
      'switch {"value":{"key":"m"},"cases":["1","2"],"looks":"every tick"} (A B C)',
    ],
    [
      '<Switch3 variable="{m}" case_1="1"><A/><B/><C/><D/></Switch3>',
      'switch {"value":{"key":"m"},"cases":["1","",""],"looks":"every tick"} (A B C D)',
      [],
      '<Switch3 variable="{m}" case_1="1" case_2="" case_3=""><A/><B/><C/><D/></Switch3>',
    ],
    ['<Delay delay_msec="250"><A/></Delay>', 'delay {"seconds":0.25} (A)'],
    ['<Delay delay_msec="{t}"><A/></Delay>', 'delay {"seconds":{"key":"t"}} (A)', [AS_SECONDS]],
    ['<Timeout msec="1500"><A/></Timeout>', 'timeout {"seconds":1.5} (A)'],
    ['<Sleep msec="10"/>', 'wait {"seconds":0.01}'],
    ['<Sleep msec="{t}"/>', 'wait {"seconds":{"key":"t"}}', [AS_SECONDS]],
    ['<ScriptCondition code="x &gt; 1"/>', 'isTrue {"that":{"expression":"x > 1"}}'],
    ['<ScriptCondition code="!(a == 1) &amp;&amp; b"/>', 'isTrue {"that":{"expression":"(not (a == 1)) and b"}}'],
    ['<ScriptCondition code="(a &lt; (b + 1)) || !c"/>', 'isTrue {"that":{"expression":"(a < (b + 1)) or (not c)"}}'],
    ['<ScriptCondition code="!(!a || (b))"/>', 'isTrue {"that":{"expression":"(not ((not a) or (b)))"}}'],
    ['<Script code="a := b * 2"/>', 'setKey {"key":"a","value":{"expression":"b * 2"}}'],
    ['<Script code="a := -2.5"/>', 'setKey {"key":"a","value":-2.5}'],
    ['<Script code="flag := true"/>', 'setKey {"key":"flag","value":true}'],
    [
      '<Script code="a := {b}"/>',
      'Script {"code":"a := {b}"}',
      ['changed the game must offer Script itself, for: a := {b}'],
    ],
    ['<A _successIf="x &gt; 1"/>', 'ifThenElse (isTrue {"that":{"expression":"x > 1"}} success A)'],
    [
      '<A _failureIf="x &gt; 1"/>',
      'guard {"check":"at the start","until":true} (isTrue {"that":{"expression":"x > 1"}} A)',
    ],
    [
      '<A _while="x &gt; 1"/>',
      'guard (isTrue {"that":{"expression":"x > 1"}} A)',
      ['changed fails when its _while no longer holds; theirs is skipped'],
    ],
    [
      '<A _successIf="x := 1"/>',
      'ifThenElse (ScriptCondition {"code":"x := 1"} success A)',
      ['changed the game must offer a condition ScriptCondition for: x := 1'],
    ],
    // Theirs asks for failure first, then for success, and last whether to go on.
    [
      '<A _while="w" _failureIf="f" _successIf="s"/>',
      `guard {"check":"at the start","until":true} (isTrue {"that":{"expression":"f"}} ${'ifThenElse (isTrue {"that":{"expression":"s"}} success '}guard (isTrue {"that":{"expression":"w"}} A)))`,
      ['changed fails when its _while no longer holds; theirs is skipped'],
      '<A _while="w" _successIf="s" _failureIf="f"/>',
    ],
    ['<A _skipIf="x"/>', 'A', ['lost nothing does what its _skipIf says: x']],
    ['<wait/>', 'waitTask', ['changed the node type wait is called waitTask, since wait is a node kind']],
    ['<Action ID="Go" far="1.5"/>', 'Go {"far":1.5}', [], '<Go far="1.5"/>'],
    ['<Condition ID="Seen"/>', 'Seen', [], '<Seen/>'],
  ])('%s', (theirs, ours, notes = [], again = theirs) => {
    const { documents, notes: found } = importBehaviors(
      'btcpp',
      `<root BTCPP_format="4"><BehaviorTree ID="M"><Top>${theirs}</Top></BehaviorTree></root>`,
    );
    expect([brief(documents[0].root), said(found)]).toEqual([`Top (${ours})`, notes]);
    const { text } = exportBehaviors('btcpp', documents);
    const [, written = ''] = /<Top>([\s\S]*)<\/Top>/.exec(text.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
    expect(tidy(written)).toBe(again);
  });
});

const WITHIN = 'its child ends once a tick; theirs goes on within the tick';
const LAST = `${WITHIN}; and it succeeds in the end, where theirs reports the last result`;
const UP = 'a child that ends in the tick in which the time is up keeps its result; theirs fails';
const LIFE = 'counts for the whole life of the mind; theirs starts over whenever it is entered';

describe('a node of behavior3', () => {
  it.each<[string, object, number, string, string?, object?]>([
    ['Sequence', {}, 2, 'reactiveSequence (A B)'],
    ['Priority', {}, 2, 'reactiveSelector (A B)'],
    ['MemSequence', {}, 1, 'sequence (A)'],
    ['MemPriority', {}, 1, 'selector (A)'],
    ['Inverter', {}, 1, 'inverter (A)'],
    ['Succeeder', {}, 0, 'success'],
    ['Failer', {}, 0, 'failure'],
    ['Runner', {}, 0, 'running'],
    ['Error', {}, 0, 'failure', 'theirs reports an error, which is neither success nor failure'],
    ['Wait', { milliseconds: 250 }, 0, 'wait {"seconds":0.25}'],
    ['Wait', {}, 0, 'wait {"seconds":0}', undefined, { milliseconds: 0 }],
    ['Wait', { milliseconds: -5 }, 0, 'wait {"seconds":0}'],
    ['MaxTime', { maxTime: 1500 }, 1, 'timeout {"seconds":1.5} (A)', UP],
    ['Limiter', { maxLoop: 2 }, 1, 'limit {"times":2} (A)', LIFE],
    ['Limiter', {}, 1, 'limit {"times":1} (A)', LIFE, { maxLoop: 1 }],
    ['Repeater', { maxLoop: 3 }, 1, 'repeat {"times":3} (A)', LAST],
    ['Repeater', { maxLoop: -1 }, 1, 'repeat {"times":0} (A)', LAST],
    ['Repeater', {}, 1, 'repeat {"times":0} (A)', LAST, { maxLoop: -1 }],
    ['RepeatUntilFailure', { maxLoop: 2 }, 1, 'repeat {"times":2,"until":"failure"} (A)', WITHIN],
    ['RepeatUntilSuccess', { maxLoop: 4 }, 1, 'retry {"times":4} (A)', WITHIN],
    ['RepeatUntilSuccess', { maxLoop: -1 }, 1, 'retry {"times":0} (A)', WITHIN],
    ['wait', { a: 1 }, 0, 'waitTask {"a":1}', 'the node type wait is called waitTask, since wait is a node kind'],
    ['Jump', { high: true }, 0, 'Jump {"high":true}'],
  ])('%s %j with %i children', (name, properties, count, ours, note, again = properties) => {
    const below = ['a', 'b'].slice(0, count);
    const nodes = Object.fromEntries(below.map((id) => [id, { id, name: id.toUpperCase() }]));
    const { documents, notes } = importBehaviors(
      'behavior3',
      JSON.stringify({ title: 'T', root: 'r', nodes: { ...nodes, r: { id: 'r', name, properties, children: below } } }),
    );
    expect(brief(documents[0].root)).toBe(ours);
    expect(said(notes)).toEqual(note === undefined ? [] : [`changed ${note}`]);
    const tree = JSON.parse(exportBehaviors('behavior3', documents).text);
    const { name: type, properties: given, child, children } = tree.nodes[tree.root];
    expect([type, given, children ?? (child === undefined ? [] : [child])]).toEqual([name, again, below]);
  });
});

const ONE_TICK = 'mistreevous spends one more tick';
const FIRST_TICK = 'changed counts from its first tick on; mistreevous counts the time before that tick too';

describe('a node of mistreevous', () => {
  it.each<[string, string, string[]?, string?]>([
    ['sequence { action [A] }', 'sequence (A)'],
    ['selector { action [A] }', 'selector (A)'],
    ['parallel { action [A] }', 'parallel (A)'],
    ['race { action [A] }', 'parallel {"successes":1,"failures":0} (A)'],
    [
      'all { action [A] }',
      'parallel {"failures":0} (A)',
      ['changed waits for all its children and succeeds if all have; in mistreevous one is enough'],
    ],
    [
      'lotto [2, 1] { action [A] action [B] }',
      'randomSelector {"weights":[2,1]} (A B)',
      ['changed tries another child when the one it drew fails; mistreevous reports the failure'],
    ],
    ['flip { action [A] }', 'inverter (A)'],
    ['succeed { action [A] }', 'alwaysSucceed (A)'],
    ['fail { action [A] }', 'alwaysFail (A)'],
    ['repeat { action [A] }', 'repeat {"until":"failure"} (A)'],
    [
      'repeat [3] { action [A] }',
      'repeat {"times":3,"until":"failure"} (A)',
      [`changed reports in the tick of the last time; ${ONE_TICK}`],
    ],
    [
      'repeat [0] { action [A] }',
      'limit {"times":0} (A)',
      ['changed never runs its child: mistreevous then succeeds, a limit of 0 fails'],
    ],
    [
      'repeat [1, 3] { action [A] }',
      'repeat {"times":3,"until":"failure"} (A)',
      [
        `changed reports in the tick of the last time; ${ONE_TICK}`,
        'changed does it 3 times; mistreevous draws a number from 1 to 3',
      ],
    ],
    ['retry { action [A] }', 'retry {"times":0} (A)'],
    ['retry [0] { action [A] }', 'limit {"times":0} (A)'],
    ['retry [1] { action [A] }', 'retry {"times":1} (A)', [`changed reports in the tick of the last try; ${ONE_TICK}`]],
    [
      'retry [2, 5] { action [A] }',
      'retry {"times":5} (A)',
      [
        `changed reports in the tick of the last try; ${ONE_TICK}`,
        'changed does it 5 times; mistreevous draws a number from 2 to 5',
      ],
    ],
    ['wait', 'running'],
    ['wait [250]', 'wait {"seconds":0.25}', [FIRST_TICK]],
    ['wait [100, 300]', 'randomWait {"min":0.1,"max":0.3}', [FIRST_TICK]],
    ['branch [Other]', 'subtree {"behavior":"Other"}'],
    ['action [Go, 1, "x", true, null, $key]', 'Go {"arg1":1,"arg2":"x","arg3":true,"arg4":null,"arg5":{"key":"key"}}'],
    ['condition [Sees, 2.5]', 'Sees {"arg1":2.5}'],
    ['action [A] while(Ok)', 'guard (Ok A)'],
    ['action [A] while(Ok) then fail', 'guard (Ok A)', [], 'action [A] while(Ok)'],
    ['action [A] while(Ok) then succeed', 'whileDoElse (Ok A success)'],
    ['action [A] while(Ok) until(No, 3)', 'guard (Ok guard {"until":true} (No {"arg1":3} A))'],
    ['action [A] exit(Bye)', 'A', ['lost nothing calls Bye at its exit; let a task do it']],
    ['action [wait]', 'waitTask', ['changed the task wait is called waitTask, since wait is a node kind']],
  ])('%s', (theirs, ours, notes = [], again = theirs) => {
    const { documents, notes: found } = importBehaviors('mdsl', `root { ${theirs} } root [Other] { action [X] }`);
    expect([brief(documents[0].root), said(found)]).toEqual([ours, notes]);
    const { text } = exportBehaviors('mdsl', documents);
    expect(tidy(text.replace(/\/\*[\s\S]*?\*\//g, ''))).toBe(`root { ${again} } root [Other] { action [X] }`);
  });
});

const EACH = 'changed decides after each child, and leaves the rest unrun';
const FIRST = 'changed of success and failure in one tick the first wins';
const HOPELESS = 'changed fails as soon as enough can no longer succeed';
const WAIT_FOR_OTHERS = 'changed children that have ended wait for the others';
const NEEDS_ALL = 'changed needs all to succeed and ends at the first failure';
const AS_MILLISECONDS = 'changed its time is taken for milliseconds, not seconds';
const noneIn = (tool: string, kind: string, then: string) => `changed ${tool} has no ${kind}: ${then}`;
const toRegister = (kind: string) => noneIn('BehaviorTree.CPP', kind, 'register a node type of that name');
const isClose = (type: string, differs: string) => `changed ${type} is not quite the same: ${differs}`;

/** A node with children A, B, … as another tool gets it, and what is said about it. */
function written(format: 'btcpp' | 'behavior3' | 'mdsl', kind: string, params: object, count: number) {
  const children = ['a', 'b', 'c'].slice(0, count).map((id) => ({ id, kind: id.toUpperCase() }));
  const node = { id: 'n', kind, params, ...(count > 0 && { children }) };
  const root = { id: 'r', kind: 'Top', children: [node] };
  const document = readDocument({ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Main', root });
  const { text, notes } = exportBehaviors(format, [document]);
  return { text, notes: said(notes, 'n') };
}

describe('a node of ours', () => {
  it.each<[string, object, number, string, string[]?]>([
    ['parallel', {}, 2, '<Parallel success_count="-1" failure_count="1"><A/><B/></Parallel>', [EACH, FIRST, HOPELESS]],
    [
      'parallel',
      { decides: 'at once', tie: 'first', hopeless: 'fail', failures: 0, successes: 0.5 },
      3,
      '<Parallel success_count="2" failure_count="-1"><A/><B/><C/></Parallel>',
    ],
    [
      'parallel',
      { decides: 'at once', tie: 'first', hopeless: 'fail', finished: 'run again' },
      1,
      '<Parallel success_count="-1" failure_count="1"><A/></Parallel>',
      [WAIT_FOR_OTHERS],
    ],
    ['repeat', {}, 1, '<Repeat num_cycles="-1"><A/></Repeat>', ['changed ends as soon as its child fails']],
    ['repeat', { until: 'failure', times: 2 }, 1, '<Repeat num_cycles="2"><A/></Repeat>'],
    [
      'repeat',
      { until: 'failure', result: 'success' },
      1,
      '<Repeat num_cycles="-1"><A/></Repeat>',
      ['changed reports the failure that ends it'],
    ],
    ['retry', {}, 1, '<RetryUntilSuccessful num_attempts="3"><A/></RetryUntilSuccessful>'],
    ['wait', {}, 0, '<Sleep msec="1000"/>'],
    ['wait', { seconds: { key: 't' } }, 0, '<Sleep msec="{t}"/>', [AS_MILLISECONDS]],
    [
      'wait',
      { seconds: { expression: 't' } },
      0,
      '<wait/>',
      [toRegister('wait'), 'lost its seconds cannot be written: {"expression":"t"}'],
    ],
    ['timeout', {}, 1, '<Timeout msec="10000"><A/></Timeout>'],
    ['delay', {}, 1, '<Delay delay_msec="1000"><A/></Delay>'],
    ['cooldown', { seconds: 2 }, 1, '<cooldown seconds="2"><A/></cooldown>', [toRegister('cooldown')]],
    ['setKey', { key: 'x' }, 0, '<SetBlackboard value="json:null" output_key="x"/>'],
    ['setKey', { key: 'x', value: { expression: 'a + 1' } }, 0, '<Script code="x := a + 1"/>'],
    ['isTrue', { that: { key: 'a' } }, 0, '<isTrue that="{a}"/>', [toRegister('isTrue')]],
    [
      'switch',
      { value: { key: 'm' }, cases: ['a', 'b'] },
      3,
      '<Switch2 variable="{m}" case_1="a" case_2="b"><A/><B/><C/></Switch2>',
      ['changed compares in every tick, and stops a child whose case no longer holds'],
    ],
    [
      'switch',
      { value: { key: 'm' }, cases: ['a'] },
      2,
      '<switch value="{m}" cases="json:[&quot;a&quot;]"><A/><B/></switch>',
      [toRegister('switch')],
    ],
    ['Sequence', {}, 0, '<Node_Sequence/>', ['changed its type is called Node_Sequence']],
    // Their Inverter has one child.
    ['inverter', {}, 2, '<inverter><A/><B/></inverter>', [toRegister('inverter')]],
    ['selector', {}, 1, '<Fallback><A/></Fallback>'],
  ])('%s %j with %i children in BehaviorTree.CPP', (kind, params, count, theirs, notes = []) => {
    const { text, notes: found } = written('btcpp', kind, params, count);
    const [, inside = ''] = /<Top>([\s\S]*)<\/Top>/.exec(text.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
    expect([tidy(inside), found]).toEqual([theirs, notes]);
  });

  it.each<[string, object, number, string, object, string[]?]>([
    ['repeat', {}, 1, 'Repeater', { maxLoop: -1 }, [isClose('Repeater', LAST)]],
    ['repeat', { until: 'failure' }, 1, 'RepeatUntilFailure', { maxLoop: -1 }, [isClose('RepeatUntilFailure', WITHIN)]],
    [
      'repeat',
      { times: 2, until: 'success' },
      1,
      'repeat',
      { times: 2, until: 'success' },
      [noneIn('behavior3', 'repeat', 'write a node of that name')],
    ],
    ['retry', {}, 1, 'RepeatUntilSuccess', { maxLoop: 3 }, [isClose('RepeatUntilSuccess', WITHIN)]],
    ['limit', {}, 1, 'Limiter', { maxLoop: 1 }, [isClose('Limiter', LIFE)]],
    ['wait', {}, 0, 'Wait', { milliseconds: 1000 }],
    ['timeout', {}, 1, 'MaxTime', { maxTime: 10_000 }, [isClose('MaxTime', UP)]],
    [
      'wait',
      { seconds: { key: 't' } },
      0,
      'wait',
      { seconds: { key: 't' } },
      [noneIn('behavior3', 'wait', 'write a node of that name')],
    ],
    ['Go', { to: 'B' }, 0, 'Go', { to: 'B' }],
    ['Wait', {}, 0, 'WaitNode', {}, ['changed its type is called WaitNode']],
    ['Go', { behavior: 'Main' }, 0, 'Go', { behavior: 'Main' }],
  ])('%s %j with %i children in behavior3', (kind, params, count, type, properties, notes = []) => {
    const { text, notes: found } = written('behavior3', kind, params, count);
    const { n } = JSON.parse(text).nodes;
    expect([n.name, n.properties, found]).toEqual([type, properties, notes]);
  });

  it.each<[string, object, number, string, string[]?]>([
    ['parallel', {}, 2, 'parallel { action [A] action [B] }'],
    ['parallel', { finished: 'run again' }, 1, 'parallel { action [A] }', [WAIT_FOR_OTHERS]],
    ['parallel', { successes: 1, failures: 0 }, 1, 'race { action [A] }'],
    ['parallel', { failures: 0 }, 1, 'parallel { action [A] }', [NEEDS_ALL]],
    [
      'parallel',
      { decides: 'at once', tie: 'first', hopeless: 'fail' },
      1,
      'parallel { action [A] }',
      ['changed decides when all children have had their turn', 'changed goes on where enough can no longer succeed'],
    ],
    [
      'parallel',
      { decides: 'after all', tie: 'success', hopeless: 'go on', finished: 'wait' },
      1,
      'parallel { action [A] }',
      ['changed its tie cannot be set'],
    ],
    ['repeat', {}, 1, 'repeat { action [A] }', ['changed ends as soon as its child fails']],
    ['repeat', { until: 'failure', times: 2 }, 1, 'repeat [2] { action [A] }'],
    [
      'repeat',
      { until: 'failure', result: 'success' },
      1,
      'repeat { action [A] }',
      ['changed reports the failure that ends it'],
    ],
    [
      'repeat',
      { times: { key: 'n' }, until: 'failure' },
      1,
      'repeat { action [A] }',
      ['changed mistreevous reads no count from elsewhere: it goes on for ever'],
    ],
    ['retry', {}, 1, 'retry [3] { action [A] }'],
    ['retry', { times: 0 }, 1, 'retry { action [A] }'],
    ['wait', {}, 0, 'wait [1000]'],
    [
      'wait',
      { seconds: { key: 't' } },
      0,
      'wait',
      ['changed mistreevous reads no time from elsewhere: it waits for ever'],
    ],
    ['randomWait', {}, 0, 'wait [500, 1500]'],
    ['wait', { seconds: 1e300 }, 0, 'wait', ['changed mistreevous reads no time from elsewhere: it waits for ever']],
    ['parallel', { successes: 2, failures: 1 }, 2, 'parallel { action [A] action [B] }', [NEEDS_ALL]],
    ['running', {}, 0, 'wait'],
    [
      'randomSelector',
      { weights: [1] },
      2,
      'lotto { action [A] action [B] }',
      ['changed draws one child and reports what comes of it, without trying another'],
    ],
    [
      'reactiveSequence',
      {},
      1,
      'sequence { action [A] }',
      ['changed does not ask its earlier children again every tick'],
    ],
    ['timeout', {}, 1, 'sequence { action [A] }', ['lost mistreevous has no timeout: its child runs without it']],
    [
      'switch',
      { value: { key: 'm' }, cases: ['a'] },
      2,
      'sequence { action [A] action [B] }',
      ['lost mistreevous has no switch: a sequence stands in its place'],
    ],
    [
      'Go',
      { to: 'B', list: [1, 2] },
      0,
      'action [Go, "B", "[1,2]"]',
      [
        'changed is given its parameters by position: to, list',
        'changed list is given as text, since mistreevous knows no such values',
      ],
    ],
  ])('%s %j with %i children in mistreevous', (kind, params, count, theirs, notes = []) => {
    const { text, notes: found } = written('mdsl', kind, params, count);
    expect([tidy(text.replace(/\/\*[\s\S]*?\*\//g, '')), found]).toEqual([`root { sequence { ${theirs} } }`, notes]);
  });
});
