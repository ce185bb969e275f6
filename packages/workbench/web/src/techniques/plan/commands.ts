import type { Command } from '../../commands/command.js';
import { findNode } from '../../document/describe/find-node.js';
import { viewOf } from '../../document/describe/frame.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { instruct, pathOf } from '../../model/insight/insight.js';

/** The planner or task network that is selected, or that the selected part belongs to. */
function plannerAt(editor: Editor): { readonly behavior: string; readonly node: string } | undefined {
  const { behavior, node } = editor.selection.getState();
  const document = currentDocument(editor, behavior);
  const { lexicon } = editor.world.getState();
  for (let at = document && findNode(document, node ?? ''); at !== undefined; at = at.parent)
    if (viewOf(at.node, lexicon) === 'plan') return { behavior: behavior!, node: at.node.id };
  return undefined;
}

/** What can be done to a character that plans. */
export const PLAN_COMMANDS: readonly Command[] = [
  {
    id: 'plan-anew',
    group: 'Run',
    title: 'Plan again',
    onNodes: 'if possible',
    whyNot({ editor }) {
      const at = plannerAt(editor);
      if (at === undefined) return 'Select a planner or a task network first.';
      return pathOf(editor, at.behavior, at.node) === undefined ? 'The selected character does not run it.' : undefined;
    },
    run({ editor }) {
      const { behavior, node } = plannerAt(editor)!;
      instruct(editor, behavior, node, 'replan');
    },
  },
];
