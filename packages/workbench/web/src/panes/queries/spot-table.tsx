import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { pointAtSpot } from '../../model/queries/preview.js';
import { type RankedSpot, rankSpots } from '../../model/queries/ranking.js';
import { showNumber } from '../../widgets/show-number.js';
import { scoreColor } from './score-color.js';
import { SpotReasons } from './spot-reasons.js';
import '../../widgets/tables.css';

/** The most rows that are drawn. */
const MAX_ROWS = 300;

/** The candidates of the query on screen in order, and why one is where it is. */
export function SpotTable({ query }: { readonly query: string }) {
  const editor = useEditor();
  const told = useStore(editor.preview, (state) => state.told);
  const problems = useStore(editor.preview, (state) => state.problems);
  const pointed = useStore(editor.preview, (state) => state.pointed);
  const preview = told?.preview?.query === query ? told.preview : undefined;
  const ranked = useMemo(() => (preview === undefined ? [] : rankSpots(preview)), [preview]);
  const rows = ranked.slice(0, MAX_ROWS);
  const at = ranked.findIndex((each) => each.option === pointed?.option && each.spot === pointed.spot);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const row = at < 0 ? undefined : table.current?.querySelector<HTMLElement>('[data-pointed]');
    row?.scrollIntoView({ block: 'nearest' });
    // The keyboard goes along with the row.
    if (table.current?.contains(document.activeElement)) row?.querySelector('button')?.focus({ preventScroll: true });
  }, [at]);
  const point = (row: RankedSpot | undefined) => pointAtSpot(editor, row && { option: row.option, spot: row.spot });
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 },
      ...{ PageDown: Math.min(rows.length - 1, at + 10), PageUp: Math.max(0, at - 10) },
    };
    const next = rows[steps[event.key] ?? -1];
    if (event.key === 'Escape') point(undefined);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
  };
  if (problems.length > 0)
    return (
      <ul className="sheet-problems" role="alert">
        {problems.map(({ path, problem }) => (
          <li key={`${path} ${problem}`}>
            {path.replace(/^query\.?/, '')} {problem}
          </li>
        ))}
      </ul>
    );
  if (preview === undefined) return <p className="empty-words">Waiting for the game’s answer …</p>;
  const left = ranked.filter(({ rank }) => rank !== undefined).length;
  const total = preview.options.reduce((sum, { count }) => sum + count, 0);
  const leftOut = preview.options.reduce((sum, option) => sum + option.leftOut, 0);
  const shown = ranked[at] ?? ranked.find(({ isChosen }) => isChosen);
  return (
    <>
      <p className="query-counts" role="status">
        {left === 0 ? `None of ${total} candidates is left` : `${left} of ${total} candidates are left`}
        {preview.options.length > 1 && ` · from option ${preview.options.at(-1)!.index + 1}`}
        {leftOut > 0 && ` · ${leftOut} not shown`}
        {` · ${count(preview.rays, 'ray', 'rays')}, ${count(preview.pathSearches, 'path search', 'path searches')}`}
      </p>
      <div className="query-table-box">
        <table ref={table} className="query-table" aria-label="Candidates">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Score</th>
              <th scope="col">Place</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const { data, rank, isChosen } = row;
              const dropped = data.droppedBy;
              return (
                <tr
                  key={`${row.option} ${row.spot}`}
                  data-pointed={row === ranked[at] || undefined}
                  data-chosen={isChosen || undefined}
                  data-dropped={dropped !== null || undefined}
                  onPointerEnter={() => point(row)}
                >
                  <td>{rank ?? '–'}</td>
                  <td>
                    <span
                      className="query-dot"
                      data-dropped={data.score === null || undefined}
                      style={data.score === null ? undefined : { background: scoreColor(data.score) }}
                    />
                    {data.score === null ? '' : data.score.toFixed(3)}
                  </td>
                  <td>
                    <button
                      type="button"
                      className="query-place"
                      aria-pressed={row === ranked[at]}
                      tabIndex={i === Math.max(0, at) ? 0 : -1}
                      onFocus={() => point(row)}
                      onKeyDown={onKeyDown}
                    >
                      {showNumber(round(data.x))}, {showNumber(round(data.z))}
                    </button>
                  </td>
                  <td>
                    {isChosen
                      ? data.isHeld
                        ? 'kept'
                        : 'chosen'
                      : dropped === null
                        ? data.isHeld
                          ? 'held'
                          : ''
                        : dropped === 'taken'
                          ? 'taken'
                          : preview.tests[dropped].title}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {ranked.length > MAX_ROWS && <p className="muted">and {ranked.length - MAX_ROWS} more</p>}
      </div>
      {shown !== undefined && <SpotReasons preview={preview} row={shown} />}
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
