import fc from 'fast-check';
import { BehaviourTree, convertMDSLToJSON, State, validateDefinition } from 'mistreevous';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import {
  action,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  FAILURE,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../behavior/index.js';
import { standardKinds } from '../../standard/index.js';
import { exportBehaviors, importBehaviors } from '../index.js';
import { definitionOf } from './json.js';
import { parseMdsl } from './parse-mdsl.js';

const GUARD = `/* Watches the gate. */
root {
  selector {
    sequence while(IsAwake, "fully") {
      condition [SeesEnemy, 10, true]
      race entry(Shout, "Halt!") {
        action [Chase, $speed, null, -1.5]
        wait [500, 2000]
      }
      /* and home again */
      repeat [3] { action [Step] }
    }
    lotto [1, 3] { branch [Rest] wait until(IsBored) then succeed }
    retry { flip { succeed { fail { all { action [Look, "a \\"b"] wait } } } } }
    parallel { wait [0] action [Hum] }
  }
}
root [Rest] until(SeesEnemy) { action [Sleep] exit(Yawn) }`;

describe('MDSL', () => {
  it('is parsed as mistreevous itself parses it', () => {
    const withoutDefaults = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, one) => (key === 'succeedOnAbort' && one === false ? undefined : one)));
    expect(definitionOf(parseMdsl(GUARD))).toEqual(withoutDefaults(convertMDSLToJSON(GUARD)));
  });

  it('becomes documents with the nodes that behave the same', () => {
    const { documents, tasks, notes } = importBehaviors('mdsl', GUARD, { name: 'Guard' });
    expect(documents.map(({ name }) => name)).toEqual(['Guard', 'Rest']);
    expect(documents[0].comment).toBe('Watches the gate.');
    const [watch, , lotto] = [documents[0].root.children![0], 0, documents[0].root.children![1]];
    expect(watch).toMatchObject({
      id: 'sequence-while',
      kind: 'guard',
      children: [
        { id: 'sequence-while-if', kind: 'IsAwake', params: { arg1: 'fully' } },
        {
          id: 'sequence',
          kind: 'sequence',
          children: [
            { id: 'SeesEnemy', params: { arg1: 10, arg2: true } },
            {
              kind: 'parallel',
              params: { successes: 1, failures: 0 },
              foreign: { mistreevous: { entry: { call: 'Shout', args: ['Halt!'] } } },
              children: [
                { kind: 'Chase', params: { arg1: { key: 'speed' }, arg2: null, arg3: -1.5 } },
                { kind: 'randomWait', params: { min: 0.5, max: 2 } },
              ],
            },
            { kind: 'repeat', comment: 'and home again', params: { times: 3, until: 'failure' } },
          ],
        },
      ],
    });
    expect(lotto).toMatchObject({
      kind: 'randomSelector',
      params: { weights: [1, 3] },
      children: [{ kind: 'subtree', params: { behavior: 'Rest' } }, { kind: 'whileDoElse' }],
    });
    expect(documents[1].root).toMatchObject({ kind: 'guard', params: { until: true } });
    expect(tasks.slice(0, 3)).toEqual([
      { name: 'IsAwake', category: 'condition', params: { arg1: 'text' } },
      { name: 'SeesEnemy', category: 'condition', params: { arg1: 'integer', arg2: 'boolean' } },
      { name: 'Chase', category: 'action', params: { arg1: 'value', arg2: 'value', arg3: 'number' } },
    ]);
    expect(notes).toContainEqual({
      behavior: 'Guard',
      node: 'parallel',
      problem: 'nothing calls Shout at its entry; let a task do it',
      severity: 'lost',
    });
  });

  it('is restored by writing what was read, in both forms', () => {
    const original = JSON.parse(JSON.stringify(definitionOf(parseMdsl(GUARD))));
    const { documents } = importBehaviors('mdsl', GUARD);
    const strip = (text: string) => JSON.parse(text, (key, value) => (key === 'gumption' ? undefined : value));
    const rewritten = strip(exportBehaviors('mistreevous', documents).text);
    // The root's guard says the same as its only child's.
    original[1].child.until = original[1].until;
    original[1].until = undefined;
    expect(rewritten).toEqual(JSON.parse(JSON.stringify(original)));
    expect(convertMDSLToJSON(exportBehaviors('mdsl', documents).text)).toMatchObject(rewritten);
  });

  it.each([
    { text: 'root {\n  sequence {\n    jump [High]\n  }\n}', problem: 'line 3, column 5: there is no node `jump`' },
    { text: 'root { sequence { } }', problem: 'line 1, column 8: sequence needs a child' },
    { text: 'root { flip { wait wait } }', problem: 'flip has one child, this one has 2' },
    { text: 'root { action ["x"] }', problem: 'action needs the name of a function first' },
    { text: 'root { action [x, y] }', problem: 'the argument y is no value; text stands in quotes' },
    { text: 'root { wait [2, 1] }', problem: 'duration from 2 to 1 has its ends the wrong way round' },
    { text: 'root { wait [1.5] }', problem: 'duration must be a whole number, 0 or more' },
    { text: 'root { lotto [1] { wait wait } }', problem: 'lotto has 1 weights for 2 children' },
    { text: 'root { wait', problem: 'a } is missing' },
    { text: 'root { wait while(A) while(B) }', problem: 'there is a second while' },
    { text: 'root { action [Say, "hm] }', problem: 'line 1, column 21: this text has no end' },
    { text: 'root { wait /* }', problem: 'this comment has no end' },
    { text: '/**/ root { wait } /* */', problem: undefined },
    { text: 'root [A] { wait }', problem: 'needs exactly one root without a name' },
    { text: 'root { wait } root [A] { wait } root [A] { wait }', problem: 'A: is the name of two trees' },
    { text: `root ${'{ flip '.repeat(300)} { wait }`, problem: 'nodes go deeper than 220' },
    { text: 'root { action [__proto__, 1] }', problem: undefined },
  ])('with a fault is refused with its place: $problem', ({ text, problem }) => {
    if (problem === undefined) expect(() => importBehaviors('mdsl', text)).not.toThrow();
    else expect(() => importBehaviors('mdsl', text)).toThrow(problem);
  });

  it('of a megabyte is read, or refused, at once', () => {
    expect(() => importBehaviors('mdsl', 'root { sequence { '.repeat(60_000))).toThrow('a root stands inside no node');
    expect(() => importBehaviors('mdsl', '{'.repeat(1_000_000))).toThrow('root must stand here');
    const many = `root { sequence { ${'wait '.repeat(20_000)} } }`;
    expect(importBehaviors('mdsl', many).documents[0].root.children).toHaveLength(20_000);
  });
});

