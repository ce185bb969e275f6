import { describe, expect, it } from 'vitest';
import { copyGoal, createGoal, mergeGoal } from './goal.js';

const CHANNELS = ['position', 'velocity', 'orientation', 'rotation'] as const;

function goalWith(start: number, channels: readonly (typeof CHANNELS)[number][]) {
  const goal = createGoal();
  Object.assign(goal.position, { x: start, y: start + 1, z: start + 2 });
  Object.assign(goal.velocity, { x: start + 3, y: start + 4, z: start + 5 });
  goal.orientation = start + 6;
  goal.rotation = start + 7;
  for (const channel of channels) goal.has[channel] = true;
  return goal;
}

describe('goals of a pipeline [MOV-50]', () => {
  it('begin without anything set', () => {
    const zero = { x: 0, y: 0, z: 0 };
    const has = { position: false, velocity: false, orientation: false, rotation: false };
    expect(createGoal()).toEqual({ position: zero, velocity: zero, orientation: 0, rotation: 0, has });
  });

  it.each(CHANNELS)('take over %s alone where it alone is set, and keep all others', (channel) => {
    const [goal, before, from] = [goalWith(10, ['position']), goalWith(10, ['position']), goalWith(50, [channel])];
    const untouched = goalWith(50, [channel]);
    mergeGoal(goal, from);
    for (const each of CHANNELS) {
      expect(goal[each]).toEqual(each === channel ? from[each] : before[each]);
      expect(goal.has[each]).toBe(each === channel || each === 'position');
    }
    expect(from).toEqual(untouched);
    const copy = goalWith(90, [...CHANNELS]);
    copyGoal(copy, from);
    expect(copy.has).toEqual(from.has);
    expect(copy[channel]).toEqual(from[channel]);
  });
});
