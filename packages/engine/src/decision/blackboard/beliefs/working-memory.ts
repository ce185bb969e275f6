import { pow } from '../../../math/index.js';

/** Long-term facts stay as they are; short-term ones fade. */
export const BELIEF_TERMS = ['short', 'long'] as const;
export type BeliefTerm = (typeof BELIEF_TERMS)[number];

/** Something believed, which need not be so. Plain JSON. */
export interface Belief {
  /** What is believed: `seen at`, `attacked me`. */
  readonly what: string;
  /** Of whom or what; empty if that needs no saying. */
  readonly about: string;
  value: unknown;
  term: BeliefTerm;
  /** From 0 to 1, at {@link time}; ask {@link confidenceAt} for how much is left. */
  confidence: number;
  /** When it was learned or confirmed last. */
  time: number;
  /**
   * Seconds after which half of the confidence is left, of a short-term belief; 0 if it does not
   * fade.
   */
  halfLife: number;
  /** Where it comes from: `seen`, `heard`, `told`. */
  source: string;
}

/** What one character believes; plain JSON, changed in place by the functions of this file. */
export interface WorkingMemory {
  /** How many beliefs fit; the weakest short-term one makes room. */
  readonly capacity: number;
  /** In the order they came. */
  readonly beliefs: Belief[];
}

/** What is to be remembered. */
export interface Experience {
  readonly what: string;
  readonly about?: string;
  readonly value?: unknown;
  /** By default `short`. */
  readonly term?: BeliefTerm;
  /** By default 1. */
  readonly confidence?: number;
  /** 10 seconds by default. */
  readonly halfLife?: number;
  readonly source?: string;
}

/**
 * Confidence below which a short-term belief is forgotten: less is no reason to do anything, and
 * memory is short.
 */
export const FORGOTTEN = 0.05;

/** A memory with nothing in it. */
export function createWorkingMemory(capacity = 64): WorkingMemory {
  return { capacity, beliefs: [] };
}

/** How sure a belief still is. */
export function confidenceAt({ term, confidence, time, halfLife }: Belief, now: number): number {
  if (term === 'long' || halfLife <= 0 || now <= time) return confidence;
  return confidence * pow(0.5, (now - time) / halfLife);
}

/**
 * Learns something. What confirms a belief makes it surer: two who are half sure each make three
 * quarters. What contradicts it takes its place if it is at least as sure, and is ignored if not. A
 * long-term belief stays one. Gives what is believed then.
 */
export function remember(memory: WorkingMemory, experience: Experience, now: number): Belief {
  const { what, about = '', value = true, term = 'short', confidence = 1, halfLife = 10, source = 'seen' } = experience;
  const known = findBelief(memory, what, about);
  if (known === undefined) {
    makeRoom(memory, now);
    const belief: Belief = { what, about, value, term, confidence, time: now, halfLife, source };
    memory.beliefs.push(belief);
    return belief;
  }
  const left = confidenceAt(known, now);
  if (isSameValue(known.value, value)) known.confidence = 1 - (1 - left) * (1 - confidence);
  else if (confidence >= left) {
    known.value = value;
    known.confidence = confidence;
  } else return known;
  known.time = now;
  known.halfLife = halfLife;
  known.source = source;
  if (term === 'long') known.term = 'long';
  return known;
}

/**
 * The surest belief of that sort, about somebody or, if `about` is undefined, about anybody; of
 * equals the latest. Undefined if none is as sure as `least`.
 */
export function recall(
  { beliefs }: WorkingMemory,
  what: string,
  about: string | undefined,
  now: number,
  least = FORGOTTEN,
): Belief | undefined {
  let found: Belief | undefined;
  let most = least;
  for (let i = 0; i < beliefs.length; i++) {
    const belief = beliefs[i];
    if (belief.what !== what || (about !== undefined && belief.about !== about)) continue;
    const confidence = confidenceAt(belief, now);
    if (confidence < most || (confidence === most && found !== undefined && belief.time < found.time)) continue;
    most = confidence;
    found = belief;
  }
  return found;
}

/**
 * Forgets beliefs of that sort, about somebody or, if `about` is undefined, about everybody; gives
 * how many.
 */
export function forget({ beliefs }: WorkingMemory, what: string, about?: string): number {
  return drop(beliefs, (belief) => belief.what === what && (about === undefined || belief.about === about));
}

/**
 * Forgets what has faded; gives how much. Recalling passes it by anyway: this gives the room back.
 */
export function fade({ beliefs }: WorkingMemory, now: number): number {
  return drop(beliefs, (belief) => belief.term === 'short' && confidenceAt(belief, now) < FORGOTTEN);
}

function drop(beliefs: Belief[], isWanted: (belief: Belief) => boolean): number {
  let kept = 0;
  for (let i = 0; i < beliefs.length; i++) if (!isWanted(beliefs[i])) beliefs[kept++] = beliefs[i];
  const dropped = beliefs.length - kept;
  beliefs.length = kept;
  return dropped;
}

function findBelief({ beliefs }: WorkingMemory, what: string, about: string): Belief | undefined {
  for (let i = 0; i < beliefs.length; i++)
    if (beliefs[i].what === what && beliefs[i].about === about) return beliefs[i];
  return undefined;
}

function makeRoom(memory: WorkingMemory, now: number): void {
  const { capacity, beliefs } = memory;
  if (beliefs.length < capacity || fade(memory, now) > 0) return;
  let weakest = 0;
  for (let i = 1; i < beliefs.length; i++) {
    const [one, other] = [beliefs[i], beliefs[weakest]];
    const isShorter = one.term === 'short' && other.term === 'long';
    const isWeaker = one.term === other.term && confidenceAt(one, now) < confidenceAt(other, now);
    if (isShorter || isWeaker) weakest = i;
  }
  beliefs.splice(weakest, 1);
}

function isSameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
