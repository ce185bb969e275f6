import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventBits, MaskedEvents } from './masked-events.js';

type Types = { a: number; b: number; c: number };

describe('masked events', () => {
  const step = fc.record({
    do: fc.constantFrom('listen', 'listen', 'leave', 'change', 'tell', 'tell'),
    which: fc.nat(60),
    mask: fc.nat(7),
    code: fc.constantFrom('a', 'b', 'c' as const),
  });

  it('reach the listeners that a plain list of them names, in the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 150 }), (steps) => {
        const bits = createEventBits<Types>(['a', 'b', 'c']);
        const events = new MaskedEvents<Types>(bits);
        const known: { ticket: number; mask: number; name: number; gone: boolean }[] = [];
        const told: string[] = [];
        for (const [now, { do: what, which, mask, code }] of steps.entries()) {
          const one = known[which % Math.max(1, known.length)];
          if (what === 'listen') {
            const name = known.length;
            const ticket = events.listen(mask, (bit, payload) => {
              told.push(`${name} ${events.codeOf(bit)} ${payload}`);
            });
            expect(known.some((each) => each.ticket === ticket)).toBe(false);
            known.push({ ticket, mask, name, gone: false });
          } else if (what === 'leave' && one !== undefined) {
            expect(events.leave(one.ticket)).toBe(!one.gone);
            one.gone = true;
          } else if (what === 'change' && one !== undefined) {
            expect(events.change(one.ticket, mask)).toBe(!one.gone);
            one.mask = mask;
          } else if (what === 'tell') {
            const hear = known.filter((each) => !each.gone && (each.mask & bits[code]) !== 0);
            expect(events.wants(bits[code])).toBe(hear.length > 0);
            told.length = 0;
            events.tell(code, now);
            expect(told).toEqual(hear.map(({ name }) => `${name} ${code} ${now}`));
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('let listeners come, go and fail while they are told', () => {
    const bits = createEventBits<Types>(['a', 'b', 'c']);
    const events = new MaskedEvents<Types>(bits);
    const told: string[] = [];
    const tickets = Array.from({ length: 20 }, (_, name) =>
      events.listen(bits.a, () => {
        told.push(`${name}`);
        if (name === 3) for (const ticket of tickets.slice(4, 18)) events.leave(ticket);
        if (name === 18) events.listen(bits.a, () => void told.push('late'));
      }),
    );
    events.tell('a', 1);
    expect(told.join(' ')).toBe('0 1 2 3 18 19');
    told.length = 0;
    events.tell('a', 2);
    expect(told.join(' ')).toBe('0 1 2 3 18 19 late');
    const wrong = events.listen(bits.b, () => {
      throw new Error('no');
    });
    expect(() => events.tell('b', 1)).toThrow('no');
    expect([events.leave(wrong), events.wants(bits.b), events.wants(bits.a)]).toEqual([true, false, true]);
    expect(() => events.listen(8, () => {})).toThrow('interests: must be a sum of bits from 0 to 7, got 8');
    expect(() => events.change(tickets[0], -1)).toThrow('interests: must be a sum of bits from 0 to 7, got -1');
    expect(() => events.codeOf(8)).toThrow('bit: must be the bit of a code, got 8');
  });
});
