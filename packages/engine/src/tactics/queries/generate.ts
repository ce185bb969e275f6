import { InvalidDataError } from '../../data/check.js';
import { vectorOfFacing } from '../../math/trig.js';
import type { Dijkstra } from '../../pathfinding/search/dijkstra.js';
import type { Candidates } from './candidates.js';
import type { CompiledGenerator } from './compile-query.js';
import type { AskedQuestion } from './question.js';
import { MAX_SPOTS } from './spot-query.js';
import { groundOf, type SpotWorld } from './spot-world.js';

/** Points and cells that are looked at in one unit of generating. */
const BATCH = 256;

/**
 * How many units of work it takes to generate the candidates. A unit is a row of a grid, a ring, or
 * a batch of points or cells, so one number tells how far generating has come.
 */
export function countUnits<Agent>(
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  hasHeld: boolean,
): number {
  const { from, context } = generator;
  const { amounts, starts } = asked;
  const around = context < 0 ? 0 : starts[context + 1] - starts[context];
  switch (from) {
    case 'points':
      if (around === 0 && context >= 0) return 0;
      return isLent(generator, hasHeld) ? 1 : Math.ceil(world.points!.count / BATCH);
    case 'cells':
      return around === 0 && context >= 0 ? 0 : Math.ceil(groundOf(world)!.count / BATCH);
    case 'reachable':
      return around === 0 ? 0 : Math.ceil(groundOf(world)!.count / BATCH);
    case 'grid': {
      const side = 2 * Math.floor(amounts[generator.radius] / amounts[generator.spacing]) + 1;
      requireFew(around * side * side, generator);
      return around * side;
    }
    case 'ring': {
      const rings = Math.floor(amounts[generator.rings]);
      requireFew(around * rings * amounts[generator.spots], generator);
      return around * rings;
    }
    case 'cone': {
      const arcs = Math.floor(amounts[generator.radius] / amounts[generator.spacing]);
      // The mean arc is half as long as the last.
      requireFew(Math.ceil((around * arcs * (arcs + 1) * amounts[generator.angle] * Math.PI) / 360), generator);
      return around * arcs;
    }
    default:
      return 1;
  }
}

/** Whether all points of the level are candidates where they are, so that none need be copied. */
function isLent({ from, label, context, isSnapped }: CompiledGenerator, hasHeld: boolean): boolean {
  return from === 'points' && label === undefined && context < 0 && !isSnapped && !hasHeld;
}

/** Throws before a query generates spots that nobody can wait for. */
function requireFew(count: number, { path, from }: CompiledGenerator): void {
  if (count > MAX_SPOTS)
    throw new InvalidDataError(
      path,
      `must have at most ${MAX_SPOTS} spots, but this ${from} has ${Math.ceil(count)}; use a larger spacing or a smaller radius`,
    );
}

/** Adds the candidates of one unit. `ways` has spread from the context of a reachable area. */
export function generateUnit<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  agent: Agent,
  unit: number,
  ways: Dijkstra | undefined,
): void {
  switch (generator.from) {
    case 'points':
      generatePoints(out, generator, world, asked, unit);
      break;
    case 'cells':
      generateCells(out, generator, world, asked, unit);
      break;
    case 'reachable':
      generateReachable(out, world, unit, ways!);
      break;
    case 'grid':
      generateGridRow(out, generator, world, asked, unit);
      break;
    case 'ring':
      generateRing(out, generator, world, asked, unit);
      break;
    case 'cone':
      generateArc(out, generator, world, asked, unit);
      break;
    case 'agents':
      generateAgents(out, generator, world, asked);
      break;
    case 'path':
      generateAlongPath(out, generator, world, asked, agent);
      break;
  }
}

/** Adds a candidate where `out.at` is, on walkable ground if the generator wants that. */
function put<Agent>(
  out: Candidates,
  { snap, isSnapped }: CompiledGenerator,
  world: SpotWorld<Agent>,
  { amounts }: AskedQuestion,
  point: number,
): void {
  const ground = groundOf(world);
  if (isSnapped) out.putOnGround(point, ground!.division, amounts[snap]);
  else out.put(point, -1);
}

/** Whether `out.at` lies within the radius of a point of the context, or anywhere without a radius. */
function isNear(out: Candidates, { context, radius }: CompiledGenerator, asked: AskedQuestion): boolean {
  if (context < 0) return true;
  const { at } = out;
  const { starts, x, z, amounts } = asked;
  const square = amounts[radius] * amounts[radius];
  for (let i = starts[context]; i < starts[context + 1]; i++) {
    const dx = at.x - x[i];
    const dz = at.z - z[i];
    if (dx * dx + dz * dz <= square) return true;
  }
  return false;
}

function generatePoints<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  unit: number,
): void {
  const points = world.points!;
  const { label } = generator;
  const { at } = out;
  const begin = unit * BATCH;
  const end = Math.min(points.count, begin + BATCH);
  if (isLent(generator, out.count > 0)) {
    out.lend(points);
    return;
  }
  for (let point = begin; point < end; point++) {
    at.x = points.x[point];
    at.y = points.y[point];
    at.z = points.z[point];
    if (!isNear(out, generator, asked)) continue;
    if (label !== undefined && !points.has(point, label)) continue;
    put(out, generator, world, asked, point);
  }
}

