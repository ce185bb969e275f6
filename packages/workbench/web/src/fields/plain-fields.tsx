import { useEffect, useRef } from 'react';
import { choiceWords } from '../document/describe/choice-words.js';
import { dimensionsOf, isColor, limitsHint } from '../document/values/param-check.js';
import { readColor } from '../document/values/read-values.js';
import { NumberField } from '../widgets/number-field.js';
import { SelectField } from '../widgets/select-field.js';
import { TextField } from '../widgets/text-field.js';
import { effectiveValue, type FieldProps, placeholderOf } from './field.js';

/** Text; of several lines once it has one. */
export function TextParamField(props: FieldProps) {
  const { param, problemId, onValue } = props;
  const shown = String(effectiveValue(props) ?? '');
  return (
    <TextField
      label={param.title}
      shown={shown}
      read={(value) => ({ value })}
      placeholder={placeholderOf(props)}
      multiline={shown.includes('\n')}
      problemId={problemId}
      onValue={onValue}
    />
  );
}

/** A number within its limits: typed, stepped or dragged. */
export function NumberParamField(props: FieldProps) {
  const { param, problemId, onValue } = props;
  const value = effectiveValue(props);
  return (
    <NumberField
      label={param.title}
      value={typeof value === 'number' ? value : undefined}
      limits={{ min: param.min, max: param.max, integer: param.type === 'integer' }}
      hint={limitsHint(param)}
      placeholder={placeholderOf(props)}
      problemId={problemId}
      onValue={onValue}
    />
  );
}

/** Yes or no. */
export function BooleanParamField(props: FieldProps) {
  const { param, isMixed = false, onValue } = props;
  const isOn = effectiveValue(props) === true;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current!.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="check">
      <input
        ref={box}
        type="checkbox"
        aria-label={param.title}
        checked={isOn}
        onChange={(event) => onValue(event.target.checked)}
      />
      <span aria-hidden="true">{isMixed ? 'mixed' : isOn ? 'yes' : 'no'}</span>
    </label>
  );
}

/** One of a few. */
export function ChoiceParamField(props: FieldProps) {
  const { param, onValue } = props;
  const options = (param.choices ?? []).map((value) => ({ value, label: choiceWords(value) }));
  return (
    <SelectField
      label={param.title}
      value={String(effectiveValue(props) ?? '')}
      options={options}
      placeholder={props.isMixed ? 'mixed' : undefined}
      onChange={onValue}
    />
  );
}

const AXES = ['x', 'y', 'z', 'w'] as const;

/** Two to four numbers. */
export function VectorParamField(props: FieldProps) {
  const { param, isMixed, problemId, onValue } = props;
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
          value={isMixed ? undefined : number}
          limits={{ min: param.min, max: param.max, integer: false }}
          hint={AXES[i]}
          placeholder={placeholderOf(props)}
          problemId={`${problemId}-${AXES[i]}`}
          onValue={(next) => onValue(numbers.with(i, next))}
        />
      ))}
    </span>
  );
}

/** A color, from the browser's own picker or typed. */
export function ColorParamField(props: FieldProps) {
  const { param, problemId, onValue } = props;
  const value = String(effectiveValue(props) ?? '');
  return (
    <span className="color">
      <input
        type="color"
        aria-label={`${param.title} swatch`}
        value={isColor(value) ? value : '#000000'}
        onChange={(event) => onValue(event.target.value)}
      />
      <span className="column">
        <TextField
          label={param.title}
          shown={value}
          read={readColor}
          placeholder={placeholderOf(props)}
          problemId={problemId}
          onValue={onValue}
        />
      </span>
    </span>
  );
}
