import { createRecollection } from 'gumption/world';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../../shared/point.js';
import { type Clue, NOISE, SCENT, THIEF } from './clues.js';
import { dropSausage, makeNoise, switchLamp, throwBottle } from './deeds.js';
import { cellAt } from './museum.js';
import { positionOf } from './people.js';
import { DOWN, LEFT, RIGHT, SECOND, Stage, UP } from './stage.fixture.js';
import { brightnessAt } from './world.js';

// The tricks that a thief may try, each with as few people as possible. `anton` and `berta` are
// guards, `rufus` is the dog.

const knowsThief = (stage: Stage, id: string) => stage.find(id).senses.memory.knows(THIEF);

/** How loudly a watcher heard the last noise; 0 if it heard none. */
function loudnessFor(stage: Stage, id: string): number {
  const heard = createRecollection<Clue>();
  return stage.find(id).senses.memory.recall(heard, NOISE) ? heard.intensity : 0;
}

describe('eyes', () => {
  it.each([
    { how: 'behind its back', facing: UP, isSeen: false },
    { how: 'before its eyes', facing: DOWN, isSeen: true },
  ])('[WLD-27] a thief who sneaks by $how in full light is seen: $isSeen', ({ facing, isSeen }) => {
    const stage = new Stage({ anton: [17.5, 7.5, facing], felix: [15.5, 9.5] }, ['anton']);
    stage.play(3, { x: 19.5, z: 9.5, pace: 'sneak' });
    expect(knowsThief(stage, 'anton')).toBe(isSeen);
  });

  it('[WLD-33] do not see in the dark a thief that they see by lamplight on the same spot', () => {
    const stage = new Stage({ anton: [6.8, 16.5, RIGHT], felix: [9.4, 15.8] }, ['anton']);
    switchLamp(stage.world);
    stage.play(2);
    expect(brightnessAt(stage.world, positionOf(stage.world.thief))).toBeLessThan(0.2);
    expect(knowsThief(stage, 'anton')).toBe(false);
    switchLamp(stage.world);
    stage.play(1);
    expect(knowsThief(stage, 'anton')).toBe(true);
  });

  it('[WLD-32] do not see a thief that keeps still in a bush, but see a thief beside it', () => {
    const stage = new Stage({ anton: [14.5, 21.5, LEFT], felix: [10.5, 20.5] }, ['anton']);
    stage.play(2);
    expect(knowsThief(stage, 'anton')).toBe(false);
    stage.play(2, { x: 10.5, z: 21.6 });
    expect(knowsThief(stage, 'anton')).toBe(true);
  });

  it('[WLD-36] look through windows and not through walls or doors that are shut', () => {
    const seen = (x: number, z: number) => {
      const stage = new Stage({ anton: [11.5, 20.5, UP], felix: [x, z] }, ['anton']);
      stage.play(1);
      return knowsThief(stage, 'anton');
    };
    expect([seen(11.5, 16.5), seen(9.5, 16.5)]).toEqual([true, false]);
  });

  it('[WLD-18] ask how bright a spot is, and it is worked out once for all of them', () => {
    const stage = new Stage({ anton: [8.5, 20.5, RIGHT], berta: [15.5, 20.5, LEFT], felix: [12.5, 20.2] }, [
      'anton',
      'berta',
    ]);
    const answers: string[] = [];
    stage.world.station.watcher = ({ argument, outcome }) => {
      if (cellAt(argument as { x: number; z: number }) === cellAt({ x: 12.5, z: 20.2 })) answers.push(outcome);
    };
    stage.play(0.1);
    expect(answers).toEqual(['worked out', 'known']);
  });
});