describe('mistreevous JSON', () => {
  it.each([
    { json: { type: 'root' }, problem: 'child: must be an object' },
    { json: { type: 'root', child: { type: 'jump' } }, problem: 'child.type: there is no node "jump"' },
    {
      json: { type: 'root', child: { type: 'flip', child: { type: 'action', call: '' } } },
      problem: 'child.child.call: must be a name',
    },
    {
      json: { type: 'root', child: { type: 'action', call: 'A', args: [{}] } },
      problem: 'child.args[0]: must be text',
    },
    {
      json: { type: 'root', child: { type: 'action', call: 'A', args: 3 } },
      problem: 'child.args: must be a list',
    },
    {
      json: { type: 'root', child: { type: 'sequence', children: [{ type: 'wait' }, 5] } },
      problem: 'child.children[1]: must be an object',
    },
    { json: [], problem: 'needs exactly one root without a name' },
    { json: { type: 'root', child: { type: 'sequence', children: [] } }, problem: 'child' },
    {
      json: { type: 'root', child: { type: 'wait', duration: 'long' } },
      problem: 'child.duration: must be a whole number',
    },
  ])('with a fault is refused with its path: $problem', ({ json, problem }) => {
    expect(() => importBehaviors('mistreevous', JSON.stringify(json))).toThrow(problem);
  });

  it('that is nested without end is refused', () => {
    const text = `${'{"type":"root","child":'.repeat(100_000)}`;
    expect(() => importBehaviors('mistreevous', text)).toThrow(/line 1, column \d+/);
  });
});

