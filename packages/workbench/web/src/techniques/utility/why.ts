import { explainUtility, type Swing, sayWhy, type UtilityExplanation } from 'gumption/decision/utility';
import type { NodeNumbers } from '../../model/insight/node-values.js';
import { partName } from '../shared/node-title.js';
import { inputName, type UtilityParts } from './parts.js';

/** The choice of the moment, with its reasons. */
export interface Why {
  readonly explanation: UtilityExplanation;
  /** The score by term; options without their weight. */
  readonly scores: readonly number[];
  readonly sentence: string;
  /** How each input could turn the choice; undefined where it could not. */
  readonly swings: ReadonlyMap<string, Swing>;
}

/**
 * Why the running option was chosen, from the present inputs; undefined while no agent is selected,
 * or something is wrong. `running` is the id of the running option.
 */
export function whyNow(
  parts: UtilityParts,
  values: ReadonlyMap<string, NodeNumbers>,
  running: string | undefined,
): Why | undefined {
  const { owner, options, terms, utility } = parts;
  if (utility === undefined || !options.some(({ node }) => values.get(node.id) !== undefined)) return undefined;
  const inputs: { [input: string]: number } = {};
  for (const [term, node] of terms.entries()) {
    const { value, weight } = values.get(node.id) ?? {};
    const look = utility.looks[term];
    if (look >= 0 && value !== undefined) inputs[utility.inputs[look]] = value;
    if (node.kind === 'option') utility.terms.weights[term] = weight ?? 1;
  }
  const inertia = values.get(owner.id)?.inertia ?? 0;
  const names = new Map(options.map(({ node }) => [node.id, partName(node)]));
  const nameOf = (name: string) => names.get(name) ?? inputName(parts, name);
  const explanation = explainUtility(utility, inputs, { running, inertia });
  return {
    explanation,
    scores: [...utility.terms.scores],
    sentence: sentenceFor(owner.params ?? {}, explanation, running, nameOf),
    swings: new Map(explanation.swings.map((swing) => [swing.input, swing])),
  };
}

function sentenceFor(
  { picks, looks, among }: { readonly [name: string]: unknown },
  explanation: UtilityExplanation,
  running: string | undefined,
  nameOf: (id: string) => string,
): string {
  if (picks === 'by lot' && running !== undefined) {
    const count = typeof among === 'number' ? among : 3;
    const best = explanation.ranked.filter(({ total }) => total > 0).slice(0, count);
    return `${nameOf(running)} was drawn at random from the best ${count}: ${best.map(({ option }) => nameOf(option)).join(', ')}.`;
  }
  if (looks === 'at the start' && running !== undefined && running !== explanation.chosen)
    return `${nameOf(running)} was best when it was chosen, and runs to its end. Now: ${sayWhy(explanation, nameOf)}`;
  return sayWhy(explanation, nameOf);
}
