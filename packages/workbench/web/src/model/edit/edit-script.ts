import { InvalidDataError, isSameJson } from 'gumption/data';
import type { CooperativeScript, ScriptStep } from 'gumption/tactics/scripts';
import type { Editor } from '../editor.js';
import { putScript } from '../map/scripts-state.js';
import { tell } from '../notice.js';
import { rememberAside } from './remember-aside.js';

/** A step by its lane and its place there. */
export interface StepPlace {
  readonly lane: number;
  readonly step: number;
}

/** The one way in which the script on screen changes: in the game, too, and undoable. */
export function editScript(
  editor: Editor,
  change: (script: CooperativeScript) => CooperativeScript,
  title: string,
): boolean {
  const { byName, shown = '' } = editor.scripts.getState();
  const before = byName[shown]?.document;
  if (before === undefined) return false;
  let after: CooperativeScript;
  try {
    after = change(before);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    tell(editor, 'warning', error.message);
    return false;
  }
  if (isSameJson(before, after)) return false;
  rememberAside(editor, { undo: () => putScript(editor, before), redo: () => putScript(editor, after) }, { title });
  putScript(editor, after);
  return true;
}

/** The script with other steps in one lane. */
function withSteps(
  script: CooperativeScript,
  lane: number,
  change: (steps: readonly ScriptStep[]) => readonly ScriptStep[],
): CooperativeScript {
  const lanes = script.lanes.map((each, i) => (i === lane ? { ...each, steps: change(each.steps) } : each));
  return { ...script, lanes };
}

export function addStep(script: CooperativeScript, { lane, step }: StepPlace, added: ScriptStep): CooperativeScript {
  return withSteps(script, lane, (steps) => steps.toSpliced(step, 0, added));
}

export function removeStep(script: CooperativeScript, { lane, step }: StepPlace): CooperativeScript {
  return withSteps(script, lane, (steps) => steps.toSpliced(step, 1));
}

export function replaceStep(script: CooperativeScript, { lane, step }: StepPlace, by: ScriptStep): CooperativeScript {
  return withSteps(script, lane, (steps) => steps.with(step, by));
}

/** Moves a step to another place, in its lane or in another. */
export function moveStep(script: CooperativeScript, from: StepPlace, to: StepPlace): CooperativeScript {
  const moved = script.lanes[from.lane].steps[from.step];
  return addStep(removeStep(script, from), to, moved);
}
