import { InvalidDataError } from '../../data/index.js';
import { describeBlackboard } from '../cast/describe-character.js';
import type { ProgramNode } from '../program/program.js';
import type { CreateGame, HeadlessGame } from './headless-game.js';
import { PlayInputs } from './inputs.js';
import { openGame, type PlayOptions, playScenario } from './play-scenario.js';
import type { SavedMoment } from './saved-moment.js';
import { type Expectation, SCENARIO_SCHEMA_ID, type Scenario, type ScenarioInput } from './scenario.js';
import { StepTrace } from './step-trace.js';

/** Options of {@link proposeFacts}. */
export interface ProposeOptions extends PlayOptions {
  /** Where the span begins and ends, in seconds of game time. */
  readonly from: number;
  readonly to: number;
  /** What is done to the game meanwhile, as in a scenario. */
  readonly inputs?: readonly ScenarioInput[];
  /** The saved moment from which it is played, as in a scenario; by default the game's start. */
  readonly start?: SavedMoment;
  /** The characters that facts are about; by default the first eight. */
  readonly agents?: readonly string[];
  /** Seeds of other plays, to find out what tells little; by default 2 and 3. */
  readonly otherSeeds?: readonly number[];
}

/** Something that held in a span, as an expectation of a scenario. */
export interface ProposedFact {
  readonly expectation: Expectation;
  /** The share of the other plays in which it does not hold. */
  readonly telling: number;
}

/** Characters of a crowd do alike; facts about a few of them are enough to choose from. */
const MAX_AGENTS = 8;
/** The most facts about one character: more are not read. */
const MAX_FACTS = 12;
/** The longest order of values or nodes that is proposed. */
const MAX_ORDER = 8;

/**
 * Proposes what a scenario could expect: what held in a span of a play, with the most telling facts
 * first. Facts about nodes that did nothing, and about values that never changed, are left out; what
 * also holds with other seeds comes last. Every fact holds when the scenario is played again.
 */
export function proposeFacts(createGame: CreateGame, options: ProposeOptions): readonly ProposedFact[] {
  const { from, to, start } = options;
  // A saved moment holds the random choices too: other seeds would play the same.
  const otherSeeds = start === undefined ? (options.otherSeeds ?? [2, 3]) : [];
  if (!(from >= 0 && to > from)) throw new InvalidDataError('to', `must be after from, ${from}, got ${to}`);
  const candidates = candidatesIn(createGame, options);
  const held = hold(scenarioOf(candidates, options), createGame, options);
  const kept = candidates.filter((_, i) => held[i]);
  const others = otherSeeds
    .filter((seed) => seed !== options.seed)
    .map((seed) => hold(scenarioOf(kept, options), createGame, { ...options, seed }));
  const facts = kept.map((expectation, i): ProposedFact => {
    const telling = others.length === 0 ? 0 : others.filter((each) => !each[i]).length / others.length;
    return { expectation, telling };
  });
  return facts.sort((a, b) => rankOf(b) - rankOf(a));
}

/** What came true says more than what never happened. */
function rankOf({ expectation, telling }: ProposedFact): number {
  if (telling > 0) return 2 + telling;
  return expectation.order !== undefined || expectation.eventually !== undefined ? 1 : 0;
}

function scenarioOf(expect: readonly Expectation[], { to, inputs = [], start }: ProposeOptions): Scenario {
  const played = { seconds: to, inputs, ...(start !== undefined && { start }) };
  return { $schema: SCENARIO_SCHEMA_ID, version: 1, name: 'facts', ...played, expect };
}

/** Which expectations hold in a play; those that do not fit the game do not. */
function hold(scenario: Scenario, createGame: CreateGame, options: PlayOptions): readonly boolean[] {
  const { expect } = scenario;
  if (expect.length === 0) return [];
  try {
    return playScenario(scenario, createGame, options).expectations.map(({ passed }) => passed);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    const wrong = new Set(error.problems.map(({ path }) => Number(/^expect\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)));
    if (wrong.has(Number.NaN)) throw error;
    const fitting = expect.filter((_, i) => !wrong.has(i));
    const held = hold({ ...scenario, expect: fitting }, createGame, options);
    return expect.map((each) => fitting.includes(each) && held[fitting.indexOf(each)]);
  }
}

/** What one character did in the span. */
interface Deeds {
  readonly id: string;
  /** When a leaf first succeeded, by its path, in the order in which that came. */
  readonly successes: Map<string, number>;
  /** Leaves that ended, and those of them that failed. */
  readonly ended: Set<string>;
  readonly failed: Set<string>;
  /** The values that keys took, one after the other. */
  readonly values: Map<string, { readonly value: unknown; readonly at: number }[]>;
}

