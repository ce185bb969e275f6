import { InvalidDataError } from '../../../data/check.js';
import { parse } from '../../../data/parse.js';
import { list, text } from '../../../data/schema.js';
import { createTileMap, type TileMap } from '../tile-map.js';

/** The meaning of each character of a text map: a wall, or the cost of entering its cell. */
export type Legend = Readonly<Record<string, 'blocked' | number>>;

const DIGITS: Legend = Object.fromEntries([...'123456789'].map((digit) => [digit, Number(digit)]));
const LETTERS: Legend = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [letter, letter.toUpperCase()]).map((mark) => [mark, 1]),
);

/**
 * `#` is a wall, `.` and a space are free, a digit is the cost of its cell, and letters mark single
 * free cells; {@link listMarks} finds them. For letters that are ground or walls, write a legend of
 * your own: `{ ...TEXT_LEGEND, W: 'blocked' }`.
 */
export const TEXT_LEGEND: Legend = { '#': 'blocked', '.': 1, ' ': 1, ...DIGITS, ...LETTERS };

/**
 * Reads a map drawn as text, one character per cell, the northernmost row first: for tests, for
 * small levels, and for reporting a problem. A string is split into lines; empty lines at the start
 * and the end are ignored.
 */
export function parseTextMap(rows: string | readonly string[], legend: Legend = TEXT_LEGEND, path = 'rows'): TileMap {
  const lines = listRows(rows, path);
  const width = lines[0]?.length ?? 0;
  if (width === 0) throw new InvalidDataError(path, 'must have at least one row with at least one cell');
  // Before anything of that size is made: one long row in front of many short ones promises much.
  for (const [z, line] of lines.entries())
    if (line.length !== width)
      throw new InvalidDataError(`${path}[${z}]`, `must be ${width} cells long like the first row, got ${line.length}`);
  if (legend === TEXT_LEGEND) refuseAreas(lines, path);
  const map = createTileMap(width, lines.length);
  const costs = new Float64Array(width * lines.length).fill(1);
  lines.forEach((line, z) => {
    for (let x = 0; x < width; x++) {
      const meaning = Object.hasOwn(legend, line[x]) ? legend[line[x]] : undefined;
      if (meaning === 'blocked') map.blocked[z * width + x] = 1;
      else if (meaning !== undefined && meaning > 0 && meaning < Infinity) costs[z * width + x] = meaning;
      else
        throw new InvalidDataError(
          `${path}[${z}]`,
          meaning === undefined
            ? `has ${JSON.stringify(line[x])} at ${x}, which is not in the legend`
            : `has ${JSON.stringify(line[x])} at ${x}, whose cost must be above 0, got ${meaning}`,
        );
    }
  });
  return costs.every((cost) => cost === 1) ? map : { ...map, costs };
}

/** Throws if a letter fills neighboring cells: it is meant as terrain, and would be a free cell. */
function refuseAreas(lines: readonly string[], path: string): void {
  for (const [z, line] of lines.entries())
    for (let x = 0; x < line.length; x++) {
      const mark = line[x];
      if (!Object.hasOwn(LETTERS, mark) || (line[x + 1] !== mark && lines[z + 1]?.[x] !== mark)) continue;
      throw new InvalidDataError(
        `${path}[${z}]`,
        `has several ${mark} side by side at ${x}, but letters mark single free cells; say in the legend what ${mark} is: { ...TEXT_LEGEND, ${mark}: 'blocked' } or a cost`,
      );
    }
}

/**
 * Draws a map in the form that {@link parseTextMap} reads, for showing a search or a problem.
 * `markOf` may return a character for a cell; otherwise walls are `#`, costs from 2 to 9 are
 * digits, and all other cells are `.`.
 */
export function drawTextMap(map: TileMap, markOf: (cell: number) => string | undefined = () => undefined): string[] {
  const { width, depth, blocked, costs } = map;
  const draw = (cell: number) => {
    const cost = costs?.[cell] ?? 1;
    return blocked[cell] === 1 ? '#' : Number.isInteger(cost) && cost > 1 && cost < 10 ? String(cost) : '.';
  };
  return Array.from({ length: depth }, (_, z) =>
    Array.from({ length: width }, (_, x) => markOf(z * width + x) ?? draw(z * width + x)).join(''),
  );
}

/** Lists the cells with a mark, in order: where a route starts, where guards stand. */
export function listMarks(rows: string | readonly string[], mark: string): number[] {
  const cells = listRows(rows, 'rows').join('');
  return Array.from(cells, (character, cell) => (character === mark ? cell : -1)).filter((cell) => cell >= 0);
}

function listRows(rows: string | readonly string[], path: string): readonly string[] {
  if (typeof rows !== 'string') return parse(list(text()), rows, path);
  const lines = rows.split(/\r?\n/);
  while (lines.length > 0 && lines[0] === '') lines.shift();
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
  return lines;
}
