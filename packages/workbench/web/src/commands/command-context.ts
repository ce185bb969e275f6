import { createContext, use } from 'react';
import type { Command, CommandContext } from './command.js';

/** All commands, and what they act on. */
export interface Commands {
  readonly commands: readonly Command[];
  readonly context: CommandContext;
}

export const CommandsContext = createContext<Commands | undefined>(undefined);

/** The commands of the page, for whatever offers them. */
export function useCommands(): Commands {
  const commands = use(CommandsContext);
  if (commands === undefined) throw new Error('There are no commands outside the page.');
  return commands;
}
