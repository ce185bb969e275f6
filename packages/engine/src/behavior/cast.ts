import { InvalidDataError, type Problem } from '../data/index.js';
import { Blackboard } from './blackboard.js';
import type { BehaviorDocument } from './document.js';
import type { BackEnd } from './generated.js';
import type { Key } from './key.js';
import { decodeValue, encodeValue } from './key-value.js';
import type { MindId } from './mind-id.js';
import { Minds } from './minds.js';
import type { MindsState } from './minds-state.js';
import { checkLiteral } from './parameter.js';
import { compile, type Program } from './program.js';
import type { ReloadReport } from './reload.js';
import type { FindObject, LogEntry, TaskFailure } from './runtime.js';
import { Semaphores } from './semaphores.js';
import type { Trace } from './trace.js';
import type { Vocabulary } from './vocabulary.js';

/** One character: the game's own agent, under an id that survives saving, and the behavior it runs. */
export interface Character<A = unknown> {
  readonly id: string;
  /** Name of its agent type in the vocabulary. */
  readonly type: string;
  readonly agent: A;
  /** Name of the behavior it runs. */
  readonly behavior: string;
  readonly mind: MindId;
}

/** What a {@link Cast} is made of. */
export interface CastOptions<A> {
  readonly vocabulary: Vocabulary;
  /** Behaviors by which characters live, and those they refer to as subtrees. */
  readonly behaviors: readonly BehaviorDocument[];
  /** Same seed, same behavior. */
  readonly seed?: number;
  readonly findObject?: FindObject;
  readonly onFailure?: (failure: TaskFailure<A>) => void;
  readonly onLog?: (entry: LogEntry<A>) => void;
  readonly backEnd?: BackEnd;
  /** Behaviors compiled ahead of time, by name: what the modules written by `writeModule` export. */
  readonly modules?: { readonly [behavior: string]: BackEnd };
}

/** What came of loading a behavior. */
export type LoadResult =
  | { readonly result: 'rejected'; readonly problems: readonly Problem[] }
  | { readonly result: ReloadReport['change']; readonly report: ReloadReport };

/** A saved cast; JSON. */
export interface CastState {
  readonly version: 1;
  readonly characters: readonly {
    readonly id: string;
    readonly type: string;
    readonly behavior: string;
    readonly mind: MindId;
  }[];
  readonly minds: { readonly [behavior: string]: MindsState };
  /** What all know together. */
  readonly world: { readonly [key: string]: unknown };
}

/**
 * The characters of a game with their behaviors: finds characters by id and behaviors by name, ticks all of them, and takes
 * in changed behaviors while they run. For a crowd that runs one behavior `Minds` alone will do.
 */
export class Cast<A> {
  readonly vocabulary: Vocabulary;
  /** What all characters know together. */
  readonly world = new Blackboard();
  private readonly semaphores = new Semaphores();
  private readonly options: CastOptions<A>;
  private documents: ReadonlyMap<string, BehaviorDocument>;
  private readonly populations = new Map<string, Minds<A>>();
  private readonly cast = new Map<string, Character<A>>();

  constructor(options: CastOptions<A>) {
    this.options = options;
    this.vocabulary = options.vocabulary;
    this.documents = new Map(options.behaviors.map((document) => [document.name, document]));
    const problems = options.behaviors.flatMap((document) => this.problemsOf(document, this.documents));
    for (const document of options.behaviors)
      if (this.documents.get(document.name) !== document)
        problems.push({ path: document.name, problem: 'is the name of two behaviors' });
    if (problems.length > 0) throw InvalidDataError.of(problems);
  }

  /** All characters, in the order they came. */
  characters(): IterableIterator<Character<A>> {
    return this.cast.values();
  }

  /** All behaviors, in the order they came. */
  behaviors(): IterableIterator<BehaviorDocument> {
    return this.documents.values();
  }

  find(id: string): Character<A> | undefined {
    return this.cast.get(id);
  }

