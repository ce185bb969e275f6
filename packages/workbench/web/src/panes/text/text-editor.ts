import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  insertCompletionText,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  redo as redoTyping,
  undo as undoTyping,
} from '@codemirror/commands';
import { indentService, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintKeymap, nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension, type Line, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { redo, undo } from '../../model/edit/undo.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { selectNode } from '../../model/selection/select.js';
import { textTheme } from '../../widgets/code-theme.js';
import { complete } from './complete.js';
import { diagnosticsOf } from './diagnostics.js';
import { behaviorLanguage } from './language.js';
import { freshPastedIds } from './pasted-ids.js';
import { fromDocument, openText, TextSync } from './text-sync.js';

/**
 * A pause in typing after which the text is read: short enough to feel live, long enough not to
 * read every letter.
 */
const READ_MS = 120;

/** Reading takes at most this part of the time while someone types, however long the text is. */
const READ_SHARE = 0.25;

/** The editor of one behavior's text. */
export interface TextEditor {
  readonly view: EditorView;
  /** Why the text cannot be read, in words; empty when it can. */
  readonly problems: () => readonly { readonly line: number; readonly problem: string }[];
  /** Formats the text, as the behavior would be written. */
  readonly format: () => void;
  readonly destroy: () => void;
}

const markLine = StateEffect.define<{ readonly from: number; readonly to: number } | undefined>();
const NODE_LINE = Decoration.line({ class: 'cm-node-selected' });

/** Lines of the selected node. */
const nodeLines = StateField.define<RangeSet<Decoration>>({
  create: () => RangeSet.empty,
  update(marks, transaction) {
    let result = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(markLine)) continue;
      const { doc } = transaction.state;
      const lines: Line[] = [];
      for (let n = effect.value?.from ?? 1; n <= Math.min(effect.value?.to ?? 0, doc.lines); n++)
        lines.push(doc.line(n));
      result = RangeSet.of(lines.map(({ from }) => NODE_LINE.range(from)));
    }
    return result;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Opens an editor in `parent`; calls `changed` when the problems of the text change. */
export function createTextEditor(
  parent: ShadowRoot,
  editor: Editor,
  behavior: string,
  changed: () => void,
): TextEditor | undefined {
  const document = currentDocument(editor, behavior);
  if (document === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRead = 0;
  const opened = openText(editor, document);
  const view: EditorView = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({ doc: opened.text, extensions: extensions() }),
  });
  const sync = new TextSync(
    editor,
    behavior,
    {
      state: () => view.state,
      dispatch: (spec) => view.dispatch(spec),
      typingLine: () => (view.hasFocus ? view.state.doc.lineAt(view.state.selection.main.head).number : undefined),
    },
    opened,
  );

  function extensions(): Extension {
    return [
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightActiveLine(),
      drawSelection(),
      history(),
      behaviorLanguage(),
      indentUnit.of('  '),
      indentService.of((context, pos) => indentOf(context.state, pos, editor)),
      closeBrackets(),
      autocompletion({
        override: [(context) => proposals(context, editor, behavior)],
        icons: false,
        interactionDelay: 0,
      }),
      freshPastedIds(),
      nodeLines,
      textTheme,
      EditorView.contentAttributes.of({ 'aria-label': `Text of ${behavior}`, spellcheck: 'false', tabindex: '0' }),
      keymap.of([
        { key: 'Mod-z', run: undoHere, preventDefault: true },
        { key: 'Mod-Shift-z', run: redoHere, preventDefault: true },
        { key: 'Mod-y', run: redoHere, preventDefault: true },
        { key: 'Tab', run: acceptCompletion },
        ...completionKeymap,
        ...closeBracketsKeymap,
        // F8 plays and pauses wherever the keyboard is.
        { key: 'Alt-F8', run: nextDiagnostic },
        ...lintKeymap.filter(({ key }) => key !== 'F8'),
        ...defaultKeymap.filter(({ key }) => key !== 'Mod-/'),
        ...historyKeymap.filter(({ key }) => key !== 'Mod-z' && key !== 'Mod-y'),
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        const isTyping = update.docChanged && !update.transactions.some((each) => each.annotation(fromDocument));
        if (isTyping) {
          sync.typed(update.changes);
          clearTimeout(timer);
          timer = setTimeout(read, Math.max(READ_MS, lastRead / READ_SHARE));
        } else if (update.focusChanged || update.selectionSet) queueMicrotask(settle);
      }),
    ];
  }

  function undoHere(): boolean {
    read();
    if (sync.isPending) return undoTyping(view);
    undo(editor);
    return true;
  }

  function redoHere(): boolean {
    if (!redoTyping(view)) redo(editor);
    return true;
  }

  /** Typed text becomes the document; problems are marked. */
  function read(): void {
    clearTimeout(timer);
    timer = undefined;
    const begun = editor.now();
    sync.read();
    lastRead = editor.now() - begun;
    show();
  }

  /** The cursor has moved: ids of lines it left are written, and the node it is in is selected. */
  function settle(): void {
    if (sync.isPending || view.dom.parentNode === null) return;
    sync.writeIds();
    if (!view.hasFocus || editor.selection.getState().behavior !== behavior) return;
    const line = view.state.doc.lineAt(view.state.selection.main.head).number;
    for (const [id, place] of sync.places)
      if (place.line <= line && line <= place.endLine) {
        selectNode(editor, id);
        return;
      }
  }

  function show(): void {
    view.dispatch(setDiagnostics(view.state, diagnostics()));
    showSelection();
    changed();
  }

  function diagnostics(): Diagnostic[] {
    return diagnosticsOf(view.state, sync, editor, behavior);
  }

  /** Marks the lines of the selected node; the cursor goes there unless someone is typing. */
  function showSelection(): void {
    const selection = editor.selection.getState();
    const place = selection.behavior === behavior ? sync.places.get(selection.node ?? '') : undefined;
    if (sync.isPending) return;
    const { doc } = view.state;
    const at = place && doc.line(Math.min(place.line, doc.lines)).from + place.column - 1;
    const head = doc.lineAt(view.state.selection.main.head).number;
    const isThere = place !== undefined && place.line <= head && head <= place.endLine;
    view.dispatch({
      effects: [
        markLine.of(place && { from: place.line, to: place.endLine }),
        ...(at === undefined || view.hasFocus || isThere
          ? []
          : [EditorView.scrollIntoView(at, { y: 'nearest', yMargin: 40 })]),
      ],
      ...(at === undefined || view.hasFocus || isThere ? {} : { selection: { anchor: at } }),
    });
  }

  const ends = [
    editor.documents.subscribe(() => {
      if (currentDocument(editor, behavior) === undefined) return;
      sync.follow();
      show();
    }),
    editor.selection.subscribe(showSelection),
    editor.problems.subscribe(show),
  ];
  sync.follow();
  // In a task of its own: laying out a long text and reading it together would hold up the page.
  timer = setTimeout(read, 0);
  return {
    view,
    problems: () => sync.problems,
    format() {
      sync.format();
      show();
    },
    destroy() {
      if (timer !== undefined) read();
      sync.end();
      for (const end of ends) end();
      view.destroy();
    },
  };
}

/**
 * A new line starts with the indent of the line above; below a kind that needs children, it starts
 * as a child.
 */
function indentOf(state: EditorState, pos: number, editor: Editor): number | undefined {
  const line = state.doc.lineAt(pos);
  if (line.number === 1) return 0;
  const above = pos === line.from ? state.doc.line(line.number - 1).text : line.text.slice(0, pos - line.from);
  const indent = /^ */.exec(above)![0].length;
  if (/^\s*(behavior\b|\/\/|$)/.test(above)) return indent;
  if (/^\s*\|/.test(above)) return Math.max(0, indent - 2);
  const kind = editor.world.getState().lexicon.kinds.get(/^\s*([\w$]+)/.exec(above)?.[1] ?? '');
  return kind !== undefined && kind.minChildren > 0 ? indent + 2 : indent;
}

/** Writes a parameter's name and offers completions for its value. */
function thenAsk(text: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    view.dispatch({
      ...insertCompletionText(view.state, text, from, to),
      annotations: pickedCompletion.of(completion),
    });
    startCompletion(view);
  };
}

