import { fitText, LONGEST } from '../messages/fit-text.js';
import type { GameMessage, RunState } from '../messages/messages.js';
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
  ...([
    'trace',
    'repeat',
    'blackboard',
    'insight',
    'knowledge',
    'agents',
    'run',
    'profile',
    'coverage',
    'timing',
  ] as const),
  ...(['view', 'layer', 'layerAt', 'orders', 'scriptRuns', 'queryPreview', 'senses'] as const),
]);

/** Log lines and passed breakpoints kept while a line is behind: the latest of a flood. */
const MAX_HELD = 200;

/**
 * Batches that may be on their way to a workbench that acknowledges them. Fewer would leave out
 * details when a line merely takes its time; more would make a workbench answer late that reads
 * slower than the game writes.
 */
const MAX_IN_FLIGHT = 6;
/**
 * The same while the game does not play. A game that is stepped by hand cannot run away from its
 * workbench, and a person who steps quickly wants to see every tick.
 */
const MAX_IN_FLIGHT_BY_HAND = 200;
/** The most messages of one batch: a frame of a hundred watched characters at the highest speed. */
const MAX_BATCH = 2000;
/**
 * While the game plays, a batch waits for more frames until this many seconds of real time have
 * passed, or until it has this many messages. Each batch costs the workbench a task and an
 * acknowledgement, and people see no more of a game whose reports come more often.
 */
const BATCH = { seconds: 0.09, messages: 500 } as const;

/**
 * The line to one workbench. Leaves out details while it is slow, and closes it if the other end
 * misbehaves; the game continues. A workbench that acknowledges what it hears gets what a few
 * frames tell as one batch, and never has more than a few of them to read. Only reports that come
 * all the time wait for a batch to fill: everything else goes out with the frame, and an answer at
 * once.
 */
