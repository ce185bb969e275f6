import { type KeyboardEvent, useState } from 'react';
import { useEditor } from '../../model/context.js';
import type { PointsState } from '../../model/map/points-state.js';
import { SearchField } from '../../widgets/search-field.js';
import { movePoint } from './points-tool.js';
import { findPoints, namesOf, type PointOrder, type ShownPoint, shownPoints, sortPoints } from './shown-points.js';

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
  const { properties } = namesOf(state.document);
  const columns = [
    ...[
      { by: 'id', title: 'Point' },
      { by: 'labels', title: 'Labels' },
    ].map((each) => ({ ...each, isNumber: false })),
    ...properties.map((name) => ({ by: `values.${name}`, title: name, isNumber: true })),
    ...['x', 'z'].map((name) => ({ by: name, title: name, isNumber: true })),
    { by: 'origin', title: 'Origin', isNumber: false },
  ];
  const points = sortPoints(findPoints(shownPoints(state), words), order);
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
            {columns.map(({ by, title, isNumber }) => (
              <th
                key={by}
                scope="col"
                data-number={isNumber || undefined}
                aria-sort={order.by === by ? (order.ascending ? 'ascending' : 'descending') : 'none'}
              >
                <button
                  type="button"
                  className="sort"
                  aria-label={`Sort by ${title}`}
                  onClick={() => setOrder({ by, ascending: order.by === by ? !order.ascending : !isNumber })}
                >
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
              {properties.map((name) => (
                <td key={name} data-number>
                  {point.values[name] === undefined ? '–' : Math.round(point.values[name] * 1000) / 1000}
                </td>
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
