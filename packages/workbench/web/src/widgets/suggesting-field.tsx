import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  Autocomplete,
  FieldInputContext,
  ListBox,
  ListBoxItem,
  Popover,
  useSlottedContext,
} from 'react-aria-components';
import type { Suggestion } from './match-suggestions.js';
import './suggestions.css';

/** The option that the arrow keys are on: its value, and the id of its element. */
export interface ActiveOption {
  readonly value: string;
  readonly elementId: string;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What the element of a field takes beside what the field itself sets. */
type ElementProps = Pick<
  ComponentProps<'input'>,
  'className' | 'placeholder' | 'title' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'
>;

export interface SuggestingInputProps extends ElementProps {
  readonly label: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly active: ActiveOption | undefined;
  readonly field?: RefObject<TextElement | null>;
  readonly multiline?: boolean;
  /** Receives every key except the arrow keys that walk through an open list. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur?: () => void;
  readonly onClick?: () => void;
}

/** The text of an `Autocomplete`: it keeps the focus while the arrow keys walk through the list. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { label, text, isOpen, active, field, multiline = false, onKeyDown, onBlur, onClick, ...rest } = props;
  const context = useSlottedContext(FieldInputContext)!;
  const shared = {
    ...rest,
    'aria-label': label,
    'aria-controls': context['aria-controls'],
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': active?.elementId,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
    onClick,
    ref(element: TextElement | null) {
      if (field !== undefined) field.current = element;
      (context.ref as RefObject<TextElement | null>).current = element;
    },
    onChange: ({ target }: { readonly target: TextElement }) => context.onChange?.(target.value),
    onKeyDown(event: KeyboardEvent) {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      // The list gets no other key: it would send them on to the page as if no field had the focus.
      if (isArrow && isOpen && !event.altKey) context.onKeyDown?.(event as never);
      else onKeyDown(event);
    },
    onBlur(event: FocusEvent) {
      // The list reports its active option with made-up events, as if the focus had moved there.
      if (event.isTrusted) onBlur?.();
      else event.stopPropagation();
    },
  };
  if (multiline) return <textarea {...shared} rows={1} />;
  return <input {...shared} role="combobox" aria-expanded={isOpen} />;
}

export interface SuggestedOptionProps extends Omit<ComponentProps<'div'>, 'id' | 'value'> {
  readonly id?: string | undefined;
  readonly value: string;
  readonly isActive: boolean;
  /** Called when the arrow keys reach this option, and with undefined when they leave it. */
  readonly onActive: (active: ActiveOption | undefined) => void;
}

/** The element of a `ListBoxItem` that notifies its field when it becomes the active one. */
export function SuggestedOption({ value, isActive, onActive, ...rest }: SuggestedOptionProps) {
  const { id: elementId } = rest;
  // Before the next key: it may already be the Enter that chooses.
  useLayoutEffect(() => {
    if (!isActive || elementId === undefined) return;
    onActive({ value, elementId });
    return () => onActive(undefined);
  }, [isActive, value, elementId, onActive]);
  return <div {...rest} />;
}

export interface SuggestingFieldProps extends Omit<SuggestingInputProps, 'isOpen' | 'active' | 'field' | 'onKeyDown'> {
  readonly field: RefObject<TextElement | null>;
  /** The list is open while there are any. */
  readonly suggestions: readonly Suggestion[];
  /** Value of the suggestion that is chosen already; the list starts there. */
  readonly chosen?: string;
  /** Which suggestion is active in a new list; `listKey` says when the list is a new one. */
  readonly startAt?: 'first' | 'chosen';
  readonly listKey?: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, active: Suggestion | undefined) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onClose: () => void;
  /** Called with the suggestion that the pointer or the arrow keys are on. */
  readonly onPoint?: (value: string | undefined) => void;
}

/** A text field with a list of suggestions below it, or above it where there is more room. */
export function SuggestingField(props: SuggestingFieldProps) {
  const { suggestions, chosen, startAt, listKey, onText, onKeyDown, onChoose, onClose, onPoint, ...rest } = props;
  const { label, text, field } = rest;
  const [active, setActive] = useState<ActiveOption>();
  const pointed = active?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another active option counts
  useEffect(() => {
    if (pointed === undefined) return;
    onPoint?.(pointed);
    return () => onPoint?.(undefined);
  }, [pointed]);
  const isOpen = suggestions.length > 0;
  return (
    <Autocomplete inputValue={text} onInputChange={onText} disableAutoFocusFirst>
      <SuggestingInput
        {...rest}
        isOpen={isOpen}
        active={active}
        onKeyDown={(event) => onKeyDown(event, isOpen ? suggestions.find(({ value }) => value === pointed) : undefined)}
      />
      <Popover
        className="suggestions"
        isNonModal
        isOpen={isOpen}
        triggerRef={field}
        placement="bottom start"
        offset={2}
        maxHeight={280}
        onOpenChange={onClose}
      >
        <ListBox
          key={listKey}
          aria-label={`${label}: suggestions`}
          // The selection only marks the chosen item; a press chooses, even the item already
          // chosen.
          selectionMode="single"
          selectedKeys={chosen === undefined ? [] : [chosen]}
          autoFocus={startAt === 'chosen' || startAt}
          shouldFocusWrap
          shouldSelectOnPressUp
        >
          {suggestions.map((suggestion) => (
            <ListBoxItem
              key={suggestion.value}
              id={suggestion.value}
              textValue={suggestion.label}
              onPress={() => onChoose(suggestion)}
              onHoverStart={() => onPoint?.(suggestion.value)}
              onHoverEnd={() => onPoint?.(undefined)}
              render={(option, { isFocused }) => (
                <SuggestedOption
                  {...(option as ComponentProps<'div'>)}
                  value={suggestion.value}
                  isActive={isFocused}
                  onActive={setActive}
                />
              )}
            >
              <span>{suggestion.label}</span>
              {suggestion.detail !== undefined && <span className="muted">{suggestion.detail}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Autocomplete>
  );
}
