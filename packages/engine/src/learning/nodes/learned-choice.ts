import { type ChildReport, type Command, defineKind, type NodeView, startChild } from '../../behavior/kind/index.js';
import type { Key } from '../../behavior/vocabulary/key.js';
import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../behavior/vocabulary/status.js';
import { valueKey } from '../../decision/blackboard/nodes/value-key.js';
import { chooseAllowed } from '../learners/chooser.js';
import { CHOOSER_NAMES, type ChooserName } from './choosers.js';
import { checkLearned, type LearnedPlan, planLearned } from './learned-plan.js';
import { type LiveChooser, openRecord } from './learned-record.js';

interface ChoiceParams {
  readonly observe: readonly string[];
  readonly learner: ChooserName;
  readonly learned: Key<unknown>;
  readonly mode: 'learning' | 'frozen' | 'shadow';
  readonly explore: number;
  readonly feedback: unknown;
}

/** The row that the running option was chosen by. */
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
  tags: ['learning', 'bayes', 'decision tree', 'adapt', 'experience', 'classifier'],
  icon: 'selector',
  params: {
    observe: param.list(param.text(), {
      fixed: true,
      description: 'What it looks at: blackboard keys, and properties of the agent such as agent.health.',
    }),
    learner: param.choice(CHOOSER_NAMES, {
      default: 'bayes',
      fixed: true,
      description: 'How it learns: bayes weighs every observation by itself; tree asks one after the other.',
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
      description: 'A number that says how well the option went; by default 1 if it succeeded, −1 if it failed.',
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
  const { options, observed } = node.plan as LearnedPlan;
  const live = openRecord(node, params.learned, params.learner);
  if (live === undefined) return -1;
  if (lasting.row.length !== observed.length) lasting.row = new Array<number>(observed.length).fill(0.5);
  for (let i = 0; i < observed.length; i++) {
    const value = observed[i].read(node);
    live.row[i] = value;
    lasting.row[i] = value;
  }
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

/** Writes what each option is worth, and which are allowed. */
function judge(node: View, live: LiveChooser): void {
  const { options } = node.plan as LearnedPlan;
  live.allowed.fill(0);
  for (let i = 0; i < options.length; i++)
    if (node.childParam(options[i], 'when') === true) live.allowed[live.choiceOf[i]] = 1;
  live.chooser.writeWorths(live.worths, live.row);
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
  if (params.mode === 'frozen' || lasting.row.length !== attributes.length) return;
  for (let i = 0; i < attributes.length; i++) {
    const value = lasting.row[i];
    const attribute = attributes[i];
    // What is remembered may come from a save, or from before a change of the vocabulary.
    if (!Number.isFinite(value) || (attribute.type === 'category' && attribute.values[value] === undefined)) return;
  }
  const live = openRecord(node, params.learned, params.learner);
  if (live === undefined) return;
  live.row.set(lasting.row);
  const { feedback } = params;
  const grade = typeof feedback === 'number' && Number.isFinite(feedback) ? feedback : report === SUCCESS ? 1 : -1;
  live.chooser.add(live.row, live.choiceOf[options.indexOf(child)], grade);
  live.count = ++live.record.count;
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
  const words = line.split(' ');
  return words.map((word) => (record.options.includes(word) ? (titles[ids.indexOf(word)] ?? word) : word)).join(' ');
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