interface Definition {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Trees of nodes that both engines define alike: no counts, no waits, no draws. */
const definitions = fc
  .record({
    tree: fc.letrec<{ node: Definition }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'tree' },
        fc.record({ type: fc.constantFrom('action', 'condition') }) as fc.Arbitrary<Definition>,
        fc.record({
          type: fc.constantFrom('sequence', 'selector', 'parallel', 'race'),
          children: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
        }) as fc.Arbitrary<Definition>,
        fc.record({
          type: fc.constantFrom('flip', 'succeed', 'fail', 'repeat', 'retry'),
          child: tie('node'),
          guard: fc.constantFrom(undefined, 'while', 'until'),
          succeedOnAbort: fc.boolean(),
        }) as fc.Arbitrary<Definition>,
      ),
    })).node,
    scripts: fc.array(fc.stringMatching(/^[SFR]{1,4}$/), { minLength: 1, maxLength: 6 }),
  })
  .map(({ tree, scripts }) => {
    const played = new Map<string, string>();
    const name = (node: Definition): Definition => {
      const { guard, succeedOnAbort, ...rest } = node;
      const id = `l${played.size}`;
      const isGuarded = typeof guard === 'string';
      if (node.type === 'action' || node.type === 'condition' || isGuarded)
        played.set(id, scripts[played.size % scripts.length]);
      const attribute = { call: 'ask', args: [id], ...(succeedOnAbort === true && { succeedOnAbort }) };
      return {
        ...rest,
        ...(isGuarded && { [guard]: attribute }),
        ...(node.type === 'action' && { call: 'act', args: [id] }),
        ...(node.type === 'condition' && { call: 'ask', args: [id] }),
        ...(node.child !== undefined && { child: name(node.child as Definition) }),
        ...(node.children !== undefined && { children: (node.children as Definition[]).map(name) }),
      };
    };
    return { definition: { type: 'root', child: name(tree) }, scripts: played };
  });

/**
 * Actions go through their letters run by run; conditions have one letter a tick, however often
 * they are asked.
 */
class Agent {
  readonly log: string[] = [];
  tick = 0;
  readonly #scripts: ReadonlyMap<string, string>;
  readonly #runs = new Map<string, number>();

  constructor(scripts: ReadonlyMap<string, string>) {
    this.#scripts = scripts;
  }

  act = (id: string): State.SUCCEEDED | State.FAILED | State.RUNNING => {
    const run = this.#runs.get(id) ?? 0;
    this.#runs.set(id, run + 1);
    const script = this.#scripts.get(id)!;
    const letter = script[run % script.length];
    this.log.push(`${this.tick} ${id} ${letter}`);
    return letter === 'S' ? State.SUCCEEDED : letter === 'F' ? State.FAILED : State.RUNNING;
  };

  ask = (id: string): boolean => {
    const script = this.#scripts.get(id)!;
    return script[this.tick % script.length] === 'S';
  };
}

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Agent>('agent', {
      tasks: [
        action({
          name: 'act',
          params: { arg1: param.text() },
          update: (agent: Agent, { arg1 }) => {
            const state = agent.act(arg1);
            return state === State.SUCCEEDED ? SUCCESS : state === State.FAILED ? FAILURE : RUNNING;
          },
        }),
        condition({ name: 'ask', params: { arg1: param.text() }, test: (agent: Agent, { arg1 }) => agent.ask(arg1) }),
      ],
    }),
  ],
});

const WORDS = { [State.SUCCEEDED]: SUCCESS, [State.FAILED]: FAILURE, [State.RUNNING]: RUNNING } as const;

describe('an imported tree', () => {
  it('does what mistreevous does with it, tick by tick', () => {
    fc.assert(
      fc.property(definitions, ({ definition, scripts }) => {
        expect(validateDefinition(definition).succeeded).toBe(true);
        const theirs = new Agent(scripts);
        const tree = new BehaviourTree(definition as never, theirs as never);
        const ours = new Agent(scripts);
        const [document] = importBehaviors('mistreevous', JSON.stringify(definition)).documents;
        const minds = new Minds<Agent>(compile(document, vocabulary));
        const mind = minds.add(ours);
        for (let tick = 0; tick < 8; tick++) {
          theirs.tick = tick;
          ours.tick = tick;
          tree.step();
          minds.tick(1);
          expect(minds.statusOf(mind)).toBe(WORDS[tree.getState() as keyof typeof WORDS]);
        }
        expect(ours.log).toEqual(theirs.log);
      }),
      { numRuns: runs(100) },
    );
  });
});
