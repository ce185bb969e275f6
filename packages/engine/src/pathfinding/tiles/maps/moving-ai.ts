import { InvalidDataError, requireText } from '../../../data/check.js';
import { showValue } from '../../../data/show.js';
import { createTileMap, type TileMap } from '../tile-map.js';

/**
 * A search problem with a known solution: start and goal on a map, and the length of the shortest
 * path.
 */
export interface MovingAiScenario {
  /** Scenarios of similar length are in one bucket. */
  readonly bucket: number;
  /** File name of the map. */
  readonly map: string;
  readonly width: number;
  readonly depth: number;
  /** The start cell, numbered as in `TileMap`. */
  readonly start: number;
  readonly goal: number;
  /**
   * Length of the shortest path. A diagonal step has length √2 and is allowed only if both cells
   * beside it are free.
   */
  readonly length: number;
}

const FREE = '.GS';
const BLOCKED = '@OTW';

/**
 * Reads a `.map` file of the MovingAI benchmarks, the standard comparison for grid searches.
 * Ground, grass and swamp are free; trees, water and out-of-bounds cells are blocked.
 */
export function parseMovingAiMap(text: string, path = 'map'): TileMap {
  requireText(text, path);
  const lines = text.split(/\r?\n/);
  const type = readHeader(lines[0], 'type', path, 1);
  if (type !== 'octile') throw new InvalidDataError(`${path}:1`, `must be of type octile, got ${showValue(type)}`);
  const depth = readSize(lines[1], 'height', path, 2);
  const width = readSize(lines[2], 'width', path, 3);
  if (lines[3]?.trim() !== 'map') throw new InvalidDataError(`${path}:4`, `must be "map", got ${showValue(lines[3])}`);
  // Before anything of that size is made: the header may promise any number of cells.
  for (let z = 0; z < depth; z++) {
    const row = lines[4 + z];
    if (row?.length !== width)
      throw new InvalidDataError(
        `${path}:${z + 5}`,
        `must be a row of ${width} cells, got ${row?.length ?? 'nothing'}`,
      );
  }
  const map = createTileMap(width, depth);
  for (let z = 0; z < depth; z++) {
    const row = lines[4 + z];
    for (let x = 0; x < width; x++) {
      if (BLOCKED.includes(row[x])) map.blocked[z * width + x] = 1;
      else if (!FREE.includes(row[x]))
        throw new InvalidDataError(
          `${path}:${z + 5}`,
          `has ${showValue(row[x])} at ${x}, which is not a known type of ground`,
        );
    }
  }
  return map;
}

/** Reads a `.scen` file of the MovingAI benchmarks. */
export function parseMovingAiScenarios(text: string, path = 'scenarios'): MovingAiScenario[] {
  requireText(text, path);
  const lines = text.split(/\r?\n/);
  if (!/^version\s+1(\.0)?$/.test(lines[0].trim()))
    throw new InvalidDataError(`${path}:1`, `must be "version 1", got ${showValue(lines[0])}`);
  return lines.slice(1).flatMap((line, i) => (line.trim() === '' ? [] : [readScenario(line, `${path}:${i + 2}`)]));
}

const COLUMNS = ['bucket', 'map', 'width', 'height', 'start x', 'start y', 'goal x', 'goal y', 'length'] as const;

function readScenario(line: string, path: string): MovingAiScenario {
  const fields = line.split('\t');
  if (fields.length !== COLUMNS.length)
    throw new InvalidDataError(path, `must have ${COLUMNS.length} columns, got ${fields.length}`);
  const [bucket, , width, depth, startX, startZ, goalX, goalZ, length] = fields.map((field, i) => {
    const value = Number(field);
    if (COLUMNS[i] === 'map') return 0;
    if (field.trim() === '' || !(value >= 0 && (COLUMNS[i] === 'length' || Number.isInteger(value))))
      throw new InvalidDataError(path, `${COLUMNS[i]} must be a number, 0 or more, got ${showValue(field)}`);
    return value;
  }) as [number, 0, number, number, number, number, number, number, number];
  for (const [name, x, z] of [
    ['start', startX, startZ],
    ['goal', goalX, goalZ],
  ] as const)
    if (x >= width || z >= depth)
      throw new InvalidDataError(path, `${name} must lie on a map of ${width} × ${depth}, got ${x}, ${z}`);
  return {
    bucket,
    map: fields[1],
    width,
    depth,
    start: startZ * width + startX,
    goal: goalZ * width + goalX,
    length,
  };
}

function readHeader(line: string | undefined, name: string, path: string, number: number): string {
  const [word, value] = line?.trim().split(/\s+/) ?? [];
  if (word !== name || value === undefined)
    throw new InvalidDataError(`${path}:${number}`, `must be ${name} and a value, got ${showValue(line)}`);
  return value;
}

function readSize(line: string | undefined, name: string, path: string, number: number): number {
  const size = Number(readHeader(line, name, path, number));
  if (!(Number.isInteger(size) && size > 0))
    throw new InvalidDataError(`${path}:${number}`, `${name} must be a whole number above 0, got ${showValue(line)}`);
  return size;
}
