import type { CooperativeScript, ScriptStep } from 'gumption/tactics/scripts';
import { useState } from 'react';
import { createStep, fieldsOf, nameOf, STEP_KINDS, type StepKind, showStep } from '../../model/scripts/step-words.js';
import {
  addStep,
  canPart,
  joinSteps,
  moveStep,
  partStep,
  removeStep,
  replaceStep,
  type StepPlace,
  whyNotJoin,
} from '../../model/scripts/steps.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';

export interface StepFormProps {
  readonly script: CooperativeScript;
  readonly place: StepPlace;
  /** The actions of the game, for completion. */
  readonly actions: readonly string[];
  /** Shows the steps of a sub-script, which is made where there is none. */
  readonly onOpen: (part: string) => void;
  /** Changes the lanes; `to` is what is selected then. */
  readonly onEdit: (title: string, change: (script: CooperativeScript) => CooperativeScript, to?: StepPlace) => void;
}

/** Renames, moves, joins and deletes the selected step, and adds one after it. */
export function StepForm({ script, place, actions, onOpen, onEdit }: StepFormProps) {
  const [kind, setKind] = useState<StepKind>('do');
  const { lane, step: index } = place;
  const { role, steps } = script.lanes[lane];
  const step = steps[index] as ScriptStep | undefined;
  const move = (before: StepPlace, where: string) => {
    const { script: after, to } = moveStep(script, place, before);
    onEdit(`Move ${showStep(step!)} ${where}`, () => after, to);
  };
  const add = () => {
    const to = { lane, step: step === undefined ? 0 : index + 1 };
    const name = kind === 'do' && step !== undefined && 'do' in step ? step.do : (actions[0] ?? 'go');
    const added = createStep(kind, kind === 'do' ? name : ((step && nameOf(step)) ?? 'ready'));
    onEdit(`Add ${showStep(added)}`, (each) => addStep(each, to, added), to);
  };
  const partners = jointPartners(script, place);
  const partNames = (script.parts ?? []).map(({ name }) => name);
  return (
    <div className="step-form" role="toolbar" aria-label="Selected step">
      <span className="muted">
        {role}
        {step === undefined ? '' : `: ${showStep(step)}`}
      </span>
      {step !== undefined && (
        <>
          {fieldsOf(step).map(({ field, label, value, isAction }) => (
            <TextField
              key={`${lane} ${index} ${field}`}
              label={label}
              shown={value}
              suggestions={isAction ? actions : field === 'part' ? partNames : signalsOf(script)}
              placeholder={field === 'meanwhile' ? 'nothing meanwhile' : label}
              isPatient
              problemId={`step-${field}-problem`}
              read={(text): Reading<string> =>
                text.trim() === '' && field !== 'meanwhile' ? { problem: 'Give it a name.' } : { value: text.trim() }
              }
              onValue={(text) =>
                onEdit(
                  `Rename ${showStep(step)}`,
                  (each) => replaceStep(each, place, withText(step, field, text)),
                  place,
                )
              }
            />
          ))}
          {'part' in step && (
            <Button
              label={partNames.includes(step.part) ? `Open part ${step.part}` : `Create part ${step.part}`}
              icon="open"
              tone="plain"
              onClick={() => onOpen(step.part)}
            >
              {partNames.includes(step.part) ? 'Open' : 'Create'}
            </Button>
          )}
          <Button
            label="Move the step left"
            icon="left"
            shortcut="Alt+Left"
            disabled={index === 0}
            onClick={() => move({ lane, step: index - 1 }, 'left')}
          />
          <Button
            label="Move the step right"
            icon="right"
            shortcut="Alt+Right"
            disabled={index === steps.length - 1}
            onClick={() => move({ lane, step: index + 2 }, 'right')}
          />
          {whyNotJoin(script, place, { lane, step: index + 1 }) === undefined && (
            <Button
              label="Run it together with the next step"
              tone="plain"
              onClick={() => {
                const { script: after, to } = joinSteps(script, place, { lane, step: index + 1 });
                onEdit(`Join ${showStep(step)} with the next step`, () => after, to);
              }}
            >
              Join
            </Button>
          )}
          {partners.length > 0 && !('joint' in step) && (
            <SelectField
              label="Make it a joint action with"
              value=""
              placeholder="Jointly with …"
              options={partners.map(({ value, label }) => ({ value, label }))}
              onChange={(value) => {
                const [otherLane, other] = value.split(' ').map(Number);
                const { script: after } = joinSteps(script, place, { lane: otherLane, step: other });
                onEdit(`Make ${showStep(step)} a joint action`, () => after, place);
              }}
            />
          )}
          {canPart(step) && (
            <Button
              label={'joint' in step ? 'Let each role act on its own again' : 'Take the step apart'}
              tone="plain"
              onClick={() => onEdit(`Take ${showStep(step)} apart`, (each) => partStep(each, place), place)}
            >
              Part
            </Button>
          )}
          <Button
            label="Delete the step"
            icon="clear"
            shortcut="Delete"
            onClick={() =>
              onEdit(`Delete ${showStep(step)}`, (each) => removeStep(each, place), { lane, step: index - 1 })
            }
          />
        </>
      )}
      <SelectField
        label="Kind of the step to add"
        value={kind}
        options={STEP_KINDS.map((each) => ({ value: each, label: each }))}
        onChange={(value) => setKind(value as StepKind)}
      />
      <Button label={step === undefined ? 'Add a step' : 'Add a step after it'} icon="plus" onClick={add}>
        Add
      </Button>
    </div>
  );
}

/** A step with another text in one of its fields; an empty one is left out. */
function withText(step: ScriptStep, field: string, text: string): ScriptStep {
  const { [field]: _, ...others } = step as unknown as Record<string, unknown>;
  return (text === '' ? others : { ...step, [field]: text }) as ScriptStep;
}

/** Steps of other lanes that can be joined with a step, the nearest of each lane first. */
function jointPartners(script: CooperativeScript, place: StepPlace) {
  return script.lanes.flatMap(({ role, steps }, lane) =>
    lane === place.lane
      ? []
      : steps.flatMap((step, i) =>
          whyNotJoin(script, place, { lane, step: i }) === undefined
            ? { value: `${lane} ${i}`, label: `${role}: ${showStep(step)}` }
            : [],
        ),
  );
}

/** All signals and joint actions that the script names. */
function signalsOf({ lanes, parts = [], hears = [] }: CooperativeScript): readonly string[] {
  const names = [...lanes, ...parts].flatMap(({ steps }) =>
    steps.flatMap((step) => ('signal' in step ? step.signal : 'wait' in step ? step.wait : [])),
  );
  return [...new Set([...hears, ...names])].sort();
}
