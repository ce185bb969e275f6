import { useEffect, useRef } from 'react';
import { Button } from '../widgets/button.js';
import { KEY_BINDINGS, LOCAL_KEYS } from './key-bindings.js';

/** The list of keys. */
export function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog" aria-label="Keyboard shortcuts" onClose={onClose}>
      <header>
        <h2>Keyboard shortcuts</h2>
        <Button label="Close" icon="error" onClick={onClose} />
      </header>
      <dl className="keys">
        {[...KEY_BINDINGS, ...LOCAL_KEYS].map(({ keys, does }) => (
          <div key={keys}>
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
