import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { behaviors } from './behaviors.js';
import { createDungeon, DEPTHS, type Dungeon } from './dungeon.js';
import { createCaverns } from './game.js';
import { HEIGHT, LOCKS, type Lock, STEPS, stepsBetween, WALL, WIDTH } from './map.js';
import { createRestart } from './restart.js';

// Every seed gives four levels that can be solved: by a search over the finished tiles, which knows
// nothing of how they were made, and by the hero's own behavior, which plays by the rules of the game.

const SEEDS = Math.min(1000, runs(15));

/** Turns after which a game counts as stuck: most take about 1,200. */
const MOST_TURNS = 12_000;

/** Whether the exit can be reached, by a search over cells and the keys in hand. */
function canSolve({ tiles, doors, items, start, exit }: Dungeon): boolean {
  const bit = (lock: Lock) => 1 << LOCKS.indexOf(lock);
  const needed = new Uint8Array(tiles.length);
  const found = new Uint8Array(tiles.length);
  for (const { cell, lock } of doors) if (lock !== null) needed[cell] = bit(lock);
  for (const { cell, lock } of items) if (lock !== null) found[cell] |= bit(lock);
  const seen = new Set([start]);
  const states = [{ cell: start, held: 0 }];
  for (const { cell, held } of states) {
    if (cell === exit) return true;
    for (const step of STEPS) {
      const next = cell + step;
      if (tiles[next] === WALL || (needed[next] & ~held) !== 0) continue;
      const hand = held | found[next];
      const state = hand * tiles.length + next;
      if (seen.has(state)) continue;
      seen.add(state);
      states.push({ cell: next, held: hand });
    }
  }
  return false;
}

describe('caverns of every seed', () => {
  it('can be solved by a search over cells and keys, and by a hero that plays by the rules', () => {
    const game = createCaverns(behaviors);
    const { world, session } = game;
    const restart = createRestart(game);
    world.isAuto = true;
    // Nobody looks on, so minds need not be traced.
    session.options.cast.unwatch('hero');
    for (let seed = 0; seed < SEEDS; seed++) {
      restart(seed);
      const levels = new Set<Dungeon>();
      while (!world.isWon && world.turn < MOST_TURNS) {
        if (!levels.has(world.dungeon)) {
          levels.add(world.dungeon);
          expect(canSolve(world.dungeon), `seed ${seed}, depth ${world.depth}`).toBe(true);
        }
        session.options.step();
      }
      expect({ seed, isWon: world.isWon, levels: levels.size }).toEqual({ seed, isWon: true, levels: DEPTHS });
    }
  });

  it.each([0, 1, 2, 3])('have what belongs into depth %i', (depth) => {
    for (let seed = 0; seed < 5; seed++) {
      const dungeon = createDungeon(seed, depth);
      const { tiles, items, doors, monsters, vaults, start, exit, areas } = dungeon;
      const locked = doors.filter(({ lock }) => lock !== null);
      const keys = items.filter(({ kind }) => kind === 'key');
      expect(keys.map(({ lock }) => lock).sort()).toEqual(locked.map(({ lock }) => lock).sort());
      // Not without the keys: the exit is behind all doors.
      expect(canSolve({ ...dungeon, items: [] })).toBe(false);
      expect(areas[exit]).toBe(locked.length);
      expect(vaults.length).toBeGreaterThan(0);
      expect(items.filter(({ kind }) => kind === 'heart').length).toBeGreaterThan(0);
      expect(stepsBetween(start, exit)).toBeGreaterThan(0);
      const boss = monsters.filter(({ kind }) => kind === 'warden');
      expect(boss.map(({ cell }) => stepsBetween(cell, exit))).toEqual([1]);
      const things = [...items, ...monsters, ...doors, { cell: start }].map(({ cell }) => cell);
      expect(new Set(things).size).toBe(things.length);
      for (const cell of things) expect(tiles[cell]).not.toBe(WALL);
      for (let x = 0; x < WIDTH; x++) expect([tiles[x], tiles[(HEIGHT - 1) * WIDTH + x]]).toEqual([WALL, WALL]);
    }
  });

  it('are the same for the same seed, and others for another', () => {
    expect(createDungeon(7, 2)).toEqual(createDungeon(7, 2));
    expect(createDungeon(7, 2).tiles).not.toEqual(createDungeon(8, 2).tiles);
  });
});
