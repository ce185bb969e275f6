import { isolateHistory } from '@codemirror/commands';
import { Annotation, ChangeSet, type EditorState, Transaction, type TransactionSpec } from '@codemirror/state';
import type { BehaviorDocument } from 'gumption/behavior';
import { formatText, type TextPlace, type TextProblem } from 'gumption/behavior/text';
import { isSameJson } from 'gumption/data';
import { indexDocument } from '../../document/describe/find-node.js';
import { editDocument, nodeName } from '../../model/edit/edit.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { textChanges } from './text-changes.js';
import { understandText } from './understand-text.js';

/** Marks changes of the text that come from the document, so that they are not read as typing. */
export const fromDocument = Annotation.define<boolean>();

/** The text as it is shown; an editor, or in tests a state alone. */
export interface TextSurface {
  readonly state: () => EditorState;
  readonly dispatch: (spec: TransactionSpec) => void;
  /**
   * The line being typed in, from 1; undefined while the keyboard is elsewhere. Ids are not written
   * into it.
   */
  readonly typingLine: () => number | undefined;
}

/** Typed text that cannot be parsed yet, kept while the text is not on screen. */
interface Draft {
  readonly base: string;
  readonly document: BehaviorDocument;
  readonly typed: ChangeSet;
}

const drafts = new WeakMap<Editor, Map<string, Draft>>();

/**
 * Keeps a text and a document the same, in both directions. Typed text becomes an edit as soon as
 * it can be parsed; until then the document stays as it was, and changes of the document from
 * elsewhere are merged into the text around what was typed.
 */
export class TextSync {
  readonly #editor: Editor;
  readonly #behavior: string;
  readonly #surface: TextSurface;
  /** The last text that stood for a document, and the document. */
  #base: string;
  #document: BehaviorDocument;
  /** The text typed since then. */
  #typed: ChangeSet | undefined;
  #places: ReadonlyMap<string, TextPlace> = new Map();
  #problems: readonly TextProblem[] = [];

  constructor(editor: Editor, behavior: string, surface: TextSurface, opened: OpenedText) {
    this.#editor = editor;
    this.#behavior = behavior;
    this.#surface = surface;
    this.#base = opened.base;
    this.#document = opened.document;
    this.#typed = opened.typed;
  }

  /** Where each node stands; of the last text that could be read. */
  get places(): ReadonlyMap<string, TextPlace> {
    return this.#places;
  }

  /** Why the text cannot be read; empty when it can. */
  get problems(): readonly TextProblem[] {
    return this.#problems;
  }

  /** Was something typed that is not in the document? */
  get isPending(): boolean {
    return this.#typed !== undefined;
  }

  /** Takes note of typing; {@link read} makes something of it. */
  typed(changes: ChangeSet): void {
    this.#typed = this.#typed?.compose(changes) ?? changes;
  }

