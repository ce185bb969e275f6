import { InvalidDataError, isSameJson, type Problem, type Warnings } from '../../data/index.js';
import { checkOptionNames } from '../../data/known-options.js';
import { didYouMean } from '../../data/suggest.js';
import type { PopulationKey, ProjectChange, ResolvedSheet } from '../check/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Stimulus } from '../kind/node-view.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { Minds } from '../minds/minds.js';
import type { ReloadReport } from '../minds/reload.js';
import type { MindRhythm } from '../minds/turns/index.js';
import type { FindStub } from '../program/stub.js';
import type { Blackboard } from '../runtime/blackboard.js';
import type { TaskFailure } from '../runtime/runtime.js';
import type { Trace } from '../runtime/trace.js';
import type { GameEvent, Payload } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import { assignedKey, roleOf } from './assigning.js';
import { type Assignment, type Assignments, assignmentOf, NO_ASSIGNMENTS } from './assignments.js';
import { CastTick } from './cast-tick.js';
import type { Character, Role, SentEvent } from './character.js';
import { findSameNames } from './checks.js';
import type { Individual } from './individuals.js';
import { readEventValue, readKeyValue } from './key-json.js';
import { requireFit, requireKnownEvent, requireKnownKey } from './known-names.js';
import { NewAgents } from './new-agents.js';
import { compareTasks, findLosses, type VocabularyResult } from './new-vocabulary.js';
import { CAST_OPTIONS, type CastOptions, checkCastOptions } from './options.js';
import { consider, nameOfPopulation, type Playbook } from './playbook.js';
import { type Population, Populations } from './populations.js';
import { Recasting } from './recasting.js';
import { checkSavedCast, findOwners, readWorld, restoreWorld, type SavedCast, saveWorld } from './saved-cast.js';

/** The agent of a type: `A`, unless the vocabulary tells. */
type AgentOf<A, Agents, N extends keyof Agents> = 0 extends 1 & Agents ? A : NonNullable<Agents[N]>;

/** The result of replacing a behavior or the character sheets. */
export type ReplaceResult =
  | { readonly result: 'rejected'; readonly problems: readonly Problem[] }
  | { readonly result: ReloadReport['change']; readonly report: ReloadReport };

/**
 * The characters of a game with their behaviors. Finds characters by id and behaviors by name,
 * ticks all characters, and replaces behaviors while they run. For a crowd that runs a single
 * behavior, `Minds` alone is enough.
 *
 * `new Cast({ vocabulary, … })` knows the names of agent types and their agents from the vocabulary,
 * if `defineAgentType` infers them; `new Cast<Dog>` takes a `Dog` under any name.
 */
// biome-ignore lint/suspicious/noExplicitAny: agents by type are known only where the vocabulary is
export class Cast<A, Agents = any> {
  /** The blackboard that all characters share. */
  readonly world: Blackboard;
  /** The most recent failures of tasks in all behaviors, oldest first. */
  readonly failures: TaskFailure<A>[];
  /** What is probably a mistake in the game's code, with how often it happened. */
  readonly warnings: Warnings;
  /** Receives every event that is sent to a character, for a log of events. */
  eventWatcher: ((sent: SentEvent) => void) | undefined;
  readonly #options: CastOptions<A>;
  readonly #characters = new Map<string, Character<A>>();
  readonly #agents = new NewAgents<A>();
  readonly #populations: Populations<A>;
  readonly #playbook: Playbook;
  readonly #recasting: Recasting;
  readonly #tick: CastTick<A>;
  #vocabulary: Vocabulary;
  #assignments: Assignments;
  /** Keys and events of earlier vocabularies, which the rest of the game may still hold. */
  readonly #former = new WeakSet<object>();

