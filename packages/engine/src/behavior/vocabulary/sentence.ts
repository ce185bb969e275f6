import { InvalidDataError } from '../../data/check.js';
import { didYouMean } from '../../data/suggest.js';

/** A part of a sentence about a node. */
export type SentencePart =
  /** Words as they stand. */
  | { readonly words: string }
  /** The value of a parameter; for a switch, words to show when it is on and when it is off. */
  | { readonly param: string; readonly on?: string; readonly off?: string }
  /** Left out where none of its parameters differs from its default. */
  | { readonly optional: readonly SentencePart[] };

const PART = /\{([^{}]*)\}|([[\]])|[^{}[\]]+|[{}]/g;

/**
 * Reads the sentence that a task or node kind declares, such as `Go to {to}[ at {speed}]`. `{speed}`
 * stands for the value of a parameter, `{loud: aloud | softly}` for words instead of true and
 * false; a part in brackets is left out where all its parameters have their defaults. Throws if it
 * names a parameter that does not exist, or if a bracket is not closed.
 */
export function parseSentence(template: string, params: readonly string[], path: string): readonly SentencePart[] {
  const refuse = (problem: string): never => {
    throw new InvalidDataError(path, problem);
  };
  const parts: SentencePart[] = [];
  let inner: SentencePart[] | undefined;
  for (const [text, slot, bracket] of template.matchAll(PART)) {
    if (slot !== undefined) (inner ?? parts).push(readSlot(slot, params, refuse));
    else if (bracket === '[') {
      if (inner !== undefined) refuse('brackets cannot stand in brackets');
      inner = [];
    } else if (bracket === ']') {
      if (!inner?.some((part) => 'param' in part)) return refuse('brackets must hold a parameter');
      parts.push({ optional: inner });
      inner = undefined;
    } else if (text === '{' || text === '}') refuse(`a \`${text}\` stands alone`);
    else (inner ?? parts).push({ words: text });
  }
  if (inner !== undefined) refuse('a bracket is not closed');
  return parts;
}

function readSlot(slot: string, params: readonly string[], refuse: (problem: string) => never): SentencePart {
  const colon = slot.indexOf(':');
  const param = (colon < 0 ? slot : slot.slice(0, colon)).trim();
  if (!params.includes(param)) refuse(`there is no parameter {${param}}${didYouMean(param, params)}`);
  if (colon < 0) return { param };
  const [on = '', off = ''] = slot
    .slice(colon + 1)
    .split('|')
    .map((words) => words.trim());
  return { param, on, off };
}
