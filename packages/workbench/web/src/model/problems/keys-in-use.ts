import { type BehaviorDocument, isBinding } from 'gumption/behavior';
import type { Lexicon } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import type { FindDocument } from '../../document/describe/node-params.js';
import type { NodeProblem } from '../../document/describe/problem.js';
import { type Mention, mentionsOf } from '../../document/refactor/names.js';

/** How a document uses blackboard keys. */
interface KeyUse {
  /** Bindings and expressions, which only read. */
  readonly read: readonly Mention[];
  /** Parameters that name a key, to write it or to look at it. */
  readonly named: readonly Mention[];
}

const uses = new WeakMap<BehaviorDocument, { readonly lexicon: Lexicon; readonly use: KeyUse }>();

function usesOf(document: BehaviorDocument, lexicon: Lexicon, find: FindDocument): KeyUse {
  const known = uses.get(document);
  if (known?.lexicon === lexicon) return known.use;
  const read: Mention[] = [];
  const named: Mention[] = [];
  for (const mention of mentionsOf(document, lexicon, find)) {
    if (mention.what !== 'key') continue;
    const value = findNode(document, mention.node ?? '')?.node.params?.[mention.param ?? ''];
    (value !== undefined && isBinding(value) ? read : named).push(mention);
  }
  const use = { read, named };
  uses.set(document, { lexicon, use });
  return use;
}

/**
 * Keys that lead nowhere as far as the behaviors show: read although nothing writes them, or named
 * once and never read. These are only hints: the game's own code may read and write every key.
 */
export function findDeadKeys(
  documents: readonly BehaviorDocument[],
  lexicon: Lexicon,
  find: FindDocument,
): NodeProblem[] {
  const reads = new Map<string, { readonly behavior: string; readonly mention: Mention }[]>();
  const names = new Map<string, { readonly behavior: string; readonly mention: Mention }[]>();
  for (const document of documents) {
    const { read, named } = usesOf(document, lexicon, find);
    for (const mention of read) put(reads, mention.name, { behavior: document.name, mention });
    for (const mention of named) put(names, mention.name, { behavior: document.name, mention });
  }
  // A task that writes a key by default names it without a word in the document.
  const byDefault = new Set<unknown>(
    lexicon.vocabulary.kinds.flatMap(({ params }) =>
      params.filter(({ type }) => type === 'key').map((param) => param.default),
    ),
  );
  const hints: NodeProblem[] = [];
  for (const { name, scope, default: preset } of lexicon.vocabulary.keys) {
    const read = reads.get(name) ?? [];
    const named = names.get(name) ?? [];
    if (scope === 'world' || byDefault.has(name)) continue;
    if (named.length === 0 && preset === undefined)
      for (const { behavior, mention } of read.slice(0, 1))
        hints.push(
          hint(behavior, mention, `no behavior writes the key ${name}; it stays empty unless the game’s code does`),
        );
    if (read.length === 0 && named.length === 1)
      for (const { behavior, mention } of named)
        hints.push(hint(behavior, mention, `nothing else uses the key ${name}; is it needed?`));
  }
  return hints;
}

function put<T>(map: Map<string, T[]>, name: string, value: T): void {
  const list = map.get(name);
  if (list === undefined) map.set(name, [value]);
  else list.push(value);
}

function hint(behavior: string, { node, param }: Mention, text: string): NodeProblem {
  return { behavior, node, param, level: 'hint', text, path: param === undefined ? '' : `params.${param}` };
}
