import { useStore } from 'zustand';
import { useSession } from '../../model/context.js';
import { setValue, unpinKey } from '../../model/link/watch-list.js';
import { blackboardGroups } from './blackboard-rows.js';
import { ValueRow } from './value-row.js';

/**
 * Keys that stay in view whoever is selected, of any agent. Those of agents that are not there are
 * kept, and say so.
 */
export function WatchList() {
  const session = useSession();
  const pins = useStore(session.preferences, (preferences) => preferences.pins);
  const byAgent = useStore(session.blackboard, (blackboard) => blackboard.byAgent);
  const { lexicon, agents } = useStore(session.world, (world) => world);
  const isConnected = useStore(session.link, (link) => link.status === 'connected');
  const { keys } = lexicon.vocabulary;
  // A key of another game is none of this one's business, and is not forgotten either.
  const shown = pins.filter(({ key }) => keys.some(({ name }) => name === key));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Watch list">
      <h3>Watched</h3>
      {shown.map((pin) => {
        const label = agents.find(({ id }) => id === pin.agent)?.label;
        const known = byAgent[pin.agent] ?? { values: {}, scopes: [] };
        const row = blackboardGroups(keys, { values: known.values, scopes: [] })
          .flatMap(({ rows }) => rows)
          .find(({ name }) => name === pin.key)!;
        const isWorld = row.key?.scope === 'world';
        return (
          <ValueRow
            key={`${pin.agent} ${pin.key}`}
            row={row}
            title={isWorld ? pin.key : `${label ?? `${pin.agent} (not there)`} · ${pin.key}`}
            isEditable={isConnected && label !== undefined}
            isPinned
            onPin={() => unpinKey(session, pin)}
            onValue={(value) => setValue(session, pin.agent, pin.key, value)}
          />
        );
      })}
    </section>
  );
}
