import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../../math/vector3.js';
import { createKinematic, type Kinematic } from '../core/kinematic.js';
import { ground } from '../laws/motion.js';
import { createGoal } from './goal.js';
import { createPlannerDecomposer, type WaypointPlanner, type WaypointResult } from './planner-decomposer.js';

/** A map of cells, one unit wide; rows go along z, columns along x. */
const map = ['.....', '.###.', '..#..', '#.#.#'];
const WIDTH = 5;
const isFree = (cell: number) => map[Math.floor(cell / WIDTH)]?.[cell % WIDTH] === '.';

const cellOf = ({ x, z }: Readonly<Vector3>) => {
  const cell = Math.floor(z) * WIDTH + Math.floor(x);
  return x >= 0 && x < WIDTH && z >= 0 && z < map.length && isFree(cell) ? cell : -1;
};

/**
 * Looks for the next cell on a shortest way, breadth first from the end; every call may take
 * `budget` cells.
 */
function createMaze(budget = Infinity): WaypointPlanner<unknown> & { searches: number } {
  let queue: number[] = [];
  let next = new Map<number, number>();
  let key = '';
  const maze = {
    searches: 0,
    quantize: cellOf,
    findWaypoint(out: Vector3, from: number, to: number): WaypointResult {
      if (key !== `${from} ${to}`) {
        key = `${from} ${to}`;
        queue = [to];
        next = new Map([[to, to]]);
        maze.searches++;
      }
      for (let taken = 0; queue.length > 0; taken++) {
        if (taken === budget) return 'working';
        const cell = queue.shift()!;
        if (cell === from) {
          const step = next.get(cell)!;
          out.x = (step % WIDTH) + 0.5;
          out.z = Math.floor(step / WIDTH) + 0.5;
          return 'found';
        }
        const x = cell % WIDTH;
        for (const [neighbor, inside] of [
          [cell - WIDTH, true],
          [cell + WIDTH, true],
          [cell - 1, x > 0],
          [cell + 1, x < WIDTH - 1],
        ] as const) {
          if (!inside || !isFree(neighbor) || next.has(neighbor)) continue;
          next.set(neighbor, cell);
          queue.push(neighbor);
        }
      }
      return 'none';
    },
  };
  return maze;
}

const at = (x: number, z: number): Kinematic => createKinematic({ position: ground(x, z) });
const goalAt = (x: number, z: number) => {
  const goal = createGoal();
  goal.position.x = x;
  goal.position.z = z;
  goal.has.position = true;
  return goal;
};

describe('planner as a decomposer [MOV-52]', () => {
  it('puts the next waypoint in the place of a far goal, all the way there', () => {
    const decomposer = createPlannerDecomposer(createMaze());
    const self = at(1.5, 3.5);
    const route: [number, number][] = [];
    for (let step = 0; step < 20; step++) {
      const goal = goalAt(3.7, 3.2);
      decomposer.decompose(goal, self, undefined, 0.1);
      route.push([goal.position.x, goal.position.z]);
      Object.assign(self.position, goal.position);
    }
    expect(route.slice(0, 10)).toEqual([
      [1.5, 2.5],
      [0.5, 2.5],
      [0.5, 1.5],
      [0.5, 0.5],
      [1.5, 0.5],
      [2.5, 0.5],
      [3.5, 0.5],
      [4.5, 0.5],
      [4.5, 1.5],
      [4.5, 2.5],
    ]);
    expect(route.at(-1)).toEqual([3.7, 3.2]);
  });

  it('leaves a goal in the same place, one off the map, and one without a position as they are', () => {
    const decomposer = createPlannerDecomposer(createMaze());
    const same = goalAt(0.9, 0.1);
    decomposer.decompose(same, at(0.2, 0.8), undefined, 0.1);
    expect(same.position).toEqual(ground(0.9, 0.1));
    const outside = goalAt(90, 0.1);
    decomposer.decompose(outside, at(0.2, 0.8), undefined, 0.1);
    expect(outside.position).toEqual(ground(90, 0.1));
    const turning = createGoal();
    turning.has.rotation = true;
    decomposer.decompose(turning, at(0.2, 0.8), undefined, 0.1);
    expect(turning.has).toEqual({ position: false, velocity: false, orientation: false, rotation: true });
  });

  it('searches again only when the character or the goal has come to another place', () => {
    const maze = createMaze();
    const decomposer = createPlannerDecomposer(maze);
    for (const [x, goalX] of [
      [0.1, 4.1],
      [0.5, 4.5],
      [0.9, 4.9],
    ] as const)
      decomposer.decompose(goalAt(goalX, 0.5), at(x, 0.5), undefined, 0.1);
    expect(maze.searches).toBe(1);
    decomposer.decompose(goalAt(4.5, 0.5), at(1.5, 0.5), undefined, 0.1);
    expect(maze.searches).toBe(2);
  });

  it('spreads a long search over calls, and goes on to the waypoint it had meanwhile', () => {
    const decomposer = createPlannerDecomposer(createMaze(3));
    const ask = (self: Kinematic) => {
      const goal = goalAt(4.5, 0.5);
      decomposer.decompose(goal, self, undefined, 0.1);
      return goal.position;
    };
    expect(ask(at(0.5, 0.5))).toEqual(ground(4.5, 0.5)); // nothing known yet
    expect(decomposer.status).toBe('working');
    while (decomposer.status === 'working') ask(at(0.5, 0.5));
    expect(ask(at(0.5, 0.5))).toEqual(ground(1.5, 0.5));
    expect(ask(at(1.5, 0.5))).toEqual(ground(1.5, 0.5));
    expect(decomposer.status).toBe('working');
  });

  it('says so when there is no way, and leaves the goal', () => {
    const island: WaypointPlanner<unknown> = { quantize: ({ x }) => Math.floor(x), findWaypoint: () => 'none' };
    const decomposer = createPlannerDecomposer(island);
    const goal = goalAt(5, 0);
    decomposer.decompose(goal, at(0, 0), undefined, 0.1);
    expect(goal.position).toEqual(ground(5, 0));
    expect(decomposer.status).toBe('none');
  });

  it('chains: the fine one works on the waypoint of the coarse one', () => {
    const line = (width: number): WaypointPlanner<unknown> => ({
      quantize: ({ x }) => Math.floor(x / width),
      findWaypoint: (out, from, to) => {
        out.x = width * (from + Math.sign(to - from) + 0.5);
        return 'found';
      },
    });
    const goal = goalAt(950, 0);
    for (const decomposer of [createPlannerDecomposer(line(100)), createPlannerDecomposer(line(10))])
      decomposer.decompose(goal, at(3, 0), undefined, 0.1);
    expect(goal.position.x).toBe(15);
  });
});
