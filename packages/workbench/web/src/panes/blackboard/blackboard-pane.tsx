import { useState } from 'react';
import { useStore } from 'zustand';
import { partKeys, partsOf } from '../../document/describe/body-parts.js';
import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { NO_VALUES } from '../../document/describe/known-values.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { isPinned, pinKey, setValue, unpinKey } from '../../model/link/watch-list.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Pane } from '../../widgets/pane.js';
import { SearchField } from '../../widgets/search-field.js';
import { type BlackboardGroup, blackboardGroups, ownRows } from './blackboard-rows.js';
import { BodyPartRows } from './body-part-rows.js';
import { KnowsSection } from './knows-section.js';
import { ValueRow } from './value-row.js';
import { WatchList } from './watch-list.js';
import './blackboard.css';

/**
 * What the selected agent knows, live and editable; above it the watched keys, whichever agent is
 * selected.
 */
export function BlackboardPane() {
  const editor = useEditor();
  const [search, setSearch] = useState('');
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const agents = useStore(editor.world, (world) => world.roster);
  const label = agents.find(({ id }) => id === agent)?.label ?? agent;
  return (
    <Pane
      name="Blackboard"
      className="blackboard-pane"
      header={
        <>
          <h2>Blackboard</h2>
          {label !== undefined && <span className="blackboard-of">{label}</span>}
        </>
      }
      aside={<SearchField label="Find a key" placeholder="Find a key" text={search} onText={setSearch} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
      <div className="blackboard-body" tabIndex={0}>
        <WatchList />
        {agent === undefined ? (
          <p className="empty-words">Select an agent to see what it knows.</p>
        ) : (
          <>
            <KnowsSection />
            <KeySections agent={agent} search={search} />
            <BodySection agent={agent} search={search} />
            <OwnSection agent={agent} search={search} />
          </>
        )}
      </div>
    </Pane>
  );
}

/** The keys and values of an agent, which change while the game runs. */
function KeySections({ agent, search }: { readonly agent: string; readonly search: string }) {
  const editor = useEditor();
  const known = useRefreshed(editor.blackboard, ({ byAgent }) => byAgent[agent] ?? NO_VALUES);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const pins = useStore(editor.preferences, (preferences) => preferences.pins);
  const isConnected = useStore(editor.link, (link) => link.status === 'connected');
  const groups = blackboardGroups(lexicon.vocabulary.keys, known, search, partKeys(lexicon.vocabulary));
  if (groups.length === 0)
    return (
      <p className="empty-words">
        {search === '' ? 'This game has no blackboard keys.' : `No key is called “${search}”.`}
      </p>
    );
  return groups.map((group) => (
    <section key={`${group.scope} ${group.node}`} aria-label={groupWords(editor, group, agent)}>
      {(groups.length > 1 || group.scope !== 'agent') && <h3>{groupWords(editor, group, agent)}</h3>}
      {group.rows.length === 0 && <p className="muted">Nothing is stored in it yet.</p>}
      {group.rows.map((row) => (
        <ValueRow
          key={`${agent} ${row.name}`}
          row={row}
          title={row.name}
          isEditable={isConnected && group.scope !== 'node' && row.key !== undefined}
          isPinned={isPinned(pins, { agent, key: row.name })}
          onPin={
            group.scope === 'node'
              ? undefined
              : (pinned) => (pinned ? pinKey : unpinKey)(editor, { agent, key: row.name })
          }
          onValue={(value) => setValue(editor, agent, row.name, value)}
        />
      ))}
    </section>
  ));
}

/** What the agent learns of the world by, and acts by: each can be switched off. */
function BodySection({ agent, search }: { readonly agent: string; readonly search: string }) {
  const { world } = useEditor();
  const vocabulary = useStore(world, ({ lexicon }) => lexicon.vocabulary);
  const type = useStore(world, ({ roster }) => roster.find(({ id }) => id === agent)?.type);
  const sought = search.trim().toLowerCase();
  const parts = partsOf(vocabulary, type).filter(({ title }) => title.toLowerCase().includes(sought));
  if (parts.length === 0) return null;
  return (
    <section aria-label="Sensors and actuators">
      <h3 title="Conditions are false and actions fail while what they go through is switched off.">
        Sensors and actuators
      </h3>
      <BodyPartRows agent={agent} parts={parts} />
    </section>
  );
}

/**
 * What the agent itself has, and the game decides: beside the keys, since both may have the same
 * name and other values.
 */
function OwnSection({ agent, search }: { readonly agent: string; readonly search: string }) {
  const editor = useEditor();
  const own = useRefreshed(editor.blackboard, ({ byAgent }) => byAgent[agent]?.properties);
  const rows = ownRows(own ?? {}, search);
  if (rows.length === 0) return null;
  return (
    <section aria-label="The agent itself">
      <h3 title="The game sets these; expressions read them as agent.name. Keys of the same name are separate.">
        The agent itself
      </h3>
      {rows.map((row) => (
        <ValueRow
          key={`${agent} ${row.name}`}
          row={row}
          title={row.name}
          isEditable={false}
          isPinned={false}
          onPin={undefined}
          onValue={() => undefined}
        />
      ))}
    </section>
  );
}

function groupWords(editor: Editor, { scope, node }: BlackboardGroup, agent: string): string {
  if (scope === 'agent') return 'Agent';
  if (scope === 'world') return 'World';
  const { agents, lexicon, objects } = editor.world.getState();
  const behavior = agents.find(({ id }) => id === agent)?.behavior;
  const document = currentDocument(editor, behavior);
  const found = document && findNode(document, node)?.node;
  // In a subtree, the path tells more than a title would.
  return `In ${found === undefined ? node : describeNode(found, lexicon, objects).title}`;
}
