import { fitText, LONGEST } from '../messages/fit-text.js';
import type { GameMessage } from '../messages/messages.js';
import type { Transport } from '../messages/transport.js';

/**
 * Messages taken from one workbench between two frames. A hand cannot send more; a runaway program
 * can.
 */
const MAX_MESSAGES = 1000;
/**
 * Messages of no valid form that are tolerated before the line is closed. A valid request that
 * cannot be granted does not count.
 */
const MAX_REFUSALS = 20;

/**
 * How many characters may wait on a slow line before details are left out, and before the line is
 * closed. Late details are of no use, and messages that wait take memory from the game.
 */
const BACKLOG = { detail: 1_000_000, most: 16_000_000 } as const;
/**
 * Messages that are left out while a line is behind. All others are sent, since the workbench
 * cannot get them later.
 */
const DETAILS: ReadonlySet<GameMessage['type']> = new Set([
  ...(['trace', 'blackboard', 'insight', 'knowledge', 'agents', 'run', 'profile', 'coverage', 'timing'] as const),
]);

/**
 * The line to one workbench. Leaves out details while it is slow, and closes it if the other end
 * misbehaves; the game continues.
 */
export class Line {
  /** True once both ends speak the same version of the protocol. */
  isGreeted = false;
  readonly #transport: Transport;
  readonly #onEnd: () => void;
  #isOpen = true;
  /** Messages received since the last frame. */
  #messages = 0;
  /** Messages left out because the line was behind. */
  #leftOut = 0;
  #refusals = 0;

  constructor(transport: Transport, onEnd: () => void) {
    this.#transport = transport;
    this.#onEnd = onEnd;
  }

  /** Starts to listen; messages that came before are handled immediately. */
  listen(receive: (value: unknown) => void): void {
    this.#transport.onClose(() => this.#end());
    this.#transport.onMessage((value) => {
      if (!this.#isOpen) return;
      if (++this.#messages > MAX_MESSAGES) this.part(`more than ${MAX_MESSAGES} messages came at once`);
      else receive(value);
    });
  }

  send(message: GameMessage): void {
    if (this.#isOpen && this.isGreeted && !this.#isBehind(message)) this.#transport.send(message);
  }

  /** True if the line is too far behind for this message. */
  #isBehind(message: GameMessage): boolean {
    const backlog = this.#transport.backlog ?? 0;
    if (backlog > BACKLOG.most) {
      this.#close();
      return true;
    }
    if (backlog <= BACKLOG.detail || !DETAILS.has(message.type)) return false;
    this.#leftOut++;
    return true;
  }

  /** A frame has passed. Returns how many messages a slow line missed, once it has caught up. */
  catchUp(): number {
    this.#messages = 0;
    const leftOut = this.#leftOut;
    if (leftOut === 0 || (this.#transport.backlog ?? 0) > BACKLOG.detail / 2) return 0;
    this.#leftOut = 0;
    return leftOut;
  }

  /** Sends the reason why a message is refused. Too many of no valid form close the line. */
  refuse(problem: string, isInvalid: boolean): void {
    if (isInvalid && ++this.#refusals > MAX_REFUSALS) this.part('too many messages were wrong');
    else this.#tellProblem(problem);
  }

  /** Sends the reason and closes the line. */
  part(problem: string): void {
    this.#tellProblem(problem);
    this.#close();
  }

  #tellProblem(problem: string): void {
    this.#transport.send({ type: 'refused', problem: fitText(problem, LONGEST.words) } satisfies GameMessage);
  }

  #close(): void {
    this.#end();
    this.#transport.close();
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onEnd();
  }
}
