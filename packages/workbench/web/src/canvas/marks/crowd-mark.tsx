import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { heatLevel } from '../../model/crowd/crowd-heat.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { CardMarkProps } from './card-marks.js';

/** How many agents of the crowd are in a node, hotter the more of them. */
export function CrowdMark({ behavior, node }: CardMarkProps) {
  const { crowd } = useEditor();
  const key = nodeKey(behavior, node);
  const count = useStore(crowd, ({ paint, heat }) => (paint ? (heat.get(key) ?? 0) : 0));
  const all = useStore(crowd, ({ paint, shown }) => (paint ? (shown?.agents ?? 0) : 0));
  if (count === 0) return null;
  const words = `${count} here now`;
  return (
    <span className="crowd-mark" role="img" aria-label={words} title={words} data-level={heatLevel(count, all)}>
      {count}
    </span>
  );
}
