import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter } from '@codemirror/view';

/** What the margin shows of a running script. */
export interface ScriptMarks {
  /** The line that comes next, or at which it failed; 0 while it does not run. */
  readonly line: number;
  readonly isStopped: boolean;
  readonly breakpoints: readonly number[];
}

const NONE: ScriptMarks = { line: 0, isStopped: false, breakpoints: [] };

/** Shows where the script is, and its breakpoints. */
export const showMarks = StateEffect.define<ScriptMarks>();

const marks = StateField.define<ScriptMarks>({
  create: () => NONE,
  update(now, transaction) {
    for (const effect of transaction.effects) if (effect.is(showMarks)) return effect.value;
    return now;
  },
  provide: (field) =>
    EditorView.decorations.compute([field], (state) => {
      const { line, isStopped } = state.field(field);
      if (line < 1 || line > state.doc.lines) return RangeSet.empty;
      const at = Decoration.line({ class: isStopped ? 'cm-script-stopped' : 'cm-script-line' });
      return RangeSet.of(at.range(state.doc.line(line).from));
    }),
});

class Dot extends GutterMarker {
  override toDOM(): Node {
    const dot = document.createElement('span');
    dot.className = 'cm-script-breakpoint';
    dot.textContent = '●';
    return dot;
  }
}

const DOT = new Dot();

/** A margin in which a click sets or clears a breakpoint, and the line that the script is at. */
export function scriptGutter(onToggle: (line: number) => void): Extension {
  return [
    marks,
    gutter({
      class: 'cm-script-gutter',
      markers: (view) => {
        const { breakpoints } = view.state.field(marks);
        const lines = [...new Set(breakpoints)].filter((line) => line >= 1 && line <= view.state.doc.lines);
        return RangeSet.of(lines.sort((a, b) => a - b).map((line) => DOT.range(view.state.doc.line(line).from)));
      },
      lineMarkerChange: (update) => update.startState.field(marks) !== update.state.field(marks),
      initialSpacer: () => DOT,
      domEventHandlers: {
        mousedown(view, block) {
          onToggle(view.state.doc.lineAt(block.from).number);
          return true;
        },
      },
    }),
    EditorView.theme({
      '.cm-script-gutter': { width: '16px', cursor: 'pointer' },
      '.cm-script-gutter .cm-gutterElement': { padding: '0 2px' },
      '.cm-script-breakpoint': { color: 'var(--breakpoint, var(--failure))' },
      '.cm-script-line': { boxShadow: 'inset 2px 0 var(--running)' },
      '.cm-script-stopped': {
        boxShadow: 'inset 2px 0 var(--running)',
        backgroundColor: 'color-mix(in srgb, var(--running) 14%, transparent)',
      },
    }),
  ];
}
