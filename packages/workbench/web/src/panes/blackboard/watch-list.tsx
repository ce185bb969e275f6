import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { setValue, unpinKey } from '../../model/link/watch-list.js';
import type { BlackboardState } from '../../model/live/blackboard.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { blackboardGroups } from './blackboard-rows.js';
import { ValueRow } from './value-row.js';

const NOTHING: BlackboardState['byAgent'] = {};

/** Keys of any agent that stay in view. Keys of absent agents are kept, and marked. */
export function WatchList() {
  const editor = useEditor();
  const pins = useStore(editor.preferences, (preferences) => preferences.pins);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const agents = useStore(editor.world, (world) => world.roster);
  const isConnected = useStore(editor.link, (link) => link.status === 'connected');
  const { keys } = lexicon.vocabulary;
  // A key of another game is none of this one's business, and is not forgotten either.
  const shown = pins.filter(({ key }) => keys.some(({ name }) => name === key));
  const byAgent = useRefreshed(editor.blackboard, (state) => (shown.length === 0 ? NOTHING : state.byAgent));
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
            onPin={() => unpinKey(editor, pin)}
            onValue={(value) => setValue(editor, pin.agent, pin.key, value)}
          />
        );
      })}
    </section>
  );
}
