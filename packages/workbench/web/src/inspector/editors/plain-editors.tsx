import type { ParamValue } from 'gumption/behavior';
import type { KeyDescription } from 'gumption/protocol';
import { useStore } from 'zustand';
import { useSession } from '../../session/context.js';
import { NumberField } from '../../widgets/number-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';
import { keysToBind, keysToName } from '../fitting-keys.js';
import { dimensionsOf, isColor, limitsHint } from '../param-check.js';
import { type EditorProps, effectiveValue } from './editor.js';

export function TextEditor(props: EditorProps) {
  const { param, problemId, onValue } = props;
  return (
    <TextField
      label={param.title}
      shown={String(effectiveValue(props) ?? '')}
      read={(value) => ({ value })}
      problemId={problemId}
      onValue={onValue}
    />
  );
}

export function NumberEditor(props: EditorProps) {
  const { param, problemId, onValue } = props;
  const value = effectiveValue(props);
  return (
    <NumberField
      label={param.title}
      value={typeof value === 'number' ? value : undefined}
      limits={{ min: param.min, max: param.max, integer: param.type === 'integer' }}
      hint={limitsHint(param)}
      problemId={problemId}
      onValue={onValue}
    />
  );
}

export function BooleanEditor(props: EditorProps) {
  const { param, onValue } = props;
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-label={param.title}
        checked={effectiveValue(props) === true}
        onChange={(event) => onValue(event.target.checked)}
      />
      <span aria-hidden="true">{effectiveValue(props) === true ? 'yes' : 'no'}</span>
    </label>
  );
}

export function ChoiceEditor(props: EditorProps) {
  const { param, onValue } = props;
  const options = (param.choices ?? []).map((value) => ({ value, label: value }));
  return (
    <SelectField label={param.title} value={String(effectiveValue(props) ?? '')} options={options} onChange={onValue} />
  );
}

const AXES = ['x', 'y', 'z', 'w'] as const;

export function VectorEditor(props: EditorProps) {
  const { param, problemId, onValue } = props;
  const value = effectiveValue(props);
  const numbers = Array.from({ length: dimensionsOf(param) }, (_, i) => {
    const item = Array.isArray(value) ? value[i] : undefined;
    return typeof item === 'number' ? item : 0;
  });
  return (
    <span className="vector">
      {numbers.map((number, i) => (
        <NumberField
          key={AXES[i]}
          label={`${param.title} ${AXES[i]}`}
          value={number}
          limits={{ min: param.min, max: param.max, integer: false }}
          hint={AXES[i]}
          problemId={`${problemId}-${AXES[i]}`}
          onValue={(next) => onValue(numbers.with(i, next))}
        />
      ))}
    </span>
  );
}

export function ColorEditor(props: EditorProps) {
  const { param, problemId, onValue } = props;
  const value = String(effectiveValue(props) ?? '#000000');
  return (
    <span className="color">
      <input
        type="color"
        aria-label={`${param.title} swatch`}
        value={isColor(value) ? value : '#000000'}
        onChange={(event) => onValue(event.target.value)}
      />
      <TextField label={param.title} shown={value} read={readColor} problemId={problemId} onValue={onValue} />
    </span>
  );
}

export function ListEditor(props: EditorProps) {
  const { param, problemId, onValue } = props;
  const value = effectiveValue(props);
  return (
    <TextField
      label={param.title}
      shown={value === undefined ? '[]' : JSON.stringify(value)}
      read={readList}
      problemId={problemId}
      multiline
      onValue={onValue}
    />
  );
}

/** A blackboard key by name; only those that hold the type of value the parameter wants. */
export function KeyEditor(props: EditorProps) {
  const keys = useStore(useSession().world, (world) => world.lexicon.vocabulary.keys);
  return <KeyChoice {...props} keys={keysToName(keys, props.param)} />;
}

/** The blackboard key that a parameter is read from; only those whose value fits it. */
export function BindingEditor(props: EditorProps) {
  const keys = useStore(useSession().world, (world) => world.lexicon.vocabulary.keys);
  return <KeyChoice {...props} keys={keysToBind(keys, props.param)} />;
}

function KeyChoice({ keys, ...props }: EditorProps & { readonly keys: readonly KeyDescription[] }) {
  return (
    <SelectField
      label={props.param.title}
      value={String(effectiveValue(props) ?? '')}
      options={keys.map(({ name, scope }) => ({
        value: name,
        label: scope === 'world' ? `@${name} (world)` : `@${name}`,
      }))}
      placeholder="Choose a key"
      onChange={props.onValue}
    />
  );
}

/** One of the events of the game. */
export function EventEditor(props: EditorProps) {
  const events = useStore(useSession().world, (world) => world.lexicon.vocabulary.events);
  return (
    <SelectField
      label={props.param.title}
      value={String(effectiveValue(props) ?? '')}
      options={(events ?? []).map(({ name }) => ({ value: name, label: name }))}
      placeholder="Choose an event"
      onChange={props.onValue}
    />
  );
}

/** Another behavior of the project. */
export function BehaviorEditor(props: EditorProps) {
  const { param, behavior, onValue } = props;
  const byName = useStore(useSession().documents, (documents) => documents.byName);
  const names = Object.keys(byName).filter((name) => name !== behavior);
  return (
    <SelectField
      label={param.title}
      value={String(effectiveValue(props) ?? '')}
      options={names.map((name) => ({ value: name, label: name }))}
      placeholder="Choose a behavior"
      onChange={onValue}
    />
  );
}

function readColor(text: string): Reading<ParamValue> {
  const tidy = text.trim().toLowerCase();
  return isColor(tidy) ? { value: tidy } : { problem: 'Write a color as #rrggbb.' };
}

function readList(text: string): Reading<ParamValue> {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { value: value as ParamValue };
  } catch {
    // The same words fit both.
  }
  return { problem: 'Write a list in JSON, as in [1, 2, 3].' };
}
