import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import type { Sphere } from '../avoidance/detect-spheres.js';
import { detectWalls } from '../avoidance/detect-walls.js';
import { always } from '../combining/laws/steers.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { ground } from '../laws/motion.js';
import { copyGoal, createGoal, mergeGoal } from './goal.js';
import { createObstacleConstraint, obstacleConstraintOptions } from './obstacle-constraint.js';
import { type Constraint, createPipeline, type PipelineOptions, pipelineOptions } from './pipeline.js';
import { createPointActuator } from './point-actuator.js';
import { createChaseTargeter, createRefugeTargeter } from './targeters.js';
import { createWallConstraint } from './wall-constraint.js';

interface World {
  quarry?: Kinematic;
  obstacles?: readonly Sphere[];
  refuges?: readonly Vector3[];
}

const arriving = { maxAcceleration: 8, maxSpeed: 4, targetRadius: 0.1, slowRadius: 2 };
const chase = createChaseTargeter<World>(({ quarry }) => quarry, { lookahead: 0.5 });
const around = createObstacleConstraint<World>(({ obstacles = [] }) => obstacles, { radius: 0.5, margin: 1.1 });
const basics: PipelineOptions<World> = {
  targeters: [chase],
  decomposers: [],
  constraints: [around],
  actuator: createPointActuator({ arrive: arriving, lookahead: 1 }),
  deadlock: always(0, 0, 9),
  maxSteps: 4,
};

const standing = (x: number, z: number) => createKinematic({ position: ground(x, z) });
const boulder = (x: number, z: number, radius: number): Sphere => ({ position: ground(x, z), radius });

function ask(options: Partial<PipelineOptions<World>>, world: World, self = createKinematic()) {
  const pipeline = createPipeline<World>({ ...basics, ...options });
  const out = createSteering(7, 7, 7, 7);
  const asked = pipeline(out, self, world, 0.1);
  return { asked, out, pipeline };
}

describe('goal [MOV-50]', () => {
  it('takes over only the channels that are set', () => {
    const goal = createGoal();
    const place = createGoal();
    place.position.x = 3;
    place.has.position = true;
    place.orientation = 2;
    const facing = createGoal();
    facing.orientation = 1;
    facing.has.orientation = true;
    mergeGoal(goal, place);
    mergeGoal(goal, facing);
    expect(goal).toMatchObject({ position: { x: 3 }, orientation: 1 });
    expect(goal.has).toEqual({ position: true, velocity: false, orientation: true, rotation: false });
    copyGoal(goal, facing);
    expect(goal.has).toEqual({ position: false, velocity: false, orientation: true, rotation: false });
  });
});

