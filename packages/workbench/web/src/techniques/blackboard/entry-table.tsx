import type { DocumentNode } from 'gumption/behavior';
import type { ExpertsInsight } from 'gumption/decision/blackboard/nodes';
import type { MouseEvent } from 'react';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { Button } from '../../widgets/button.js';
import { NodeTitle } from '../shared/node-title.js';
import { showPlain } from '../shared/show-plain.js';

export interface EntryTableProps {
  readonly behavior: string;
  readonly entries: readonly DocumentNode[];
  readonly insight: ExpertsInsight | undefined;
  /** What an expert is called; empty ids are somebody else. */
  readonly nameOf: (writer: string) => string;
  readonly onAsk: (entry: string) => void;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/**
 * The entries: their values, which expert wrote them and how long ago, with a button to list earlier
 * writers.
 */
export function EntryTable({ behavior, entries, insight, nameOf, onAsk, onMenu }: EntryTableProps) {
  return (
    <table className="technique-table board-table" aria-label="Entries">
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col">Value</th>
          <th scope="col">Written by</th>
          <th scope="col">Age</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { key = '', section = 'facts' } = (entry.params ?? {}) as { key?: string; section?: string };
          const seen = insight?.entries.find(({ id }) => id === entry.id);
          const isWritten = seen !== undefined && seen.at >= 0;
          return (
            <tr key={entry.id}>
              <th scope="row">
                <span className="board-entry">
                  <NodeTitle behavior={behavior} node={entry} title={key} sort={`entry, ${section}`} onMenu={onMenu} />
                  <Button label={`Who wrote ${key}?`} icon="search" onClick={() => onAsk(key)} />
                </span>
              </th>
              <td title={showPlain(seen?.value)}>{showPlain(seen?.value) || '–'}</td>
              <td>{isWritten ? nameOf(seen.writer) : '–'}</td>
              <td>{isWritten ? showSeconds(insight!.time - seen.at) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
