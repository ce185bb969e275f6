import { useEffect, useMemo } from 'react';
import { useEditor } from '../../model/context.js';
import type { NodeKey } from '../../model/live/node-table.js';
import type { Box } from '../layout/layout-tree.js';
import type { Camera } from './camera.js';
import { Patience, STAYS_AWAY_MS } from './patience.js';
import { bringIntoView } from './use-camera.js';
import { overlaps, seenBox } from './viewport.js';

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

/**
 * Goes after the running leaf while following is on, when it has left the view and stays away;
 * moving the view by hand ends it.
 */
export function useFollow(camera: Camera, graph: FollowSource): void {
  const editor = useEditor();
  const { live, canvas } = editor;
  const byKey = useMemo(() => {
    const cards = new Map<NodeKey, Followed>();
    for (const card of graph.cards.values()) if (!cards.has(card.key)) cards.set(card.key, card);
    return cards;
  }, [graph]);
  useEffect(() => {
    const patience = new Patience();
    let timer: number | undefined;
    const follow = (): void => {
      const { follow: isOn, drag } = canvas.getState();
      if (!isOn || drag !== undefined || camera.size.width === 0) return;
      let deepest: Followed | undefined;
      for (const key of live.running) {
        const card = byKey.get(key);
        if (card !== undefined && card.level > (deepest?.level ?? 0)) deepest = card;
      }
      const isInView = deepest === undefined || overlaps(seenBox(camera.goal, camera.size), deepest.box);
      if (patience.see(isInView, editor.now()) && deepest !== undefined) bringIntoView(camera, deepest.box, COMFORT);
      window.clearTimeout(timer);
      // Nothing need happen in the game for it to stay away.
      if (!isInView) timer = window.setTimeout(() => follow(), STAYS_AWAY_MS);
    };
    follow();
    const ends = [
      live.watch(() => follow()),
      canvas.subscribe((state, before) => {
        if (state.follow && !before.follow) follow();
      }),
      () => window.clearTimeout(timer),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [editor, live, canvas, camera, byKey]);
}
