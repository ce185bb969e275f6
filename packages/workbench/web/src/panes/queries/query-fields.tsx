import type { SpotNames } from 'gumption/tactics/queries';
import { type ReactNode, useId } from 'react';
import { choiceWords } from '../../document/describe/choice-words.js';
import type { QueryField } from '../../model/queries/query-form.js';
import { Button } from '../../widgets/button.js';
import { DragLabel, DragRow } from '../../widgets/drag-label.js';
import { NumberField } from '../../widgets/number-field.js';
import type { NumberLimits } from '../../widgets/number-text.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';

/** What the fields of a query choose from. */
export interface FieldContext {
  readonly names: SpotNames | undefined;
  /** The parameters that the query declares. */
  readonly params: readonly string[];
}

export interface FieldProps {
  readonly field: QueryField;
  readonly value: unknown;
  /** How the accessible name begins, as in `Test 2`. */
  readonly of: string;
  readonly context: FieldContext;
  /** Undefined takes the field away. */
  readonly onValue: (value: unknown) => void;
}

/** One field with its title, and a button that takes it away where it may be absent. */
export function FieldRow(props: FieldProps) {
  const { field, value, of, onValue } = props;
  const { title, description, isOptional } = field;
  return (
    <Row title={title} hint={description} isSet={value !== undefined}>
      <QueryFieldInput {...props} />
      {isOptional && value !== undefined && (
        <Button label={`Reset ${title} of ${of}`} icon="reset" onClick={() => onValue(undefined)} />
      )}
    </Row>
  );
}

export function Row(props: {
  readonly title: string;
  readonly hint?: string;
  readonly isSet?: boolean;
  readonly children: ReactNode;
}) {
  const { title, hint, isSet = true, children } = props;
  return (
    <DragRow>
      <div className="query-row" data-set={isSet || undefined}>
        <DragLabel className="query-row-title" title={hint}>
          {title}
        </DragLabel>
        <div className="query-row-value">{children}</div>
      </div>
    </DragRow>
  );
}

/** The input that fits what a field holds. */
export function QueryFieldInput(props: FieldProps) {
  const { field, value, of, onValue } = props;
  const { holds, title, usual } = field;
  const label = `${title} of ${of}`;
  const id = useId();
  switch (holds.type) {
    case 'amount':
      return <AmountInput {...props} />;
    case 'number':
    case 'integer':
      return (
        <NumberField
          label={label}
          value={typeof value === 'number' ? value : undefined}
          limits={limitsOf(holds)}
          placeholder={usual === undefined ? '' : String(usual)}
          problemId={id}
          onValue={onValue}
        />
      );
    case 'name':
      return <NameInput {...props} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          value={typeof value === 'string' ? value : String(usual ?? '')}
          options={holds.options.map((option) => ({ value: option, label: choiceWords(option) }))}
          placeholder="–"
          onChange={(next) => onValue(next)}
        />
      );
    case 'boolean':
      return (
        <SelectField
          label={label}
          value={value === undefined ? '' : value === true ? 'yes' : 'no'}
          placeholder="either"
          options={[
            { value: 'yes', label: 'yes' },
            { value: 'no', label: 'no' },
          ]}
          onChange={(next) => onValue(next === 'yes')}
        />
      );
    case 'range':
    case 'numbers':
      return <code className="query-raw">{JSON.stringify(value ?? null)}</code>;
    case 'text':
      return (
        <TextField
          label={label}
          shown={typeof value === 'string' ? value : ''}
          read={(text) => ({ value: text })}
          problemId={id}
          onValue={(text) => onValue(text === '' && field.isOptional ? undefined : text)}
        />
      );
  }
}

const NUMBER = ' number';

/** A number, or a parameter that behaviors set. */
function AmountInput({ field, value, of, context, onValue }: FieldProps) {
  const id = useId();
  const { title, usual, holds } = field;
  const param = paramOf(value);
  const label = `${title} of ${of}`;
  const choices = [...new Set([...context.params, ...(param === undefined ? [] : [param])])];
  return (
    <>
      {param === undefined && (
        <NumberField
          label={label}
          value={typeof value === 'number' ? value : undefined}
          limits={limitsOf(holds)}
          placeholder={usual === undefined ? '' : String(usual)}
          problemId={id}
          onValue={onValue}
        />
      )}
      {choices.length > 0 && (
        <SelectField
          label={`Source of ${label}`}
          value={param ?? NUMBER}
          options={[{ value: NUMBER, label: '#' }, ...choices.map((each) => ({ value: each, label: `$${each}` }))]}
          onChange={(next) => onValue(next === NUMBER ? (typeof usual === 'number' ? usual : 1) : { param: next })}
        />
      )}
    </>
  );
}

/** The parameter that stands for a number; undefined for anything else. */
export function paramOf(value: unknown): string | undefined {
  const param = (value as { readonly param?: unknown } | null | undefined)?.param;
  return typeof param === 'string' ? param : undefined;
}

function limitsOf(holds: QueryField['holds']): NumberLimits {
  const integer = holds.type === 'integer';
  if (!integer && holds.type !== 'amount' && holds.type !== 'number') return { integer };
  const { min, max } = holds;
  return { integer, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Something of the game, chosen from the names that it tells. */
function NameInput({ field, value, of, context, onValue }: FieldProps) {
  const id = useId();
  const { title, usual, holds } = field;
  const label = `${title} of ${of}`;
  const listed = holds.type === 'name' ? context.names?.[holds.of] : undefined;
  const options = (listed ?? []).map((each) =>
    typeof each === 'string' ? { value: each, label: each } : { value: each.name, label: each.title },
  );
  const shown = typeof value === 'string' ? value : '';
  if (options.length === 0)
    return (
      <TextField
        label={label}
        shown={shown}
        placeholder={usual === undefined ? '' : String(usual)}
        read={(text) => ({ value: text.trim() })}
        problemId={id}
        onValue={(text) => onValue(text === '' && field.isOptional ? undefined : text)}
      />
    );
  return (
    <SelectField
      label={label}
      value={shown === '' && usual !== undefined ? String(usual) : shown}
      placeholder={field.isOptional ? 'none' : 'choose'}
      options={options}
      onChange={onValue}
    />
  );
}