  /** Parses the text and makes it the document. */
  read(): void {
    const before = currentDocument(this.#editor, this.#behavior);
    if (before === undefined) return;
    const text = this.#surface.state().doc.toString();
    const understood = understandText(text, before, this.#editor.random);
    if ('problems' in understood) {
      this.#problems = understood.problems;
      return;
    }
    const { document, places } = understood;
    this.#problems = [];
    this.#places = places;
    this.#base = text;
    this.#document = document;
    if (this.#typed !== undefined) {
      this.#typed = undefined;
      // Undo in the text covers only what never became an edit.
      this.#surface.dispatch({ annotations: [isolateHistory.of('full'), fromDocument.of(true)] });
    }
    if (document !== before) {
      const title = `Edit ${this.#words(before, document)} as text`;
      editDocument(this.#editor, this.#behavior, () => document, { title, merge: `${this.#behavior}\ntext` });
    }
    this.writeIds();
  }

  /**
   * Brings the text up to date with the document, where that changed elsewhere; the cursor stays
   * where it was.
   */
  follow(): void {
    const document = currentDocument(this.#editor, this.#behavior);
    if (document === undefined || document === this.#document) return;
    const isSame = isSameJson(document, this.#document);
    this.#document = document;
    if (!isSame) this.#replaceBase(formatText(document));
  }

  /** Formats the text, as the document would be written. */
  format(): void {
    this.read();
    if (!this.isPending) this.#replaceBase(formatText(this.#document));
  }

  /** Writes ids behind the kinds of new nodes, except in the line that is being typed in. */
  writeIds(): void {
    if (this.isPending) return;
    const { doc } = this.#surface.state();
    const typingLine = this.#surface.typingLine();
    const index = indexDocument(this.#document);
    const changes = [...this.#places].flatMap(([id, { line, column, endLine, hasId }]) => {
      if (hasId || (typingLine !== undefined && line <= typingLine && typingLine <= endLine)) return [];
      const start = doc.line(line).from + column - 1;
      const kind = index.get(id)?.node.kind ?? '';
      const rest = doc.sliceString(start, doc.line(line).to);
      const length = rest.startsWith('`') ? (/^`(?:[^`\\]|\\.)*`/.exec(rest)?.[0].length ?? 0) : kind.length;
      return [{ from: start + length, insert: ` #${id}` }];
    });
    if (changes.length === 0) return;
    this.#change(changes);
    this.#base = this.#surface.state().doc.toString();
    this.#readPlaces();
  }

  /** Remembers typed text that could not be parsed, for when the text is shown again. */
  end(): void {
    const kept = drafts.get(this.#editor) ?? new Map<string, Draft>();
    drafts.set(this.#editor, kept);
    if (this.#typed === undefined) kept.delete(this.#behavior);
    else kept.set(this.#behavior, { base: this.#base, document: this.#document, typed: this.#typed });
  }

  #replaceBase(text: string): void {
    const changes = ChangeSet.of(textChanges(this.#base, text), this.#base.length);
    this.#base = text;
    const typed = this.#typed;
    if (!changes.empty) this.#change(typed === undefined ? changes : changes.map(typed));
    this.#typed = typed?.map(changes, true);
    if (typed === undefined) this.#readPlaces();
    else this.read();
  }

  #change(changes: TransactionSpec['changes']): void {
    this.#surface.dispatch({
      ...(changes !== undefined && { changes }),
      annotations: [fromDocument.of(true), Transaction.addToHistory.of(false)],
    });
  }

  #readPlaces(): void {
    const understood = understandText(this.#base, this.#document, this.#editor.random);
    if ('places' in understood) this.#places = understood.places;
    this.#problems = 'problems' in understood ? understood.problems : [];
  }

  /** The title of the edit: the one node that differs, or the behavior. */
  #words(before: BehaviorDocument, after: BehaviorDocument): string {
    const own = new Set<string>();
    const index = indexDocument(before);
    for (const [id, { node }] of indexDocument(after)) {
      const { children: _, ...mine } = node;
      const { children: __, ...earlier } = index.get(id)?.node ?? { children: [] };
      if (node !== index.get(id)?.node && !isSameJson(mine, earlier)) own.add(id);
    }
    const [only] = own;
    if (own.size !== 1 || only === undefined || !index.has(only)) return this.#behavior;
    return nodeName(this.#editor, this.#behavior, only);
  }
}

/** The initial text: the document as it is written, or what was left unfinished the last time. */
export interface OpenedText {
  readonly text: string;
  readonly base: string;
  readonly document: BehaviorDocument;
  readonly typed: ChangeSet | undefined;
}

/** The initial text of a behavior's editor. */
export function openText(editor: Editor, document: BehaviorDocument): OpenedText {
  const draft = drafts.get(editor)?.get(document.name);
  if (draft === undefined) {
    const text = formatText(document);
    return { text, base: text, document, typed: undefined };
  }
  const { base, typed } = draft;
  let text = '';
  let at = 0;
  typed.iterChanges((from, to, _fromB, _toB, inserted) => {
    text += base.slice(at, from) + inserted.toString();
    at = to;
  });
  return { text: text + base.slice(at), base, document: draft.document, typed };
}
