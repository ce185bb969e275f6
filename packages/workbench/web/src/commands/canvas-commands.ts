import { toggleSideways } from '../model/preferences.js';
import { askView, type ViewRequest } from '../model/selection/canvas-state.js';
import { foldToDepth } from '../model/selection/fold.js';
import type { Command, CommandContext } from './command.js';

/** More levels than a designer counts. */
const DEPTHS = [1, 2, 3, 4, 5, 6] as const;

function whyNotOnScreen({ editor }: CommandContext): string | undefined {
  return editor.selection.getState().behavior === undefined ? 'No behavior is on screen.' : undefined;
}

/** What only the tree can do; the other views have no picture to move. */
function whyNotTree(context: CommandContext): string | undefined {
  const { view } = context.editor.preferences.getState();
  return view === 'tree' ? whyNotOnScreen(context) : 'Show the behavior as a tree first.';
}

function viewCommand(what: ViewRequest, title: string, keys: string): Command {
  return {
    id: `view-${what}`,
    group: 'View',
    title,
    keys: [keys],
    whyNot: whyNotTree,
    run: ({ editor }) => askView(editor, what),
  };
}

function foldAll(editor: CommandContext['editor'], levels: number): void {
  foldToDepth(editor, editor.selection.getState().behavior!, levels);
}

/** Commands that insert by name, move the view, and collapse or expand many nodes. */
export const CANVAS_COMMANDS: readonly Command[] = [
  {
    id: 'insert',
    group: 'Node',
    title: 'Insert …',
    keys: ['/'],
    where: 'nodes',
    onNodes: true,
    whyNot: ({ editor }) => {
      const { behavior, node } = editor.selection.getState();
      return behavior === undefined || node === undefined ? 'No node is selected.' : undefined;
    },
    run: ({ editor }) => editor.canvas.setState({ quickList: true }),
  },
  {
    id: 'collapse-all',
    group: 'View',
    title: 'Collapse all',
    whyNot: whyNotOnScreen,
    run: ({ editor }) => foldAll(editor, 2),
  },
  {
    id: 'expand-all',
    group: 'View',
    title: 'Expand all',
    whyNot: whyNotOnScreen,
    run: ({ editor }) => foldAll(editor, Number.POSITIVE_INFINITY),
  },
  {
    id: 'expand-to',
    group: 'View',
    title: 'Expand to level',
    whyNot: whyNotOnScreen,
    choices: ({ editor }) =>
      DEPTHS.map((level) => ({ id: String(level), title: `Level ${level}`, run: () => foldAll(editor, level) })),
  },
  {
    id: 'sideways',
    group: 'View',
    title: ({ selection, preferences }) =>
      preferences.getState().sideways.includes(selection.getState().behavior ?? '')
        ? 'Grow the tree downwards'
        : 'Grow the tree to the right',
    keys: ['Shift+R'],
    where: 'nodes',
    whyNot: whyNotTree,
    run: ({ editor }) => toggleSideways(editor, editor.selection.getState().behavior!),
  },
  viewCommand('fit', 'Fit the whole tree', 'F'),
  viewCommand('selection', 'Zoom to the selection', 'Shift+F'),
  viewCommand('actual-size', 'Actual size', 'Shift+A'),
  {
    id: 'follow',
    group: 'View',
    title: ({ canvas }) => (canvas.getState().follow ? 'Do not follow the running node' : 'Follow the running node'),
    keys: ['Shift+L'],
    where: 'nodes',
    whyNot: whyNotTree,
    run: ({ editor }) => editor.canvas.setState(({ follow }) => ({ follow: !follow })),
  },
];
