import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { stepFor } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { createSight, type Modality, type Sensor, Sights, type Signal } from '../index.js';
import { perceive } from './laws/naive-senses.js';

interface Guard extends Sensor {
  readonly id: number;
  readonly position: Vector3;
  orientation: number;
  thresholds: Record<string, number | undefined>;
}

interface Figure extends Signal {
  strength: number;
  readonly position: Vector3;
}

const sight = createSight((from, to) => Math.floor(from.x + to.z) % 7 !== 0, { maxRange: 40 });
const heat: Modality = { name: 'heat', maxRange: 15, attenuation: 0.8, inverseSpeed: 0, checks: [] };

function createCrowd(rng: Rng, count: number) {
  const guards = Array.from(
    { length: count },
    (_, id): Guard => ({
      id,
      position: createVector3(rng.range(-60, 60), 0, rng.range(-60, 60)),
      orientation: rng.range(-4, 4),
      thresholds: { sight: rng.range(0.1, 1), heat: rng.pick([undefined, 0, 0.3, Number.NaN]) },
    }),
  );
  // Everybody can be seen, and some are warm.
  const figures = guards.flatMap(({ id, position }): Figure[] => {
    const figure = { modality: sight, strength: rng.range(0.5, 1.5), position, payload: id };
    return rng.chance(0.3) ? [figure, { ...figure, modality: heat }] : [figure];
  });
  return { guards, figures };
}

describe('sights', () => {
  it('WLD-27 are what looking at everybody would see, each frame, while all move and some hide', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 150 }), (seed, count) => {
        const rng = new Rng(seed);
        const { guards, figures } = createCrowd(rng, count);
        const seen: unknown[] = [];
        const sights = new Sights<Guard>(({ id }, { payload, modality }, intensity) => {
          seen.push([id, modality.name, payload, intensity]);
        });
        for (const guard of guards) sights.add(guard);
        for (const figure of figures) sights.show(figure);
        const shown = new Set(figures);
        for (let frame = 0; frame < 4; frame++) {
          for (const guard of guards) {
            guard.position.x += rng.range(-9, 9);
            guard.orientation += rng.range(-1, 1);
          }
          for (const figure of figures) if (rng.chance(0.1)) figure.strength = rng.range(0, 3);
          if (figures.length > 0) {
            const hidden = rng.pick(figures);
            sights.hide(hidden);
            shown.delete(hidden);
          }
          expect(sights.lookAll(frame)).toBe('done');
          sights.tick(frame);
          const expected = guards.flatMap((guard) =>
            [sight, heat].flatMap((modality) =>
              [...shown]
                .filter((figure) => figure.modality === modality && figure.position !== guard.position)
                .map((figure) => [guard.id, modality.name, figure.payload, perceive(guard, figure)])
                .filter(([, , , intensity]) => intensity !== undefined),
            ),
          );
          // Those of one watcher come sense by sense, in whatever order the senses were first
          // shown.
          const sorted = (list: unknown[]) => list.map((each) => JSON.stringify(each)).sort();
          expect(sorted(seen.splice(0))).toEqual(sorted(expected));
        }
      }),
      { numRuns: runs(6) },
    );
  });

  const row = (count: number) => {
    const looked: number[] = [];
    const everything = createSight(() => true, { fieldOfView: 2 * Math.PI, maxRange: 1e6, attenuation: 1 });
    const sights = new Sights<Guard>(({ id }) => looked.push(id));
    const guards = Array.from(
      { length: count },
      (_, id): Guard => ({ id, position: createVector3(id, 0, 0), orientation: 0, thresholds: { sight: 0.5 } }),
    );
    for (const guard of guards) sights.add(guard);
    sights.show({ modality: everything, strength: 1, position: createVector3(5, 0, 0), payload: 'tower' });
    return { sights, looked, guards, everything };
  };

  it('EXE-08 LANG-02 are served over frames: each watcher once in a round, whatever the budget', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }), (count, budget) => {
        const { sights, looked } = row(count);
        for (let round = 0; round < 2; round++) {
          for (let now = 0; now < Math.ceil(count / budget); now++) {
            expect(sights.lookAll(now, budget)).toBe(now < Math.ceil(count / budget) - 1 ? 'searching' : 'done');
            sights.tick(now);
          }
          expect(looked.splice(0)).toEqual(Array.from({ length: count }, (_, id) => id));
        }
      }),
    );
  });

  it('EXE-08 fit into a slice of time by a clock that is handed in', () => {
    const { sights, looked } = row(100);
    let time = 0;
    sights.begin(0);
    stepFor(sights, 10, () => time++);
    sights.tick(0);
    expect(looked.length).toBeGreaterThan(0);
    expect([looked.length < 100, sights.status]).toEqual([true, 'searching']);
  });

  it('give newcomers a turn, skip agents that leave, and report nothing to them', () => {
    const { sights, looked, guards } = row(6);
    sights.lookAll(0, 3);
    sights.remove(guards[1]);
    sights.remove(guards[4]);
    sights.add({ ...guards[0], id: 9 });
    sights.tick(0);
    expect(sights.lookAll(1)).toBe('done');
    sights.tick(1);
    expect(looked).toEqual([0, 2, 3, 5, 9]);
  });

  it('are checked out of turn for a startled agent, and never for an agent that was not added', () => {
    const { sights, looked, guards } = row(3);
    sights.look(guards[2], 0);
    sights.tick(0);
    expect(looked).toEqual([2]);
    expect(() => sights.look({ ...guards[2] }, 0)).toThrow('watcher: must have been added first');
  });

  it('do not show one to itself, and show what is hidden to nobody', () => {
    const { sights, looked, guards, everything } = row(2);
    const self = { modality: everything, strength: 1, position: guards[0].position, payload: 'Ann' };
    sights.show(self);
    sights.lookAll(0);
    sights.tick(0);
    expect(looked.splice(0)).toEqual([0, 1, 1]);
    expect([sights.hide(self), sights.hide(self)]).toEqual([true, false]);
    sights.lookAll(1);
    sights.tick(1);
    expect(looked).toEqual([0, 1]);
  });
});
