import { InvalidDataError } from '../../../data/check.js';
import { checkSeconds } from '../../../data/check-time.js';
import { SAVED_LIMITS } from '../../../data/limits.js';
import { checkOptions, parse } from '../../../data/parse.js';
import {
  choice,
  func,
  integer,
  list,
  literal,
  nullable,
  number,
  optional,
  record,
  struct,
  text,
  unchecked,
} from '../../../data/schema.js';
import type { Repertoire } from '../../../decision/actions/repertoire.js';
import { type CompiledScript, compileCooperativeScript } from '../run/compile-script.js';
import { CooperativeRun, type LaneState } from '../run/cooperative-run.js';
import type { SavedCooperativeRun } from '../run/saved-run.js';
import { checkDrill, type DrillDocument, type DrillTeam, scriptOfStage } from './drill-document.js';

/** A drill that is ready to run; shared by all runs. Make it with {@link compileDrill}. */
export interface CompiledDrill<C> {
  /** The name by which behaviors start it. */
  readonly name: string;
  /** By size, the largest first, each with a script for each stage. */
  readonly teams: readonly (DrillTeam & { readonly scripts: readonly CompiledScript<C>[] })[];
}

/** Checks a drill and compiles it for a repertoire. Throws `InvalidDataError` with every problem. */
export function compileDrill<C>(drill: DrillDocument, repertoire: Repertoire<C>): CompiledDrill<C> {
  const problems = checkDrill(drill);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return {
    name: drill.name,
    teams: [...drill.teams]
      .sort((a, b) => b.roles.length - a.roles.length)
      .map((team) => ({
        ...team,
        scripts: team.stages.map((stage) => compileCooperativeScript(scriptOfStage(drill, stage), repertoire)),
      })),
  };
}

/** What a drill asks the game. */
export interface DrillRunOptions<C> {
  /** The characters of the team; one falls when the game says so. */
  readonly members: readonly C[];
  /** Whether a stage makes sense now; asked in every tick. By default always. */
  readonly isValid?: (stage: string, members: readonly C[]) => boolean;
  /** Data that the executors receive for a role, such as the corner it goes to. Plain data. */
  readonly dataOf?: (role: string, stage: string, members: readonly C[]) => unknown;
}

const drillOptions = struct({
  __proto__: null,
  members: list(unchecked<unknown>()),
  isValid: optional(func<unknown>()),
  dataOf: optional(func<unknown>()),
});

/** Something that happened in a run of a drill: a stage began or gave way, a member fell. */
export interface DrillEvent {
  /** Seconds after the start of the drill. */
  readonly time: number;
  /** The stage that was under way. */
  readonly stage: string;
  /** What happened, and what the team made of it. */
  readonly words: string;
}

/** A run of a drill as it stands, for people who watch. */
export interface DrillState<C> {
  /** The name of the stage; empty when the drill is over. */
  readonly stage: string;
  /** What every role does. */
  readonly lanes: readonly (LaneState & { readonly member: C })[];
  /** The members that have fallen. */
  readonly fallen: readonly C[];
  /** The latest events, the last one at the end. */
  readonly history: readonly DrillEvent[];
}

/** A run of a drill as a save-game holds it. */
export interface SavedDrillRun {
  readonly version: 1;
  readonly drill: string;
  readonly status: 'running' | 'done' | 'failed';
  readonly reason: string;
  readonly size: number;
  readonly stage: number;
  /** For each role, the index of its member in the list of all members at the start. */
  readonly cast: readonly number[];
  /** Members that have fallen, by the same indices. */
  readonly fallen: readonly number[];
  /** Seconds since the drill started. */
  readonly time: number;
  readonly history: readonly DrillEvent[];
  readonly run: SavedCooperativeRun | null;
}

/** Events that are kept: far more than a drill has, unless its stages go in circles. */
const MAX_EVENTS = 40;

