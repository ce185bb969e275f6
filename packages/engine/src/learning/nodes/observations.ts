import type { NodeView } from '../../behavior/kind/index.js';
import type { Vocabulary } from '../../behavior/kind/vocabulary.js';
import type { AgentType } from '../../behavior/vocabulary/agent-type.js';
import type { Param } from '../../behavior/vocabulary/parameter.js';
import { didYouMean } from '../../data/suggest.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import type { NumberRange } from '../learners/chooser.js';

/** What a learner observes of a character: a key of the blackboard, or a property of the agent. */
export interface Observed {
  readonly attribute: LearnedAttribute;
  /** The limits of a number, where the vocabulary knows them. */
  readonly range?: NumberRange;
  /** Reads its value as a number; of a category the number of the value. */
  readonly read: (node: Pick<NodeView<unknown>, 'get' | 'agent'>) => number;
}

/** The value of a category for what is empty at the time. */
const EMPTY = 'empty';
/** Larger numbers count as this: the squares of larger ones would overflow. */
export const MAX_OBSERVED = 1e100;

const NO_YES: readonly string[] = ['no', 'yes'];

/** How the names of properties begin. */
const OF_AGENT = 'agent.';

/** What the vocabulary knows by a name; a text with the problem if that cannot be observed. */
export function findObserved(
  name: string,
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): Observed | string {
  if (name.startsWith(OF_AGENT)) {
    const properties = agentType?.properties ?? {};
    const property = Object.hasOwn(properties, name.slice(OF_AGENT.length))
      ? properties[name.slice(OF_AGENT.length)]
      : undefined;
    if (property === undefined)
      return `${name} is no property${didYouMean(
        name,
        Object.keys(properties).map((each) => OF_AGENT + each),
      )}`;
    const { read } = property;
    return observedAs(name, property.value, (node) => read(node.agent as never));
  }
  const key = vocabulary.keys.get(name);
  if (key === undefined) return `${name} is no blackboard key${didYouMean(name, [...vocabulary.keys.keys()])}`;
  return observedAs(name, key.value, (node) => node.get(key));
}

function observedAs(
  name: string,
  spec: Param<unknown>,
  read: (node: Pick<NodeView<unknown>, 'get' | 'agent'>) => unknown,
): Observed | string {
  switch (spec.type) {
    case 'number':
    case 'integer':
      return {
        attribute: { name, type: 'number' },
        ...rangeOf(spec),
        read: (node) => {
          const value = read(node);
          if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
          return Math.min(MAX_OBSERVED, Math.max(-MAX_OBSERVED, value));
        },
      };
    case 'boolean':
      return {
        attribute: { name, type: 'category', values: [...NO_YES, EMPTY] },
        read: (node) => {
          const value = read(node);
          return value === false ? 0 : value === true ? 1 : 2;
        },
      };
    case 'choice': {
      const choices = spec.choices!;
      return {
        attribute: { name, type: 'category', values: [...choices, ...(choices.includes(EMPTY) ? [] : [EMPTY])] },
        read: (node) => {
          const found = choices.indexOf(read(node) as string);
          return found < 0 ? choices.length : found;
        },
      };
    }
    default:
      return `${name} is ${spec.type}; only numbers, choices and yes or no can be observed`;
  }
}

function rangeOf({ type, min, max }: Param<unknown>): Pick<Observed, 'range'> {
  return min === undefined || max === undefined ? {} : { range: { min, max, isInteger: type === 'integer' } };
}
