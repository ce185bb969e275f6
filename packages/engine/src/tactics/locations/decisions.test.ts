import { describe, expect, it } from 'vitest';
import { defineFuzzy, options, rampUp } from '../../decision/fuzzy/index.js';
import { NearbyPoints, NO_POINT, PointChoice, TacticalPoints } from './index.js';

const at = (x: number) => ({ x, y: 0, z: 0 });

describe('decisions with tactical points', () => {
  it('TAC-14 never choose cover where there is none, and search once for each decision', () => {
    const points = new TacticalPoints();
    const nearby = new NearbyPoints(points);
    let asked = 0;
    const accepts = () => asked++ >= 0;
    const cover = new PointChoice(points, () => nearby.nearest({ from: at(0), label: 'cover', accepts }));
    const decide = () => (cover.decide() ? 'take cover' : 'fight');
    expect(decide()).toBe('fight');
    expect(cover.point).toBe(NO_POINT);
    const crate = points.add({ position: at(4), labels: ['cover'] });
    expect(decide()).toBe('take cover');
    expect(cover.searches).toBe(2);
    // Movement reads the point as often as it likes.
    for (let tick = 0; tick < 5; tick++) expect(cover.point).toBe(crate);
    expect(cover.searches).toBe(2);
    expect(asked).toBe(1);
  });

  it('TAC-14 remember the point when numbers change, and notice when it is gone', () => {
    const points = new TacticalPoints();
    points.remove(points.add({ position: at(9) }));
    points.add({ position: at(9) });
    const crate = points.add({ id: 'crate', position: at(4), labels: ['cover'] });
    const cover = new PointChoice(points, () => new NearbyPoints(points).nearest({ from: at(0), label: 'cover' }));
    expect(cover.decide()).toBe(true);
    expect(cover.point).toBe(crate);
    points.remove(0);
    expect(points.idOf(cover.point)).toBe('crate');
    points.remove(0);
    expect(cover.point).toBe(NO_POINT);
    expect(cover.decide()).toBe(false);
    points.add({ position: at(4), labels: ['cover'] });
    cover.decide();
    cover.forget();
    expect(cover.point).toBe(NO_POINT);
  });

  it('TAC-15 use the quality of a point in fuzzy rules: ambush wins, until others move and enemies show', () => {
    const points = new TacticalPoints();
    const spot = points.add({ position: at(0), values: { cover: 0.7, shadow: 0.9 } });
    const good = { good: rampUp(0, 1) };
    const quality = { cover: points.valueOf(spot, 'cover'), shadow: points.valueOf(spot, 'shadow') };
    const simple = defineFuzzy({
      inputs: { cover: good, shadow: good },
      outputs: { action: options('suppression', 'ambush') },
      rules: ['IF cover IS good THEN action IS suppression', 'IF shadow IS good THEN action IS ambush'],
    });
    expect(simple.evaluate(quality).action).toBe('ambush');
    expect(simple.activation('action', 'suppression')).toBeCloseTo(0.7, 12);
    expect(simple.activation('action', 'ambush')).toBeCloseTo(0.9, 12);
    const careful = defineFuzzy({
      inputs: { cover: good, shadow: good, friend: { moving: rampUp(0, 1) }, enemies: { hidden: rampUp(0, 1) } },
      outputs: { action: options('suppression', 'ambush') },
      rules: [
        'IF cover IS good AND friend IS moving THEN action IS suppression',
        'IF shadow IS good AND enemies IS hidden THEN action IS ambush',
      ],
    });
    expect(careful.evaluate({ ...quality, friend: 0.9, enemies: 0.5 }).action).toBe('suppression');
    expect(careful.activation('action', 'suppression')).toBeCloseTo(0.7, 12);
    expect(careful.activation('action', 'ambush')).toBeCloseTo(0.5, 12);
  });
});
