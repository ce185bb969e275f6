import type { BehaviorDocument, DocumentNode, ParamValue } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { behaviorOf, GATE } from '../../../tests/fixture/gatehouse.fixture.js';
import { findNode } from '../../document/describe/find-node.js';
import { inject } from '../../model/debug/injections.js';
import { openGatehouse } from '../../model/game/gatehouse.fixture.js';
import { seenOf } from '../../model/why-not/seen.js';
import type { Part } from '../../model/why-not/words.js';
import { explainWhyNot } from './why-not.js';

/** An answer as it reads, nodes in brackets. */
function text(parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : 'value' in part ? part.value : `[${part.title}]`))
    .join('');
}

interface Asked {
  readonly ticks?: number;
  readonly visitor?: string;
  readonly alertness?: number;
  readonly crew?: readonly string[];
}

/** Lets a behavior run for some ticks, and asks about one of its nodes. */
async function ask(
  behaviors: readonly BehaviorDocument[],
  node: string,
  { ticks = 1, visitor, alertness, crew }: Asked = {},
) {
  const { page, game } = await openGatehouse(behaviors);
  if (visitor !== undefined) game.session.setValue('m1', 'visitor', visitor);
  if (alertness !== undefined) game.session.setValue('m1', 'alertness', alertness);
  if (crew !== undefined) game.session.setValue('m1', 'crew', crew);
  game.session.step(ticks);
  const behavior = behaviors.find((each) => findNode(each, node) !== undefined)!.name;
  return text(explainWhyNot(behavior, node, seenOf(page)));
}

const work = (id: string, seconds: number): DocumentNode => ({ id, kind: 'work', name: id, params: { seconds } });
const refuse = (id: string): DocumentNode => ({ id, kind: 'refuse', name: id });
const tree = (kind: string, children: readonly DocumentNode[], params?: DocumentNode['params']) => [
  behaviorOf('all', { id: 'top', kind, name: 'Top', ...(params && { params }), children }),
];

