import { type CooperativeScript, type DrillDocument, isDrill, type ScriptDocument } from 'gumption/tactics/scripts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { deleteLoaded, renameDocument } from '../../model/edit/document-users.js';
import { refuse } from '../../model/edit/edit-nodes.js';
import { resolveFiledConflict } from '../../model/edit/save-filed.js';
import { closeFiled } from '../../model/files/filed.js';
import { editScript, whyNotScriptName } from '../../model/scripts/edit-scripts.js';
import {
  addPart,
  clampLanes,
  FIRST_LANES,
  isScriptDocument,
  type LanesAt,
  pathOfLanes,
  runOfPart,
  scriptAt,
  withScriptAt,
} from '../../model/scripts/lane-view.js';
import { moveLane, removeLane } from '../../model/scripts/roles.js';
import { lookAtRuns, shownRun } from '../../model/scripts/runs.js';
import { problemsOfScript } from '../../model/scripts/script-problems.js';
import { placeOf, showStep } from '../../model/scripts/step-words.js';
import { joinSteps, moveStep, removeStep, type StepPlace, stepAt, whyNotJoin } from '../../model/scripts/steps.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';
import { ConflictBar } from '../project/conflict-bar.js';
import { LaneChart } from './lane-chart.js';
import { LaneForm } from './lane-form.js';
import { ScriptText } from './script-text.js';
import { StageBar } from './stage-bar.js';
import { StepForm } from './step-form.js';
import '../sheets/sheets.css';
import './scripts.css';

