import type { ShownQueue } from 'gumption/decision/actions/nodes';
import { memo, useMemo, useState } from 'react';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { selectNode } from '../../model/selection/select.js';
import { SearchField } from '../../widgets/search-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { OriginLink } from './origin-link.js';
import { EVENT_TITLES } from './read-insight.js';

export interface ActionLogProps {
  readonly log: ShownQueue['log'];
  /** What an action is called, by its id. */
  readonly nameOf: (id: string) => string;
}

/** What became of requests, newest first, with the node that asked; to be searched. */
export const ActionLog = memo(function ActionLog({ log, nameOf }: ActionLogProps) {
  const editor = useEditor();
  const [words, setWords] = useState('');
  const [event, setEvent] = useState('all');
  const lines = useMemo(() => {
    const wanted = words.toLowerCase();
    return log
      .map((line, i) => ({ ...line, number: i }))
      .filter((line) => event === 'all' || line.event === event)
      .filter(({ action, origin }) => `${nameOf(action)} ${origin}`.toLowerCase().includes(wanted))
      .reverse();
  }, [log, words, event, nameOf]);
  return (
    <TechniqueSection
      label="Log of requests"
      title="Log"
      tools={
        <>
          <SearchField label="Search the log of requests" className="action-search" text={words} onText={setWords} />
          <SelectField
            label="Outcome of the requests"
            value={event}
            options={[
              { value: 'all', label: 'Everything' },
              ...Object.entries(EVENT_TITLES).map(([value, label]) => ({ value, label })),
            ]}
            onChange={setEvent}
          />
        </>
      }
    >
      {lines.length === 0 ? (
        <p className="technique-note">{log.length === 0 ? 'Nothing yet.' : 'None.'}</p>
      ) : (
        <table className="table action-log" aria-label="Requests">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Action</th>
              <th scope="col">Outcome</th>
              <th scope="col">Asked by</th>
              <th scope="col" data-number>
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.number} data-event={line.event}>
                <td>{showSeconds(line.time)}</td>
                <td>
                  <button type="button" className="row-link" onClick={() => selectNode(editor, line.action)}>
                    {nameOf(line.action)}
                  </button>
                </td>
                <td>
                  {EVENT_TITLES[line.event]}
                  {line.by !== '' && ` by ${nameOf(line.by)}`}
                </td>
                <td>
                  <OriginLink path={line.origin} />
                </td>
                <td data-number>{line.event === 'queued' ? '' : showSeconds(line.time - line.since)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TechniqueSection>
  );
});
