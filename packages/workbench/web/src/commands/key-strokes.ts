/** A key press, as far as commands look at it. */
export type KeyStroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * How keys are written in the list of commands: `Mod+Shift+Z`, where `Mod` is ⌘ on a Mac and Ctrl
 * elsewhere.
 */
export type Keys = string;

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space' };
const SHOWN: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/**
 * Whether a stroke matches the keys. Both Ctrl and ⌘ count as `Mod`, so that either works on every
 * system.
 */
export function matchesKeys(keys: Keys, stroke: KeyStroke): boolean {
  const parts = keys.split('+');
  const key = parts.pop()!;
  const pressed = NAMES[stroke.key] ?? stroke.key;
  const isMark = key.length === 1 && !/[a-z]/i.test(key);
  return (
    pressed.toLowerCase() === key.toLowerCase() &&
    parts.includes('Mod') === (stroke.ctrlKey || stroke.metaKey) &&
    parts.includes('Alt') === stroke.altKey &&
    // Which marks need Shift is a matter of the keyboard.
    (isMark || parts.includes('Shift') === stroke.shiftKey)
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
