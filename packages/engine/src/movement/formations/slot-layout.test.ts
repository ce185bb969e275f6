import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createKinematic } from '../core/kinematic.js';
import type { FormationPattern } from './pattern.js';
import { createPlacement, type Placement, setPlacement } from './placement.js';
import { SlotLayout } from './slot-layout.js';

const part = numberBetween(-5, 5);
const slot = fc.record({ x: part, y: part, z: part, facing: numberBetween(-1, 1) });
type Slot = { readonly x: number; readonly y: number; readonly z: number; readonly facing: number };

const patternOf = (slots: readonly Slot[], more: Partial<FormationPattern> = {}): FormationPattern => ({
  slotCount: slots.length,
  slotLocation(out, index) {
    const { x, y, z, facing } = slots[index];
    setPlacement(out, x, y, z, facing);
  },
  ...more,
});

const anchors = fc
  .tuple(part, part, part, numberBetween(-3, 3))
  .map(([x, y, z, facing]) => createPlacement(x, y, z, facing));

function placeAll(layout: SlotLayout, count: number, anchor: Placement): Placement[] {
  layout.turnTo(anchor);
  return Array.from({ length: count }, (_, index) => {
    const out = createPlacement();
    layout.place(out, index, anchor);
    return out;
  });
}

const isTurnedBy = (a: number, b: number, by: number) => Math.cos(a - b - by) > 1 - 1e-9;

describe('slots laid out round an anchor', () => {
  it('[MOV-80] keep the shape of the pattern, turned about the vertical, with the middle of the held ones on it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(slot, fc.boolean()), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('center', 'all', 'slot', 'origin'),
        anchors,
        (held, pivot, anchor) => {
          const slots = held.map(([each]) => each);
          const layout = new SlotLayout();
          layout.layOut(patternOf(slots), createKinematic(), slots.length, 0);
          const isHeld = (i: number) => pivot === 'all' || held[i][1];
          if (pivot === 'center') layout.pivotOnCenter(Int32Array.from(held, ([, is], i) => (is ? i : -1)));
          else if (pivot === 'all') layout.pivotOnCenter(undefined);
          else if (pivot === 'slot') layout.pivotOnSlot(0);
          const placed = placeAll(layout, slots.length, anchor);
          // What lies on the anchor: the origin of the pattern, a slot, or the mean of those that are held.
          let around = { x: 0, y: 0, z: 0, facing: 0 };
          const counted = slots.filter((_, i) => isHeld(i));
          if (pivot === 'slot') around = slots[0];
          else if (pivot !== 'origin' && counted.length > 0) {
            const mean = (of: (each: Slot) => number) =>
              counted.reduce((sum, each) => sum + of(each), 0) / counted.length;
            const facing = Math.atan2(
              mean((each) => Math.sin(each.facing)),
              mean((each) => Math.cos(each.facing)),
            );
            around = { x: mean((each) => each.x), y: mean((each) => each.y), z: mean((each) => each.z), facing };
          }
          const turn = anchor.orientation - around.facing;
          placed.forEach(({ position, orientation }, i) => {
            const [x, z] = [slots[i].x - around.x, slots[i].z - around.z];
            expect(position.x).toBeCloseTo(anchor.position.x + x * Math.cos(turn) + z * Math.sin(turn), 9);
            expect(position.y).toBeCloseTo(anchor.position.y + slots[i].y - around.y, 9);
            expect(position.z).toBeCloseTo(anchor.position.z - x * Math.sin(turn) + z * Math.cos(turn), 9);
            expect(isTurnedBy(orientation, slots[i].facing, turn)).toBe(true);
            expect(isTurnedBy(layout.relativeFacing(i), slots[i].facing, -around.facing)).toBe(true);
          });
        },
      ),
    );
  });

  it('look nowhere in common where they look all ways, and keep their own facings then', () => {
    const ring = Array.from({ length: 4 }, (_, i) => ({ x: 0, y: 0, z: 0, facing: (i * Math.PI) / 2 }));
    const layout = new SlotLayout();
    layout.layOut(patternOf(ring), createKinematic(), 4, 0);
    layout.pivotOnCenter(undefined);
    expect(layout.pivot.orientation).toBe(0);
    layout.layOut(patternOf(ring), createKinematic(), 1, 0);
    layout.pivotOnCenter(undefined);
    expect([layout.count, layout.pivot.orientation]).toEqual([1, 0]);
    layout.layOut(patternOf(ring.slice(1)), createKinematic(), 1, 0);
    layout.pivotOnCenter(undefined);
    expect(layout.pivot.orientation).toBeCloseTo(Math.PI / 2, 9);
  });

  it('stay where a pattern in the world puts them, and know the time and the anchor', () => {
    const seen: unknown[] = [];
    const anchor = createKinematic({ position: { x: 9, y: 8, z: 7 } });
    const layout = new SlotLayout();
    const pattern = patternOf([{ x: 1, y: 2, z: 3, facing: 0.5 }], {
      frame: 'world',
      prepare: (...given) => seen.push(given),
    });
    layout.layOut(pattern, anchor, 1, 4);
    const [placed] = placeAll(layout, 1, createPlacement(5, 5, 5, 1));
    expect(placed).toEqual(createPlacement(1, 2, 3, 0.5));
    expect(seen).toEqual([[anchor, 1]]);
    // The next pattern is round the anchor again.
    layout.layOut(patternOf([{ x: 1, y: 2, z: 3, facing: 0.5 }]), anchor, 1, 4);
    expect(placeAll(layout, 1, createPlacement(5, 5, 5, 0))[0].position).toEqual({ x: 6, y: 7, z: 8 });
  });
});
