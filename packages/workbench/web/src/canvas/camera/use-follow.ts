import { useEffect, useMemo } from 'react';
import { useEditor } from '../../model/context.js';
import type { NodeKey } from '../../model/live/node-table.js';
import type { Box } from '../layout/layout-tree.js';
import type { Camera } from './camera.js';
import { bringIntoView } from './use-camera.js';

/** Share of the window at each edge into which the running leaf should not go. */
const COMFORT = 0.08;

/** Boxes of nodes, by how deep they are. */
export interface FollowSource {
  readonly cards: ReadonlyMap<string, Followed>;
}

interface Followed {
  readonly key: NodeKey;
  readonly box: Box;
  readonly level: number;
}

/** Keeps the running leaf in view while following is on; moving the view by hand ends it. */
export function useFollow(camera: Camera, graph: FollowSource): void {
  const { live, canvas } = useEditor();
  const byKey = useMemo(() => {
    const cards = new Map<NodeKey, Followed>();
    for (const card of graph.cards.values()) if (!cards.has(card.key)) cards.set(card.key, card);
    return cards;
  }, [graph]);
  useEffect(() => {
    const follow = () => {
      if (!canvas.getState().follow) return;
      let deepest: Followed | undefined;
      for (const key of live.running) {
        const card = byKey.get(key);
        if (card !== undefined && card.level > (deepest?.level ?? 0)) deepest = card;
      }
      if (deepest !== undefined) bringIntoView(camera, deepest.box, COMFORT);
    };
    follow();
    const ends = [
      live.watch(follow),
      canvas.subscribe((state, before) => {
        if (state.follow && !before.follow) follow();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [live, canvas, camera, byKey]);
}
