import { Session } from 'gumption/protocol';
import { expect, it } from 'vitest';
import { behaviorOf } from '../../../tests/fixture/gatehouse.fixture.js';
import { openGatehouse } from '../game/gatehouse.fixture.js';
import { backToPresent, lookAt } from '../past/past.js';
import { selectAgent } from '../selection/select.js';
import { type Insight, instruct, lookInto } from './insight.js';

const books = behaviorOf('books', { id: 'l', kind: 'ledger' });
const watch = behaviorOf('watch', { id: 'ref', kind: 'subtree', params: { behavior: 'books' } });

async function openBooks() {
  const opened = await openGatehouse([watch, books]);
  selectAgent(opened.page, 'm1');
  const seen: unknown[] = [];
  const show = (insight: Insight | undefined) =>
    seen.push(insight && { tick: insight.tick, ...(insight.data as object) });
  return { ...opened, seen, show };
}

it('shows the inside of a node of the agent that is looked at, through references, until it is ended', async () => {
  const { page, game, sent, seen, show } = await openBooks();
  game.session.step(1);
  const end = lookInto(page, { behavior: 'books', node: 'l', about: 'all' }, show);
  game.session.step(2);
  expect(seen).toEqual([undefined, { tick: 1, count: 0, about: 'all' }, { tick: 3, count: 2, about: 'all' }]);
  end();
  game.session.step(1);
  expect(seen).toHaveLength(3);
  expect(sent.filter(({ type }) => type === 'inspect')).toEqual([
    { type: 'inspect', agent: 'm1', nodes: [{ node: 'ref/l', about: 'all' }] },
    { type: 'inspect', agent: 'm1', nodes: [] },
  ]);
});

it('keeps two views of the same node in step, and asks again for another agent', async () => {
  const { page, game, seen, show } = await openBooks();
  game.session.step(1);
  const others: unknown[] = [];
  lookInto(page, { behavior: 'books', node: 'l' }, show);
  lookInto(page, { behavior: 'books', node: 'l' }, (insight) => others.push(insight?.data));
  lookInto(page, { behavior: 'watch', node: 'nowhere' }, (insight) => expect(insight).toBeUndefined());
  game.session.step(1);
  expect(others.at(-1)).toEqual({ count: 1 });
  expect(seen.at(-1)).toEqual({ tick: 2, count: 1 });
  expect(instruct(page, 'books', 'l', 'zero')).toBe(true);
  expect(instruct(page, 'books', 'x', 'zero')).toBe(false);
  expect(seen.at(-1)).toEqual({ tick: 2, count: 0 });
  selectAgent(page, 'm2');
  expect(seen.slice(-2)).toEqual([undefined, { tick: 2, count: 1 }]);
});

it('shows nothing of a moment that only the page remembers, and the present after that', async () => {
  const { page, game, join, seen, show } = await openBooks();
  const { cast } = game;
  // Without save and load it cannot go back.
  const session = new Session({ name: 'gatehouse', cast, stepSeconds: 0.1, step: () => void cast.tick(0.1) });
  join({ ...game, session });
  session.step(5);
  lookInto(page, { behavior: 'books', node: 'l' }, show);
  lookAt(page, 2);
  expect(seen.at(-1)).toBeUndefined();
  backToPresent(page);
  expect(seen.at(-1)).toEqual({ tick: 5, count: 4 });
});

it('shows the inside as it was where the game can go back', async () => {
  const { page, game, seen, show } = await openBooks();
  game.session.step(5);
  lookInto(page, { behavior: 'books', node: 'l' }, show);
  lookAt(page, 2);
  expect(seen.at(-1)).toEqual({ tick: 2, count: 1 });
  backToPresent(page);
  expect(seen.at(-1)).toEqual({ tick: 5, count: 4 });
});

it('asks again when the line to the game was lost', async () => {
  const { page, join, seen, show, game } = await openBooks();
  game.session.step(2);
  lookInto(page, { behavior: 'books', node: 'l' }, show);
  join();
  game.session.step(1);
  expect(seen.at(-1)).toEqual({ tick: 3, count: 2 });
});
