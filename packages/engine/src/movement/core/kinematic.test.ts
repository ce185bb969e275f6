import { describe, expect, it } from 'vitest';
import { integrate } from './integrate.js';
import {
  addKinematicSteering,
  addSteering,
  clearSteering,
  copyKinematic,
  createKinematic,
  createKinematicSteering,
  createSteering,
  limitSteering,
  scaleKinematicSteering,
  scaleSteering,
} from './kinematic.js';
import { createNeighborhood, gatherNeighbors, gatherPlaces } from './neighborhood.js';

describe('records of motion [MOV-08]', () => {
  it('adds and scales requests component by component', () => {
    const out = createSteering(1, 2, 3, 4);
    addSteering(out, createSteering(10, 20, 30, 40), 0.5);
    expect(out).toEqual({ x: 6, y: 12, z: 18, angular: 24 });
    scaleSteering(out, -0.5);
    expect(out).toEqual({ x: -3, y: -6, z: -9, angular: -12 });
    clearSteering(out);
    expect(out).toEqual(createSteering());
  });

  it('adds and scales kinematic requests component by component', () => {
    const out = createKinematicSteering(1, 2, 3, 4);
    addKinematicSteering(out, createKinematicSteering(10, 20, 30, 40), 0.5);
    expect(out).toEqual({ x: 6, y: 12, z: 18, rotation: 24 });
    addKinematicSteering(out, createKinematicSteering(1, 1, 1, 1));
    scaleKinematicSteering(out, -0.5);
    expect(out).toEqual({ x: -3.5, y: -6.5, z: -9.5, rotation: -12.5 });
  });

  it('cuts the linear part by length and the angular part by size, both ways', () => {
    const out = createSteering(0, 6, -8, -3);
    limitSteering(out, 5, 2);
    expect(out).toEqual({ x: 0, y: 3, z: -4, angular: -2 });
    limitSteering(out, 100, 100);
    expect(out).toEqual({ x: 0, y: 3, z: -4, angular: -2 });
  });

  it('MOV-09 have a place in space and one facing angle: height is for the game, turning stays on the ground', () => {
    const self = createKinematic({ position: { x: 0, y: 7, z: 0 }, velocity: { x: 1, y: -1, z: 0 }, rotation: 0.5 });
    integrate(self, createSteering(0, 2, 0, 0.25), { maxSpeed: 10, maxRotation: 10 }, 2);
    expect(self).toEqual({
      position: { x: 2, y: 5, z: 0 },
      velocity: { x: 1, y: 3, z: 0 },
      orientation: 1,
      rotation: 1,
    });
  });

  it('copies motions without sharing their vectors', () => {
    const original = createKinematic({ position: { x: 1, y: 2, z: 3 }, velocity: { x: 4, y: 5, z: 6 }, rotation: 7 });
    const copy = createKinematic();
    copyKinematic(copy, original);
    expect(copy).toEqual(original);
    copy.position.x = 99;
    expect(original.position.x).toBe(1);
  });

  it('gathers any number of neighbors, and knows which one is the character itself', () => {
    const others = Array.from({ length: 40 }, (_, i) => ({
      motion: createKinematic({
        position: { x: i, y: 0, z: -i },
        velocity: { x: 0, y: i, z: 1 },
        orientation: i / 100,
      }),
      radius: 0.5,
    }));
    const near = createNeighborhood(4);
    gatherNeighbors(near, others[7].motion, others);
    expect([near.rangeCount, near.ranges[0], near.ranges[1], near.self]).toEqual([1, 0, 40, 7]);
    expect([near.x[39], near.z[39], near.velocityY[39], near.orientation[39], near.radius[39]]).toEqual([
      39, -39, 39, 0.39, 0.5,
    ]);
    gatherNeighbors(near, createKinematic(), others.slice(0, 2));
    expect([near.ranges[1], near.self]).toEqual([2, -1]);
  });

  it('gathers mere places as those of neighbors who stand, over whatever was there before', () => {
    const others = Array.from({ length: 20 }, (_, i) =>
      createKinematic({ position: { x: i, y: 1, z: -i }, velocity: { x: 5, y: 5, z: 5 }, orientation: 1 }),
    );
    const near = createNeighborhood(4);
    gatherNeighbors(
      near,
      others[0],
      others.map((motion) => ({ motion, radius: 2 })),
    );
    gatherPlaces(near, others[3], others);
    expect([near.rangeCount, near.ranges[0], near.ranges[1], near.self]).toEqual([1, 0, 20, 3]);
    expect([near.x[19], near.y[19], near.z[19]]).toEqual([19, 1, -19]);
    expect([near.velocityX[19], near.velocityZ[0], near.orientation[5], near.radius[5]]).toEqual([0, 0, 0, 0]);
  });
});
