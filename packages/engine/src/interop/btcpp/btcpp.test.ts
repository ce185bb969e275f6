import { describe, expect, it } from 'vitest';
import { exportBehaviors, importBehaviors } from '../index.js';
import { expressionOf, scriptOf } from './script.js';

const PATROL = `<?xml version="1.0"?>
<root BTCPP_format="4" main_tree_to_execute="Patrol">
  <include path="./others.xml"/>
  <BehaviorTree ID="Approach">
    <Timeout msec="1500"><MoveTo goal="{target}" speed="1.50"/></Timeout>
  </BehaviorTree>
  <!-- Round and round. -->
  <BehaviorTree ID="Patrol">
    <Fallback name="What to do">
      <ReactiveSequence _failureIf="battery &lt; 20 &amp;&amp; !docked" _onSuccess="count := count + 1">
        <Condition ID="EnemyVisible" range="10"/>
        <SubTree ID="Approach" target="{enemy}" _autoremap="true"/>
        <Parallel success_count="-2" failure_count="1"><Say text="5"/><Sleep msec="200"/><AlwaysSuccess/></Parallel>
      </ReactiveSequence>
      <SequenceWithMemory _while="mode == 'calm'"><Repeat num_cycles="-1"><Wander/></Repeat></SequenceWithMemory>
      <ScriptCondition code="x := 3"/>
      <Switch2 variable="{mood}" case_1="calm" case_2="angry"><A/><B/><C path="{@home}" list="1;2.5"/></Switch2>
    </Fallback>
  </BehaviorTree>
  <TreeNodesModel>
    <Action ID="Say"><input_port name="text" type="std::string"/></Action>
    <Condition ID="EnemyVisible"/>
  </TreeNodesModel>
</root>`;

