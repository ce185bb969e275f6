import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Connections, StoredGraph } from '../../pathfinding/index.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { EscapeRoutes } from './index.js';

/** A level drawn as text: # is a wall, + is a floor that the attacked area sees, . is hidden floor. */
function draw(rows: readonly string[]) {
  const map = createTileMap(rows[0].length, rows.length);
  const letters = rows.join('');
  map.blocked.set(Array.from(letters, (letter) => (letter === '#' ? 1 : 0)));
  const graph = new TileGraph(map, { diagonals: 'never' });
  const nodeOf = (letter: string) => letters.indexOf(letter);
  const isSeen = (node: number) => /[+m]/.test(letters[node]);
  return { graph, nodeOf, isSeen };
}

describe('escape routes', () => {
  it('TAC-07 a balcony with exits that lead away beats the middle of a room with as many exits', () => {
    const { graph, nodeOf, isSeen } = draw([
      '#########',
      '...b.....',
      '.#######.',
      '.#+++++#.',
      '.#++m++#.',
      '.#+++++#.',
      '.#######.',
    ]);
    const escapes = new EscapeRoutes(graph, { isSeen });
    const exits = new Connections();
    graph.connections(exits, nodeOf('m'));
    expect(exits.count).toBeGreaterThan(2);
    expect(escapes.count(nodeOf('m'))).toBe(0);
    expect(escapes.count(nodeOf('b'))).toBe(2);
  });

  it('TAC-07 exits that meet again behind the corner count once, however dense the graph is', () => {
    const { graph, nodeOf, isSeen } = draw([
      '......', //
      '.####.',
      '.++b..',
      '.####.',
      '......',
    ]);
    // West of b everything is seen up to the corner; all that is hidden is one region.
    expect(new EscapeRoutes(graph, { isSeen }).count(nodeOf('b'))).toBe(1);
    const field = createTileMap(9, 9);
    const open = new TileGraph(field);
    expect(new EscapeRoutes(open, { isSeen: () => false }).count(40)).toBe(1);
  });

  it('TAC-07 exits that meet over a one-way drop count once, in either order', () => {
    const drop = { from: 1, to: 2, cost: 1 };
    const exits = [
      { from: 0, to: 2, cost: 1 },
      { from: 0, to: 1, cost: 1 },
    ];
    const count = (...ways: typeof exits) =>
      new EscapeRoutes(new StoredGraph(3, ways), { isSeen: () => false }).count(0);
    expect(count(exits[0], exits[1], drop)).toBe(1);
    expect(count(exits[1], exits[0], drop)).toBe(1);
    expect(count(...exits)).toBe(2);
  });

  it('TAC-07 a dead end is no escape', () => {
    const { graph, nodeOf, isSeen } = draw(['....b.#']);
    const count = (minDepth: number) => new EscapeRoutes(graph, { isSeen, minDepth }).count(nodeOf('b'));
    expect([0, 1, 3, 4].map(count)).toEqual([2, 1, 1, 0]);
    expect(() => count(-1)).toThrow('minDepth');
  });

  it('TAC-07 counts the regions that remain without the spot, as by brute force', () => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = new Rng(seed);
      const nodes = rng.integer(2, 14);
      const links = Array.from({ length: rng.integer(1, 18) }, () => [
        rng.integer(0, nodes - 1),
        rng.integer(0, nodes - 1),
      ]);
      const graph = new StoredGraph(
        nodes,
        links.flatMap(([from, to]) => [
          { from, to, cost: 1 },
          { from: to, to: from, cost: 1 },
        ]),
      );
      const seen = new Set(Array.from({ length: rng.integer(0, 4) }, () => rng.integer(0, nodes - 1)));
      const spot = rng.integer(0, nodes - 1);
      // Merge the ends of all links among hidden nodes other than the spot.
      const region = Array.from({ length: nodes }, (_, i) => i);
      const isUsable = (node: number) => node !== spot && !seen.has(node);
      for (let round = 0; round < nodes; round++)
        for (const [from, to] of links)
          if (isUsable(from) && isUsable(to)) region[from] = region[to] = Math.min(region[from], region[to]);
      const entered = new Set(
        links.flatMap(([from, to]) => [from === spot ? to : -1, to === spot ? from : -1]).filter((node) => node !== -1),
      );
      const expected = new Set([...entered].filter(isUsable).map((node) => region[node])).size;
      const escapes = new EscapeRoutes(graph, { isSeen: (node) => seen.has(node) });
      expect(escapes.count(spot)).toBe(expected);
    }
  });
});
