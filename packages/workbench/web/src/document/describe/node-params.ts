import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { type Lexicon, referenceOf } from './describe.js';

/** The behavior of a name; undefined when there is none. */
export type FindDocument = (name: string) => BehaviorDocument | undefined;

/**
 * The parameters of a node: those of its kind and, for a reference, those that the referenced
 * behavior declares. Undefined for a kind that the game does not have.
 */
export function paramsOf(
  node: DocumentNode,
  lexicon: Lexicon,
  find: FindDocument,
): readonly ParamDescription[] | undefined {
  const kind = lexicon.kinds.get(node.kind);
  if (kind === undefined) return undefined;
  const reference = referenceOf(node, kind);
  const referred = reference === undefined ? undefined : find(reference);
  return referred?.parameters === undefined ? kind.params : [...kind.params, ...declaredDescriptions(referred)];
}

/** The parameters that a behavior declares, described as a game describes those of its tasks. */
export function declaredDescriptions(document: BehaviorDocument): ParamDescription[] {
  return Object.entries(document.parameters ?? {}).map(([name, { title, description, ...declared }]) => ({
    ...declared,
    ...(declared.type === 'list' && { element: { type: (declared.of ?? 'text') as ParamDescription['type'] } }),
    name,
    title: title ?? titleOf(name),
    description: description ?? '',
    bindable: !['key', 'event', 'node', 'behavior'].includes(declared.type),
  }));
}

/** `walkSpeed` as people read it: `Walk speed`. */
function titleOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
