import { describe, expect, it } from 'vitest';
import { runs } from '../runs.js';
import { doors } from './doors/index.js';
import { seed } from './trial-seed.js';
import { tryDoor } from './try-door.js';

/** With about 100 doors, `npm test` tries some 2,000 inputs and the long search 10⁵ and more. */
const INPUTS_PER_DOOR = runs(1) === 1 ? 20 : runs(40);

describe('hostile input', () => {
  it.each(doors.map((door) => [door.name, door] as const))('is refused or taken whole by %s', (_name, door) => {
    expect(tryDoor(door, INPUTS_PER_DOOR, seed).faults).toEqual([]);
  });
});
