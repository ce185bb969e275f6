import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { func, type Infer, integer, list, optional, struct, unchecked } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import type { Noise } from '../noise/octaves.js';
import { Octaves } from '../noise/octaves.js';
import { PerlinNoise } from '../noise/perlin-noise.js';
import { requireCellCount } from '../size/cell-count.js';
import { randomAtCell } from './cell-random.js';
import { ANY_VALUE, GROUP_STEP, type TileRule, tileRuleSchema } from './tile-rule.js';

/** A tile that a rule has placed. */
export interface PlacedTile {
  /** Pixels from the corner of the map. */
  readonly x: number;
  /** Pixels from the top of the map. */
  readonly y: number;
  /** Number of the tile in its tileset. */
  readonly tile: number;
  /** 1 if it is mirrored in x, 2 in y, 3 in both. */
  readonly flips: number;
  /** How opaque it is, from 0 to 1. */
  readonly alpha: number;
  /** The rule that placed it, and at which cell it matched. */
  readonly rule: number;
  /** The cell at which the rule matched. */
  readonly cell: number;
}

/** Options of {@link RuleTiler}. */
export type RuleTilerOptions = Infer<typeof ruleTilerOptions>;

const ruleTilerOptions = struct({
  __proto__: null,
  /** In the order in which they are tried. */
  rules: list(tileRuleSchema),
  /** The value of each cell, row by row; 0 is empty. */
  values: unchecked<ArrayLike<number>>(),
  /** Columns of cells. */
  width: integer({ min: 1, max: 2 ** 26 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 2 ** 26 }),
  /** Decides the random choices of rules. */
  seed: integer(),
  /** Pixels of a cell. */
  cellSize: integer({ min: 1, max: 10_000 }),
  /** How many tiles a row of the tileset has, for stamps. By default 1. */
  columns: optional(integer({ min: 1 })),
  /** The group of each value, for patterns that name groups. By default none has one. */
  groupOf: optional(func<(value: number) => number | undefined>()),
  /** Which tiles hide everything below, so that later rules need not be tried. By default none. */
  isOpaque: optional(func<(tile: number) => boolean>()),
  /** At which cells tiles may be placed. By default at all. */
  isAllowed: optional(func<(cell: number) => boolean>()),
  /** Cells by which stamps are moved. By default 0. */
  pivotX: optional(unchecked<number>()),
  /** Cells by which stamps are moved down. By default 0. */
  pivotY: optional(unchecked<number>()),
});

/**
 * Places tiles on a map by rules, as LDtk does with its auto-layers: patterns, chances, mirror
 * images, stamps, checkers, and rules that end the search. The same rules, values and seed give the
 * same tiles as LDtk, except that noise is our own.
 */
export class RuleTiler {
  readonly #options: RuleTilerOptions;
  readonly #noises: readonly (Noise | undefined)[];
  readonly #byRule: PlacedTile[][];
  #cell = 0;

