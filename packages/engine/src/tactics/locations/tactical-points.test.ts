import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { numbers } from '../laws/random-level.js';
import { NO_POINT, type PointRecord, TacticalPoints } from './index.js';

const at = (x: number, z = 0, y = 0) => ({ x, y, z });

describe('tactical points', () => {
  it('TAC-01 have several labels, and each label lists them', () => {
    const points = new TacticalPoints();
    const crate = points.add({ id: 'crate', position: at(3, 4), labels: ['cover', 'shadow'] });
    const door = points.add({ id: 'door', position: at(9), labels: ['shadow'] });
    expect(points.count).toBe(2);
    expect(points.list('cover')).toEqual([crate]);
    expect(points.list('shadow')).toEqual([crate, door]);
    expect(points.list('fire')).toEqual([]);
    points.removeLabel(crate, 'cover');
    points.addLabel(door, 'cover');
    expect(points.list('cover')).toEqual([door]);
    expect(points.has(crate, 'cover')).toBe(false);
  });

  it('TAC-02 know which labels are reasons to stay away', () => {
    const points = new TacticalPoints();
    const kinds = ['rally', 'withdrawal', 'cover', 'sniper', 'shadow', 'fire', 'power-up', 'recon', 'quick-exit'];
    for (const label of kinds) expect(points.isNegative(points.add({ position: at(0), labels: [label] }))).toBe(false);
    for (const label of ['ambush-hotspot', 'exposed', 'sinking-sand'])
      expect(points.isNegative(points.add({ position: at(0), labels: ['cover', label] }))).toBe(true);
    const own = new TacticalPoints({ negative: ['lava'] });
    expect(own.isNegative(own.add({ position: at(0), labels: ['lava'] }))).toBe(true);
    expect(own.isNegative(own.add({ position: at(0), labels: ['exposed'] }))).toBe(false);
  });

  it.each(['dense', 'sparse'] as const)('TAC-01, TAC-09 do what a plain list of records does, %s', (storage) => {
    for (let seed = 0; seed < 12; seed++) {
      const rng = new Rng(seed);
      const points = new TacticalPoints({ storage });
      const model: { id: string; position: ReturnType<typeof at>; labels: Set<string>; values: Map<string, number> }[] =
        [];
      const names = Array.from({ length: rng.integer(1, 12) }, (_, i) => `name${i}`);
      for (let step = 0; step < 150; step++) {
        const point = model.length === 0 ? -1 : rng.integer(0, model.length - 1);
        const name = rng.pick(names);
        const verb = point === -1 ? 0 : rng.integer(0, 6);
        if (verb <= 1) {
          const position = at(rng.next(), rng.next(), rng.next());
          const id = `id${step}`;
          expect(points.add({ id, position, labels: [name], values: { [name]: 0.5 } })).toBe(model.length);
          model.push({ id, position, labels: new Set([name]), values: new Map([[name, 0.5]]) });
        } else if (verb === 2) {
          points.remove(point);
          model.splice(point, 1);
        } else if (verb === 3) {
          const value = rng.pick([0, -1, rng.next()]);
          points.setValue(point, name, value);
          model[point].values.set(name, value);
        } else if (verb === 4) {
          points.addLabel(point, name);
          model[point].labels.add(name);
        } else if (verb === 5) {
          points.removeLabel(point, name);
          model[point].labels.delete(name);
        } else {
          model[point].position = at(rng.next(), rng.next(), rng.next());
          points.move(point, model[point].position);
        }
        if (rng.chance(0.02)) points.restore(JSON.parse(JSON.stringify(points.save())));
      }
      expect(points.count).toBe(model.length);
      const dump = numbers(points).map((i) => ({
        id: points.idOf(i),
        byId: points.pointWithId(points.idOf(i)),
        bySerial: points.pointWithSerial(points.serialOf(i)),
        position: { x: points.x[i], y: points.y[i], z: points.z[i] },
        labels: names.filter((name) => points.has(i, name)),
        values: names.map((name) => points.valueOf(i, name)),
      }));
      expect(dump).toEqual(
        model.map(({ id, position, labels, values }, i) => ({
          id,
          byId: i,
          bySerial: i,
          position,
          labels: names.filter((name) => labels.has(name)),
          values: names.map((name) => values.get(name) ?? 0),
        })),
      );
      for (const name of names) {
        const labeled = numbers(points).filter((i) => model[i].labels.has(name));
        expect(points.list(name)).toEqual(labeled);
        expect(numbers(points).filter((i) => points.labelColumn(name)?.[i] === 1)).toEqual(labeled);
      }
    }
  });

  it('TAC-09 read 0 for values that were never set, and for points that are not there', () => {
    for (const storage of ['dense', 'sparse'] as const) {
      const points = new TacticalPoints({ storage });
      for (let i = 0; i < 40; i++) points.add({ position: at(i) });
      points.setValue(20, 'cover', 0.4);
      expect(numbers(points).filter((i) => points.valueOf(i, 'cover') !== 0)).toEqual([20]);
      expect(points.valueOf(20, 'view')).toBe(0);
      expect(points.valueOf(40, 'cover')).toBe(0);
      points.remove(20);
      expect(points.valueOf(20, 'cover')).toBe(0);
      points.add({ position: at(0) });
      expect(points.valueOf(39, 'cover')).toBe(0);
    }
  });

  it('keep a serial number that is not used again', () => {
    const points = new TacticalPoints();
    const serial = points.serialOf(points.add({ id: 'a', position: at(0) }));
    const other = points.serialOf(points.add({ id: 'b', position: at(0) }));
    points.remove(0);
    points.add({ id: 'a', position: at(0) });
    expect(points.pointWithSerial(serial)).toBe(NO_POINT);
    expect(points.pointWithSerial(other)).toBe(0);
    expect(points.pointWithId('a')).toBe(1);
    points.restore(points.save());
    expect(points.pointWithSerial(other)).toBe(NO_POINT);
  });

  it('make up ids that are free', () => {
    const points = new TacticalPoints();
    points.add({ id: 'point-2', position: at(0) });
    points.add({ position: at(0) });
    points.add({ position: at(0) });
    expect(points.listRecords().map(({ id }) => id)).toEqual(['point-2', 'point-3', 'point-4']);
  });

  it('come back from a save as they were, in both storages', () => {
    const points = new TacticalPoints();
    points.add({ id: 'a', position: at(1, 2, 3), labels: ['fire', 'cover'], values: { view: 0.25 }, generated: true });
    points.add({ id: 'b', position: at(0) });
    const saved = JSON.parse(JSON.stringify(points.save()));
    const sparse = new TacticalPoints({ storage: 'sparse' });
    sparse.add({ position: at(7), labels: ['gone'] });
    sparse.restore(saved);
    expect(sparse.save()).toEqual(saved);
    expect(sparse.labels).not.toContain('gone');
  });

  it('refuse what cannot be, and stay as they were', () => {
    const points = new TacticalPoints();
    points.add({ id: 'a', position: at(0), labels: ['cover'] });
    const before = points.save();
    const add = (point: Partial<PointRecord>) => () => points.add({ position: at(0), ...point });
    expect(add({ id: 'a' })).toThrow('point.id: must be new, but there is a point a already');
    expect(add({ position: at(Number.NaN) })).toThrow('point.position.x');
    expect(add({ values: { cover: Infinity } })).toThrow('point.values.cover');
    expect(add({ labels: [' x'] })).toThrow('point.labels[0]: must be a name');
    expect(add({ labels: Array.from({ length: 1025 }, (_, i) => `l${i}`) })).toThrow('label');
    expect(() => points.move(0, at(Infinity))).toThrow('position: must be finite');
    expect(() => points.move(1, at(0))).toThrow('point: must be from 0 to 0, got 1');
    expect(() => points.setValue(0, 'view', Number.NaN)).toThrow('view: must be a finite number');
    expect(() => points.remove(-1)).toThrow('point: must be from 0');
    expect(() => points.restore({ version: 1, points: [before.points[0], before.points[0]] })).toThrow(
      'saved.points[1].id: is also the id of points[0]',
    );
    expect(() => new TacticalPoints({ storage: 'tight' as never })).toThrow('options.storage');
    expect(points.save()).toEqual(before);
  });
});
