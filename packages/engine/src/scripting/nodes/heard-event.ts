import type { Vocabulary } from '../../behavior/index.js';
import type { NodeView } from '../../behavior/kind/index.js';
import { decodeValue, encodeValue } from '../../behavior/runtime/key-value.js';
import type { AnyEvent } from '../../behavior/vocabulary/event.js';

/**
 * An event that waits for the next turn of a script node. It came while others were at work, so
 * that what it brought is kept as it is, and only becomes JSON, things of the game by their ids, if
 * the game is saved before that turn.
 */
export class HeardEvent {
  readonly name: string;
  readonly #event: AnyEvent;
  readonly #brought: unknown;
  readonly #vocabulary: Vocabulary;

  constructor(event: AnyEvent, brought: unknown, vocabulary: Vocabulary) {
    this.name = event.name;
    this.#event = event;
    this.#brought = brought;
    this.#vocabulary = vocabulary;
  }

  toJSON(): SavedEvent {
    const { name } = this;
    const event = this.#event;
    const brought = this.#brought;
    const vocabulary = this.#vocabulary;
    return event.value === undefined || brought === undefined
      ? { name }
      : { name, value: encodeValue(event.value, brought, vocabulary) };
  }

  /**
   * What an event brought that has waited, in this run of the game or from a save: undefined for a
   * thing that is gone.
   */
  static valueOf(heard: HeardEvent | SavedEvent, node: Pick<NodeView, 'find'>, { events }: Vocabulary): unknown {
    if (heard instanceof HeardEvent) return heard.#brought;
    const spec = events.get(heard.name)?.value;
    if (spec === undefined || heard.value === undefined) return undefined;
    return decodeValue(spec, heard.value, (type, id) => node.find(type, id));
  }
}

/** The same in a save. */
export interface SavedEvent {
  readonly name: string;
  readonly value?: unknown;
}
