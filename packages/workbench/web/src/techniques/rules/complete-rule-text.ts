import type { Completion } from '../shared/completed-field.js';

/** Names that the text of a rule can use. */
export interface RuleNames {
  /** The first words of facts, with an example of each. */
  readonly facts: ReadonlyMap<string, string>;
  readonly keys: readonly string[];
  readonly sets: readonly string[];
  /** All that the rule says, for its variables. */
  readonly rule: string;
}

const EFFECTS: Readonly<Record<string, string>> = {
  add: 'a fact',
  remove: 'a fact, or the number of a clause for what it matched',
  write: 'a blackboard key',
  clear: 'a blackboard key',
  enable: 'a set of rules',
  disable: 'a set of rules',
  halt: 'ends, with success',
};
const CLAUSES: Readonly<Record<string, string>> = {
  not: 'no such fact exists',
  or: 'this or the next',
  xor: 'this or the next, not both',
};

/** The completions at the caret of clauses or effects. */
export function completeRuleText(
  sort: 'clauses' | 'effects',
  text: string,
  caret: number,
  names: RuleNames,
): Completion {
  const before = text.slice(0, caret);
  const typed = /[?\p{L}\p{N}_-]*$/u.exec(before)![0];
  const rest = /^[\p{L}\p{N}_-]*/u.exec(text.slice(caret))![0];
  const options = expected(sort, before.slice(0, before.length - typed.length), names).filter(
    ({ value }) => value.toLowerCase().startsWith(typed.toLowerCase()) && value !== typed,
  );
  return { from: caret - typed.length, to: caret + (typed === '' ? 0 : rest.length), options };
}

function expected(sort: 'clauses' | 'effects', before: string, { facts, keys, sets, rule }: RuleNames) {
  const list = (values: readonly string[], detail: string) => values.map((value) => ({ value, detail }));
  const variables = list([...new Set(rule.match(/\?[\p{L}\p{N}_-]+/gu) ?? [])], 'a variable of the rule');
  const inside = before.slice(before.lastIndexOf('(') + 1);
  if (before.includes('(') && !inside.includes(')')) {
    if (inside.trim() === '') return [...facts].map(([value, detail]) => ({ value, detail }));
    return variables;
  }
  // Directly behind something that is complete nothing is offered, so that Enter takes the text as
  // it is.
  if (/[^\s[]$/.test(before)) return [];
  const last = before.trimEnd().split(/\s+/).at(-1) ?? '';
  if (sort === 'effects') {
    if (last === 'write' || last === 'clear') return list(keys, 'a blackboard key');
    if (last === 'enable' || last === 'disable') return list(sets, 'a set of rules');
    if (/\bwrite\s+\S+$/.test(before.trimEnd())) return [...variables, ...list(['true', 'false'], 'yes or no')];
    return Object.entries(EFFECTS).map(([value, detail]) => ({ value, detail }));
  }
  return [...Object.entries(CLAUSES).map(([value, detail]) => ({ value, detail })), ...variables];
}

/** What facts are about, gathered from texts that speak of them. */
export function factsIn(texts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of texts)
    for (const [whole, head] of text.matchAll(/\(([\p{L}_][\p{L}\p{N}_.-]*)[^()]*\)/gu))
      if (!found.has(head)) found.set(head, whole);
  return found;
}
