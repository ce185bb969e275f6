import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../context.js';
import { type ShownFrame, shownFrame } from './frames.js';
import { shownBehavior } from './select.js';

/**
 * The frame on the canvas; it changes with selection, document and vocabulary, never with a tick.
 */
export function useFrame(): ShownFrame | undefined {
  const editor = useEditor();
  const selection = useStore(editor.selection, (state) => state);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const document = useStore(editor.documents, ({ byName }) => byName[shownBehavior(selection) ?? '']?.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the frame is worked out from
  return useMemo(() => shownFrame(editor), [editor, selection, lexicon, document]);
}
