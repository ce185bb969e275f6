import { type ChildReport, type Command, defineKind, type NodeView, startChild } from '../../behavior/kind/index.js';
import type { Key } from '../../behavior/vocabulary/key.js';
import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../behavior/vocabulary/status.js';
import { valueKey } from '../../decision/blackboard/nodes/value-key.js';
import { chooseAllowed } from '../learners/chooser.js';
import { CHOOSER_NAMES, type ChooserName } from './choosers.js';
import { checkLearned, DEFAULT_DISCOUNT, type LearnedPlan, planLearned } from './learned-plan.js';
import { type LiveChooser, openRecord } from './learned-record.js';
import { MAX_OBSERVED } from './observations.js';

interface ChoiceParams {
  readonly observe: readonly string[];
  readonly learner: ChooserName;
  readonly learned: Key<unknown>;
  readonly mode: 'learning' | 'frozen' | 'shadow';
  readonly explore: number;
  readonly feedback: unknown;
  readonly reward: string;
  readonly discount: number;
}

/** The row that the running option was chosen by, and behind it what the reward was at that time. */
type View = NodeView<ChoiceParams, Record<never, never>, { row: number[] }>;

/**
 * Runs the option that a learner judges best by what it observes, and learns from how that ends. What
 * it has learned is in a blackboard key: of the agent, to learn for itself; of the world, to learn
 * together. Without knowledge it runs the first option that is allowed. In `shadow` it runs that
 * option always, learns, and only says what it would have chosen.
 */
export const learnedChoice = defineKind({
  name: 'learnedChoice',
  title: 'Learned choice',
  category: 'composite',
  description: 'Runs the option that went well before in situations like this one.',
  tags: [
    ...['learning', 'bayes', 'decision tree', 'adapt', 'experience', 'classifier'],
    ...['q-learning', 'reinforcement', 'reward', 'neural network'],
  ],
  icon: 'selector',
  params: {
    observe: param.list(param.text(), {
      fixed: true,
      description: 'What it looks at: blackboard keys, and properties of the agent such as agent.health.',
    }),
    learner: param.choice(CHOOSER_NAMES, {
      default: 'bayes',
      fixed: true,
      description:
        'How it learns: bayes weighs every observation by itself; tree asks one after the other; q adds up rewards, later ones too; net is a small neural network.',
    }),
    learned: valueKey('What it has learned: a key that holds any value, of the agent or of the world.'),
    mode: param.choice(['learning', 'frozen', 'shadow'], {
      default: 'learning',
      description: 'Whether it learns and chooses, only chooses, or only learns while the first allowed option runs.',
    }),
    explore: param.number({
      default: 0,
      min: 0,
      max: 1,
      description: 'The share of choices that it makes at random, to find something better.',
    }),
    feedback: param.value({
      description:
        'A number that says how well the option went; by default 1 if it succeeded, −1 if it failed. Read before the tick in which the option ends.',
    }),
    reward: param.text({
      default: '',
      fixed: true,
      description:
        'A key or property that counts what is good, such as agent.score: how much it changes while the option runs is the feedback.',
    }),
    discount: param.number({
      default: DEFAULT_DISCOUNT,
      min: 0,
      max: 1,
      fixed: true,
      description: 'For q: how much what comes after an option counts; 0 counts its own reward only.',
    }),
  },
  children: [0, 0],
  takes: { learnedOption: [1, Number.POSITIVE_INFINITY] },
  lasting: { row: [] as number[] },
  plan: planLearned,
  check: checkLearned,
  describeState: (node) => ({ learned: countOf(node.get(node.params.learned)) }),
  start(node) {
    const chosen = choose(node);
    return chosen < 0 ? FAILURE : startChild((node.plan as LearnedPlan).options[chosen]);
  },
  next(node, child, report): Command {
    if (report === SUCCESS || report === FAILURE) learn(node, child, report);
    return report;
  },
  insight: (node) => describeChoice(node),
});

/** The number of the option to run, or −1. */
function choose(node: View): number {
  const { params, lasting } = node;
  const { options, observed, reward } = node.plan as LearnedPlan;
  const live = openRecord(node, params.learned, params.learner);
  if (live === undefined) return -1;
  const size = observed.length;
  if (lasting.row.length !== size + 1) lasting.row = new Array<number>(size + 1).fill(0.5);
  look(node, live.row);
  for (let i = 0; i < size; i++) lasting.row[i] = live.row[i];
  lasting.row[size] = reward === undefined ? 0 : reward.read(node);
  judge(node, live);
  let first = -1;
  let count = 0;
  for (let i = options.length - 1; i >= 0; i--)
    if (live.allowed[live.choiceOf[i]] === 1) {
      first = i;
      count++;
    }
  if (first < 0) {
    node.because('no option is allowed');
    return -1;
  }
  const best = live.choiceOf.indexOf(bestOf(live, first));
  const explores = params.mode !== 'shadow' && params.explore > 0 && node.random() < params.explore;
  const chosen = explores
    ? nthAllowed(live, Math.floor(node.random() * count))
    : params.mode === 'shadow'
      ? first
      : best;
  if (node.isWatched) node.because(reasonOf(node, live, chosen, best, explores));
  return chosen;
}

/** Writes what it observes now. */
function look(node: View, out: Float64Array): void {
  const { observed } = node.plan as LearnedPlan;
  for (let i = 0; i < observed.length; i++) out[i] = observed[i].read(node);
}

