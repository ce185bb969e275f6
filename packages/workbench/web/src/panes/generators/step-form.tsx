import type { GeneratorField, StepKindListing } from 'gumption/protocol';
import { useId } from 'react';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { choiceWords } from '../../document/describe/choice-words.js';
import { useEditor } from '../../model/context.js';
import { editGenerator } from '../../model/generators/edit-generators.js';
import { changeStep, type GeneratorStep, layerNames, paramsOf, withParam } from '../../model/generators/steps.js';
import { Button } from '../../widgets/button.js';
import { DragLabel, DragRow } from '../../widgets/drag-label.js';
import { NumberField } from '../../widgets/number-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';

export interface StepFormProps {
  readonly generator: GeneratorFileDocument;
  readonly step: GeneratorStep;
  readonly kinds: readonly StepKindListing[];
}

/** The parameters of a step, each with what fits its type. */
export function StepForm({ generator, step, kinds }: StepFormProps) {
  const editor = useEditor();
  const { name } = generator;
  const kind = kinds.find((each) => each.kind === step.kind);
  const values = paramsOf(step);
  const layers = layerNames(generator, kinds);
  const fields = kind?.fields ?? [];
  const unknown = Object.keys(values).filter((each) => !fields.some((field) => field.name === each));
  return (
    <div className="generator-form">
      {kind === undefined && (
        <p className="generator-note" role="alert">
          The game has no step <code>{step.kind}</code>. Its parameters are kept.
        </p>
      )}
      {fields.map((field) => {
        const value = values[field.name];
        return (
          <DragRow key={field.name}>
            <div className="generator-field" data-set={value !== undefined || undefined}>
              <DragLabel className="generator-field-title" title={field.description}>
                {field.title}
              </DragLabel>
              <span className="generator-field-value">
                <FieldInput
                  field={field}
                  value={value}
                  of={step.id}
                  layers={layers}
                  onValue={(next) =>
                    editGenerator(
                      editor,
                      name,
                      (each) => changeStep(each, step.id, (before) => withParam(before, field.name, next)),
                      { title: `Set ${field.title} of ${step.id}`, merge: `${name}\n${step.id}\n${field.name}` },
                    )
                  }
                />
                {value !== undefined && field.isOptional && (
                  <Button
                    label={`Reset ${field.title} of ${step.id}`}
                    icon="reset"
                    onClick={() =>
                      editGenerator(
                        editor,
                        name,
                        (each) => changeStep(each, step.id, (before) => withParam(before, field.name, undefined)),
                        { title: `Reset ${field.title} of ${step.id}` },
                      )
                    }
                  />
                )}
              </span>
            </div>
          </DragRow>
        );
      })}
      {unknown.map((each) => (
        <div key={each} className="generator-field">
          <span className="generator-field-title">{each}</span>
          <code className="generator-field-value">{JSON.stringify(values[each])}</code>
        </div>
      ))}
    </div>
  );
}

interface FieldInputProps {
  readonly field: GeneratorField;
  readonly value: unknown;
  readonly of: string;
  readonly layers: readonly string[];
  readonly onValue: (value: unknown) => void;
}

/** The input that fits what a field holds. A value that does not fit it is shown as JSON. */
function FieldInput({ field, value, of, layers, onValue }: FieldInputProps) {
  const id = useId();
  const { title, holds, usual } = field;
  const label = `${title} of ${of}`;
  const shown = value ?? usual;
  if (holds.type === 'number' && (value === undefined || typeof value === 'number')) {
    const { min, max, isWhole } = holds;
    return (
      <NumberField
        label={label}
        value={value}
        limits={{ integer: isWhole, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }}
        hint={limitsWords(min, max)}
        placeholder={usual === undefined ? '' : String(usual)}
        problemId={id}
        onValue={onValue}
      />
    );
  }
  if (holds.type === 'boolean' && (shown === undefined || typeof shown === 'boolean'))
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={shown === true}
        onChange={(event) => onValue(event.target.checked)}
      />
    );
  if (holds.type === 'choice' && (shown === undefined || typeof shown === 'string'))
    return (
      <SelectField
        label={label}
        value={shown ?? ''}
        placeholder="choose"
        options={holds.options.map((option) => ({ value: option, label: choiceWords(option) }))}
        onChange={onValue}
      />
    );
  if ((holds.type === 'text' || holds.type === 'layer') && (shown === undefined || typeof shown === 'string'))
    return (
      <TextField
        label={label}
        shown={typeof value === 'string' ? value : ''}
        placeholder={typeof usual === 'string' ? usual : ''}
        suggestions={holds.type === 'layer' ? layers : []}
        isPatient={holds.type === 'layer'}
        read={(text) => ({ value: text })}
        problemId={id}
        onValue={(text) => onValue(text === '' && field.isOptional ? undefined : text)}
      />
    );
  return (
    <TextField
      label={label}
      shown={value === undefined ? '' : JSON.stringify(value)}
      placeholder={usual === undefined ? '' : JSON.stringify(usual)}
      multiline={holds.type === 'json'}
      isPatient
      read={readJson}
      problemId={id}
      onValue={onValue}
    />
  );
}

/** Limits that tell something; those that only keep out nonsense do not. */
function limitsWords(min: number | undefined, max: number | undefined): string {
  const isNarrow = Math.max(Math.abs(min ?? 0), Math.abs(max ?? 0)) < 1000;
  if (!isNarrow) return '';
  if (min !== undefined && max !== undefined) return `${min} … ${max}`;
  return min === undefined ? (max === undefined ? '' : `≤ ${max}`) : `≥ ${min}`;
}

function readJson(text: string): Reading<unknown> {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: 'This is not JSON.' };
  }
}
