/**
 * The direction of each key, by its position on the keyboard, so that W A S D works with any
 * layout.
 */
const DIRECTIONS: { readonly [code: string]: readonly [x: number, z: number] } = {
  ArrowUp: [0, -1],
  KeyW: [0, -1],
  ArrowDown: [0, 1],
  KeyS: [0, 1],
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowRight: [1, 0],
  KeyD: [1, 0],
};

/** Whether a key is an arrow, or one of W A S D. */
export function isDirectionKey(code: string): boolean {
  return Object.hasOwn(DIRECTIONS, code);
}

/** The sum of the directions of the keys that are held down; opposite keys cancel out. */
export function directionOf(keys: Iterable<string>): { readonly x: number; readonly z: number } {
  let [x, z] = [0, 0];
  for (const code of keys) {
    x += DIRECTIONS[code]?.[0] ?? 0;
    z += DIRECTIONS[code]?.[1] ?? 0;
  }
  return { x, z };
}

/** Keeps in `keys` which of the wanted keys are held down while the page has the keyboard. */
export function holdKeys(keys: Set<string>, isWanted: (code: string) => boolean): void {
  addEventListener('keydown', (event) => {
    if (!isWanted(event.code) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys.add(event.code);
  });
  addEventListener('keyup', ({ code }) => keys.delete(code));
  addEventListener('blur', () => keys.clear());
}