function proposals(context: CompletionContext, editor: Editor, behavior: string): CompletionResult | null {
  const document = currentDocument(editor, behavior);
  if (document === undefined) return null;
  const { doc } = context.state;
  const line = doc.lineAt(context.pos);
  let node = line.text;
  for (let n = line.number - 1; /^\s*\|/.test(node) && n >= 1; n--) node = doc.line(n).text;
  const { lexicon, objects } = editor.world.getState();
  const behaviors = Object.keys(editor.documents.getState().byName).filter((name) => name !== behavior);
  const found = complete(line.text.slice(0, context.pos - line.from), node, { lexicon, objects, document, behaviors });
  if (found === undefined || found.proposals.length === 0) return null;
  if (found.typed === 0 && !context.explicit && !/[:@$]\s?$/.test(line.text.slice(0, context.pos - line.from)))
    return null;
  return {
    from: context.pos - found.typed,
    options: found.proposals.map(({ label, apply, detail, info, sort }) => ({
      label,
      type: sort,
      ...(apply !== undefined && { apply: sort === 'param' ? thenAsk(apply) : apply }),
      ...(detail !== undefined && { detail }),
      ...(info !== undefined && info !== '' && { info }),
    })),
    validFor: /^[\p{L}\p{N}_$.-]*$/u,
  };
}