function generateCells<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  unit: number,
): void {
  const { division, count } = groundOf(world)!;
  const { amounts } = asked;
  const values = generator.layer!;
  const min = generator.min < 0 ? -Infinity : amounts[generator.min];
  const max = generator.max < 0 ? Infinity : amounts[generator.max];
  const end = Math.min(count, (unit + 1) * BATCH);
  for (let place = unit * BATCH; place < end; place++) {
    if (!(values[place] >= min && values[place] <= max)) continue;
    division.localize(out.at, place);
    if (isNear(out, generator, asked)) out.put(-1, place);
  }
}

function generateReachable<Agent>(out: Candidates, world: SpotWorld<Agent>, unit: number, ways: Dijkstra): void {
  const { division, count } = groundOf(world)!;
  const end = Math.min(count, (unit + 1) * BATCH);
  for (let place = unit * BATCH; place < end; place++) {
    if (ways.stateOf(place) === 'unvisited') continue;
    division.localize(out.at, place);
    out.put(-1, place);
  }
}

function generateGridRow<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  unit: number,
): void {
  const { at } = out;
  const spacing = asked.amounts[generator.spacing];
  const half = Math.floor(asked.amounts[generator.radius] / spacing);
  const side = 2 * half + 1;
  const middle = asked.starts[generator.context] + Math.floor(unit / side);
  const row = (unit % side) - half;
  for (let column = -half; column <= half; column++) {
    at.x = asked.x[middle] + column * spacing;
    at.y = asked.y[middle];
    at.z = asked.z[middle] + row * spacing;
    put(out, generator, world, asked, -1);
  }
}

function generateRing<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  unit: number,
): void {
  const { amounts } = asked;
  const rings = Math.floor(amounts[generator.rings]);
  const spots = Math.floor(amounts[generator.spots]);
  const middle = asked.starts[generator.context] + Math.floor(unit / rings);
  const ring = unit % rings;
  const inner = amounts[generator.inner];
  const outer = amounts[generator.radius];
  const radius = rings === 1 ? outer : inner + ((outer - inner) * ring) / (rings - 1);
  const turn = (2 * Math.PI) / spots;
  for (let spot = 0; spot < spots; spot++) {
    scratchTurn.radius = radius;
    scratchTurn.orientation = spot * turn;
    putAtTurn(out, generator, world, asked, middle);
  }
}

/** An arc of a cone: spots at equal distances, from one side to the other. */
function generateArc<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  unit: number,
): void {
  const { amounts } = asked;
  const spacing = amounts[generator.spacing];
  const arcs = Math.floor(amounts[generator.radius] / spacing);
  const middle = asked.starts[generator.context] + Math.floor(unit / arcs);
  const radius = ((unit % arcs) + 1) * spacing;
  const angle = (amounts[generator.angle] * Math.PI) / 180;
  const steps = Math.max(1, Math.floor((angle * radius) / spacing));
  // The ends of a full circle are the same spot.
  const last = angle > 6.283 ? steps - 1 : steps;
  for (let step = 0; step <= last; step++) {
    scratchTurn.radius = radius;
    scratchTurn.orientation = (step / steps - 0.5) * angle;
    putAtTurn(out, generator, world, asked, middle);
  }
}

/** Adds a candidate at the angle and distance of `scratchTurn` from the facing of a context's point. */
function putAtTurn<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  middle: number,
): void {
  const { at } = out;
  const { radius } = scratchTurn;
  vectorOfFacing(at, scratchTurn);
  const sine = at.x;
  const cosine = at.z;
  const x = asked.facingX[middle];
  const z = asked.facingZ[middle];
  at.x = asked.x[middle] + radius * (x * cosine + z * sine);
  at.y = asked.y[middle];
  at.z = asked.z[middle] + radius * (z * cosine - x * sine);
  put(out, generator, world, asked, -1);
}

function generateAgents<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
): void {
  const { at } = out;
  const { starts, x, y, z } = asked;
  for (let i = starts[generator.context]; i < starts[generator.context + 1]; i++) {
    at.x = x[i];
    at.y = y[i];
    at.z = z[i];
    put(out, generator, world, asked, -1);
  }
}

/** From the beginning of the path, at equal distances along it. */
function generateAlongPath<Agent>(
  out: Candidates,
  generator: CompiledGenerator,
  world: SpotWorld<Agent>,
  asked: AskedQuestion,
  agent: Agent,
): void {
  const path = world.paths![generator.way](agent);
  if (path === undefined || path.length === 0) return;
  const { at } = out;
  const { x, y, z } = path;
  const spacing = asked.amounts[generator.spacing];
  at.x = x[0];
  at.y = y[0];
  at.z = z[0];
  put(out, generator, world, asked, -1);
  // How far the next spot is from the beginning of the leg.
  let next = spacing;
  for (let i = 1; i < path.length; i++) {
    const dx = x[i] - x[i - 1];
    const dy = y[i] - y[i - 1];
    const dz = z[i] - z[i - 1];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    requireFew(length / spacing, generator);
    for (; next <= length; next += spacing) {
      at.x = x[i - 1] + (dx * next) / length;
      at.y = y[i - 1] + (dy * next) / length;
      at.z = z[i - 1] + (dz * next) / length;
      put(out, generator, world, asked, -1);
    }
    next -= length;
  }
}

/** A class, so that its numbers are not allocated again with every change. */
class Turn {
  orientation = Number.NaN;
  radius = Number.NaN;
}

const scratchTurn = new Turn();
