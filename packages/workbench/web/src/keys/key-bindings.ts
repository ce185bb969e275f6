import { cancelPick } from '../session/pick.js';
import { step, stop, togglePlay } from '../session/run-control.js';
import { saveAll } from '../session/save.js';
import type { Session } from '../session/session.js';

/** One key of the workbench: what it does, and what it is called in the list of keys. */
export interface KeyBinding {
  readonly keys: string;
  readonly does: string;
  readonly matches: (event: KeyStroke) => boolean;
  /** Also while a field is being typed in? */
  readonly whileTyping?: boolean;
  readonly run: (session: Session, page: KeyPage) => void;
}

export type KeyStroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What keys can ask of the page itself. */
export interface KeyPage {
  readonly showHelp: () => void;
}

const plain = ({ ctrlKey, metaKey, altKey }: KeyStroke) => !ctrlKey && !metaKey && !altKey;

export const KEY_BINDINGS: readonly KeyBinding[] = [
  { keys: 'Space', does: 'Play or pause', matches: (e) => plain(e) && e.key === ' ' && !e.shiftKey, run: togglePlay },
  {
    keys: 'Shift+Space',
    does: 'Stop: everything back to the start',
    matches: (e) => plain(e) && e.key === ' ' && e.shiftKey,
    run: stop,
  },
  { keys: '.', does: 'Step one tick', matches: (e) => plain(e) && e.key === '.', run: step },
  {
    keys: 'Ctrl+S or ⌘S',
    does: 'Save to the project’s files',
    matches: (e) => (e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === 's',
    whileTyping: true,
    run: (session) => void saveAll(session),
  },
  {
    keys: 'Escape',
    does: 'Stop picking in the game; leave a field unchanged',
    matches: (e) => e.key === 'Escape',
    whileTyping: true,
    run: cancelPick,
  },
  {
    keys: '?',
    does: 'Show this list',
    matches: (e) => plain(e) && e.key === '?',
    run: (_session, page) => page.showHelp(),
  },
];

/** Keys that a part of the page handles itself while it has the focus. */
export const LOCAL_KEYS: readonly Pick<KeyBinding, 'keys' | 'does'>[] = [
  { keys: '← ↑ → ↓', does: 'Walk the tree, the list of agents or the tabs' },
  { keys: 'Home, End', does: 'First or last node' },
  { keys: 'Enter', does: 'Open the behavior that a subtree stands for' },
  { keys: 'F', does: 'Fit the whole tree' },
  { keys: '↑ ↓ in a number', does: 'One step; with Shift ten, with Alt a tenth' },
  { keys: '← → or ↑ ↓ on a splitter', does: 'Resize a pane; Enter hides or shows it' },
];

/** The binding that a stroke asks for; none that would take a letter from a field or a press from a button. */
export function findBinding(event: KeyStroke, focus: 'field' | 'control' | 'page'): KeyBinding | undefined {
  const binding = KEY_BINDINGS.find(({ matches }) => matches(event));
  if (binding === undefined) return undefined;
  if (focus === 'field' && !binding.whileTyping) return undefined;
  if (focus === 'control' && event.key === ' ') return undefined;
  return binding;
}
