import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { bringBackFiled } from '../../model/edit/read-filed.js';
import { showFiled } from '../../model/files/filed.js';
import { isFileDirty } from '../../model/files/open-files.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Pane } from '../../widgets/pane.js';

/** The queries for spots by name. The selected one opens in the middle of the page. */
export function QueryList({ header }: { readonly header: ReactNode }) {
  const editor = useEditor();
  const { page } = useCommands().context;
  const byName = useStore(editor.queries, (state) => state.byName);
  const shown = useStore(editor.queries, (state) => state.shown);
  const deleted = useStore(editor.queries, (state) => state.deleted);
  const rows = useMemo(
    () => Object.values(byName).sort((a, b) => (titleOf(a.current) < titleOf(b.current) ? -1 : 1)),
    [byName],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = rows[rows.findIndex(({ current }) => current.name === shown) + step];
    if (next !== undefined) showFiled(editor, 'query', next.current.name);
  };
  return (
    <Pane
      name="Queries"
      className="queries-pane"
      header={header}
      aside={<Button label="New query" icon="plus" onClick={() => page.askLibrary({ dialog: 'new-query' })} />}
    >
      {rows.length === 0 ? (
        <p className="empty-words">
          No queries yet. A query finds the best place for what a character wants to do: cover, a flank, a place to
          wait.
        </p>
      ) : (
        <div
          className="sheet-tree"
          role="listbox"
          aria-label="Queries for spots"
          tabIndex={0}
          aria-activedescendant={shown === undefined ? undefined : `query-${shown}`}
          onKeyDown={onKeyDown}
        >
          {rows.map((open) => {
            const { current, conflict } = open;
            const { name, description } = current;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list around it has the focus
              <div
                key={name}
                id={`query-${name}`}
                role="option"
                className="library-row sheet-row"
                aria-selected={name === shown}
                aria-label={`Query ${titleOf(current)}`}
                title={typeof description === 'string' ? description : undefined}
                onClick={() => showFiled(editor, 'query', name)}
              >
                <Icon name="target" size={14} />
                <span className="library-name">{titleOf(current)}</span>
                {conflict !== undefined && (
                  <span className="library-warning" role="img" aria-label="conflict" title={conflict.problem}>
                    ▲
                  </span>
                )}
                {isFileDirty(open) && <span className="dirty-mark">●</span>}
              </div>
            );
          })}
        </div>
      )}
      {deleted !== undefined && (
        <footer className="library-footer">
          <Button
            label={`Bring back ${deleted.name}`}
            tone="plain"
            onClick={() => void bringBackFiled(editor, 'query')}
          >
            {`Bring back ${deleted.name}`}
          </Button>
        </footer>
      )}
    </Pane>
  );
}
