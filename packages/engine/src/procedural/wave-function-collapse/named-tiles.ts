import { InvalidDataError } from '../../data/check.js';
import { type Infer, integer, list, optional, struct, text, union } from '../../data/schema.js';
import type { PatternModel } from './pattern-model.js';

export const connectedSchema = struct({
  __proto__: null,
  tiles: optional(list(union(text(), integer()), { min: 1 })),
  sides: optional(list(text(), { min: 1 })),
});

export type ConnectedTiles = Infer<typeof connectedSchema>;

/** Which tiles of a model have one of the names or values, as 1 and 0. */
export function findTiles(model: PatternModel, wanted: readonly (string | number)[], path: string): Uint8Array {
  for (const name of wanted)
    if (!model.tiles.some((tile) => tile.name === name || tile.value === name)) {
      const names = [...new Set(model.tiles.map((tile) => tile.name))];
      throw new InvalidDataError(path, `must name tiles of the model: ${names.slice(0, 20).join(', ')}; got ${name}`);
    }
  return Uint8Array.from(model.tiles, ({ name, value }) => (wanted.includes(name) || wanted.includes(value) ? 1 : 0));
}

/** Through which sides of each tile one can pass, as bits. */
export function findOpenings(model: PatternModel, connected: ConnectedTiles): Uint8Array {
  const path = 'WaveFunctionCollapse.connected';
  const { tiles, sides } = connected;
  if ((tiles === undefined) === (sides === undefined))
    throw new InvalidDataError(path, 'must have either tiles or sides');
  if (tiles !== undefined) return findTiles(model, tiles, `${path}.tiles`).map((isOpen) => 15 * isOpen);
  for (const side of sides!)
    if (!model.tiles.some((tile) => tile.sides?.includes(side)))
      throw new InvalidDataError(`${path}.sides`, `must name sides of tiles of the model, got ${side}`);
  return Uint8Array.from(model.tiles, (tile) =>
    tile.sides!.reduce((bits, side, direction) => bits | (sides!.includes(side) ? 1 << direction : 0), 0),
  );
}
