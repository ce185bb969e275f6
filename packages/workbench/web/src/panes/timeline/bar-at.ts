import { showKnown } from '../../document/describe/show-known.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import type { Editor } from '../../model/editor.js';
import { splitKey } from '../../model/live/program-nodes.js';
import { type Bar, firstSince } from '../../model/past/bars.js';
import { placeAt } from '../../model/past/key-values.js';
import { goToNode, selectAgent } from '../../model/selection/select.js';
import { LANE_HEIGHT, nodeTitle, RULER_HEIGHT, rowHeight, type TimelineRow } from './rows.js';

/** What the pointer is on: words for it, and the way to it. */
export interface Pointed {
  readonly text: string;
  readonly open: () => void;
}

export const RESULT_WORDS = {
  running: 'running',
  success: 'succeeded',
  failure: 'failed',
  abort: 'aborted',
  cut: 'ended by a change of the behavior',
  ended: 'ended',
} as const;

/** What is drawn at a position: `y` in pixels from the top of all rows, ruler included. */
export function barAt(editor: Editor, rows: readonly TimelineRow[], y: number, tick: number): Pointed | undefined {
  let top = RULER_HEIGHT;
  for (const row of rows) {
    const height = rowHeight(row);
    if (y >= top && y < top + height) return inRow(editor, row, Math.floor((y - top - 3) / LANE_HEIGHT), tick);
    top += height;
  }
  return undefined;
}

function inRow(editor: Editor, row: TimelineRow, lane: number, tick: number): Pointed | undefined {
  if (row.kind === 'marks') return inMarks(editor, tick);
  const open = () => selectAgent(editor, row.agent);
  if (row.kind === 'key') {
    const value = row.changes[placeAt(row.changes, tick)]?.value;
    const { objects, agents } = editor.world.getState();
    return { text: `${row.label} = ${showKnown(value, objects, agents)}`, open };
  }
  const bars = row.kind === 'agent' ? (row.lanes[lane] ?? []) : row.node.bars;
  const bar = bars[firstSince(bars, tick)];
  if (bar === undefined || bar.from > tick) return undefined;
  return {
    text: describeBar(editor, bar),
    open: () => {
      open();
      if (bar.node.key === undefined) return;
      const { behavior, node } = splitKey(bar.node.key);
      goToNode(editor, behavior, node);
    },
  };
}

function inMarks({ recorder }: Editor, tick: number): Pointed | undefined {
  const near = recorder.marks.findLast((mark) => Math.abs(mark.tick - tick) * recorder.secondsPerTick < 0.5);
  return near && { text: near.text, open: () => undefined };
}

/** A bar in a sentence: what, how it ended, for how long, and why. */
export function describeBar(editor: Editor, bar: Bar): string {
  const { recorder } = editor;
  const seconds = ((bar.to ?? recorder.now) - bar.from) * recorder.secondsPerTick;
  const length = bar.polled
    ? bar.to! > bar.from
      ? `repeatedly for ${showSeconds(seconds)}`
      : 'within one tick'
    : showSeconds(seconds);
  const reason = bar.reason === undefined ? '' : `: ${bar.reason}`;
  return `${nodeTitle(editor, bar.node)} · ${RESULT_WORDS[bar.result]} · ${length}${reason}`;
}