  constructor(options: CastOptions<A, Agents>) {
    checkCastOptions(options);
    this.#options = options;
    this.#vocabulary = options.vocabulary;
    this.#populations = new Populations(options);
    this.world = this.#populations.world;
    this.failures = this.#populations.failures;
    this.warnings = this.#populations.warnings;
    checkOptionNames(options, CAST_OPTIONS, 'Cast', this.warnings);
    this.#playbook = this.#populations.playbook;
    this.#recasting = new Recasting(this.#playbook);
    this.#tick = new CastTick(this.#populations);
    this.#assignments = options.assignments ?? NO_ASSIGNMENTS;
    const problems = [...this.#playbook.problems(), ...findSameNames(options.behaviors)];
    if (problems.length > 0) throw InvalidDataError.of(problems);
  }

  /** What its behaviors may use; every behavior is checked against it. */
  get vocabulary(): Vocabulary {
    return this.#vocabulary;
  }

  /** All characters, in the order in which they were added. */
  characters(): IterableIterator<Character<A>> {
    return this.#characters.values();
  }

  /** All behaviors, in the order in which they were added. */
  behaviors(): IterableIterator<BehaviorDocument> {
    return this.#playbook.documents.values();
  }

  /** The character sheets of the project, in the order in which they were added. */
  characterSheets(): IterableIterator<ResolvedSheet> {
    return this.#playbook.namedSheets();
  }

  /** All populations, in the order in which they are ticked, with their characters. */
  populations(): readonly Population<A>[] {
    return this.#populations.list;
  }

  /** The character with an id; undefined if there is none. */
  find(id: string): Character<A> | undefined {
    return this.#characters.get(id);
  }

  /** The minds of all characters that run the same behavior as this one. */
  mindsOf(id: string): Minds<A> {
    return this.#populationOf(id).minds;
  }

  #populationOf(id: string): Population<A> {
    return this.#populations.get(this.#known(id));
  }

