import { pow } from 'gumption/math';
import { Waypoints } from 'gumption/pathfinding';
import { type TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import {
  camouflage,
  createSight,
  feedMemories,
  HEARING,
  litBy,
  type Modality,
  type SavedSenseGraph,
  SenseGraph,
  type Sensor,
  type Signal,
  TOUCH,
} from 'gumption/world';
import { distanceBetween, type Point } from '../../shared/point.js';
import { BARK, type Clue, clueOf, NOISE, THIEF } from './clues.js';
import { isBush } from './museum.js';
import type { Senses } from './people.js';
import { type Rooms, roomAt } from './rooms.js';

/** The full angle of the field of view, in radians. */
export const FIELD_OF_VIEW = (80 * Math.PI) / 180;

/** Share of a sight that remains after a meter: visibility is poor at night. */
export const HAZE = 0.85;

/** Seconds that sound takes per meter: slower than in reality, so that it is visible. */
export const SECONDS_PER_METER = 0.03;

/**
 * Brightness of the background from which a person stands out, however dark the person is, and how
 * far behind the person it is measured; meters.
 */
const BRIGHT = 0.6;
const BEYOND = 1.2;

/**
 * How well a person stands out against each background. A person that keeps still in a bush is
 * almost invisible.
 */
const STANDS_OUT = { foliage: 0.1, glow: 2.2, gloom: 1 };
const RUSTLES = { ...STANDS_OUT, foliage: 0.45 };

/** What the senses need from the world. */
export interface Scene {
  readonly isClear: (from: Point, to: Point) => boolean;
  readonly lightAt: (point: Point) => number;
}

/** Data of a signal: the clue, and whether its source moves. */
export interface Stimulus {
  readonly clue: Clue;
  readonly isMoving: boolean;
}

/** The senses of all watchers, and the signals they can receive. */
export interface Perception {
  readonly graph: SenseGraph<Senses>;
  readonly sight: Modality;
}

/** Touch, with its range from middle to middle. */
const CONTACT: Modality = { ...TOUCH, maxRange: 0.75 };
export const SOUND: Modality = { ...HEARING, inverseSpeed: SECONDS_PER_METER };

/**
 * Creates eyes that need light, ears that hear through doors, and the memories that store it all.
 */
export function createPerception(rooms: Rooms, { isClear, lightAt }: Scene): Perception {
  const fade = (sensor: Sensor, { position }: Signal) => pow(HAZE, distanceBetween(sensor.position, position));
  const behind = ({ position }: Sensor, signal: Signal) => {
    if (isBush(signal.position)) return 'foliage';
    const share = 1 + BEYOND / Math.max(0.1, distanceBetween(position, signal.position));
    const beyond = {
      x: position.x + (signal.position.x - position.x) * share,
      z: position.z + (signal.position.z - position.z) * share,
    };
    return isClear(signal.position, beyond) && lightAt(beyond) >= BRIGHT ? 'glow' : 'gloom';
  };
  const sight = createSight(isClear, {
    fieldOfView: FIELD_OF_VIEW,
    checks: [
      fade,
      litBy(lightAt),
      camouflage(behind, ({ payload }) => ((payload as Stimulus).isMoving ? RUSTLES : STANDS_OUT)),
    ],
  });
  const notice = feedMemories<Senses, Clue>({
    memory: ({ memory }) => memory,
    thingOf: ({ payload }) => (payload as Stimulus).clue,
  });
  return { graph: new SenseGraph<Senses>(rooms.map.parts, rooms.map.links, roomAt, notice, 0.02), sight };
}

/** Shows the thief to all eyes. A sneaking thief is smaller. */
export function showThief(
  { graph, sight }: Perception,
  position: Point,
  speed: number,
  isLow: boolean,
  now: number,
): void {
  const payload: Stimulus = { clue: THIEF, isMoving: speed > 0.2 };
  graph.emit({ modality: sight, strength: isLow ? 0.75 : 1, position: toVector(position), payload }, now);
}

/** Lets watchers that bump into the thief feel it. */
export function touchThief({ graph }: Perception, position: Point, now: number): void {
  graph.emit(
    { modality: CONTACT, strength: 1, position: toVector(position), payload: { clue: THIEF, isMoving: true } },
    now,
  );
}

/** Sends a sound, which watchers within range hear after a delay. */
export function sound({ graph }: Perception, position: Point, strength: number, isBark: boolean, now: number): void {
  const payload: Stimulus = { clue: isBark ? BARK : NOISE, isMoving: false };
  graph.emit({ modality: SOUND, strength, position: toVector(position), payload }, now);
}

/** A sound on its way, as plain data. */
type SavedSound = { readonly clue: string; readonly strength: number; readonly x: number; readonly z: number };

/**
 * The signals in transit, for a saved game: only sounds, because sight and touch arrive
 * immediately.
 */
export function saveSounds({ graph }: Perception): SavedSenseGraph {
  return graph.save({
    sensor: ({ id }) => id,
    signal: ({ payload, strength, position: { x, z } }) => ({ clue: (payload as Stimulus).clue.id, strength, x, z }),
  });
}

/** Restores saved sounds; `sensorOf` finds a sensor by its owner's id. */
export function loadSounds(
  { graph }: Perception,
  saved: SavedSenseGraph,
  sensorOf: (id: string) => Senses | undefined,
): void {
  graph.restore(saved, {
    sensor: (id) => sensorOf(id as string),
    signal: (sound) => {
      const { clue, strength, x, z } = sound as SavedSound;
      const payload: Stimulus = { clue: clueOf(clue)!, isMoving: false };
      return { modality: SOUND, strength, position: { x, y: 0, z }, payload };
    },
  });
}

/** A line of sight over a map of what cannot be looked through. */
export function createLineOfSight(tiles: TileGraph): (from: Point, to: Point) => boolean {
  const sight = new TileSight(tiles);
  const line = new Waypoints();
  return (from, to) => {
    line.clear();
    line.add(from.x, 0, from.z);
    line.add(to.x, 0, to.z);
    return sight.isClear(line, 0, 1);
  };
}

const toVector = ({ x, z }: Point) => ({ x, y: 0, z });
