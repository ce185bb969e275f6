import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import { selectAgent } from '../session/select.js';
import { Pane } from '../widgets/pane.js';
import { showSeconds } from './show-seconds.js';

/** Everyone in the game: who they are, what they do, and for how long. */
export function AgentList({ header }: { readonly header: ReactNode }) {
  const session = useSession();
  const agents = useStore(session.world, (world) => world.agents);
  const titles = useStore(session.world, (world) => world.lexicon.agentTitles);
  const selected = useStore(session.selection, (selection) => selection.agent);
  return (
    <Pane
      name="Agents"
      header={header}
      aside={agents.length > 0 && <span>{agents.length}</span>}
      className="agents-pane"
    >
      {agents.length === 0 ? (
        <p className="empty-words">No agents yet.</p>
      ) : (
        <div
          className="agent-list"
          role="listbox"
          aria-label="Agents"
          tabIndex={0}
          aria-activedescendant={selected === undefined ? undefined : `agent-${selected}`}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            const next = agents[agents.findIndex(({ id }) => id === selected) + step];
            if (step === 0) return;
            event.preventDefault();
            if (next !== undefined) selectAgent(session, next.id);
          }}
        >
          {agents.map(({ id, label, type, activity, since }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list around it has the focus
            <div
              key={id}
              id={`agent-${id}`}
              role="option"
              aria-selected={id === selected}
              aria-label={`${label}, ${titles.get(type) ?? type}: ${activity}`}
              className="agent"
              onClick={() => selectAgent(session, id)}
            >
              <span className="agent-dot" aria-hidden="true" />
              <span className="agent-label">{label}</span>
              <span className="agent-type">{titles.get(type) ?? type}</span>
              <span className="agent-activity">{activity}</span>
              <span className="agent-since">{showSeconds(since)}</span>
            </div>
          ))}
        </div>
      )}
    </Pane>
  );
}
