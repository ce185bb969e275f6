import { InvalidDataError } from 'gumption/data';
import { ExampleTable } from 'gumption/learning/classification';
import { RolloutCollector } from 'gumption/learning/policies';
import { NGram } from 'gumption/learning/prediction';
import { createScenarioProblem, evaluatePolicy, LearningAgent, QLearner } from 'gumption/learning/reinforcement';
import { CmaEs, RandomSearch, searchNeighbors, tune } from 'gumption/learning/tuning';
import { Rng } from 'gumption/math';
import { createTileMap, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { Octaves } from 'gumption/procedural/noise';
import * as tactics from 'gumption/tactics';
import * as automata from 'gumption/tactics/automata';
import * as layers from 'gumption/tactics/layers';
import * as locations from 'gumption/tactics/locations';
import * as paths from 'gumption/tactics/paths';
import { SpotFinder } from 'gumption/tactics/queries';
import { describe, expect, it } from 'vitest';

// What a new user writes in plain JavaScript: an option with a letter wrong, or with a value of
// another type. Each case names an option and opens the door with it.

const tiles = new TileGraph(createTileMap(4, 3));
const ground = tactics.createGround(tiles);
const sight = new TileSight(tiles);
const points = new locations.TacticalPoints();
const size = { width: 4, depth: 3 };
const rng = new Rng(1);
const never = undefined as never;

type Open = (options: never) => unknown;

/** The door, the right options, and what opens it. */
const DOORS: readonly (readonly [name: string, options: Readonly<Record<string, unknown>>, open: Open])[] = [
  ['gridNeighbors', { reach: 1, wrap: true }, (options) => tactics.gridNeighbors(size, options)],
  ['cityRule', { maxLevel: 3, decline: 0.5 }, automata.cityRule],
  ['securityRule', { share: 0.5, mayLose: true }, automata.securityRule],
  ['EscapeRoutes', { isSeen: () => false, minDepth: 1 }, (options) => new locations.EscapeRoutes(tiles, options)],
  ['ContextStates', { directions: ['north'] }, (options) => new locations.ContextStates('cover', options)],
  ['CompoundTactic', { logic: 'zadeh' }, (options) => new locations.CompoundTactic(points, 'cover', options)],
  ['PointPaths', { reach: 1 }, (options) => new locations.PointPaths(points, tiles, options)],
  ['ThreatSight', { eyeHeight: 1, bodyHeight: 1 }, (options) => new locations.ThreatSight(points, never, options)],
  ['sampleConnections', { along: 2 }, (options) => paths.sampleConnections(tiles, () => 0, options)],
  [
    'createPlaceGraph',
    { maxSlope: 1, isClear: () => true },
    (options) => paths.createPlaceGraph(ground, never, options),
  ],
  ['superimposePoints', { reach: 1, links: 2 }, (options) => paths.superimposePoints(tiles, points, options)],
  ['LayerServer', { fastShare: 0.5 }, (options) => new layers.LayerServer(ground, options)],
  ['storedLayer', { category: 'slow', unit: 'm' }, (options) => layers.storedLayer([1], options)],
  ['serviceLayer', { stations: () => [], threshold: 1 }, (options) => layers.serviceLayer(ground, options)],
  ['hidingLayer', { cover: 'a', lead: 'b', believed: 'c' }, layers.hidingLayer],
  ['shadowLayer', { lightAt: () => 1, height: 1 }, (options) => layers.shadowLayer(ground, options)],
  ['coverLayer', { distance: 1, directions: 4 }, (options) => layers.coverLayer(ground, sight, options)],
  ['visibilityLayer', { category: 'slow' }, (options) => layers.visibilityLayer(ground, sight, options)],
  ['rayLayer', { reach: 1, rays: 4 }, (options) => layers.rayLayer(ground, sight, options)],
  ['influenceLayer', { units: () => {}, side: 0 }, (options) => layers.influenceLayer(ground, options)],
  ['resourceLayer', { resources: () => [], radius: 1 }, (options) => layers.resourceLayer(ground, options)],
  ['escapeLayer', { reach: 1, category: 'slow' }, (options) => layers.escapeLayer(ground, sight, options)],
  ['FragMap', { keepPerEvent: 0.5, halfLife: 1 }, (options) => new tactics.FragMap(4, options)],
  ['MapFlood', { dropOff: 'root', distance: 'path' }, (options) => new tactics.MapFlood(ground, options)],
  ['Convolution', { edges: 'reflect' }, (options) => new tactics.Convolution(size, never, options)],
  ['sharpeningKernel', { direct: 0.5, diagonal: 0.2 }, tactics.sharpeningKernel],
  ['SpreadingMap', { sources: 'add', keep: 0.5 }, (options) => new tactics.SpreadingMap(size, never, options)],
  ['SpotFinder', { contexts: { self: () => never }, arrival: 1 }, (options) => new SpotFinder(options)],
  ['RandomSearch', { parameters: {}, goal: 'lowest', rng }, (options) => new RandomSearch(options)],
  ['CmaEs', { parameters: {}, rng }, (options) => new CmaEs(options)],
  ['searchNeighbors', { trials: 3, neighborCount: 2, rng }, searchNeighbors],
  ['tune', { trials: 3, goodEnough: 1 }, (options) => tune(never, () => 0, options)],
  ['RolloutCollector', { policy: {}, environments: 1, discount: 1 }, (options) => new RolloutCollector(options)],
  ['evaluatePolicy', { seeds: [1], maxSteps: 4 }, (options) => evaluatePolicy(never, () => 0, options)],
  ['createScenarioProblem', { act: () => {}, interval: 1 }, (options) => createScenarioProblem(never, never, options)],
  ['LearningAgent', { learner: {}, encoder: {}, rng }, (options) => new LearningAgent(options)],
  ['QLearner', { exploration: 0.1, discount: 0.9 }, (options) => new QLearner(options)],
  ['ExampleTable', { attributes: [], classes: ['a'] }, (options) => new ExampleTable(options)],
  ['NGram', { actions: ['a', 'b'] }, (options) => new NGram(options)],
  ['Octaves', { octaves: 3 }, (options) => new Octaves(never, options)],
];

/** The name with its last two letters the other way round, or its first two. */
const misspell = (name: string) => {
  const swapped = `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`;
  return swapped === name ? `${name[1]}${name[0]}${name.slice(2)}` : swapped;
};

const refusal = (open: Open, options: object): unknown => {
  try {
    open(options as never);
  } catch (error) {
    return error;
  }
  return undefined;
};

const CASES = DOORS.flatMap(([door, options, open]) =>
  Object.keys(options).map((name) => ({ door, name, wrong: misspell(name), options, open })),
);

describe('an option', () => {
  it.each(CASES)('$name of $door is meant by $wrong', ({ door, name, wrong, options, open }) => {
    const { [name]: value, ...others } = options;
    const error = refusal(open, { ...others, [wrong]: value });
    expect(error).toBeInstanceOf(InvalidDataError);
    expect((error as InvalidDataError).problems).toContainEqual({
      path: `${door}.${wrong}`,
      problem: `is not known here; did you mean ${name}?`,
    });
  });

  it.each(CASES)('$name of $door is refused with a value of another type', ({ name, options, open }) => {
    // No option is a symbol; what is an object of the game is only looked at for its methods.
    if (typeof options[name] === 'object' && !Array.isArray(options[name]) && name !== 'rng') return;
    const error = refusal(open, { ...options, [name]: Symbol('wrong') });
    expect(error).toBeInstanceOf(InvalidDataError);
    expect((error as InvalidDataError).problems.map(({ path }) => path.split('.').at(-1))).toContain(name);
  });
});
