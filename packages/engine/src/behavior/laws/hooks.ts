import { standardKinds } from '../../standard/index.js';
import {
  type AnyKind,
  action,
  type BackEnd,
  type BehaviorDocument,
  closures,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  FAILURE,
  generated,
  type MindId,
  Minds,
  type MindsOptions,
  type Params,
  type Program,
  param,
  RUNNING,
  type Status,
  SUCCESS,
  type TaskContext,
} from '../index.js';
import { Turns } from '../minds/turns/index.js';
import { documentOf } from './scripted.js';

/** An agent whose tasks do what a test says. */
export interface Robot {
  readonly name: string;
  readonly log: string[];
  /**
   * What happens in the tick, start (`a+`) or stop (`a-`) of a leaf named `a`; a leaf without an
   * entry runs on.
   */
  readonly on: { [call: string]: (context: TaskContext) => unknown };
}

export function createRobot(on: Robot['on'] = {}, name = 'R', log: string[] = []): Robot {
  return { name, log, on };
}

const named = { id: param.text() } satisfies Params;

/** Calls what the test gave the robot for it, and logs `+` start, `.` tick, `-` stop. */
export const hook = action({
  name: 'hook',
  params: named,
  start(robot: Robot, { id }, context) {
    robot.log.push(`${robot.name}${id}+`);
    robot.on[`${id}+`]?.(context as never);
  },
  update(robot, { id }, context) {
    robot.log.push(`${robot.name}${id}.`);
    return robot.on[id] === undefined ? RUNNING : (robot.on[id](context as never) as Status | undefined);
  },
  stop(robot, { id }, context, outcome) {
    robot.log.push(`${robot.name}${id}-${outcome}`);
    robot.on[`${id}-`]?.(context as never);
  },
});

export const holds = condition({
  name: 'holds',
  params: named,
  test: (robot: Robot, { id }, context) => robot.on[id]?.(context as never) !== FAILURE,
});

export const colorKey = defineKey('color', param.text());

/** A vocabulary of standard kinds, the given ones, and hooks. */
export function hookVocabulary(kinds: readonly AnyKind[] = []) {
  return createVocabulary({
    kinds: [...standardKinds, ...kinds],
    agentTypes: [defineAgentType<Robot>('robot', { tasks: [hook, holds] })],
    keys: [colorKey],
  });
}

/**
 * `['sequence', 'a', ['inverter', 'b']]`: a kind with children; a text is a hook of that name. Ids
 * are names.
 */
export type Sketch = string | SketchedNode;
interface SketchedNode extends ReadonlyArray<Sketch> {
  readonly 0: string;
}

/**
 * Draws a document from a sketch. Inner nodes are named after their kind and number: `sequence1`.
 */
export function sketched(sketch: Sketch, name = 'Test'): BehaviorDocument {
  const counts = new Map<string, number>();
  const visit = (part: Sketch): DocumentNode => {
    if (typeof part === 'string') return { id: part, kind: 'hook', params: { id: part } };
    const kind = part[0];
    const children = part.slice(1);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const id = `${kind}${counts.get(kind)}`;
    return { id, kind, ...(children.length > 0 ? { children: children.map(visit) } : {}) };
  };
  return documentOf(visit(sketch), name);
}

export const sketchedProgram = (sketch: Sketch, kinds: readonly AnyKind[] = []): Program =>
  compile(sketched(sketch), hookVocabulary(kinds));

/** The ways in which minds are run: compiled by either back end, or watched. */
export const RUNS: readonly { readonly name: string; readonly backEnd: BackEnd; readonly watched: boolean }[] = [
  { name: 'generated code', backEnd: generated, watched: false },
  { name: 'closures', backEnd: closures, watched: false },
  { name: 'the stepper', backEnd: generated, watched: true },
];

/** Minds for robots; in a watched run, every mind is watched as soon as it is added. */
export function crew(
  program: Program,
  run: (typeof RUNS)[number],
  options: MindsOptions<Robot> = {},
): { readonly minds: Minds<Robot>; readonly turns: Turns; add(robot: Robot): MindId } {
  const turns = new Turns();
  const minds = new Minds<Robot>(program, { backEnd: run.backEnd, turns, ...options });
  return {
    minds,
    turns,
    add(robot) {
      const id = minds.add(robot);
      if (run.watched) minds.watch(id);
      return id;
    },
  };
}

/** Leaves that were started and not stopped, or stopped without a start. */
export function unbalanced(log: readonly string[]): string[] {
  const open = new Map<string, number>();
  for (const line of log) {
    const [, leaf, sign] = /^(.+?)([+-])/.exec(line) ?? [];
    if (leaf !== undefined) open.set(leaf, (open.get(leaf) ?? 0) + (sign === '+' ? 1 : -1));
  }
  return [...open].filter(([, count]) => count !== 0).map(([leaf, count]) => `${leaf} ${count}`);
}

export { FAILURE, RUNNING, SUCCESS };
