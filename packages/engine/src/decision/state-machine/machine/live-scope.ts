import { isActive } from '../chart/configuration.js';
import type { Configurations } from './configurations.js';
import type { EventQueue } from './event-queue.js';
import { numberOfSent } from './known-event.js';
import type { MachineScope } from './machine-config.js';

/** The one {@link MachineScope} of a population, written again for each machine and event. */
export class LiveScope<A> implements MachineScope {
  mind = 0;
  event = '';
  data: unknown = undefined;
  dt = 0;
  /** Whether something was raised or sent. */
  isWaiting = false;
  readonly #configurations: Configurations<A>;
  /** The configuration of each machine. */
  readonly #current: Uint32Array;
  readonly #raised: EventQueue;
  readonly #sent: EventQueue;

  constructor(configurations: Configurations<A>, current: Uint32Array, raised: EventQueue, sent: EventQueue) {
    this.#configurations = configurations;
    this.#current = current;
    this.#raised = raised;
    this.#sent = sent;
  }

  // Bound, because guards and actions take the scope apart: `(agent, { raise }) => raise('alarm')`.
  readonly isIn = (state: string): boolean => {
    const { tables, rows } = this.#configurations;
    const number = tables.chart.byId.get(state);
    return number !== undefined && isActive(tables.chart, rows, this.#current[this.mind] * tables.chart.stride, number);
  };

  readonly raise = (event: string, data?: unknown): void => {
    const number = numberOfSent(this.#configurations.tables, event);
    this.isWaiting = true;
    this.#raised.add(this.mind, number, event, data);
  };

  readonly send = (event: string, data?: unknown, mind = this.mind): void => {
    const number = numberOfSent(this.#configurations.tables, event);
    this.isWaiting = true;
    this.#sent.add(mind, number, event, data);
  };
}