describe('ears', () => {
  it('[WLD-28] do not hear a thief that sneaks behind them, but hear a thief that runs', () => {
    const stage = new Stage({ anton: [17.5, 10.5, UP], felix: [14.6, 13.2] }, ['anton']);
    stage.play(3, { x: 19.5, z: 13.2, pace: 'sneak' });
    expect(loudnessFor(stage, 'anton')).toBe(0);
    const isLoud = () => loudnessFor(stage, 'anton') > 0.5;
    expect(stage.play(2, { x: 14.6, z: 13.2, pace: 'run' }, isLoud)).toBe(true);
    expect(knowsThief(stage, 'anton')).toBe(false);
  });

  it('[WLD-34] hear later what is farther away', () => {
    const stage = new Stage({ anton: [9.5, 1.5], berta: [21.5, 1.5], felix: [4.5, 1.5] }, ['anton', 'berta']);
    makeNoise(stage.world, { x: 4.5, z: 1.5 }, 2);
    const start = stage.world.tick;
    const heardAfter = (id: string) => {
      stage.play(2, undefined, () => loudnessFor(stage, id) > 0);
      return (stage.world.tick - start) / SECOND;
    };
    // Five meters and seventeen, at 0.03 seconds each, on the next step after that.
    expect(heardAfter('anton')).toBeCloseTo(0.15, 1);
    expect(heardAfter('berta')).toBeCloseTo(0.51, 1);
  });

  it('[WLD-37] hear through an open door what a shut one keeps from them', () => {
    const heard = (isOpen: boolean) => {
      const stage = new Stage(
        { anton: [10.5, 8.5, LEFT], felix: [18.5, 16.5], ...(isOpen && { berta: [13.5, 8.5] }) },
        ['anton', 'berta'],
      );
      stage.play(0.1);
      makeNoise(stage.world, { x: 17.5, z: 9.5 }, 1);
      stage.play(1);
      return loudnessFor(stage, 'anton');
    };
    expect(heard(true)).toBeGreaterThan(0.3);
    expect(heard(false)).toBe(0);
  });

  it('[WLD-28] draw a guard to where a bottle breaks, not to who threw it; nothing there, it goes back to its round', () => {
    const stage = new Stage({ anton: [17.5, 6.5, UP], felix: [15.5, 16.5] });
    const felix = { ...positionOf(stage.world.thief) };
    throwBottle(stage.world, { x: 20.5, z: 9.5 });
    const bottle = stage.world.bottles[0].to;
    const near = () => distanceBetween(positionOf(stage.find('anton')), bottle) < 1;
    expect(stage.play(10, undefined, near)).toBe(true);
    expect(stage.does('anton', 'to-noise/go')).toBe(true);
    expect(distanceBetween(bottle, felix)).toBeGreaterThan(5);
    expect(stage.play(8, undefined, () => stage.does('anton', 'round'))).toBe(true);
    expect(knowsThief(stage, 'anton')).toBe(false);
  });
});

describe('noses', () => {
  it('[WLD-29] lead a dog along the trail to where the thief was', () => {
    const stage = new Stage({ rufus: [9.5, 21.5], felix: [26.5, 1.5] });
    stage.play(3.5, { x: 33.5, z: 2.5 });
    stage.play(4, { x: 33.5, z: 9.5 });
    const last = { ...positionOf(stage.world.thief) };
    stage.put(stage.world.thief, 2.5, 22.5);
    stage.put(stage.world.dog, 26.5, 2.5, LEFT);
    const isThere = () => distanceBetween(positionOf(stage.world.dog), last) < 1;
    expect(stage.play(20, undefined, isThere)).toBe(true);
    expect(stage.does('rufus', 'trail')).toBe(true);
    expect(stage.find('rufus').senses.memory.knows(SCENT)).toBe(true);
  });

  it('[WLD-38] prefer a sausage to the trail, for as long as there is some', () => {
    const stage = new Stage({ rufus: [24.5, 1.5, RIGHT], felix: [26.5, 1.5] });
    for (const lamp of stage.world.lamps) lamp.isOn = false;
    stage.play(1.5, { x: 29.5, z: 1.5 });
    dropSausage(stage.world);
    const sausage = stage.world.sausages[0];
    stage.play(5, { x: 33.5, z: 5.5 });
    stage.put(stage.world.thief, 2.5, 22.5);
    expect(stage.play(10, undefined, () => stage.does('rufus', 'chew'))).toBe(true);
    expect(distanceBetween(positionOf(stage.world.dog), sausage)).toBeLessThan(1.5);
    expect(stage.play(8, undefined, () => stage.world.sausages.length === 0)).toBe(true);
  });

  it('make a dog bark at a thief that it sees; guards hear it and come', () => {
    const stage = new Stage({ rufus: [24.5, 20.5, LEFT], anton: [32.5, 16.5, UP], felix: [23.5, 20.5] });
    expect(stage.play(6, undefined, () => stage.does('anton', 'to-dog'))).toBe(true);
    expect(stage.world.noises.length).toBeGreaterThan(0);
  });
});

