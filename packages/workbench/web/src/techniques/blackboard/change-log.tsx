import type { ExpertsInsight } from 'gumption/decision/blackboard/nodes';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { SelectField } from '../../widgets/select-field.js';
import { showPlain } from '../shared/show-plain.js';

/** Which changes are shown; undefined for all. */
export interface ChangeFilter {
  readonly entry?: string | undefined;
  readonly writer?: string | undefined;
}

export interface ChangeLogProps {
  readonly insight: ExpertsInsight | undefined;
  readonly filter: ChangeFilter;
  readonly entries: readonly string[];
  /** Ids of the possible writers; the empty one is anyone else. */
  readonly writers: readonly string[];
  readonly nameOf: (writer: string) => string;
  readonly onFilter: (filter: ChangeFilter) => void;
}

const ALL = '*';

/** The latest changes, newest first: the writer, the entry, and the values before and after. */
export function ChangeLog({ insight, filter, entries, writers, nameOf, onFilter }: ChangeLogProps) {
  const { entry, writer } = filter;
  const changes = (insight?.audit ?? []).filter(
    (change) => (entry ?? change.entry) === change.entry && (writer ?? change.writer) === change.writer,
  );
  return (
    <section className="technique-section" aria-label="Changes">
      <header className="technique-header board-filters">
        <h2>Who wrote this?</h2>
        <SelectField
          label="Changes of which entry"
          value={entry ?? ALL}
          options={[{ value: ALL, label: 'any entry' }, ...entries.map((name) => ({ value: name, label: name }))]}
          onChange={(value) => onFilter({ writer, entry: value === ALL ? undefined : value })}
        />
        <SelectField
          label="Changes by which writer"
          value={writer ?? ALL}
          options={[{ value: ALL, label: 'anybody' }, ...writers.map((id) => ({ value: id, label: nameOf(id) }))]}
          onChange={(value) => onFilter({ entry, writer: value === ALL ? undefined : value })}
        />
      </header>
      {changes.length === 0 ? (
        <p className="technique-note">No change is recorded.</p>
      ) : (
        <table className="technique-table board-table change-log" aria-label="Changes">
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">By</th>
              <th scope="col">Ago</th>
            </tr>
          </thead>
          <tbody>
            {changes.toReversed().map((change, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place
              <tr key={i}>
                <th scope="row">{change.entry}</th>
                <td title={showPlain(change.before)}>{showPlain(change.before) || '–'}</td>
                <td title={showPlain(change.after)}>{showPlain(change.after) || '–'}</td>
                <td>{nameOf(change.writer)}</td>
                <td>{showSeconds(insight!.time - change.time)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
