import { expect, it } from 'vitest';
import { behaviorOf } from '../../../tests/fixture/gatehouse.fixture.js';
import { openGatehouse } from '../game/gatehouse.fixture.js';
import { selectAgent } from '../selection/select.js';
import { type NodeNumbers, nodeValuesOf, watchNodeValues } from './node-values.js';

const mood = behaviorOf('mood', {
  id: 'm',
  kind: 'markov',
  params: {
    matrix: [
      [0.5, 0.5],
      [0, 1],
    ],
    after: 0.1,
  },
  children: [
    { id: 'calm', kind: 'markovState', params: { start: 1 } },
    { id: 'angry', kind: 'markovState', params: { start: 0 } },
  ],
});
const both = behaviorOf('watch', { id: 'ref', kind: 'subtree', params: { behavior: 'mood' } });

it('finds what nodes tell in the agent that is looked at, through references, and hears of changes', async () => {
  const { page, game } = await openGatehouse([both, mood]);
  selectAgent(page, 'm1');
  const seen: (number | undefined)[] = [];
  const end = watchNodeValues(page, 'mood', (values: ReadonlyMap<string, NodeNumbers>) => {
    const weight = values.get('calm')?.weight;
    if (seen.length === 0 || seen.at(-1) !== weight) seen.push(weight);
  });
  game.session.step(1);
  game.session.step(1);
  end();
  game.session.step(1);
  expect(seen).toEqual([1, 0.5, 0.25]);
  expect(nodeValuesOf(page, 'watch').size).toBe(0);
  selectAgent(page, undefined);
  expect(nodeValuesOf(page, 'mood').size).toBe(0);
});
