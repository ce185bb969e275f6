import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../context.js';
import { currentFiles } from '../files/open-files.js';
import { createUsages, factsFrom, type ProjectFacts, type UsageIndex } from './usages.js';

/**
 * The present project with an index of usages; computed again when a document, a sheet or the cast
 * changes.
 */
export function useFacts(): { readonly facts: ProjectFacts; readonly usages: UsageIndex } {
  const editor = useEditor();
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const sheets = useStore(editor.sheets, (state) => state.byName);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  // Which behavior an agent runs changes rarely; its activity changes ten times a second.
  const cast = useStore(editor.world, ({ agents }) =>
    JSON.stringify(agents.map(({ id, label, behavior, sheet }) => [id, label, behavior, sheet])),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the agents only these facts are looked at
  const agents = useMemo(() => editor.world.getState().agents, [editor, cast]);
  const [usagesOf] = useState(createUsages);
  return useMemo(() => {
    const facts = factsFrom(byName, currentFiles({ byName: sheets }), agents, lexicon);
    return { facts, usages: usagesOf(facts) };
  }, [byName, sheets, lexicon, agents, usagesOf]);
}
