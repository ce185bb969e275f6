import { InvalidDataError } from '../../data/index.js';
import { type Claim, charactersOf, compileClaim, type Scene, unknown } from './claim.js';
import type { ExpectationReport } from './report.js';
import type { Expectation } from './scenario.js';

/** Lines of trace in the report of a failure. */
const TRACE_LINES = 10;
/** Sums of steps miss whole seconds by a hair. */
const HAIR = 1e-9;

/** An expectation while a scenario is played. */
export interface Judge {
  /** Looks at the step that has just been played. */
  readonly look: () => void;
  /** What came of it, when the play is over. */
  readonly end: () => ExpectationReport;
}

/** Makes the judge of one expectation; throws, with its path, if it does not fit the game. */
export function createJudge(expectation: Expectation, path: string, scene: Scene): Judge {
  const { cast } = scene.game;
  const { agent, each } = expectation;
  if (agent !== undefined && cast.find(agent) === undefined)
    throw new InvalidDataError(`${path}.agent`, unknown('character', agent, charactersOf(scene.game)));
  if (each !== undefined && !cast.vocabulary.agentTypes.has(each))
    throw new InvalidDataError(`${path}.each`, unknown('agent type', each, [...cast.vocabulary.agentTypes.keys()]));
  const about = { type: each ?? (agent === undefined ? undefined : cast.find(agent)!.type) };
  const compile = (text: string, place: string) => compileClaim(text, `${path}.${place}`, about, scene);
  const { always, never, eventually, order } = expectation;
  const rule: Rule =
    always !== undefined
      ? { keep: true, claims: [compile(always, 'always')] }
      : never !== undefined
        ? { keep: false, claims: [compile(never, 'never')] }
        : eventually !== undefined
          ? { keep: undefined, claims: [compile(eventually, 'eventually')] }
          : { keep: undefined, claims: order!.map((text, i) => compile(text, `order[${i}]`)) };
  const strands = new Map<string | undefined, Strand>();
  const strandOf = (id: string | undefined): Strand => {
    const known = strands.get(id);
    if (known !== undefined) return known;
    const fresh = new Strand(expectation, path, rule, scene, id);
    strands.set(id, fresh);
    return fresh;
  };
  if (each === undefined) strandOf(agent);
  return {
    look() {
      if (each !== undefined) for (const { id, type } of cast.characters()) if (type === each) strandOf(id);
      for (const strand of strands.values()) strand.look();
    },
    end() {
      const reports = [...strands.values()].map((strand) => strand.end());
      const latest = Math.max(...reports.map(({ at }) => at));
      const last = reports.filter(({ at }) => at === latest).at(-1);
      return (
        reports.find(({ passed }) => !passed) ??
        last ?? {
          ...{ path, expected: describeExpectation(expectation), passed: false, at: scene.time },
          seen: `there was no ${each}`,
        }
      );
    },
  };
}

/**
 * `keep` is what claims must be at every step; undefined where they must come true one after the
 * other.
 */
interface Rule {
  readonly keep: boolean | undefined;
  readonly claims: readonly Claim[];
}

/** One expectation about one character, or about the game as a whole. */
class Strand {
  readonly #expectation: Expectation;
  readonly #path: string;
  readonly #rule: Rule;
  readonly #scene: Scene;
  readonly #agent: string | undefined;
  #reached = 0;
  #decided: ExpectationReport | undefined;

  constructor(expectation: Expectation, path: string, rule: Rule, scene: Scene, agent: string | undefined) {
    this.#expectation = expectation;
    this.#path = path;
    this.#rule = rule;
    this.#scene = scene;
    this.#agent = agent;
  }

  look(): void {
    const { from = 0, within = Infinity } = this.#expectation;
    const { time, game } = this.#scene;
    if (this.#decided !== undefined || time < from - HAIR) return;
    // Nothing can be said of a character that has left.
    if (this.#agent !== undefined && game.cast.find(this.#agent) === undefined) return;
    const { keep, claims } = this.#rule;
    if (time > within + HAIR) this.#decide(keep !== undefined);
    else if (keep !== undefined) {
      if (claims[0].holds(this.#agent) !== keep) this.#decide(false);
    } else if (claims[this.#reached].holds(this.#agent)) {
      if (++this.#reached === claims.length) this.#decide(true);
    }
  }

  end(): ExpectationReport {
    if (this.#decided === undefined) this.#decide(this.#rule.keep !== undefined);
    return this.#decided!;
  }

  #decide(passed: boolean): void {
    const expectation = this.#expectation;
    const path = this.#path;
    const scene = this.#scene;
    const agent = this.#agent;
    this.#decided = {
      path,
      expected: describeExpectation(expectation),
      passed,
      ...(agent !== undefined && { agent }),
      at: scene.time,
      ...(!passed && { seen: this.#seen(), trace: scene.witness.tell(agent, TRACE_LINES) }),
    };
  }

  #seen(): string {
    const { claims } = this.#rule;
    const claim = claims[Math.min(this.#reached, claims.length - 1)];
    const values = claim.describe(this.#agent);
    if (claims.length === 1) return values;
    return `${this.#reached} of ${claims.length} came true; then ${claim.text} did not: ${values}`;
  }
}

/** The expectation in words: its description, or else a text made from its parts. */
export function describeExpectation({ says, agent, each, within, from, ...claims }: Expectation): string {
  if (says !== undefined) return says;
  const subject = agent !== undefined ? `${agent}: ` : each !== undefined ? `each ${each}: ` : '';
  const since = from === undefined ? '' : ` from ${from} s`;
  const until = within === undefined ? '' : ` within ${within} s`;
  const [what, claim] = Object.entries(claims).find(([, value]) => value !== undefined) ?? ['', ''];
  const text = Array.isArray(claim) ? `in order ${claim.join(', ')}` : `${what} ${claim}`;
  return `${subject}${text}${since}${until}`;
}
