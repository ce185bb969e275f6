import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { type Entry, paletteEntries } from './entries.js';

/**
 * What the behavior on screen may use. It changes with the vocabulary and the list of behaviors,
 * not with each edit.
 */
export function useEntries(): readonly Entry[] {
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const behavior = useStore(editor.selection, (selection) => selection.behavior);
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const document = byName[behavior ?? '']?.current;
  const facts = Object.values(byName).flatMap(({ current }) => [current.name, current.agent, current.description]);
  const before = useRef<readonly unknown[]>(facts);
  if (facts.length !== before.current.length || facts.some((fact, i) => fact !== before.current[i]))
    before.current = facts;
  const known = before.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the documents only these facts are looked at
  return useMemo(
    () =>
      document === undefined
        ? []
        : paletteEntries(
            document,
            lexicon,
            Object.values(byName).map(({ current }) => current),
          ),
    [document?.name, document?.agent, lexicon, known],
  );
}
