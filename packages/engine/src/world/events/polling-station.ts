import { InvalidDataError } from '../../data/check.js';
/** A question that can be asked: what is answered, and to whom. */
export interface Topic<Argument, Answer, Asker = unknown> {
  readonly name: string;
  /** Works out the answer. */
  readonly answer: (argument: Argument) => Answer;
  /**
   * Under which key an answer is kept for the rest of the frame; what is the same for all arguments
   * may answer a constant. Without it every question is worked out anew: for what is cheap, or
   * different for every pair.
   */
  readonly keyOf?: (argument: Argument) => string | number;
  /** May this character know that? Everybody may unless told. */
  readonly mayAsk?: (asker: Asker, argument: Argument) => boolean;
}

/** What a watcher is shown of every question. */
export interface PollingLogEntry {
  readonly topic: string;
  readonly argument: unknown;
  readonly outcome: 'worked out' | 'known' | 'refused';
}

interface Kept {
  frame: number;
  answer: unknown;
}

/** Fewer old answers than this are not worth throwing away. */
const FEWEST_CELLS = 64;

/**
 * The answers to one topic. Those of former frames stay to be written over, and are thrown away
 * when they are many.
 */
class Cells {
  readonly #kept = new Map<string | number, Kept>();
  #most = FEWEST_CELLS;

  get(key: string | number): Kept | undefined {
    return this.#kept.get(key);
  }

  put(key: string | number, frame: number, answer: unknown): void {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      kept.frame = frame;
      kept.answer = answer;
      return;
    }
    if (this.#kept.size >= this.#most) {
      for (const [old, kept] of this.#kept) if (kept.frame !== frame) this.#kept.delete(old);
      // Twice what is left: so that looking through them stays cheap, however many arguments a
      // frame has.
      this.#most = Math.max(FEWEST_CELLS, 2 * this.#kept.size);
    }
    this.#kept.set(key, { frame, answer });
  }

  get size(): number {
    return this.#kept.size;
  }
}

/**
 * One place for questions about the world: answers that many want are worked out once per frame,
 * characters ask only what they may know, and everything that is asked can be watched.
 */
export class PollingStation<Asker = unknown> {
  /** Shown every question, while somebody watches. */
  watcher: ((entry: PollingLogEntry) => void) | undefined;
  readonly #topics = new Map<string, Topic<never, unknown, Asker>>();
  readonly #cells = new Map<string, Cells>();
  #frame = 0;

  /**
   * Adds a topic, or puts another in the place of one of the same name. Give the result to
   * {@link ask}.
   */
  add<Argument, Answer>(topic: Topic<Argument, Answer, Asker>): Topic<Argument, Answer, Asker> {
    this.#topics.set(topic.name, topic as unknown as Topic<never, unknown, Asker>);
    this.#cells.set(topic.name, new Cells());
    return topic;
  }

  /** Begins a frame: what was worked out before is old. */
  nextFrame(): void {
    this.#frame++;
  }

  /**
   * The answer, or undefined where the asker may not know it. Throws on a topic that was not added,
   * or was replaced.
   */
  ask<Argument, Answer>(topic: Topic<Argument, Answer, Asker>, asker: Asker, argument: Argument): Answer | undefined {
    if (this.#topics.get(topic.name) !== (topic as unknown))
      throw new InvalidDataError(`topics.${topic.name}`, 'is not at this station; add it first');
    if (topic.mayAsk?.(asker, argument) === false) {
      this.#note(topic.name, argument, 'refused');
      return undefined;
    }
    if (topic.keyOf === undefined) {
      this.#note(topic.name, argument, 'worked out');
      return topic.answer(argument);
    }
    const cells = this.#cells.get(topic.name)!;
    const key = topic.keyOf(argument);
    const kept = cells.get(key);
    if (kept !== undefined && kept.frame === this.#frame) {
      this.#note(topic.name, argument, 'known');
      return kept.answer as Answer;
    }
    this.#note(topic.name, argument, 'worked out');
    const answer = topic.answer(argument);
    cells.put(key, this.#frame, answer);
    return answer;
  }

  /** The topic of a name, for questions that come as text, from scripts or the workbench. */
  find(name: string): Topic<never, unknown, Asker> | undefined {
    return this.#topics.get(name);
  }

  /**
   * How many answers to a topic are kept, of this frame and former ones: never more than twice as
   * many as one frame has asked for, or 64.
   */
  kept(name: string): number {
    return this.#cells.get(name)?.size ?? 0;
  }

  #note(topic: string, argument: unknown, outcome: PollingLogEntry['outcome']): void {
    if (this.watcher !== undefined) this.watcher({ topic, argument, outcome });
  }
}
