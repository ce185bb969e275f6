import type { GameMessage } from '../messages/messages.js';
import type { Connection } from './connection.js';

/** Seconds of real time between two lists of agents: nobody reads them faster. */
const AGENTS_PERIOD = 0.25;

/** All workbenches that are connected to a session. */
export class Workbenches<A> {
  readonly #connections = new Set<Connection<A>>();
  #sinceAgents = AGENTS_PERIOD;

  get size(): number {
    return this.#connections.size;
  }

  add(connection: Connection<A>): void {
    this.#connections.add(connection);
  }

  delete(connection: Connection<A>): void {
    this.#connections.delete(connection);
  }

  /** Closes the line to each of them. */
  part(): void {
    for (const connection of [...this.#connections]) connection.part();
  }

  send(message: GameMessage): void {
    for (const connection of this.#connections) connection.send(message);
  }

  /** Keeps what is told from now on until {@link release}, which sends it together. */
  hold(isPlaying: boolean): void {
    if (this.#connections.size > 0) for (const connection of this.#connections) connection.hold(isPlaying);
  }

  /** Sends what was kept, unless it may wait for the next frame. So many real seconds have passed. */
  release(seconds: number): void {
    if (this.#connections.size > 0) for (const connection of this.#connections) connection.release(seconds);
  }

  /** Tells what the watched minds did in the step that has just passed. */
  tellStep(): void {
    for (const connection of this.#connections) connection.tellStep();
  }

  /** Tells what a frame of real time has changed, if anything. */
  tellFrame(seconds: number, moved: boolean): void {
    if (seconds > 0) this.#sinceAgents += seconds;
    const due = this.#sinceAgents >= AGENTS_PERIOD;
    if (due) this.#sinceAgents = 0;
    if (seconds > 0) for (const connection of this.#connections) connection.passTime(seconds);
    for (const connection of this.#connections) connection.afterFrame(moved, due);
  }

  /** Tells everything that a step by hand has changed. */
  tellStepByHand(): void {
    for (const connection of this.#connections) connection.tellStepByHand();
  }

  /** Tells what has changed of the game's tactics. */
  tellTactics(): void {
    for (const connection of this.#connections) connection.tellTactics();
  }

  /** Tells those that look how the learners of the game are now. */
  tellLearning(): void {
    for (const connection of this.#connections) connection.tellLearning();
  }

  /** Tells those that look at senses how their links are now. */
  tellSenses(): void {
    for (const connection of this.#connections) connection.tellSenses();
  }

  /** Sends the current blackboards and node details of watched minds. */
  tellBlackboards(): void {
    for (const connection of this.#connections) connection.tellBlackboards();
  }

  /** The watched minds run another program now, or the game is at another tick. */
  tellReload(): void {
    for (const connection of this.#connections) connection.tellReload();
  }
}
