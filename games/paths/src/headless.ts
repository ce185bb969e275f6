import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { ALGORITHMS, type AlgorithmName } from './algorithms.js';
import { readFigures } from './figures.js';
import { createPathsGame } from './game.js';
import { paint, setPlan } from './grid.js';
import { groundNamed } from './grounds.js';
import { parsePlan } from './plan.js';
import { makePreset, PRESETS, type PresetName } from './presets.js';
import { noteChanges } from './world.js';

export { vocabulary } from './vocabulary.js';

// The playground without a page, for `gumption check`, `test` and `build`.

/** Sets up the playground for a scenario, with the behaviors on disk. Inputs set maps and walls. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createPathsGame(behaviors, { seed });
  const number = (description: string, read: () => number) => ({ value: param.number(), read, description });
  return {
    ...session.options,
    values: {
      expanded: number('Cells that the search has looked at.', () => world.lab.expanded),
      repaired: number(
        'Cells looked at again since the map changed.',
        () => readFigures(world.lab, world.grid).repaired ?? 0,
      ),
      cost: number('Cost of the route; 0 before there is one.', () => world.lab.cost),
      trips: number('Errands done by all.', () => world.explorers.reduce((sum, { trips }) => sum + trips, 0)),
      found: { value: param.boolean(), read: () => world.lab.status === 'found', description: 'Is the search over?' },
    },
    inputs: {
      /** Name of a preset, or rows of a text map. */
      map(value) {
        const plan = PRESETS.some(({ name }) => name === value)
          ? makePreset(value as PresetName, seed)
          : parsePlan(value as readonly string[]);
        noteChanges(world, setPlan(world.grid, plan));
      },
      /** `[x, z, width, depth]`: builds a wall. */
      wall: (value) => brush(value, 'wall'),
      /** `[x, z, width, depth]`: takes walls away. */
      clear: (value) => brush(value, 'grass'),
      /** Name of a search: begins it. */
      search(value) {
        if (!ALGORITHMS.some(({ name }) => name === value))
          throw new InvalidDataError('search', `must be one of ${ALGORITHMS.map(({ name }) => name).join(', ')}`);
        world.lab.set({ algorithm: value as AlgorithmName });
      },
      /** Cells that explorers' searches may expand per tick. */
      budget(value) {
        if (typeof value !== 'number' || !(value > 0)) throw new InvalidDataError('budget', 'must be a number above 0');
        world.budget = value;
      },
    },
  };

  function brush(value: unknown, ground: 'wall' | 'grass'): void {
    const [x, z, width, depth] = Array.isArray(value) ? (value as number[]) : [];
    if (![x, z, width, depth].every(Number.isInteger))
      throw new InvalidDataError(ground, 'must be [x, z, width, depth]');
    const { tiles } = world.grid;
    const cells: number[] = [];
    for (let row = z; row < z + depth; row++)
      for (let column = x; column < x + width; column++)
        if (row >= 0 && column >= 0 && row < tiles.depth && column < tiles.width)
          cells.push(row * tiles.width + column);
    noteChanges(world, paint(world.grid, cells, groundNamed(ground)));
  }
}