describe('a file of BehaviorTree.CPP', () => {
  const { documents, notes, tasks } = importBehaviors('btcpp', PATROL);
  const [patrol, approach] = documents;

  it('becomes documents, the main tree first, with the nodes that behave the same', () => {
    expect(documents.map(({ name }) => name)).toEqual(['Patrol', 'Approach']);
    expect(patrol.comment).toBe('Round and round.');
    expect(patrol.root).toMatchObject({ id: 'What-to-do', kind: 'selector', name: 'What to do' });
    const [chase, calm, script, mood] = patrol.root.children!;
    expect(chase).toMatchObject({
      kind: 'guard',
      params: { check: 'at the start', until: true },
      children: [
        { kind: 'isTrue', params: { that: { expression: 'battery < 20 and (not docked)' } } },
        {
          kind: 'reactiveSequence',
          foreign: { btcpp: { attributes: { _onSuccess: 'count := count + 1' } } },
          children: [
            { kind: 'EnemyVisible', params: { range: 10 }, foreign: { category: 'condition' } },
            { kind: 'subtree', params: { behavior: 'Approach', target: { key: 'enemy' } } },
            {
              kind: 'parallel',
              params: { successes: 2, decides: 'at once', tie: 'first', hopeless: 'fail' },
              children: [
                { kind: 'Say', params: { text: '5' } },
                { kind: 'wait', params: { seconds: 0.2 } },
                { kind: 'success' },
              ],
            },
          ],
        },
      ],
    });
    expect(calm).toMatchObject({ kind: 'guard', children: [{ kind: 'isTrue' }, { kind: 'sequence' }] });
    expect(script).toMatchObject({ kind: 'ScriptCondition', params: { code: 'x := 3' } });
    expect(mood).toMatchObject({ kind: 'switch', params: { value: { key: 'mood' }, cases: ['calm', 'angry'] } });
    expect(mood.children![2].params).toEqual({ path: { key: 'home' }, list: [1, 2.5] });
  });

  it('gives subtrees their ports as parameters', () => {
    expect(approach).toMatchObject({ parameters: { target: { type: 'value' } } });
    expect(approach.root.children![0].params).toEqual({ goal: { param: 'target' }, speed: '1.50' });
  });

  it('says what became otherwise, node by node', () => {
    const said = notes.map(({ node, severity, problem }) => `${node} ${severity} ${problem}`);
    expect(said).toContain(' lost the file ./others.xml that it includes is not read; convert it too');
    expect(said).toContain('reactiveSequence lost nothing does what its _onSuccess says: count := count + 1');
    expect(said).toContain('sequence changed after a failure theirs goes on with the child that failed');
    expect(said).toContain('sequence changed fails when its _while no longer holds; theirs is skipped');
  });

  it('lists the tasks that the game must offer', () => {
    expect(tasks).toContainEqual({ name: 'EnemyVisible', category: 'condition', params: { range: 'integer' } });
    expect(tasks).toContainEqual({ name: 'Say', category: 'action', params: { text: 'text' } });
  });

  it('guesses the type of a parameter from all its values, and writes it down for the other tool', () => {
    const uses = ['n="1" f="1" t="a" m="1" v="1;2" k="{k}"', 'n="2" f="1.5" t="b" m="x" v="1;2;3;4" k="true"'];
    const trees = `<Sequence>${uses.map((use) => `<Go ${use}/>`).join('')}</Sequence>`;
    const read = importBehaviors('btcpp', `<root><BehaviorTree ID="M">${trees}</BehaviorTree></root>`);
    expect(read.tasks).toEqual([
      {
        ...{ name: 'Go', category: 'action' },
        params: { n: 'integer', f: 'number', t: 'text', m: 'value', v: 'list', k: 'boolean' },
      },
    ]);
    const { text } = exportBehaviors('btcpp', read.documents);
    const types = [...text.matchAll(/<input_port name="(\w)"(?: type="([^"]+)")?/g)].map(([, port, type]) => [
      port,
      type,
    ]);
    expect(types).toEqual([
      ['n', 'int'],
      ['f', 'double'],
      ['t', 'std::string'],
      ['m', undefined],
      ['v', undefined],
      ['k', 'bool'],
    ]);
    expect(text).not.toContain('<SubTree ID="M"');
  });

  it('is restored by writing what was read', () => {
    const { text } = exportBehaviors('btcpp', documents);
    for (const piece of [
      '<ReactiveSequence _onSuccess="count := count + 1" _failureIf="battery &lt; 20 &amp;&amp; !docked">',
      '<EnemyVisible range="10"/>',
      '<SubTree ID="Approach" target="{enemy}" _autoremap="true"/>',
      '<Parallel success_count="-2" failure_count="1">',
      '<MoveTo goal="{target}" speed="1.50"/>',
      `<SequenceWithMemory _while="mode == 'calm'">`,
      '<C path="{@home}" list="1;2.5"/>',
      '<Say text="5"/>',
      '<Condition ID="EnemyVisible">',
    ])
      expect(text).toContain(piece);
    expect(importBehaviors('btcpp', text).documents).toEqual(documents);
  });

  it('that was changed by another tool keeps the change', () => {
    const { text } = exportBehaviors('btcpp', documents);
    const changed = importBehaviors(
      'btcpp',
      text.replace('msec="200"', 'msec="300"').replace('name="What to do"', 'name="Other"'),
    );
    expect(JSON.stringify(changed.documents)).toContain('"seconds":0.3');
    expect(changed.documents[0].root).toMatchObject({ id: 'What-to-do', name: 'Other' });
  });

  it.each([
    ['<tree/>', 'line 1: must be <root>, got <tree>'],
    ['<root/>', 'there is no <BehaviorTree>'],
    ['<root><BehaviorTree ID="A"><B/><C/></BehaviorTree></root>', 'a tree has one node, A has 2'],
    [
      '<root><BehaviorTree ID="A"><B/></BehaviorTree>\n<BehaviorTree ID="A"><B/></BehaviorTree></root>',
      'line 2: there is a second tree A',
    ],
    ['<root><BehaviorTree ID="A"><B __proto__="1"/></BehaviorTree></root>', '__proto__'],
    [
      `<root><BehaviorTree ID="A">${'<Inverter>'.repeat(245)}<B/>${'</Inverter>'.repeat(245)}</BehaviorTree></root>`,
      'deep',
    ],
  ])('with a fault is refused: %.60s', (text, problem) => {
    expect(() => importBehaviors('btcpp', text)).toThrow(problem);
  });
});

