import type { DocumentNode } from 'gumption/behavior';
import type { KindDescription, ObjectDescription, SentencePart, VocabularyDescription } from 'gumption/protocol';
import { listArguments, readSentence, sayNode } from './sentence.js';
import { NO_VIEWS, type Views } from './views.js';

/** What a card and a breadcrumb say about a node. */
export interface NodeDescription {
  readonly title: string;
  readonly subtitle: string;
  /** What was set and is not usual, parameter by parameter: `speed 3 m/s`. */
  readonly args: readonly string[];
  /** Undefined when the game no longer has the kind: the node is kept as a placeholder. */
  readonly kind: KindDescription | undefined;
  /** The behavior it stands for, when it is a reference. */
  readonly reference: string | undefined;
}

/** How many arguments a card has room for. */
const SHOWN_PARAMS = 3;

/** A vocabulary made ready for looking things up by name. */
export interface Lexicon {
  readonly kinds: ReadonlyMap<string, KindDescription>;
  /** How nodes of some kinds read as a sentence. */
  readonly sentences: ReadonlyMap<string, readonly SentencePart[]>;
  readonly agentTitles: ReadonlyMap<string, string>;
  readonly vocabulary: VocabularyDescription;
  /** What this page can show nodes as, beside a tree. */
  readonly views: Views;
}

export const EMPTY_VOCABULARY: VocabularyDescription = {
  kinds: [],
  agentTypes: [],
  objectTypes: [],
  keys: [],
  expressions: false,
};

export function createLexicon(vocabulary: VocabularyDescription, views = NO_VIEWS): Lexicon {
  return {
    kinds: new Map(vocabulary.kinds.map((kind) => [kind.name, kind])),
    sentences: new Map(
      vocabulary.kinds.flatMap((kind) => {
        const sentence = readSentence(kind);
        return sentence === undefined ? [] : [[kind.name, sentence] as const];
      }),
    ),
    agentTitles: new Map(vocabulary.agentTypes.map((type) => [type.name, type.title])),
    vocabulary,
    views,
  };
}

/** Does this parameter name another behavior? */
export function isReferenceParam(lexicon: Lexicon, kind: string, param: string): boolean {
  return lexicon.kinds.get(kind)?.params.find(({ name }) => name === param)?.type === 'behavior';
}

/**
 * Says what a node is: its own name, the behavior it stands for, or itself as a sentence; below
 * that the sentence, or what it does not tell.
 */
export function describeNode(
  node: DocumentNode,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): NodeDescription {
  const kind = lexicon.kinds.get(node.kind);
  if (kind === undefined) {
    const title = node.name ?? node.kind;
    return { title, subtitle: 'not in this game', args: [], kind, reference: undefined };
  }
  const reference = referenceOf(node, kind);
  const { text, told } = sayNode(node, kind, lexicon.sentences.get(node.kind), objects);
  const args = listArguments(node, kind.params, objects);
  if (reference !== undefined) {
    const words = [kind.title.toLowerCase(), ...args.slice(0, SHOWN_PARAMS)];
    return { title: node.name ?? reference, subtitle: words.join(' · '), args, kind, reference };
  }
  if (node.name !== undefined) return { title: node.name, subtitle: lowerFirst(text), args, kind, reference };
  const untold = kind.params.filter(({ name }) => !told.has(name));
  const more = listArguments(node, untold, objects).slice(0, SHOWN_PARAMS);
  return { title: text, subtitle: more.length > 0 ? more.join(' · ') : kind.category, args, kind, reference };
}

/** What a node is called whatever it is set to, as in `Seconds of Wait`. */
export function plainName(node: DocumentNode, lexicon: Lexicon): string {
  const kind = lexicon.kinds.get(node.kind);
  return node.name ?? (kind && (referenceOf(node, kind) ?? kind.title)) ?? node.kind;
}

/** A node in few words, for titles of edits: its own name, or itself as a sentence. */
export function nameNode(
  node: DocumentNode,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  return describeNode(node, lexicon, objects).title;
}

function lowerFirst(text: string): string {
  // `NPC` stays, as does `If` before a sign.
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The behavior that a reference names; undefined for any other node. */
export function referenceOf(node: DocumentNode, kind: KindDescription): string | undefined {
  const param = kind.params.find(({ type }) => type === 'behavior');
  const value = param && (node.params?.[param.name] ?? param.default);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The node of the same behavior that a node runs a copy of; undefined for any other node. */
export function copiedNode({ kind, params }: DocumentNode, { kinds }: Lexicon): string | undefined {
  const param = kinds.get(kind)?.copies;
  const target = param === undefined ? undefined : params?.[param];
  return typeof target === 'string' && target !== '' ? target : undefined;
}
