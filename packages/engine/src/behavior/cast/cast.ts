import { InvalidDataError, type Problem } from '../../data/index.js';
import type { BackEnd } from '../back-ends/generated.js';
import type { PopulationKey, ProjectChange, ResolvedSheet } from '../check/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Stimulus } from '../kind/node-kind.js';
import { Semaphores } from '../kind/semaphores.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { dynamicSubtreesFrom } from '../minds/dynamic-subtrees/index.js';
import { type Pace, Portion, type SavedPortion } from '../minds/portion.js';
import type { ReloadReport } from '../minds/reload.js';
import type { SavedMinds } from '../minds/saved-minds.js';
import { MindsInTurns } from '../minds/turns/minds-in-turns.js';
import type { MindRhythm } from '../minds/turns.js';
import type { FindStub } from '../program/stub.js';
import { Blackboard } from '../runtime/blackboard.js';
import { decodeValue, encodeValue } from '../runtime/key-value.js';
import type { MindId } from '../runtime/mind-id.js';
import { type FindObject, keepFailure, type LogEntry, type TaskFailure, type WorkBudget } from '../runtime/runtime.js';
import type { Trace } from '../runtime/trace.js';
import type { AnyEvent, GameEvent, Payload } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import { checkLiteral } from '../vocabulary/parameter.js';
import { NodeInsight, type NodeStates } from './node-insight.js';
import { nameOfPopulation, Playbook } from './playbook.js';

/** A character: the game's own agent, the behavior it runs, and an id that survives saving. */
export interface Character<A = unknown> {
  readonly id: string;
  /** Name of its agent type in the vocabulary. */
  readonly type: string;
  readonly agent: A;
  /** Name of the behavior it runs. */
  readonly behavior: string;
  /** Name of its character sheet, if it has one. */
  readonly sheet?: string;
  readonly mind: MindId;
}

/** What a character runs: a behavior by name, or the behavior its sheet names. */
export type Role = string | { readonly sheet: string; readonly behavior?: string };

/** Options of a {@link Cast}. */
export interface CastOptions<A> {
  readonly vocabulary: Vocabulary;
  /** Behaviors that characters run, and those they refer to as subtrees. */
  readonly behaviors: readonly BehaviorDocument[];
  /** Character sheets, which specialize behaviors. */
  readonly sheets?: readonly ResolvedSheet[];
  /** Seed of all random choices. The same seed and the same inputs give the same behavior. */
  readonly seed?: number;
  readonly findObject?: FindObject;
  /** Budget that planners and scripts of all characters share; see `MindsOptions`. */
  readonly budget?: WorkBudget;
  readonly onFailure?: (failure: TaskFailure<A>) => void;
  readonly onLog?: (entry: LogEntry<A>) => void;
  readonly backEnd?: BackEnd;
  /**
   * Behaviors compiled ahead of time, by name: the exports of modules written by `writeModule`. A
   * behavior specialized by a sheet is compiled separately, under both names: `Soldier as Ranged`.
   */
  readonly modules?: { readonly [behavior: string]: BackEnd };
}

/** The result of replacing a behavior or the character sheets. */
export type ReplaceResult =
  | { readonly result: 'rejected'; readonly problems: readonly Problem[] }
  | { readonly result: ReloadReport['change']; readonly report: ReloadReport };

/** A saved cast; JSON. */
export interface SavedCast {
  readonly version: 1;
  readonly characters: readonly {
    readonly id: string;
    readonly type: string;
    readonly behavior: string;
    readonly sheet?: string;
    readonly mind: MindId;
  }[];
  /** By behavior, or by sheet and behavior. */
  readonly minds: { readonly [part: string]: SavedMinds };
  /** Values of the keys that all characters share. */
  readonly world: { readonly [key: string]: unknown };
  /**
   * The population with which {@link Cast.tickSome} continues, by pace; absent where it begins with
   * the first.
   */
  readonly next?: { readonly [pace in Pace]?: string };
  /**
   * Present if saved in the middle of a tick: the population whose minds are paused. The
   * populations before it have been ticked.
   */
  readonly underWay?: {
    readonly part: string;
    readonly dt: number;
    /**
     * The turns left to assign in a tick that does not reach every character, and how many
     * populations have had turns in this stage.
     */
    readonly portion?: SavedPortion;
    readonly swept?: number;
  };
}