describe('steering pipeline [MOV-49]', () => {
  it('MOV-51 goes to where the quarry will be', () => {
    const quarry = createKinematic({ position: ground(0, 10), velocity: ground(2, 0) });
    const { asked, pipeline, out } = ask({}, { quarry });
    expect(pipeline.goal.position).toEqual(ground(1, 10));
    expect(asked).toBe(true);
    expect(out.x / out.z).toBeCloseTo(0.1, 9);
    expect(pipeline.report).toMatchObject({ steps: 0, objection: '', deadlocked: false });
  });

  it('asks for nothing when no targeter has a goal', () => {
    expect(ask({}, {})).toMatchObject({ asked: false, out: createSteering() });
  });

  it('MOV-51 runs to the refuge where it is first, not to the nearest', () => {
    const refuge = createRefugeTargeter<World>(
      ({ quarry }) => quarry,
      ({ refuges = [] }) => refuges,
    );
    const world = { quarry: standing(0, 5), refuges: [ground(0, 7), ground(1, -9), ground(2, -12)] };
    expect(ask({ targeters: [refuge] }, world).pipeline.goal.position).toEqual(ground(1, -9));
    expect(ask({ targeters: [refuge] }, { refuges: world.refuges }).asked).toBe(false);
  });

  it('tells which targeters set a channel, all of them, and lets the last have its way', () => {
    const look = {
      name: 'look',
      target: (out: ReturnType<typeof createGoal>) => {
        out.orientation = 1;
        out.has.orientation = true;
      },
    };
    const stay = createChaseTargeter<World>(() => standing(4, 0), { lookahead: 0 }, 'stay');
    const { pipeline } = ask({ targeters: [chase, look, stay] }, { quarry: standing(0, 9) });
    const { position, orientation, velocity } = pipeline.report.channels;
    expect(position.writers.slice(0, position.count)).toEqual(['chase', 'stay']);
    expect(orientation.writers.slice(0, orientation.count)).toEqual(['look']);
    expect(velocity.count).toBe(0);
    expect(pipeline.goal.position).toEqual(ground(4, 0));
  });

  it('changes the goal until no constraint objects, and tells which one did', () => {
    const world = { quarry: standing(0, 12), obstacles: [boulder(0.2, 6, 1)] };
    const { pipeline } = ask({}, world);
    expect(pipeline.report).toMatchObject({ steps: 1, objection: 'obstacles', deadlocked: false });
    expect(distance3(pipeline.goal.position, ground(0.2, 6))).toBeCloseTo(1.65, 9);
    expect(pipeline.goal.position.x).toBeLessThan(-1);
  });

  it('MOV-55 gives the deadlock behavior control, alone, after as many failures as allowed', () => {
    let asked = 0;
    const fussy: Constraint<World> = {
      name: 'fussy',
      isViolated: () => true,
      suggest: (out) => {
        out.position.x += 1;
        asked++;
      },
    };
    const { out, pipeline } = ask({ constraints: [around, fussy] }, { quarry: standing(0, 9) });
    expect(asked).toBe(4);
    expect(out).toEqual(createSteering(0, 0, 0, 9));
    expect(pipeline.report).toMatchObject({ steps: 4, objection: 'fussy', deadlocked: true });
  });

  it('does not use up its steps on a constraint that repeats itself', () => {
    let asked = 0;
    const stubborn: Constraint<World> = {
      name: 'stubborn',
      isViolated: () => true,
      suggest: () => void asked++,
    };
    const { pipeline } = ask({ constraints: [stubborn], maxSteps: 100 }, { quarry: standing(0, 9) });
    expect(asked).toBe(1);
    expect(pipeline.report.deadlocked).toBe(true);
  });

  it('hands a constraint the present goal, and asks for its suggestion right after its test', () => {
    const calls: string[] = [];
    const picky: Constraint<World> = {
      name: 'picky',
      isViolated: (path) => {
        calls.push('test');
        return path.points[1].x !== 5;
      },
      suggest: (out) => {
        calls.push('suggest');
        expect(out.has.orientation).toBe(true);
        out.position.x = 5;
      },
    };
    const look = {
      name: 'look',
      target: (out: ReturnType<typeof createGoal>) => {
        out.has.orientation = true;
      },
    };
    ask({ targeters: [chase, look], constraints: [picky] }, { quarry: standing(0, 9) });
    expect(calls).toEqual(['test', 'suggest', 'test']);
  });

  it('walks round what stands in its way, and arrives', () => {
    const world = { quarry: standing(0, 20), obstacles: [boulder(0, 6, 1), boulder(2.2, 10, 1.5), boulder(-1, 15, 1)] };
    const self = createKinematic();
    const pipeline = createPipeline<World>(basics);
    const out = createSteering();
    let clearance = Infinity;
    for (let tick = 0; tick < 900; tick++) {
      pipeline(out, self, world, 1 / 60);
      expect(pipeline.report.deadlocked).toBe(false);
      integrate(self, out, { maxSpeed: 4, maxRotation: 0 }, 1 / 60);
      for (const { position, radius } of world.obstacles)
        clearance = Math.min(clearance, distance3(self.position, position) - radius);
    }
    expect(distance3(self.position, world.quarry.position)).toBeLessThan(0.15);
    expect(clearance).toBeGreaterThan(0.4);
  });

  it('takes changes of its parts between calls', () => {
    const pipeline = createPipeline<World>(basics);
    pipeline.options = { ...basics, targeters: [createChaseTargeter<World>(() => standing(9, 0), { lookahead: 0 })] };
    pipeline(createSteering(), createKinematic(), {}, 0.1);
    expect(pipeline.goal.position).toEqual(ground(9, 0));
    expect(() => checkOptions(pipelineOptions, { ...basics, maxSteps: 0 }, 'guard')).toThrow(
      'guard.maxSteps: must be at least 1, got 0',
    );
    expect(() => checkOptions(pipelineOptions, { ...basics, targeters: [] }, 'guard')).toThrow(
      'guard.targeters: must have at least 1 item, got 0',
    );
  });
});

