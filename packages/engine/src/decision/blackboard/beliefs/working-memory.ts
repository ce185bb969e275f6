import { pow } from '../../../math/index.js';

/** How long a belief lasts: a long-term belief stays as it is, a short-term one fades. */
export const BELIEF_TERMS = ['short', 'long'] as const;
export type BeliefTerm = (typeof BELIEF_TERMS)[number];

/** A belief, which may be wrong. Plain JSON. */
export interface Belief {
  /** The content of the belief: `seen at`, `attacked me`. */
  readonly what: string;
  /** The subject of the belief; empty if there is none. */
  readonly about: string;
  /** What is believed; any JSON. */
  value: unknown;
  /** Whether it fades. */
  term: BeliefTerm;
  /** From 0 to 1, at {@link time}; {@link confidenceAt} gives the confidence at a later time. */
  confidence: number;
  /** When it was last learned or confirmed. */
  time: number;
  /** Half-life of a short-term belief in seconds; 0 if it does not fade. */
  halfLife: number;
  /** Where it comes from: `seen`, `heard`, `told`. */
  source: string;
}

/**
 * The beliefs of one character. Plain JSON, which `remember`, `forget` and `fade` change in place.
 */
export interface WorkingMemory {
  /** Maximum number of beliefs. When full, the weakest short-term belief is dropped. */
  readonly capacity: number;
  /** In the order in which they were learned. */
  readonly beliefs: Belief[];
}

/** Something to remember. */
export interface Experience {
  /** The content: `seen at`, `attacked me`. */
  readonly what: string;
  /** The subject; by default none. */
  readonly about?: string;
  /** What is believed; any JSON. */
  readonly value?: unknown;
  /** By default `short`. */
  readonly term?: BeliefTerm;
  /** By default 1. */
  readonly confidence?: number;
  /** By default 10 seconds. */
  readonly halfLife?: number;
  /** Where it comes from: `seen`, `heard`, `told`. By default empty. */
  readonly source?: string;
}

/** Confidence below which a short-term belief is forgotten. */
export const FORGOTTEN = 0.05;

/** Creates an empty memory; `capacity` is by default 64 beliefs. */
export function createWorkingMemory(capacity = 64): WorkingMemory {
  return { capacity, beliefs: [] };
}

/** The confidence of a belief at a time. */
export function confidenceAt({ term, confidence, time, halfLife }: Belief, now: number): number {
  if (term === 'long' || halfLife <= 0 || now <= time) return confidence;
  return confidence * pow(0.5, (now - time) / halfLife);
}

/**
 * Learns something. Confirming a belief raises its confidence: 0.5 twice gives 0.75. A
 * contradicting experience replaces the belief if it is at least as confident; otherwise it is
 * ignored. A long-term belief stays long-term. Returns the resulting belief.
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
 * The most confident belief of a kind about a subject, or about any subject if `about` is
 * undefined. Ties go to the latest. Undefined if no belief reaches the confidence `least`.
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
 * Forgets beliefs of a kind about a subject, or about all subjects if `about` is undefined. Returns
 * how many.
 */
export function forget({ beliefs }: WorkingMemory, what: string, about?: string): number {
  return drop(beliefs, (belief) => belief.what === what && (about === undefined || belief.about === about));
}

/**
 * Removes faded beliefs and returns how many. `recall` ignores them anyway; this frees their
 * memory.
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
