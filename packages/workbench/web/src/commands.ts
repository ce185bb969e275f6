import { ASSIGN_COMMANDS } from './commands/assign-commands.js';
import { CANVAS_COMMANDS } from './commands/canvas-commands.js';
import type { Command } from './commands/command.js';
import { DOCUMENT_COMMANDS } from './commands/document-commands.js';
import { EDIT_COMMANDS } from './commands/edit-commands.js';
import { LIBRARY_COMMANDS } from './commands/library-commands.js';
import { MAP_COMMANDS } from './commands/map-commands.js';
import { NODE_COMMANDS } from './commands/node-commands.js';
import { PAGE_COMMANDS } from './commands/page-commands.js';
import { RUN_COMMANDS } from './commands/run-commands.js';
import { TIME_COMMANDS } from './commands/time-commands.js';
import { toggleBeside } from './model/preferences.js';
import { showBottom } from './model/show-bottom.js';
import { EXPORT_COMMANDS } from './panes/behavior/export-commands.js';
import { TEXT_COMMANDS } from './panes/text/text-commands.js';
import { TECHNIQUES } from './techniques/index.js';

/**
 * Everything that can be done, once: what menus, keys and the search offer. A new command is one
 * more entry in one of the lists; each technique, each way to look at a behavior and each pane at
 * the bottom brings its own.
 */
export function createCommands(
  views: readonly ViewNames[],
  panes: readonly { readonly id: string; readonly title: string }[] = [],
): readonly Command[] {
  const ofTechniques = [...TECHNIQUES.values()].flatMap(({ commands = [] }) => commands);
  return [
    // First, so that in their views their keys count before those of the page.
    ...ofTechniques.filter(({ group }) => group !== 'Run'),
    ...EDIT_COMMANDS,
    ...CANVAS_COMMANDS,
    ...NODE_COMMANDS,
    ...views.map(viewCommand),
    ...views.flatMap(besideCommand),
    ...TIME_COMMANDS,
    ...RUN_COMMANDS,
    ...ofTechniques.filter(({ group }) => group === 'Run'),
    ...ASSIGN_COMMANDS,
    ...MAP_COMMANDS,
    ...EXPORT_COMMANDS,
    ...TEXT_COMMANDS,
    ...panes.map(paneCommand),
    ...LIBRARY_COMMANDS,
    ...DOCUMENT_COMMANDS,
    ...PAGE_COMMANDS,
  ].map(adapt);
}

/** The command, which does something else where a technique says so. */
function adapt(command: Command): Command {
  const { id, run } = command;
  const acts = [...TECHNIQUES.values()].flatMap(({ instead }) => instead?.[id] ?? []);
  if (acts.length === 0) return command;
  return {
    ...command,
    run(context) {
      if (!acts.some((act) => act(context.editor))) run?.(context);
    },
  };
}

/** A way to look at a behavior, as its commands need to know it. */
interface ViewNames {
  readonly id: string;
  readonly title: string;
  /** The keys that put it beside another; it cannot stand there without. */
  readonly besideKeys?: string;
}

function besideCommand({ id, title, besideKeys }: ViewNames): Command[] {
  if (besideKeys === undefined) return [];
  const words = `the ${title.toLowerCase()} beside`;
  return [
    {
      id: `${id}-beside`,
      group: 'View',
      title: ({ preferences }) => `${preferences.getState().beside === id ? 'Hide' : 'Show'} ${words}`,
      keys: [besideKeys],
      where: 'anywhere',
      whyNot: ({ editor }) =>
        editor.preferences.getState().view === id ? 'You are already looking at it.' : undefined,
      run: ({ editor }) => toggleBeside(editor, id),
    },
  ];
}

/** Brings one of the panes at the bottom to view. */
function paneCommand({ id, title }: { readonly id: string; readonly title: string }): Command {
  return {
    id: `bottom-${id}`,
    group: 'View',
    title: `Go to ${title.toLowerCase()}`,
    run: ({ editor }) => showBottom(editor, id),
  };
}

function viewCommand({ id, title }: ViewNames, index: number): Command {
  return {
    id: `view-${id}`,
    group: 'View',
    title: `Show as ${title.toLowerCase()}`,
    keys: [`Alt+${index + 1}`],
    where: 'anywhere',
    whyNot: ({ editor }) => (editor.preferences.getState().view === id ? 'It is already shown this way.' : undefined),
    run: ({ editor }) => editor.preferences.setState({ view: id }),
  };
}
