import type { DragUnderWay } from '../../widgets/number-drag.js';
import type { Editor } from '../editor.js';
import { takeBack } from './undo.js';

/** Begins a drag: until it ends, edits of one value are one step of undo, however long it takes. */
export function beginDrag(editor: Editor): DragUnderWay {
  const drag = Symbol('drag');
  const { future } = editor.history.getState();
  editor.history.setState({ drag });
  const end = () => {
    if (editor.history.getState().drag === drag) editor.history.setState({ drag: undefined });
  };
  return {
    end,
    cancel() {
      end();
      const { past } = editor.history.getState();
      if (past?.entry.drag !== drag) return false;
      editor.history.setState({ past: past.below, future });
      takeBack(editor, past.entry);
      return true;
    },
  };
}
