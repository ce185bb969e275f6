import { createVector3, type Vector3 } from 'gumption/math';
import { createJourney, type Journey } from 'gumption/pathfinding/nodes';
import { type MemoryRules, type Sensor, SensoryMemory } from 'gumption/world';

/** Somewhere to go: one that a person chose, or where it last noticed a thief. */
export interface Spot {
  readonly id: string;
  readonly position: Vector3;
  thing: Person | undefined;
}

/** A member of the crowd. Most are watchmen; some are thieves, which the watchmen look for. */
export interface Person extends Sensor {
  readonly place: number;
  readonly isThief: boolean;
  readonly position: Vector3;
  orientation: number;
  readonly memory: SensoryMemory<Person>;
  readonly journey: Journey;
  /** The corner of its way that it walks to; 0 while it stands. */
  corner: number;
  /** The frame in which it last had a thought. */
  thought: number;
  readonly errand: Spot;
  readonly interest: Spot;
}

const WATCHMAN = Object.freeze({ sight: 0.4, hearing: 0.2 });
const THIEF = Object.freeze({});

export function createPerson(place: number, isThief: boolean, position: Vector3, rules: MemoryRules): Person {
  const spot = (name: string): Spot => ({ id: `${name} ${place}`, position: createVector3(), thing: undefined });
  return {
    ...{ place, isThief, position },
    orientation: 0.5,
    thresholds: isThief ? THIEF : WATCHMAN,
    memory: new SensoryMemory(rules),
    journey: createJourney(),
    ...{ corner: 0, thought: 0 },
    errand: spot('errand'),
    interest: spot('interest'),
  };
}
