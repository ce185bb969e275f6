import { InvalidDataError } from '../../../data/check.js';
import { checkSeconds } from '../../../data/check-time.js';
import { checkOptions } from '../../../data/parse.js';
import { isSameJson } from '../../../data/same.js';
import { optional, struct, text, unchecked } from '../../../data/schema.js';
import type { CompiledAction } from '../../../decision/actions/compile-action.js';
import { createRequest, type Request, resetSteps } from '../../../decision/actions/request.js';
import { abortSteps, createRun, executeSteps } from '../../../decision/actions/run-steps.js';
import { findJoint, isInJoint, joinJoint, leaveJoint, startJoint } from '../joint.js';
import { createSignalBoard, type SignalBoard } from '../signal-board.js';
import type { CompiledScript, CompiledStep } from './compile-script.js';
import { checkSavedRun, type SavedCooperativeRun, saveLane } from './saved-run.js';
import { BoardSignals, type SignalCarrier } from './signal-carrier.js';

/** How a run gets its characters and signals. */
export interface CooperativeRunOptions<C> {
  /** The character of each role. */
  readonly members: { readonly [role: string]: C };
  /** Data that the executors receive for a role, such as the corner it goes to. Plain data. */
  readonly data?: { readonly [role: string]: unknown };
  /** The board with the signals and joint actions; by default one of its own, saved with the run. */
  readonly board?: SignalBoard;
  /** The scope on a shared board: give each squad its own. By default the name of the script. */
  readonly scope?: string;
  /** How signals travel; by default over the board. */
  readonly signals?: SignalCarrier;
}

const runOptions = struct({
  __proto__: null,
  members: unchecked<unknown>(),
  data: optional(unchecked<unknown>()),
  board: optional(unchecked<SignalBoard>()),
  scope: optional(text()),
  signals: optional(unchecked<SignalCarrier>()),
});

/** How a run is going. */
export type CooperativeRunStatus = 'running' | 'done' | 'failed';

/** What a role is doing. */
export interface LaneState {
  /** Name of the role. */
  readonly role: string;
  /** Where its current step stands in the document; undefined when it is through. */
  readonly path: string | undefined;
  /** In words. */
  readonly doing: string;
}

/** The place of a role in its lane. */
export interface Lane<C> {
  readonly role: string;
  readonly member: C;
  readonly data: unknown;
  readonly steps: readonly CompiledStep[];
  /** The index of the current step. */
  at: number;
  /** Has the action of the current step started? */
  hasBegun: boolean;
  readonly request: Request;
}

/**
 * A run of a cooperative script: every role goes through its lane, one step after another, and
 * waits for the others where the script says so. A tick does one look per role, whatever the size of
 * the script, plus the steps that end in it; it allocates nothing. When a role fails or is gone, the
 * run fails, everything that was started is stopped, and whoever started it decides what to do.
 */
export class CooperativeRun<C> {
  /** Where its signals are noted. */
  readonly board: SignalBoard;
  /** The scope of its signals on the board. */
  readonly scope: string;
  /** Seconds since it started. */
  time = 0;
  #status: CooperativeRunStatus = 'running';
  #reason = '';
  #script: CompiledScript<C>;
  #lanes: readonly Lane<C>[];
  readonly #options: CooperativeRunOptions<C>;
  readonly #signals: SignalCarrier;
  readonly #ownsBoard: boolean;
  readonly #run = createRun();

  /** Starts a run, and clears the signals that the script uses: none may be left from an earlier run. */
  constructor(script: CompiledScript<C>, options: CooperativeRunOptions<C>) {
    checkOptions(runOptions, options, 'CooperativeRun');
    const { members, scope = script.name } = options;
    for (const role of script.roles)
      if (!Object.hasOwn(members, role))
        throw new InvalidDataError(`members.${role}`, `${script.name} needs this role`);
    this.#script = script;
    this.#options = options;
    this.board = options.board ?? createSignalBoard();
    this.scope = scope;
    this.#ownsBoard = options.board === undefined;
    this.#signals = options.signals ?? new BoardSignals(this.board, scope);
    this.#lanes = this.#lay(script);
    this.#signals.clear(script.signals);
  }

