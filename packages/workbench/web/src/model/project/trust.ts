import { note } from '../link/log.js';
import { tell } from '../notice.js';
import type { Project } from './project.js';
import { readFiles } from './save.js';

/** Lets the project's code run: the person has said that they trust it. */
export async function trustFolder({ editor }: Project): Promise<void> {
  const warn = (problem: string) => {
    note(editor, 'warning', problem);
    tell(editor, 'warning', problem);
  };
  try {
    const problem = await editor.files.trust();
    if (problem !== null) warn(problem);
    await readFiles(editor);
  } catch (error) {
    warn((error as Error).message);
  }
}

/** Shows the question again to a person who has put it off. */
export function askForTrust({ trust }: Project): void {
  trust.setState({ isPutOff: false });
}

/** Hides the question; nothing runs meanwhile. */
export function putOffTrust({ trust }: Project): void {
  trust.setState({ isPutOff: true });
}
