import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKinematic } from '../core/kinematic.js';
import type { FormationMember } from './formation-options.js';
import { createPlacement } from './placement.js';
import { NONE, SlotHolders } from './slot-holders.js';

const member = (id: number): FormationMember => ({ id, motion: createKinematic(), target: createPlacement() });

describe('holders of slots', () => {
  it('are those of a plain list of pairs, whoever joins, leaves and takes which slot, among many', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'add', 'add', 'hold', 'hold', 'empty', 'remove', 'emptyAll', 'clear'),
      which: fc.nat(),
      slot: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100, size: 'max' }), (steps) => {
        const holders = new SlotHolders<FormationMember>();
        let plain: { id: number; slot: number }[] = [];
        let id = 0;
        for (const { what, which, slot } of steps) {
          const index = plain.length === 0 ? -1 : which % plain.length;
          if (what === 'add') {
            holders.add(member(id));
            plain.push({ id: id++, slot: NONE });
          } else if (what === 'clear' && slot < 3) {
            holders.clear();
            plain = [];
          } else if (what === 'emptyAll' && slot < 9) {
            holders.emptyAll();
            for (const each of plain) each.slot = NONE;
          } else if (index >= 0 && what === 'hold' && !plain.some((each) => each.slot === slot)) {
            holders.empty(index);
            holders.hold(index, slot);
            plain[index].slot = slot;
          } else if (index >= 0 && what === 'empty') {
            holders.empty(index);
            plain[index].slot = NONE;
          } else if (index >= 0 && what === 'remove') {
            holders.remove(index);
            plain.splice(index, 1);
          }
          expect(holders.members.map((each) => each.id)).toEqual(plain.map((each) => each.id));
          expect([...holders.slots.subarray(0, plain.length)]).toEqual(plain.map((each) => each.slot));
          expect(holders.slotCount).toBe(Math.max(NONE, ...plain.map((each) => each.slot)) + 1);
          // One comparison for all: each takes longer than a step.
          const places = Array.from({ length: 42 }, (_, at) => at);
          expect(places.map((at) => holders.isHeld(at))).toEqual(
            places.map((at) => plain.some((each) => each.slot === at)),
          );
          expect(places.map((at) => holders.occupants[at] ?? NONE)).toEqual(
            places.map((at) => plain.findIndex((each) => each.slot === at)),
          );
          const ids = Array.from({ length: id }, (_, each) => each);
          const indices = new Map(plain.map((each, index) => [each.id, index]));
          expect(ids.map((each) => holders.indexOf(each))).toEqual(ids.map((each) => indices.get(each)));
        }
      }),
    );
  });

  it('are members once', () => {
    const holders = new SlotHolders<FormationMember>();
    holders.add(member(3));
    expect(() => holders.add(member(3))).toThrow('member: 3 is in the formation already');
  });
});
