import type { LogLine } from 'gumption/protocol';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { nodeName } from '../../model/edit/edit.js';
import type { Editor } from '../../model/editor.js';
import { countLevels, EMPTY_LOG, filterLines, type LogFilter, type NumberedLine } from '../../model/link/log.js';
import { nodeOfPath, splitKey } from '../../model/live/program-nodes.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SearchField } from '../../widgets/search-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { FireEventForm } from './fire-event-form.js';
import { LogRow } from './log-row.js';
import { useFollowEnd } from './use-follow-end.js';
import './console.css';

const LEVELS: readonly { readonly level: LogLine['level']; readonly title: string }[] = [
  { level: 'error', title: 'Errors' },
  { level: 'warning', title: 'Warnings' },
  { level: 'info', title: 'Information' },
];

const FEEDS: readonly { readonly feed: LogFilter['feed']; readonly title: string }[] = [
  { feed: 'all', title: 'All' },
  { feed: 'load', title: 'Loading' },
  { feed: 'run', title: 'Running' },
  { feed: 'events', title: 'Events' },
];

/** What the game and the workbench report, newest last; a line about a node leads to it. */
export function ConsolePane() {
  const editor = useEditor();
  const { page } = useCommands().context;
  const lines = useRefreshed(editor.log, (log) => log.lines);
  const agents = useStore(editor.world, (world) => world.roster);
  const [filter, setFilter] = useState<LogFilter>({ feed: 'all', hidden: [], agent: undefined, words: '' });
  const { feed, hidden, agent, words } = filter;
  const change = (values: Partial<LogFilter>) => setFilter({ ...filter, ...values });
  const labels = useMemo(() => new Map(agents.map(({ id, label }) => [id, label])), [agents]);
  const agentOf = useCallback((line: LogLine) => line.agent && (labels.get(line.agent) ?? line.agent), [labels]);
  const shown = useMemo(
    () => filterLines(lines, filter, (line) => `${agentOf(line) ?? ''} ${whereOf(editor, line) ?? ''}`),
    [lines, filter, agentOf, editor],
  );
  const counts = useMemo(() => countLevels(lines), [lines]);
  const { ref, isAway, goToEnd } = useFollowEnd(shown);
  const speakers = useMemo(() => {
    const ids = new Set(lines.flatMap((line) => line.agent ?? []));
    return [...ids].map((id) => ({ value: id, label: labels.get(id) ?? id }));
  }, [lines, labels]);
  return (
    <Pane name="Console" className="console-pane" header={<BottomTabs />}>
      <div className="panel-tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <span className="tool-group" role="group" aria-label="Feed">
          {FEEDS.map((each) => (
            <Button
              key={each.feed}
              label={`Show ${each.title.toLowerCase()}`}
              pressed={feed === each.feed}
              onClick={() => change({ feed: each.feed })}
            >
              {each.title}
            </Button>
          ))}
        </span>
        {LEVELS.map(({ level, title }) => (
          <Button
            key={level}
            label={`${title}: ${counts[level]}`}
            icon={level}
            pressed={!hidden.includes(level)}
            onClick={() =>
              change({ hidden: hidden.includes(level) ? hidden.filter((each) => each !== level) : [...hidden, level] })
            }
          >
            {counts[level]}
          </Button>
        ))}
        <SelectField
          label="Agent of the lines"
          value={agent ?? 'all'}
          options={[{ value: 'all', label: 'All agents' }, ...speakers]}
          onChange={(value) => change({ agent: value === 'all' ? undefined : value })}
        />
        <SearchField label="Search the console" text={words} onText={(text) => change({ words: text })} />
        {feed === 'events' && <FireEventForm />}
        <span className="tool-end">
          {isAway && (
            <Button label="Go to the newest line" icon="down" onClick={goToEnd}>
              Newest
            </Button>
          )}
          <Button
            label="Copy the lines shown"
            icon="copy"
            disabled={shown.length === 0}
            onClick={() => page.writeClipboard(linesAsText(editor, shown, agentOf))}
          />
          <Button
            label="Clear the console"
            icon="clear"
            disabled={lines.length === 0}
            onClick={() => editor.log.setState({ ...EMPTY_LOG, next: editor.log.getState().next })}
          />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="log" role="log" aria-label="Console" ref={ref} tabIndex={0}>
        {shown.length === 0 && (
          <p className="empty-words">{lines.length === 0 ? 'Nothing to report.' : 'No line fits the filter.'}</p>
        )}
        {shown.map((line) => (
          <LogRow key={line.number} line={line} agentLabel={agentOf(line)} where={whereOf(editor, line)} />
        ))}
      </div>
    </Pane>
  );
}

/** The name of the node that a line is about. */
function whereOf(editor: Editor, { agent, behavior, node }: LogLine): string | undefined {
  if (node === undefined) return undefined;
  const row = agent === undefined ? undefined : nodeOfPath(editor, agent, node);
  if (row !== undefined) {
    const at = splitKey(row.key);
    return nodeName(editor, at.behavior, at.node);
  }
  return behavior === undefined ? undefined : nodeName(editor, behavior, node.split('/')[0]);
}

/** Lines as they would stand in a file: one each, its parts apart by tabs. */
function linesAsText(
  editor: Editor,
  lines: readonly NumberedLine[],
  agentOf: (line: LogLine) => string | undefined,
): string {
  return lines
    .map((line) => {
      const times = line.count > 1 ? ` (× ${line.count})` : '';
      return [line.tick, line.level, agentOf(line) ?? '', whereOf(editor, line) ?? '', line.text + times].join('\t');
    })
    .join('\n');
}
