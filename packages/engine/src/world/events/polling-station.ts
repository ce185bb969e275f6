import { InvalidDataError } from '../../data/check.js';
/** A question that agents can ask, and which agents may ask it. */
export interface Topic<Argument, Answer, Asker = unknown> {
  /** Names the topic in logs and errors. */
  readonly name: string;
  /** Computes the answer. */
  readonly answer: (argument: Argument) => Answer;
  /**
   * The key under which an answer is cached for the rest of the frame; return a constant if the
   * answer is the same for all arguments. Without it every call computes the answer again: for
   * answers that are cheap, or different for every pair.
   */
  readonly keyOf?: (argument: Argument) => string | number;
  /** Whether this agent may know the answer; by default every agent may. */
  readonly mayAsk?: (asker: Asker, argument: Argument) => boolean;
}

/** What a watcher receives for every question. */
export interface PollingLogEntry {
  readonly topic: string;
  readonly argument: unknown;
  readonly outcome: 'worked out' | 'known' | 'refused';
}

interface Kept {
  frame: number;
  answer: unknown;
}

/** With fewer old answers than this, discarding them is not worth the time. */
const FEWEST_CELLS = 64;

/**
 * The answers to one topic. Answers of earlier frames are overwritten, and discarded when there are
 * many.
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
      // Twice what is left, so that searching stays cheap for any number of arguments per frame.
      this.#most = Math.max(FEWEST_CELLS, 2 * this.#kept.size);
    }
    this.#kept.set(key, { frame, answer });
  }

  get size(): number {
    return this.#kept.size;
  }
}

/**
 * One place for questions about the world: shared answers are computed once per frame, agents ask
 * only what they may know, and every question can be watched.
 */
export class PollingStation<Asker = unknown> {
  /** Receives every question, for debugging. */
  watcher: ((entry: PollingLogEntry) => void) | undefined;
  readonly #topics = new Map<string, Topic<never, unknown, Asker>>();
  readonly #cells = new Map<string, Cells>();
  #frame = 0;

  /** Adds a topic, or replaces the topic of the same name. Pass the result to {@link ask}. */
  add<Argument, Answer>(topic: Topic<Argument, Answer, Asker>): Topic<Argument, Answer, Asker> {
    this.#topics.set(topic.name, topic as unknown as Topic<never, unknown, Asker>);
    this.#cells.set(topic.name, new Cells());
    return topic;
  }

  /** Starts a frame: earlier answers are out of date. */
  nextFrame(): void {
    this.#frame++;
  }

  /**
   * Returns the answer, or undefined if the asker may not know it. Throws `InvalidDataError` for a
   * topic that was not added or was replaced.
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

  /** Finds a topic by name, for questions that come as text from scripts or the workbench. */
  find(name: string): Topic<never, unknown, Asker> | undefined {
    return this.#topics.get(name);
  }

  /**
   * How many answers to a topic are cached, of this frame and earlier ones: at most 64, or twice as
   * many as one frame has asked for.
   */
  kept(name: string): number {
    return this.#cells.get(name)?.size ?? 0;
  }

  #note(topic: string, argument: unknown, outcome: PollingLogEntry['outcome']): void {
    if (this.watcher !== undefined) this.watcher({ topic, argument, outcome });
  }
}
