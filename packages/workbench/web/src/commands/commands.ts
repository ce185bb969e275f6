import { CANVAS_COMMANDS } from './canvas-commands.js';
import type { Command } from './command.js';
import { EDIT_COMMANDS } from './edit-commands.js';
import { EXPORT_COMMANDS } from './export-commands.js';
import { NODE_COMMANDS } from './node-commands.js';
import { PAGE_COMMANDS } from './page-commands.js';
import { RUN_COMMANDS } from './run-commands.js';

/**
 * Everything that can be done, once: what menus, keys and the search offer. A new command is one more entry in one of
 * the lists; each way to look at a behavior brings its own.
 */
export function createCommands(views: readonly { readonly id: string; readonly title: string }[]): readonly Command[] {
  return [
    ...EDIT_COMMANDS,
    ...CANVAS_COMMANDS,
    ...NODE_COMMANDS,
    ...views.map(viewCommand),
    ...RUN_COMMANDS,
    ...EXPORT_COMMANDS,
    ...PAGE_COMMANDS,
  ];
}

function viewCommand({ id, title }: { readonly id: string; readonly title: string }, index: number): Command {
  return {
    id: `view-${id}`,
    group: 'View',
    title: `Show as ${title.toLowerCase()}`,
    keys: [`Alt+${index + 1}`],
    whyNot: ({ session }) => (session.preferences.getState().view === id ? 'It is shown so already.' : undefined),
    run: ({ session }) => session.preferences.setState({ view: id }),
  };
}
