import {
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  startChild,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import type { PartView } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { clearSignals } from '../signal-board.js';
import { describeSignals, scopeParam, signalsIn } from './signals-key.js';

interface DrillParams {
  readonly board: Key<unknown> | undefined;
  readonly scope: string;
}

interface DrillMemory {
  /** The stage to enter next, as the index of a child; −1 for none. */
  due: number;
}

type View = NodeView<DrillParams, DrillMemory>;

/** For each child: its name, and what comes after it. */
interface DrillPlan {
  readonly names: readonly string[];
  readonly otherwise: readonly number[];
  readonly after: readonly ('next' | 'succeed' | 'fail')[];
}

/**
 * Runs a drill: stages one after another, each valid only as long as its condition holds. A stage
 * that fails or becomes invalid, because a door is locked or a member fell, is stopped, and the
 * stage that its `otherwise` names takes over; without one the drill fails.
 */
export const drill = defineKind({
  name: 'drill',
  family: 'Squads',
  title: 'Drill',
  category: 'composite',
  description: 'Runs stages one after another, and adapts or gives up when a stage becomes invalid.',
  tags: ['script', 'cooperate', 'squad', 'stages', 'military', 'tactics', 'room clearing'],
  role: 'order',
  view: 'drill',
  params: {
    board: param.anyKey('value', { description: 'The signal board, whose scope is cleared when the drill starts.' }),
    scope: scopeParam,
  },
  children: [0, 0],
  takes: { drillStage: [1, Number.POSITIVE_INFINITY] },
  activity: 'one',
  exclusive: true,
  memory: { due: -1 },
  plan: (parts: readonly PartView[]): DrillPlan => ({
    names: parts.map(({ name }) => name),
    otherwise: parts.map(({ params }) => (typeof params.otherwise === 'number' ? params.otherwise : -1)),
    after: parts.map(({ params }) => (params.after ?? 'next') as 'next'),
  }),
  start(node) {
    const { params } = node;
    const board = params.board && signalsIn(node, params.board);
    if (params.board !== undefined && board === undefined) return FAILURE;
    if (board !== undefined) clearSignals(board, params.scope);
    return enter(node, 0);
  },
  update(node) {
    const { activeChild: stage, memory } = node;
    if (stage < 0) return enter(node, memory.due);
    if (isValid(node, stage)) return updateChild(stage);
    memory.due = instead(node, stage);
    return memory.due < 0 ? FAILURE : stopChild(stage);
  },
  next(node, stage, report) {
    const { memory } = node;
    if (report === RUNNING) return RUNNING;
    if (report === STOPPED) return enter(node, memory.due);
    if (report === SUCCESS) {
      const after = (node.plan as DrillPlan).after[stage];
      if (after === 'next' && stage + 1 < node.childCount) return enter(node, stage + 1);
      return after === 'fail' ? FAILURE : SUCCESS;
    }
    // In the next tick: stages that name each other and fail immediately must not run for ever.
    memory.due = instead(node, stage, true);
    return memory.due < 0 ? FAILURE : RUNNING;
  },
  insight(node) {
    const { params, memory, plan } = node;
    const { names } = plan as DrillPlan;
    return {
      stages: names.map((name, stage) => ({ name, isValid: isValid(node, stage) })),
      due: memory.due < 0 ? null : (names[memory.due] ?? null),
      ...(params.board && { signals: describeSignals(node, params.board, params.scope ?? '') }),
    };
  },
});

function isValid(node: Pick<View, 'childParam'>, stage: number): boolean {
  return node.childParam(stage, 'valid') === true;
}

/** Starts a stage, or the first of those that replace it which is valid. */
function enter(node: View, first: number): Command {
  // After a change of the behavior the remembered stage may be gone.
  let stage = first < 0 || first >= node.childCount ? 0 : first;
  for (let i = 0; i < node.childCount; i++) {
    node.memory.due = -1;
    if (isValid(node, stage)) return startChild(stage);
    stage = instead(node, stage);
    if (stage < 0) return FAILURE;
  }
  return FAILURE;
}

/** The stage that takes over from one that cannot go on; −1 for none, with the reason. */
function instead(node: View, stage: number, hasFailed = false): number {
  const { names, otherwise } = node.plan as DrillPlan;
  const next = otherwise[stage];
  if (node.isWatched)
    node.because(
      `${names[stage]} ${hasFailed ? 'has failed' : 'is not valid'}; ${next < 0 ? 'the drill is given up' : `${names[next]} takes over`}`,
    );
  return next;
}
