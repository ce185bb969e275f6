import type { Assignments } from 'gumption/behavior/cast';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DROP_AGENT } from '../../canvas/drag/start-drag.js';
import { showWholeSeconds } from '../../document/describe/show-seconds.js';
import { nameOfAssignment } from '../../model/assign/assignments-state.js';
import { givenTo } from '../../model/assign/give.js';
import { useEditor } from '../../model/context.js';
import { selectAgent } from '../../model/selection/select.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Pane } from '../../widgets/pane.js';
import { bringRowIntoView, useRowsInView } from '../../widgets/rows-in-view.js';
import { SearchField } from '../../widgets/search-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { useAssignMenu } from '../assign/assign-menu.js';
import { AgentRow, ROW_HEIGHT } from './agent-row.js';
import { type AgentOrder, findAgents } from './sort-agents.js';
import './agents.css';

/** Fewer are seen at a glance: there is nothing to search or to put in order. */
const FEW = 6;

const ORDERS: readonly { readonly value: AgentOrder; readonly label: string }[] = [
  { value: 'game', label: 'In the game’s order' },
  { value: 'name', label: 'By name' },
  { value: 'type', label: 'By type' },
  { value: 'activity', label: 'By activity' },
  { value: 'time', label: 'Longest first' },
];

/**
 * Every agent in the game: its name, its activity, and for how long. Only the rows in view are
 * rendered.
 */
export function AgentList({ header }: { readonly header: ReactNode }) {
  const editor = useEditor();
  const agents = useRefreshed(editor.world, (world) => world.agents);
  const titles = useStore(editor.world, (world) => world.lexicon.agentTitles);
  const selected = useStore(editor.selection, (selection) => selection.agent);
  const pausedAgent = useStore(editor.world, ({ run }) => run.pausedAt?.agent);
  const assignments = useStore(editor.assignments, (state) => state.assignments);
  const { open, menu } = useAssignMenu();
  const isPast = useStore(editor.past, ({ tick }) => tick) !== undefined;
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<AgentOrder>('game');
  const shown = useMemo(
    () => findAgents(agents, { words, order, typeTitle: (type) => titles.get(type) ?? type }),
    [agents, titles, words, order],
  );
  const list = useRef<HTMLDivElement>(null);
  const { first, end, isInView } = useRowsInView(list, ROW_HEIGHT, shown.length);
  const at = shown.findIndex(({ id }) => id === selected);

  // The selected agent scrolls into view, even when it is selected in the game, so that a screen
  // reader can find it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves only when another is selected
  useEffect(() => {
    bringRowIntoView(list.current, ROW_HEIGHT, at);
  }, [selected]);

  // Another search or order starts at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it depends on
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = 0;
  }, [words, order]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const last = shown.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      PageDown: Math.min(last, at + page),
      PageUp: Math.max(0, at - page),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (shown[target] !== undefined) selectAgent(editor, shown[target].id);
  };
  const isDrawn = at >= first && at < end;
  return (
    <Pane
      name="Agents"
      header={header}
      className="agents-pane"
      aside={
        agents.length > 0 && (
          <span>{shown.length === agents.length ? agents.length : `${shown.length} of ${agents.length}`}</span>
        )
      }
    >
      {agents.length > FEW && <AgentTools words={words} onWords={setWords} order={order} onOrder={setOrder} />}
      <div
        ref={list}
        className="agent-list"
        role="listbox"
        aria-label="Agents"
        tabIndex={0}
        aria-activedescendant={isDrawn ? `agent-${selected}` : undefined}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          const row = (event.target as Element).closest(`[${DROP_AGENT}]`)?.getAttribute(DROP_AGENT) ?? selected;
          if (row !== undefined) open(event, { agent: row });
        }}
      >
        {shown.length === 0 && (
          <p className="empty-words">{agents.length === 0 ? 'No agents yet.' : 'No agent matches.'}</p>
        )}
        <div role="none" style={{ height: shown.length * ROW_HEIGHT, position: 'relative' }}>
          {shown.slice(first, end).map(({ id, label, type, activity, since }, i) => (
            <AgentRow
              key={id}
              id={id}
              label={label}
              type={titles.get(type) ?? type}
              given={givenName(assignments, id)}
              activity={activity}
              // A past moment does not say how long anything has lasted. Nobody sees the time of a row
              // beyond the edge of the list, and it would change with every refresh.
              since={isPast || !isInView(first + i) ? '' : showWholeSeconds(since)}
              selected={id === selected}
              paused={id === pausedAgent}
              index={first + i}
              count={shown.length}
            />
          ))}
        </div>
      </div>
      {menu}
    </Pane>
  );
}

function givenName(assignments: Assignments, id: string): string {
  const given = givenTo(assignments, id);
  return given === undefined ? '' : nameOfAssignment(given);
}

interface AgentToolsProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly order: AgentOrder;
  readonly onOrder: (order: AgentOrder) => void;
}

/** What is searched for and in which order; it does not change with the agents. */
const AgentTools = memo(function AgentTools({ words, onWords, order, onOrder }: AgentToolsProps) {
  return (
    <div className="agent-tools">
      <SearchField
        label="Search the agents"
        placeholder="Search names, types, activities"
        text={words}
        onText={onWords}
      />
      <SelectField
        label="Order of the agents"
        value={order}
        options={ORDERS}
        onChange={(value) => onOrder(value as AgentOrder)}
      />
    </div>
  );
});
