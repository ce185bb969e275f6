import { type Project, ProjectError } from './config.js';
import type { TrustedFolders } from './trusted-folders.js';

/**
 * Whether the code of a project may run: its page in a browser, its module and its build settings
 * in this program. Documents are data, and need no trust.
 */
export interface Trust {
  readonly isTrusted: () => Promise<boolean>;
  /**
   * Lets the code run from now on, and remembers it. Resolves to why it could not be remembered;
   * then it holds until this program ends.
   */
  readonly grant: () => Promise<string | undefined>;
}

/** For a command that says itself that the code may run, and for a project that has none. */
export const TRUSTED: Trust = { isTrusted: async () => true, grant: async () => undefined };

/** Has the project code that the workbench would run? */
export function hasCode({ game, headless }: Project): boolean {
  return game !== undefined || headless !== undefined;
}

/**
 * What the person has decided about a project's folder. Another program may add to the list while
 * this one runs; once the code may run, it may until this program ends.
 */
export function rememberedTrust({ folder }: Project, folders: TrustedFolders): Trust {
  let isGranted = false;
  return {
    async isTrusted() {
      isGranted ||= (await folders.findFor(folder)) !== undefined;
      return isGranted;
    },
    async grant() {
      isGranted = true;
      try {
        await folders.add(folder);
        return undefined;
      } catch (error) {
        if (!(error instanceof ProjectError)) throw error;
        return `This holds until the workbench ends, and is not remembered. ${error.message}`;
      }
    },
  };
}

/** How a person lets code run, from a terminal. */
export function howToTrust({ folder }: Project): string {
  const name = /^[\w./:\\-]+$/.test(folder) ? folder : JSON.stringify(folder);
  return `run gumption trust ${name}, or add --trust to this command`;
}
