import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import type { LoadedWhat } from '../../model/edit/loaded-sync.js';
import type { Preferences } from '../../model/preferences.js';
import { AgentList } from '../agents/agent-list.js';
import { CastList } from '../assign/cast-list.js';
import { SheetList } from '../sheets/sheet-list.js';
import { DocumentList } from './document-list.js';
import { LibraryPane } from './library-pane.js';
import './library.css';

/** Every list, and the sort of documents of those that only some games have. */
const LISTS: readonly { readonly id: Preferences['list']; readonly title: string; readonly what?: LoadedWhat }[] = [
  { id: 'agents', title: 'Agents' },
  { id: 'library', title: 'Library' },
  { id: 'sheets', title: 'Sheets' },
  { id: 'queries', title: 'Queries', what: 'query' },
  { id: 'scripts', title: 'Scripts', what: 'script' },
  { id: 'generators', title: 'Generators', what: 'generator' },
];

/**
 * Below the game: its agents, and which behaviors and other documents there are; one list at a time.
 */
export function LeftPane() {
  const wanted = useStore(useEditor().preferences, (preferences) => preferences.list);
  const list = useLists().some(({ id }) => id === wanted) ? wanted : 'agents';
  if (list === 'library')
    return (
      <div className="left-lists">
        <LibraryPane header={<ListTabs />} />
        <CastList />
      </div>
    );
  if (list === 'queries') return <DocumentList what="query" header={<ListTabs />} />;
  if (list === 'scripts') return <DocumentList what="script" header={<ListTabs />} />;
  if (list === 'generators') return <DocumentList what="generator" header={<ListTabs />} />;
  if (list !== 'sheets') return <AgentList header={<ListTabs />} />;
  return (
    <div className="left-lists">
      <SheetList header={<ListTabs />} />
      <CastList />
    </div>
  );
}

/** The lists that there is something to do with: queries, scripts and generators only where there are or can be any. */
function useLists(): typeof LISTS {
  const editor = useEditor();
  const hasQueries = useStore(editor.queries, ({ byName }) => Object.keys(byName).length > 0);
  const hasScripts = useStore(editor.scripts, ({ byName }) => Object.keys(byName).length > 0);
  const hasGenerators = useStore(
    editor.generators,
    ({ byName, inGame }) => Object.keys(byName).length > 0 || inGame !== undefined,
  );
  const tactics = useStore(editor.world, (world) => world.tactics);
  const isThere = {
    query: hasQueries || tactics?.spots !== undefined,
    script: hasScripts || tactics?.scripts !== undefined,
    generator: hasGenerators,
  };
  return LISTS.filter(({ what }) => what === undefined || isThere[what]);
}

function ListTabs() {
  const { preferences } = useEditor();
  const lists = useLists();
  const wanted = useStore(preferences, (state) => state.list);
  const list = lists.some(({ id }) => id === wanted) ? wanted : 'agents';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && lists[lists.findIndex(({ id }) => id === list) + step];
    if (next === undefined || next === 0) return;
    event.preventDefault();
    preferences.setState({ list: next.id });
    // The tabs render again with their pane.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.list-tabs [aria-selected="true"]')?.focus({ preventScroll: true }),
    );
  };
  return (
    <div className="list-tabs" role="tablist" aria-label="Lists">
      {lists.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="list-tab"
          aria-selected={id === list}
          tabIndex={id === list ? 0 : -1}
          onClick={() => preferences.setState({ list: id })}
          onKeyDown={onKeyDown}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
