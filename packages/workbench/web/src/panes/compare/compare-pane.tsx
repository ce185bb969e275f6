import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { showKnown } from '../../document/describe/show-known.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { watch } from '../../model/link/watch-list.js';
import { NO_STATUS, type NodeStatus } from '../../model/live/live-status.js';
import { nodeKey } from '../../model/live/node-table.js';
import { splitKey } from '../../model/live/program-nodes.js';
import { useMoments } from '../../model/past/use-moments.js';
import { goToNode, selectAgent } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SelectField } from '../../widgets/select-field.js';
import { StatusMark } from '../../widgets/status-mark.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { nodeTitle } from '../timeline/rows.js';
import { type CompareRow, compareTrees, compareValues } from './compare-rows.js';
import '../../widgets/tables.css';
import './compare.css';

/** Compares the selected agent with another: where their trees and their knowledge differ. */
export function ComparePane() {
  const editor = useEditor();
  const agents = useStore(editor.world, (world) => world.roster);
  const left = useStore(editor.selection, (selection) => selection.agent);
  const chosen = useStore(editor.compare, (compare) => compare.compared);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const others = agents.filter(({ id }) => id !== left);
  const right = others.some(({ id }) => id === chosen) ? chosen : others[0]?.id;
  useEffect(() => {
    editor.compare.setState({ compared: right });
    watch(editor);
  }, [editor, right]);
  useMoments();
  if (left === undefined || right === undefined)
    return (
      <Pane name="Compare" header={<BottomTabs />}>
        <p className="empty-words">There must be two agents to compare.</p>
      </Pane>
    );
  const labelOf = (id: string) => agents.find((agent) => agent.id === id)?.label ?? id;
  const choices = (list: typeof agents) => list.map(({ id, label }) => ({ value: id, label }));
  return (
    <Pane
      name="Compare"
      header={<BottomTabs />}
      aside={
        <>
          <SelectField
            label="Agent to compare"
            value={left}
            options={choices(agents)}
            onChange={(id) => selectAgent(editor, id)}
          />
          <span>with</span>
          <SelectField
            label="Agent to compare with"
            value={right}
            options={choices(others)}
            onChange={(id) => editor.compare.setState({ compared: id })}
          />
          <Button
            label="Only what differs"
            pressed={onlyDifferences}
            onClick={() => setOnlyDifferences(!onlyDifferences)}
          >
            only what differs
          </Button>
        </>
      }
    >
      <div className="compare">
        <Trees left={left} right={right} labelOf={labelOf} onlyDifferences={onlyDifferences} />
        <Boards left={left} right={right} labelOf={labelOf} onlyDifferences={onlyDifferences} />
      </div>
    </Pane>
  );
}

interface PairProps {
  readonly left: string;
  readonly right: string;
  readonly labelOf: (id: string) => string;
  readonly onlyDifferences: boolean;
}

function momentOf(editor: Editor, agent: string) {
  const record = editor.recorder.of(agent);
  const tick = editor.past.getState().tick ?? Number.POSITIVE_INFINITY;
  return { status: record?.track.at(tick) ?? NO_STATUS, values: record?.values.at(tick) ?? {} };
}

function Trees({ left, right, labelOf, onlyDifferences }: PairProps) {
  const editor = useEditor();
  const agents = useStore(editor.world, (world) => world.roster);
  const behaviors = [left, right].map((id) => agents.find((agent) => agent.id === id)?.behavior ?? '');
  const statuses = [left, right].map((id) => momentOf(editor, id).status);
  const rowsOf = (side: 0 | 1, other: 0 | 1): readonly CompareRow[] => {
    const root = currentDocument(editor, behaviors[side])?.root;
    if (root === undefined) return [];
    const { childrenOf } = editor.makeTable(behaviors[side], []);
    return compareTrees(nodeKey(behaviors[side], root.id), childrenOf, statuses[side], statuses[other]);
  };
  const shown = (rows: readonly CompareRow[]) => (onlyDifferences ? rows.filter(({ differs }) => differs) : rows);
  if (behaviors[0] === behaviors[1])
    return <TreeTable title={behaviors[0]} agents={[labelOf(left), labelOf(right)]} rows={shown(rowsOf(0, 1))} />;
  return (
    <>
      <TreeTable title={behaviors[0]} agents={[labelOf(left)]} rows={rowsOf(0, 0)} />
      <TreeTable title={behaviors[1]} agents={[labelOf(right)]} rows={rowsOf(1, 1)} />
    </>
  );
}

interface TreeTableProps {
  readonly title: string;
  /** One column each. */
  readonly agents: readonly string[];
  readonly rows: readonly CompareRow[];
}

function TreeTable({ title, agents, rows }: TreeTableProps) {
  const editor = useEditor();
  return (
    <div className="table-box">
      <table className="table" aria-label={`${title}: ${agents.join(' and ')}`}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {agents.map((agent) => (
              <th key={agent} scope="col">
                {agent}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, level, left, right, differs }) => {
            const { behavior, node: id } = splitKey(key);
            return (
              <tr key={key} data-differs={(differs && agents.length > 1) || undefined}>
                <th scope="row" style={{ paddingLeft: 12 + level * 14 }}>
                  <button type="button" className="row-link" onClick={() => goToNode(editor, behavior, id)}>
                    {nodeTitle(editor, { key, path: id })}
                  </button>
                </th>
                <StatusCell status={left} />
                {agents.length > 1 && <StatusCell status={right} />}
              </tr>
            );
          })}
          {rows.length === 0 && (
            <tr>
              <td colSpan={agents.length + 1}>No node differs.</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function StatusCell({ status }: { readonly status: NodeStatus }) {
  return (
    <td className="status-cell" data-status={status}>
      <StatusMark />
      {status}
    </td>
  );
}

function Boards({ left, right, labelOf, onlyDifferences }: PairProps) {
  const editor = useEditor();
  const objects = useStore(editor.world, (world) => world.objects);
  const agents = useStore(editor.world, (world) => world.roster);
  const all = compareValues(momentOf(editor, left).values, momentOf(editor, right).values);
  const rows = onlyDifferences ? all.filter(({ differs }) => differs) : all;
  return (
    <div className="table-box">
      <table className="table" aria-label={`Blackboards of ${labelOf(left)} and ${labelOf(right)}`}>
        <thead>
          <tr>
            <th scope="col">Blackboard</th>
            <th scope="col">{labelOf(left)}</th>
            <th scope="col">{labelOf(right)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, left: a, right: b, differs }) => (
            <tr key={key} data-differs={differs || undefined}>
              <th scope="row">{key}</th>
              <td>{showKnown(a, objects, agents)}</td>
              <td>{showKnown(b, objects, agents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
