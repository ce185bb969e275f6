import { Warnings } from '../../data/warnings.js';
import type { PopulationKey, ProjectChange } from '../check/index.js';
import { Semaphores } from '../kind/semaphores.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { dynamicSubtreesFrom } from '../minds/dynamic-subtrees/index.js';
import { Minds } from '../minds/minds.js';
import type { ReloadReport } from '../minds/reload.js';
import { Turns } from '../minds/turns/index.js';
import { Blackboard } from '../runtime/blackboard.js';
import type { MindId } from '../runtime/mind-id.js';
import { describeFailed, keepFailure, type TaskFailure } from '../runtime/runtime.js';
import type { Character } from './character.js';
import { checkTasks } from './checks.js';
import type { CastOptions } from './options.js';
import { nameOfPopulation, Playbook } from './playbook.js';
import type { SavedCast } from './saved-cast.js';

/** The minds of all characters that run one behavior with the same sheet, or with none. */
export interface Population<A> {
  /** The behavior and the sheet that its characters have in common. */
  readonly key: PopulationKey;
  /** Their running state, ticked together. */
  readonly minds: Minds<A>;
  /** Gives its minds turns, when not all of them think in every frame. */
  readonly turns: Turns;
  /** The character of each mind. */
  readonly members: Map<MindId, Character<A>>;
}

/** The populations of a cast, each made when its first character is added. */
export class Populations<A> {
  /** The behaviors and sheets that the programs of the populations come from. */
  readonly playbook: Playbook;
  /** In the order in which they are ticked: the order of their first use. */
  readonly list: Population<A>[] = [];
  /** The blackboard that all characters share. */
  readonly world = new Blackboard();
  /** The most recent failures of tasks in all behaviors, oldest first. */
  readonly failures: TaskFailure<A>[] = [];
  readonly warnings: Warnings;
  readonly #options: CastOptions<A>;
  readonly #semaphores = new Semaphores();
  readonly #byName = new Map<string, Population<A>>();
  /** The populations whose nodes have asked for behaviors at run time. */
  readonly #hosts = new Set<Population<A>>();
  /** The time of the cast while there is no population. */
  #time: number | undefined;

  constructor(options: CastOptions<A>) {
    this.#options = options;
    this.warnings = new Warnings(options.report);
    const { behaviors: documents, sheets = [] } = options;
    this.playbook = new Playbook({ vocabulary: this.checked(options.vocabulary), documents, sheets });
  }

  /** The vocabulary that programs are compiled with: with the checks that the cast was asked for. */
  checked(vocabulary: Vocabulary): Vocabulary {
    return this.#options.checks === undefined ? vocabulary : checkTasks(vocabulary, this.warnings);
  }

  /** Lets the keys of a new vocabulary have the values of those they replace. */
  shareKeys(before: Vocabulary, after: Vocabulary): void {
    for (const key of before.keys.values()) {
      const again = after.keys.get(key.name);
      if (again === undefined) continue;
      if (key.scope === 'world') this.world.share(key, again);
      else for (const { minds } of this.list) minds.shareKey(key, again);
    }
  }

  /** The population of a behavior and a sheet. Throws with everything that is wrong with them. */
  get({ behavior, sheet }: PopulationKey): Population<A> {
    const key: PopulationKey = sheet === undefined ? { behavior } : { behavior, sheet };
    const known = this.#byName.get(nameOfPopulation(key));
    if (known !== undefined) return known;
    const population: Population<A> = { key, ...this.#createMinds(key, () => population), members: new Map() };
    this.#byName.set(nameOfPopulation(key), population);
    this.list.push(population);
    return population;
  }

  #createMinds(key: PopulationKey, host: () => Population<A>) {
    const { seed, findObject, onFailure, onLog, modules, budget } = this.#options;
    const turns = new Turns();
    const minds = new Minds<A>(this.playbook.compile(key), {
      seed,
      findObject,
      onFailure: (failure) => {
        keepFailure(this.failures, failure);
        this.#warnOf(failure, host().members.get(failure.mind)?.id);
        onFailure?.(failure);
      },
      backEnd: modules?.[nameOfPopulation(key)] ?? this.#options.backEnd,
      onLog,
      turns,
      dynamicSubtrees: dynamicSubtreesFrom((name) => {
        this.#hosts.add(host());
        return this.playbook.find(name, key.sheet);
      }),
      // All populations share one time, because values in shared keys may refer to it.
      time: this.list[0]?.minds.time ?? this.#time,
      world: this.world,
      semaphores: this.#semaphores,
      ...(budget !== undefined && { budget }),
    });
    return { minds, turns };
  }

