import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { nodeName } from '../../model/edit/edit.js';
import { splitKey } from '../../model/live/program-nodes.js';
import { goToNode } from '../../model/selection/select.js';
import { SelectField } from '../../widgets/select-field.js';
import { type ProfileColumn, type ProfileOrder, profileRows } from './profile-rows.js';
import '../../widgets/tables.css';

const COLUMNS: readonly { readonly by: ProfileColumn; readonly title: string; readonly isNumber?: true }[] = [
  { by: 'title', title: 'Node' },
  { by: 'behavior', title: 'Behavior' },
  { by: 'visits', title: 'Visits', isNumber: true },
  { by: 'successes', title: 'Successes', isNumber: true },
  { by: 'failures', title: 'Failures', isNumber: true },
  { by: 'aborts', title: 'Aborts', isNumber: true },
  { by: 'self', title: 'Itself, ms', isNumber: true },
  { by: 'seconds', title: 'With children, ms', isNumber: true },
];

/** No behavior is called so: names have no spaces. */
const ALL = 'all behaviors';

/** What each node did and cost, sorted by any column. */
export function ProfileTable() {
  const editor = useEditor();
  const costs = useStore(editor.profile, (state) => state.costs);
  const documents = useStore(editor.documents, (state) => state.byName);
  const [order, setOrder] = useState<ProfileOrder>({ by: 'self', ascending: false });
  const [behavior, setBehavior] = useState(ALL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles are made of documents
  const rows = useMemo(
    () =>
      [...costs.values()].map((cost) => {
        const { behavior: owner, node } = splitKey(cost.key);
        return { ...cost, behavior: owner, title: nodeName(editor, owner, node) };
      }),
    [costs, documents, editor],
  );
  const names = [...new Set(rows.map((row) => row.behavior))].sort();
  const shown = profileRows(rows, names.includes(behavior) ? behavior : undefined, order);
  return (
    <div className="table-box">
      <table className="table" aria-label="Costs of nodes">
        <thead>
          <tr>
            {COLUMNS.map(({ by, title, isNumber }) => (
              <th
                key={by}
                scope="col"
                data-number={isNumber}
                aria-sort={order.by === by ? (order.ascending ? 'ascending' : 'descending') : 'none'}
              >
                {by === 'behavior' ? (
                  <SelectField
                    label="Behavior to show"
                    value={names.includes(behavior) ? behavior : ALL}
                    options={[
                      { value: ALL, label: 'all behaviors' },
                      ...names.map((name) => ({ value: name, label: name })),
                    ]}
                    onChange={setBehavior}
                  />
                ) : (
                  <button
                    type="button"
                    className="sort"
                    onClick={() =>
                      setOrder({ by, ascending: order.by === by ? !order.ascending : isNumber === undefined })
                    }
                  >
                    {title}
                    {order.by === by && <span aria-hidden="true">{order.ascending ? ' ↑' : ' ↓'}</span>}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <button
                  type="button"
                  className="row-link"
                  onClick={() => goToNode(editor, row.behavior, splitKey(row.key).node)}
                >
                  {row.title}
                </button>
              </th>
              <td>{row.behavior}</td>
              <td data-number>{row.visits}</td>
              <td data-number>{row.successes}</td>
              <td data-number>{row.failures}</td>
              <td data-number>{row.aborts}</td>
              <td data-number>{showMilliseconds(row.self)}</td>
              <td data-number>{showMilliseconds(row.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function showMilliseconds(seconds: number): string {
  return seconds === 0 ? '–' : (seconds * 1000).toFixed(seconds < 0.001 ? 3 : 1);
}
