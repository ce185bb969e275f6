import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import { nodeOfPath } from '../../model/live/program-nodes.js';
import type { CardMarkProps } from './card-marks.js';

/** Points at the node where the tick is paused, and says at which event. */
export function PausedMark({ behavior, node }: CardMarkProps) {
  const editor = useEditor();
  const pausedAt = useStore(editor.world, ({ run }) => run.pausedAt);
  const isHere = useMemo(
    () => pausedAt !== undefined && nodeOfPath(editor, pausedAt.agent, pausedAt.node)?.key === nodeKey(behavior, node),
    [editor, pausedAt, behavior, node],
  );
  if (!isHere) return null;
  const words = pausedWords(pausedAt!.event);
  return (
    <span
      className="paused-mark"
      role="img"
      aria-label={`Paused here: ${words}`}
      data-event={pausedAt!.event ?? 'next'}
    >
      {words}
    </span>
  );
}

/** What a pause at an event means, in a word. */
export function pausedWords(event: string | undefined): string {
  if (event === undefined || event === 'enter') return 'next';
  return { success: 'succeeded', failure: 'failed', abort: 'aborted' }[event] ?? event;
}
