import type { KeyboardEvent } from 'react';
import { useEditor } from '../../model/context.js';
import type { PointsState } from '../../model/map/points-state.js';
import { movePoint } from './points-tool.js';
import { type ShownPoint, shownPoints } from './shown-points.js';

const STEPS: Readonly<Record<string, readonly [x: number, z: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** All shown points. In the selected row, arrow keys move the point: by 0.5, with Shift by 0.1. */
export function PointTable({ state }: { readonly state: PointsState }) {
  const editor = useEditor();
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
      <table className="table" aria-label="Tactical points">
        <thead>
          <tr>
            <th scope="col">Point</th>
            <th scope="col">Labels</th>
            <th scope="col">Values</th>
            <th scope="col" data-number>
              x
            </th>
            <th scope="col" data-number>
              z
            </th>
            <th scope="col">Origin</th>
          </tr>
        </thead>
        <tbody>
          {shownPoints(state).map((point) => (
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
              <td>
                {Object.entries(point.values)
                  .map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`)
                  .join(', ')}
              </td>
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