const savedDrillSchema = record({
  version: literal(1),
  drill: text(),
  status: choice(['running', 'done', 'failed']),
  reason: text(),
  size: integer({ min: 0 }),
  stage: integer({ min: 0 }),
  cast: list(integer({ min: 0 })),
  fallen: list(integer({ min: 0 })),
  time: number({ min: 0 }),
  history: list(record({ time: number({ min: 0 }), stage: text(), words: text() }), { max: MAX_EVENTS }),
  run: nullable(unchecked<SavedCooperativeRun>()),
});

/**
 * The coordinator of a drill: runs its stages one after another for the largest team that the
 * members make up, and looks in every tick whether the stage is still valid. When a stage fails or
 * becomes invalid, the stage named by `otherwise` takes over, or the drill fails. When a member
 * falls, the same stage starts again for the smaller team, with as many roles kept as there are.
 */
export class DrillRun<C> {
  #drill: CompiledDrill<C>;
  readonly #options: DrillRunOptions<C>;
  readonly #all: readonly C[];
  #alive: C[];
  #team: CompiledDrill<C>['teams'][number] | undefined;
  /** For each role of the team, its member. */
  #cast: C[] = [];
  #stage = 0;
  #run: CooperativeRun<C> | undefined;
  #status: 'running' | 'done' | 'failed' = 'running';
  #reason = '';
  #time = 0;
  readonly #history: DrillEvent[] = [];

  constructor(drill: CompiledDrill<C>, options: DrillRunOptions<C>) {
    checkOptions(drillOptions, options, 'DrillRun');
    this.#drill = drill;
    this.#options = options;
    this.#all = [...options.members];
    this.#alive = [...options.members];
    this.#recast();
    if (this.#team === undefined) this.#note(this.#reason);
    else this.#enter(0);
  }

  /** The drill that it runs. */
  get drill(): CompiledDrill<C> {
    return this.#drill;
  }

  /** How it is going. */
  get status(): 'running' | 'done' | 'failed' {
    return this.#status;
  }

  /** Why it failed; empty if it did not. */
  get reason(): string {
    return this.#reason;
  }

  /** The name of the current stage; empty when it is over. */
  get stage(): string {
    return this.#status === 'running' ? this.#team!.stages[this.#stage].name : '';
  }

  /** The run of the current stage, for people who watch. */
  get run(): CooperativeRun<C> | undefined {
    return this.#run;
  }

  /** The role of a member; undefined if it has none. */
  roleOf(member: C): string | undefined {
    return this.#team?.roles[this.#cast.indexOf(member)];
  }

  /** What every role does, who has fallen, and what became of it, for people who watch. */
  describe(): DrillState<C> {
    const doing = new Map(this.#run?.describe().map((lane) => [lane.role, lane] as const));
    return {
      stage: this.stage,
      lanes: this.#cast.map((member, i) => {
        const role = this.#team!.roles[i];
        return { ...(doing.get(role) ?? { role, path: undefined, doing: 'nothing' }), member };
      }),
      fallen: this.#all.filter((member) => !this.#alive.includes(member)),
      history: this.#history,
    };
  }