/** Writes what each option is worth, and which are allowed. */
function judge(node: View, live: LiveChooser): void {
  allow(node, live);
  live.chooser.writeWorths(live.worths, live.row);
}

/** Writes which options the hard rules allow. */
function allow(node: View, live: LiveChooser): void {
  const { options } = node.plan as LearnedPlan;
  live.allowed.fill(0);
  for (let i = 0; i < options.length; i++)
    if (node.childParam(options[i], 'when') === true) live.allowed[live.choiceOf[i]] = 1;
}

/** The best choice of the record; of equals the one that stands first in the tree. */
function bestOf({ worths, allowed, choiceOf }: LiveChooser, first: number): number {
  const best = chooseAllowed(worths, allowed);
  return worths[choiceOf[first]] === worths[best] ? choiceOf[first] : best;
}

function nthAllowed({ allowed, choiceOf }: LiveChooser, n: number): number {
  for (let i = 0, seen = 0; i < choiceOf.length; i++) if (allowed[choiceOf[i]] === 1 && seen++ === n) return i;
  return -1;
}

function learn(node: View, child: number, report: ChildReport): void {
  const { params, lasting } = node;
  const { options, attributes } = node.plan as LearnedPlan;
  if (params.mode === 'frozen' || lasting.row.length !== attributes.length + 1) return;
  for (let i = 0; i < attributes.length; i++) {
    const value = lasting.row[i];
    const attribute = attributes[i];
    // What is remembered may come from a save, or from before a change of the vocabulary.
    if (!(Math.abs(value) <= MAX_OBSERVED)) return;
    if (attribute.type === 'category' && attribute.values[value] === undefined) return;
  }
  const live = openRecord(node, params.learned, params.learner);
  if (live === undefined) return;
  for (let i = 0; i < attributes.length; i++) live.row[i] = lasting.row[i];
  const grade = gradeOf(node, report);
  const choice = live.choiceOf[options.indexOf(child)];
  if (live.chooser.looksAhead === true) {
    look(node, live.next);
    allow(node, live);
    live.chooser.add(live.row, choice, grade, live.next, live.allowed);
  } else live.chooser.add(live.row, choice, grade);
  live.count = ++live.record.count;
}

/** How well the option went that has just ended. */
function gradeOf(node: View, report: ChildReport): number {
  const { feedback } = node.params;
  const { reward, attributes } = node.plan as LearnedPlan;
  if (reward !== undefined) {
    const change = reward.read(node) - node.lasting.row[attributes.length];
    return Number.isFinite(change) ? change : 0;
  }
  return typeof feedback === 'number' && Number.isFinite(feedback) ? feedback : report === SUCCESS ? 1 : -1;
}

function reasonOf(node: View, live: LiveChooser, chosen: number, best: number, explores: boolean): string {
  const { titles } = node.plan as LearnedPlan;
  const { chooser, worths, choiceOf, row } = live;
  const worth = (option: number) => `${titles[option]} ${Number(worths[choiceOf[option]].toPrecision(3))}`;
  const why = chooser.explain(row).map((line) => withTitles(line, node, live));
  const all = `${chooser.measure}: ${titles.map((_, i) => worth(i)).join(', ')}`;
  const how = explores ? 'tries ' : chosen === best ? 'chose ' : `would choose ${titles[best]}, runs `;
  return [how + titles[chosen], all, ...why].join('; ');
}

/** Explanations name options by their ids. */
function withTitles(line: string, node: View, { record }: LiveChooser): string {
  const { ids, titles } = node.plan as LearnedPlan;
  const titleOf = (word: string) => (record.options.includes(word) ? (titles[ids.indexOf(word)] ?? word) : word);
  const words = line.split(' ');
  return words.map((word) => (word.endsWith(':') ? `${titleOf(word.slice(0, -1))}:` : titleOf(word))).join(' ');
}

function countOf(learned: unknown): number | undefined {
  const count = (learned as { readonly count?: unknown } | null | undefined)?.count;
  return typeof count === 'number' ? count : undefined;
}

/** The details of a learned choice, for tools: as it would choose now. */
export interface LearnedInsight {
  readonly learner: string;
  readonly mode: string;
  /** How often it has learned. */
  readonly learned: number;
  readonly measure: string;
  readonly observed: readonly { readonly name: string; readonly value: number | string }[];
  readonly options: readonly { readonly name: string; readonly worth: number; readonly isAllowed: boolean }[];
  readonly because: readonly string[];
}

function describeChoice(node: View): LearnedInsight | undefined {
  const { params } = node;
  const { titles, observed, live: known } = node.plan as LearnedPlan;
  const record = node.get(params.learned);
  const found = typeof record === 'object' && record !== null ? known.get(record) : undefined;
  if (found === undefined) return undefined;
  // A chooser of its own, so that looking changes nothing.
  const live = { ...found, row: Float64Array.from(observed, ({ read }) => read(node)), worths: found.worths.slice() };
  live.allowed.fill(0);
  judge(node, live);
  return {
    learner: params.learner,
    mode: params.mode,
    learned: live.record.count,
    measure: live.chooser.measure,
    observed: observed.map(({ attribute }, i) => ({
      name: attribute.name,
      value: attribute.type === 'category' ? attribute.values[live.row[i]] : live.row[i],
    })),
    options: titles.map((name, i) => ({
      name,
      worth: live.worths[live.choiceOf[i]],
      isAllowed: live.allowed[live.choiceOf[i]] === 1,
    })),
    because: live.chooser.explain(live.row).map((line) => withTitles(line, node, live)),
  };
}
