import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { checkLiteral } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';
import type { BeliefTerm } from '../beliefs/working-memory.js';
import { confidenceAt, fade } from '../beliefs/working-memory.js';
import {
  createMissionBoard,
  createWorkingMemory,
  forget,
  giveMissions,
  type MissionBoard,
  type MissionOrder,
  offerUnit,
  postMission,
  recall,
  remember,
  removeUnit,
  reportMission,
  type WorkingMemory,
  withdrawMission,
} from '../index.js';
import { findMission } from '../missions/mission-board.js';

/** What is only told: entries, goals, skills. */
export class ValuePart extends ReferenceNode {
  protected override defaults(): Values {
    return { proficiency: 1 };
  }
  protected update(): Status {
    return SUCCESS;
  }
}

export class Expert extends ReferenceNode {
  turn = 0;
  heard = 0;
  protected override defaults(): Values {
    return { insistence: 1, keeps: 1000 };
  }
  override listensTo(event: string): boolean {
    return this.document.params?.on === event;
  }
  override notice(): void {
    this.heard++;
  }
  protected update(): Status {
    return this.children[0].tick();
  }
  /** How much it insists. */
  get insists(): number {
    const value = this.lookAt('insistence');
    const own = typeof value === 'number' ? Math.max(0, value) : 0;
    if (this.running) return own + ((this.lookAt('keeps') as number | undefined) ?? 0);
    return this.document.params?.on !== undefined && this.heard === 0 ? 0 : own;
  }
}

/** One of them works at a time. */
export class Experts extends ReferenceNode {
  #turns = 0;
  protected override defaults(): Values {
    return { arbiter: 'most insistent', iterations: 1, idle: 'wait' };
  }
  get #experts(): Expert[] {
    return this.children.filter((child) => child instanceof Expert);
  }
  get #isDone(): boolean {
    const goals = this.children.filter(({ document }) => document.kind === 'boardGoal');
    return goals.length > 0 && goals.every((goal) => goal.lookAt('met') === true);
  }
  protected update(): Status {
    for (let left = Math.max(1, this.number('iterations')); left > 0; left--) {
      if (this.#isDone) return SUCCESS;
      const running = this.#experts.find((expert) => expert.running);
      const chosen = this.#choose(running);
      if (chosen === undefined) return { wait: RUNNING, fail: FAILURE, succeed: SUCCESS }[this.params.idle as 'wait'];
      if (chosen !== running) {
        running?.abort();
        chosen.turn = ++this.#turns;
        chosen.heard = 0;
      }
      if (chosen.tick() === RUNNING) return RUNNING;
    }
    return this.#isDone ? SUCCESS : RUNNING;
  }
  #choose(running: Expert | undefined): Expert | undefined {
    const insisting = this.#experts.map((expert) => [expert, expert.insists] as const).filter(([, much]) => much > 0);
    const { arbiter } = this.params;
    if (arbiter === 'most insistent') {
      const most = Math.max(...insisting.map(([, much]) => much));
      const best = insisting.filter(([, much]) => much === most).map(([expert]) => expert);
      if (running !== undefined && best.includes(running)) return running;
      return best.length > 1 ? best[Math.floor(this.mind.random() * best.length)] : best[0];
    }
    if (running !== undefined && (running.lookAt('keeps') as number) > 0) return running;
    if (arbiter === 'first') return insisting[0]?.[0];
    if (arbiter === 'least recent')
      return insisting.map(([expert]) => expert).sort((one, other) => one.turn - other.turn)[0];
    if (insisting.length === 0) return undefined;
    let left = this.mind.random() * insisting.reduce((sum, [, much]) => sum + much, 0);
    return (insisting.find(([, much]) => (left -= much) < 0) ?? insisting.at(-1)!)[0];
  }
}

abstract class OnBoard extends ReferenceNode {
  /** The board, with missions given out if nobody has looked in this tick. */
  protected board(): MissionBoard {
    const { shared } = this.mind.world;
    const board = (shared.get('missions') as MissionBoard | undefined) ?? createMissionBoard();
    shared.set('missions', board);
    return board;
  }
  protected give(): MissionBoard {
    const board = this.board();
    if (board.time < this.time) giveMissions(board, this.time);
    return board;
  }
  /** Writes to the key that a parameter names, if the value fits. */
  protected put(param: string, value: unknown): boolean {
    const name = this.written(param);
    if (name === undefined) return true;
    const key = this.mind.world.keys.get(name as string)!;
    if (!fits(key, value)) return false;
    this.mind.write(this, key, value);
    return true;
  }
}

function fits({ value: spec }: Key<unknown>, value: unknown): boolean {
  const problems: never[] = [];
  checkLiteral(spec, value, '', problems);
  return problems.length === 0;
}

