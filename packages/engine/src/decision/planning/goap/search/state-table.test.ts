import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../../math/index.js';
import { createStateModel } from '../models/state-model.js';
import { StateTable } from './state-table.js';

interface Value {
  value: number;
}

/** States that are whole numbers, with hashes that often meet. */
function createValues() {
  const shown = { value: 0 };
  const model = createStateModel<Value>({
    actions: [],
    create: () => ({ value: 0 }),
    copy(out, { value }) {
      out.value = value;
    },
    observe(out) {
      out.value = shown.value;
    },
    hash: ({ value }) => value >> 2,
    isSame: (a, b) => a.value === b.value,
  });
  model.reserve(5000);
  return { model, shown };
}

describe('the table of states', () => {
  it('finds what a map finds while it grows part by part, and forgets everything when it is cleared', () => {
    // How many states are looked for, before a part of the table grows or it is cleared.
    const command = fc.record({ looks: fc.nat(60), after: fc.constantFrom('part', 'part', 'part', 'part', 'clear') });
    fc.assert(
      fc.property(fc.nat(), fc.array(command, { minLength: 20, maxLength: 60 }), (seed, commands) => {
        const { model, shown } = createValues();
        const rng = new Rng(seed);
        const table = new StateTable();
        const known = new Map<number, number>();
        const expected: number[] = [];
        const found: number[] = [];
        let [room, nextRoom, part] = [128, 128, 0];
        for (const { looks, after } of commands) {
          for (let look = 0; look < looks && known.size < room; look++) {
            const value = rng.integer(0, 700);
            shown.value = value;
            model.observe(known.size);
            found.push(table.findOrAdd(model, known.size));
            expected.push(known.get(value) ?? -1);
            if (!known.has(value)) known.set(value, known.size);
          }
          if (after === 'clear' && rng.integer(0, 3) === 0) {
            table.clear();
            known.clear();
          } else if (room < 2048) {
            if (part === 0) nextRoom = room * 2;
            table.parts[part++](nextRoom);
            if (part === table.parts.length) [room, part] = [nextRoom, 0];
          }
        }
        expect(found).toEqual(expected);
      }),
    );
  });
});
