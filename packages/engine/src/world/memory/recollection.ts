import { plainRecord } from '../../math/plain-record.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';

/**
 * How an agent came to know something: it knows it by itself, it asked, it was told, or it sensed
 * it.
 */
export type KnowledgeRoute = (typeof ROUTES)[number];

export const ROUTES = ['own', 'asked', 'told', 'sensed'] as const;

/** How much an agent takes notice of a thing: not at all, with suspicion, or fully. */
export type AwarenessLevel = (typeof AWARENESS_LEVELS)[number];

export const AWARENESS_LEVELS = ['unaware', 'suspicious', 'aware'] as const;

/** What an agent knows of one thing at this moment. Times are game time in seconds. */
export interface Recollection<Thing> {
  /** Undefined until something is recalled into this record. */
  thing: Thing | undefined;
  /** Its position when it was last noticed or told of. */
  readonly position: Vector3;
  /** How the agent knows: it sensed the thing, was told of it, and so on. */
  route: KnowledgeRoute;
  /** The sense that noticed it; empty if it was not sensed. */
  sense: string;
  /** The intensity; 0 if it was not sensed. */
  intensity: number;
  /** The time since which it is known without a break. */
  since: number;
  /**
   * The time since which it has been sensed without a break; of the last such period if it is not
   * sensed now. NaN if it never was.
   */
  sensedSince: number;
  /** The time it was last noticed or told of. */
  last: number;
  /** Seconds since then. */
  age: number;
  /** Whether it is sensed at this moment. */
  isSensed: boolean;
  /** Certainty of the position: 1 in full view, then fading. */
  certainty: number;
  /** Awareness from 0 to 1: grows while the thing is sensed, and falls afterwards. */
  awareness: number;
  /** What the awareness amounts to. */
  level: AwarenessLevel;
}

const NewRecollection = plainRecord(function (this: Recollection<unknown>) {
  this.thing = undefined;
  (this as { position: Vector3 }).position = createVector3();
  this.route = 'sensed';
  this.sense = '';
  this.intensity = Number.NaN;
  this.since = Number.NaN;
  this.sensedSince = Number.NaN;
  this.last = Number.NaN;
  this.age = Number.NaN;
  this.isSensed = false;
  this.certainty = Number.NaN;
  this.awareness = Number.NaN;
  this.level = 'unaware';
  this.intensity = 0;
  this.certainty = 0;
  this.awareness = 0;
});

/** Creates an empty record to recall into; create one and reuse it. */
export function createRecollection<Thing>(): Recollection<Thing> {
  return new NewRecollection() as Recollection<Thing>;
}