  /** Gives an agent a behavior. It acts from the next tick on. */
  add(id: string, type: string, agent: A, behavior: string): Character<A> {
    if (this.cast.has(id)) throw new InvalidDataError(id, 'is the id of another character');
    if (!this.vocabulary.agentTypes.has(type)) throw new InvalidDataError(id, `the game has no agent type ${type}`);
    const written = this.documents.get(behavior)?.agent;
    if (written !== undefined && written !== type)
      throw new InvalidDataError(id, `${behavior} is written for ${written}, not for ${type}`);
    const mind = this.population(behavior).add(agent);
    const character = { id, type, agent, behavior, mind };
    this.cast.set(id, character);
    return character;
  }

  /** Takes a character away; whatever it was doing is stopped. */
  remove(id: string): void {
    const { behavior, mind } = this.known(id);
    this.cast.delete(id);
    this.population(behavior).remove(mind);
  }

  private known(id: string): Character<A> {
    const character = this.cast.get(id);
    if (character === undefined) throw new InvalidDataError(id, 'there is no such character');
    return character;
  }

  private population(behavior: string): Minds<A> {
    const known = this.populations.get(behavior);
    if (known !== undefined) return known;
    const { seed, findObject, onFailure, onLog, modules } = this.options;
    const backEnd = modules?.[behavior] ?? this.options.backEnd;
    const program = this.compile(behavior, this.documents);
    const minds = new Minds<A>(program, {
      seed,
      findObject,
      onFailure,
      backEnd,
      onLog,
      world: this.world,
      semaphores: this.semaphores,
    });
    this.populations.set(behavior, minds);
    return minds;
  }

  private compile(behavior: string, documents: ReadonlyMap<string, BehaviorDocument>): Program {
    const document = documents.get(behavior);
    if (document === undefined) throw new InvalidDataError(behavior, 'there is no such behavior');
    return compile(document, this.vocabulary, { find: (name) => documents.get(name) });
  }

  private problemsOf(document: BehaviorDocument, documents: ReadonlyMap<string, BehaviorDocument>): Problem[] {
    try {
      compile(document, this.vocabulary, { find: (name) => documents.get(name) });
      return [];
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      return error.problems.map(({ path, problem }) => ({ path: `${document.name}: ${path}`, problem }));
    }
  }

  /** Lets `dt` seconds pass for everybody: behavior by behavior, in the order they were first used. */
  tick(dt: number): void {
    for (const minds of this.populations.values()) minds.tick(dt);
  }

  /** The minds of all characters that run the same behavior as this one. */
  mindsOf(id: string): Minds<A> {
    return this.population(this.known(id).behavior);
  }

  get<T>(id: string, key: Key<T>): T | undefined {
    return this.mindsOf(id).get(this.known(id).mind, key);
  }

  set<T>(id: string, key: Key<T>, value: T | undefined): void {
    this.mindsOf(id).set(this.known(id).mind, key, value);
  }

  /** What a character knows, as JSON by the names of keys: its own and the world's. Empty keys are left out. */
  describeBlackboard(id: string): { [key: string]: unknown } {
    const values: { [key: string]: unknown } = {};
    for (const key of this.vocabulary.keys.values()) {
      const value = this.get(id, key);
      if (value !== undefined) values[key.name] = encodeValue(key.value, value, this.vocabulary);
    }
    return values;
  }

  /** Writes a value that came as JSON, after checking it; null empties the key. */
  setFromJson(id: string, name: string, json: unknown): void {
    const key = this.vocabulary.keys.get(name);
    if (key === undefined) throw new InvalidDataError(name, 'there is no such blackboard key');
    const problems: Problem[] = [];
    if (json !== null) checkLiteral(key.value, json, name, problems);
    if (problems.length > 0) throw InvalidDataError.of(problems);
    const findObject = this.options.findObject ?? (() => undefined);
    const value = json === null ? undefined : decodeValue(key.value, json, findObject);
    if (json !== null && value === undefined) throw new InvalidDataError(name, `there is no ${key.value.of} ${json}`);
    this.set(id, key, value);
  }

