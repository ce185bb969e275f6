import type { KeyStroke } from '../../commands/key-strokes.js';

/** Reads a key that the game passed on; undefined for anything else. */
export function readPressedKey(data: unknown): KeyStroke | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const isStroke =
    typeof key === 'string' && [ctrlKey, metaKey, shiftKey, altKey].every((on) => typeof on === 'boolean');
  return isStroke ? ({ key, ctrlKey, metaKey, shiftKey, altKey } as KeyStroke) : undefined;
}

/**
 * Whether somebody can have pressed this key in the game just now: the keyboard is in its frame,
 * and the browser has lately seen a hand on key or pointer. It does not count Escape as one; that
 * only ends picking. A game that takes the keyboard while somebody works in the page passes as
 * well, which is why only keys that are harmless everywhere are taken from it.
 */
export function mayBePressed(
  { key }: KeyStroke,
  frame: Element | null,
  page: { readonly document: Pick<Document, 'activeElement'>; readonly navigator: Pick<Navigator, 'userActivation'> },
): boolean {
  if (frame === null || page.document.activeElement !== frame) return false;
  // Browsers without this cannot tell.
  return key === 'Escape' || (page.navigator.userActivation?.isActive ?? true);
}