export class Line {
  /** True once both ends speak the same version of the protocol. */
  isGreeted = false;
  /** Does the other end acknowledge batches? */
  acknowledges = false;
  readonly #transport: Transport;
  readonly #onEnd: () => void;
  #isOpen = true;
  /** Messages received since the last frame. */
  #messages = 0;
  /** Messages left out because the line was behind. */
  #leftOut = 0;
  #refusals = 0;
  /** The messages that are sent together next; undefined while each goes out by itself. */
  #batch: GameMessage[] | undefined;
  #isInFrame = false;
  #isPlaying = false;
  /** Does the batch have a message that waits for no further frame? */
  #isUrgent = false;
  /** Seconds of real time since the batch began. */
  #waited = 0;
  /** The latest of each frequent message, held back while the line is behind. */
  #held: GameMessage[] = [];
  /** The last state of the game (playing, paused, speed) that was sent. */
  #control = '';
  /** Numbers of the last batch that was sent, and that was acknowledged. */
  #sent = 0;
  #heard = 0;
  #maxInFlight = MAX_IN_FLIGHT;

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
    if (!this.#isOpen || !this.isGreeted) return;
    const isDetail = this.#isDetail(message);
    if (isDetail && this.#isGap()) this.#leftOut++;
    else if (this.#isFlood(message) && this.#isGap()) this.#keep(message);
    else {
      if (message.type === 'run' || message.type === 'hello') this.#control = controlOf(message.run);
      if (this.#batch === undefined) this.#post(message);
      else this.#add(this.#batch, message, isDetail || this.#isFlood(message));
    }
  }

  #add(batch: GameMessage[], message: GameMessage, canWait: boolean): void {
    // How the ticks count up: the last one says it all.
    if (message.type === 'run' && canWait) {
      const earlier = batch.findIndex(({ type }) => type === 'run');
      if (earlier >= 0) batch.splice(earlier, 1);
    }
    if (message.type === 'blackboard' && message.properties !== undefined) dropProperties(batch, message.agent);
    batch.push(message);
    if (canWait) return;
    this.#isUrgent = true;
    if (!this.#isInFrame) this.#flush();
  }

  /** Keeps messages until {@link release}, which sends them together. */
  hold(isPlaying: boolean): void {
    this.#maxInFlight = isPlaying ? MAX_IN_FLIGHT : MAX_IN_FLIGHT_BY_HAND;
    this.#isPlaying = isPlaying;
    this.#isInFrame = true;
    if (this.acknowledges) this.#batch ??= [];
  }

  /** Sends what was kept, unless it may wait for the next frame. `seconds` of real time have passed. */
  release(seconds: number): void {
    this.#isInFrame = false;
    if (seconds > 0) this.#waited += seconds;
    const isFull = this.#waited >= BATCH.seconds || (this.#batch?.length ?? 0) >= BATCH.messages;
    if (isFull || this.#isUrgent || !this.#isPlaying) this.#flush();
  }

  #flush(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    this.#isUrgent = false;
    this.#waited = 0;
    if (batch === undefined || batch.length === 0 || !this.#isOpen) return;
    if (batch.length === 1 && !DETAILS.has(batch[0].type)) this.#post(batch[0]);
    else this.#post({ type: 'batch', batch: ++this.#sent, messages: batch });
  }

  /** The other end has dealt with a batch. */
  hear(batch: number): void {
    // An end that claims to have heard what was not sent is caught up, and no more than that.
    this.#heard = Math.min(Math.max(this.#heard, batch), this.#sent);
  }

  #post(message: GameMessage): void {
    if (this.#backlog > BACKLOG.most) this.close();
    else this.#transport.send(message);
  }

  /** Is the line too far behind for details, or has it not been told yet what it missed? */
  #isGap(): boolean {
    return this.#leftOut > 0 || (this.#batch?.length ?? 0) >= MAX_BATCH || this.#isBehind(1);
  }

  #isFlood(message: GameMessage): boolean {
    if (!this.acknowledges) return false;
    return message.type === 'log' || (message.type === 'breakpointHit' && !message.paused);
  }

  #keep(message: GameMessage): void {
    this.#held.push(message);
    if (this.#held.length <= MAX_HELD) return;
    this.#held.shift();
    this.#leftOut++;
  }

  /** Can the other end do without the message until it has caught up, and is then told again? */
  #isDetail(message: GameMessage): boolean {
    // A person who presses Pause waits for this one.
    if (message.type === 'run') return controlOf(message.run) === this.#control;
    return DETAILS.has(message.type) || (message.type === 'program' && this.acknowledges);
  }

  /** Is the line, or a share of what it may have waiting, used up? */
  #isBehind(share: number): boolean {
    return this.#backlog > BACKLOG.detail * share || this.#sent - this.#heard >= this.#maxInFlight * share;
  }

  get #backlog(): number {
    return this.#transport.backlog ?? 0;
  }

  /** A frame has passed. Returns how many messages a slow line missed, once it has caught up. */
  catchUp(): number {
    this.#messages = 0;
    const leftOut = this.#leftOut;
    if ((leftOut === 0 && this.#held.length === 0) || this.#isBehind(0.5)) return 0;
    this.#leftOut = 0;
    for (const message of this.#held.splice(0)) this.send(message);
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
    this.close();
  }

  #tellProblem(problem: string): void {
    this.#transport.send({ type: 'refused', problem: fitText(problem, LONGEST.words) } satisfies GameMessage);
  }

  close(): void {
    this.#end();
    this.#transport.close();
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onEnd();
  }
}

/**
 * Leaves earlier properties of a character out of a batch. They are long, they change in every tick,
 * and only the last ones are ever shown; the other fields of a blackboard are recorded for each tick.
 */
function dropProperties(batch: GameMessage[], agent: string): void {
  for (let i = batch.length - 1; i >= 0; i--) {
    const earlier = batch[i];
    if (earlier.type !== 'blackboard' || earlier.agent !== agent || earlier.properties === undefined) continue;
    const { properties: _, ...others } = earlier;
    batch[i] = others;
    return;
  }
}

/** Everything about how a game runs that does not change by itself from tick to tick. */
function controlOf({ tick: _, time, recorded, ...control }: RunState): string {
  return JSON.stringify(control);
}
