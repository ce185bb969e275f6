import type { PartProblem, PartView } from '../../behavior/kind/part.js';
import type { Vocabulary } from '../../behavior/kind/vocabulary.js';
import type { AgentType } from '../../behavior/vocabulary/agent-type.js';
import { InvalidDataError } from '../../data/check.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import type { NumberRange } from '../learners/chooser.js';
import { QChooser } from '../reinforcement/q-chooser.js';
import type { LiveChooser } from './learned-record.js';
import { findObserved, type Observed } from './observations.js';

/** How much what follows a choice counts by default. */
export const DEFAULT_DISCOUNT = 0.75;

/** What a `learnedChoice` knows about its options and observations. */
export interface LearnedPlan {
  /** Child indexes of the options, their ids and what they are called. */
  readonly options: readonly number[];
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  readonly observed: readonly Observed[];
  /** Names of what is observed, and how learners see it. */
  readonly names: readonly string[];
  readonly attributes: readonly LearnedAttribute[];
  readonly ranges: readonly (NumberRange | undefined)[];
  /** What counts what is good, if something does. */
  readonly reward: Observed | undefined;
  /** How much what follows a choice counts. */
  readonly discount: number;
  /** The choosers of the records that this node has met. */
  readonly live: WeakMap<object, LiveChooser>;
  /** Choosers over copies of records, for tools that only look. */
  readonly peeked: WeakMap<object, LiveChooser>;
}

/** Made once per program. */
export function planLearned(
  parts: readonly PartView[],
  { observe, reward, discount }: PartView['params'],
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): LearnedPlan {
  const options = parts.flatMap(({ kind }, childIndex) => (kind === 'learnedOption' ? [childIndex] : []));
  const found = namesOf(observe).map((name) => findObserved(name, vocabulary, agentType));
  const observed = found.filter((each): each is Observed => typeof each !== 'string');
  const counted = findReward(reward, vocabulary, agentType);
  return {
    options,
    ids: options.map((childIndex) => parts[childIndex].id),
    titles: options.map((childIndex) => parts[childIndex].name),
    observed,
    names: observed.map(({ attribute }) => attribute.name),
    attributes: observed.map(({ attribute }) => attribute),
    ranges: observed.map(({ range }) => range),
    reward: typeof counted === 'string' ? undefined : counted,
    discount: typeof discount === 'number' ? discount : DEFAULT_DISCOUNT,
    live: new WeakMap(),
    peeked: new WeakMap(),
  };
}

/** Names of observations that the vocabulary does not know, or that cannot be observed. */
export function* checkLearned(
  parts: readonly PartView[],
  params: PartView['params'],
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): Generator<PartProblem> {
  const names = namesOf(params.observe);
  if (names.length === 0)
    yield { part: -1, param: 'observe', problem: 'must name at least one key or property, such as agent.health' };
  for (const [i, name] of names.entries()) {
    const found = findObserved(name, vocabulary, agentType);
    if (typeof found === 'string') yield { part: -1, param: 'observe', problem: found };
    else if (names.indexOf(name) < i) yield { part: -1, param: 'observe', problem: `names ${name} twice` };
  }
  const reward = findReward(params.reward, vocabulary, agentType);
  if (typeof reward === 'string') yield { part: -1, param: 'reward', problem: reward };
  if (params.learner !== 'q') return;
  const { attributes, ranges } = planLearned(parts, params, vocabulary, agentType);
  try {
    if (attributes.length > 0) new QChooser({ attributes, ranges, choices: ['any'] }, []);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    yield { part: -1, param: 'observe', problem: 'names so much that a table of all states cannot be; name less' };
  }
}

const namesOf = (observe: unknown): readonly string[] => (Array.isArray(observe) ? observe.map(String) : []);

/** What counts what is good; undefined if nothing is named; a text with the problem. */
function findReward(name: unknown, vocabulary: Vocabulary, agentType: AgentType | undefined) {
  if (typeof name !== 'string' || name === '') return undefined;
  const found = findObserved(name, vocabulary, agentType);
  if (typeof found === 'string' || found.attribute.type === 'number') return found;
  return `${name} must be a number, which grows with what is good`;
}
