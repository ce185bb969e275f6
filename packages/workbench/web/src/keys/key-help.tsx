import { useEffect, useRef } from 'react';
import { type Command, titleOf } from '../commands/command.js';
import { useCommands } from '../commands/command-context.js';
import { IS_MAC } from '../commands/command-items.js';
import { showKeys } from '../commands/key-strokes.js';
import { Button } from '../widgets/button.js';
import { LOCAL_KEYS } from './local-keys.js';

/** The list of keys. */
export function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { commands, context } = useCommands();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const lines = open
    ? [
        ...commands
          .filter(({ keys }) => keys !== undefined)
          .map((command) => ({ keys: keysOf(command), does: titleOf(command, context.session) })),
        ...LOCAL_KEYS,
      ]
    : [];
  return (
    <dialog ref={dialog} className="dialog" aria-label="Keyboard shortcuts" onClose={onClose}>
      <header>
        <h2>Keyboard shortcuts</h2>
        <Button label="Close" icon="error" onClick={onClose} />
      </header>
      <dl className="keys">
        {lines.map(({ keys, does }) => (
          <div key={`${keys} ${does}`}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

function keysOf({ keys }: Command): string {
  return keys!.map((each) => showKeys(each, IS_MAC)).join(' or ');
}
