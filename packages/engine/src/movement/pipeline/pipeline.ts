import { type Infer, integer, list, struct, unchecked } from '../../data/schema.js';
import { equals3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { CHANNELS, type Channel, clearGoal, copyGoal, createGoal, type Goal, mergeGoal } from './goal.js';
import { createMotionPath, type MotionPath } from './motion-path.js';

/** Sets a goal: sets the channels that it decides, in a goal that starts with none set. */
export interface Targeter<Context> {
  /** For reports and debug drawing. */
  readonly name: string;
  /** Writes the channels that it decides to `out`. */
  readonly target: (out: Goal, self: Readonly<Kinematic>, context: Context, dt: number) => void;
}

/**
 * Replaces a far goal by a nearer one, or leaves it as it is. Each works on the result of the one
 * before: coarse first, then fine.
 */
export interface Decomposer<Context> {
  /** For reports and debug drawing. */
  readonly name: string;
  /** Changes the goal in place, or leaves it as it is. */
  readonly decompose: (goal: Goal, self: Readonly<Kinematic>, context: Context, dt: number) => void;
}

/** Forbids paths. */
export interface Constraint<Context> {
  /** For reports and debug drawing. */
  readonly name: string;
  /** True if the character must not follow the path. */
  readonly isViolated: (path: MotionPath, self: Readonly<Kinematic>, context: Context) => boolean;
  /**
   * Called right after `isViolated` has answered true, so what was found then may be kept for now.
   * `out` comes as the present goal; what is not written to stays as it is.
   */
  readonly suggest: (out: Goal, path: MotionPath, self: Readonly<Kinematic>, context: Context) => void;
}

/** Knows how the body moves: plans the path to a goal, and what to do now to follow it. */
export interface Actuator<Context> {
  /** Writes the path to a goal. */
  readonly plan: (out: MotionPath, goal: Readonly<Goal>, self: Readonly<Kinematic>, context: Context) => void;
  /** Asks for the acceleration that follows the path now; returns false if it asks for nothing. */
  readonly steer: (
    out: Steering,
    path: MotionPath,
    goal: Readonly<Goal>,
    self: Readonly<Kinematic>,
    context: Context,
    dt: number,
  ) => boolean;
}

/** The part of {@link PipelineOptions} that does not depend on the context. */
export const pipelineOptions = struct({
  __proto__: null,
  targeters: list(unchecked<Targeter<never>>(), { min: 1 }),
  /**
   * How many times constraints may change the goal. A few: each time all of them are asked again.
   */
  maxSteps: integer({ min: 1 }),
});

/** The stages of a pipeline. */
export interface PipelineOptions<Context> extends Omit<Infer<typeof pipelineOptions>, 'targeters'> {
  /** Set the goal together; of two that set a channel, the later one counts. */
  readonly targeters: readonly Targeter<Context>[];
  /** Make the goal nearer, coarse first. */
  readonly decomposers: readonly Decomposer<Context>[];
  /** Asked in this order; the first that is violated suggests another goal. */
  readonly constraints: readonly Constraint<Context>[];
  /** Plans and follows the path. */
  readonly actuator: Actuator<Context>;
  /** Has control, alone, whenever no way was found: to wander, to stop, to plan again. */
  readonly deadlock: Steer<Context>;
}

/**
 * Which targeters set a channel, in order; the last one counts. More than one is probably a
 * mistake.
 */
export interface ChannelReport {
  count: number;
  readonly writers: string[];
}

/** What the last call did, for a debug view. */
export interface PipelineReport {
  readonly channels: Readonly<Record<Channel, ChannelReport>>;
  /** How many times a constraint changed the goal. */
  steps: number;
  /** The constraint that objected last, empty if none did. */
  objection: string;
  deadlocked: boolean;
}

/** A pipeline is a behavior like any other. Its goal and path are readable for debugging. */
export type Pipeline<Context> = Steer<Context> & {
  /** Live: a list or number may be exchanged between calls. */
  options: PipelineOptions<Context>;
  /** The goal of the last call. */
  readonly goal: Goal;
  /** The path of the last call. */
  readonly path: MotionPath;
  /** What happened in the last call. */
  readonly report: PipelineReport;
};

/**
 * Finds a way that keeps to all constraints, or says that there is none: targeters set the goal,
 * decomposers bring it nearer, the actuator tells how it would go there, and while a constraint
 * objects to that way the goal is changed as it suggests. Unlike a blend it never half obeys. It
 * costs up to `maxSteps` times all constraints; for a crowd take priorities. Running away is a
 * targeter that chooses where to; not coming near something is a constraint. Make one for each
 * character if a decomposer remembers anything.
 */
export function createPipeline<Context>(options: PipelineOptions<Context>): Pipeline<Context> {
  const goal = createGoal();
  const change = createGoal();
  const path = createMotionPath();
  const report: PipelineReport = {
    channels: {
      position: { count: 0, writers: [] },
      velocity: { count: 0, writers: [] },
      orientation: { count: 0, writers: [] },
      rotation: { count: 0, writers: [] },
    },
    steps: 0,
    objection: '',
    deadlocked: false,
  };

  function target(self: Readonly<Kinematic>, context: Context, dt: number): void {
    const { targeters, decomposers } = pipeline.options;
    clearGoal(goal);
    for (let k = 0; k < CHANNELS.length; k++) report.channels[CHANNELS[k]].count = 0;
    for (let i = 0; i < targeters.length; i++) {
      clearGoal(change);
      targeters[i].target(change, self, context, dt);
      for (let k = 0; k < CHANNELS.length; k++) {
        const channel = report.channels[CHANNELS[k]];
        if (change.has[CHANNELS[k]]) channel.writers[channel.count++] = targeters[i].name;
      }
      mergeGoal(goal, change);
    }
    for (let i = 0; i < decomposers.length; i++) decomposers[i].decompose(goal, self, context, dt);
  }

  /** Plans a way; returns false, with the goal changed, if a constraint objects to it. */
  function isFree(self: Readonly<Kinematic>, context: Context): boolean {
    const { constraints, actuator } = pipeline.options;
    actuator.plan(path, goal, self, context);
    for (let i = 0; i < constraints.length; i++) {
      const constraint = constraints[i];
      if (!constraint.isViolated(path, self, context)) continue;
      copyGoal(change, goal);
      constraint.suggest(change, path, self, context);
      report.objection = constraint.name;
      // One that suggests what it has just refused would go on so until the steps are used up.
      report.deadlocked = isSameGoal(change, goal);
      copyGoal(goal, change);
      return false;
    }
    return true;
  }

  const pipeline: Pipeline<Context> = Object.assign(
    (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number): boolean => {
      const { actuator, deadlock, maxSteps } = pipeline.options;
      report.objection = '';
      report.deadlocked = false;
      clearSteering(out);
      target(self, context, dt);
      for (report.steps = 0; report.steps < maxSteps && !report.deadlocked; report.steps++)
        if (isFree(self, context)) return actuator.steer(out, path, goal, self, context, dt);
      report.deadlocked = true;
      return deadlock(out, self, context, dt);
    },
    { options, goal, path, report },
  );
  return pipeline;
}

function isSameGoal(a: Readonly<Goal>, b: Readonly<Goal>): boolean {
  for (let k = 0; k < CHANNELS.length; k++) if (a.has[CHANNELS[k]] !== b.has[CHANNELS[k]]) return false;
  return (
    (!a.has.position || equals3(a.position, b.position)) &&
    (!a.has.velocity || equals3(a.velocity, b.velocity)) &&
    (!a.has.orientation || a.orientation === b.orientation) &&
    (!a.has.rotation || a.rotation === b.rotation)
  );
}
