import { describe, expect, it } from 'vitest';
import { drawTiles } from '../../graph/sight/laws/drawing.js';
import { AStar, findRoute, Route, routeToWaypoints, smoothWaypoints, Waypoints } from '../../index.js';
import { StoreyGraph } from '../index.js';

describe('sight in storeys', () => {
  const lower = drawTiles(['.......', '.......', '...#...']);
  const upper = drawTiles(['.......', '.......', '.......'], { origin: { x: 0, y: 3, z: 0 } });
  const stairs = { from: { storey: 0, cell: 13 }, to: { storey: 1, cell: 13 }, cost: 4 };
  const graph = new StoreyGraph([lower, upper], [stairs]);

  it('PATH-51 smooths on each floor, and leaves the stairs alone', () => {
    const route = new Route();
    findRoute(route, new AStar(graph, { heuristic: graph.createHeuristic() }), graph.nodeAt(0, 7), graph.nodeAt(1, 14));
    const points = new Waypoints();
    routeToWaypoints(points, graph, route);
    expect(points.length).toBeGreaterThan(10);
    smoothWaypoints(points, graph.createSight());
    expect(points.list()).toEqual([
      { x: 0.5, y: 0, z: 1.5 },
      { x: 6.5, y: 0, z: 1.5 },
      { x: 6.5, y: 3, z: 1.5 },
      { x: 0.5, y: 3, z: 2.5 },
    ]);
  });

  it('tests obstacles on the same floor, and ignores the floors above', () => {
    const points = new Waypoints();
    points.add(0.5, 0, 2.5);
    points.add(6.5, 0, 2.5);
    points.add(0.5, 3, 2.5);
    points.add(6.5, 3, 2.5);
    points.add(6.5, -9, 2.5);
    const sight = graph.createSight();
    expect([sight.isClear(points, 0, 1), sight.isClear(points, 2, 3), sight.isClear(points, 0, 2)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(sight.isClear(points, 4, 4)).toBe(false);
    expect(graph.createSight({ radius: 0.6 }).isClear(points, 2, 3)).toBe(false);
  });
});