  /** Warns of a task that threw, once for each node. */
  #warnOf({ behavior, node, phase, error }: TaskFailure<A>, agent = 'a removed character'): void {
    const place = `${behavior}, node ${node}`;
    const message = `${place} of ${agent}: ${describeFailed(phase, error)}. The node failed and the game went on.`;
    this.warnings.warn('task failed', place, message);
  }

  /** Does something that may add populations. If it throws, those are dropped again. */
  attempt<T>(act: () => T): T {
    const known = this.list.length;
    try {
      return act();
    } catch (error) {
      for (const { key } of this.list.splice(known)) this.#byName.delete(nameOfPopulation(key));
      throw error;
    }
  }

  /** The index in the list of the population with a name, or −1. */
  indexOf(name: string | undefined): number {
    return name === undefined ? -1 : this.list.findIndex(({ key }) => nameOfPopulation(key) === name);
  }

  nameAt(index: number): string {
    return nameOfPopulation(this.list[index].key);
  }

  /**
   * Recompiles the programs that a change affects, or all of them, and moves the minds to them. A
   * program that no longer compiles and that no mind runs stays as it was.
   */
  reload(change?: ProjectChange): ReloadReport {
    const { playbook } = this;
    const reports: ReloadReport[] = [];
    for (const { key, minds, members } of change === undefined ? this.list : this.#reached(change))
      if (members.size > 0 || playbook.problemsOf(key).length === 0)
        minds.replaceProgram(playbook.compile(key), (report) => reports.push(report));
    return combine(reports);
  }

  /**
   * Drops populations without characters whose behavior or sheet is gone. Returns whether there
   * were any.
   */
  drop(): boolean {
    const left = this.list.filter(({ key, members }) => members.size > 0 || !this.playbook.isGone(key));
    if (left.length === this.list.length) return false;
    this.#time = this.list[0].minds.time;
    for (const population of this.list)
      if (!left.includes(population)) {
        this.#byName.delete(nameOfPopulation(population.key));
        this.#hosts.delete(population);
      }
    this.list.splice(0, this.list.length, ...left);
    return true;
  }

  /** Stops all behaviors and removes all minds. */
  clear(): void {
    for (const { minds, members } of this.list) {
      if (minds.isPaused) minds.endTick();
      minds.clear();
      members.clear();
    }
  }

  /** Saves the minds of all populations, by name. */
  save(): SavedCast['minds'] {
    return Object.fromEntries(this.list.map(({ key, minds }) => [nameOfPopulation(key), minds.save()]));
  }

  /**
   * Restores the minds of all populations, without their members. `owners` gives the id of each
   * mind's character, and `agents` the agent of each character.
   */
  restore(
    saved: SavedCast['minds'],
    owners: ReadonlyMap<string, ReadonlyMap<MindId, string>>,
    agents: ReadonlyMap<string, A>,
  ): void {
    for (const { key, minds, members } of this.list) {
      members.clear();
      const name = nameOfPopulation(key);
      const own = owners.get(name)!;
      if (!Object.hasOwn(saved, name)) minds.clear();
      else minds.restore(saved[name], (mind) => agents.get(own.get(mind)!)!);
    }
  }

  /** The populations whose programs contain something that changed, in their order. */
  #reached(change: ProjectChange): readonly Population<A>[] {
    const { playbook } = this;
    playbook.settle(change);
    const reached = new Set(change.parts.flatMap((key) => this.#byName.get(nameOfPopulation(key)) ?? []));
    for (const host of this.#hosts) if (playbook.isReached(change, host.key, host.minds.program)) reached.add(host);
    return reached.size <= 1 ? [...reached] : this.list.filter((each) => reached.has(each));
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