export class TakeMission extends OnBoard {
  #unit = '';
  #held = '';
  protected override defaults(): Values {
    return { none: 'wait' };
  }
  protected override start(): Status {
    this.#unit = this.params.unit as string;
    this.#held = '';
    return this.#unit === '' ? FAILURE : this.update();
  }
  protected update(): Status {
    const board = this.give();
    const skills = this.children.filter(({ document }) => document.kind === 'unitSkill');
    const child = this.children.find(({ document }) => document.kind !== 'unitSkill')!;
    const proficiency = (skill: ReferenceNode) => {
      const value = skill.lookAt('proficiency');
      return typeof value === 'number' ? Math.max(0, value) : 0;
    };
    const own = skills.map((skill) => [skill.written('skill') as string, proficiency(skill)]);
    const unit = offerUnit(board, this.#unit, Object.fromEntries(own));
    if (this.#held === '' && unit.mission === '' && this.params.none === 'fail') giveMissions(board, this.time);
    if (this.#held === '' && unit.mission === '') return this.params.none === 'fail' ? FAILURE : RUNNING;
    const mission = findMission(board, this.#held === '' ? unit.mission : this.#held);
    if (this.#held === '') {
      if (!this.put('into', mission!.data)) {
        reportMission(board, this.#unit, false, this.time);
        return FAILURE;
      }
      this.put('missionInto', mission!.id);
      this.#held = mission!.id;
    } else if (unit.mission !== this.#held) {
      child.abort();
      return mission?.state === 'done' ? SUCCESS : FAILURE;
    }
    const status = child.tick();
    if (status !== RUNNING) reportMission(this.board(), this.#unit, status === SUCCESS, this.time);
    return status;
  }
  protected override ended(_outcome: Outcome): void {
    removeUnit(this.board(), this.#unit);
  }
}

export class PostMission extends OnBoard {
  #posted = '';
  protected override defaults(): Values {
    const numbers = { priority: 1, capacity: 1, least: 0, seconds: 0, retry: 10 };
    return { ...numbers, data: null, ends: 'first success', until: 'posted' };
  }
  protected override start(): Status {
    const { mission: id, seconds, ...rest } = this.params;
    this.#posted = '';
    if (!(this.number('priority') > 0) || !(this.number('capacity') > 0)) return FAILURE;
    if (!(this.number('seconds') >= 0) || !(this.number('retry') >= 0)) return FAILURE;
    const order = { id, ...rest, ...((seconds as number) > 0 && { seconds }) } as unknown as MissionOrder;
    postMission(this.give(), order, this.time);
    if (this.params.until === 'posted') return SUCCESS;
    this.#posted = id as string;
    return RUNNING;
  }
  protected update(): Status {
    const state = findMission(this.give(), this.#posted)?.state;
    return state === 'open' ? RUNNING : state === 'done' ? SUCCESS : FAILURE;
  }
  protected override ended(_outcome: Outcome): void {
    if (this.#posted !== '') withdrawMission(this.board(), this.#posted, this.time);
  }
}

export class WithdrawMission extends OnBoard {
  protected update(): Status {
    return withdrawMission(this.board(), this.params.mission as string, this.time) ? SUCCESS : FAILURE;
  }
}

export class MissionIs extends OnBoard {
  protected override defaults(): Values {
    return { state: 'done' };
  }
  protected update(): Status {
    const mission = findMission(this.give(), this.params.mission as string);
    const states = mission === undefined ? ['not posted'] : [mission.state as string];
    if (mission !== undefined && mission.holders.length > 0) states.push('taken');
    return states.includes(this.params.state as string) ? SUCCESS : FAILURE;
  }
}

/** Remembers, recalls, forgets. */
export class WithMemory extends OnBoard {
  protected override defaults(): Values {
    return { about: '', value: null, term: 'short', confidence: 1, halfLife: 10, source: 'seen', least: 0.05 };
  }
  protected update(): Status {
    const key = this.mind.world.keys.get('memory')!;
    const known = (this.mind.read(this, key) as WorkingMemory | null) ?? createWorkingMemory();
    const memory = structuredClone(known);
    const { what, value, term, halfLife, source } = this.params;
    const about = this.params.about === '' ? undefined : (this.params.about as string);
    if (this.document.kind === 'rememberFact') {
      fade(memory, this.time);
      const confidence = Math.max(0, Math.min(1, this.number('confidence')));
      const learned = { value: value ?? true, term: term as BeliefTerm, confidence, source: source as string };
      remember(
        memory,
        { what: what as string, about: about ?? '', halfLife: halfLife as number, ...learned },
        this.time,
      );
    } else if (this.document.kind === 'forgetFact') {
      if (forget(memory, what as string, about) === 0) return FAILURE;
    } else {
      const belief = recall(memory, what as string, about, this.time, this.number('least'));
      if (belief === undefined || !this.put('into', belief.value)) return FAILURE;
      this.put('aboutInto', belief.about);
      this.put('confidenceInto', confidenceAt(belief, this.time));
      return SUCCESS;
    }
    this.mind.write(this, key, memory);
    return SUCCESS;
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  experts: Experts,
  expert: Expert,
  boardEntry: ValuePart,
  boardGoal: ValuePart,
  takeMission: TakeMission,
  unitSkill: ValuePart,
  postMission: PostMission,
  withdrawMission: WithdrawMission,
  missionIs: MissionIs,
  rememberFact: WithMemory,
  recallFact: WithMemory,
  forgetFact: WithMemory,
};
