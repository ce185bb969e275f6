import type { Bits } from '../../../../../tests/engines/bits.js';
import { mistakesIn } from '../../data/laws/mistakes.js';
import { Rng } from '../../math/rng.js';
import { AStar, CostedGraph, CostedHeuristic, findRoute, Route } from '../../pathfinding/index.js';
import { clearanceMap, createTileMap, OctileHeuristic, TileGraph, TileSight } from '../../pathfinding/tiles/index.js';
import { SensoryMemory } from '../../world/index.js';
import { CellularAutomaton, levelingRule } from '../automata/index.js';
import {
  createGround,
  FragMap,
  gaussianKernel,
  gridNeighbors,
  InfluenceMap,
  MapFlood,
  SpreadingMap,
  sharpeningKernel,
  writeSlopes,
} from '../index.js';
import {
  coverLayer,
  escapeLayer,
  hidingLayer,
  influenceLayer,
  knownUnits,
  LayerServer,
  leadLayer,
  rayLayer,
  resourceLayer,
  serviceLayer,
  shadowLayer,
  storedLayer,
  suspectUnits,
  visibilityLayer,
} from '../layers/index.js';
import { blendProfiles, layerGround, sampleConnections, squadProfile } from '../paths/index.js';
import { checkSpotQuery } from '../queries/check-query.js';
import { Spot, SpotFinder } from '../queries/index.js';
import { drawQuery } from '../queries/laws/random-query.js';
import { createScene } from '../queries/laws/scene.js';
import { sampleLocations } from './sample-locations.js';
import { sampleScripts } from './sample-scripts.js';
import { sampleSquads } from './sample-squads.js';

const DROP_OFFS = ['inverse', 'root', 'square', 'plateau'] as const;

/** Units that move, fight and claim ground, layers that follow them, squads, and agents that look for spots. */
export function sample(bits: Bits): void {
  sampleMaps(bits);
  sampleLayers(bits);
  samplePaths(bits);
  sampleLocations(bits);
  sampleSquads(bits);
  sampleScripts(bits);
  sampleSpots(bits);
}

function sampleMaps(bits: Bits): void {
  const rng = new Rng('tactics');
  const size = { width: 20, depth: 14 };
  const ground = createGround(new TileGraph(createTileMap(size.width, size.depth)));
  const neighbors = gridNeighbors(size);
  const units = Array.from({ length: 12 }, (_, i) => ({
    position: { x: rng.range(0, 20), z: rng.range(0, 14) },
    side: i % 2,
    strength: rng.range(1, 4),
    dropOff: DROP_OFFS[i % 4],
    radius: rng.range(3, 9),
  }));
  const influence = new InfluenceMap(ground, 2);
  const flood = new MapFlood(ground, { threshold: 0.1 });
  const rumor = new SpreadingMap(size, gaussianKernel(2), { sources: 'add', keep: 0.9 });
  const sharp = new SpreadingMap(size, sharpeningKernel(), { keep: 0.5, edges: 'renormalize' });
  const frags = new FragMap(ground.count, { keepPerEvent: 0.9, halfLife: 2 });
  const town = new CellularAutomaton(
    neighbors,
    levelingRule,
    Array.from({ length: ground.count }, () => rng.integer(0, 5)),
  );
  const security = new Float64Array(ground.count);
  const slopes = new Float64Array(ground.count);
  for (let tick = 0; tick < 60; tick++) {
    for (const { position } of units) {
      position.x = Math.min(20, Math.max(0, position.x + rng.range(-0.5, 0.5)));
      position.z = Math.min(14, Math.max(0, position.z + rng.range(-0.5, 0.5)));
    }
    influence.compute(units);
    influence.writeSecurity(security);
    const places = units.map(
      ({ position: { x, z } }) => Math.min(13, Math.floor(z)) * 20 + Math.min(19, Math.floor(x)),
    );
    flood.compute(places.map((place, i) => ({ place, strength: units[i].strength })));
    rumor.sources[places[0]] = rng.next();
    sharp.sources[places[1]] = rng.next();
    rumor.step(5);
    sharp.pass();
    frags.record({ attacker: places[2], victim: places[3], amount: rng.next() });
    frags.tick(0.05);
    writeSlopes(slopes, ground, neighbors, rumor.values);
    bits.number('cells that changed', town.step());
    for (const place of places) {
      bits.number(`security of ${place}`, security[place]);
      bits.number(`owner of ${place}`, flood.owner[place]);
      bits.number(`claim on ${place}`, flood.strength[place]);
      bits.number(`rumor at ${place}`, rumor.values[place]);
      bits.number(`sharpened at ${place}`, sharp.values[place]);
      bits.number(`experience with ${place}`, frags.valueOf(place));
      bits.number(`slope at ${place}`, slopes[place]);
    }
    bits.endTick();
  }
}

