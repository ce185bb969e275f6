import { expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import { AStar, EuclideanHeuristic, findRoute, Route, rectangleObstacle } from '../../../index.js';
import { VisibilityGraph } from '../../index.js';

const CALLS = 30;

it('PATH-42 routes by points of visibility allocate nothing per query', () => {
  const rng = new Rng('visibility');
  const route = new Route();
  const walls = Array.from({ length: 12 }, (_, i) =>
    rectangleObstacle(2 * i, (i * 7) % 20, 2 * i + 1.5, ((i * 7) % 20) + 3),
  );
  const graph = new VisibilityGraph(walls, { radius: 0.2 });
  const search = new AStar(graph, { heuristic: new EuclideanHeuristic(graph) });
  const place = { x: 0.5, y: 0.5, z: 0.5 };
  const spots = Float64Array.from({ length: 256 }, () => rng.range(-3, 27));
  let i = 0;
  const grown = heapGrowth(() => {
    for (let k = 0; k < CALLS; k++, i = (i + 4) & 255) {
      place.x = spots[i];
      place.z = spots[i + 1];
      graph.setGoal(place);
      place.x = spots[i + 2];
      place.z = spots[i + 3];
      graph.setStart(place);
      findRoute(route, search, graph.start, graph.goal);
    }
  }, 160 * CALLS);
  // A boxed number per expanded point would take thousands of bytes per query.
  expect(grown).toBeLessThan(160 * CALLS);
});
