import type { DocumentNode } from 'gumption/behavior';
import type { Completion } from '../shared/completed-field.js';
import { partName } from '../shared/node-title.js';
import { methodsOf, type PlanParts, textParam } from './parts.js';

/** Names of facts, each with the words that are said of it anywhere. */
export type FactWords = ReadonlyMap<string, readonly string[]>;

const SAID =
  /(`[^`]*`|[\p{L}_$][\p{L}\p{M}\p{N}_$]*)\s+is\s+(?:not\s+)?("[^"]*"|'[^']*'|[\p{L}_$][\p{L}\p{M}\p{N}_$]*)/gu;
const WORD = /`[^`]*`?|"[^"]*"?|'[^']*'?|[^\s(),`"'<>=+-]+|[<>=]+|[(),+-]/g;

/** What conditions and effects can speak of. */
export function factWords({ facts, goals, actions, tasks }: PlanParts): FactWords {
  const words = new Map<string, string[]>(facts.map((fact) => [partName(fact), []]));
  const read = (node: DocumentNode, ...params: readonly string[]) => {
    for (const param of params)
      for (const [, fact = '', word = ''] of textParam(node, param).matchAll(SAID)) {
        const known = words.get(fact.replaceAll('`', ''));
        if (known !== undefined && !known.includes(word) && word !== 'true' && word !== 'false') known.push(word);
      }
  };
  for (const action of actions) read(action, 'needs', 'effects');
  for (const goal of goals) read(goal, 'condition');
  for (const method of tasks.flatMap(methodsOf)) read(method, 'needs');
  return words;
}

/** Completions at the caret of a condition, or of effects, from the text before it. */
export function completeTerm(text: string, caret: number, facts: FactWords, of: 'condition' | 'effects'): Completion {
  const words = [...text.slice(0, caret).matchAll(WORD)];
  const last = words.at(-1);
  const isInside = last !== undefined && last.index + last[0].length === caret && !/^[(),+<>=-]+$/.test(last[0]);
  const typed = isInside ? last[0] : '';
  const before = (isInside ? words.slice(0, -1) : words).map(([word]) => word);
  const rest = /^[^\s(),`"'<>=+-]*/.exec(text.slice(caret))![0];
  const options = expected(before, facts, of).filter(
    ({ value }) => value.toLowerCase().startsWith(typed.toLowerCase()) && value !== typed,
  );
  return { from: caret - typed.length, to: caret + (isInside ? rest.length : 0), options };
}

function expected(before: readonly string[], facts: FactWords, of: 'condition' | 'effects'): Completion['options'] {
  const list = (values: Iterable<string>, detail: string) => [...values].map((value) => ({ value, detail }));
  const names = list([...facts.keys()].map(quoted), 'fact');
  const last = before.at(-1);
  const isNegated = last === 'not';
  const said = before.findLast((word) => facts.has(plain(word)));
  if (last === 'is' || (isNegated && before.at(-2) === 'is'))
    return [
      ...list(facts.get(plain(said ?? '')) ?? [], `a value of ${plain(said ?? '')}`),
      ...(isNegated || of === 'effects' ? [] : list(['not'], 'anything else')),
    ];
  if (last === undefined || last === 'and' || last === ',') return [...names, ...list(['not'], 'the opposite')];
  if (isNegated) return names;
  if (!facts.has(plain(last))) return /^[<>=+-]/.test(last) || of === 'effects' ? [] : list(['and'], 'another test');
  if (before.at(-2) === 'not') return of === 'effects' ? [] : list(['and'], 'another test');
  return of === 'effects'
    ? [...list(['is'], 'becomes'), ...list(['+', '-'], 'more, less')]
    : [
        ...list(['is'], 'a word or a number'),
        ...list(['>=', '<=', '>', '<'], 'a number'),
        ...list(['and'], 'another test'),
      ];
}

const plain = (word: string): string => word.replaceAll('`', '');

/** A name as conditions write it: in backquotes where it would be read as something else. */
function quoted(name: string): string {
  const isWord = /^(is|not|and|or|in|true|false|empty)$/.test(name);
  return !isWord && /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*$/u.test(name) ? name : `\`${name}\``;
}
