import { type KeyboardEvent, useState } from 'react';
import { useEditor } from '../../model/context.js';
import type { PointsState } from '../../model/map/points-state.js';
import { SearchField } from '../../widgets/search-field.js';
import { movePoint } from './points-tool.js';
import { findPoints, type PointOrder, type ShownPoint, shownPoints, sortPoints } from './shown-points.js';
import { type ValueColumn, valueColumns, valueNow } from './value-columns.js';

const STEPS: Readonly<Record<string, readonly [x: number, z: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * All shown points, with a column for each value, sorted by any of them, and as far as they fit the
 * words that are searched. In a row, arrow keys move the point: by 0.5, with Shift by 0.1.
 */
export function PointTable({ state }: { readonly state: PointsState }) {
  const editor = useEditor();
  const [order, setOrder] = useState<PointOrder>({ by: '', ascending: true });
  const [words, setWords] = useState('');
  const { live } = state;
  const values = valueColumns(state);
  const columns = [
    ...[
      { by: 'id', title: 'Point' },
      { by: 'labels', title: 'Labels' },
    ].map((each) => ({ ...each, above: '', isNumber: false })),
    ...values.map(({ name, property, states }) => ({
      ...{ by: `values.${name}`, isNumber: true },
      ...(states.length === 0 ? { title: property, above: '' } : { title: states.join(' / '), above: property }),
    })),
    ...['x', 'z'].map((name) => ({ by: name, title: name, above: '', isNumber: true })),
    { by: 'origin', title: 'Origin', above: '', isNumber: false },
  ];
  const points = sortPoints(findPoints(shownPoints(state), words), order, (point, name) => valueNow(point, live, name));
  const move = (event: KeyboardEvent, { id, position }: ShownPoint) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const size = event.shiftKey ? 0.1 : 0.5;
    editor.points.setState({ selected: id });
    movePoint(editor, id, { x: position.x + step[0] * size, z: position.z + step[1] * size });
  };
  return (
    <div className="table-box">
      <SearchField className="point-search" label="Search the points" text={words} onText={setWords} />
      <table className="table" aria-label="Tactical points">
        <thead>
          <tr>
            {columns.map(({ by, title, above, isNumber }) => (
              <th
                key={by}
                scope="col"
                data-number={isNumber || undefined}
                aria-sort={order.by === by ? (order.ascending ? 'ascending' : 'descending') : 'none'}
              >
                <button
                  type="button"
                  className="sort"
                  aria-label={`Sort by ${above === '' ? title : `${above} ${title}`}`}
                  onClick={() => setOrder({ by, ascending: order.by === by ? !order.ascending : !isNumber })}
                >
                  {above !== '' && <span className="point-property">{above}</span>}
                  {title}
                  {order.by === by ? (order.ascending ? ' ↑' : ' ↓') : ''}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id} data-differs={point.id === state.selected || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="row-link"
                  aria-pressed={point.id === state.selected}
                  onClick={() => editor.points.setState({ selected: point.id })}
                  onKeyDown={(event) => move(event, point)}
                >
                  {point.id}
                </button>
              </th>
              <td>{point.labels.join(', ')}</td>
              {values.map((column) => (
                <ValueCell key={column.name} point={point} column={column} live={live} />
              ))}
              <td data-number>{point.position.x.toFixed(1)}</td>
              <td data-number>{point.position.z.toFixed(1)}</td>
              <td>{point.origin}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ValueCellProps {
  readonly point: ShownPoint;
  readonly column: ValueColumn;
  readonly live: PointsState['live'];
}

/** A value as the game has it at the moment on screen, marked where something else is written. */
function ValueCell({ point, column: { name }, live }: ValueCellProps) {
  const value = valueNow(point, live, name);
  const written = point.values[name];
  const isLive = live.get(point.id)?.[name] !== undefined;
  return (
    <td
      data-number
      data-live={isLive || undefined}
      title={
        isLive ? `in the game now; ${written === undefined ? 'nothing' : showValue(written)} is written` : undefined
      }
    >
      {value === undefined ? '–' : showValue(value)}
    </td>
  );
}

function showValue(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
