import { describe, expect, it } from 'vitest';
import { FAILURE, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { keys, stage } from '../laws/scene.js';
import type { MemoryInsight } from './index.js';

describe.each(WAYS)('a working memory in nodes, with $name', (way) => {
  it('holds many beliefs, which fade, and recalls the surest [BB-17]', () => {
    const scene = stage(
      `
selector
  sequence
    isTrue that: @flag
    rememberFact memory: memory, what: "seen at", about: @target, value: @place, halfLife: 2
    rememberFact memory: memory, what: friend, about: Bea, term: long
  recallFact #r memory: memory, what: "seen at", into: place, aboutInto: target, confidenceInto: a, least: 0.3`,
      way,
    );
    scene.tick();
    expect(scene.status()).toBe(FAILURE);
    for (const [target, place] of [
      ['tank', 'hill'],
      ['scout', 'wood'],
    ] as const) {
      scene.set(keys.flag, true);
      scene.set(keys.target, target);
      scene.set(keys.place, place);
      scene.tick();
    }
    scene.set(keys.flag, false);
    scene.set(keys.place, undefined);
    scene.tick(2);
    expect([scene.status(), scene.get(keys.target), scene.get(keys.place), scene.get(keys.a)]).toEqual([
      ...[SUCCESS, 'scout', 'wood', 0.5],
    ]);
    const { beliefs, time } = scene.insight('r') as MemoryInsight;
    expect(beliefs.map(({ what, about, confidence }) => `${what} ${about} ${confidence.toFixed(2)}`)).toEqual([
      'friend Bea 1.00',
      'seen at scout 0.50',
      'seen at tank 0.35',
    ]);
    expect(time).toBe(5);
    scene.tick(2);
    expect(scene.status()).toBe(FAILURE);
  });

  it('forgets on demand, and is saved with its mind', () => {
    const scene = stage(
      'selector\n  sequence\n    isTrue that: @flag\n    forgetFact memory: memory, what: x\n  rememberFact memory: memory, what: x, value: [1, 2]',
      way,
    );
    scene.tick();
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    const other = stage('forgetFact memory: memory, what: x, about: nobody', way);
    other.minds.restore(saved, () => ({ name: 'Ann', log: [] }));
    expect(other.get(keys.memory)).toEqual(scene.get(keys.memory));
    other.tick();
    expect(other.status()).toBe(FAILURE);
    scene.set(keys.flag, true);
    scene.tick();
    expect([scene.status(), scene.get(keys.memory)]).toEqual([SUCCESS, { capacity: 64, beliefs: [] }]);
  });

  it('does not leak out of a scope', () => {
    const scene = stage(
      `
sequence
  rememberFact memory: memory, what: x
  scope
    rememberFact memory: memory, what: y
  recallFact memory: memory, what: y`,
      way,
    );
    scene.tick();
    expect(scene.status()).toBe(FAILURE);
    expect((scene.get(keys.memory) as { beliefs: { what: string }[] }).beliefs.map(({ what }) => what)).toEqual(['x']);
  });

  it.each(['recallFact', 'rememberFact', 'forgetFact'])('fails in %s on keys that hold something else', (kind) => {
    const other = stage(`${kind} memory: memory, what: x`, way);
    other.set(keys.memory, { some: 'thing' });
    other.tick();
    expect([other.status(), other.get(keys.memory)]).toEqual([FAILURE, { some: 'thing' }]);
  });

  it('fails on values that do not fit', () => {
    const misfit = stage(
      'sequence\n  rememberFact memory: memory, what: x, value: far\n  recallFact memory: memory, what: x, into: a',
      way,
    );
    misfit.tick();
    expect([misfit.status(), misfit.get(keys.a)]).toEqual([FAILURE, undefined]);
  });
});
