import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.js';

export interface ButtonProps {
  /** The accessible name, which also starts the tooltip. */
  readonly label: string;
  readonly icon?: IconName;
  /** Words on the button; without them it shows its icon alone. */
  readonly children?: ReactNode;
  /** For a button that stays down. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly tone?: 'plain' | 'primary' | 'quiet';
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

export function Button({
  label,
  icon,
  children,
  pressed,
  disabled,
  shortcut,
  tone = 'quiet',
  ref,
  onClick,
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`button button-${tone}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      disabled={disabled}
      onClick={onClick}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
