import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { rowHeight, type TimelineRow, timelineRows } from './rows.js';

/** Rows change seldom; looking for change more often than this would be for nothing. */
const PERIOD_MS = 250;

/**
 * The rows of the timeline. They are computed again only when a row is added, removed or grows;
 * bars are read while drawing.
 */
export function useTimelineRows(expanded: ReadonlySet<string>): readonly TimelineRow[] {
  const editor = useEditor();
  const agents = useStore(editor.world, (world) => world.agents.length);
  const selected = useStore(editor.selection, (selection) => selection.agent);
  const pinned = useStore(editor.preferences, (preferences) => preferences.pins);
  const filter = useStore(editor.crowd, ({ timeline }) => timeline);
  const [rows, setRows] = useState<readonly TimelineRow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rows are made of besides the recording
  useEffect(() => {
    let last = 0;
    const look = () => {
      last = performance.now();
      const next = timelineRows(editor, expanded);
      setRows((before) => (isSame(before, next) ? before : next));
    };
    look();
    return editor.recorder.subscribe(() => {
      if (performance.now() - last > PERIOD_MS) look();
    });
  }, [editor, expanded, agents, selected, pinned, filter]);
  return rows;
}

function isSame(a: readonly TimelineRow[], b: readonly TimelineRow[]): boolean {
  return a.length === b.length && a.every((row, i) => isSameRow(row, b[i]));
}

function isSameRow(a: TimelineRow, b: TimelineRow): boolean {
  if (a.id !== b.id || a.label !== b.label || rowHeight(a) !== rowHeight(b)) return false;
  if (a.kind === 'agent' && b.kind === 'agent')
    return (
      (a.lanes === b.lanes || (a.lanes.length === 1 && a.lanes[0] === b.lanes[0])) &&
      a.expanded === b.expanded &&
      a.selected === b.selected
    );
  if (a.kind === 'key' && b.kind === 'key') return a.changes === b.changes;
  return true;
}
