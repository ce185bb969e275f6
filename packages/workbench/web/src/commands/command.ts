import type { WantedKey } from 'gumption/protocol';
import type { Editor } from '../model/editor.js';
import type { Asked } from '../model/library/asked.js';
import { type KeyStroke, type Keys, matchesKeys, toWantedKey } from './key-strokes.js';

/** Where a command stands in the menu. */
export type CommandGroup = 'File' | 'Edit' | 'Node' | 'View' | 'Run' | 'Help';

export const COMMAND_GROUPS: readonly CommandGroup[] = ['File', 'Edit', 'Node', 'View', 'Run', 'Help'];

/** What commands can ask of the page itself. */
export interface PageActions {
  readonly showHelp: () => void;
  /** Opens the search over everything. */
  readonly showFinder: () => void;
  /** Opens the form for a new behavior, or for the description of the one on screen. */
  readonly askBehavior: (what: 'new' | 'describe') => void;
  /** Opens one of the library's dialogs. */
  readonly askLibrary: (asked: Asked) => void;
  /** Shows the library and moves the keyboard to its search. */
  readonly findBehavior: () => void;
  /** Moves the keyboard to the next pane, or to the one before. */
  readonly focusPane: (step: 1 | -1) => void;
  /** Moves the keyboard to a field of the inspector. */
  readonly inspect: (field: 'name' | 'comment' | 'first') => void;
  readonly writeClipboard: (text: string) => void;
  readonly readClipboard: (then: (text: string) => void) => void;
}

export interface CommandContext {
  readonly editor: Editor;
  readonly page: PageActions;
}

/**
 * One of several things a command can be done with, such as a kind to insert. Only what fits is
 * offered.
 */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** The heading under which it stands, together with others of the same. */
  readonly section?: string;
  readonly run: () => void;
}

/**
 * Something a designer can do. Menus, the context menu, the keyboard and the list of keys all read
 * it from here.
 */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  /** Its title; it may name its present effect, as in `Undo Move Go To W3`. */
  readonly title: string | ((editor: Editor) => string);
  readonly keys?: readonly Keys[];
  /**
   * Where the keys count: `nodes` while the keyboard is on a node or on nothing in particular,
   * `page` (the default) also on buttons and lists, `anywhere` also while a field is typed in.
   */
  readonly where?: 'nodes' | 'page' | 'anywhere';
  /** The browser event that these keys cause; the keys are then not handled themselves. */
  readonly event?: 'copy' | 'cut' | 'paste';
  /**
   * Also in the menu of a node? What only some nodes know, such as opening a reference, is left out
   * where it cannot be done.
   */
  readonly onNodes?: boolean | 'if possible';
  /** Not in menus: keys that only mean something in passing. */
  readonly hidden?: boolean;
  /** Why it cannot be done now; undefined when it can. */
  readonly whyNot?: (context: CommandContext) => string | undefined;
  /** For a command that needs to know with what; without any choice it cannot be done. */
  readonly choices?: (context: CommandContext) => readonly Choice[];
  readonly run?: (context: CommandContext) => void;
}

/** Where the keyboard is. */
export type Focus = 'field' | 'control' | 'nodes' | 'page';

/** What a command is called now. */
export function titleOf(command: Command, editor: Editor): string {
  return typeof command.title === 'string' ? command.title : command.title(editor);
}

/** Why a command cannot be done now; undefined when it can. */
export function whyNot(command: Command, context: CommandContext): string | undefined {
  const reason = command.whyNot?.(context);
  if (reason !== undefined || command.choices === undefined) return reason;
  return command.choices(context).length === 0 ? 'Nothing fits here.' : undefined;
}

/**
 * The command for a key stroke: the first that is available, otherwise the first that is bound to
 * it, so that its reason can be shown. Never one that would take a letter from a field or a press
 * from a button.
 */
export function findCommand(
  commands: readonly Command[],
  stroke: KeyStroke,
  focus: Focus,
  context: CommandContext,
): Command | undefined {
  const fitting = commands.filter(
    (command) =>
      command.event === undefined &&
      command.keys?.some((keys) => matchesKeys(keys, stroke)) &&
      isHeard(command, focus) &&
      !(focus === 'control' && stroke.key === ' '),
  );
  return fitting.find((command) => whyNot(command, context) === undefined) ?? fitting.find(({ hidden }) => !hidden);
}

/** The keys that count wherever the keyboard is, for pages that pass them on to us. */
export function keysEverywhere(commands: readonly Command[]): readonly WantedKey[] {
  return commands
    .filter(({ where, event }) => where === 'anywhere' && event === undefined)
    .flatMap(({ keys = [] }) => keys.map(toWantedKey));
}

function isHeard({ where = 'page' }: Command, focus: Focus): boolean {
  if (where === 'anywhere') return true;
  if (focus === 'field') return false;
  return where === 'page' || focus !== 'control';
}
