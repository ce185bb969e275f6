import type { Command } from '../../commands/command.js';
import { openEditors } from './open-editors.js';

/** Commands on the behavior as text. */
export const TEXT_COMMANDS: readonly Command[] = [
  {
    id: 'format-text',
    group: 'Edit',
    title: 'Format the text',
    keys: ['Shift+Alt+F'],
    where: 'anywhere',
    whyNot: ({ editor }) => {
      const editors = openEditors(editor);
      if (editors.length === 0) return 'No text is on screen.';
      return editors.some(({ problems }) => problems().length > 0) ? 'The text cannot be read yet.' : undefined;
    },
    run: ({ editor }) => {
      for (const text of openEditors(editor)) text.format();
    },
  },
];
