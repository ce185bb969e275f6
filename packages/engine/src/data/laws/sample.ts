import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import { copyData } from '../copy.js';
import { check, choice, formatJson, list, number, optional, parseJson, record, text, toJsonSchema } from '../index.js';
import { copyJson, isSameJson } from '../same.js';

const guard = record({
  name: text({ minLength: 1, pattern: /^[\p{L} ]+$/u }),
  speed: number({ above: 0, max: 10 }),
  mood: choice(['calm', 'alert', 'asleep']),
  route: optional(list(list(number(), { min: 2, max: 2 }), { min: 2 })),
});

/** Random values, written, read, copied, compared and checked, a tick each. */
export function sample(bits: Bits): void {
  const rng = new Rng('data');
  bits.text('JSON schema', formatJson(toJsonSchema(guard, { title: 'Guard' })));
  bits.endTick();
  for (let i = 0; i < 300; i++) {
    const value = {
      name: rng.pick(['Ann', 'Bob', 'Ünal', '', '𝒢uard 1']),
      speed: rng.normal(5, 4),
      mood: rng.pick(['calm', 'clam', 'Alert']),
      route: Array.from({ length: rng.integer(0, 3) }, () => [rng.normal() * 1e21, rng.next() * 1e-7]),
    };
    const json = formatJson(value);
    bits.text('written', json);
    const read = parseJson(json);
    bits.text('is the same', String(isSameJson(value, read) && isSameJson(copyJson(read), copyData(read))));
    bits.text('problems', JSON.stringify(check(guard, read, 'guard')));
    try {
      parseJson(json.slice(0, rng.integer(1, json.length - 1)), {}, 'cut.json');
    } catch (error) {
      bits.text('error', String(error));
    }
    bits.endTick();
  }
}
