import { expect, it } from 'vitest';
import { Wayfinder } from '../serving/wayfinder.js';
import { createTileWorld, parseTextMap, TileGraph } from '../tiles/index.js';
import { Waypoints } from './waypoints.js';

const wayfinder = new Wayfinder(createTileWorld(new TileGraph(parseTextMap(['....']))));
const good = { x: 0.5, y: 0, z: 0.5 };

it.each([
  [{ ...good, x: Number.NaN }, good, 'from.x: must be a finite number'],
  [good, { x: 1, y: 0 } as never, 'to.z: must be a finite number'],
])('a path between points that are no numbers is refused', (from, to, problem) => {
  expect(() => wayfinder.ask(from, to)).toThrow(problem);
  expect(() => wayfinder.find(new Waypoints(), from, to)).toThrow(problem);
});

it('a point outside the world has no path, and is no mistake', () => {
  const outside = { x: 500, y: 0, z: 0.5 };
  expect(wayfinder.ask(good, outside)).toBeUndefined();
  expect(wayfinder.find(new Waypoints(), good, outside)).toBe('none');
});

it('misspelled options of worlds, graphs and searches are refused', () => {
  const map = parseTextMap(['..']);
  expect(() => new TileGraph(map, { diagonls: 'always' } as never)).toThrow('did you mean diagonals?');
  expect(() => createTileWorld(new TileGraph(map), { raduis: 1 } as never)).toThrow('did you mean radius?');
  const world = createTileWorld(new TileGraph(map));
  expect(() => new Wayfinder({ ...world, searchs: 1 } as never)).toThrow('did you mean searches?');
});
