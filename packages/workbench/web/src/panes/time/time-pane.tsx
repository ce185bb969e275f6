import { type CSSProperties, useEffect } from 'react';
import { useEditor } from '../../model/context.js';
import { lookAtTiming } from '../../model/live/timing.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Pane } from '../../widgets/pane.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { showAmount, summarizeTime, type TimeRow } from './time-rows.js';
import '../../widgets/tables.css';
import './time.css';

/**
 * Where the time of a frame goes: what each task of the game's scheduler is granted and uses,
 * against what a frame has.
 */
export function TimePane() {
  const editor = useEditor();
  useEffect(() => lookAtTiming(editor), [editor]);
  const { canTime, latest, before } = useRefreshed(editor.timing, (state) => state);
  const summary = latest && summarizeTime(latest, before);
  return (
    <Pane
      name="Time"
      header={<BottomTabs />}
      aside={
        summary && (
          <span>
            {showAmount(summary.used)} of {showAmount(summary.budget)} {latest.unit} in a frame
          </span>
        )
      }
    >
      {summary === undefined || latest === undefined ? (
        <p className="empty-words">
          {canTime
            ? 'The game has not sent this yet.'
            : 'This game does not report where its time goes. A game with a scheduler reports it through the “timing” hook of its editor.'}
        </p>
      ) : (
        <div className="table-box">
          <table className="table time-table" aria-label="Time of tasks">
            <thead>
              <tr>
                <th scope="col">Task</th>
                <th scope="col">Share of a frame</th>
                <th scope="col" data-number>
                  Used, {latest.unit}
                </th>
                <th scope="col" data-number>
                  Granted, {latest.unit}
                </th>
                <th scope="col" data-number>
                  Runs
                </th>
                <th scope="col" data-number>
                  Overruns
                </th>
                <th scope="col" data-number>
                  Failures
                </th>
                <th scope="col" data-number>
                  Longest wait, frames
                </th>
              </tr>
            </thead>
            <tbody>
              {summary.rows.map((row) => (
                <TaskRow key={row.path} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Pane>
  );
}

function TaskRow({ row }: { readonly row: TimeRow }) {
  const percent = Math.round(100 * row.share);
  return (
    <tr>
      <th scope="row" style={{ '--depth': row.depth } as CSSProperties}>
        {row.name}
      </th>
      <td>
        <div className="time-bar" data-full={row.share > 1 || undefined}>
          <div className="time-fill" style={{ '--share': `${Math.min(100, 100 * row.share)}%` } as CSSProperties} />
          <span>{percent} %</span>
        </div>
      </td>
      <td data-number>{showAmount(row.used)}</td>
      <td data-number>{showAmount(row.granted)}</td>
      <td data-number>{row.runs}</td>
      <td data-number>{row.overruns}</td>
      <td data-number>{row.failures}</td>
      <td data-number>{row.longestWait}</td>
    </tr>
  );
}