  /** Starts recording what happens in a character's mind. */
  watch(id: string, trace?: Trace): Trace {
    return this.mindsOf(id).watch(this.known(id).mind, trace);
  }

  unwatch(id: string): void {
    this.mindsOf(id).unwatch(this.known(id).mind);
  }

  /**
   * Takes in a new or changed behavior, and with it all that refer to it, keeping what runs as far as it still exists. If
   * anything is wrong with it or with what it does to others, nothing is touched. Not from within a tick.
   */
  load(document: BehaviorDocument): LoadResult {
    const documents = new Map(this.documents).set(document.name, document);
    const problems = [...documents.values()].flatMap((each) =>
      this.problemsOf(each, documents).map((found) =>
        each === document ? { ...found, path: found.path.slice(document.name.length + 2) } : found,
      ),
    );
    for (const { id, type, behavior } of this.cast.values())
      if (behavior === document.name && document.agent !== undefined && document.agent !== type)
        problems.push({ path: 'agent', problem: `${id}, which runs it, is a ${type}, not a ${document.agent}` });
    if (problems.length > 0) return { result: 'rejected', problems };
    this.documents = documents;
    const reports: ReloadReport[] = [];
    for (const [behavior, minds] of this.populations)
      minds.load(this.compile(behavior, documents), (report) => reports.push(report));
    const report = combine(reports);
    return { result: report.change, report };
  }

  /** Takes everything down as JSON. */
  save(): CastState {
    const characters = [...this.cast.values()].map(({ id, type, behavior, mind }) => ({ id, type, behavior, mind }));
    const minds = Object.fromEntries([...this.populations].map(([behavior, each]) => [behavior, each.save()]));
    const world: { [key: string]: unknown } = {};
    for (const key of this.world.keys()) {
      const value = this.world.get(key);
      if (value !== undefined) world[key.name] = encodeValue(key.value, value, this.vocabulary);
    }
    return { version: 1, characters, minds, world };
  }

  /** Goes back to a saved state. `agentOf` names the agents of characters that are not there any more. */
  restore(state: CastState, agentOf: (id: string) => A = (id) => this.known(id).agent): void {
    const agents = new Map(state.characters.map(({ id }) => [id, agentOf(id)]));
    for (const behavior of Object.keys(state.minds))
      if (!this.documents.has(behavior)) throw new InvalidDataError(`minds.${behavior}`, 'there is no such behavior');
    for (const behavior of new Set([...this.populations.keys(), ...Object.keys(state.minds)])) {
      const minds = this.population(behavior);
      const owners = new Map(
        state.characters.filter((each) => each.behavior === behavior).map(({ mind, id }) => [mind, agents.get(id)!]),
      );
      const saved = state.minds[behavior];
      if (saved === undefined) minds.clear();
      else minds.restore(saved, (mind) => owners.get(mind)!);
    }
    this.world.clear();
    for (const [name, value] of Object.entries(state.world)) {
      const key = this.vocabulary.keys.get(name);
      if (key !== undefined)
        this.world.set(key, decodeValue(key.value, value, this.options.findObject ?? (() => undefined)));
    }
    this.cast.clear();
    for (const saved of state.characters) this.cast.set(saved.id, { ...saved, agent: agents.get(saved.id)! });
  }

  /** Stops everything: afterwards there are no characters. */
  clear(): void {
    for (const minds of this.populations.values()) minds.clear();
    this.cast.clear();
  }
}

function combine(reports: readonly ReloadReport[]): ReloadReport {
  const changes = reports.map((report) => report.change);
  return {
    change: changes.includes('reloaded') ? 'reloaded' : changes.includes('refreshed') ? 'refreshed' : 'unchanged',
    kept: reports.reduce((sum, report) => sum + report.kept, 0),
    dropped: [...new Set(reports.flatMap((report) => report.dropped))],
    restarted: [...new Set(reports.flatMap((report) => report.restarted))],
  };
}