/** A server whose layers follow what one side has seen, in small steps. */
function sampleLayers(bits: Bits): void {
  const rng = new Rng('layers');
  const map = createTileMap(14, 9);
  for (let i = 0; i < 16; i++) map.blocked[rng.integer(0, 125)] = 1;
  const tiles = new TileGraph(map);
  const ground = createGround(tiles);
  const sight = new TileSight(tiles);
  const units = Array.from({ length: 8 }, (_, i) => ({
    position: { x: rng.range(0, 14), y: 0, z: rng.range(0, 9) },
    side: i % 2,
    strength: rng.range(1, 4),
  }));
  const memory = new SensoryMemory<(typeof units)[number]>();
  const frags = new FragMap(ground.count, { keepPerEvent: 0.9 });
  const known = knownUnits(memory, ({ side, strength }) => ({ side, strength, radius: 6 }));
  const layers = new LayerServer(ground);
  layers.add('view', visibilityLayer(ground, sight));
  layers.add('rays', rayLayer(ground, sight, { reach: 5, rays: 7 }));
  layers.add('cover', coverLayer(ground, sight, { distance: 3, directions: 7 }));
  layers.add('escape', escapeLayer(ground, sight, { reach: 3 }));
  layers.add('shadow', shadowLayer(ground, { lightAt: (x, y, z) => (x + y + z) / 40 }));
  layers.add('believed', storedLayer(layers.values('view')));
  layers.add('own', influenceLayer(ground, { units: (add) => units.forEach(add), side: 0 }));
  layers.add(
    'enemy',
    influenceLayer(ground, {
      units: known,
      side: 1,
      estimators: [suspectUnits(ground, frags, { side: 1, radius: 3 })],
    }),
  );
  layers.add('lead', leadLayer('own', ['enemy']));
  layers.add(
    'ore',
    resourceLayer(ground, { resources: () => [{ position: units[0].position, amount: 3 }], radius: 3 }),
  );
  layers.add('police', serviceLayer(ground, { stations: () => [{ place: 20, strength: 3 }] }));
  layers.add('hiding', hidingLayer({ cover: 'cover', lead: 'lead', believed: 'believed' }));
  layers.add('near', {
    category: 'fast',
    write(out, first, end) {
      for (let place = first; place < end; place++) out[place] = Math.abs(ground.x[place] - units[1].position.x);
    },
  });
  const weights = { view: 1, rays: 0.3, cover: 0.7, escape: 0.2, shadow: 0.1, lead: -1, ore: 2, police: 0.6 };
  layers.addCombinations({ version: 1, combinations: { all: { weights }, now: { weights: { all: 1, near: 3 } } } });
  for (let tick = 0; tick < 60; tick++) {
    for (const { position } of units) {
      position.x = Math.min(14, Math.max(0, position.x + rng.range(-0.5, 0.5)));
      position.z = Math.min(9, Math.max(0, position.z + rng.range(-0.5, 0.5)));
    }
    memory.tick(tick * 0.1);
    memory.notice(units[1 + 2 * (tick % 4)], 'sight', units[1 + 2 * (tick % 4)].position, 1, tick * 0.1);
    frags.record({ victim: rng.integer(0, ground.count - 1) });
    layers.setFocus([tick], 1.5);
    layers.step(400);
    for (const name of layers.names) bits.number(`${name} at ${tick}`, layers.values(name)[tick]);
    bits.number(`now at ${tick}`, layers.valueAt('now', tick));
    bits.endTick();
  }
}

