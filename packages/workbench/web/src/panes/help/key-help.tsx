import { useEffect, useRef, useState } from 'react';
import { useCommands } from '../../commands/command-context.js';
import { IS_MAC } from '../../commands/command-items.js';
import { keyLines } from '../../commands/keys/key-lines.js';
import { Button } from '../../widgets/button.js';
import { SearchField } from '../../widgets/search-field.js';
import './key-help.css';

/** The list of keys, by the menus that have the same commands; it can be searched. */
export function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { commands, context } = useCommands();
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const groups = open ? keyLines(commands, context.editor, words, IS_MAC) : [];
  return (
    <dialog ref={dialog} className="dialog key-help" aria-label="Keyboard shortcuts" onClose={onClose}>
      <div className="dialog-header">
        <h2>Keyboard shortcuts</h2>
        <SearchField label="Search the keys" autoFocus text={words} onText={setWords} />
        <Button label="Close" icon="error" onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
      <section className="key-groups" tabIndex={0} aria-label="Keys">
        {groups.length === 0 && <p className="empty-words">No key does that.</p>}
        {groups.map(({ group, lines }) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl className="keys">
              {lines.map(({ keys, does }) => (
                <div key={`${keys.join(' ')} ${does}`}>
                  <dt>
                    {keys.map((each) => (
                      <kbd key={each}>{each}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </dialog>
  );
}
