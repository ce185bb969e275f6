import { AStar, findRoute, Route } from 'gumption/pathfinding';
import { type Car, DEFAULT_DRIVER, driveAt, planEnd, TrafficForecast, TrafficGraph } from 'gumption/pathfinding/motion';
import type { MovingPicture, Pose } from '../../tools/moving-picture.js';

const LENGTH = 260;
/** Meters between the middles of lanes, wider than life, so that they can be told apart. */
const LANE = 12;
const CARS: readonly Car[] = [
  { lane: 1, distance: 45, speed: 12, length: 4.5 },
  { lane: 0, distance: 62, speed: 17, length: 4.5 },
  { lane: 2, distance: 12, speed: 20, length: 4.5 },
  { lane: 0, distance: 105, speed: 13, length: 4.5 },
  { lane: 2, distance: 100, speed: 11, length: 4.5 },
  { lane: 1, distance: 130, speed: 16, length: 4.5 },
];

/** A fast car among slower ones: planned once, carried out by its plan alone. */
export function film(): MovingPicture {
  const graph = new TrafficGraph(DEFAULT_DRIVER);
  const search = new AStar(graph, { heuristic: graph.createHeuristic() });
  const route = new Route();
  graph.set({
    forecast: new TrafficForecast({ lanes: 3, time: 0, cars: CARS }),
    start: { lane: 1, distance: 5, time: 0, speed: 24 },
    end: LENGTH,
  });
  findRoute(route, search, graph.start, graph.arrived);
  const plan = graph.planOf(route);
  const seconds = Math.round(planEnd(plan) * 10) / 10;
  const times = Array.from({ length: Math.round(seconds * 10) + 1 }, (_, i) => i / 10);
  const now = { distance: 0, speed: 0, lane: 0, toLane: 0, across: 0 };
  const drive = times.map((time): Pose => {
    driveAt(now, plan, time);
    const lane = now.lane + (now.toLane - now.lane) * now.across;
    return { x: now.distance, z: lane * LANE, orientation: Math.PI / 2 };
  });
  return {
    title: 'A fast car changes from lane to lane past slower ones, into gaps that open as it comes',
    ground: { left: 0, top: -LANE, width: LENGTH, depth: 4 * LANE },
    seconds,
    figures: [
      ...CARS.map(({ lane, distance, speed }) => ({
        look: 'arrowhead' as const,
        color: 'other' as const,
        size: 3,
        poses: times.map((time) => ({ x: distance + speed * time, z: lane * LANE, orientation: Math.PI / 2 })),
      })),
      { look: 'arrowhead', color: 'hero', size: 3, poses: drive, trail: true },
    ],
    scenery: [-0.5, 0.5, 1.5, 2.5].map((lane) => ({
      look: 'line',
      color: 'faint',
      points: [
        { x: 0, z: lane * LANE },
        { x: LENGTH, z: lane * LANE },
      ],
    })),
  };
}
