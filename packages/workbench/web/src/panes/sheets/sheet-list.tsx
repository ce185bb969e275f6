import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { startDrag } from '../../canvas/drag/start-drag.js';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { showFiled } from '../../model/files/filed.js';
import { currentFiles, isFileDirty } from '../../model/files/open-files.js';
import { sheetTree } from '../../model/sheets/sheet-tree.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Pane } from '../../widgets/pane.js';
import { useAssignMenu } from '../assign/assign-menu.js';
import { BringBack } from '../project/bring-back.js';

/**
 * The character sheets as a tree: below each those that extend it. The selected one opens in the
 * middle of the page.
 */
export function SheetList({ header }: { readonly header: ReactNode }) {
  const editor = useEditor();
  const commands = useCommands();
  const { page } = commands.context;
  const { open, menu } = useAssignMenu();
  const byName = useStore(editor.sheets, (state) => state.byName);
  const shown = useStore(editor.sheets, (state) => state.shown);
  const rows = useMemo(() => sheetTree(currentFiles({ byName })), [byName]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = rows[rows.findIndex(({ sheet }) => sheet.name === shown) + step];
    if (next !== undefined) showFiled(editor, 'sheet', next.sheet.name);
  };
  return (
    <Pane
      name="Sheets"
      className="sheets-pane"
      header={header}
      aside={
        <Button
          label="New character sheet"
          icon="plus"
          onClick={() => page.askLibrary({ dialog: 'new-sheet', parent: shown })}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="empty-words">
          No character sheets yet. A sheet makes a kind of character from general behaviors: values for their
          parameters, and other behaviors in place of some.
        </p>
      ) : (
        <div
          className="sheet-tree"
          role="tree"
          aria-label="Character sheets"
          tabIndex={0}
          aria-activedescendant={shown === undefined ? undefined : `sheet-${shown}`}
          onKeyDown={onKeyDown}
          onContextMenu={(event) => {
            const row = (event.target as Element).closest('[data-sheet]')?.getAttribute('data-sheet') ?? shown;
            if (row !== undefined) open(event, { given: { sheet: row } });
          }}
        >
          {rows.map(({ sheet, level }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the tree around it has the focus
            <div
              key={sheet.name}
              id={`sheet-${sheet.name}`}
              role="treeitem"
              className="library-row sheet-row"
              aria-level={level}
              aria-selected={sheet.name === shown}
              aria-label={`Sheet ${sheet.name}`}
              title={sheet.description}
              style={{ paddingLeft: 8 + (level - 1) * 18 }}
              data-sheet={sheet.name}
              onPointerDown={(event) =>
                startDrag(commands, event, {
                  dragged: () => ({ what: 'given', given: { sheet: sheet.name } }),
                  label: () => sheet.name,
                })
              }
              onClick={() => showFiled(editor, 'sheet', sheet.name)}
            >
              <Icon name="sheet" size={14} />
              <span className="library-name">{sheet.name}</span>
              {byName[sheet.name].conflict !== undefined && (
                <span
                  className="library-warning"
                  role="img"
                  aria-label="conflict"
                  title={byName[sheet.name].conflict!.problem}
                >
                  ▲
                </span>
              )}
              {isFileDirty(byName[sheet.name]) && <span className="dirty-mark">●</span>}
              <UserCount sheet={sheet.name} />
            </div>
          ))}
        </div>
      )}
      {menu}
      <footer className="library-footer">
        <BringBack what="sheet" />
      </footer>
    </Pane>
  );
}

function UserCount({ sheet }: { readonly sheet: string }) {
  const count = useStore(useEditor().world, ({ roster }) => roster.filter((agent) => agent.sheet === sheet).length);
  return (
    <span className="library-count" title={`${count} characters use it`}>
      {count === 0 ? '–' : count}
    </span>
  );
}
