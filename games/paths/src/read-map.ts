import { InvalidDataError } from 'gumption/data';
import { parseMovingAiMap, readTiledMap } from 'gumption/pathfinding/tiles';
import { type Plan, parsePlan, planFrom } from './plan.js';

/**
 * Reads a map in whatever form it comes: Tiled's JSON (tiles with a property `collides` are walls,
 * `cost` is what they cost), a `.map` of the MovingAI benchmarks, or text. Throws
 * `InvalidDataError` with the file's name, the place in it, and what is wrong.
 */
export function readMap(text: string, name = 'map'): Plan {
  const body = text.trimStart();
  if (body === '') throw new InvalidDataError(name, 'must have at least one row with at least one cell');
  if (body.startsWith('{') || body.startsWith('[')) return readTiled(body, name);
  if (/^type\s/.test(body)) return planFrom(parseMovingAiMap(body, name), undefined, undefined, name);
  return parsePlan(text, name);
}

function readTiled(text: string, name: string): Plan {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InvalidDataError(name, `must be JSON as Tiled writes it: ${(error as Error).message}`);
  }
  return planFrom(readTiledMap(value, { costProperty: 'cost' }, name), undefined, undefined, name);
}