  #known(id: string): Character<A> {
    const character = this.#characters.get(id);
    if (character === undefined) throw new InvalidDataError(id, 'there is no such character');
    return character;
  }

  /**
   * Adds a character: an agent that runs a behavior, given by name or by a character sheet, with
   * values of its own if it has any. It acts from the next tick.
   */
  add<N extends string & keyof Agents>(id: string, type: N, given: AgentOf<A, Agents, N>, role: Role): Character<A> {
    const agent = given as A;
    if (this.#characters.has(id)) throw new InvalidDataError(id, 'is the id of another character');
    const { agentTypes } = this.vocabulary;
    if (!agentTypes.has(type))
      throw new InvalidDataError(id, `the game has no agent type ${type}${didYouMean(type, [...agentTypes.keys()])}`);
    const assignment = assignmentOf(this.#assignments, id, type);
    const assigned = assignment && this.#tryAssigned(id, type, assignment, role);
    const key = assigned ?? this.#keyFor(id, type, role);
    const { minds, members } = this.#populations.get(key);
    const mind = minds.add(agent);
    const character = { id, type, agent, ...key, ...(assigned !== undefined && { own: role }), mind };
    this.#agents.look(character, this.warnings);
    this.#characters.set(id, character);
    members.set(mind, character);
    return character;
  }

  /** The population of a role. Throws if characters of the type cannot have it. */
  #keyFor(id: string, type: string, role: Role): PopulationKey & { readonly individual?: Individual } {
    const key = this.#playbook.keyOf(id, role);
    const written = this.#playbook.documents.get(key.behavior)?.agent;
    if (written !== undefined && written !== type)
      throw new InvalidDataError(id, `${key.behavior} is written for ${written}, not for ${type}`);
    return key;
  }

  /** The population of what a character is assigned; undefined, with a warning, if it cannot have it. */
  #tryAssigned(id: string, type: string, given: Assignment, own: Role) {
    try {
      const key = assignedKey(this.#playbook, id, type, given, own);
      this.#populations.attempt(() => this.#populations.get(key));
      return key;
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      const text = `${id} keeps what the game gives it, because its assignment does not fit: ${error.message}`;
      this.warnings.warn('assignment', id, text);
      return undefined;
    }
  }

  /** Removes a character and stops what it is doing. */
  remove(id: string): void {
    const { mind, agent } = this.#known(id);
    const { minds, members } = this.#populationOf(id);
    this.#characters.delete(id);
    this.#agents.forget(id, agent);
    members.delete(mind);
    minds.remove(mind);
  }

  /**
   * Lets `dt` seconds pass and ticks every character, behavior by behavior, in the order in which
   * the behaviors were first used. Returns false if the tick is paused between two nodes, at a
   * breakpoint or by {@link haltAt}; the world should not move then. Call it again until it returns
   * true: it continues the same tick, unless {@link stepNode} or {@link endTick} has finished it.
   */
  tick(dt: number): boolean {
    return this.#tick.tick(dt);
  }

  /**
   * Lets time pass without ticking any character; use it with {@link tickSome}. It does nothing
   * while a tick is paused.
   */
  tickClock(dt: number): void {
    this.#tick.tickClock(dt);
  }

  /**
   * Ticks at most `most` characters, after {@link tickClock}. It takes the characters that are due
   * and continues where the last call stopped; characters that think in every frame go first,
   * whatever they run. See `Turns.tickSome`. Returns false while paused, as {@link tick} does.
   */
  tickSome(most: number): boolean {
    return this.#tick.tickSome(most);
  }

  /** How often {@link tick} or {@link tickClock} has let time pass. */
  get tickCount(): number {
    return this.#tick.count;
  }

  /** The seconds that {@link tick} or {@link tickClock} let pass last. */
  get tickSeconds(): number {
    return this.#tick.seconds;
  }

  /** The number of characters that the last {@link tickSome} ticked. */
  get turnsTaken(): number {
    return this.#tick.turnsTaken;
  }

  /**
   * True while a tick is paused, and after a paused tick was ended until {@link tick} or
   * {@link tickSome} returns.
   */
  get isPaused(): boolean {
    return this.#tick.isPaused;
  }

  /** Lets a character think only once in several frames. Only {@link tickSome} respects it. */
  setRhythm(id: string, rhythm: MindRhythm): void {
    this.#populationOf(id).turns.setRhythm(this.#known(id).mind, rhythm);
  }

  /** Seconds since a character was last ticked; 0 if it was ticked after time last passed. */
  lagOf(id: string): number {
    return this.#populationOf(id).turns.lagOf(this.#known(id).mind);
  }

  /**
   * Pauses the next tick before the first node of a character, if the character still exists then;
   * undefined cancels it.
   */
  haltAt(id: string | undefined): void {
    for (const { minds } of this.#populations.list) minds.haltAt(undefined);
    if (id !== undefined) this.mindsOf(id).haltAt(this.#known(id).mind);
  }

  /** The character and the node at which the tick is paused; undefined if none is. */
  get pausedAt(): { readonly character: Character<A> | undefined; readonly node: string } | undefined {
    const { paused } = this.#tick;
    if (paused === undefined) return undefined;
    const { minds, members } = paused;
    return { character: members.get(minds.pausedMind!), node: minds.pausedAt! };
  }

  /** Visits the next node of the paused character; false if that ended a tick. */
  stepNode(): boolean {
    return this.#tick.stepNode();
  }

  /** Finishes a paused tick, ignoring breakpoints. */
  endTick(): void {
    this.#tick.endTick();
  }

  /** Reads a key of a character, or of the world. The vocabulary must list the key. */
  get<T>(id: string, key: Key<T>): T | undefined {
    requireKnownKey(this.#vocabulary, key, this.#former);
    return this.mindsOf(id).get(this.#known(id).mind, key);
  }

  /**
   * Writes a key of a character, or of the world; undefined empties it. The vocabulary must list the
   * key, and the value must keep the limits of its declaration.
   */
  set<T>(id: string, key: Key<T>, value: T | undefined): void {
    requireKnownKey(this.#vocabulary, key, this.#former);
    requireFit(key, value);
    this.mindsOf(id).set(this.#known(id).mind, key, value);
  }

  /** Checks a JSON value and writes it to a key; null empties the key. */
  setFromJson(id: string, name: string, json: unknown): void {
    const { key, value } = readKeyValue(this.vocabulary, name, json, this.#options.findObject);
    this.set(id, key, value);
  }

  /** Runs a behavior for as long as a stimulus lasts; see {@link Minds.stimulate}. */
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
    const { events } = this.#vocabulary.agentTypes.get(type)!;
    // By name, too: an event that was declared again in changed code is still the same event.
    const hears = events === undefined || events.includes(event) || events.some(({ name }) => name === event.name);
    const isHeard = hears && this.mindsOf(id).send(mind, event, ...value);
    this.eventWatcher?.({ agent: id, event, value: value[0], isHeard });
    return isHeard;
  }

  /**
   * Sends an event to every character whose type hears it, in the order in which they were added.
   * Returns the number of listeners.
   */
  broadcast<T>(event: GameEvent<T>, ...value: Payload<T>): number {
    let listening = 0;
    requireKnownEvent(this.#vocabulary, event, this.#former);
    for (const id of this.#characters.keys()) if (this.send(id, event, ...value)) listening++;
    return listening;
  }

  /** Checks a JSON value and sends an event by its name, to a character or, with null, to all. */
  sendFromJson(id: string | null, name: string, json: unknown): void {
    const { event, value } = readEventValue(this.vocabulary, name, json, this.#options.findObject);
    if (id === null) this.broadcast(event, value);
    else this.send(id, event, value);
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
   * Replaces nodes by stubs in all behaviors. It is a hot reload that keeps everything else
   * running. Undefined removes the stubs, and the nodes they replaced start again. Do not call it
   * during a tick.
   */
  inject(stub: FindStub | undefined): ReloadReport {
    this.#playbook.inject(stub);
    return this.#reload();
  }

  /**
   * Adds or replaces a behavior, and recompiles every behavior that refers to it. Running nodes
   * that still exist continue. If the behavior, or a behavior that refers to it, has an error,
   * nothing changes. Do not call it during a tick.
   */
  replaceBehavior(document: BehaviorDocument): ReplaceResult {
    const before = this.#playbook.documents.get(document.name);
    const change = this.#playbook.put(document);
    const problems = consider(change, () => this.#recasting.problemsOf(document, before, this.#characters.values()));
    if (problems.length > 0) return { result: 'rejected', problems };
    const report = this.#reload(change);
    if (before === undefined && this.#tick.paused === undefined) this.#assignWaiting(document.name);
    return { result: report.change, report };
  }

  /** Starts a behavior that is new for the characters that were assigned it before it was there. */
  #assignWaiting(behavior: string): void {
    for (const character of [...this.#characters.values()]) {
      const given = assignmentOf(this.#assignments, character.id, character.type);
      if (given?.behavior === behavior && character.own === undefined) this.#assign(character, given);
    }
  }

  /**
   * Replaces all behaviors and sheets, for another level or for going back in time. Those that are
   * left out are dropped, programs and all. They must be valid as a whole and contain what
   * characters still run, or nothing changes. For another level, remove its characters first; for
   * going back in time, call {@link restore} next.
   */
  replaceBehaviors(
    behaviors: readonly BehaviorDocument[],
    sheets: readonly ResolvedSheet[] = [...this.#playbook.sheets.values()],
  ): ReloadReport {
    const change = this.#playbook.become({ documents: behaviors, sheets });
    const problems = consider(change, () => [
      ...this.#playbook.problems(),
      ...this.#playbook.problemsOfRunning(this.#characters.values()),
    ]);
    if (problems.length > 0) throw InvalidDataError.of(problems);
    const report = this.#reload(change);
    if (this.#populations.drop()) this.#tick.restartTurns();
    return report;
  }

  /**
   * Replaces all character sheets. Running nodes that still exist continue; a character whose sheet
   * names another behavior now starts that one. If a sheet has an error, or a sheet in use is
   * missing, nothing changes; the paths of problems begin with the name of the sheet. Do not call
   * it during a tick.
   */
  replaceSheets(sheets: readonly ResolvedSheet[]): ReplaceResult {
    const { sheets: before } = this.#playbook;
    const change = this.#playbook.become({ sheets });
    const moves = new Map<Character<A>, string>();
    const problems = consider(change, () => this.#recasting.plan(before, this.#characters.values(), moves));
    if (problems.length > 0) return { result: 'rejected', problems };
    this.#recasting.remember(before);
    // A recast character keeps its position in the map, so the order of characters stays the same.
    for (const [character, behavior] of moves)
      this.#characters.set(character.id, this.#recast(character, { ...character, behavior }));
    const report = this.#reload(change);
    return moves.size === 0
      ? { result: report.change, report }
      : { result: 'reloaded', report: { ...report, change: 'reloaded' } };
  }

  /**
   * Replaces the vocabulary, for task code that was changed while the game runs. Running nodes
   * continue with the new code, by the ids of nodes; an action whose `run` is under way finishes in
   * the old code. Keys and events that were declared again keep their values and listeners. All
   * behaviors and sheets must be valid with it, or nothing changes. Do not call it during a tick.
   */
  replaceVocabulary(vocabulary: Vocabulary): VocabularyResult {
    const before = this.#vocabulary;
    const changes = compareTasks(before, vocabulary);
    const change = this.#playbook.become({ vocabulary: this.#populations.checked(vocabulary) });
    const problems = consider(change, () => [
      ...this.#playbook.problems(),
      ...findLosses(before, vocabulary, this.#characters.values()),
    ]);
    if (problems.length > 0) return { result: 'rejected', problems, ...changes };
    if (this.#tick.paused === undefined) this.#populations.shareKeys(before, vocabulary);
    const report = this.#reload(change);
    for (const each of [...before.keys.values(), ...before.events.values()]) this.#former.add(each);
    this.#vocabulary = vocabulary;
    return { result: report.change, report, ...changes };
  }

  /**
   * Gives a character another behavior from now on, which starts at its root. The character keeps
   * its position, its sheet and what is on its own blackboard. Throws, and changes nothing, if it
   * cannot run the behavior. Do not call it during a tick.
   */
  recast(id: string, behavior: string): void {
    const character = this.#known(id);
    if (character.behavior === behavior) return;
    const document = this.#playbook.documents.get(behavior);
    if (document === undefined) throw new InvalidDataError(id, `there is no behavior ${behavior}`);
    if (document.agent !== undefined && document.agent !== character.type)
      throw new InvalidDataError(id, `${behavior} is written for ${document.agent}, not for ${character.type}`);
    this.#move(character, { ...character, behavior });
  }

  /** What designers let characters run in place of what the game gave them. */
  get assignments(): Assignments {
    return this.#assignments;
  }

  /**
   * Replaces what designers let characters run. Every character whose assignment differs now starts
   * at the root of what it is assigned, or again of what the game gave it; it keeps its position
   * and what is on its own blackboard. Returns what does not fit: those characters run what the
   * game gives them, until a behavior that was missing is there. With `newcomers` it counts only for characters that are added from now on. Do
   * not call it during a tick.
   */
  replaceAssignments(assignments: Assignments, reach: 'everyone' | 'newcomers' = 'everyone'): readonly Problem[] {
    const before = this.#assignments;
    if (reach === 'everyone') this.#requireNoPause();
    this.#assignments = assignments;
    const problems: Problem[] = [];
    if (reach === 'everyone')
      for (const character of [...this.#characters.values()]) {
        const given = assignmentOf(assignments, character.id, character.type);
        if (isSameJson(given, assignmentOf(before, character.id, character.type))) continue;
        const problem = this.#assign(character, given);
        if (problem !== undefined) problems.push(problem);
      }
    return problems;
  }

  /** Lets a character run what it is assigned, or its own. Returns why it cannot. */
  #assign(character: Character<A>, given: Assignment | undefined): Problem | undefined {
    const { id, type, own: _, ...plain } = character;
    const own = character.own ?? roleOf(character);
    if (given === undefined) return this.#attemptMove({ id, type, ...plain }, () => this.#keyFor(id, type, own));
    const assigned = () => assignedKey(this.#playbook, id, type, given, own);
    const problem = this.#attemptMove({ ...character, own }, assigned);
    if (problem !== undefined) this.#attemptMove({ id, type, ...plain }, () => this.#keyFor(id, type, own));
    return problem;
  }

  #attemptMove(character: Character<A>, key: () => ReturnType<typeof assignedKey>): Problem | undefined {
    try {
      this.#move(character, key());
      return undefined;
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      return { path: character.id, problem: error.problems[0]?.problem ?? error.message };
    }
  }

  #requireNoPause(): void {
    if (this.#tick.paused !== undefined) throw new InvalidDataError('cast', 'a tick is paused; end it first');
  }

  /** Lets a character join another population, with what is on its own blackboard. */
  #move(character: Character<A>, key: PopulationKey & { readonly individual?: Individual }): void {
    const { id } = character;
    if (nameOfPopulation(key) === nameOfPopulation(character)) {
      this.#replace(character);
      return;
    }
    this.#requireNoPause();
    this.#populations.attempt(() => this.#populations.get(key));
    const { minds } = this.#populations.get(character);
    const own = [...this.#vocabulary.keys.values()].filter(({ scope }) => scope === 'agent');
    const values = own.map((each) => minds.get(character.mind, each));
    const recast = this.#recast(character, key);
    this.#characters.set(id, recast);
    for (const [i, each] of own.entries())
      if (values[i] !== undefined) this.mindsOf(id).set(recast.mind, each, values[i]);
  }

  #replace(character: Character<A>): void {
    this.#populations.get(character).members.set(character.mind, character);
    this.#characters.set(character.id, character);
  }

  /** Lets a character start another behavior, with the sheet of the key. */
  #recast(character: Character<A>, key: PopulationKey & { readonly individual?: Individual }): Character<A> {
    const { id, type, agent, own } = character;
    const { behavior, sheet, individual } = key;
    const left = this.#populations.get(character);
    left.members.delete(character.mind);
    left.minds.remove(character.mind);
    const joined = this.#populations.get(key);
    const recast: Character<A> = {
      ...{ id, type, agent, behavior },
      ...(sheet !== undefined && { sheet }),
      ...(individual !== undefined && { individual }),
      ...(own !== undefined && { own }),
      mind: joined.minds.add(agent),
    };
    joined.members.set(recast.mind, recast);
    return recast;
  }

  #reload(change?: ProjectChange): ReloadReport {
    if (this.#tick.paused === undefined) return this.#populations.reload(change);
    change?.undo();
    throw new InvalidDataError('cast', 'a tick is paused; end it first');
  }

  /** Saves the whole cast as JSON. */
  save(): SavedCast {
    const characters = [...this.#characters.values()].map(({ agent: _agent, ...character }) => character);
    const world = saveWorld(this.world, this.vocabulary);
    return { version: 1, characters, minds: this.#populations.save(), world, ...this.#tick.save() };
  }

  /**
   * Restores a saved cast. `agentOf` returns the agents of characters that no longer exist. Throws
   * `InvalidDataError` for a state that cannot have been saved, and then changes nothing.
   */
  restore(saved: SavedCast, agentOf: (id: string) => A = (id) => this.#known(id).agent): void {
    checkSavedCast(saved, this.#playbook, this.vocabulary);
    const { characters } = saved;
    const world = readWorld(saved.world, this.vocabulary, this.#options.findObject);
    const agents = new Map(characters.map(({ id }) => [id, agentOf(id)]));
    const owners = this.#populations.attempt(() => {
      for (const character of characters) this.#populations.get(character);
      return findOwners(saved, this.#populations.list);
    });
    this.#tick.reset();
    this.#populations.restore(saved.minds, owners, agents);
    restoreWorld(this.world, world);
    this.#characters.clear();
    this.#agents.clear();
    for (const each of characters) {
      const character = { ...each, agent: agents.get(each.id)! };
      this.#populations.get(each).members.set(each.mind, character);
      const behavior = this.#recasting.successorOf(character);
      this.#characters.set(
        each.id,
        behavior === undefined ? character : this.#recast(character, { ...character, behavior }),
      );
    }
    this.#tick.restore(saved);
  }

  /** Stops all behaviors and removes all characters. */
  clear(): void {
    this.#populations.clear();
    this.#tick.reset();
    this.#characters.clear();
    this.#agents.clear();
  }
}
