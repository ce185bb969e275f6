import { describe, expect, it } from 'vitest';
import { findRoute, Route } from '../../index.js';
import { describeScenarios } from '../../search/laws/scenarios.js';
import { type SavedSubgoals, SubgoalMap, SubgoalSearch, TileGraph } from '../index.js';
import { describeTileSearch } from '../laws/tile-search.js';
import { createTileMap } from '../tile-map.js';

const prepare = (tiles: TileGraph) => new SubgoalSearch(new SubgoalMap(tiles));

describeTileSearch('the search over subgoals', prepare, { edits: false, runs: 45 });
describeScenarios('the search over subgoals finds the shortest route', prepare);

/** A wall with a gap. */
function createYard(): TileGraph {
  const tiles = new TileGraph(createTileMap(9, 9));
  for (let x = 0; x < 8; x++) tiles.setBlocked(4 * 9 + x, true);
  return tiles;
}

describe('a map prepared by subgoals', () => {
  it('gives the same routes after saving and loading', () => {
    const tiles = createYard();
    const made = new SubgoalMap(tiles);
    const saved = JSON.parse(JSON.stringify(made.save())) as SavedSubgoals;
    const loaded = SubgoalMap.restore(tiles, saved);
    expect(loaded.save()).toEqual(saved);
    const [before, after] = [new Route(), new Route()];
    findRoute(before, new SubgoalSearch(made), 0, 72);
    findRoute(after, new SubgoalSearch(loaded), 0, 72);
    expect([after.listNodes(), after.cost]).toEqual([before.listNodes(), before.cost]);
  });

  it('is refused for another map, with the path and the reason', () => {
    const data = new SubgoalMap(createYard()).save();
    expect(() => SubgoalMap.restore(new TileGraph(createTileMap(9, 9)), data)).toThrow(
      /^subgoals\.walls: must be \d+ as in the map/,
    );
    expect(() => SubgoalMap.restore(createYard(), { ...data, to: [] })).toThrow(
      /^subgoals\.cost: must have 0 numbers, got \d+/,
    );
  });

  it('is refused once the walls have changed', () => {
    const tiles = createYard();
    const search = prepare(tiles);
    tiles.setBlocked(0, true);
    expect(() => search.begin(1, 2)).toThrow('subgoals: must fit the map, which has changed since');
  });
});
