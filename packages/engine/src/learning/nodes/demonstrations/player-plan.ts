import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import type { Vocabulary } from '../../../behavior/kind/vocabulary.js';
import type { AgentType } from '../../../behavior/vocabulary/agent-type.js';
import { checkLearned } from '../learned-plan.js';
import { findObserved, type Observed } from '../observations.js';

/** What a `playerChoice` knows about its options and observations. */
export interface PlayerPlan {
  /** Child indexes of the options, their ids, names, and the keys that choose them. */
  readonly options: readonly number[];
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  readonly keys: readonly string[];
  readonly observed: readonly Observed[];
}

/** Made once per program. */
export function planPlayer(
  parts: readonly PartView[],
  { observe }: PartView['params'],
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): PlayerPlan {
  const options = parts.flatMap(({ kind }, childIndex) => (kind === 'playerOption' ? [childIndex] : []));
  const names = Array.isArray(observe) ? observe.map(String) : [];
  return {
    options,
    ids: options.map((childIndex) => parts[childIndex].id),
    titles: options.map((childIndex) => parts[childIndex].name),
    keys: options.map((childIndex) => String(parts[childIndex].params.key ?? '')),
    observed: names
      .map((name) => findObserved(name, vocabulary, agentType))
      .filter((each): each is Observed => typeof each !== 'string'),
  };
}

/** Observations that the vocabulary does not know, and keys that mean two options. */
export function* checkPlayer(
  parts: readonly PartView[],
  params: PartView['params'],
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): Generator<PartProblem> {
  yield* checkLearned(parts, params, vocabulary, agentType);
  const keys = new Map<string, string>();
  for (const [part, { kind, params: own, name }] of parts.entries()) {
    const { key } = own;
    if (kind !== 'playerOption' || typeof key !== 'string' || key === '') continue;
    const other = keys.get(key);
    if (other !== undefined) yield { part, param: 'key', problem: `${key} chooses ${other} already` };
    else keys.set(key, name);
  }
}
