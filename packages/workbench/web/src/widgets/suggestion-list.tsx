import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Something a field suggests. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  /** A word on it, at the right. */
  readonly detail?: string;
}

export interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  /** The field it belongs to; the list stands below it, or above it where there is more room. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly suggestions: readonly Suggestion[];
  /** The one the keyboard is on; -1 for none. */
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onHover?: (suggestion: Suggestion | undefined) => void;
}

/** The id of one line of the list, for `aria-activedescendant` of its field. */
export function suggestionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** What a field suggests, over everything else on the page. The keyboard stays in the field. */
export function SuggestionList({ id, label, anchor, suggestions, active, onChoose, onHover }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current!;
    if (!element.matches(':popover-open')) element.showPopover();
    const box = anchor.current!.getBoundingClientRect();
    const below = window.innerHeight - box.bottom - 8;
    const isAbove = below < Math.min(element.scrollHeight, 160) && box.top > below;
    element.style.left = `${box.left}px`;
    element.style.minWidth = `${box.width}px`;
    element.style.maxHeight = `${Math.min(280, isAbove ? box.top - 8 : below)}px`;
    element.style.top = isAbove ? 'auto' : `${box.bottom + 2}px`;
    element.style.bottom = isAbove ? `${window.innerHeight - box.top + 2}px` : 'auto';
  });
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(suggestionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      className="suggestions"
      role="listbox"
      aria-label={`${label}: suggestions`}
    >
      {suggestions.map((suggestion, i) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field, which names the active line
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={suggestion.value}
          id={suggestionId(id, i)}
          role="option"
          aria-selected={i === active}
          // The field keeps the focus, so that leaving it means what it always means.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          onPointerEnter={() => onHover?.(suggestion)}
          onPointerLeave={() => onHover?.(undefined)}
        >
          <span>{suggestion.label}</span>
          {suggestion.detail !== undefined && <span className="muted">{suggestion.detail}</span>}
        </div>
      ))}
    </div>
  );
}
