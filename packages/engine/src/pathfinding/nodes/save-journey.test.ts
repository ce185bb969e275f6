import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { InvalidDataError } from '../../data/index.js';
import type { Vector3 } from '../../math/vector3.js';
import { AStar, Wayfinder } from '../index.js';
import { parseTextMap, TileGraph, TileSight } from '../tiles/index.js';
import { claimJourney, createJourney, type Journey, restoreJourney, saveJourney, seekPath } from './index.js';
import { isSurprised } from './journey.js';

const tiles = new TileGraph(parseTextMap(['....#.', '.##.#.', '.#..#.', '.#....']));
const createWays = () =>
  new Wayfinder({
    division: tiles,
    createSearch: () => new AStar(tiles),
    sight: new TileSight(tiles, { radius: 0.3 }),
    searches: 1,
    capacity: 3,
  });

const spot = fc.record({
  x: numberBetween(0, 5.9),
  y: fc.constant(0),
  z: numberBetween(0, 3.9),
});
const deed = fc.record({ agent: fc.nat(3), isNew: fc.boolean(), from: spot, to: spot, budget: fc.nat(6) });
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Starts a journey or continues it, and returns everything observable afterwards. */
function act(journeys: readonly Journey[], ways: Wayfinder, { agent, isNew, from, to, budget }: Deed): unknown {
  const journey = journeys[agent];
  if (isNew) claimJourney(journey, ways);
  const status = seekPath(journey, ways, from, to);
  ways.step(budget);
  return [status, journeys.map(describeJourney)];
}

function describeJourney({ ticket, goal, waypoints, path, claim }: Journey) {
  return { ticket, goal: { ...goal }, waypoints: waypoints.list(), length: path?.length, claim };
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const createJourneys = () => Array.from({ length: 4 }, createJourney);
const at = (x: number, z: number): Vector3 => ({ x, y: 0, z });

describe('saved journeys', () => {
  it('continue identically when saved at any step and loaded, together with the wayfinder', () => {
    fc.assert(
      fc.property(
        fc.array(deed, { maxLength: 20, size: 'max' }),
        fc.array(deed, { maxLength: 20, size: 'max' }),
        (before, after) => {
          const [journeys, ways] = [createJourneys(), createWays()];
          for (const what of before) act(journeys, ways, what);
          const saved = copy({ ways: ways.save(), journeys: journeys.map((each) => saveJourney(each, ways)) });
          const [loaded, restored] = [createJourneys(), createWays()];
          restored.restore(saved.ways);
          for (const [i, journey] of loaded.entries()) restoreJourney(journey, saved.journeys[i], restored);
          expect(loaded.map(describeJourney)).toEqual(journeys.map(describeJourney));
          for (const what of after) expect(act(loaded, restored, what)).toEqual(act(journeys, ways, what));
        },
      ),
    );
  });

  it('PATH-69 notice after loading that their path was blocked, and refuse a damaged route', () => {
    const world = new TileGraph(parseTextMap(['...', '.#.', '...']));
    const ways = new Wayfinder({ division: world, createSearch: () => new AStar(world) });
    const journey = createJourney();
    while (seekPath(journey, ways, at(0.5, 0.5), at(2.5, 0.5)) === 'searching') ways.step(100);
    const saved = copy(saveJourney(journey, ways));
    world.setBlocked(7, true);
    const loaded = createJourney();
    restoreJourney(loaded, saved, ways);
    expect([isSurprised(journey, ways), isSurprised(loaded, ways)]).toEqual([false, false]);
    world.setBlocked(1, true);
    expect([isSurprised(journey, ways), isSurprised(loaded, ways)]).toEqual([true, true]);
    const damaged = { ...saved, route: { ...saved.route!, nodes: [0, 1, 99] } };
    expect(() => restoreJourney(loaded, damaged, ways)).toThrow('journey.route: must lead through nodes below 9');
  });

  it('PATH-69 notice that their world was replaced by another', () => {
    const [journey, first, second] = [createJourney(), createWays(), createWays()];
    const other = new TileGraph(parseTextMap(['......', '......', '......', '......']));
    const third = new Wayfinder({ division: other, createSearch: () => new AStar(other) });
    const seek = (ways: Wayfinder) => {
      while (seekPath(journey, ways, at(0.5, 0.5), at(3.5, 2.5)) === 'searching') ways.step(100);
    };
    seek(first);
    // Another wayfinder of the same world changes nothing.
    expect([isSurprised(journey, first), isSurprised(journey, second), isSurprised(journey, third)]).toEqual([
      false,
      false,
      true,
    ]);
    // Also after loading, where the route may name places that the new world does not have.
    const small = new TileGraph(parseTextMap(['..']));
    for (const world of [other, small]) {
      const ways = new Wayfinder({ division: world, createSearch: () => new AStar(world) });
      const loaded = createJourney();
      restoreJourney(loaded, copy(saveJourney(journey, ways)), ways);
      expect([loaded.path !== undefined, isSurprised(loaded, ways)]).toEqual([true, true]);
    }
    seek(third);
    expect([isSurprised(journey, first), isSurprised(journey, third)]).toEqual([true, false]);
    other.setBlocked(9, true);
    other.setBlocked(8, true);
    expect(isSurprised(journey, third)).toBe(true);
  });

  it('ask again after loading if the request had become void', () => {
    const [journey, ways] = [createJourney(), createWays()];
    seekPath(journey, ways, at(0.5, 0.5), at(3.5, 2.5));
    ways.cancel(journey.ticket!);
    const saved = saveJourney(journey, ways);
    const [loaded, restored] = [createJourney(), createWays()];
    restoreJourney(loaded, saved, restored);
    expect(seekPath(loaded, restored, at(0.5, 0.5), at(3.5, 2.5))).toBe('searching');
    expect(restored.statusOf(loaded.ticket!)).toBe('waiting');
  });

  it('are refused before the wayfinder is restored, and if the data is not a journey', () => {
    const [journey, ways] = [createJourney(), createWays()];
    seekPath(journey, ways, at(0.5, 0.5), at(3.5, 2.5));
    const saved = saveJourney(journey, ways);
    const fresh = createJourney();
    expect(() => restoreJourney(fresh, saved, createWays())).toThrow(
      'journey.ticket: must be a request of the wayfinder (restore the wayfinder first), got 0',
    );
    expect(() => restoreJourney(fresh, { ...saved, claim: -1 }, ways, 'guard.journey')).toThrow(
      'guard.journey.claim: must',
    );
    expect(() => restoreJourney(fresh, {} as typeof saved, ways)).toThrow(InvalidDataError);
    expect(describeJourney(fresh)).toEqual(describeJourney(createJourney()));
  });
});
