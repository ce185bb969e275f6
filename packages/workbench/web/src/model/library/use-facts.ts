import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../context.js';
import { currentSheets } from '../files/sheets-state.js';
import { factsFrom, indexUsages, type ProjectFacts, type UsageIndex } from './usages.js';

/**
 * The project as it is, and who uses what in it; made anew when a document, a sheet or the cast
 * changes.
 */
export function useFacts(): { readonly facts: ProjectFacts; readonly usages: UsageIndex } {
  const session = useSession();
  const byName = useStore(session.documents, (documents) => documents.byName);
  const sheets = useStore(session.sheets, (state) => state.byName);
  const lexicon = useStore(session.world, (world) => world.lexicon);
  // Who runs what changes seldom, what they are doing ten times a second.
  const cast = useStore(session.world, ({ agents }) =>
    JSON.stringify(agents.map(({ id, label, behavior, sheet }) => [id, label, behavior, sheet])),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the agents only these facts are looked at
  return useMemo(() => {
    const { agents } = session.world.getState();
    const facts = factsFrom(byName, currentSheets({ byName: sheets }), agents, lexicon);
    return { facts, usages: indexUsages(facts) };
  }, [byName, sheets, lexicon, cast]);
}
