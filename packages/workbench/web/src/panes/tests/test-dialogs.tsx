import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { closeTest } from '../../model/debug/testing.js';
import { TestDialog } from './test-dialog.js';

/** The dialog of the test that is being made or changed, wherever it was asked for. */
export function TestDialogs() {
  const editor = useEditor();
  const subject = useStore(editor.testing, (testing) => testing.subject);
  if (subject === undefined) return null;
  return <TestDialog subject={subject} onClose={() => closeTest(editor)} />;
}
