import type { Editor } from '../model/editor.js';
import { isDirty } from '../model/files/documents.js';
import { FILED_SORTS, filedState } from '../model/files/filed.js';
import { isFileDirty } from '../model/files/open-files.js';
import { dockGame, resetLayout, toggleGameSize } from '../model/layout.js';
import { DOCKS, type PaneName } from '../model/preferences.js';
import { saveAll } from '../model/project/save.js';
import { stopPlacing } from '../model/queries/preview.js';
import { frameAround, goToFrame } from '../model/selection/frames.js';
import { cancelPick } from '../model/selection/pick.js';
import { goBack } from '../model/selection/select.js';
import type { Command } from './command.js';

function paneCommand(pane: PaneName, title: string): Command {
  const isHidden = (editor: Editor) => editor.preferences.getState().collapsed[pane];
  return {
    id: `toggle-${pane}`,
    group: 'View',
    title: (editor) => `${isHidden(editor) ? 'Show' : 'Hide'} the ${title}`,
    run: ({ editor }) =>
      editor.preferences.setState(({ collapsed }) => ({ collapsed: { ...collapsed, [pane]: !collapsed[pane] } })),
  };
}

/** Files, views and what else concerns the page. */
export const PAGE_COMMANDS: readonly Command[] = [
  {
    id: 'new-behavior',
    group: 'File',
    title: 'New behavior …',
    run: ({ page }) => page.askBehavior('new'),
  },
  {
    id: 'describe-behavior',
    group: 'File',
    title: 'Describe this behavior …',
    whyNot: ({ editor }) =>
      editor.selection.getState().behavior === undefined ? 'No behavior is on screen.' : undefined,
    run: ({ page }) => page.askBehavior('describe'),
  },
  {
    id: 'save',
    group: 'File',
    title: 'Save to the project’s files',
    keys: ['Mod+S'],
    where: 'anywhere',
    whyNot: ({ editor }) =>
      Object.values(editor.documents.getState().byName).some(isDirty) ||
      Object.values(editor.sheets.getState().byName).some(isFileDirty) ||
      FILED_SORTS.some((what) => Object.values(filedState(editor, what).byName).some(isFileDirty))
        ? undefined
        : 'There is nothing to save.',
    run: ({ editor }) => void saveAll(editor),
  },
  {
    id: 'go-back',
    group: 'View',
    title: 'Back to where it was opened',
    keys: ['Mod+ArrowUp'],
    whyNot: ({ editor }) =>
      editor.selection.getState().trail.length === 0 && frameAround(editor) === undefined
        ? 'There is nothing to go back to.'
        : undefined,
    run: ({ editor }) => {
      const around = frameAround(editor);
      if (around === undefined) goBack(editor);
      else goToFrame(editor, around);
    },
  },
  {
    id: 'next-pane',
    group: 'View',
    title: 'Go to the next pane',
    keys: ['F6'],
    where: 'anywhere',
    run: ({ page }) => page.focusPane(1),
  },
  {
    id: 'previous-pane',
    group: 'View',
    title: 'Go to the previous pane',
    keys: ['Shift+F6'],
    where: 'anywhere',
    run: ({ page }) => page.focusPane(-1),
  },
  {
    id: 'game-size',
    group: 'View',
    title: ({ preferences }) =>
      preferences.getState().isGameLarge ? 'Show the other panes again' : 'Let the game fill the page',
    keys: ['F4'],
    where: 'anywhere',
    run: ({ editor }) => toggleGameSize(editor),
  },
  {
    id: 'dock-game',
    group: 'View',
    title: 'Put the game …',
    choices: ({ editor }) =>
      DOCKS.filter((dock) => dock !== editor.preferences.getState().dock).map((dock) => ({
        id: dock,
        title: dock === 'top' ? 'At the top' : `On the ${dock}`,
        run: () => dockGame(editor, dock),
      })),
  },
  {
    id: 'reset-layout',
    group: 'View',
    title: 'Reset the layout',
    run: ({ editor }) => resetLayout(editor, window.innerWidth, window.innerHeight),
  },
  paneCommand('game', 'game'),
  paneCommand('agents', 'agents'),
  paneCommand('palette', 'palette'),
  paneCommand('inspector', 'inspector'),
  paneCommand('blackboard', 'blackboard'),
  paneCommand('console', 'pane below'),
  {
    id: 'theme',
    group: 'View',
    title: ({ preferences }) => `Use the ${preferences.getState().theme === 'dark' ? 'light' : 'dark'} theme`,
    run: ({ editor: { preferences } }) =>
      preferences.setState({ theme: preferences.getState().theme === 'dark' ? 'light' : 'dark' }),
  },
  {
    id: 'stop-picking',
    group: 'Run',
    title: 'Stop picking in the game or the tree; leave a field unchanged',
    keys: ['Escape'],
    where: 'anywhere',
    hidden: true,
    whyNot: ({ editor }) =>
      editor.selection.getState().picking === undefined && !editor.preview.getState().isPlacing
        ? 'Nothing is being picked.'
        : undefined,
    run: ({ editor }) => {
      cancelPick(editor);
      stopPlacing(editor);
    },
  },
  {
    id: 'find',
    group: 'Help',
    title: 'Search or run a command',
    keys: ['Mod+K'],
    where: 'anywhere',
    run: ({ page }) => page.showFinder(),
  },
  { id: 'keys', group: 'Help', title: 'Keyboard shortcuts', keys: ['?'], run: ({ page }) => page.showHelp() },
];