/**
 * The characters of a game with their behaviors. Finds characters by id and behaviors by name,
 * ticks all characters, and replaces behaviors while they run. For a crowd that runs a single
 * behavior, `Minds` alone is enough.
 */
export class Cast<A> {
  readonly vocabulary: Vocabulary;
  /** The blackboard that all characters share. */
  readonly world = new Blackboard();
  /** The most recent failures of tasks in all behaviors, oldest first. */
  readonly failures: TaskFailure<A>[] = [];
  readonly #semaphores = new Semaphores();
  readonly #options: CastOptions<A>;
  readonly #book: Playbook;
  /**
   * Behaviors that sheets named before they changed, by sheet. A restored character with one of
   * them runs the behavior its sheet names now.
   */
  readonly #formerly = new Map<string, Set<string>>();
  /**
   * The populations: the minds of all characters that run one behavior with the same sheet, or with
   * none.
   */
  readonly #populations = new Map<string, Population<A>>();
  /** The populations in the order in which they are ticked: the order of their first use. */
  readonly #order: Population<A>[] = [];
  /** The populations whose nodes have asked for behaviors at run time. */
  readonly #hosts = new Set<Population<A>>();
  /**
   * How far the current tick has come in the order, and where the order ended when the tick began;
   * −1 between ticks.
   */
  #at = -1;
  #end = 0;
  #dt = 0;
  /**
   * The turns being assigned in a tick that does not reach every character, and how many
   * populations have had turns in this stage.
   */
  readonly #portion = new Portion();
  #swept = 0;
  /** The index in the order at which the next portion of turns begins. */
  readonly #next = { prompt: 0, rare: 0 };
  /** The paused tick is over, but the caller of {@link tick} has not been told yet. */
  #ended = false;
  readonly #cast = new Map<string, Character<A>>();
  readonly #insight = new NodeInsight();

  constructor(options: CastOptions<A>) {
    this.#options = options;
    this.vocabulary = options.vocabulary;
    const { vocabulary, behaviors: documents, sheets = [] } = options;
    this.#book = new Playbook({ vocabulary, documents, sheets });
    const problems = this.#book.problems();
    for (const document of options.behaviors)
      if (this.#book.documents.get(document.name) !== document)
        problems.push({ path: document.name, problem: 'is the name of two behaviors' });
    if (problems.length > 0) throw InvalidDataError.of(problems);
  }

  /** All characters, in the order in which they were added. */
  characters(): IterableIterator<Character<A>> {
    return this.#cast.values();
  }

  /** All behaviors, in the order in which they were added. */
  behaviors(): IterableIterator<BehaviorDocument> {
    return this.#book.documents.values();
  }

  /** All character sheets, in the order in which they were added. */
  characterSheets(): IterableIterator<ResolvedSheet> {
    return this.#book.sheets.values();
  }

  find(id: string): Character<A> | undefined {
    return this.#cast.get(id);
  }

  /**
   * Adds a character: an agent that runs a behavior, given by name or by a character sheet. It acts
   * from the next tick.
   */
  add(id: string, type: string, agent: A, role: Role): Character<A> {
    if (this.#cast.has(id)) throw new InvalidDataError(id, 'is the id of another character');
    if (!this.vocabulary.agentTypes.has(type)) throw new InvalidDataError(id, `the game has no agent type ${type}`);
    const part = this.#partOf(id, role);
    const { behavior } = part;
    const written = this.#book.documents.get(behavior)?.agent;
    if (written !== undefined && written !== type)
      throw new InvalidDataError(id, `${behavior} is written for ${written}, not for ${type}`);
    const { minds, members } = this.#population(part);
    const mind = minds.add(agent);
    const character = { id, type, agent, ...part, mind };
    this.#cast.set(id, character);
    members.set(mind, character);
    return character;
  }

  /** Removes a character and stops what it is doing. */
  remove(id: string): void {
    const character = this.#known(id);
    const { minds, members } = this.#population(character);
    this.#cast.delete(id);
    members.delete(character.mind);
    minds.remove(character.mind);
  }

  #partOf(id: string, role: Role): PopulationKey {
    if (typeof role === 'string') return { behavior: role };
    const sheet = this.#book.sheets.get(role.sheet);
    if (sheet === undefined) throw new InvalidDataError(id, `there is no character sheet ${role.sheet}`);
    const behavior = role.behavior ?? sheet.behavior;
    if (behavior === undefined) throw new InvalidDataError(id, `the character sheet ${role.sheet} names no behavior`);
    return { behavior, sheet: role.sheet };
  }

  #known(id: string): Character<A> {
    const character = this.#cast.get(id);
    if (character === undefined) throw new InvalidDataError(id, 'there is no such character');
    return character;
  }