  /** Lets time pass. */
  tick(dt: number): void {
    checkSeconds(dt);
    if (this.#status !== 'running') return;
    this.#time += dt;
    if (!this.#isValid(this.#stage)) {
      this.#divert(`${this.stage} is not valid any more`);
      return;
    }
    const run = this.#run!;
    run.tick(dt);
    if (run.status === 'failed') this.#divert(run.reason);
    else if (run.status === 'done') this.#advance();
  }

  /** A member has fallen: the others go on as a smaller team, or give up. */
  remove(member: C): void {
    const at = this.#alive.indexOf(member);
    if (at < 0) return;
    this.#alive.splice(at, 1);
    const role = this.roleOf(member);
    if (this.#status !== 'running' || role === undefined) return;
    this.#run?.fail('a member has fallen');
    this.#regroup(`${role} has fallen`);
  }

  /**
   * Goes on with another version of the drill, such as one that a designer has changed: in the same
   * stage, and where it is, if no role has done a step that differs; otherwise the stage starts
   * again. Does nothing when the run is over.
   */
  replaceDrill(drill: CompiledDrill<C>): void {
    if (drill.name !== this.#drill.name)
      throw new InvalidDataError('drill', `must be ${this.#drill.name}, got ${drill.name}`);
    const before = this.#team;
    this.#drill = drill;
    if (this.#status !== 'running' || before === undefined) return;
    const { name } = before.stages[this.#stage];
    const team = drill.teams.find(({ roles }) => roles.length === before.roles.length);
    const stage = team?.stages.findIndex((each) => each.name === name) ?? -1;
    if (team !== undefined && stage >= 0 && team.roles.every((role, i) => role === before.roles[i])) {
      this.#team = team;
      this.#stage = stage;
      if (!this.#run!.replaceScript(team.scripts[stage])) this.#note('the drill was changed; the stage starts again');
      return;
    }
    this.#run?.fail('the drill was changed');
    this.#regroup('the drill was changed');
  }

  /** Casts the roles again, and starts the stage again for the new team. */
  #regroup(why: string): void {
    const { name } = this.#team!.stages[this.#stage];
    const before = new Map(this.#cast.map((member, i) => [member, this.#team!.roles[i]] as const));
    this.#recast();
    const team = this.#team;
    if (team === undefined) {
      this.#note(`${why}; ${this.#reason}`);
      return;
    }
    const moved = this.#cast.flatMap((member, i) => {
      const old = before.get(member);
      return old === team.roles[i] ? [] : `${old ?? 'another'} becomes ${team.roles[i]}`;
    });
    this.#note([`${why}; ${team.roles.length} go on`, ...moved].join(', '));
    const stage = team.stages.findIndex((each) => each.name === name);
    if (stage < 0) this.fail(`a team of ${team.roles.length} has no stage ${name}`);
    else this.#enter(stage);
  }

  #note(words: string): void {
    this.#history.push({ time: this.#time, stage: this.#team?.stages[this.#stage]?.name ?? '', words });
    if (this.#history.length > MAX_EVENTS) this.#history.shift();
  }

  /** Gives the drill up, for a reason, and stops everything. */
  fail(reason: string): void {
    if (this.#status !== 'running') return;
    this.#note(`given up: ${reason}`);
    this.#status = 'failed';
    this.#reason = reason;
    this.#run?.fail(reason);
  }

  #advance(): void {
    const { stages } = this.#team!;
    const { after = 'next', name } = stages[this.#stage];
    if (after === 'fail') this.fail(`ended with ${name}`);
    else if (after === 'next' && this.#stage + 1 < stages.length) this.#enter(this.#stage + 1);
    else {
      this.#note('done');
      this.#status = 'done';
    }
  }

  #divert(reason: string): void {
    const next = this.#instead(this.#stage);
    if (next < 0) this.fail(reason);
    else {
      this.#note(`${reason}; ${this.#team!.stages[next].name} takes over`);
      this.#run?.fail(reason);
      this.#enter(next);
    }
  }

  /** Starts a stage, or the first of those that replace it which is valid. */
  #enter(first: number): void {
    const team = this.#team!;
    let stage = first;
    for (let i = 0; i < team.stages.length && stage >= 0; i++) {
      if (this.#isValid(stage)) {
        this.#stage = stage;
        this.#run = this.#start(stage);
        this.#note(`starts with ${team.roles.length}`);
        return;
      }
      stage = this.#instead(stage);
    }
    this.#stage = first;
    this.fail(`${team.stages[first].name} is not valid`);
  }

  #start(stage: number): CooperativeRun<C> {
    const { scripts, stages, roles } = this.#team!;
    const { dataOf } = this.#options;
    const members = Object.fromEntries(roles.map((role, i) => [role, this.#cast[i]] as const));
    const data =
      dataOf && Object.fromEntries(roles.map((role) => [role, dataOf(role, stages[stage].name, this.#cast)] as const));
    return new CooperativeRun(scripts[stage], { members, ...(data && { data }) });
  }

  #isValid(stage: number): boolean {
    return this.#options.isValid?.(this.#team!.stages[stage].name, this.#cast) !== false;
  }

  #instead(stage: number): number {
    const { stages } = this.#team!;
    return stages.findIndex(({ name }) => name === stages[stage].otherwise);
  }

  /** Chooses the largest team, and who plays which role: members keep theirs where it exists. */
  #recast(): void {
    const before = new Map(this.#cast.map((member, i) => [member, this.#team!.roles[i]] as const));
    const team = this.#drill.teams.find(({ roles }) => roles.length <= this.#alive.length);
    if (team === undefined) {
      this.#reason = `${this.#alive.length} are too few for ${this.#drill.name}`;
      this.#status = 'failed';
      this.#team = undefined;
      this.#cast = [];
      return;
    }
    const free = this.#alive.filter((member) => !team.roles.includes(before.get(member) ?? ''));
    this.#cast = team.roles.map((role) => this.#alive.find((member) => before.get(member) === role) ?? free.shift()!);
    this.#team = team;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedDrillRun {
    return {
      version: 1,
      drill: this.#drill.name,
      status: this.#status,
      reason: this.#reason,
      size: this.#team?.roles.length ?? 0,
      stage: this.#stage,
      cast: this.#cast.map((member) => this.#all.indexOf(member)),
      fallen: this.#all.flatMap((member, i) => (this.#alive.includes(member) ? [] : [i])),
      time: this.#time,
      history: [...this.#history],
      run: this.#run?.save() ?? null,
    };
  }

  /**
   * Restores a run of the same drill with the same members in the same order. Throws, and changes
   * nothing, if the state cannot have been saved.
   */
  restore(saved: SavedDrillRun): void {
    const { drill, status, reason, size, stage, cast, fallen, time, history, run } = parse(
      savedDrillSchema,
      saved,
      'saved',
      SAVED_LIMITS,
    );
    const team = this.#drill.teams.find(({ roles }) => roles.length === size);
    const own = { team: this.#team, stage: this.#stage, cast: this.#cast };
    if (drill !== this.#drill.name)
      throw new InvalidDataError('saved.drill', `must be ${this.#drill.name}, got ${drill}`);
    if (team === undefined && size !== 0) throw new InvalidDataError('saved.size', `there is no team of ${size}`);
    if (team === undefined ? status !== 'failed' : stage >= team.stages.length)
      throw new InvalidDataError('saved.stage', `there is no stage ${stage}`);
    if (cast.length !== size || new Set(cast).size < size)
      throw new InvalidDataError('saved.cast', `must be ${size} different members, got ${cast.length}`);
    for (const [path, members] of [
      ['saved.cast', cast],
      ['saved.fallen', fallen],
    ] as const)
      for (const [i, member] of members.entries())
        if (member >= this.#all.length)
          throw new InvalidDataError(`${path}[${i}]`, `there are only ${this.#all.length} members, got ${member}`);
    if (run === null && status === 'running') throw new InvalidDataError('saved.run', 'is missing');
    let restored: CooperativeRun<C> | undefined;
    try {
      this.#team = team;
      this.#cast = cast.map((member) => this.#all[member]);
      restored = run === null || team === undefined ? undefined : this.#start(stage);
      restored?.restore(run!);
    } catch (error) {
      this.#team = own.team;
      this.#cast = own.cast;
      throw error;
    }
    this.#alive = this.#all.filter((_, i) => !fallen.includes(i));
    this.#stage = stage;
    this.#run = restored;
    this.#time = time;
    this.#history.splice(0, this.#history.length, ...history);
    this.#status = status;
    this.#reason = reason;
  }
}