/** One script or drill, ready to edit, as lanes and as text; the steps of a run are lit. */
export function ScriptEditor({ name }: { readonly name: string }) {
  const editor = useEditor();
  const [lanesAt, setLanesAt] = useState<LanesAt>(FIRST_LANES);
  const [selected, setSelected] = useState<StepPlace>();
  const root = useRef<HTMLElement>(null);
  useEffect(() => lookAtRuns(editor), [editor]);
  const open = useStore(editor.scripts, (state) => state.byName[name]);
  const actions = useStore(editor.scripts, (state) => state.actions);
  const refused = useStore(editor.scripts, (state) => state.refused);
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const { runs = [], run: chosen } = useRefreshed(editor.scripts, (state) => state);
  const current = open?.current;
  const problems = useMemo(
    () => (current === undefined ? [] : problemsOfScript({ actions, refused }, current)),
    [current, actions, refused],
  );
  if (open === undefined || current === undefined) return null;
  const document = isScriptDocument(current) ? (current as unknown as ScriptDocument) : undefined;
  const at = document === undefined ? FIRST_LANES : clampLanes(document, lanesAt);
  const script = document && scriptAt(document, at);
  const run = shownRun({ runs, run: chosen }, agent, name);
  const isShownStage = document !== undefined && (!isDrill(document) || stageOf(document, at) === run?.stage);
  const path = document === undefined ? '' : pathOfLanes(document, at);
  const place = selected && script?.lanes[selected.lane] && selected;
  const select = (next: StepPlace | undefined) => {
    setSelected(next);
    if (next === undefined) return;
    // The boxes are drawn again with the change.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-place="${next.lane} ${next.step}"]`)?.focus(),
    );
  };
  const edit = (title: string, change: (document: ScriptDocument) => ScriptDocument, to?: StepPlace) => {
    if (editScript(editor, name, change, { title }) && to !== undefined) select(to);
  };
  const openPart = (part: string | undefined) => {
    const isThere = document?.parts?.some(({ name: each }) => each === part);
    if (part !== undefined && !isThere)
      edit(`Create part ${part}`, (each) => addPart(each, part, actions?.[0] ?? 'go'));
    const { part: _, ...lanes } = at;
    setLanesAt(part === undefined ? lanes : { ...lanes, part });
    setSelected(undefined);
  };
  const editLanes = (title: string, change: (script: CooperativeScript) => CooperativeScript, to?: StepPlace) =>
    edit(title, (each) => withScriptAt(each, at, change(scriptAt(each, at)!)), to);
  return (
    <section className="script-editor" aria-label={`Script ${name}`} ref={root}>
      <header className="sheet-head">
        <h2>{name}</h2>
        {run !== undefined && (
          <span className="muted" role="status">
            {run.reason === '' ? `${run.name}: ${run.stage === '' ? run.status : run.stage}` : run.reason}
          </span>
        )}
        {runs.filter((each) => each.script === name).length > 1 && (
          <SelectField
            label="Run"
            value={run?.name ?? ''}
            options={runs
              .filter((each) => each.script === name)
              .map((each) => ({ value: each.name, label: each.name }))}
            onChange={(value) => editor.scripts.setState({ run: value })}
          />
        )}
        <Button
          label={`Delete script ${name}`}
          icon="clear"
          onClick={() => void deleteLoaded(editor, 'script', name)}
        />
        <Button label="Close the script" icon="error" onClick={() => closeFiled(editor)} />
      </header>
      {open.conflict !== undefined && (
        <ConflictBar
          mine={current}
          conflict={open.conflict}
          onKeep={(keep) => void resolveFiledConflict(editor, 'script', name, keep)}
        />
      )}
      {problems.length > 0 && (
        <ul className="sheet-problems" role="alert" aria-label="Problems of the script">
          {problems.map(({ path: where, problem }) => (
            <li key={`${where} ${problem}`}>
              <code>{where}</code> {problem}
            </li>
          ))}
        </ul>
      )}
      <div className="step-form script-name">
        <span className="muted">Name</span>
        <TextField
          label="Name of the script"
          shown={name}
          isPatient
          problemId="script-name-problem"
          read={(text): Reading<string> => {
            const reason = text.trim() === name ? undefined : whyNotScriptName(editor, text);
            return reason === undefined ? { value: text.trim() } : { problem: reason };
          }}
          onValue={(text) => renameDocument(editor, 'script', name, text, whyNotScriptName)}
        />
      </div>
      {document !== undefined && isDrill(document) && (
        <StageBar
          drill={document}
          at={at}
          run={run}
          action={actions?.[0] ?? 'go'}
          onShow={(next) => {
            setLanesAt(next);
            setSelected(undefined);
          }}
          onEdit={(title, change, next) => {
            edit(title, (each) => change(each as DrillDocument));
            if (next !== undefined) setLanesAt(next);
          }}
        />
      )}
      {document !== undefined && script !== undefined && (
        <>
          {at.part === undefined ? (
            <LaneForm
              document={document}
              at={at}
              lane={place?.lane}
              onEdit={(title, change, lane) => edit(title, change, lane === undefined ? undefined : { lane, step: -1 })}
            />
          ) : (
            <div className="step-form" role="toolbar" aria-label="Part">
              <Button label="Back to the lanes" icon="left" tone="plain" onClick={() => openPart(undefined)}>
                Lanes
              </Button>
              <span>
                Part <b>{at.part}</b>
              </span>
              <span className="muted">A change counts wherever the part is used.</span>
            </div>
          )}
          {place !== undefined && (place.step >= 0 || at.part === undefined) && (
            <StepForm script={script} place={place} actions={actions ?? []} onOpen={openPart} onEdit={editLanes} />
          )}
          <div className="lanes">
            <LaneChart
              script={script}
              run={at.part !== undefined ? runOfPart(run, at.part) : isShownStage ? run : undefined}
              selected={place}
              wrong={problems.flatMap((each) =>
                each.path.startsWith(path)
                  ? (placeOf(`${at.part === undefined ? '' : 'lanes[0].'}${each.path.slice(path.length)}`) ?? [])
                  : [],
              )}
              onSelect={select}
              onMove={(from, before) => {
                const { script: after, to } = moveStep(script, from, before);
                editLanes(`Move ${showStep(stepAt(script, from)!)}`, () => after, to);
              }}
              onJoin={(from, onto) => {
                const reason = whyNotJoin(script, from, onto);
                if (reason !== undefined) {
                  refuse(editor, reason);
                  return;
                }
                const { script: after, to } = joinSteps(script, from, onto);
                editLanes(`Join ${showStep(stepAt(script, from)!)}`, () => after, to);
              }}
              onDelete={({ lane, step }) => {
                if (step >= 0)
                  editLanes(
                    `Delete ${showStep(stepAt(script, { lane, step })!)}`,
                    (each) => removeStep(each, { lane, step }),
                    { lane, step: step - 1 },
                  );
                else if (script.lanes.length > 1)
                  edit(`Remove the lane of ${script.lanes[lane].role}`, (each) => removeLane(each, at, lane));
              }}
              onMoveLane={(from, to) =>
                edit(`Move ${script.lanes[from].role}`, (each) => moveLane(each, at, from, to), {
                  lane: to,
                  step: -1,
                })
              }
            />
          </div>
          {at.part === undefined && (
            <ScriptText
              script={script}
              canHear={!isDrill(document)}
              onValue={(value) => editLanes('Edit as text', () => value)}
            />
          )}
        </>
      )}
    </section>
  );
}

function stageOf(drill: DrillDocument, { team, stage }: LanesAt): string | undefined {
  return drill.teams[team]?.stages[stage]?.name;
}