  #population({ behavior, sheet }: PopulationKey): Population<A> {
    const part: PopulationKey = sheet === undefined ? { behavior } : { behavior, sheet };
    const known = this.#populations.get(nameOfPopulation(part));
    if (known !== undefined) return known;
    const { seed, findObject, onFailure, onLog, modules, budget } = this.#options;
    const backEnd = modules?.[nameOfPopulation(part)] ?? this.#options.backEnd;
    const program = this.#book.compile(part);
    const minds = new MindsInTurns<A>(program, {
      seed,
      findObject,
      onFailure: (failure) => {
        keepFailure(this.failures, failure);
        onFailure?.(failure);
      },
      backEnd,
      onLog,
      dynamicSubtrees: dynamicSubtreesFrom((name) => {
        this.#hosts.add(population);
        return this.#book.find(name, part.sheet);
      }),
      // All populations share one time, because values in shared keys may refer to it.
      time: this.#order[0]?.minds.time,
      world: this.world,
      semaphores: this.#semaphores,
      ...(budget !== undefined && { budget }),
    });
    const population: Population<A> = { part, minds, members: new Map() };
    this.#populations.set(nameOfPopulation(part), population);
    this.#order.push(population);
    return population;
  }

  /**
   * Lets `dt` seconds pass and ticks every character, behavior by behavior, in the order in which
   * the behaviors were first used. Returns false if the tick is paused between two nodes, at a
   * breakpoint or by {@link haltAt}; the world should not move then. Call it again until it returns
   * true: it continues the same tick, unless {@link stepNode} or {@link endTick} has finished it.
   */
  tick(dt: number): boolean {
    if (this.#ended) return !(this.#ended = false);
    if (this.#at < 0) {
      this.#end = this.#order.length;
      if (this.#end === 0) return true;
      this.#at = 0;
      this.#dt = dt;
    }
    return this.#resumeTick();
  }

  /**
   * Lets time pass without ticking any character; use it with {@link tickSome}. It does nothing
   * while a tick is paused.
   */
  advance(dt: number): void {
    if (this.isPaused) return;
    for (const { minds } of this.#order) minds.advance(dt);
  }

  /**
   * Ticks at most `most` characters, after {@link advance}. It takes the characters that are due
   * and continues where the last call stopped; characters that think in every frame go first,
   * whatever they run. See {@link MindsInTurns.tickSome}. Returns false while paused, as
   * {@link tick} does.
   */
  tickSome(most: number): boolean {
    if (this.#ended) return !(this.#ended = false);
    if (this.#at < 0) {
      this.#end = this.#order.length;
      this.#portion.open(this.#end === 0 ? 0 : most, undefined, this.#hasRare);
      if (this.#end > 0) this.#beginStage();
      else this.#portion.close();
    }
    return this.#resumeTick();
  }

  /** The number of characters that the last {@link tickSome} ticked. */
  get turnsTaken(): number {
    return this.#portion.taken;
  }

  /**
   * True while a tick is paused, and after a paused tick was ended until {@link tick} or
   * {@link tickSome} returns.
   */
  get isPaused(): boolean {
    return this.#at >= 0 || this.#ended;
  }

  get #hasRare(): boolean {
    for (let i = 0; i < this.#order.length; i++) if (this.#order[i].minds.hasRare) return true;
    return false;
  }

  #beginStage(): void {
    this.#at = Math.min(this.#next[this.#portion.pace as Pace], this.#end - 1);
    this.#swept = 0;
  }

  #resumeTick(): boolean {
    let over = true;
    try {
      while (this.#at >= 0) {
        const { minds } = this.#order[this.#at];
        over = this.#portion.isOver
          ? minds.tick(this.#dt)
          : minds.tickSome(this.#portion.room, this.#portion.pace as Pace);
        if (!over) return false;
        this.#leavePart();
      }
    } finally {
      if (over) this.#at = -1;
      if (over) this.#portion.close();
    }
    return true;
  }

  /** Continues with the next population after one has finished its part of the tick. */
  #leavePart(): void {
    const portion = this.#portion;
    if (portion.isOver) {
      this.#at = this.#at + 1 < this.#end ? this.#at + 1 : -1;
      return;
    }
    const pace = portion.pace as Pace;
    const { minds } = this.#order[this.#at];
    portion.take(minds.turnsTaken);
    const following = minds.isRoundOver(pace) ? (this.#at + 1) % this.#end : this.#at;
    // One round more than there are populations: the first population may have characters that come
    // before the one where the round began.
    const isSwept = ++this.#swept > this.#end;
    if (portion.room > 0 && !isSwept) {
      this.#at = following;
      return;
    }
    this.#next[pace] = isSwept ? 0 : following;
    if (portion.next()) this.#beginStage();
    else this.#at = -1;
  }

  /** Lets a character think only once in several frames. Only {@link tickSome} respects it. */
  setRhythm(id: string, rhythm: MindRhythm): void {
    this.mindsOf(id).setRhythm(this.#known(id).mind, rhythm);
  }

  /** Seconds since a character was last ticked; 0 if it was ticked after time last passed. */
  lagOf(id: string): number {
    return this.mindsOf(id).lagOf(this.#known(id).mind);
  }

  /**
   * Pauses the next tick before the first node of a character, if the character still exists then;
   * undefined cancels it.
   */
  haltAt(id: string | undefined): void {
    for (const { minds } of this.#order) minds.haltAt(undefined);
    if (id !== undefined) this.mindsOf(id).haltAt(this.#known(id).mind);
  }

  /**
   * Where the tick is paused: at which character, and before which node. Undefined if no tick is
   * paused.
   */
  get pausedAt(): { readonly character: Character<A> | undefined; readonly node: string } | undefined {
    const population = this.#order[this.#at];
    if (population === undefined || !population.minds.isPaused) return undefined;
    const { minds, members } = population;
    return { character: members.get(minds.pausedMind!), node: minds.pausedAt! };
  }

  /**
   * Visits the next node of the paused character. Returns false if that ended the tick of its
   * behavior or the whole tick.
   */
  stepNode(): boolean {
    if (this.pausedAt === undefined) throw new InvalidDataError('tick', 'none is paused; begin one first');
    if (this.#order[this.#at].minds.stepNode()) return true;
    this.#leavePart();
    if (!this.#resumeTick()) return true;
    this.#ended = true;
    return false;
  }

  /** Finishes a paused tick, ignoring breakpoints. */
  endTick(): void {
    if (this.pausedAt === undefined) throw new InvalidDataError('tick', 'none is paused; begin one first');
    while (this.pausedAt !== undefined) {
      this.#order[this.#at].minds.endTick();
      this.#leavePart();
      if (this.#resumeTick()) this.#ended = true;
    }
  }

  /** The minds of all characters that run the same behavior as this one. */
  mindsOf(id: string): MindsInTurns<A> {
    return this.#population(this.#known(id)).minds;
  }

  /** All populations, with the characters their minds belong to. */
  parts(): readonly Population<A>[] {
    return this.#order;
  }

  /**
   * Replaces nodes by stubs in all behaviors. It is a hot reload that keeps everything else
   * running. Undefined removes the stubs, and the nodes they replaced start again. Do not call it
   * during a tick.
   */
  inject(stub: FindStub | undefined): ReloadReport {
    this.#book.inject(stub);
    return this.#reload();
  }

  get<T>(id: string, key: Key<T>): T | undefined {
    return this.mindsOf(id).get(this.#known(id).mind, key);
  }

  set<T>(id: string, key: Key<T>, value: T | undefined): void {
    this.mindsOf(id).set(this.#known(id).mind, key, value);
  }

  /**
   * Asks a character to run a behavior for as long as a stimulus lasts. See
   * {@link MindsInTurns.stimulate}.
   */
  stimulate(id: string, stimulus: Stimulus): boolean {
    return this.mindsOf(id).stimulate(this.#known(id).mind, stimulus);
  }

  /** Ends a stimulus of a slot, or all of them. */
  calm(id: string, stimulus: { readonly slot: string; readonly behavior?: string }): boolean {
    return this.mindsOf(id).calm(this.#known(id).mind, stimulus);
  }

  /**
   * Sends an event to a character. Returns false if its type does not hear such events or no node
   * listens; see `Minds.send`.
   */
  send<T>(id: string, event: GameEvent<T>, ...value: Payload<T>): boolean {
    const { type, mind } = this.#known(id);
    return this.#hears(type, event) && this.mindsOf(id).send(mind, event, ...value);
  }

  /**
   * Sends an event to every character whose type hears it, in the order in which they were added.
   * Returns the number of listeners.
   */
  broadcast<T>(event: GameEvent<T>, ...value: Payload<T>): number {
    let listening = 0;
    for (const id of this.#cast.keys()) if (this.send(id, event, ...value)) listening++;
    return listening;
  }

  #hears(type: string, event: AnyEvent): boolean {
    return this.vocabulary.agentTypes.get(type)!.events?.includes(event) !== false;
  }

  /**
   * The blackboard of a character, as JSON by key: its own values and the shared ones. Empty keys
   * are left out. For a record in a key that holds any value, such as a mission board, only the
   * names of its fields are given: it may be large and change in every tick. The nodes that
   * understand such a record show its content.
   */
  describeBlackboard(id: string): { [key: string]: unknown } {
    const values: { [key: string]: unknown } = {};
    for (const key of this.vocabulary.keys.values()) {
      const value = this.get(id, key);
      if (value === undefined) continue;
      const isRecord =
        key.value.type === 'value' && typeof value === 'object' && value !== null && !Array.isArray(value);
      values[key.name] = isRecord
        ? `{ ${Object.keys(value).join(', ')} }`
        : encodeValue(key.value, value, this.vocabulary);
    }
    return values;
  }

  /**
   * The values that expressions can read of a character, as JSON by name. Empty values, and values
   * that cannot be read now, are left out.
   */
  describeProperties(id: string): { [name: string]: unknown } {
    const { type, agent } = this.#known(id);
    const properties: { [name: string]: unknown } = {};
    for (const [name, { value, read }] of Object.entries(this.vocabulary.agentTypes.get(type)!.properties)) {
      try {
        const found = (read as (agent: A) => unknown)(agent);
        if (found !== undefined && found !== null && !Number.isNaN(found))
          properties[name] = encodeValue(value, found, this.vocabulary);
      } catch {
        // The game's own code may throw. Running an expression reports that; looking at the values
        // does not fail because of it.
      }
    }
    return properties;
  }

  /**
   * The values in the running scopes of a character, outermost first, as JSON by the path of the
   * node that opened the scope. A key that was emptied in a scope is null.
   */
  describeScopes(id: string): { readonly node: string; readonly values: { readonly [key: string]: unknown } }[] {
    return this.mindsOf(id)
      .scopesOf(this.#known(id).mind)
      .map(({ node, values }) => ({
        node,
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => {
            const key = this.vocabulary.keys.get(name)!;
            return [name, value === undefined ? null : encodeValue(key.value, value, this.vocabulary)];
          }),
        ),
      }));
  }

  /**
   * Numbers that nodes of a character's behavior show beside their status, such as weights and
   * degrees, by path.
   */
  describeNodes(id: string): NodeStates[] {
    return this.#insight.statesOf(this.mindsOf(id), this.#known(id).mind);
  }

  /**
   * The details of one node of a character's behavior, given by its path: a plan and its
   * alternatives, an agenda. Undefined if there is no such node or its kind shows nothing. `about`
   * is a question in a form that the kind defines.
   */
  insightOf(id: string, path: string, about?: unknown): unknown {
    return this.#insight.insightOf(this.mindsOf(id), this.#known(id).mind, path, about);
  }

  /**
   * Sends an instruction that its kind offers to one node of a character's behavior, given by its
   * path. Throws if there is no such node or it rejects the instruction.
   */
  instruct(id: string, path: string, instruction: unknown): void {
    this.#insight.instruct(this.mindsOf(id), this.#known(id).mind, path, instruction);
  }

  /** Checks a JSON value and writes it to a key; null empties the key. */
  setFromJson(id: string, name: string, json: unknown): void {
    const key = this.vocabulary.keys.get(name);
    if (key === undefined) throw new InvalidDataError(name, 'there is no such blackboard key');
    const problems: Problem[] = [];
    if (json !== null) checkLiteral(key.value, json, name, problems);
    if (problems.length > 0) throw InvalidDataError.of(problems);
    const findObject = this.#options.findObject ?? (() => undefined);
    const value = json === null ? undefined : decodeValue(key.value, json, findObject);
    if (json !== null && value === undefined) throw new InvalidDataError(name, `there is no ${key.value.of} ${json}`);
    this.set(id, key, value);
  }

  /** Starts recording the trace of a character. */
  watch(id: string, trace?: Trace): Trace {
    return this.mindsOf(id).watch(this.#known(id).mind, trace);
  }

  /** Stops recording. If a trace is given, only if recording still goes to that trace. */
  unwatch(id: string, trace?: Trace): void {
    this.mindsOf(id).unwatch(this.#known(id).mind, trace);
  }

  /**
   * Adds or replaces a behavior, and recompiles every behavior that refers to it. Running nodes
   * that still exist continue. If the behavior, or a behavior that refers to it, has an error,
   * nothing changes. Do not call it during a tick.
   */
  replaceBehavior(document: BehaviorDocument): ReplaceResult {
    const before = this.#book.documents.get(document.name);
    const change = this.#book.put(document);
    const problems = this.#consider(change, () => {
      const own = `${document.name}: `;
      const found = this.#book.problems().map(({ path, problem }) => ({
        path: path.startsWith(own) ? path.slice(own.length) : path,
        problem,
      }));
      // Characters that run it already have the agent type it was written for.
      if (document.agent !== undefined && document.agent !== before?.agent)
        for (const { id, type, behavior } of this.#cast.values())
          if (behavior === document.name && document.agent !== type)
            found.push({ path: 'agent', problem: `${id}, which runs it, is a ${type}, not a ${document.agent}` });
      return found;
    });
    if (problems.length > 0) return { result: 'rejected', problems };
    const report = this.#reload(change);
    return { result: report.change, report };
  }

  /** The problems of a change; if there are any, the change is undone. */
  #consider(change: ProjectChange, problemsOf: () => Problem[]): Problem[] {
    let problems: Problem[] | undefined;
    try {
      problems = problemsOf();
    } finally {
      if (problems?.length !== 0) change.undo();
    }
    return problems;
  }

  /**
   * Replaces all behaviors and sheets, for going back in time. They must be valid as a whole, or
   * nothing changes. Characters keep the behaviors they run; call {@link restore} next.
   */
  replaceBehaviors(
    behaviors: readonly BehaviorDocument[],
    sheets: readonly ResolvedSheet[] = [...this.#book.sheets.values()],
  ): ReloadReport {
    const change = this.#book.become({ documents: behaviors, sheets });
    const problems = this.#consider(change, () => this.#book.problems());
    if (problems.length > 0) throw InvalidDataError.of(problems);
    return this.#reload(change);
  }

  /**
   * Replaces all character sheets. Running nodes that still exist continue; a character whose sheet
   * names another behavior now starts that one. If a sheet has an error, or a sheet in use is
   * missing, nothing changes; the paths of problems begin with the name of the sheet. Do not call
   * it during a tick.
   */
  replaceSheets(list: readonly ResolvedSheet[]): ReplaceResult {
    const { sheets: before } = this.#book;
    const change = this.#book.become({ sheets: list });
    const { sheets } = this.#book;
    const moves = new Map<Character<A>, string>();
    const problems = this.#consider(change, () => this.#planSheets(before, moves));
    if (problems.length > 0) return { result: 'rejected', problems };
    for (const { name, behavior } of before.values())
      if (behavior !== undefined && sheets.get(name)?.behavior !== behavior)
        this.#formerly.set(name, (this.#formerly.get(name) ?? new Set()).add(behavior));
    for (const { name, behavior } of list) if (behavior !== undefined) this.#formerly.get(name)?.delete(behavior);
    for (const [character, behavior] of moves) {
      // It keeps its position, so the order of characters stays the same.
      this.#cast.set(character.id, this.#recast(character, behavior));
    }
    const report = this.#reload(change);
    return moves.size === 0
      ? { result: report.change, report }
      : { result: 'reloaded', report: { ...report, change: 'reloaded' } };
  }

  /** Starts the behavior that a character's sheet names now. */
  #recast(character: Character<A>, behavior: string): Character<A> {
    const left = this.#population(character);
    left.members.delete(character.mind);
    left.minds.remove(character.mind);
    const joined = this.#population({ ...character, behavior });
    const cast = { ...character, behavior, mind: joined.minds.add(character.agent) };
    joined.members.set(cast.mind, cast);
    return cast;
  }

  /**
   * Collects in `moves` the characters that start another behavior because of the current sheets.
   * Returns the problems of the sheets.
   */
  #planSheets(before: ReadonlyMap<string, ResolvedSheet>, moves: Map<Character<A>, string>): Problem[] {
    const book = this.#book;
    const problems = book.problems();
    const kept = new Map<string, PopulationKey>();
    for (const character of this.#cast.values()) {
      const { id, type, behavior: runs, sheet: name } = character;
      if (name === undefined) continue;
      const sheet = book.sheets.get(name);
      const behavior = runs === before.get(name)?.behavior ? sheet?.behavior : runs;
      const written = book.documents.get(behavior ?? '')?.agent;
      if (sheet === undefined) problems.push({ path: name, problem: `is gone, but ${id} goes by it` });
      else if (behavior === undefined)
        problems.push({ path: `${name}: behavior`, problem: `is missing; ${id} goes by it` });
      else if (written !== undefined && written !== type)
        problems.push({ path: `${name}: behavior`, problem: `is written for ${written}, but ${id} is a ${type}` });
      else if (behavior !== runs) moves.set(character, behavior);
      else kept.set(nameOfPopulation(character), { behavior, sheet: name });
    }
    if (problems.length === 0)
      for (const part of kept.values())
        for (const { path, problem } of book.problemsOf(part))
          problems.push({ path: `${part.sheet}: ${path}`, problem });
    return problems;
  }

  /**
   * Recompiles the programs that a change affects, or all of them, and moves the minds to them. A
   * program that no longer compiles and that no mind runs stays as it was.
   */
  #reload(change?: ProjectChange): ReloadReport {
    if (this.pausedAt !== undefined) {
      change?.undo();
      throw new InvalidDataError('cast', 'a tick is paused; end it first');
    }
    const reports: ReloadReport[] = [];
    for (const { part, minds, members } of change === undefined ? this.#order : this.#reached(change))
      if (members.size > 0 || this.#book.problemsOf(part).length === 0)
        minds.replaceProgram(this.#book.compile(part), (report) => reports.push(report));
    return combine(reports);
  }

  /** The populations whose programs contain something that changed, in their order. */
  #reached(change: ProjectChange): readonly Population<A>[] {
    this.#book.settle(change);
    const reached = new Set(change.parts.flatMap((part) => this.#populations.get(nameOfPopulation(part)) ?? []));
    for (const host of this.#hosts) if (this.#book.isReached(change, host.part, host.minds.program)) reached.add(host);
    return reached.size <= 1 ? [...reached] : this.#order.filter((each) => reached.has(each));
  }

  /** Saves the whole cast as JSON. */
  save(): SavedCast {
    const characters = [...this.#cast.values()].map(({ agent: _agent, ...character }) => character);
    const minds = Object.fromEntries([...this.#populations].map(([part, each]) => [part, each.minds.save()]));
    const world: { [key: string]: unknown } = {};
    for (const key of this.world.keys()) {
      const value = this.world.get(key);
      if (value !== undefined) world[key.name] = encodeValue(key.value, value, this.vocabulary);
    }
    const next = this.#saveNext();
    const state: SavedCast = { version: 1, characters, minds, world, ...(next !== undefined && { next }) };
    if (this.pausedAt === undefined) return state;
    const portion = this.#portion;
    const swept = this.#swept;
    return {
      ...state,
      underWay: {
        part: nameOfPopulation(this.#order[this.#at].part),
        dt: this.#dt,
        ...(!portion.isOver && { portion: portion.save(), swept }),
      },
    };
  }

  /** Undefined if the next portion begins with the first population. */
  #saveNext(): SavedCast['next'] {
    const { prompt, rare } = this.#next;
    if (prompt === 0 && rare === 0) return undefined;
    const nameAt = (at: number) => nameOfPopulation(this.#order[at].part);
    return { prompt: nameAt(prompt), rare: nameAt(rare) };
  }

  /** Restores a saved cast. `agentOf` returns the agents of characters that no longer exist. */
  restore(state: SavedCast, agentOf: (id: string) => A = (id) => this.#known(id).agent): void {
    const agents = new Map(state.characters.map(({ id }) => [id, agentOf(id)]));
    for (const { id, behavior, sheet } of state.characters) {
      if (!this.#book.documents.has(behavior)) throw new InvalidDataError(id, `there is no such behavior: ${behavior}`);
      if (sheet !== undefined && !this.#book.sheets.has(sheet))
        throw new InvalidDataError(id, `there is no character sheet ${sheet}`);
    }
    for (const character of state.characters) this.#population(character);
    this.#at = -1;
    this.#ended = false;
    for (const [name, { minds, members }] of this.#populations) {
      members.clear();
      const players = state.characters.filter((each) => nameOfPopulation(each) === name);
      const owners = new Map(players.map(({ mind, id }) => [mind, agents.get(id)!]));
      const saved = state.minds[name];
      if (saved === undefined) minds.clear();
      else minds.restore(saved, (mind) => owners.get(mind)!);
    }
    this.world.clear();
    for (const [name, value] of Object.entries(state.world)) {
      const key = this.vocabulary.keys.get(name);
      if (key !== undefined)
        this.world.set(key, decodeValue(key.value, value, this.#options.findObject ?? (() => undefined)));
    }
    this.#cast.clear();
    for (const saved of state.characters) {
      const character = { ...saved, agent: agents.get(saved.id)! };
      this.#population(saved).members.set(saved.mind, character);
      this.#cast.set(saved.id, this.#followSheet(character));
    }
    const indexOf = (name: string) => this.#order.findIndex(({ part }) => nameOfPopulation(part) === name);
    const { underWay, next } = state;
    this.#next.prompt = Math.max(0, indexOf(next?.prompt ?? ''));
    this.#next.rare = Math.max(0, indexOf(next?.rare ?? ''));
    this.#portion.close();
    if (underWay !== undefined) {
      this.#at = indexOf(underWay.part);
      this.#dt = underWay.dt;
      this.#end = this.#order.length;
      this.#swept = underWay.swept ?? 0;
      if (underWay.portion !== undefined) this.#portion.restore(underWay.portion);
    }
  }

  /** Starts the current behavior of the sheet for a restored character that ran another one. */
  #followSheet(character: Character<A>): Character<A> {
    const { sheet = '', behavior: before } = character;
    const behavior = this.#formerly.get(sheet)?.has(before) ? this.#book.sheets.get(sheet)?.behavior : undefined;
    return behavior === undefined || behavior === before ? character : this.#recast(character, behavior);
  }

  /** Stops all behaviors and removes all characters. */
  clear(): void {
    for (const { minds, members } of this.#order) {
      if (minds.isPaused) minds.endTick();
      minds.clear();
      members.clear();
    }
    this.#at = -1;
    this.#ended = false;
    this.#portion.close();
    this.#cast.clear();
  }
}

/** The minds of all characters that run one behavior with the same sheet, or with none. */
export interface Population<A> {
  readonly part: PopulationKey;
  readonly minds: MindsInTurns<A>;
  /** The character of each mind. */
  readonly members: Map<MindId, Character<A>>;
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
