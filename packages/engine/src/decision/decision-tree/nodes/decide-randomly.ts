import { type Command, defineKind, type NodeView, STOPPED, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { turnTo } from './turn-to.js';

/**
 * Nearer than this many seconds counts as the same moment: sums of time steps miss round numbers by
 * a hair.
 */
const HAIR = 1e-9;

interface Dice {
  readonly weights: readonly number[];
  readonly seconds: number;
  readonly longest: number;
  readonly again: 'any' | 'another';
}
interface Chosen {
  /** The branch, or −1 before the first draw. */
  choice: number;
  /** When it was last asked. */
  asked: number;
  /** When it draws again. */
  until: number;
}
type View = NodeView<Dice, object, Chosen>;

/**
 * A random decision that does not flicker: it stays with the child it chose for as long as it is
 * asked tick after tick, also when that child ends and everything starts again; it draws again
 * after a tick in which it was not asked, since then something above it decided otherwise. With a
 * time-out it draws again in between, after a time that may itself be drawn, any child or another
 * than before. For dice at every run take `randomSelector` or `probability`.
 */
export const decideRandomly = defineKind({
  name: 'decideRandomly',
  family: 'Decision trees',
  category: 'composite',
  description: 'Runs a child chosen at random, and keeps the choice while it is reached in every tick.',
  view: 'decisions',
  tags: ['decision tree', 'random', 'chance', 'dice', 'vary', 'stable'],
  icon: 'dice',
  params: {
    weights: param.list(param.number({ min: 0 }), {
      default: [],
      description: 'The weight of each child in the draw; empty means equal chances.',
    }),
    seconds: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'How long it keeps the choice at most; 0 means for ever.',
    }),
    longest: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'If more than seconds, the time is drawn between the two.',
    }),
    again: param.choice(['any', 'another'], {
      default: 'any',
      description: 'What it chooses when the time is over: any child, or a different one.',
    }),
  },
  exclusive: true,
  lasting: { choice: -1, asked: 0, until: 0 },
  describeState: ({ lasting, params, time }) => ({
    choice: lasting.choice < 0 ? undefined : lasting.choice + 1,
    secondsLeft: lasting.choice >= 0 && params.seconds > 0 ? Math.max(0, lasting.until - time) : undefined,
  }),
  start: (node) => startChild(ask(node)),
  update(node) {
    const { activeChild, lasting } = node;
    // The running child is the chosen one, even if an edit of the behavior has moved it to another
    // index.
    if (activeChild >= 0) lasting.choice = activeChild;
    return turnTo(node, ask(node));
  },
  next(node, _child, report): Command {
    if (report === STOPPED) return startChild(node.lasting.choice);
    if (node.isWatched) node.because(wordsFor(node));
    return report;
  },
});

/** The branch for this tick, drawn if need be. */
function ask(node: View): number {
  const { lasting, time, dt, params, childCount } = node;
  const before = lasting.choice;
  const isFresh = before < 0 || before >= childCount || time - lasting.asked > dt + HAIR;
  const isDue = !isFresh && params.seconds > 0 && time >= lasting.until - HAIR;
  lasting.asked = time;
  if (!isFresh && !isDue) return before;
  lasting.choice = draw(node, isDue && params.again === 'another' ? before : -1);
  const { seconds, longest } = params;
  lasting.until = time + seconds + (longest > seconds ? node.random() * (longest - seconds) : 0);
  return lasting.choice;
}

/**
 * A child, as likely as its weight is large, but not `except` if there is any other. Weights that
 * are all 0 count as alike.
 */
function draw(node: View, except: number): number {
  const { childCount } = node;
  let total = 0;
  for (let i = 0; i < childCount; i++) if (i !== except) total += weightOf(node, i);
  const isAlike = total <= 0;
  let rest = node.random() * (isAlike ? childCount - (except < 0 ? 0 : 1) : total);
  let chosen = Math.max(except, 0);
  for (let i = 0; i < childCount; i++) {
    const weight = isAlike ? 1 : weightOf(node, i);
    if (i === except || weight <= 0) continue;
    chosen = i;
    rest -= weight;
    if (rest < 0) break;
  }
  return chosen;
}

function weightOf({ params: { weights } }: View, child: number): number {
  return weights.length === 0 ? 1 : (weights[child] ?? 0);
}

function wordsFor({ lasting, params, time, childCount }: View): string {
  const choice = `chance chose ${lasting.choice + 1} of ${childCount}`;
  if (params.seconds === 0) return choice;
  return `${choice}, for ${Math.max(0, Math.round((lasting.until - time) * 10) / 10)} s`;
}
