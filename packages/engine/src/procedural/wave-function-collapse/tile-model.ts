import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { boolean, choice, type Infer, list, number, optional, struct, text, tuple } from '../../data/schema.js';
import { type ModelTile, PatternModel, requirePatternCount } from './pattern-model.js';

/** A tile of a set, with what its sides look like. */
export type TileKind = Infer<typeof tileKindSchema>;

const tileKindSchema = struct({
  __proto__: null,
  /** What people call it. */
  name: text({ minLength: 1 }),
  /**
   * What its sides are called, clockwise from the top: top, right, bottom, left. Sides with the same
   * name fit together.
   */
  sides: tuple([text(), text(), text(), text()]),
  /** How often it should occur, relative to the others. By default 1. Its turned forms share it. */
  weight: optional(number({ above: 0 })),
  /** In how many ways it may be turned: 1 (the default), 2 for a straight road, 4 for a bend. */
  turns: optional(choice([1, 2, 4])),
  /** Whether it may also be mirrored. By default not. */
  mirror: optional(boolean()),
});

/** Options of {@link createTileModel}. */
export type TileModelOptions = Infer<typeof tileModelOptions>;

const tileModelOptions = struct({
  __proto__: null,
  /** The tiles to choose from. */
  tiles: list(tileKindSchema, { min: 1, max: 4096 }),
  /**
   * Names of sides that fit each other instead of themselves: the left and the right half of a gate.
   * Mirroring a tile turns one into the other.
   */
  pairs: optional(list(tuple([text(), text()]))),
  /** Names of tiles that must not lie next to each other although their sides fit. */
  apart: optional(list(tuple([text(), text()]))),
});

/**
 * A model of tiles whose sides have names: two tiles may be neighbors where the names of the touching
 * sides are the same.
 *
 * ```ts
 * const model = createTileModel({
 *   tiles: [
 *     { name: 'grass', sides: ['grass', 'grass', 'grass', 'grass'], weight: 4 },
 *     { name: 'road', sides: ['road', 'grass', 'road', 'grass'], turns: 2 },
 *     { name: 'bend', sides: ['road', 'road', 'grass', 'grass'], turns: 4 },
 *   ],
 * });
 * ```
 */
export function createTileModel(options: TileModelOptions): PatternModel {
  checkOptions(tileModelOptions, options, 'createTileModel');
  const partners = readPairs(options.pairs ?? []);
  const partnerOf = (side: string) => partners.get(side) ?? side;
  const names = new Map<string, number>();
  for (const [i, { name }] of options.tiles.entries()) {
    if (names.has(name)) throw new InvalidDataError(`createTileModel.tiles[${i}].name`, `is used twice: ${name}`);
    names.set(name, i);
  }
  const tiles: ModelTile[] = [];
  const weights: number[] = [];
  for (const [value, kind] of options.tiles.entries()) {
    const forms = listForms(kind, value, partnerOf);
    for (const form of forms) {
      tiles.push(form);
      weights.push((kind.weight ?? 1) / forms.length);
    }
  }
  requirePatternCount(tiles.length, 'createTileModel.tiles');
  const isApart = readApart(options.apart ?? [], names);
  const neighborsTo = (direction: 0 | 1) => {
    const byOppositeSide = new Map<string, number[]>();
    for (const [i, { sides }] of tiles.entries()) {
      const side = sides![direction + 2];
      const same = byOppositeSide.get(side);
      if (same === undefined) byOppositeSide.set(side, [i]);
      else same.push(i);
    }
    const fitting = tiles.map(({ sides }) => byOppositeSide.get(partnerOf(sides![direction])) ?? []);
    return fitting.map((others, i) => others.filter((other) => !isApart(tiles[i].value, tiles[other].value)));
  };
  const cells = tiles.map((_, i) => i);
  return new PatternModel(tiles, 1, weights, cells, neighborsTo(0), neighborsTo(1));
}

function readPairs(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const partners = new Map<string, string>();
  for (const [i, [a, b]] of pairs.entries()) {
    for (const side of [a, b])
      if (partners.has(side))
        throw new InvalidDataError(`createTileModel.pairs[${i}]`, `names a side that is in a pair already: ${side}`);
    partners.set(a, b);
    partners.set(b, a);
  }
  return partners;
}

function readApart(
  apart: readonly (readonly [string, string])[],
  names: ReadonlyMap<string, number>,
): (a: number, b: number) => boolean {
  const keys = new Set<number>();
  for (const [i, pair] of apart.entries()) {
    const [a, b] = pair.map((name) => {
      const value = names.get(name);
      if (value === undefined)
        throw new InvalidDataError(
          `createTileModel.apart[${i}]`,
          `must name tiles of this set: ${[...names.keys()].join(', ')}; got ${name}`,
        );
      return value;
    });
    keys.add(a * names.size + b).add(b * names.size + a);
  }
  return (a, b) => keys.has(a * names.size + b);
}

/** The forms a tile may have: turned, and mirrored. */
function listForms(kind: TileKind, value: number, partnerOf: (side: string) => string): ModelTile[] {
  const { name, sides, turns: turnCount = 1, mirror = false } = kind;
  const [top, right, bottom, left] = sides;
  const forms: ModelTile[] = [];
  for (const isMirrored of mirror ? [false, true] : [false]) {
    const flat = isMirrored ? [left, bottom, right, top].map(partnerOf) : [right, bottom, left, top];
    for (let turns = 0; turns < turnCount; turns++) {
      // What was on top lies to the right after a quarter turn clockwise.
      const turned = flat.map((_, d) => flat[(d - turns + 4) & 3]);
      forms.push({ name, value, turns, isMirrored, sides: turned });
    }
  }
  return forms;
}