  constructor(options: RuleTilerOptions) {
    checkOptions(ruleTilerOptions, options, 'RuleTiler');
    const { width, height, values, rules, seed } = options;
    requireCellCount(width, height, 'RuleTiler');
    if (values.length !== width * height)
      throw new InvalidDataError('RuleTiler.values', `must have ${width * height} numbers, got ${values.length}`);
    this.#options = options;
    this.#noises = rules.map(({ noise }) => {
      if (noise === undefined) return undefined;
      return new Octaves(new PerlinNoise(new Rng(seed + noise.seed)), { octaves: noise.octaves });
    });
    this.#byRule = rules.map(() => []);
  }

  /** Whether all cells are done. */
  get isDone(): boolean {
    return this.#cell === this.#options.values.length;
  }

  /** The tiles so far, those to be drawn first before the others: later rules lie below. */
  get tiles(): PlacedTile[] {
    return [...this.#byRule].reverse().flat();
  }

  /** Tries the rules at up to `budget` cells; returns whether all are done. */
  step(budget: number): boolean {
    const { isAllowed, values } = this.#options;
    const end = Math.min(values.length, this.#cell + budget);
    for (; this.#cell < end; this.#cell++) if (isAllowed?.(this.#cell) ?? true) this.#tileCell(this.#cell);
    return this.isDone;
  }

  /** Tries the rules at all cells. */
  run(): PlacedTile[] {
    this.step(Number.POSITIVE_INFINITY);
    return this.tiles;
  }

  #tileCell(cell: number): void {
    const { rules, width, isOpaque } = this.#options;
    const x = cell % width;
    const y = (cell - x) / width;
    for (let index = 0; index < rules.length; index++) {
      const rule = rules[index];
      if (rule.tiles.length === 0 || !isOnTurn(rule, x, y) || !this.#isLucky(rule, index, x, y)) continue;
      const placed = this.#byRule[index];
      const before = placed.length;
      for (let flips = 0; flips < 4; flips++) {
        if ((flips & 1 && !rule.flipX) || (flips & 2 && !rule.flipY)) continue;
        if (!this.#matches(rule, x, y, flips)) continue;
        this.#place(placed, rule, x, y, flips);
        if (rule.breakOnMatch) break;
      }
      if (placed.length === before) continue;
      if (rule.breakOnMatch) return;
      if (isOpaque === undefined || isMoved(rule) || (rule.alpha ?? 1) < 1) continue;
      for (let at = before; at < placed.length; at++) if (isOpaque(placed[at].tile)) return;
    }
  }

  #isLucky({ chance = 1, id, noise }: TileRule, index: number, x: number, y: number): boolean {
    const { seed } = this.#options;
    if (chance <= 0 || (chance < 1 && randomAtCell(seed + id, x, y, 100) >= chance * 100)) return false;
    return noise === undefined || this.#noises[index]!.at(x * noise.scale, y * noise.scale) >= 0;
  }

  #matches({ size, pattern, outside }: TileRule, x: number, y: number, flips: number): boolean {
    const { width, height, values } = this.#options;
    const radius = (size - 1) / 2;
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const wanted = pattern[row * size + column];
        if (wanted === 0) continue;
        const atX = flips & 1 ? x - column + radius : x + column - radius;
        const atY = flips & 2 ? y - row + radius : y + row - radius;
        const isInside = atX >= 0 && atX < width && atY >= 0 && atY < height;
        const value = isInside ? values[atY * width + atX] : outside;
        if (value === undefined || this.#isWanted(Math.abs(wanted), value) !== wanted > 0) return false;
      }
    return true;
  }

  #isWanted(wanted: number, value: number): boolean {
    if (wanted === ANY_VALUE) return value !== 0;
    if (wanted < GROUP_STEP) return value === wanted;
    return this.#options.groupOf?.(value) === Math.trunc(wanted / GROUP_STEP) - 1;
  }

  #place(out: PlacedTile[], rule: TileRule, x: number, y: number, flips: number): void {
    const { seed, cellSize, width, columns = 1, pivotX = 0, pivotY = 0 } = this.#options;
    const { id, tiles, stamp = false, alpha = 1, randomX, randomY, offsetX = 0, offsetY = 0 } = rule;
    const choice = tiles[randomAtCell(id + seed + flips, x, y, tiles.length)];
    const signX = flips & 1 ? -1 : 1;
    const signY = flips & 2 ? -1 : 1;
    const moveX = offsetX + (randomX ? randomIn(randomX, id + seed + flips, x, y) : 0);
    const moveY = offsetY + (randomY ? randomIn(randomY, id + seed + 1, x, y) : 0);
    let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
    for (const tile of choice) {
      left = Math.min(left, tile % columns);
      right = Math.max(right, tile % columns);
      top = Math.min(top, Math.floor(tile / columns));
      bottom = Math.max(bottom, Math.floor(tile / columns));
    }
    for (const tile of choice) {
      const stampX = (tile % columns) - left - (rule.pivotX ?? 0) * (right - left) + pivotX;
      const stampY = Math.floor(tile / columns) - top - (rule.pivotY ?? 0) * (bottom - top) + pivotY;
      out.push({
        x: x * cellSize + signX * ((stamp ? Math.trunc(stampX * cellSize) : 0) + moveX),
        y: y * cellSize + signY * ((stamp ? Math.trunc(stampY * cellSize) : 0) + moveY),
        ...{ tile, flips, alpha, rule: id, cell: y * width + x },
      });
    }
  }
}

/** Whether a rule is tried in a column and row at all. */
function isOnTurn(rule: TileRule, x: number, y: number): boolean {
  const { everyX = 1, everyY = 1, startX = 0, startY = 0, checker = 'none' } = rule;
  const shiftX = checker === 'horizontal' ? Math.trunc(y / everyY) % 2 : -startX;
  const shiftY = checker === 'vertical' ? Math.trunc(x / everyX) % 2 : -startY;
  return (x + shiftX) % everyX === 0 && (y + shiftY) % everyY === 0;
}

function isMoved({ offsetX = 0, offsetY = 0, randomX, randomY }: TileRule): boolean {
  return offsetX !== 0 || offsetY !== 0 || randomX !== undefined || randomY !== undefined;
}

function randomIn({ min, max }: { readonly min: number; readonly max: number }, seed: number, x: number, y: number) {
  return randomAtCell(seed, x, y, max - min + 1) + min;
}
