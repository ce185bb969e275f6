import type { ScriptRunRecord } from 'gumption/protocol';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { showFiled } from '../../model/files/filed.js';
import { hasScripts, lookAtRuns, shownRun } from '../../model/scripts/runs.js';
import { selectAgent } from '../../model/selection/select.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SelectField } from '../../widgets/select-field.js';
import { BottomTabs } from '../frame/tab-strip.js';
import '../../widgets/tables.css';
import './scripts.css';

/** Drills and scripts that are under way: the stage, who does what, who fell, and what became of it. */
export function DrillsPane() {
  const editor = useEditor();
  useEffect(() => lookAtRuns(editor), [editor]);
  const isThere = useStore(editor.world, () => hasScripts(editor));
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const { runs, run: chosen } = useRefreshed(editor.scripts, (state) => state);
  const run = shownRun({ runs, run: chosen }, agent);
  return (
    <Pane
      name="Drills"
      header={<BottomTabs />}
      aside={
        run !== undefined && (
          <>
            <SelectField
              label="Run"
              value={run.name}
              options={(runs ?? []).map(({ name, script }) => ({ value: name, label: `${name}: ${script}` }))}
              onChange={(value) => editor.scripts.setState({ run: value })}
            />
            <Button
              label={`Open script ${run.script}`}
              icon="open"
              tone="plain"
              onClick={() => showFiled(editor, 'script', run.script)}
            >
              Open
            </Button>
          </>
        )
      }
    >
      {run !== undefined ? (
        <RunView run={run} />
      ) : (
        <p className="empty-words">
          {!isThere
            ? 'This game shows no cooperative scripts. A game does so through “scripts” of its tactics.'
            : runs === undefined
              ? 'The game has not sent this yet.'
              : 'No drill and no script is under way.'}
        </p>
      )}
    </Pane>
  );
}

function RunView({ run }: { readonly run: ScriptRunRecord }) {
  const editor = useEditor();
  const labels = useStore(editor.world, ({ roster }) => roster);
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const document = useStore(editor.scripts, (state) => state.byName[run.script]?.current);
  const labelOf = (id: string) => labels.find((each) => each.id === id)?.label ?? id;
  const stages = stagesOf(document, run.lanes.length);
  return (
    <div className="drill-view">
      <section aria-label={`Run of ${run.name}`}>
        <p className="drill-head">
          <b>{run.script}</b>
          <span data-status={run.status}>{run.status}</span>
          {run.reason !== '' && <span>{run.reason}</span>}
        </p>
        {stages.length > 0 && (
          <ol className="stages" aria-label="Stages">
            {stages.map((stage) => (
              <li key={stage}>
                <span className="stage" aria-current={stage === run.stage ? 'step' : undefined}>
                  {stage}
                </span>
              </li>
            ))}
          </ol>
        )}
        <table className="table" aria-label="Roles">
          <thead>
            <tr>
              <th>Role</th>
              <th>Agent</th>
              <th>Does</th>
            </tr>
          </thead>
          <tbody>
            {run.lanes.map(({ role, member, doing }) => (
              <tr key={role} aria-selected={member !== null && member === agent}>
                <td>{role}</td>
                <td>{member !== null && <AgentName id={member} label={labelOf(member)} />}</td>
                <td>{doing}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {run.fallen.length > 0 && (
          <p className="drill-fallen">
            <span className="muted">Fallen</span>
            {run.fallen.flatMap((id) => (id === null ? [] : <AgentName key={id} id={id} label={labelOf(id)} />))}
          </p>
        )}
      </section>
      <section className="drill-history" aria-label="What happened">
        <h3>What happened</h3>
        {run.history.length === 0 ? (
          <p className="muted">Nothing yet. A drill tells here which stages began, who fell and what took over.</p>
        ) : (
          <ol>
            {run.history.map(({ time, stage, words }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name than their place
              <li key={i}>
                <span className="muted">{time.toFixed(1)} s</span>
                <b>{stage}</b>
                <span>{words}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function AgentName({ id, label }: { readonly id: string; readonly label: string }) {
  const editor = useEditor();
  const isThere = useStore(editor.world, ({ roster }) => roster.some((each) => each.id === id));
  if (!isThere) return <span>{label}</span>;
  return (
    <Button label={`Select ${label}`} tone="plain" onClick={() => selectAgent(editor, id)}>
      {label}
    </Button>
  );
}

/** The stages of a drill for a team of a size, as the document has them. */
function stagesOf(document: { readonly [field: string]: unknown } | undefined, size: number): readonly string[] {
  const teams = (document?.teams ?? []) as readonly {
    readonly roles: readonly string[];
    readonly stages: readonly { readonly name: string }[];
  }[];
  return teams.find(({ roles }) => roles.length === size)?.stages.map(({ name }) => name) ?? [];
}
