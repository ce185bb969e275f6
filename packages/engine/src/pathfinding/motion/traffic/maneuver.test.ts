import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../data/parse.js';
import { type DriveRequest, driveRequestFor, isDrivable } from './drive-request.js';
import { DEFAULT_DRIVER } from './driver.js';
import { createDrivePlan, createDriveState, createManeuver, type DrivePlan, driveAt, planEnd } from './maneuver.js';
import { TrafficForecast } from './traffic-forecast.js';

const eighths = (min: number, max: number) => fc.integer({ min: 8 * min, max: 8 * max }).map((n) => n / 8);

interface Part {
  readonly seconds: number;
  /** Which part of the time is spent with accelerating, at an even speed, and with braking. */
  readonly phases: readonly [number, number, number];
  readonly lane: number;
}

/** A plan of maneuvers one after the other, and the drive in small steps that it stands for. */
function planOf(parts: readonly Part[]): {
  plan: DrivePlan;
  drive: (time: number) => { distance: number; speed: number };
} {
  const plan = createDrivePlan();
  Object.assign(plan.start, { lane: 1, distance: 20, time: 3, speed: 4 });
  const rates: { until: number; rate: number }[] = [];
  let [time, distance, speed, lane] = [3, 20, 4, 1];
  for (const { seconds, phases, lane: next } of parts) {
    const [accelerate, cruise, brake] = phases.map((share) => share * seconds);
    const maneuver = createManeuver();
    Object.assign(maneuver, {
      kind: next === lane ? 'safe' : 'change',
      time,
      distance,
      seconds,
      fromLane: lane,
      lane: next,
    });
    Object.assign(maneuver, { speed, acceleration: 2, braking: 1, accelerate, cruise, brake });
    plan.maneuvers.push(maneuver);
    rates.push({ until: time + accelerate, rate: 2 }, { until: time + accelerate + cruise, rate: 0 });
    rates.push({ until: time + accelerate + cruise + brake, rate: -1 }, { until: time + seconds, rate: 0 });
    distance += speed * seconds + 2 * accelerate * (seconds - accelerate / 2);
    distance -= brake * (seconds - accelerate - cruise - brake / 2);
    speed += 2 * accelerate - brake;
    time += seconds;
    lane = next;
  }
  const drive = (until: number) => {
    let now = { time: 3, distance: 20, speed: 4 };
    for (const phase of [...rates, { until: Infinity, rate: 0 }]) {
      const dt = Math.max(0, Math.min(until, phase.until) - now.time);
      now = {
        time: now.time + dt,
        distance: now.distance + now.speed * dt + (phase.rate * dt * dt) / 2,
        speed: now.speed + phase.rate * dt,
      };
    }
    return now;
  };
  return { plan, drive };
}

describe('driving by a plan', () => {
  const phases = fc.constantFrom<Part['phases']>([1, 0, 0], [0.25, 0.5, 0.25], [0, 1, 0], [0, 0.25, 0.5], [0, 0, 0]);
  const part: fc.Arbitrary<Part> = fc.record({ seconds: eighths(1, 4), phases, lane: fc.nat(2) });

  it('[PATH-81] is everywhere where the phases of its maneuvers lead, one after the other', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), eighths(0, 25), (parts, time) => {
        const { plan, drive } = planOf(parts);
        const end = 3 + parts.reduce((sum, { seconds }) => sum + seconds, 0);
        expect(planEnd(plan)).toBe(end);
        const out = { distance: 0, speed: 0, lane: 9, toLane: 9, across: 9 };
        driveAt(out, plan, time);
        const wanted = drive(Math.max(3, time));
        expect(out.distance).toBeCloseTo(wanted.distance, 9);
        expect(out.speed).toBeCloseTo(wanted.speed, 9);
        // Changing lanes takes the whole maneuver.
        let [from, lane, across, begun] = [1, 1, 0, 3];
        for (const { seconds, lane: next } of parts) {
          if (time <= begun && begun > 3) break;
          if (time <= 3) break;
          const isOver = time >= begun + seconds;
          [from, across] = isOver || next === lane ? [isOver ? next : lane, 0] : [lane, (time - begun) / seconds];
          lane = next;
          begun += seconds;
          if (!isOver) break;
        }
        // At the very moment when one maneuver ends, the next has begun.
        if (parts.some((_, i) => begunAt(parts, i) === time)) return;
        expect(out).toMatchObject({ lane: from, toLane: lane });
        expect(out.across).toBeCloseTo(across, 9);
      }),
      { numRuns: 120 },
    );
  });

  it('begins the next maneuver at the moment when the last one ends', () => {
    const { plan } = planOf([
      { seconds: 2, phases: [0, 1, 0], lane: 1 },
      { seconds: 4, phases: [0, 1, 0], lane: 2 },
    ]);
    const out = { distance: 0, speed: 0, lane: 9, toLane: 9, across: 9 };
    driveAt(out, plan, 5);
    expect(out).toEqual({ distance: 28, speed: 4, lane: 1, toLane: 2, across: 0 });
    driveAt(out, plan, 9);
    expect(out).toEqual({ distance: 44, speed: 4, lane: 2, toLane: 2, across: 0 });
  });

  it('starts from records that stand still at 0', () => {
    expect({ ...createDriveState() }).toEqual({ lane: 0, distance: 0, time: 0, speed: 0 });
    expect(createDrivePlan()).toMatchObject({ maneuvers: [], cost: 0 });
    expect(createManeuver()).toMatchObject({ kind: 'end', fromLane: 0, lane: 0 });
  });

  it('is asked for only by requests that the schema accepts', () => {
    const forecast = new TrafficForecast({ lanes: 3, time: 0, cars: [] });
    const any = fc.constantFrom(-1, 0, 2, 2.5, 3, Infinity, Number.NaN);
    const request = fc.record(
      {
        start: fc.record({
          lane: any,
          distance: fc.constantFrom(-5, 7, Infinity),
          time: fc.constantFrom(0, Number.NaN),
          speed: any,
        }),
        end: fc.constantFrom(9, -Infinity),
        endLanes: fc.array(any, { maxLength: 2 }),
      },
      { requiredKeys: ['start', 'end'] },
    );
    const schema = driveRequestFor(forecast, DEFAULT_DRIVER);
    fc.assert(
      fc.property(request, (asked) => {
        const all: DriveRequest = { forecast, ...asked };
        expect(isDrivable(all, DEFAULT_DRIVER)).toBe(check(schema, all).length === 0);
      }),
      { numRuns: 150 },
    );
    const start = { lane: 2, distance: 0, time: 0, speed: DEFAULT_DRIVER.topSpeed };
    for (const [changed, isFine] of [
      [{}, true],
      [{ endLanes: [0, 2] }, true],
      [{ endLanes: [0, 3] }, false],
      [{ start: { ...start, speed: start.speed + 1 } }, false],
      [{ start: { ...start, lane: 3 } }, false],
    ] as const)
      expect(isDrivable({ forecast, start, end: 9, ...changed }, DEFAULT_DRIVER)).toBe(isFine);
  });
});

function begunAt(parts: readonly Part[], index: number): number {
  return parts.slice(0, index + 1).reduce((sum, { seconds }) => sum + seconds, 3);
}
