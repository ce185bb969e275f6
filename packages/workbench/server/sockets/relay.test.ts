import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { Line } from './line.fixture.js';
import { Relay } from './relay.js';

const MEGABYTE = 1024 * 1024;

/** A game with one page, which reads when the test says so. */
function openLine() {
  const relay = new Relay(() => {}, { name: 'patrol', id: 'a1' });
  const [game, page] = [new Line(), new Line()];
  relay.addGame(game as unknown as WebSocket);
  game.say({ relay: 'game', version: 1, name: 'kitchen', title: 'Kitchen' });
  relay.addPage(page as unknown as WebSocket, 'kitchen');
  const { line } = game.said.find(({ relay }) => relay === 'open');
  return { page, tell: (message: object) => game.say({ relay: 'say', line, message }) };
}

it('a page that does not read misses what the next message repeats, and nothing else', () => {
  const { page, tell } = openLine();
  page.bufferedAmount = 2 * MEGABYTE;
  tell({ type: 'trace', tick: 1 });
  page.bufferedAmount++;
  tell({ type: 'trace', tick: 2 });
  tell({ type: 'loaded' });
  tell({ type: 'blackboard', tick: 2 });
  expect(page.said).toEqual([{ type: 'trace', tick: 1 }, { type: 'loaded' }]);
});

it('a page that reads again is told once how much it missed', () => {
  const { page, tell } = openLine();
  page.bufferedAmount = 3 * MEGABYTE;
  for (let tick = 0; tick < 7; tick++) tell({ type: 'trace', tick });
  page.bufferedAmount = 0;
  for (let tick = 7; tick < 9; tick++) tell({ type: 'trace', tick });
  expect(page.said).toEqual([
    {
      type: 'log',
      lines: [
        {
          feed: 'run',
          level: 'warning',
          text: 'The line to the page was too slow: 7 messages about what characters did were left out.',
          tick: 0,
        },
      ],
    },
    { type: 'trace', tick: 7 },
    { type: 'trace', tick: 8 },
  ]);
});

it('a page that is too far behind to catch up is cut off', () => {
  const { page, tell } = openLine();
  page.bufferedAmount = 64 * MEGABYTE;
  tell({ type: 'loaded' });
  expect([page.isCut, page.said.length]).toEqual([false, 1]);
  page.bufferedAmount++;
  tell({ type: 'loaded' });
  expect([page.isCut, page.said.length]).toEqual([true, 1]);
});