function candidatesIn(createGame: CreateGame, options: ProposeOptions): Expectation[] {
  const { from, to } = options;
  const game = openGame(createGame, options, options.start);
  const inputs = new PlayInputs(game, options.inputs);
  const all = [...game.cast.characters()].map(({ id }) => id);
  const watched = (options.agents ?? all).filter((id) => all.includes(id)).slice(0, MAX_AGENTS);
  const deeds = watched.map((id): Deeds & { readonly trace: StepTrace } => {
    const trace = new StepTrace();
    game.cast.watch(id, trace);
    return { id, trace, successes: new Map(), ended: new Set(), failed: new Set(), values: new Map() };
  });
  const ranges = new Ranges(game);
  const steps = Math.max(1, Math.round(to / game.stepSeconds));
  for (let tick = 0; tick < steps; ) {
    inputs.giveDue(tick * game.stepSeconds);
    game.step();
    const time = ++tick * game.stepSeconds;
    for (const each of deeds) {
      if (game.cast.find(each.id) === undefined) continue;
      if (time >= from) look(game, each, time);
      each.trace.clear();
    }
    if (time >= from) ranges.look();
  }
  return [...deeds.flatMap((each) => factsAbout(each, from, to)), ...ranges.facts(from)];
}

function look({ cast }: HeadlessGame, deeds: Deeds & { readonly trace: StepTrace }, time: number): void {
  const { id, trace, successes, ended, failed, values } = deeds;
  const table: readonly ProgramNode[] = cast.mindsOf(id).nodeTable;
  for (let i = 0; i < trace.count; i++) {
    const node = table[trace.rows[i]];
    const happening = trace.happenings[i];
    if (node === undefined || node.document.children !== undefined || happening === 'enter') continue;
    if (happening === 'success' && !successes.has(node.path)) successes.set(node.path, time);
    if (happening === 'success' || happening === 'failure') ended.add(node.path);
    if (happening === 'failure') failed.add(node.path);
  }
  const board = describeBlackboard(cast, id);
  for (const [key, value] of Object.entries(board)) {
    if (typeof value !== 'string' && typeof value !== 'boolean') continue;
    const known = values.get(key) ?? [];
    values.set(key, known);
    if (known.at(-1)?.value !== value) known.push({ value, at: time });
  }
}

function factsAbout({ id, successes, ended, failed, values }: Deeds, from: number, to: number): Expectation[] {
  const facts: Expectation[] = [];
  const since = from > 0 ? { from } : {};
  for (const [key, taken] of values) {
    const texts = taken.slice(0, MAX_ORDER).map(({ value }) => claimOf(key, value));
    if (taken.length < 2) continue;
    const shown = taken.slice(0, MAX_ORDER).map(({ value }) => String(value));
    facts.push({ says: `${id}: ${key} becomes ${shown.join(', then ')}`, agent: id, order: texts, ...since });
    const last = taken.at(-1)!;
    facts.push({
      ...{ says: `${id}: ${key} becomes ${String(last.value)}`, agent: id },
      ...{ eventually: claimOf(key, last.value), ...since, within: roundUp(last.at, to) },
    });
  }
  const done = [...successes.keys()].slice(0, MAX_ORDER);
  if (done.length > 1)
    facts.push({
      ...{ says: `${id}: ${done.map(lastPart).join(', then ')}`, agent: id },
      ...{ order: done.map((path) => `succeeded(${JSON.stringify(path)})`), ...since },
    });
  for (const [path, at] of successes) {
    const within = roundUp(at, to);
    const says = `${id}: ${lastPart(path)} succeeds within ${within - from} s`;
    facts.push({ says, agent: id, eventually: `succeeded(${JSON.stringify(path)})`, ...since, within });
  }
  for (const path of ended)
    if (!failed.has(path))
      facts.push({
        ...{ says: `${id}: ${lastPart(path)} never fails`, agent: id },
        ...{ never: `failed(${JSON.stringify(path)})`, ...since },
      });
  return facts.slice(0, MAX_FACTS);
}

function claimOf(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? key : `not ${key}`;
  return `${key} is ${JSON.stringify(value)}`;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A round number of seconds with a fifth to spare, so that a small change of speed breaks nothing. */
function roundUp(at: number, most: number): number {
  const spared = at * 1.2;
  return Math.min(most, spared > 10 ? Math.ceil(spared / 5) * 5 : Math.ceil(spared));
}

/** The least and the greatest that numbers of the game were. */
class Ranges {
  readonly #game: HeadlessGame;
  readonly #found = new Map<string, { min: number; max: number }>();

  constructor(game: HeadlessGame) {
    this.#game = game;
  }

  look(): void {
    for (const [name, { read }] of Object.entries(this.#game.values ?? {})) {
      const value = read();
      if (typeof value !== 'number' || !Number.isFinite(value)) continue;
      const range = this.#found.get(name);
      if (range === undefined) this.#found.set(name, { min: value, max: value });
      else {
        range.min = Math.min(range.min, value);
        range.max = Math.max(range.max, value);
      }
    }
  }

  /** Only of numbers that changed: a constant tells nothing. */
  facts(from: number): Expectation[] {
    const since = from > 0 ? { from } : {};
    return [...this.#found].flatMap(([name, { min, max }]) => {
      if (min === max) return [];
      const [least, most] = [Math.floor(min * 2) / 2, Math.ceil(max * 2) / 2];
      return [
        { says: `${name} is never below ${least}`, never: `game.${name} < ${least}`, ...since },
        { says: `${name} is never above ${most}`, never: `game.${name} > ${most}`, ...since },
      ];
    });
  }
}
