import { describe, expect, it } from 'vitest';
import { RUNNING } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { problemsIn, stage } from '../laws/scene.js';

const MOODS = `
fuzzyMachine #moods
  fuzzyState #calm degree: 1, into: calm
    act #s what: stroll
    fuzzyTransition to: alert, degree: @noise
  fuzzyState #alert into: alert
    act #l what: look, ticks: 1
    fuzzyTransition to: panic, when: (noise > 0.9)
    fuzzyTransition to: calm, degree: (0.5 - noise)
  fuzzyState #panic into: panic
    act #r what: run
`;

describe.each(WAYS)('a fuzzy state machine as a node, with $name', (way) => {
  const degrees = (scene: ReturnType<typeof stage>) =>
    (['calm', 'alert', 'panic'] as const).map((name) => Number(scene.get(name)!.toFixed(9)));

  it('runs what its active states do, side by side, and tells their degrees [FUZ-19] [FUZ-20]', () => {
    const scene = stage(MOODS, way);
    scene.tick();
    expect([degrees(scene), scene.said(), scene.status()]).toEqual([[1, 0, 0], 'stroll', RUNNING]);
    scene.tick({ noise: 0.6 });
    // Alert begins, and what it does ends after a tick and starts again in the one after that.
    expect([degrees(scene), scene.said()]).toEqual([[0.4, 0.6, 0], 'look']);
    scene.tick();
    expect([degrees(scene), scene.said()]).toEqual([[0.4, 0.6, 0], '']);
    scene.tick();
    expect(scene.said()).toBe('look');
    scene.tick({ noise: 1 });
    // The higher one, alert, goes first and gives all to panic; then calm gives what it has to
    // alert.
    expect([degrees(scene), scene.said()]).toEqual([[0, 0.4, 0.6], 'stroll! run']);
    scene.minds.remove(scene.mind);
    expect(scene.said()).toBe('run!');
  });

  it('is not triggered by what has no value, nor beyond 1', () => {
    const scene = stage(MOODS, way);
    scene.tick();
    scene.tick({ noise: undefined });
    expect(degrees(scene)).toEqual([1, 0, 0]);
    scene.tick({ noise: 7 });
    expect(degrees(scene)).toEqual([0, 1, 0]);
  });

  it('has a degree of transition for each target of a firing [FUZ-21]', () => {
    const scene = stage(
      `
fuzzyMachine
  fuzzyState #a degree: 0.5, into: calm
    fuzzyTransition to: b, degree: 0.2
    fuzzyTransition to: c, degree: 0.7, with: together
  fuzzyState #b degree: 0.6, into: alert
  fuzzyState #c degree: 0.4, into: panic`,
      way,
    );
    scene.tick();
    expect(degrees(scene)).toEqual([0.5, 0.6, 0.4]);
    scene.tick();
    expect(degrees(scene)).toEqual([0.3, 0.6, 0.5]);
  });

  it('can count all firings from the same start', () => {
    const text = (order: string) => `
fuzzyMachine order: "${order}"
  fuzzyState #a degree: 0.8, into: calm
    fuzzyTransition to: b, degree: 0.7
  fuzzyState #b degree: 0.3, into: alert
    fuzzyTransition to: c, degree: 0.9
  fuzzyState #c into: panic`;
    const after = (order: string) => {
      const scene = stage(text(order), way);
      scene.tick();
      scene.tick();
      return degrees(scene);
    };
    expect(after('in turn')).toEqual([0.3, 0.1, 0.7]);
    expect(after('together')).toEqual([0.3, 0.7, 0.3]);
  });

  it('goes on from a save as if there had been none', () => {
    const scene = stage(MOODS, way);
    scene.tick();
    scene.tick({ noise: 0.6 });
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    const other = stage(MOODS, way);
    other.minds.restore(saved, () => other.soldier);
    other.said();
    scene.said();
    for (const each of [scene, other]) each.tick({ noise: 0.95 });
    expect(degrees(other)).toEqual(degrees(scene));
    expect(other.said()).toBe(scene.said());
  });

  it('keeps degrees by the ids of states when the behavior changes, and starts again when none is left', () => {
    const scene = stage(MOODS, way);
    scene.tick();
    scene.tick({ noise: 0.6 });
    scene.said();
    const grown = `${MOODS.trimEnd()}\n  fuzzyState #sleep\n    act what: sleep\n`;
    expect(scene.load(grown)).toBe('reloaded');
    scene.tick({ noise: 0.5 });
    expect([degrees(scene), scene.said()]).toEqual([[0.4, 0.6, 0], '']);
    const other = MOODS.replaceAll('#calm', '#idle')
      .replaceAll(' to: calm', ' to: idle')
      .replaceAll('#alert', '#busy')
      .replaceAll(' to: alert', ' to: busy')
      .replace('#s what', '#other what');
    scene.load(other);
    expect(scene.said()).toBe('stroll!');
    scene.tick();
    expect([degrees(scene), scene.said()]).toEqual([[1, 0, 0], 'stroll']);
  });
});

it('a transition to a state of another machine is refused', () => {
  expect(
    problemsIn(`
parallel
  fuzzyMachine
    fuzzyState #a
      fuzzyTransition to: b
  fuzzyMachine
    fuzzyState #b`),
  ).toEqual(['root.children[0].children[0].children[0].params.to: is a state of another machine']);
});
