import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab, undo as undoTyping } from '@codemirror/commands';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { completeScript, type ScriptHost } from 'gumption/scripting';
import type { ScriptContext } from 'gumption/scripting/nodes';
import { textColors } from '../../widgets/code-colors.js';
import { textTheme } from '../../widgets/code-theme.js';
import { type ScriptMarks, scriptGutter, showMarks } from './script-gutter.js';
import { scriptLanguage } from './script-language.js';
import { mistakesOf, type ScriptMistake } from './script-words.js';

/** A pause in typing after which the text goes to the document and the game. */
const PAUSE_MS = 250;

/** What the editor says to the page around it, and asks of it. */
export interface ScriptEditorOptions {
  readonly label: string;
  readonly source: string;
  readonly host: ScriptHost<ScriptContext>;
  readonly onSource: (source: string) => void;
  readonly onMistakes: (mistakes: readonly ScriptMistake[]) => void;
  readonly onToggleBreakpoint: (line: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The editor of one script. */
export interface ScriptEditor {
  /** Shows the document's text, unless it equals the typed one. */
  readonly setSource: (source: string) => void;
  readonly setHost: (host: ScriptHost<ScriptContext>) => void;
  readonly mark: (marks: ScriptMarks) => void;
  readonly goTo: (line: number) => void;
  readonly destroy: () => void;
}

/** The text was put there, not typed. */
const isGiven = Annotation.define<boolean>();

/** Opens an editor in `parent`. */
export function createScriptEditor(parent: ShadowRoot, options: ScriptEditorOptions): ScriptEditor {
  let { host } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the document was last known to say. */
  let known = options.source;
  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({ doc: options.source, extensions: extensions() }),
  });

  function extensions(): Extension {
    const { label, onUndo, onRedo, onToggleBreakpoint } = options;
    const undoHere = () => {
      if (timer !== undefined && undoTyping(view)) return true;
      tell();
      onUndo();
      return true;
    };
    const redoHere = () => {
      onRedo();
      return true;
    };
    const toggleHere = () => {
      onToggleBreakpoint(view.state.doc.lineAt(view.state.selection.main.head).number);
      return true;
    };
    return [
      scriptGutter(onToggleBreakpoint),
      lineNumbers(),
      highlightActiveLine(),
      drawSelection(),
      history(),
      scriptLanguage,
      syntaxHighlighting(textColors),
      bracketMatching(),
      indentUnit.of('  '),
      closeBrackets(),
      autocompletion({ override: [proposals], icons: false, interactionDelay: 0 }),
      textTheme,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
      keymap.of([
        { key: 'Mod-z', run: undoHere, preventDefault: true },
        { key: 'Mod-Shift-z', run: redoHere, preventDefault: true },
        { key: 'Mod-y', run: redoHere, preventDefault: true },
        { key: 'F9', run: toggleHere, preventDefault: true },
        ...completionKeymap,
        ...closeBracketsKeymap,
        ...lintKeymap,
        ...defaultKeymap,
        ...historyKeymap.filter(({ key }) => key !== 'Mod-z' && key !== 'Mod-y'),
        indentWithTab,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.focusChanged && !view.hasFocus) tell();
        if (!update.docChanged) return;
        queueMicrotask(check);
        if (update.transactions.some((each) => each.annotation(isGiven))) return;
        clearTimeout(timer);
        timer = setTimeout(tell, PAUSE_MS);
      }),
    ];
  }

  /** Typed text goes to the document. */
  function tell(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const source = view.state.doc.toString();
    if (source === known) return;
    known = source;
    options.onSource(source);
  }

  function check(): void {
    const mistakes = mistakesOf(view.state.doc.toString(), host);
    const { length } = view.state.doc;
    view.dispatch(
      setDiagnostics(
        view.state,
        mistakes.map(({ start, end, problem }) => ({
          from: Math.min(start, length),
          to: Math.min(Math.max(end, start), length),
          severity: 'error',
          message: problem,
        })),
      ),
    );
    options.onMistakes(mistakes);
  }

  function proposals(context: CompletionContext): CompletionResult | null {
    const { from, to, options: found } = completeScript(context.state.doc.toString(), context.pos, host);
    if (found.length === 0 || (from === context.pos && !context.explicit)) return null;
    return {
      from,
      to: Math.max(to, context.pos),
      options: found.map(({ name, kind, usage, description }, i) => ({
        label: name,
        type: kind,
        boost: Math.max(-99, -i),
        ...(usage !== name && { detail: usage.startsWith(name) ? usage.slice(name.length) : usage }),
        ...(description !== '' && { info: description }),
      })),
      validFor: /^[\p{L}\p{N}_$.]*$/u,
    };
  }

  check();
  return {
    setSource(source) {
      if (source === known) return;
      known = source;
      clearTimeout(timer);
      timer = undefined;
      const { doc } = view.state;
      if (doc.toString() === source) return;
      view.dispatch({ changes: { from: 0, to: doc.length, insert: source }, annotations: isGiven.of(true) });
    },
    setHost(changed) {
      host = changed;
      check();
    },
    mark: (marks) => view.dispatch({ effects: showMarks.of(marks) }),
    goTo(line) {
      const at = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines)).from;
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    destroy() {
      tell();
      view.destroy();
    },
  };
}
