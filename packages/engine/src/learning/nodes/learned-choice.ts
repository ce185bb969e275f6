import { type ChildReport, type Command, defineKind, type NodeView, startChild } from '../../behavior/kind/index.js';
import type { Key } from '../../behavior/vocabulary/key.js';
import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../behavior/vocabulary/status.js';
import { valueKey } from '../../decision/blackboard/nodes/value-key.js';
import { chooseAllowed } from '../learners/chooser.js';
import { LearnedLook, type LearnedState } from '../learners/learned-look.js';
import { CHOOSER_NAMES, type ChooserName } from './choosers.js';
import { checkLearned, DEFAULT_DISCOUNT, type LearnedPlan, planLearned } from './learned-plan.js';
import { type LiveChooser, noteEnd, openRecord, peekRecord, requireRecord } from './learned-record.js';
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
  family: 'Learning',
  title: 'Learned choice',
  category: 'composite',
  description: 'Runs the option that went well before in situations like this one.',
  tags: [
    ...['learning', 'bayes', 'decision tree', 'adapt', 'experience', 'classifier'],
    ...['q-learning', 'reinforcement', 'reward', 'neural network'],
  ],
  icon: 'selector',
  view: 'learned',
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
  insight: (node, { about }) => (about instanceof LearnedLook ? showLearned(node) : describeChoice(node)),
  instruct: (node, instruction) => restoreLearned(node, instruction),
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
  noteEnd(live.record, choice, grade);
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
  /** How it learns. */
  readonly learner: string;
  /** Whether it learns, is frozen, or only watches. */
  readonly mode: string;
  /** The key that holds what was learned, and whether all characters learn together in it. */
  readonly key: string;
  /** Whether all characters learn together in the key. */
  readonly isShared: boolean;
  /** How often it has learned. */
  readonly learned: number;
  /** What a worth is, in words. */
  readonly measure: string;
  /** What is observed now. */
  readonly observed: readonly { readonly name: string; readonly value: number | string }[];
  /** What each option is worth now, and how it went. */
  readonly options: readonly LearnedOptionInsight[];
  /** Why it would choose as it does, one sentence each. */
  readonly because: readonly string[];
}

/** What one option is worth now, and how it went so far. */
export interface LearnedOptionInsight {
  readonly id: string;
  readonly name: string;
  readonly worth: number;
  readonly isAllowed: boolean;
  /** Whether it is the one that the learner would choose now. */
  readonly isBest: boolean;
  /** How often it ran to its end, and its mean feedback then; null if it never did. */
  readonly tried: number;
  readonly grade: number | null;
}

function describeChoice(node: View): LearnedInsight | undefined {
  const { params } = node;
  const { titles, ids, options, observed } = node.plan as LearnedPlan;
  const found = peekRecord(node.plan as LearnedPlan, node.get(params.learned), params.learner);
  if (found === undefined) return undefined;
  // With numbers of its own, so that looking changes nothing.
  const live = {
    ...found,
    row: Float64Array.from(observed, ({ read }) => read(node)),
    worths: found.worths.slice(),
    allowed: found.allowed.slice(),
  };
  judge(node, live);
  const first = options.findIndex((_, i) => live.allowed[live.choiceOf[i]] === 1);
  const best = first < 0 ? -1 : live.choiceOf.indexOf(bestOf(live, first));
  const { tried = [], grades = [] } = live.record;
  return {
    learner: params.learner,
    mode: params.mode,
    key: params.learned.name,
    isShared: params.learned.scope === 'world',
    learned: live.record.count,
    measure: live.chooser.measure,
    observed: observed.map(({ attribute }, i) => ({
      name: attribute.name,
      value: attribute.type === 'category' ? attribute.values[live.row[i]] : live.row[i],
    })),
    options: titles.map((name, i) => {
      const choice = live.choiceOf[i];
      const count = tried[choice] ?? 0;
      return {
        id: ids[i],
        name,
        worth: live.worths[choice],
        isAllowed: live.allowed[choice] === 1,
        isBest: i === best,
        tried: count,
        grade: count === 0 ? null : (grades[choice] ?? 0) / count,
      };
    }),
    because: live.chooser.explain(live.row).map((line) => withTitles(line, node, live)),
  };
}

/** All that the node has learned, for tools of the same program. */
function showLearned(node: View): LearnedState {
  const { learned, learner, mode } = node.params;
  const plan = node.plan as LearnedPlan;
  const record = node.get(learned);
  const live = peekRecord(plan, record, learner);
  const insight = describeChoice(node);
  return {
    key: learned.name,
    description: learned.description,
    isShared: learned.scope === 'world',
    mode,
    learner,
    record,
    chooser: live?.chooser,
    examples: live?.record.count ?? 0,
    names: live?.record.options.map((id) => plan.titles[plan.ids.indexOf(id)] ?? id) ?? [],
    row: Float64Array.from(plan.observed, ({ read }) => read(node)),
    observed: insight?.observed ?? [],
    options: insight?.options ?? [],
    measure: insight?.measure ?? '',
    because: insight?.because ?? [],
  };
}

/** Puts what was learned before, or nothing, in the place of what the node has learned. */
function restoreLearned(node: View, instruction: unknown): string | undefined {
  const { restore } = (typeof instruction === 'object' && instruction !== null ? instruction : {}) as {
    readonly restore?: unknown;
  };
  if (restore === undefined) return 'understands nothing but { restore: what was learned, or null }';
  if (restore !== null) {
    const problem = requireRecord(restore);
    if (problem !== undefined) return problem;
  }
  node.set(node.params.learned, restore ?? undefined);
  return undefined;
}
