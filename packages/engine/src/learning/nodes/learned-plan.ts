import type { PartProblem, PartView } from '../../behavior/kind/part.js';
import type { Vocabulary } from '../../behavior/kind/vocabulary.js';
import type { AgentType } from '../../behavior/vocabulary/agent-type.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import type { LiveChooser } from './learned-record.js';
import { findObserved, type Observed } from './observations.js';

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
  /** The choosers of the records that this node has met. */
  readonly live: WeakMap<object, LiveChooser>;
}

/** Made once per program. */
export function planLearned(
  parts: readonly PartView[],
  { observe }: PartView['params'],
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): LearnedPlan {
  const options = parts.flatMap(({ kind }, childIndex) => (kind === 'learnedOption' ? [childIndex] : []));
  const found = namesOf(observe).map((name) => findObserved(name, vocabulary, agentType));
  const observed = found.filter((each): each is Observed => typeof each !== 'string');
  return {
    options,
    ids: options.map((childIndex) => parts[childIndex].id),
    titles: options.map((childIndex) => parts[childIndex].name),
    observed,
    names: observed.map(({ attribute }) => attribute.name),
    attributes: observed.map(({ attribute }) => attribute),
    live: new WeakMap(),
  };
}

/** Names of observations that the vocabulary does not know, or that cannot be observed. */
export function* checkLearned(
  _parts: readonly PartView[],
  { observe }: PartView['params'],
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): Generator<PartProblem> {
  const names = namesOf(observe);
  if (names.length === 0)
    yield { part: -1, param: 'observe', problem: 'must name at least one key or property, such as agent.health' };
  for (const [i, name] of names.entries()) {
    const found = findObserved(name, vocabulary, agentType);
    if (typeof found === 'string') yield { part: -1, param: 'observe', problem: found };
    else if (names.indexOf(name) < i) yield { part: -1, param: 'observe', problem: `names ${name} twice` };
  }
}

const namesOf = (observe: unknown): readonly string[] => (Array.isArray(observe) ? observe.map(String) : []);
