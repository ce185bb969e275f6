import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { behaviorOf } from '../../../tests/fixture/gatehouse.fixture.js';
import { openGatehouse } from '../../model/game/gatehouse.fixture.js';
import { lookInto } from '../../model/insight/insight.js';
import { selectAgent } from '../../model/selection/select.js';
import { completeTerm, factWords } from './complete-term.js';
import { addPart, methodsOf, planParts, textParam } from './parts.js';
import { readPlanInsight } from './read-insight.js';
import { rowsOf } from './search-tree.js';
import { readSource, sourceText } from './source-text.js';

const fact = (id: string, key: string): DocumentNode => ({ id, kind: 'planFact', params: { value: { key } } });
const acts: readonly DocumentNode[] = [
  { id: 'greet', kind: 'planAction', name: 'Greet', params: { needs: 'awake >= 1', effects: 'done' } },
  { id: 'wake', kind: 'planAction', params: { effects: 'awake + 1', cost: 2 } },
];
const planner = behaviorOf('watch', {
  ...{ id: 'p', kind: 'plan' },
  children: [
    ...[fact('awake', 'alertness'), fact('done', 'spotted')],
    { id: 'goal', kind: 'planGoal', params: { condition: 'done' } },
    ...acts,
  ],
});
const network = behaviorOf('watch', {
  ...{ id: 'h', kind: 'htn' },
  children: [
    fact('awake', 'alertness'),
    fact('done', 'spotted'),
    {
      ...{ id: 't', kind: 'htnTask' },
      children: [
        {
          id: 'm',
          kind: 'htnMethod',
          name: 'at once',
          children: [{ id: 's', kind: 'htnStep', params: { do: 'greet' } }],
        },
      ],
    },
    ...acts,
  ],
});

async function insightInto(document: BehaviorDocument) {
  const { page, game } = await openGatehouse([document]);
  selectAgent(page, 'm1');
  const seen: unknown[] = [];
  lookInto(page, { behavior: 'watch', node: document.root.id }, (insight) => seen.push(insight?.data));
  game.session.step(1);
  return seen.map(readPlanInsight).findLast((each) => each !== undefined);
}

describe('what a game tells of a planner', () => {
  it('is read: the plan, the goals, the actions and the states of the search', async () => {
    const insight = await insightInto(planner);
    expect(insight).toMatchObject({ status: 'looking', steps: ['wake', 'greet'], cost: 3, goal: 'goal' });
    expect(insight?.actions.map(({ id, possible }) => [id, possible])).toEqual([
      ['greet', false],
      ['wake', true],
    ]);
    const rows = rowsOf(insight!.search.states!);
    expect(rows.slice(0, 3).map(({ state, depth }) => [depth, state.action, state.planned])).toEqual([
      [0, '', true],
      [1, 'wake', true],
      [2, 'greet', true],
    ]);
    expect(rows).toHaveLength(insight!.search.states!.length);
  });

  it('is read of a task network: what was tried and why it was given up', async () => {
    const insight = await insightInto(network);
    expect(insight).toMatchObject({ status: 'none', steps: [], tried: 2 });
    expect(insight?.tries?.[1]).toMatchObject({ id: 'greet', outcome: 'closed', unmet: [{ fact: 'awake', value: 0 }] });
  });

  it('is nothing where it is something else', () => {
    expect(readPlanInsight(undefined)).toBeUndefined();
    expect(readPlanInsight({ status: 'acting', steps: 3 })).toBeUndefined();
  });
});

describe('the parts of a planner', () => {
  it('are found, by kind and name', () => {
    const parts = planParts(planner, 'p')!;
    expect(parts.facts.map(({ id }) => id)).toEqual(['awake', 'done']);
    expect(parts.names.get('greet')).toBe('Greet');
    expect(textParam(parts.actions[0], 'needs')).toBe('awake >= 1');
    expect(
      planParts(network, 'h')!
        .tasks.flatMap(methodsOf)
        .map(({ name }) => name),
    ).toEqual(['at once']);
    expect(planParts(planner, 'nowhere')).toBeUndefined();
  });

  it.each([
    ['planFact', 2],
    ['planGoal', 3],
    ['planAction', 5],
  ])('grow by a %s behind the others', (kind, index) => {
    const { document, id } = addPart(planner, 'p', kind, () => 0.5);
    expect(document.root.children![index]).toMatchObject({ id, kind });
  });

  it('grow by a task that has a method already', () => {
    const { document, id } = addPart(network, 'h', 'htnTask', () => 0.5);
    const added = document.root.children!.find((child) => child.id === id)!;
    expect(added.children?.map(({ kind }) => kind)).toEqual(['htnMethod']);
  });
});

describe('where a fact is read from', () => {
  it.each([
    ['@wood', { key: 'wood' }],
    ['$amount', { param: 'amount' }],
    ['wood > 3 and hasAxe', { expression: 'wood > 3 and hasAxe' }],
    ['12.5', 12.5],
    ['true', true],
    ['"home"', 'home'],
  ])('is typed as %s', (text, value) => {
    expect(readSource(text, ['wood'])).toEqual({ value });
    expect(sourceText(value)).toBe(text);
  });

  it('is refused where it says nothing, or names a key that is not there', () => {
    expect(readSource(' ', [])).toHaveProperty('problem');
    expect(readSource('@wod', ['wood'])).toEqual({ problem: 'There is no blackboard key wod.' });
    expect(sourceText(undefined)).toBe('');
  });
});

describe('what is offered while a condition or an effect is typed', () => {
  const facts = factWords(
    planParts(
      behaviorOf('watch', {
        ...{ id: 'p', kind: 'plan' },
        children: [
          ...[fact('at', 'spotted'), { ...fact('x', 'spotted'), name: 'has axe' }, fact('wood', 'alertness')],
          { id: 'a', kind: 'planAction', params: { needs: 'at is not home', effects: 'at is "deep wood", wood + 1' } },
          { id: 'g', kind: 'planGoal', params: { condition: 'at is home and wood is 3' } },
        ],
      }),
      'p',
    )!,
  );
  const offered = (text: string, of: 'condition' | 'effects' = 'condition') =>
    completeTerm(text, text.length, facts, of).options.map(({ value }) => value);

  it.each([
    ['', 'condition', ['at', '`has axe`', 'wood', 'not']],
    ['a', 'condition', ['at']],
    ['at', 'condition', []],
    ['at ', 'condition', ['is', '>=', '<=', '>', '<', 'and']],
    ['at is ', 'condition', ['home', '"deep wood"', 'not']],
    ['at is not ', 'condition', ['home', '"deep wood"']],
    ['at is home ', 'condition', ['and']],
    ['at is home and no', 'condition', ['not']],
    ['not `has axe` ', 'condition', ['and']],
    ['wood >= ', 'condition', []],
    ['wood ', 'effects', ['is', '+', '-']],
    ['wood + 1, ', 'effects', ['at', '`has axe`', 'wood', 'not']],
    ['at is ', 'effects', ['home', '"deep wood"']],
  ] as const)('after “%s” of %s', (text, of, expected) => {
    expect(offered(text, of)).toEqual(expected);
  });

  it('takes the place of the word at the caret', () => {
    expect(completeTerm('wo >= 3', 2, facts, 'condition')).toMatchObject({ from: 0, to: 2 });
  });
});
