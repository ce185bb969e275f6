import type { Assignments, ResolvedSheet, SavedCast } from '../../behavior/cast/index.js';
import type { BehaviorDocument } from '../../behavior/index.js';
import type { Injection } from '../messages/messages.js';
import { measureState, type StateSize, StateSizes } from './state-size.js';
import type { TacticalWhat } from './tactics/tactical-documents.js';

/** How much of the past is kept. */
export interface RecordOptions {
  /** Seconds of game time that can be gone back. */
  readonly seconds?: number;
  /** Seconds of game time between two full states; ticks in between are replayed. */
  readonly keyframeSeconds?: number;
}

/** How much of the past is kept unless the game says otherwise. */
export const RECORD_DEFAULTS = { seconds: 120, keyframeSeconds: 0.5 } as const;

/**
 * States of single minds kept in all: some ten megabytes. Of a large crowd, less of the past is
 * kept.
 */
const MAX_MINDS = 20_000;
/**
 * Full states and edits kept in all, however small: a game that changes from outside in every tick
 * makes many.
 */
const MAX_KEYFRAMES = 2000;

/**
 * Bytes of saved worlds kept in all, so that recording stays within 64 MB. Of a large world, less of
 * the past is kept; what its states share counts once.
 */
const MAX_WORLD_BYTES = 48 * 2 ** 20;

/** Everything there was after one tick. */
export interface Keyframe<A> {
  readonly tick: number;
  readonly cast: SavedCast;
  readonly world: unknown;
  /** The documents that ran at the time. Documents never change, so keeping them costs nothing. */
  readonly behaviors: readonly BehaviorDocument[];
  readonly sheets: readonly ResolvedSheet[];
  /** What characters that were added then were assigned. */
  readonly assignments: Assignments;
  readonly injections: readonly Injection[];
  /** The queries for spots and the scripts of the time. */
  readonly tactics: { readonly [W in TacticalWhat]: readonly unknown[] };
  /** Who the characters were, should they have left since. */
  readonly agents: ReadonlyMap<string, A>;
}

/** A document that was changed after a tick. */
interface Edit {
  readonly tick: number;
  readonly what: 'behavior' | TacticalWhat;
  readonly document: { readonly name: string };
}

/** What was recorded of a tick and after it. */
export interface SetAsideFrames<A> {
  readonly frames: readonly Keyframe<A>[];
  readonly edits: readonly Edit[];
  readonly to: number;
}

/** Full states of a game in the order of their ticks, as many as are worth keeping. */
export class Recording<A> {
  readonly #frames: Keyframe<A>[] = [];
  /** What the world of each of them takes. */
  readonly #sizes: StateSize[] = [];
  readonly #worlds = new StateSizes();
  /** Documents that were changed between full states, in the order of their ticks. */
  readonly #edits: Edit[] = [];
  readonly #mostTicks: number;
  readonly #period: number;
  #minds = 0;
  /** The last tick that was recorded. */
  #to = 0;

  constructor(options: RecordOptions, stepSeconds: number) {
    const { seconds, keyframeSeconds } = { ...RECORD_DEFAULTS, ...options };
    this.#mostTicks = Math.max(1, Math.round(seconds / stepSeconds));
    this.#period = Math.max(1, Math.round(keyframeSeconds / stepSeconds));
  }

  /** The ticks that can be gone back to. */
  get range(): { readonly from: number; readonly to: number } | undefined {
    return this.#frames.length === 0 ? undefined : { from: this.#frames[0].tick, to: this.#to };
  }

  /** Is a full state due after this tick? */
  isDue(tick: number): boolean {
    return this.#frames.length === 0 || tick - this.#frames.at(-1)!.tick >= this.#period;
  }

  /** A further tick can be reached by running on from the kept states. */
  reached(tick: number): void {
    this.#to = tick;
  }

