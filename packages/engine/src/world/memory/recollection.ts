import { plainRecord } from '../../math/plain-record.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';

/**
 * By which route a character came to know something: it has it itself, it asked, somebody told it,
 * or it sensed it.
 */
export type KnowledgeRoute = (typeof ROUTES)[number];

export const ROUTES = ['own', 'asked', 'told', 'sensed'] as const;

/** How much a character takes notice of a thing: not (yet), with a suspicion, or fully. */
export type AwarenessLevel = (typeof AWARENESS_LEVELS)[number];

export const AWARENESS_LEVELS = ['unaware', 'suspicious', 'aware'] as const;

/** What a character knows of one thing at the moment. Times are game time, seconds. */
export interface Recollection<Thing> {
  /** Undefined before anything was recalled into this record. */
  thing: Thing | undefined;
  /** Where it was when last noticed or told of. */
  readonly position: Vector3;
  route: KnowledgeRoute;
  /** The sense that said so; empty where it was not sensed. */
  sense: string;
  /** How strongly; 0 where it was not sensed. */
  intensity: number;
  /** Since when it is known, without having been forgotten in between. */
  since: number;
  /**
   * Since when it has been sensed without a break; of the last such time, if it is not sensed now.
   * NaN if it never was.
   */
  sensedSince: number;
  /** When it was last noticed or told of. */
  last: number;
  /** Seconds since then. */
  age: number;
  /** Is it sensed at this moment? */
  isSensed: boolean;
  /** How sure it still is of that: 1 in full view, then fading. */
  certainty: number;
  /** How much notice it takes, from 0 to 1: builds up while the thing is sensed, and wears off. */
  awareness: number;
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

/** An empty record to recall into; make one and use it again and again. */
export function createRecollection<Thing>(): Recollection<Thing> {
  return new NewRecollection() as Recollection<Thing>;
}