  /** The script that it runs. */
  get script(): CompiledScript<C> {
    return this.#script;
  }

  /** All roles at the start of their lanes. */
  #lay({ roles, lanes }: CompiledScript<C>): Lane<C>[] {
    const { members, data = {} } = this.#options;
    return roles.map((role, i) => ({
      role,
      member: members[role],
      data: Object.hasOwn(data, role) ? data[role] : undefined,
      steps: lanes[i],
      at: 0,
      hasBegun: false,
      request: createRequest(NO_ACTION),
    }));
  }

  /**
   * Goes on with another version of the script, such as one that a designer has changed: where it is
   * if no role has begun a step that differs, otherwise from the beginning. Returns whether it goes
   * on. Does nothing when the run is over; fails the run if nobody plays a new role.
   */
  replaceScript(script: CompiledScript<C>): boolean {
    if (this.#status !== 'running') return true;
    const { roles } = script;
    const missing = roles.find((role) => !Object.hasOwn(this.#options.members, role));
    if (missing !== undefined) {
      this.fail(`the changed script needs the role ${missing}`);
      return false;
    }
    const goesOn =
      roles.length === this.#lanes.length &&
      this.#lanes.every(({ role, at, steps }, i) => role === roles[i] && isSameUpTo(steps, script.lanes[i], at));
    if (goesOn) this.#lanes = this.#lanes.map((lane, i) => ({ ...lane, steps: script.lanes[i] }));
    else {
      for (const lane of this.#lanes) this.#quit(lane);
      this.#signals.clear([...this.#script.signals, ...script.signals]);
      this.#lanes = this.#lay(script);
    }
    this.#script = script;
    return goesOn;
  }

  /** How it is going. */
  get status(): CooperativeRunStatus {
    return this.#status;
  }

  /** Why it failed; empty if it did not. */
  get reason(): string {
    return this.#reason;
  }

  /** Lets time pass. */
  tick(dt: number): void {
    checkSeconds(dt);
    if (this.#status !== 'running') return;
    this.time += dt;
    let isOver = true;
    for (let i = 0; i < this.#lanes.length; i++) {
      this.#tickLane(this.#lanes[i], dt);
      if (this.#status !== 'running') return;
      if (this.#lanes[i].at < this.#lanes[i].steps.length) isOver = false;
    }
    if (isOver) this.#status = 'done';
  }

  #tickLane(lane: Lane<C>, dt: number): void {
    while (lane.at < lane.steps.length) {
      const step = lane.steps[lane.at];
      if (step.op === 'signal') this.#signals.send(step.id, lane.role, this.time);
      else if (step.op === 'wait') {
        if (!this.#signals.has(step.id, lane.role)) {
          // The action meanwhile starts again when it is over, however it ended.
          if (step.action !== undefined && this.#execute(lane, step.action, dt) !== 'running') this.#stop(lane);
          return;
        }
        this.#stop(lane);
      } else {
        if (step.op === 'joint' && !this.#isJointUnderWay(lane, step)) return;
        const status = this.#execute(lane, step.action!, dt);
        if (status === 'failed') this.fail(`${lane.role} could not ${step.action!.name}`);
        // It may also have ended the run itself.
        if (status !== 'done' || this.#status !== 'running') return;
        lane.hasBegun = false;
        if (step.op === 'joint') leaveJoint(this.board, this.scope, step.id, lane.role, true);
      }
      lane.at++;
    }
  }

  #isJointUnderWay({ role }: Lane<C>, { id, needed }: CompiledStep): boolean {
    const joint = findJoint(this.board, this.scope, id);
    if (joint === undefined || !isInJoint(joint, role)) {
      joinJoint(this.board, this.scope, id, role, needed);
      const joined = findJoint(this.board, this.scope, id)!;
      return isInJoint(joined, role) && startJoint(joined);
    }
    return startJoint(joint);
  }

  #execute(lane: Lane<C>, action: CompiledAction, dt: number): 'running' | 'done' | 'failed' {
    const { request } = lane;
    if (!lane.hasBegun) {
      resetSteps(request, action);
      request.data = lane.data;
      request.isOver = false;
      lane.hasBegun = true;
    }
    return executeSteps(request, this.#script.repertoire, lane.member, this.#run, dt);
  }

  /** Stops what a role does. */
  #stop(lane: Lane<C>): void {
    if (!lane.hasBegun) return;
    lane.hasBegun = false;
    lane.request.isOver = true;
    abortSteps(lane.request, this.#script.repertoire, lane.member, this.#run);
  }

  /** Gives the run up, for a reason, and stops everything. Does nothing when it is over. */
  fail(reason: string): void {
    if (this.#status !== 'running') return;
    this.#status = 'failed';
    this.#reason = reason;
    for (const lane of this.#lanes) this.#quit(lane);
  }

  /** Stops what a role does, and takes it out of a joint action. */
  #quit(lane: Lane<C>): void {
    this.#stop(lane);
    const step = lane.steps[lane.at] as CompiledStep | undefined;
    if (step?.op === 'joint') leaveJoint(this.board, this.scope, step.id, lane.role, false);
  }

  /** The character that plays a role; undefined if the script has no such role. */
  memberOf(role: string): C | undefined {
    return this.#lanes.find((lane) => lane.role === role)?.member;
  }

  /** What every role is doing, for people who watch. */
  describe(): LaneState[] {
    return this.#lanes.map(({ role, steps, at }) => {
      const step = steps[at] as CompiledStep | undefined;
      if (step === undefined || this.#status !== 'running') return { role, path: undefined, doing: 'nothing' };
      const { op, id, action, path } = step;
      const meanwhile = action === undefined ? '' : `, and does ${action.name} meanwhile`;
      const doing = op === 'wait' ? `waits for ${id}${meanwhile}` : (action?.name ?? `signals ${id}`);
      return { role, path, doing: op === 'joint' ? `${doing}, with others (${id})` : doing };
    });
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedCooperativeRun {
    return {
      version: 1,
      script: this.#script.name,
      time: this.time,
      status: this.#status,
      reason: this.#reason,
      lanes: this.#lanes.map(saveLane),
      ...(this.#ownsBoard && { board: JSON.parse(JSON.stringify(this.board)) as SignalBoard }),
    };
  }

  /**
   * Restores a run of the same script. A shared board, and signals that are heard, are restored by
   * the game. Throws, and changes nothing, if the state cannot have been saved.
   */
  restore(saved: SavedCooperativeRun): void {
    const { board, lanes, time, status, reason } = checkSavedRun(saved, this.#script, this.#lanes, this.#ownsBoard);
    if (board !== undefined) this.board.scopes.splice(0, this.board.scopes.length, ...board.scopes);
    this.time = time;
    this.#status = status;
    this.#reason = reason;
    for (const [i, { at, steps }] of lanes.entries()) {
      const lane = this.#lanes[i];
      lane.at = at;
      lane.hasBegun = steps !== null;
      lane.request.isOver = steps === null;
      if (steps === null) continue;
      resetSteps(lane.request, lane.steps[at].action!);
      lane.request.data = lane.data;
      for (const [step, progress] of steps.entries()) lane.request.progress[step] = progress;
    }
  }
}

/** Whether a lane is the same in another version up to and including a step, or its end. */
function isSameUpTo(a: readonly CompiledStep[], b: readonly CompiledStep[], last: number): boolean {
  if (last >= a.length) return isSameUpTo(a, b, a.length - 1);
  for (let i = 0; i <= last; i++) {
    const other = b[i] as CompiledStep | undefined;
    if (other === undefined || a[i].op !== other.op || a[i].id !== other.id || a[i].needed !== other.needed)
      return false;
    if (!isSameJson(a[i].action?.tree ?? null, other.action?.tree ?? null)) return false;
  }
  return true;
}

const NO_ACTION: CompiledAction = {
  ...{ tree: '', name: '', priority: 0, within: Number.POSITIVE_INFINITY, interrupts: false },
  ...{ uses: 0, steps: [], needs: [] },
};
