import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { nodeName } from '../../model/edit/edit.js';
import type { NodeStatus } from '../../model/live/live-status.js';
import { nodeKey } from '../../model/live/node-table.js';
import { askWhyNot } from '../../model/selection/question.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { StatusMark } from '../../widgets/status-mark.js';
import './result-tip.css';

/** How long the pointer rests on a node before its results show themselves. */
const REST_MS = 450;

/** Time to move from the node to the tip. */
const LEAVE_MS = 220;

/** What is under the pointer: a node, and the position of its card or line. */
interface Hovered {
  readonly item: Element;
  readonly behavior: string;
  readonly node: string;
  readonly x: number;
  readonly y: number;
}

const WORDS: Readonly<Record<NodeStatus, string>> = {
  idle: 'idle',
  running: 'running',
  success: 'succeeded',
  failure: 'failed',
  abort: 'was aborted',
};

/** Rest the pointer on a node to see how it ended the last few times, and why. */
export function ResultTip() {
  const editor = useEditor();
  const hovered = useHovered();
  useRefreshed(editor.world, ({ run }) => (hovered === undefined ? 0 : run.tick));
  useStore(editor.selection, ({ within }) => within);
  // The card may be gone: another frame was opened, or the node was deleted.
  if (hovered === undefined || !hovered.item.isConnected) return null;
  const { behavior, node, x, y } = hovered;
  const key = nodeKey(behavior, node);
  const status = editor.live.statusOf(key);
  const results = editor.results.of(key);
  const { time } = editor.world.getState().run;
  const entered = editor.results.enteredAt(key);
  if (results.length === 0 && status === 'idle') return null;
  return (
    <div className="result-tip" role="tooltip" style={{ left: x, top: y }}>
      <p className="result-tip-title">{nodeName(editor, behavior, node)}</p>
      {status === 'running' && (
        <p data-status="running">
          <StatusMark />
          running{entered !== undefined && ` for ${showSeconds(time - entered.time)}`}
        </p>
      )}
      {results.map(({ event, reason, order, times, time: at }) => (
        <p key={order} data-status={event}>
          <StatusMark />
          <span>
            {WORDS[event]}{' '}
            <span className="muted">
              {showSeconds(time - at)} ago{times > 1 && `, ${times} ticks in a row`}
            </span>
            {reason !== undefined && `: ${reason}`}
          </span>
        </p>
      ))}
      {status !== 'running' && (
        <button type="button" className="row-link" tabIndex={-1} onClick={() => askWhyNot(editor, { behavior, node })}>
          Why does it not run?
        </button>
      )}
    </div>
  );
}

/** Watches where the pointer rests. One listener serves every node of every view. */
function useHovered(): Hovered | undefined {
  const [hovered, setHovered] = useState<Hovered>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | undefined;
    const onOver = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      // A page that shows one node whole says what there is to say of it.
      const item = target?.closest('[data-node]:not(.technique-page)') ?? undefined;
      if (item === over || target?.closest('.result-tip') != null) {
        if (item !== over) clearTimeout(timer);
        return;
      }
      over = item;
      clearTimeout(timer);
      if (item === undefined) timer = setTimeout(() => setHovered(undefined), LEAVE_MS);
      else timer = setTimeout(() => setHovered(hoveredAt(item)), REST_MS);
    };
    const hide = () => {
      clearTimeout(timer);
      over = undefined;
      setHovered(undefined);
    };
    const onDown = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('.result-tip') === null) hide();
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('wheel', hide, { passive: true });
    document.addEventListener('keydown', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('wheel', hide);
      document.removeEventListener('keydown', hide);
    };
  }, []);
  return hovered;
}

function hoveredAt(item: Element): Hovered | undefined {
  const [behavior, node] = (item.getAttribute('data-node') ?? '').split('\n');
  if (behavior === undefined || node === undefined || !item.isConnected) return undefined;
  const { left, bottom } = item.getBoundingClientRect();
  return {
    item,
    behavior,
    node,
    x: Math.min(left, window.innerWidth - 300),
    y: Math.min(bottom + 12, window.innerHeight - 150),
  };
}