/** What becomes of nodes in a tree, and back. */
function through(nodes: string, trees = '') {
  const text = `<root BTCPP_format="4" main_tree_to_execute="M"><BehaviorTree ID="M"><Sequence>${nodes}</Sequence></BehaviorTree>${trees}</root>`;
  const { documents, notes } = importBehaviors('btcpp', text);
  const written = exportBehaviors('btcpp', documents);
  const [, inside = ''] = /<Sequence>([\s\S]*?)<\/Sequence>/.exec(written.text.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  return {
    nodes: documents[0].root.children!,
    documents,
    notes: notes.map((note) => `${note.behavior} ${note.severity} ${note.problem}`),
    back: inside.replace(/\s+/g, ' ').trim(),
    lost: written.notes,
  };
}

describe('nodes of BehaviorTree.CPP', () => {
  it.each([
    [
      '<ScriptCondition code="var+=1; var &gt;= 5"/>',
      { kind: 'ScriptCondition', params: { code: 'var+=1; var >= 5' } },
      ['M changed the game must offer ScriptCondition itself, for: var+=1; var >= 5'],
    ],
    [
      '<Script code="a:=1; b:=2"/>',
      { kind: 'Script', params: { code: 'a:=1; b:=2' } },
      ['M changed the game must offer Script itself, for: a:=1; b:=2'],
    ],
    ['<Script code="a:=1"/>', { kind: 'setKey', params: { key: 'a', value: 1 } }, []],
    ['<Script code="mode := \'calm\'"/>', { kind: 'setKey', params: { key: 'mode', value: 'calm' } }, []],
    ['<Script code="n += 2"/>', { kind: 'setKey', params: { key: 'n', value: { expression: 'n + (2)' } } }, []],
    [
      '<Precondition if="a &gt; 1" else="FAILURE"> <A/> </Precondition>',
      { kind: 'Precondition', children: [{ kind: 'A' }] },
      ['M changed the game must offer Precondition itself'],
    ],
    [
      '<Timeout msec="500" extra="1"> <A/> </Timeout>',
      { kind: 'timeout', params: { seconds: 0.5 } },
      ['M lost Timeout has no port extra'],
    ],
    ['<RetryUntilSuccesful num_attempts="3"> <A/> </RetryUntilSuccesful>', { kind: 'retry', params: { times: 3 } }, []],
  ])('%s', (text, node, said) => {
    const { nodes, notes, back, lost } = through(text);
    expect(nodes).toMatchObject([node]);
    expect(notes).toEqual(said);
    expect([back, lost]).toEqual([text, []]);
  });

  it('takes what the parser of BehaviorTree.CPP takes: & and < in values, empty descriptions', () => {
    const text =
      '<root><!-- it="s --><BehaviorTree ID="M" _description=""><A _while="a<b && c < 5" _collapsed="true" text="a &amp; b"/></BehaviorTree></root>';
    const { documents, notes } = importBehaviors('btcpp', text);
    expect(documents[0].root).toMatchObject({
      children: [{ params: { that: { expression: 'a < b and c < 5' } } }, { params: { text: 'a & b' } }],
    });
    expect(notes.map(({ problem }) => problem)).toEqual(['fails when its _while no longer holds; theirs is skipped']);
  });

  it('takes ports of a tree for parameters also in nodes that it knows', () => {
    const tree = '<BehaviorTree ID="S"><Timeout msec="{time}"><A at="{@time}"/></Timeout></BehaviorTree>';
    const { documents } = through('<SubTree ID="S" time="500"/>', tree);
    expect(documents[1].root).toMatchObject({
      params: { seconds: { param: 'time' } },
      children: [{ params: { at: { key: 'time' } } }],
    });
    const { text } = exportBehaviors('btcpp', documents);
    expect(text).toContain('<Timeout msec="{time}">');
    expect(importBehaviors('btcpp', text).documents).toEqual(documents);
  });

  const SUB = '<BehaviorTree ID="S"><SetBlackboard value="2" output_key="x"/></BehaviorTree>';
  it.each([
    [
      '<Say text="{x}"/><SubTree ID="S"/>',
      SUB,
      'S changed its entries x are those of the other trees, too; in BehaviorTree.CPP a subtree without _autoremap has its own',
    ],
    ['<Say text="{x}"/><SubTree ID="S" _autoremap="true"/>', SUB, undefined],
    ['<Say text="{@x}"/><SubTree ID="S"/>', SUB, undefined],
    [
      '<Say text="{y}"/><SubTree ID="S" x="{y}"/>',
      SUB,
      'S changed what it writes to its ports x stays in keys of that name; theirs is written back',
    ],
    [
      '<SubTree ID="S" x="{y}"/>',
      '<BehaviorTree ID="S"><A _description="x" _successIf="x == 1"/></BehaviorTree>',
      'S changed its scripts read keys x, not its parameters of that name',
    ],
    ['<SubTree ID="S"/><A _description="x"/>', SUB, undefined],
    [
      '<Say x="{=}"/><SubTree ID="S"/>',
      SUB,
      'S changed its entries x are those of the other trees, too; in BehaviorTree.CPP a subtree without _autoremap has its own',
    ],
    ['<Say y="{=}"/><SubTree ID="S"/>', SUB, undefined],
  ])('says how blackboards of subtrees differ: %s %s', (nodes, tree, note) => {
    const notes = through(nodes, tree).notes.filter((one) => !one.includes('of what type'));
    expect(notes).toEqual(note === undefined ? [] : [note]);
  });
});

describe('scripts', () => {
  it.each([
    ['a < 5', 'a < 5'],
    ['!a && (b || c == 1)', '(not a) and (b or c == 1)'],
    ['!(a > 1)', '(not (a > 1))'],
    ["mode != 'calm'", "mode != 'calm'"],
    ['a := 1', undefined],
    ['a ? b : c', undefined],
    ['is == 1', undefined],
  ])('%s is %s with us, and back', (script, expression) => {
    expect(expressionOf(script)).toBe(expression);
    if (expression !== undefined) expect(scriptOf(expression)).toBe(script);
  });
});
