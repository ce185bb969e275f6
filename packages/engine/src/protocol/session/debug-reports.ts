import type { BreakpointHit } from '../../behavior/debug/index.js';
import type { Problem } from '../../data/index.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import type { Breakpoint, LogLine } from '../messages/messages.js';
import type { Debugging } from './debugging.js';
import type { Workbenches } from './workbenches.js';

/** Seconds of real time between two profiles. */
const PROFILE_PERIOD = 0.5;

/** Tells every workbench about breakpoints and the profile. */
export class DebugReports<A> {
  readonly #debugging: Debugging<A>;
  readonly #workbenches: Workbenches<A>;
  readonly #log: (line: Omit<LogLine, 'tick'>) => void;
  #sinceProfile = 0;

  constructor(debugging: Debugging<A>, workbenches: Workbenches<A>, log: (line: Omit<LogLine, 'tick'>) => void) {
    this.#debugging = debugging;
    this.#workbenches = workbenches;
    this.#log = log;
  }

  /** Tells which breakpoints there are, and what is wrong with some of them. */
  tellBreakpoints(breakpoints: readonly Breakpoint[], problems: readonly Problem[]): void {
    this.#workbenches.send({ type: 'breakpoints', breakpoints });
    for (const { path, problem } of problems)
      this.#workbenches.send({ type: 'breakpointProblem', breakpoint: path, problem: fitText(problem, LONGEST.words) });
  }

  tellHit({ breakpoint, character, node, event, hits, pauses, text }: BreakpointHit<A>, tick: number): void {
    const { id: agent, behavior } = character;
    const said = text === undefined ? {} : { text: fitText(text, LONGEST.words) };
    this.#workbenches.send({
      type: 'breakpointHit',
      breakpoint,
      agent,
      node,
      event,
      tick,
      hits,
      paused: pauses,
      ...said,
    });
    if (text !== undefined) this.#log({ feed: 'run', level: 'info', text, agent, behavior, node });
  }

  /** Tells the profile now and then while real time passes. */
  passTime(seconds: number): void {
    if (!this.#debugging.profiling || !(seconds > 0)) return;
    this.#sinceProfile += seconds;
    if (this.#sinceProfile < PROFILE_PERIOD) return;
    this.#sinceProfile = 0;
    this.tellProfile();
  }

  tellProfile(): void {
    const { profile, coverage } = this.#debugging.describeProfile();
    this.#workbenches.send({ type: 'profile', ...profile });
    this.#workbenches.send({ type: 'coverage', behaviors: coverage });
  }
}
