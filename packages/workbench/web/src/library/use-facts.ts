import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import { currentSheets } from '../sheets/sheets-state.js';
import { createUsages, factsFrom, type ProjectFacts, type UsageIndex } from './usages.js';

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
  const agents = useMemo(() => session.world.getState().agents, [session, cast]);
  const [usagesOf] = useState(createUsages);
  return useMemo(() => {
    const facts = factsFrom(byName, currentSheets({ byName: sheets }), agents, lexicon);
    return { facts, usages: usagesOf(facts) };
  }, [byName, sheets, lexicon, agents, usagesOf]);
}
