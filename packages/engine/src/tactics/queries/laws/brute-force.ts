import { compileCurve, respond } from '../../../decision/utility/index.js';
import { Connections } from '../../../pathfinding/graph/graph.js';
import type { Located, SpotGenerator, SpotQuery, SpotQuestion, SpotTest, SpotWorld } from '../index.js';

interface Candidate {
  x: number;
  y: number;
  z: number;
  point: number;
  place: number;
}

interface Answer extends Candidate {
  readonly score: number;
}

/**
 * Answers a query in the plainest way: every test for every candidate, every way by itself. Returns
 * all spots that pass, in order of their scores, those of equal scores in the order of generating.
 */
export function answerByHand<Agent>(
  query: SpotQuery,
  world: SpotWorld<Agent>,
  agent: Agent,
  question: SpotQuestion = {},
): Answer[] {
  const number = (amount: number | { readonly param: string }) =>
    typeof amount === 'number' ? amount : (question.params?.[amount.param] ?? query.params![amount.param].default);
  const listOf = (name: string): Located[] => {
    const found = Object.hasOwn(world.contexts, name) ? world.contexts[name](agent) : question.places?.[name];
    if (found === undefined) return [];
    return 'position' in found ? [found] : found.filter((each) => (each as unknown) !== agent);
  };
  const ground = world.ground ?? world.layers!.ground;
  const known = new Map<Located, number[]>();
  const { division } = ground;
  for (const option of query.options) {
    const candidates = generate(option);
    const kept = candidates.filter((candidate) => query.tests.every((test) => passes(test, candidate)));
    if (kept.length === 0) continue;
    const scores = kept.map((candidate) => scoreOf(candidate, kept));
    return kept
      .map((candidate, i) => ({ ...candidate, score: scores[i], i }))
      .sort((a, b) => b.score - a.score || a.i - b.i)
      .map(({ i: _, ...answer }) => answer);
  }
  return [];

  function snapped(list: { x: number; y: number; z: number; point?: number }[], snap: number | undefined): Candidate[] {
    return list.flatMap(({ x, y, z, point = -1 }) => {
      const at = { x, y, z };
      if (snap === undefined) return [{ ...at, point, place: division.quantize(at) }];
      const place = division.nearestNode!(at, at, snap);
      return place < 0 ? [] : [{ ...at, point, place }];
    });
  }

  function generate(option: SpotGenerator): Candidate[] {
    const snap = 'snap' in option && option.snap !== undefined ? number(option.snap) : undefined;
    const around = listOf('around' in option ? (option.around ?? 'self') : 'self');
    const isNear = (x: number, z: number, radius: Parameters<typeof number>[0] | undefined) =>
      radius === undefined ||
      around.some(({ position: p }) => (p.x - x) ** 2 + (p.z - z) ** 2 <= number(radius) * number(radius));
    const all: { x: number; y: number; z: number; point?: number }[] = [];
    switch (option.from) {
      case 'points':
        for (let point = 0; point < world.points!.count; point++) {
          const { x, y, z } = world.points!;
          if (option.label !== undefined && !world.points!.has(point, option.label)) continue;
          if (isNear(x[point], z[point], option.radius)) all.push({ x: x[point], y: y[point], z: z[point], point });
        }
        return snapped(all, snap);
      case 'agents':
        return snapped(
          listOf(option.of).map(({ position }) => position),
          snap,
        );
      case 'grid': {
        const spacing = number(option.spacing);
        const half = Math.floor(number(option.radius) / spacing);
        for (const { position } of around)
          for (let row = -half; row <= half; row++)
            for (let column = -half; column <= half; column++)
              all.push({ x: position.x + column * spacing, y: position.y, z: position.z + row * spacing });
        return snapped(all, snap ?? 1);
      }
      case 'path': {
        const path = world.paths![option.path](agent);
        if (path === undefined || path.length === 0) return [];
        const spacing = number(option.spacing);
        const length = path.measureLength();
        for (let way = 0; way <= length + 1e-12; way += spacing) all.push(along(path.list(), way));
        return snapped(all, snap ?? 1);
      }
      case 'cells':
        for (let place = 0; place < ground.count; place++) {
          const value = world.layers!.values(option.layer)[place];
          if (option.min !== undefined && !(value >= number(option.min))) continue;
          if (option.max !== undefined && !(value <= number(option.max))) continue;
          if (isNear(ground.x[place], ground.z[place], option.radius))
            all.push({ x: ground.x[place], y: 0, z: ground.z[place] });
        }
        return snapped(all, undefined);
      case 'reachable': {
        const costs = costsFrom(around);
        for (let place = 0; place < ground.count; place++)
          if (costs[place] <= number(option.cost)) all.push({ x: ground.x[place], y: 0, z: ground.z[place] });
        return snapped(all, undefined);
      }
      default:
        throw new Error(`${option.from} is compared in a test of its own`);
    }
  }

  function costsFrom(starts: readonly Located[]): number[] {
    const costs = new Array<number>(ground.count).fill(Infinity);
    const exits = new Connections();
    for (const { position } of starts) {
      const at = { ...position };
      const node = division.nearestNode!(at, at, 1);
      if (node >= 0) costs[node] = 0;
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (let node = 0; node < ground.count; node++) {
        exits.count = 0;
        division.connections(exits, node);
        for (let i = 0; i < exits.count; i++)
          if (costs[node] + exits.cost[i] < costs[exits.to[i]]) {
            costs[exits.to[i]] = costs[node] + exits.cost[i];
            changed = true;
          }
      }
    }
    return costs;
  }

  function costsOf(start: Located): number[] {
    if (!known.has(start)) known.set(start, costsFrom([start]));
    return known.get(start)!;
  }

  function gathered(values: number[], of: 'least' | 'most' | 'mean'): number {
    if (of === 'mean') return values.reduce((a, b) => a + b, 0) / values.length;
    return of === 'least' ? Math.min(...values) : Math.max(...values);
  }

  /** Undefined if the context is empty. */
  function measure(test: SpotTest, { x, y, z, point, place }: Candidate): number | undefined {
    switch (test.test) {
      case 'distance': {
        const to = listOf(test.to);
        if (to.length === 0) return undefined;
        return gathered(
          to.map(({ position: p }) => Math.sqrt((x - p.x) ** 2 + (y - p.y) ** 2 + (z - p.z) ** 2)),
          test.of ?? 'least',
        );
      }
      case 'pathDistance': {
        const from = listOf(test.from);
        if (from.length === 0) return undefined;
        return gathered(
          from.map((each) => (place < 0 ? Infinity : costsOf(each)[place])),
          test.of ?? 'least',
        );
      }
      case 'sight': {
        const others = listOf(test.from ?? test.to!);
        if (others.length === 0) return undefined;
        const seen = others.map(({ position: p }) => {
          const points = { x: [x, p.x], y: [y, p.y], z: [z, p.z] } as never;
          return world.sight!.isClear(points, 0, 1) ? 1 : 0;
        });
        return gathered(seen, test.of ?? 'most');
      }
      case 'layer':
        return place < 0 ? Number.NaN : world.layers!.values(test.layer)[place];
      case 'dot': {
        const from = listOf(test.from);
        const toward = test.toward === undefined ? undefined : listOf(test.toward);
        if (from.length === 0 || toward?.length === 0) return undefined;
        const mean = (of: 'x' | 'z') => toward!.reduce((sum, { position }) => sum + position[of] / toward!.length, 0);
        return gathered(
          from.map(({ position: p, orientation = 0 }) => {
            const facing = toward ? [mean('x') - p.x, mean('z') - p.z] : [Math.sin(orientation), Math.cos(orientation)];
            const lengths = Math.hypot(x - p.x, z - p.z) * Math.hypot(facing[0], facing[1]);
            return lengths === 0 ? 0 : ((x - p.x) * facing[0] + (z - p.z) * facing[1]) / lengths;
          }),
          test.of ?? 'most',
        );
      }
      case 'label':
        return point >= 0 && world.points!.has(point, test.label) ? 1 : 0;
      case 'property':
        return point < 0 ? 0 : world.points!.valueOf(point, test.property);
      case 'overlap': {
        const others = listOf(test.with);
        if (others.length === 0) return undefined;
        const near = others.filter(
          ({ position: p }) => (x - p.x) ** 2 + (y - p.y) ** 2 + (z - p.z) ** 2 <= number(test.radius) ** 2,
        );
        return near.length;
      }
      case 'own':
        return world.tests![test.name].measure({ x, y, z, point, place, score: Number.NaN }, agent);
    }
  }

  function passes(test: SpotTest, candidate: Candidate): boolean {
    const value = measure(test, candidate);
    if (value === undefined) return true;
    if (!Number.isFinite(value)) return false;
    if (test.min !== undefined && value < number(test.min)) return false;
    if (test.max !== undefined && value > number(test.max)) return false;
    return !('is' in test) || test.is === undefined || value > 0 === test.is;
  }

  function scoreOf(candidate: Candidate, kept: readonly Candidate[]): number {
    let sum = 0;
    let weights = 0;
    for (const test of query.tests) {
      const { range, relative, curve = 'linear', at = [], weight = 1 } = test;
      const value = measure(test, candidate);
      if (value === undefined || (range === undefined && relative === undefined)) continue;
      const all = kept.map((each) => measure(test, each)!);
      const [low, high] = [Math.min(...all), Math.max(...all)];
      const [zero, one] = range ? range.map(number) : relative === 'more' ? [low, high] : [high, low];
      const share = zero === one ? 1 : Math.min(1, Math.max(0, (value - zero) / (one - zero)));
      sum += number(weight) * respond(compileCurve({ curve, at }), share);
      weights += number(weight);
    }
    return weights > 0 ? sum / weights : 1;
  }
}

function along(points: readonly { x: number; y: number; z: number }[], way: number) {
  let left = way;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const length = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
    if (left <= length)
      return {
        x: a.x + ((b.x - a.x) * left) / length,
        y: a.y + ((b.y - a.y) * left) / length,
        z: a.z + ((b.z - a.z) * left) / length,
      };
    left -= length;
  }
  return points[points.length - 1];
}
