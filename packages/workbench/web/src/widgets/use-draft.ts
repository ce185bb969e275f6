import { useEffect, useRef, useState } from 'react';

/**
 * How long after the last keystroke a valid text counts as meant: long enough to type "30" without
 * sending 3.
 */
const SETTLE_MS = 450;

/** What a text says: a value, or why it says none. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

export interface Draft {
  /** What the field shows. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly onInput: (text: string) => void;
  /** Takes the text as it is: Enter, or leaving the field. */
  readonly commit: () => void;
  /** Forgets the text: Escape. */
  readonly revert: () => void;
}

/**
 * Text on its way to becoming a value. While it is typed it belongs to the field; once it parses
 * and typing pauses, or the field is left, its value is passed on. A text that does not parse
 * stays, with the reason, and is never passed on; when the value changes meanwhile, as by undo, the
 * new value replaces it.
 */
export function useDraft<T>(
  shown: string,
  read: (text: string) => Reading<T>,
  onValue: (value: T) => void,
  { isPatient = false }: { readonly isPatient?: boolean } = {},
): Draft {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ draft, shown, read, onValue });
  latest.current = { draft, shown, read, onValue };
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another value that counts, not another way to read
  useEffect(() => {
    setDraft((text) => (text !== undefined && 'problem' in latest.current.read(text) ? undefined : text));
  }, [shown]);

  const settle = (finished: boolean) => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now.draft === undefined) return;
    const reading = now.read(now.draft);
    if ('problem' in reading) return;
    if (now.draft !== now.shown) now.onValue(reading.value);
    if (finished) setDraft(undefined);
  };
  const reading = draft === undefined ? undefined : read(draft);
  return {
    text: draft ?? shown,
    problem: reading !== undefined && 'problem' in reading ? reading.problem : undefined,
    onInput(text) {
      setDraft(text);
      clearTimeout(timer.current);
      if (!isPatient) timer.current = setTimeout(() => settle(false), SETTLE_MS);
    },
    commit: () => settle(true),
    revert() {
      clearTimeout(timer.current);
      setDraft(undefined);
    },
  };
}
