import type { Cast, SentEvent } from '../../behavior/cast/index.js';
import { showValue } from '../../data/show.js';
import type { LogLine } from '../messages/messages.js';

/**
 * The events of the game, as a workbench shows them: a line of the console for each that is sent,
 * and events that a person fires by hand.
 */
export class EventFeed<A> {
  readonly #cast: Cast<A>;
  readonly #log: (line: Omit<LogLine, 'tick'>) => void;

  constructor(cast: Cast<A>, log: (line: Omit<LogLine, 'tick'>) => void) {
    this.#cast = cast;
    this.#log = log;
  }

  /** Reports events while a workbench is connected; a game without one pays nothing. */
  watch(isOn: boolean): void {
    this.#cast.eventWatcher = isOn ? (sent) => this.#tell(sent) : undefined;
  }

  /**
   * Sends an event to one character, or to all of them. Throws `InvalidDataError` if there is no
   * such event or character, or the value does not fit.
   */
  fire(name: string, agent: string | null, json: unknown): void {
    this.#cast.sendFromJson(agent, name, json);
  }

  #tell({ agent, event, value, isHeard }: SentEvent): void {
    const type = event.value?.type;
    const brings =
      event.value === undefined
        ? ''
        : ` (${type === 'object' ? this.#idOf(event.value.of!, value) : showValue(value)})`;
    this.#log({
      feed: 'events',
      level: 'info',
      agent,
      text: `${event.name}${brings}: ${isHeard ? 'heard' : 'not heard'}`,
    });
  }

  #idOf(type: string, thing: unknown): string {
    return `${type} ${this.#cast.vocabulary.objectTypes.get(type)?.id(thing) ?? '?'}`;
  }
}
