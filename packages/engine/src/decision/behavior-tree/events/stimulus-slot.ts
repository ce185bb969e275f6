import { haveElapsed } from '../../../behavior/kind/elapsed.js';
import {
  defineKind,
  type NodeView,
  STOPPED,
  startChild,
  startLater,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING } from '../../../behavior/vocabulary/status.js';

/** A stimulus that a mind has been told of; JSON. */
interface Noted {
  readonly behavior: string;
  readonly priority: number;
  readonly since: number;
  /** Null for one that matters until it is withdrawn. */
  readonly seconds: number | null;
}
interface Answering {
  /** Name of the behavior that answers. */
  behavior: string;
  /** Name of the one that takes its place. */
  next: string;
  /** Is the behavior to begin as soon as a list above has stopped what ran? */
  ready: boolean;
  /** Has it been told what is answered? */
  told: boolean;
}
type View = NodeView<{ readonly slot: string; readonly keep: boolean }, Answering, { stimuli: readonly Noted[] }>;

/**
 * A place in the tree for behaviors that events of the game put in for as long as they matter: see
 * `Minds.stimulate`. While nothing stirs it, it fails at once. The stimulus of highest priority is
 * answered, of equals the one that came first; a higher one that comes meanwhile stops the answer
 * to the lower. A stimulus is over when its behavior has ended, its time has passed or it was
 * withdrawn: in the last two cases what runs is stopped and the slot fails. As a child of a
 * `prioritizedList` it is relevant while something stirs it.
 */
export const stimulusSlot = defineKind({
  name: 'stimulusSlot',
  title: 'Stimulus slot',
  category: 'leaf',
  description: 'Runs the behavior that the game requests; fails while there is no request.',
  tags: ['event', 'reaction', 'insert', 'dynamic', 'interrupt', 'subtree'],
  role: 'stimulus',
  sentence: 'Stimulus slot “{slot}”',
  params: {
    slot: param.text({ default: 'reaction', description: 'The name by which the game addresses this slot.' }),
    keep: param.boolean({
      default: true,
      description: 'Keep inserted behaviors in memory, with their cooldowns and limits, when they have ended.',
    }),
  },
  memory: { behavior: '', next: '', ready: false, told: false },
  lasting: { stimuli: [] as readonly Noted[] },
  activity: 'one',
  exclusive: true,
  hosts: true,
  start(node) {
    const { memory, parentKind } = node;
    const strongest = choose(node);
    if (strongest === undefined) return FAILURE;
    memory.behavior = strongest;
    const childIndex = node.dynamicSubtree(strongest);
    if (parentKind !== 'prioritizedList') return startChild(childIndex);
    memory.ready = true;
    return startLater(childIndex);
  },
  update(node) {
    const { memory, activeChild } = node;
    const strongest = choose(node);
    if (strongest === undefined) {
      if (node.isWatched) node.because(`${memory.behavior} is no longer requested`);
      return FAILURE;
    }
    if (activeChild < 0) {
      memory.ready = false;
      memory.behavior = strongest;
      return startChild(node.dynamicSubtree(strongest));
    }
    if (strongest === memory.behavior) return updateChild(activeChild);
    memory.next = strongest;
    return stopChild(activeChild);
  },
  next(node, _child, report) {
    const { memory } = node;
    if (report === STOPPED) {
      release(node);
      memory.behavior = memory.next;
      memory.told = false;
      return startChild(node.dynamicSubtree(memory.behavior));
    }
    if (report !== RUNNING) forget(node, memory.behavior);
    if (node.isWatched && !memory.told) node.because(`called for: ${memory.behavior}`);
    memory.told = true;
    return report;
  },
  stop: release,
  stimulate(node, { slot, behavior, seconds, priority }, comes) {
    if (slot !== node.params.slot) return false;
    if (comes) {
      const noted: Noted = { behavior, priority: priority ?? 0, since: node.time, seconds: seconds ?? null };
      const { stimuli } = node.lasting;
      const isNew = stimuli.every((each) => each.behavior !== behavior);
      node.lasting.stimuli = isNew
        ? [...stimuli, noted]
        : stimuli.map((each) => (each.behavior === behavior ? noted : each));
    } else if (behavior === '') node.lasting.stimuli = [];
    else forget(node, behavior);
    return true;
  },
});

/**
 * The behavior that is called for most; undefined if none is. What is over, and what there is no
 * behavior for, is forgotten.
 */
function choose(node: View): string | undefined {
  for (;;) {
    let best: Noted | undefined;
    const { stimuli } = node.lasting;
    for (let i = 0; i < stimuli.length; i++) {
      const each = stimuli[i];
      if (each.seconds !== null && haveElapsed(node.time, each.since, each.seconds)) return forgetOver(node);
      if (best === undefined || each.priority > best.priority) best = each;
    }
    if (best === undefined || node.dynamicSubtree(best.behavior) >= 0) return best?.behavior;
    forget(node, best.behavior);
  }
}

function forgetOver(node: View): string | undefined {
  const { time, lasting } = node;
  lasting.stimuli = lasting.stimuli.filter(
    ({ seconds, since }) => seconds === null || !haveElapsed(time, since, seconds),
  );
  return choose(node);
}

function forget(node: View, behavior: string): void {
  node.lasting.stimuli = node.lasting.stimuli.filter((each) => each.behavior !== behavior);
}

function release(node: View): void {
  if (node.params.keep === false && node.memory.behavior !== '') node.dismiss(node.memory.behavior);
}
