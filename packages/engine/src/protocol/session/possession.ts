import { requireCharacter } from '../../behavior/cast/describe-character.js';
import type { Cast } from '../../behavior/cast/index.js';
import { InvalidDataError } from '../../data/index.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import type { PlayedCharacter } from '../messages/messages.js';

/** How it goes with a character that a person plays. */
export interface PlayDescription {
  readonly seconds: number;
  readonly chosen: string;
  readonly options: PlayedCharacter['options'];
  readonly observed: PlayedCharacter['observed'];
  readonly decisions: readonly unknown[];
}

/**
 * How a person plays characters, as a session needs it: `possession` of `gumption/learning/nodes` has
 * all of it.
 */
export interface PossessionSource {
  /** The behaviors by which a person can play characters of a type. */
  behaviorsToPlay<A>(cast: Cast<A>, type: string): readonly string[];
  /** Undefined if nobody plays the character. */
  describePlay<A>(cast: Cast<A>, id: string): PlayDescription | undefined;
  /** Throws `InvalidDataError` if there is no such option, or it is not allowed now. */
  playOption<A>(cast: Cast<A>, id: string, option: { readonly choose: string } | { readonly press: string }): void;
  /** What the person has done so far, as a document. */
  takeRecording<A>(cast: Cast<A>, id: string, name: string): unknown;
}

/** What a {@link Possession} needs of its session. */
export interface PossessionHost {
  /** Refuses while the past is shown, and finishes a paused step. */
  readonly makeReady: () => void;
  /** A character runs another behavior now. */
  readonly recast: () => void;
  /** Something outside a step has changed the game. */
  readonly changed: () => void;
}

/**
 * Lets a person play one character of the game: the character runs a behavior in which the person
 * chooses, and every choice is recorded. What is chosen is part of the game's saves, so that the past
 * is shown and repeated exactly.
 */
export class Possession<A> {
  readonly #cast: Cast<A>;
  readonly #source: PossessionSource | undefined;
  readonly #host: PossessionHost;
  #played: { readonly agent: string; readonly behavior: string; readonly former: string } | undefined;

  constructor(cast: Cast<A>, source: PossessionSource | undefined, host: PossessionHost) {
    this.#cast = cast;
    this.#source = source;
    this.#host = host;
  }

  /** Does the game let a person play its characters? */
  get isPossible(): boolean {
    return this.#source !== undefined;
  }

  /** The id of the character that a person plays now. */
  get agent(): string | undefined {
    const played = this.#played;
    // The past, or the start, may have brought its own behavior back.
    return played !== undefined && this.#cast.find(played.agent)?.behavior === played.behavior
      ? played.agent
      : undefined;
  }

  /**
   * Hands a character to a person, who plays it by a behavior with a `playerChoice`; by default by
   * the first one for its type.
   */
  begin(agent: string, behavior?: string): void {
    const { type, behavior: former } = requireCharacter(this.#cast, agent);
    const source = this.#need();
    const { agent: other } = this;
    if (other !== undefined) throw new InvalidDataError(agent, `${other} is played already; end that first`);
    const possible = source.behaviorsToPlay(this.#cast, type);
    const by = behavior ?? possible[0];
    if (by === undefined || !possible.includes(by))
      throw new InvalidDataError(
        agent,
        by === undefined
          ? `no behavior lets a person play a ${type}: write one with a playerChoice as its root`
          : `a person cannot play a ${type} by ${by}`,
      );
    this.#host.makeReady();
    this.#cast.recast(agent, by);
    this.#played = { agent, behavior: by, former };
    this.#host.recast();
  }

  /** Chooses an option by its id. */
  choose(option: string): void {
    this.#play({ choose: option });
  }

  /**
   * A key was pressed, by its place on the keyboard (`KeyboardEvent.code`). Returns whether it means an
   * option of the played character, allowed or not.
   */
  press(code: string): boolean {
    const { agent } = this;
    const play = agent === undefined ? undefined : this.#source?.describePlay(this.#cast, agent);
    const option = play?.options.find(({ key }) => key !== '' && key === code);
    if (option?.isAllowed) this.#play({ choose: option.id });
    return option !== undefined;
  }

  #play(option: { readonly choose: string }): void {
    const source = this.#need();
    const agent = this.#requirePlayed();
    this.#host.makeReady();
    source.playOption(this.#cast, agent, option);
    this.#host.changed();
  }

  /** Gives the character back to its behavior, and returns what was recorded. */
  end(name: string): unknown {
    const recording = this.#need().takeRecording(this.#cast, this.#requirePlayed(), name);
    this.discard();
    return recording;
  }

  /** Gives the character back to its behavior without a recording. Does nothing if none is played. */
  discard(): void {
    const { agent } = this;
    const played = this.#played;
    this.#played = undefined;
    if (agent === undefined || played === undefined) return;
    this.#host.makeReady();
    this.#cast.recast(agent, played.former);
    this.#host.recast();
  }

  /** The game is back at its start: nobody is played. */
  toStart(): void {
    this.#played = undefined;
  }

  /** How it goes with the character that is played; undefined if none is. */
  describe(): PlayedCharacter | undefined {
    const { agent } = this;
    const play = agent === undefined ? undefined : this.#source?.describePlay(this.#cast, agent);
    if (agent === undefined || play === undefined) return undefined;
    const { chosen, options, observed, decisions, seconds } = play;
    return {
      agent,
      behavior: this.#played!.behavior,
      seconds: Math.floor(seconds),
      decisions: decisions.length,
      chosen,
      options: options.map((option) => ({ ...option, title: fitText(option.title, LONGEST.name) })),
      observed: observed.map(({ name, value }) => ({
        name: fitText(name, LONGEST.name),
        value: typeof value === 'number' ? Math.round(value * 100) / 100 : fitText(value, LONGEST.name),
      })),
    };
  }

  #need(): PossessionSource {
    if (this.#source === undefined)
      throw new InvalidDataError('possession', 'the game does not let a person play its characters');
    return this.#source;
  }

  #requirePlayed(): string {
    const { agent } = this;
    if (agent === undefined) throw new InvalidDataError('possession', 'nobody is played now');
    return agent;
  }
}
