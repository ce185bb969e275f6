import { GROUNDS } from './grounds.js';
import type { Tool } from './panel.js';

/** What a key asks for. */
export type KeyCommand =
  | { readonly act: 'run' | 'step' | 'finish' | 'again' | 'undo' | 'redo' | 'paint' | 'start' | 'goal' }
  | { readonly act: 'move'; readonly dx: number; readonly dz: number; readonly isPainting: boolean }
  | { readonly act: 'tool'; readonly tool: Tool }
  | { readonly act: 'size'; readonly by: -1 | 1 };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const LETTERS: Readonly<Record<string, 'run' | 'step' | 'finish' | 'again'>> = {
  r: 'run',
  n: 'step',
  e: 'finish',
  b: 'again',
};

const TOOLS: readonly Tool[] = [...GROUNDS.map(({ name }) => name), 'start', 'goal'];

/**
 * The command of a key; undefined if it has none. Keys that move and paint need focus on the map.
 */
export function keyCommands(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  isOnMap: boolean,
): KeyCommand | undefined {
  const low = key.toLowerCase();
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (low === 'z') return { act: shiftKey ? 'redo' : 'undo' };
    return low === 'y' ? { act: 'redo' } : undefined;
  }
  const tool = TOOLS[Number(key) - 1];
  if (tool !== undefined) return { act: 'tool', tool };
  if (key === '[' || key === ']') return { act: 'size', by: key === '[' ? -1 : 1 };
  const letter = LETTERS[low];
  if (letter !== undefined) return { act: letter };
  if (!isOnMap) return undefined;
  const move = MOVES[key];
  if (move) return { act: 'move', dx: move[0], dz: move[1], isPainting: shiftKey };
  if (key === 'Enter') return { act: 'paint' };
  return low === 's' ? { act: 'start' } : low === 'g' ? { act: 'goal' } : undefined;
}