describe('touch', () => {
  it('[WLD-30] tells a guard of whoever bumps into it in the dark, from behind', () => {
    const stage = new Stage({ anton: [26.5, 14.5, UP], felix: [26.5, 15.4] }, ['anton']);
    for (const lamp of stage.world.lamps) lamp.isOn = false;
    stage.play(1);
    expect(knowsThief(stage, 'anton')).toBe(false);
    stage.play(1, { x: 26.5, z: 15.0, pace: 'sneak' });
    expect(knowsThief(stage, 'anton')).toBe(true);
  });
});

describe('minds', () => {
  it('[WLD-23] look, chase, search where they last saw the thief, give up, and go back to their round', () => {
    const stage = new Stage({ anton: [14.5, 21.5, LEFT], felix: [9.5, 21.5] });
    expect(stage.play(2, undefined, () => stage.does('anton', 'glimpse'))).toBe(true);
    expect(stage.play(2, undefined, () => stage.does('anton', 'thief'))).toBe(true);
    // Moves the thief out of sight, away from where it was last seen.
    const last = { ...positionOf(stage.world.thief) };
    stage.put(stage.world.thief, 33.5, 14.5);
    expect(stage.play(3, undefined, () => stage.does('anton', 'search'))).toBe(true);
    expect(stage.play(8, undefined, () => distanceBetween(positionOf(stage.find('anton')), last) < 0.8)).toBe(true);
    expect(stage.play(10, undefined, () => stage.does('anton', 'search/spots'))).toBe(true);
    expect(stage.play(40, undefined, () => stage.does('anton', 'round'))).toBe(true);
    expect(knowsThief(stage, 'anton')).toBe(false);
    expect(stage.world.score.caught).toBe(0);
  });

  it('[WLD-16] tell the others by radio, who come though they have seen nothing', () => {
    const stage = new Stage({ anton: [14.5, 21.5, LEFT], berta: [7.5, 15.5, UP], felix: [9.5, 21.5] }, ['anton']);
    stage.play(3);
    expect([knowsThief(stage, 'anton'), knowsThief(stage, 'berta')]).toEqual([true, false]);
    const both = new Stage({ anton: [14.5, 21.5, LEFT], berta: [7.5, 15.5, UP], felix: [9.5, 21.5] });
    expect(both.play(4, undefined, () => knowsThief(both, 'berta'))).toBe(true);
    const told = createRecollection<Clue>();
    both.find('berta').senses.memory.recall(told, THIEF);
    expect(told.route).toBe('told');
    expect(both.does('berta', 'search')).toBe(true);
  });

  it('catch a thief who does not run, and the night goes on', () => {
    const stage = new Stage({ anton: [14.5, 21.5, LEFT], felix: [9.5, 21.5] });
    expect(stage.play(8, undefined, () => stage.world.score.caught === 1)).toBe(true);
    expect(positionOf(stage.world.thief).x).toBeLessThan(3);
    expect(stage.world.news).toBe('Caught by Anton. Try again!');
    expect(knowsThief(stage, 'anton')).toBe(false);
  });
});
