import { expect, it } from 'vitest';
import { Town } from './town.js';

it('EXE-13 a town thinks, sees thieves and finds its ways, all as tasks of one scheduler in a counted budget', () => {
  const town = new Town(120);
  const before = town.people.map(({ position: { x, z } }) => ({ x, z }));
  // Half of them in each frame: 6 of 10 parts are theirs.
  let longestWait = 0;
  for (let frame = 0; frame < 240; frame++) {
    expect(town.stepWithin(100)).toBeGreaterThan(50);
    longestWait = Math.max(longestWait, ...town.people.map(({ thought }) => town.frame - thought));
  }
  expect(longestWait).toBeLessThanOrEqual(2);
  const hasMoved = town.people.filter(({ position }, i) => position.x !== before[i].x || position.z !== before[i].z);
  expect(hasMoved.length).toBeGreaterThan(100);
  expect(town.noticed).toBeGreaterThan(20);
  expect(town.people.filter(({ memory }) => memory.size > 0).length).toBeGreaterThan(5);
  expect(town.people.filter(({ interest }) => interest.thing !== undefined).length).toBeGreaterThan(0);
});

it('is the same town every time', () => {
  const play = () => {
    const town = new Town(60);
    for (let frame = 0; frame < 120; frame++) town.step();
    return town.people.map(({ position: { x, z }, memory }) => [x, z, memory.size]);
  };
  expect(play()).toEqual(play());
});
