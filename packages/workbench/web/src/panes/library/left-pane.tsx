import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import type { Preferences } from '../../model/preferences.js';
import { AgentList } from '../agents/agent-list.js';
import { SheetList } from '../sheets/sheet-list.js';
import { DocumentList } from './document-list.js';
import { LibraryPane } from './library-pane.js';
import './library.css';

const LISTS: readonly { readonly id: Preferences['list']; readonly title: string }[] = [
  { id: 'agents', title: 'Agents' },
  { id: 'library', title: 'Library' },
  { id: 'sheets', title: 'Sheets' },
  { id: 'queries', title: 'Queries' },
  { id: 'scripts', title: 'Scripts' },
];

/**
 * Below the game: its agents, and which behaviors and other documents there are; one list at a time.
 */
export function LeftPane() {
  const list = useStore(useEditor().preferences, (preferences) => preferences.list);
  if (list === 'library') return <LibraryPane header={<ListTabs />} />;
  if (list === 'queries') return <DocumentList what="query" header={<ListTabs />} />;
  if (list === 'scripts') return <DocumentList what="script" header={<ListTabs />} />;
  return list === 'sheets' ? <SheetList header={<ListTabs />} /> : <AgentList header={<ListTabs />} />;
}

function ListTabs() {
  const { preferences } = useEditor();
  const list = useStore(preferences, (state) => state.list);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && LISTS[LISTS.findIndex(({ id }) => id === list) + step];
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
      {LISTS.map(({ id, title }) => (
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
