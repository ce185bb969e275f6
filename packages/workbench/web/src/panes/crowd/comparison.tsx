import type { CrowdComparison } from 'gumption/protocol';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { nameOfRow, placeIn, showValue, spreadWords, standsOut } from './spread-words.js';
import '../../widgets/tables.css';

const GROUPS: Readonly<Record<CrowdComparison['from'], string>> = {
  ...{ activity: 'Now', time: 'Now', fact: 'Its own facts', key: 'Blackboard' },
};

/** The selected agent beside a group: what it does, for how long, and every value. */
export function Comparison({ title }: { readonly title: string }) {
  const editor = useEditor();
  const compared = useStore(editor.crowd, (state) => state.compared);
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const label = useStore(editor.world, ({ roster }) => roster.find(({ id }) => id === agent)?.label ?? agent);
  const isAway = useStore(editor.crowd, ({ shown }) => shown?.tick) !== undefined;
  if (agent === undefined) return <p className="empty-words">Select an agent to compare it with {title}.</p>;
  if (compared === undefined || compared.of.agent !== agent)
    return <p className="empty-words">{isAway ? 'Waiting for the game…' : 'The game has told nothing yet.'}</p>;
  const { members, sampled } = compared.of;
  return (
    <div className="table-box">
      <table className="table crowd-table" aria-label={`${label} beside ${title}`}>
        <caption>
          {label} beside {members} of {title}
          {sampled < members && `, by ${sampled} of them`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">{label}</th>
            <th scope="col">{title}</th>
            <th scope="col">Distribution</th>
          </tr>
        </thead>
        <tbody>
          {compared.rows.map((row) => (
            <tr key={`${row.from} ${row.name}`} data-differs={standsOut(row) || undefined}>
              <th scope="row" title={GROUPS[row.from]}>
                {nameOfRow(row)}
              </th>
              <td>
                {showValue(row.value)}
                {standsOut(row) && <span className="stands-out"> stands out</span>}
              </td>
              <td>{spreadWords(row)}</td>
              <td>
                <Distribution row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDTH = 96;
const HEIGHT = 18;

/** How many of the group lie where, with a line for the agent. The words beside it say the same. */
function Distribution({ row }: { readonly row: CrowdComparison }) {
  const { numbers } = row;
  if (numbers === null || numbers.bins.length < 2) return null;
  const most = Math.max(1, ...numbers.bins);
  const width = WIDTH / numbers.bins.length;
  const place = placeIn(row);
  return (
    <svg className="crowd-spread" width={WIDTH} height={HEIGHT} aria-hidden="true">
      {numbers.bins.map((count, i) => {
        const height = (HEIGHT * count) / most;
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
        return <rect key={i} x={i * width} y={HEIGHT - height} width={width - 1} height={height} />;
      })}
      {place !== undefined && <line x1={place * WIDTH} x2={place * WIDTH} y1={0} y2={HEIGHT} />}
    </svg>
  );
}
