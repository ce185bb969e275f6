import type { Editor } from '../model/editor.js';
import { note } from '../model/link/log.js';
import type { PageActions } from './command.js';
import { createPaneFocus } from './pane-focus.js';

const NAME = '.node-head input';

/** Where each field is found in the inspector, best first. */
const FIELDS: Readonly<Record<Parameters<PageActions['inspect']>[0], readonly string[]>> = {
  name: [NAME],
  comment: ['.node-comment textarea', NAME],
  first: ['.inspector-pane .param-editor :is(input, select, textarea)', NAME],
};

/**
 * What commands can do to this page: dialogs are opened by the functions given, the rest is asked
 * of the browser.
 */
export function createPageActions(
  editor: Editor,
  dialogs: Pick<PageActions, 'showHelp' | 'showFinder' | 'askBehavior' | 'askLibrary'>,
): PageActions {
  const refused = (what: string) => () =>
    note(editor, 'error', `The browser does not let this page ${what} the clipboard; use the keys instead.`);
  return {
    ...dialogs,
    findBehavior() {
      editor.preferences.setState(({ collapsed }) => ({
        list: 'library',
        collapsed: { ...collapsed, game: false, agents: false },
      }));
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.library-tools input')?.select());
    },
    focusPane: createPaneFocus(document),
    inspect(field) {
      editor.preferences.setState(({ collapsed }) => ({ collapsed: { ...collapsed, inspector: false } }));
      // A pane that was hidden takes the focus only once it is drawn.
      requestAnimationFrame(() => {
        const found = FIELDS[field].map((selector) => document.querySelector<HTMLElement>(selector));
        const input = found.find((element) => element !== null);
        input?.focus();
        if (input instanceof HTMLInputElement) input.select();
      });
    },
    writeClipboard: (text) => void navigator.clipboard.writeText(text).catch(refused('write to')),
    readClipboard: (then) => void navigator.clipboard.readText().then(then, refused('read')),
  };
}
