import { Icon } from './icon.js';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Shown while the value is empty. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly onChange: (value: string) => void;
}

/**
 * A choice from a list, as the platform draws it. A value that is not on the list is shown, so that
 * it is not lost.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, placeholder, disabled, invalid, describedBy, onChange } = props;
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <span className="select">
      <select
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {(placeholder !== undefined || value === '') && (
          <option value="" disabled>
            {placeholder ?? ''}
          </option>
        )}
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
}
