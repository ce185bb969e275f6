import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../context.js';
import { type ShownFrame, shownFrame } from './frames.js';
import { shownBehavior } from './select.js';

/**
 * The frame on the canvas; it changes with selection, document and vocabulary, never with a tick.
 */
export function useFrame(): ShownFrame | undefined {
  const session = useSession();
  const selection = useStore(session.selection, (state) => state);
  const lexicon = useStore(session.world, (world) => world.lexicon);
  const document = useStore(session.documents, ({ byName }) => byName[shownBehavior(selection) ?? '']?.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the frame is worked out from
  return useMemo(() => shownFrame(session), [session, selection, lexicon, document]);
}