describe('obstacle constraint [MOV-53]', () => {
  it('goes to the right of an obstacle whose very center is in the way', () => {
    const { pipeline } = ask({}, { quarry: standing(0, 12), obstacles: [boulder(0, 6, 1)] });
    expect(pipeline.goal.position).toEqual({ x: expect.closeTo(-1.65, 9), y: 0, z: expect.closeTo(6, 9) });
  });

  it('knows a way round even straight up, where there is no right', () => {
    const above = createKinematic({ position: { x: 0, y: 12, z: 0 } });
    const { pipeline } = ask({}, { quarry: above, obstacles: [{ position: { x: 0, y: 6, z: 0 }, radius: 1 }] });
    expect(distance3(pipeline.goal.position, { x: 0, y: 6, z: 0 })).toBeCloseTo(1.65, 9);
    expect(pipeline.goal.position.y).toBeCloseTo(6, 9);
  });

  it('leaves an obstacle it has got into by the shortest way, or by its own if that leads out', () => {
    const obstacles = [boulder(0, 0, 2)];
    const inwards = ask({}, { quarry: standing(-9, 0), obstacles }, standing(1, 0));
    expect(inwards.pipeline.goal.position).toEqual(ground(2.75, 0));
    expect(inwards.pipeline.report.deadlocked).toBe(false);
    const outwards = ask({}, { quarry: standing(9, 3), obstacles }, standing(1, 0));
    expect(outwards.pipeline.report.steps).toBe(0);
  });

  it('suggests a place that clears radius times margin, off the origin too, where the printed one does not', () => {
    const coordinate = fc.integer({ min: -900, max: 900 }).map((n) => n / 100);
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x, z, goalX, goalZ) => {
        fc.pre(Math.hypot(x, z) > 1.6 && Math.hypot(goalX, goalZ) > 1e-3);
        const { pipeline } = ask({ maxSteps: 20 }, { quarry: standing(goalX, goalZ), obstacles: [boulder(x, z, 1)] });
        if (pipeline.report.steps === 0) return;
        expect(distance3(pipeline.goal.position, ground(x, z))).toBeCloseTo(1.65, 6);
      }),
    );
  });

  it('looks at the obstacles once for a test and the suggestion after it', () => {
    let looked = 0;
    const counting = createObstacleConstraint<World>(
      ({ obstacles = [] }) => {
        looked++;
        return obstacles;
      },
      { radius: 0.5, margin: 1.1 },
    );
    const { pipeline } = ask({ constraints: [counting] }, { quarry: standing(0, 12), obstacles: [boulder(0.2, 6, 1)] });
    expect(pipeline.report.steps).toBe(1);
    expect(looked).toBe(2);
  });

  it('refuses a margin that would lead back onto the edge', () => {
    expect(() => checkOptions(obstacleConstraintOptions, { radius: 1, margin: 1 }, 'guard')).toThrow(
      'guard.margin: must be above 1, got 1',
    );
  });
});

describe('wall constraint', () => {
  it('puts a goal behind a wall in front of it', () => {
    const detector = detectWalls([{ from: { x: -9, z: 5 }, to: { x: 9, z: 5 } }]);
    const walls = createWallConstraint<World>(() => detector, { distance: 1 });
    const { pipeline } = ask({ constraints: [walls] }, { quarry: standing(0, 9) });
    expect(pipeline.goal.position).toEqual(ground(0, 4));
    expect(pipeline.report).toMatchObject({ steps: 1, objection: 'walls' });
  });
});
