import type { ComponentProps } from 'react';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label' | 'className'> {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly className?: string;
}

/**
 * A search field that searches while it is typed into. Escape empties it before it does anything
 * else.
 */
export function SearchField({ label, text, onText, className, onKeyDown, ...rest }: SearchFieldProps) {
  return (
    <input
      placeholder="Search"
      {...rest}
      type="search"
      className={className === undefined ? 'text-field' : `text-field ${className}`}
      aria-label={label}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          event.stopPropagation();
          onText('');
        } else onKeyDown?.(event);
      }}
    />
  );
}
