import { Rng } from 'gumption/math';
import { addPerlin, HydraulicErosion, Landscape } from 'gumption/procedural/landscapes';
import type { Benchmark, Subject } from '../harness.js';

// Rain that runs off a landscape of 512 by 512 cells. An operation is one cell in one iteration.

const SIDE = 512;

function createLand(): Landscape {
  const land = new Landscape({ width: SIDE, height: SIDE });
  addPerlin(land, { rng: new Rng('land'), amplitude: 30 });
  return land;
}

/** A cell of the result, to the bit. */
const probe = (heights: Float64Array) => heights[(SIDE / 2) * SIDE + 77];

/** The same rules in flat loops, for the default options. */
const byHand: Subject = {
  subject: 'hand-written',
  unit: 'cell',
  note: 'the default options only',
  setup() {
    const ground = createLand().elevation.slice();
    const create = () => new Float64Array(SIDE * SIDE);
    const [water, sediment, carried, total] = [create(), create(), create(), create()];
    const [east, south, north, west] = [create(), create(), create(), create()];
    const flow = () => {
      for (let y = 0, cell = 0; y < SIDE; y++)
        for (let x = 0; x < SIDE; x++, cell++) {
          const wet = water[cell];
          const level = ground[cell] + wet;
          let toEast = x + 1 < SIDE ? Math.max(0, 0.2 * (level - (ground[cell + 1] + water[cell + 1]))) : 0;
          let toSouth = y + 1 < SIDE ? Math.max(0, 0.2 * (level - (ground[cell + SIDE] + water[cell + SIDE]))) : 0;
          let toNorth = y > 0 ? Math.max(0, 0.2 * (level - (ground[cell - SIDE] + water[cell - SIDE]))) : 0;
          let toWest = x > 0 ? Math.max(0, 0.2 * (level - (ground[cell - 1] + water[cell - 1]))) : 0;
          const sum = toEast + toSouth + toNorth + toWest;
          if (sum > wet) {
            const share = wet / sum;
            toEast *= share;
            toSouth *= share;
            toNorth *= share;
            toWest *= share;
          }
          east[cell] = toEast;
          south[cell] = toSouth;
          north[cell] = toNorth;
          west[cell] = toWest;
          total[cell] = Math.min(sum, wet);
        }
    };
    const dissolve = () => {
      for (let y = 0, cell = 0; y < SIDE; y++)
        for (let x = 0; x < SIDE; x++, cell++) {
          const fromWest = x > 0 ? east[cell - 1] : 0;
          const fromEast = x + 1 < SIDE ? west[cell + 1] : 0;
          const fromNorth = y > 0 ? south[cell - SIDE] : 0;
          const fromSouth = y + 1 < SIDE ? north[cell + SIDE] : 0;
          const speedX = (fromWest + east[cell] - west[cell] - fromEast) / 2;
          const speedY = (fromNorth + south[cell] - north[cell] - fromSouth) / 2;
          const speed = Math.sqrt(speedX * speedX + speedY * speedY);
          let picked = 0;
          if (speed > 0.002) picked = speed * 0.1;
          else if (speed < 0.001) picked = (-sediment[cell] * (0.001 - speed)) / 0.001;
          ground[cell] -= picked;
          sediment[cell] += picked;
        }
    };
    const move = (amount: number, sum: number, cell: number, next: number) => {
      if (amount === 0) return;
      const load = (carried[cell] * amount) / sum;
      water[cell] -= amount;
      sediment[cell] -= load;
      water[next] += amount;
      sediment[next] += load;
    };
    const carry = () => {
      carried.set(sediment);
      for (let cell = 0; cell < ground.length; cell++) {
        const sum = east[cell] + south[cell] + north[cell] + west[cell];
        if (sum === 0) continue;
        move(east[cell], sum, cell, cell + 1);
        move(south[cell], sum, cell, cell + SIDE);
        move(north[cell], sum, cell, cell - SIDE);
        move(west[cell], sum, cell, cell - 1);
      }
      for (let cell = 0; cell < water.length; cell++) water[cell] = Math.max(0, water[cell]) * 0.95;
    };
    return {
      opsPerRun: SIDE * SIDE,
      run() {
        for (let cell = 0; cell < water.length; cell++) water[cell] += 0.01;
        flow();
        dissolve();
        carry();
        return ground[0];
      },
      verify: () => probe(ground),
    };
  },
};

const ours: Subject = {
  subject: 'gumption',
  unit: 'cell',
  note: 'HydraulicErosion',
  setup() {
    const land = createLand();
    const erosion = new HydraulicErosion(land);
    return {
      opsPerRun: SIDE * SIDE,
      run() {
        erosion.step(1);
        return land.elevation[0];
      },
      verify: () => probe(land.elevation),
    };
  },
};

export const erosion: Benchmark = {
  name: 'procedural/erosion',
  title: 'hydraulic erosion of 512 by 512 cells',
  verifyRuns: 5,
  sample: 0.3,
  rounds: 9,
  subjects: [byHand, ours],
};
