import type { SearchListing } from 'gumption/protocol';
import type { KeyboardEvent } from 'react';
import { useEditor } from '../../model/context.js';
import { selectSearch } from '../../model/searches/searches-state.js';
import { showCount, showStatus } from './search-words.js';

interface SearchListProps {
  readonly searches: readonly SearchListing[];
  readonly leftOut: number;
  readonly selected: string | undefined;
}

/** All sides at the boards of the game. Arrow keys go from one to the next. */
export function SearchList({ searches, leftOut, selected }: SearchListProps) {
  const editor = useEditor();
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = searches[searches.findIndex(({ id }) => id === selected) + step];
    if (next === undefined) return;
    event.preventDefault();
    selectSearch(editor, next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-search="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus
    <div className="table-box search-list" onKeyDown={onKey}>
      <table className="table" aria-label="Searches">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Finds moves by</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ id, title, game, method, status }) => (
            <tr key={id} data-differs={id === selected || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="row-link"
                  data-search={id}
                  aria-current={id === selected || undefined}
                  title={`${title} plays ${game}`}
                  onClick={() => selectSearch(editor, id)}
                >
                  {title}
                </button>
              </th>
              <td>{method ?? 'a person'}</td>
              <td>{showStatus(status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p className="empty-words">and {showCount(leftOut)} more</p>}
    </div>
  );
}
