import type { CooperativeScript } from 'gumption/tactics/scripts';
import { useState } from 'react';
import { useEditor } from '../../model/context.js';
import {
  addStep,
  editScript,
  moveStep,
  removeStep,
  replaceStep,
  type StepPlace,
} from '../../model/edit/edit-script.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';
import { createStep, nameOf, STEP_KINDS, type StepKind, showStep, withName } from './step-words.js';

/** Renames, moves, deletes the selected step, and adds one after it. */
export function StepForm({
  script,
  place,
  onPlace,
}: {
  readonly script: CooperativeScript;
  readonly place: StepPlace;
  readonly onPlace: (place: StepPlace | undefined) => void;
}) {
  const editor = useEditor();
  const [kind, setKind] = useState<StepKind>('do');
  const { lane, step: index } = place;
  const { role, steps } = script.lanes[lane];
  const step = steps[index];
  const words = showStep(step);
  const name = nameOf(step);
  const move = (to: StepPlace, where: string) => {
    if (editScript(editor, (each) => moveStep(each, place, to), `Move ${words} ${where}`)) onPlace(to);
  };
  const read = (text: string): Reading<string> =>
    text.trim() === '' ? { problem: 'Give it a name.' } : { value: text.trim() };
  return (
    <div className="step-form">
      <span className="muted">
        {role}: {words}
      </span>
      {name !== undefined && (
        <TextField
          label="Name of the step"
          shown={name}
          isPatient
          problemId="step-name-problem"
          read={read}
          onValue={(value) =>
            editScript(editor, (each) => replaceStep(each, place, withName(step, value)), `Rename ${words}`)
          }
        />
      )}
      <Button
        label="Move the step left"
        icon="undo"
        disabled={index === 0}
        onClick={() => move({ lane, step: index - 1 }, 'left')}
      />
      <Button
        label="Move the step right"
        icon="redo"
        disabled={index === steps.length - 1}
        onClick={() => move({ lane, step: index + 1 }, 'right')}
      />
      <Button
        label="Delete the step"
        icon="clear"
        onClick={() => {
          if (editScript(editor, (each) => removeStep(each, place), `Delete ${words}`)) onPlace(undefined);
        }}
      />
      <SelectField
        label="Kind of the step to add"
        value={kind}
        options={STEP_KINDS.map((each) => ({ value: each, label: each }))}
        onChange={(value) => setKind(value as StepKind)}
      />
      <Button
        label="Add a step after it"
        icon="plus"
        onClick={() => {
          const to = { lane, step: index + 1 };
          const added = createStep(
            kind,
            kind === 'do' && name !== undefined && 'do' in step ? step.do : (name ?? 'go'),
          );
          if (editScript(editor, (each) => addStep(each, to, added), `Add ${showStep(added)}`)) onPlace(to);
        }}
      >
        Add
      </Button>
    </div>
  );
}
