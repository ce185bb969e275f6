import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components';

export interface ToolbarProps {
  /** What the buttons are for, to a screen reader. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Buttons that belong together: one stop for Tab, with arrow keys from one to the next. Text fields
 * do not belong in it.
 */
export function Toolbar({ label, className = '', children }: ToolbarProps) {
  return (
    <AriaToolbar aria-label={label} className={className}>
      {children}
    </AriaToolbar>
  );
}