describe('why a node does not run', () => {
  it('is a higher priority, since when, and the condition that let it begin with what it wrote', async () => {
    const { page, game } = await openGatehouse();
    game.session.step(2);
    game.session.setValue('m1', 'visitor', 'Ada');
    game.session.step(9);
    expect(text(explainWhyNot('watch', 'rounds', seenOf(page)))).toBe(
      'A higher priority is running: [Greet] started 0.8 s ago because [Sees visitor?] holds (@spotted = Ada).',
    );
    // Everything below what was stopped does not run for the same reason.
    expect(text(explainWhyNot('rounds', 'south', seenOf(page)))).toContain('A higher priority is running: [Greet]');
  });

  it('is the answer to a decision, or a choice of chance', async () => {
    const decide = tree('decide', [work('yes', 5), work('no', 5)], { when: { expression: 'alertness > 1' } });
    expect(await ask(decide, 'yes', { alertness: 1 })).toBe(
      'It is for the answer yes, and the answer to [Top] is no. So [no] runs instead.',
    );
    const dice = (weights: number[]) => tree('decideRandomly', [work('a', 5), work('b', 5)], { weights });
    expect(await ask(dice([0, 1]), 'a')).toBe('Its weight is 0, so chance never chooses it.');
    expect(await ask(dice([1e9, 1]), 'b')).toBe('Chance chose [a], and stays with it while it is asked in every tick.');
  });

  it('is that a condition before it failed, with the reason the game gave', async () => {
    expect(await ask(GATE, 'talk')).toBe(
      'Its turn did not come: before it, [Sees visitor?] failed just now: nobody is at the gate.',
    );
    expect(await ask(GATE, 'sees', { ticks: 3 })).toBe('It failed just now: nobody is at the gate.');
  });

  it('names the node below that is to blame', async () => {
    expect(await ask(GATE, 'greet')).toBe(
      'It failed just now, because [Sees visitor?] failed: nobody is at the gate. Now [rounds] is running.',
    );
  });

  it.each<{ kind: string; says: string }>([
    { kind: 'sequence', says: 'Its turn has not come: before it, [a] started 0.2 s ago.' },
    { kind: 'reactiveSequence', says: 'Its turn has not come: before it, [a] started 0.2 s ago.' },
    { kind: 'selector', says: 'A choice before it is running: [a] started 0.2 s ago.' },
    { kind: 'reactiveSelector', says: 'A higher priority is running: [a] started 0.2 s ago.' },
    { kind: 'prioritizedList', says: 'A higher priority is running: [a] started 0.2 s ago.' },
    { kind: 'utilitySelector', says: 'Another child has the better score: [a] started 0.2 s ago.' },
    { kind: 'guard', says: 'It waits for the answer of [a], which started 0.2 s ago.' },
    { kind: 'ifThenElse', says: 'It waits for the answer of [a], which started 0.2 s ago.' },
  ])('in $kind: the other child that runs', async ({ kind, says }) => {
    const children =
      kind === 'utilitySelector' ? [score('sa', 2, 'a'), score('sb', 1, 'b')] : [work('a', 5), work('b', 5)];
    const answer = await ask(tree(kind, children), kind === 'utilitySelector' ? 'sb' : 'b', { ticks: 3 });
    expect(answer.replace('[Score 2]', '[a]')).toBe(says);
  });

  it('in experts: who is at the board, or that nobody has to be', async () => {
    const expert = (id: string, insistence: ParamValue, child: DocumentNode): DocumentNode => ({
      ...{ id, kind: 'expert', name: id, params: { insistence }, children: [child] },
    });
    const low = expert('low', { key: 'alertness' }, work('b', 5));
    const board = tree('experts', [expert('high', 2, work('a', 5)), low]);
    expect(await ask(board, 'low', { ticks: 3, alertness: 1 })).toBe(
      'Another expert is at the board: [high] started 0.2 s ago. This one insists less (@alertness = 1).',
    );
    expect(await ask(tree('experts', [low]), 'low', { alertness: 0 })).toBe(
      'Its insistence is too low for a turn at the board (@alertness = 0).',
    );
  });

  it.each<{ kind: string; first: DocumentNode; says: string }>([
    {
      kind: 'sequence',
      first: refuse('a'),
      says: 'Its turn did not come: before it, [a] failed just now: it does not want to.',
    },
    { kind: 'selector', first: work('a', 0), says: 'It was not needed: before it, [a] succeeded just now.' },
    { kind: 'prioritizedList', first: work('a', 0), says: 'It was not needed: before it, [a] succeeded just now.' },
    { kind: 'guard', first: refuse('a'), says: 'Its condition decides: [a] failed just now: it does not want to.' },
  ])('in $kind: what ended before it', async ({ kind, first, says }) => {
    expect(await ask(tree(kind, [first, work('b', 5)]), 'b')).toBe(says);
  });

  it.each<{ kind: string; says: string }>([
    { kind: 'ifThenElse', says: '[a] failed just now: it does not want to. So [c] runs instead.' },
    { kind: 'whileDoElse', says: '[a] failed just now: it does not want to. So [c] runs instead.' },
  ])('in $kind: what the condition answered', async ({ kind, says }) => {
    expect(await ask(tree(kind, [refuse('a'), work('b', 5), work('c', 5)]), 'b')).toBe(says);
  });

  it('in a parallel: that it has ended while others run', async () => {
    const answer = await ask(tree('parallel', [work('a', 0.1), work('b', 5)]), 'a', { ticks: 4 });
    expect(answer).toBe('It succeeded 0.3 s ago. Now [b] is running.');
  });

  it('in a random composite: what came up instead', async () => {
    const answers = await Promise.all(
      ['a', 'b'].map((id) => ask(tree('randomSelector', [work('a', 5), work('b', 5)]), id)),
    );
    expect(answers.filter((each) => each === 'It is running for 0.0 s.')).toHaveLength(1);
    expect(answers.find((each) => !each.startsWith('It is running'))).toMatch(
      /is running: |instead: \[[ab]\] started just now\.$/,
    );
  });

  it.each<{ kind: string; params: DocumentNode['params']; child: DocumentNode; ticks: number; says: RegExp }>([
    {
      kind: 'cooldown',
      params: { seconds: 5 },
      child: work('b', 0.1),
      ticks: 4,
      says: /^\[Top\] did not let it start: it failed just now: cooling down for another 4\.\d s\.$/,
    },
    {
      kind: 'limit',
      params: { times: 1 },
      child: work('b', 0.1),
      ticks: 4,
      says: /^\[Top\] did not let it start: it failed just now: it has run 1 times\.$/,
    },
    {
      kind: 'delay',
      params: { seconds: 5 },
      child: work('b', 1),
      ticks: 4,
      says: /^\[Top\] is running for 0\.3 s and has not let it start yet\.$/,
    },
    { kind: 'timeout', params: { seconds: 0.2 }, child: work('b', 5), ticks: 3, says: /the time of 0\.2 s is up/ },
  ])('in $kind: its own reason', async ({ kind, params, child, ticks, says }) => {
    expect(await ask(tree(kind, [child], params), 'b', { ticks })).toMatch(says);
  });

  it.each<{ kind: string; params: DocumentNode['params']; id?: string; asked: Asked; says: string }>([
    {
      kind: 'switch',
      params: { value: { key: 'visitor' }, cases: ['Ada', 'Bob'] },
      asked: { ticks: 3, visitor: 'Ada' },
      says: 'It is for “Bob”. [Top] chose [a] when it began 0.2 s ago (@visitor = Ada).',
    },
    {
      kind: 'switch',
      params: { value: { key: 'visitor' }, cases: ['Ada', 'Bob', 'Cy'] },
      asked: { visitor: 'Eve' },
      says: 'It is for “Bob”. [Top] failed just now: no child is for "Eve" (@visitor = Eve).',
    },
    {
      kind: 'switch',
      params: { value: { key: 'visitor' }, cases: ['Ada', 'Bob'] },
      id: 'c',
      asked: { visitor: 'Ada' },
      says: 'It is for all values that have no child. [Top] chose [a] when it began just now (@visitor = Ada).',
    },
    {
      kind: 'switch',
      params: { value: { key: 'visitor' }, cases: ['Ada', 'Bob'], looks: 'every tick' },
      asked: { ticks: 3, visitor: 'Ada' },
      says: 'It is for “Bob”. [Top] chose [a] (@visitor = Ada).',
    },
    {
      kind: 'levelOfDetail',
      params: { distance: { key: 'alertness' }, ranges: [5, 9] },
      asked: { ticks: 3, alertness: 2 },
      says: 'It is for distances from 5 to 9 (@alertness = 2). Instead, [a] started 0.2 s ago.',
    },
    {
      kind: 'levelOfDetail',
      params: { distance: { key: 'alertness' }, ranges: [5, 9] },
      id: 'c',
      asked: { ticks: 3, alertness: 2 },
      says: 'It is for distances beyond 9 (@alertness = 2). Instead, [a] started 0.2 s ago.',
    },
    {
      kind: 'team',
      params: { members: 'crew', member: 'spotted', needed: 1 },
      asked: { ticks: 2, crew: ['Ada'] },
      says: 'It is role 2 of the team, and there is nobody to play it (@crew = [Ada]).',
    },
    {
      kind: 'team',
      params: { members: 'crew', member: 'spotted' },
      asked: { ticks: 2, crew: ['Ada'] },
      says: '[Top] did not let it start: it failed just now: there are 1 members for 3 roles.',
    },
  ])('in $kind: what it is for, and what was chosen instead', async ({ kind, params, id = 'b', asked, says }) => {
    expect(await ask(tree(kind, [work('a', 5), work('b', 5), work('c', 5)], params), id, asked)).toBe(says);
  });

  it('in a race: who won it, or who is still in it', async () => {
    const first = [work('a', 0.2), work('b', 5)];
    expect(await ask(tree('race', first), 'b', { ticks: 2 })).toBe(
      'It was stopped when another won the race: [a] succeeded just now.',
    );
    expect(await ask(tree('race', [refuse('a'), work('b', 5)]), 'a', { ticks: 2 })).toBe(
      'It failed 0.1 s ago: it does not want to. [b] is still in the race.',
    );
  });

  it('in all and in a team: what it waits for', async () => {
    const children = [work('a', 0.1), work('b', 5)];
    expect(await ask(tree('all', children), 'a', { ticks: 3 })).toBe(
      'It succeeded 0.2 s ago. [Top] waits until [b] has ended too.',
    );
    const params = { members: 'crew', member: 'spotted' };
    expect(await ask(tree('team', children, params), 'a', { ticks: 3, crew: ['Ada', 'Bob'] })).toBe(
      'It succeeded 0.2 s ago. [Top] waits until [b] has ended too.',
    );
  });

  it('in an impulse: its condition, and that a copy runs elsewhere', async () => {
    const children: readonly DocumentNode[] = [
      {
        id: 'rush',
        kind: 'impulse',
        name: 'Rush',
        params: { target: 'talk' },
        children: [{ id: 'sees', kind: 'seesVisitor' }],
      },
      { id: 'rest', kind: 'sequence', name: 'Rest', children: [work('sleep', 5), work('talk', 5)] },
    ];
    const asked = tree('prioritizedList', children);
    expect(await ask(asked, 'rush')).toBe(
      'It failed just now, because [Sees visitor?] failed: nobody is at the gate. Now [Rest] is running.',
    );
    expect(await ask(asked, 'talk', { ticks: 3, visitor: 'Ada' })).toMatch(
      /^It is running, as a copy in the place of \[Rush\] for 0\.\d s\.$/,
    );
  });

  it('in a stimulus slot: that nothing calls for it, and where a behavior would come in', async () => {
    const slot: DocumentNode = { id: 'slot', kind: 'stimulusSlot', name: 'Slot' };
    const behaviors = [...tree('selector', [slot, work('b', 5)]), behaviorOf('panic', work('run', 5))];
    expect(await ask(behaviors, 'slot')).toBe(
      'It failed just now: nothing in the game calls for it. Now [b] is running.',
    );
    expect(await ask(behaviors, 'run')).toBe(
      'Watchman 1 runs all. panic comes into it only when it is called for in [Slot].',
    );
  });

  it('gives the values of blackboard keys that it went by', async () => {
    const root = tree('sequence', [
      { id: 'awake', kind: 'compareKey', params: { key: 'alertness', is: 'more than', value: 0.5 } },
      work('b', 1),
    ]);
    expect(await ask(root, 'b', { alertness: 0.1 })).toContain('alertness is 0.1');
  });

  it('is that it ran and ended, or that it runs after all', async () => {
    expect(await ask(GATE, 'north', { ticks: 7 })).toBe('It succeeded 0.2 s ago. Now [South gate] is running.');
    expect(await ask(GATE, 'south', { ticks: 7 })).toBe('It is running for 0.2 s.');
  });

  it('is a stub in its place, or in the place of something above it', async () => {
    const { page, game } = await openGatehouse();
    inject(page, 'watch', ['greet'], 'failure');
    game.session.step(1);
    expect(text(explainWhyNot('watch', 'greet', seenOf(page)))).toBe(
      'A stub stands in its place: it always ends with failure.',
    );
    expect(text(explainWhyNot('watch', 'talk', seenOf(page)))).toBe(
      'A stub stands in the place of [Greet]: it always ends with failure.',
    );
  });

  it('is said too where nothing can be known', async () => {
    const { page, game } = await openGatehouse([...GATE, behaviorOf('alone', work('x', 1))]);
    expect(text(explainWhyNot('watch', 'talk', seenOf(page)))).toContain('Watchman 1 has not started yet.');
    game.session.step(1);
    expect(text(explainWhyNot('alone', 'x', seenOf(page)))).toBe(
      'Watchman 1 runs watch, and nothing in it leads here.',
    );
    expect(text(explainWhyNot('watch', 'talk', { ...seenOf(page), agent: undefined }))).toContain(
      'No agent is selected.',
    );
  });
});

function score(id: string, value: number, child: string): DocumentNode {
  return { id, kind: 'score', params: { value }, children: [work(child, 5)] };
}
