import type { Session } from '../model/editor.js';
import { isDirty } from '../model/files/documents.js';
import { isSheetDirty } from '../model/files/sheets-state.js';
import type { PaneName } from '../model/preferences.js';
import { saveAll } from '../model/project/save.js';
import { frameAround, goToFrame } from '../model/selection/frames.js';
import { cancelPick } from '../model/selection/pick.js';
import { goBack } from '../model/selection/select.js';
import type { Command } from './command.js';

function paneCommand(pane: PaneName, title: string): Command {
  const isHidden = (session: Session) => session.preferences.getState().collapsed[pane];
  return {
    id: `toggle-${pane}`,
    group: 'View',
    title: (session) => `${isHidden(session) ? 'Show' : 'Hide'} the ${title}`,
    run: ({ session }) =>
      session.preferences.setState(({ collapsed }) => ({ collapsed: { ...collapsed, [pane]: !collapsed[pane] } })),
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
    whyNot: ({ session }) =>
      session.selection.getState().behavior === undefined ? 'No behavior is on screen.' : undefined,
    run: ({ page }) => page.askBehavior('describe'),
  },
  {
    id: 'save',
    group: 'File',
    title: 'Save to the project’s files',
    keys: ['Mod+S'],
    where: 'anywhere',
    whyNot: ({ session }) =>
      Object.values(session.documents.getState().byName).some(isDirty) ||
      Object.values(session.sheets.getState().byName).some(isSheetDirty)
        ? undefined
        : 'There is nothing to save.',
    run: ({ session }) => void saveAll(session),
  },
  {
    id: 'go-back',
    group: 'View',
    title: 'Back to where it was opened',
    keys: ['Alt+ArrowLeft', 'Mod+ArrowUp'],
    whyNot: ({ session }) =>
      session.selection.getState().trail.length === 0 && frameAround(session) === undefined
        ? 'Nothing was opened to get here.'
        : undefined,
    run: ({ session }) => {
      const around = frameAround(session);
      if (around === undefined) goBack(session);
      else goToFrame(session, around);
    },
  },
  {
    id: 'next-pane',
    group: 'View',
    title: 'To the next pane',
    keys: ['F6'],
    where: 'anywhere',
    run: ({ page }) => page.focusPane(1),
  },
  {
    id: 'previous-pane',
    group: 'View',
    title: 'To the pane before',
    keys: ['Shift+F6'],
    where: 'anywhere',
    run: ({ page }) => page.focusPane(-1),
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
    run: ({ session: { preferences } }) =>
      preferences.setState({ theme: preferences.getState().theme === 'dark' ? 'light' : 'dark' }),
  },
  {
    id: 'stop-picking',
    group: 'Run',
    title: 'Stop picking in the game or the tree; leave a field unchanged',
    keys: ['Escape'],
    where: 'anywhere',
    hidden: true,
    whyNot: ({ session }) =>
      session.selection.getState().picking === undefined ? 'Nothing is being picked.' : undefined,
    run: ({ session }) => cancelPick(session),
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