  /**
   * A behavior received other values after a tick, or a query or script was replaced, and nothing else
   * changed. A replay does the same at the same tick. Unlike a full state, this costs nothing for the
   * characters that the edit does not touch.
   */
  edited(tick: number, document: Edit['document'], what: Edit['what'] = 'behavior'): void {
    const edits = this.#edits;
    const isOther = (edit: Edit) => edit.what !== what || edit.document.name !== document.name;
    let at = edits.length;
    while (at > 0 && edits[at - 1]!.tick === tick && isOther(edits[at - 1]!)) at--;
    if (edits[at - 1]?.tick === tick) edits.splice(at - 1, 1);
    edits.push({ tick, what, document });
    this.#trim();
  }

  /**
   * The behaviors that received other values after a tick; if that tick has a full state, only
   * later edits.
   */
  editsAt(tick: number): readonly BehaviorDocument[] {
    return this.#documentsAt(tick, 'behavior') as readonly BehaviorDocument[];
  }

  /** The queries or scripts that were replaced after a tick; if that tick has a full state, only later ones. */
  tacticsAt(tick: number, what: TacticalWhat): readonly unknown[] {
    return this.#documentsAt(tick, what);
  }

  #documentsAt(tick: number, what: Edit['what']): readonly Edit['document'][] {
    return this.#edits.filter((each) => each.tick === tick && each.what === what).map(({ document }) => document);
  }

  /** Keeps a full state. It replaces an earlier one of the same tick, and those of later ticks. */
  keep(frame: Keyframe<A>): void {
    this.forgetAfter(frame.tick - 1);
    this.#frames.push(frame);
    const size = measureState(frame.world);
    this.#sizes.push(size);
    this.#worlds.add(size);
    this.#minds += frame.cast.characters.length;
    this.#to = frame.tick;
    this.#trim();
  }

  #trim(): void {
    const frames = this.#frames;
    const edits = this.#edits;
    while (frames.length > 1 && this.#isTooMuch()) {
      this.#minds -= frames.shift()!.cast.characters.length;
      this.#worlds.remove(this.#sizes.shift()!);
      while (edits.length > 0 && edits[0]!.tick < frames[0]!.tick) edits.shift();
    }
  }

  #isTooMuch(): boolean {
    // The second is the oldest once the first is gone; all that is promised must still be within
    // reach.
    const goes = this.#to - this.#frames[1].tick >= this.#mostTicks;
    const isLarge = this.#minds > MAX_MINDS || this.#worlds.bytes > MAX_WORLD_BYTES;
    return goes || isLarge || this.#frames.length + this.#edits.length > MAX_KEYFRAMES;
  }

  /** The last full state that is not after a tick. */
  before(tick: number): Keyframe<A> | undefined {
    let last = this.#frames.length - 1;
    while (last >= 0 && this.#frames[last].tick > tick) last--;
    return this.#frames[last];
  }

  /** Forgets a tick and what came after it, and returns it for {@link putBack}. */
  setAside(tick: number): SetAsideFrames<A> {
    const aside = {
      frames: this.#frames.filter((frame) => frame.tick >= tick),
      edits: this.#edits.filter((edit) => edit.tick >= tick),
      to: this.#to,
    };
    this.forgetAfter(tick - 1);
    return aside;
  }

  putBack({ frames, edits, to }: SetAsideFrames<A>): void {
    for (const frame of frames) this.keep(frame);
    this.#edits.push(...edits);
    this.#to = to;
  }

  forgetAfter(tick: number): void {
    while (this.#frames.length > 0 && this.#frames.at(-1)!.tick > tick) {
      this.#minds -= this.#frames.pop()!.cast.characters.length;
      this.#worlds.remove(this.#sizes.pop()!);
    }
    while (this.#edits.length > 0 && this.#edits.at(-1)!.tick > tick) this.#edits.pop();
    this.#to = Math.min(this.#to, Math.max(0, tick));
  }

  clear(): void {
    this.#frames.length = 0;
    this.#sizes.length = 0;
    this.#worlds.clear();
    this.#edits.length = 0;
    this.#minds = 0;
    this.#to = 0;
  }
}
