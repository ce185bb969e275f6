import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { Line } from './line.fixture.js';
import { Newsroom } from './newsroom.js';
import { Relay } from './relay.js';

const lines = (count: number) => Array.from({ length: count }, () => new Line());
const reasons = (some: readonly Line[]) => some.map(({ closed }) => closed);

it('64 pages hear news, and no more', () => {
  const newsroom = new Newsroom(() => 0);
  const pages = lines(65);
  for (const page of pages) newsroom.add(page as unknown as WebSocket, []);
  expect(reasons(pages)).toEqual([...new Array(64).fill(undefined), 'too many pages are open']);
});

it('1000 games join, and 64 pages look at one, and no more', () => {
  const relay = new Relay(() => {}, { name: 'patrol', id: 'a1' });
  const games = lines(1001);
  for (const game of games) {
    relay.addGame(game as unknown as WebSocket);
    game.emit('message', JSON.stringify({ relay: 'game', version: 1, name: 'kitchen', title: 'Kitchen' }));
  }
  expect(reasons(games.slice(0, 1000))).toEqual(new Array(1000).fill(undefined));
  const { closed, said } = games[1000];
  expect([closed, said]).toEqual(['', [expect.objectContaining({ problem: 'there are 1000 games already' })]]);
  const pages = lines(65);
  for (const page of pages) relay.addPage(page as unknown as WebSocket, relay.list()[0].id);
  expect(reasons(pages)).toEqual([...new Array(64).fill(undefined), 'too many pages look at this game']);
});
