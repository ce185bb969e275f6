import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import type { Bar } from '../../model/past/bars.js';
import { lookAt } from '../../model/past/past.js';
import { RESULT_WORDS } from './bar-at.js';
import { nodeTitle } from './rows.js';
import '../../widgets/tables.css';

/** The listed entries: the latest, as many as a person reads. */
const MAX_LINES = 100;
const PERIOD_MS = 500;

/**
 * The timeline in words, newest first: what each agent did, when, for how long, and how it ended.
 */
export function TimelineTable() {
  const editor = useEditor();
  const agents = useStore(editor.world, (world) => world.roster);
  const [bars, setBars] = useState<readonly Line[]>([]);
  useEffect(() => {
    let last = performance.now();
    setBars(latestBars(editor));
    return editor.recorder.subscribe(() => {
      if (performance.now() - last < PERIOD_MS) return;
      last = performance.now();
      setBars(latestBars(editor));
    });
  }, [editor]);
  const { now, secondsPerTick } = editor.recorder;
  const labels = new Map(agents.map(({ id, label }) => [id, label]));
  return (
    <div className="table-box">
      <table className="table" aria-label="What happened">
        <thead>
          <tr>
            <th scope="col">Began</th>
            <th scope="col">Agent</th>
            <th scope="col">What</th>
            <th scope="col">How it ended</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ agent, bar }) => (
            <tr key={`${agent} ${bar.node.path} ${bar.from}`}>
              <td>
                <button type="button" className="row-link" onClick={() => lookAt(editor, bar.from)}>
                  {showSeconds((now - bar.from) * secondsPerTick)} ago
                </button>
              </td>
              <td>{labels.get(agent) ?? agent}</td>
              <td>{nodeTitle(editor, bar.node)}</td>
              <td>
                {RESULT_WORDS[bar.result]}
                {bar.reason !== undefined && `: ${bar.reason}`}
              </td>
              <td>{showSeconds(((bar.to ?? now) - bar.from) * secondsPerTick)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Line {
  readonly agent: string;
  readonly bar: Bar;
}

function latestBars(editor: Editor): readonly Line[] {
  let lines: Line[] = [];
  let oldest = Number.NEGATIVE_INFINITY;
  const latest = () => lines.sort((a, b) => b.bar.from - a.bar.from).slice(0, MAX_LINES);
  const { timeline } = editor.crowd.getState();
  for (const { id: agent } of editor.world.getState().agents) {
    if (timeline !== undefined && !timeline.agents.has(agent)) continue;
    for (const lane of editor.recorder.of(agent)?.bars.lanes ?? [editor.recorder.activities.of(agent)])
      for (let i = lane.length - 1; i >= 0 && lane[i].from > oldest; i--) {
        if (lines.push({ agent, bar: lane[i] }) < 10 * MAX_LINES) continue;
        // Nothing older than the last of these is shown.
        lines = latest();
        oldest = lines.at(-1)!.bar.from;
      }
  }
  return latest();
}