/** Routes of two kinds of units and of their squad, while an enemy moves. */
function samplePaths(bits: Bits): void {
  const rng = new Rng('tactical paths');
  const map = createTileMap(16, 10);
  for (let i = 0; i < 20; i++) map.blocked[rng.integer(0, 159)] = 1;
  const tiles = new TileGraph(map);
  const ground = createGround(tiles);
  const enemy = { position: { x: 5, z: 5 }, side: 1, strength: 3 };
  const layers = new LayerServer(ground);
  layers.add('enemy', influenceLayer(ground, { units: (add) => add(enemy), side: 1 }));
  layers.add('cover', coverLayer(ground, new TileSight(tiles), { distance: 3, directions: 7 }));
  const along = sampleConnections(tiles, (x, z) => Math.abs(x - z) / 9, { along: 3 });
  const costs = layerGround(layers, { connectionLayers: { cover: along }, clearance: clearanceMap(map, 3) });
  const [scout, guns] = [
    { distance: 1, layers: { enemy: 2, cover: -0.3 } },
    { distance: 1, layers: { enemy: 0.5, cover: -0.1 }, width: 0.9 },
  ];
  const profiles = [scout, guns, squadProfile([scout, guns]), blendProfiles([scout, guns], [1, 2])];
  const searches = profiles.map((profile) => {
    const graph = new CostedGraph(tiles, costs, profile);
    const heuristic = new CostedHeuristic(new OctileHeuristic(tiles), graph);
    return { graph, search: new AStar(graph, { heuristic }) };
  });
  const route = new Route();
  for (let tick = 0; tick < 30; tick++) {
    enemy.position.x = rng.range(0, 16);
    layers.compute();
    const [from, to] = [rng.integer(0, 159), rng.integer(0, 159)];
    for (const [i, { graph, search }] of searches.entries()) {
      graph.noteChange();
      const isFound = findRoute(route, search, from, to) === 'found';
      bits.number(`cost of route ${i}`, isFound ? route.cost : -1);
      bits.number(`nodes expanded for ${i}`, search.expanded);
    }
    bits.endTick();
  }
}

function sampleSpots(bits: Bits): void {
  const spot = new Spot();
  for (let seed = 1; seed <= 40; seed++) {
    const { rng, world, agents } = createScene(seed);
    const finder = new SpotFinder({
      ...world,
      queries: [{ ...drawQuery(rng), apart: 0.5, keep: 0.1 }],
      idOf: ({ id }) => String(id),
    });
    for (const agent of agents) finder.ask(agent, 'drawn');
    finder.step(15);
    bits.text('saved', JSON.stringify(finder.save()));
    while (finder.step(100) === 'searching');
    for (const agent of agents) {
      const isFound = finder.answer(spot, agent, 'drawn') && finder.reserve(agent, 'drawn');
      bits.number(`score of ${agent.id}`, isFound ? spot.score : -1);
      bits.number(`x of ${agent.id}`, isFound ? spot.x : -1);
      bits.number(`z of ${agent.id}`, isFound ? spot.z : -1);
      if (isFound) bits.text('spot', JSON.stringify(spot));
      if (seed % 4 === 0) bits.text('explained', JSON.stringify(finder.explain('drawn', agent) ?? null));
    }
    if (seed % 10 === 0) sampleMistakes(bits, seed);
    bits.number('rays', finder.rays);
    bits.number('path searches', finder.pathSearches);
    bits.endTick();
  }
}

/** What is said of a query with a part missing or of the wrong kind. */
function sampleMistakes(bits: Bits, seed: number): void {
  for (const [path, spoiled] of mistakesIn(drawQuery(new Rng(seed))))
    bits.text(path, JSON.stringify(checkSpotQuery(spoiled)));
}
