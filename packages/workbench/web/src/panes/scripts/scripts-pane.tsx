import { InvalidDataError } from 'gumption/data';
import {
  type CooperativeScript,
  checkCooperativeScript,
  formatCooperativeScript,
  parseCooperativeScript,
} from 'gumption/tactics/scripts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { editScript, type StepPlace } from '../../model/edit/edit-script.js';
import { hasScripts, lookAtScripts } from '../../model/map/scripts-state.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Pane } from '../../widgets/pane.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { LaneChart } from './lane-chart.js';
import { StepForm } from './step-form.js';
import { placeOf } from './step-words.js';
import './scripts.css';

/** A squad's script as lanes with signals as arrows, beside the same script as text. */
export function ScriptsPane() {
  const editor = useEditor();
  const [selected, setSelected] = useState<StepPlace>();
  const [scope, setScope] = useState('');
  useEffect(() => lookAtScripts(editor), [editor]);
  const isThere = useStore(editor.world, () => hasScripts(editor));
  const { byName, shown, canReplace, problem, isTold } = useRefreshed(editor.scripts, (state) => state);
  const open = byName[shown ?? ''];
  const run = open?.runs.find((each) => each.scope === scope) ?? open?.runs[0];
  const script = open?.document;
  const problems = script === undefined ? [] : checkCooperativeScript(script);
  const place = selected && script?.lanes[selected.lane]?.steps[selected.step] && selected;
  return (
    <Pane
      name="Scripts"
      header={<BottomTabs />}
      aside={
        open !== undefined && (
          <>
            {run !== undefined && <span className="muted">{run.reason === '' ? run.status : run.reason}</span>}
            {open.runs.length > 1 && (
              <SelectField
                label="Run"
                value={run?.scope ?? ''}
                options={open.runs.map((each) => ({ value: each.scope, label: each.scope }))}
                onChange={setScope}
              />
            )}
            <SelectField
              label="Script"
              value={shown ?? ''}
              options={Object.keys(byName).map((name) => ({ value: name, label: name }))}
              onChange={(name) => {
                setSelected(undefined);
                editor.scripts.setState({ shown: name });
              }}
            />
          </>
        )
      }
    >
      {script === undefined ? (
        <p className="empty-words">
          {!isThere
            ? 'This game shows no cooperative scripts. A game does so through “scripts” of its tactics.'
            : isTold
              ? 'The game has no scripts now.'
              : 'The game has not sent this yet.'}
        </p>
      ) : (
        <>
          {canReplace && place && <StepForm script={script} place={place} onPlace={setSelected} />}
          {(problems.length > 0 || (problem !== undefined && open.isPending)) && (
            <ul className="script-problems" aria-label="Problems of the script">
              {problems.map(({ path, problem: words }) => (
                <li key={`${path} ${words}`}>
                  <code>{path}</code> {words}
                </li>
              ))}
              {problem !== undefined && open.isPending && <li>The game keeps its script: {problem}</li>}
            </ul>
          )}
          <div className="scripts">
            <div className="lanes">
              <LaneChart
                script={script}
                run={run}
                selected={place}
                wrong={problems.flatMap(({ path }) => placeOf(path) ?? [])}
                onSelect={setSelected}
              />
            </div>
            {canReplace ? (
              <div className="script-text">
                <TextField
                  label="Script as text"
                  shown={formatCooperativeScript(script)}
                  multiline
                  isPatient
                  problemId="script-text-problem"
                  read={(text) => readText(text, script.name)}
                  onValue={(value) => editScript(editor, () => value, `Edit ${script.name} as text`)}
                />
              </div>
            ) : (
              <pre className="script-text">{formatCooperativeScript(script)}</pre>
            )}
          </div>
        </>
      )}
    </Pane>
  );
}

/** A script keeps its name, by which the game finds it. */
function readText(text: string, name: string): { readonly value: CooperativeScript } | { readonly problem: string } {
  try {
    const script = parseCooperativeScript(text);
    return script.name === name ? { value: script } : { problem: `Must keep the name ${name}.` };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { problem: error.message };
  }
}
