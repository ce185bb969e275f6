import type { WantedKey } from 'gumption/protocol';

/** A key press, as far as commands look at it. */
export type KeyStroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * How keys are written in the list of commands: `Mod+Shift+Z`, where `Mod` is ⌘ on a Mac and Ctrl
 * elsewhere.
 */
export type Keys = string;

const NAMES: Readonly<Record<string, string>> = { Space: ' ' };
const SHOWN: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** Keys as the workbench describes them to a game's page. Both Ctrl and ⌘ count as `Mod`, on every system. */
export function toWantedKey(keys: Keys): WantedKey {
  const parts = keys.split('+');
  const key = parts.pop()!;
  const isMark = key.length === 1 && !/[a-z]/i.test(key);
  return {
    key: (NAMES[key] ?? key).toLowerCase(),
    mod: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    // Which marks need Shift is a matter of the keyboard.
    shift: isMark ? null : parts.includes('Shift'),
  };
}

/** Whether a stroke matches the keys. */
export function matchesKeys(keys: Keys, stroke: KeyStroke): boolean {
  const { key, mod, alt, shift } = toWantedKey(keys);
  return (
    stroke.key.toLowerCase() === key &&
    mod === (stroke.ctrlKey || stroke.metaKey) &&
    alt === stroke.altKey &&
    (shift ?? stroke.shiftKey) === stroke.shiftKey
  );
}

/** Keys as they are printed on the keyboard of this computer. */
export function showKeys(keys: Keys, isMac: boolean): string {
  const parts = keys.split('+').map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
    if (isMac && part === 'Alt') return '⌥';
    if (isMac && part === 'Shift') return '⇧';
    return SHOWN[part] ?? part;
  });
  return parts.join(isMac ? '' : '+');
}
