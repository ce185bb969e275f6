import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { Part, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** What a request says. */
interface Wish {
  readonly extra: number;
  readonly until: number;
  readonly interrupts: boolean;
}

/** An action, alone or made of others. */
export class Action extends Part {
  state: 'idle' | 'waiting' | 'active' = 'idle';
  wish: Wish | undefined;
  withdrawn = false;
  succeeded = false;
  turn = 0;
  asker: ReferenceNode | undefined;
  priority = 0;
  until = 0;
  order = 0;
  urgent = false;
  /** Of a single action: is it done? */
  done = false;
  protected override defaults(): Values {
    return { priority: 0, uses: ['body'], interrupts: false };
  }
  protected update(): Status {
    return this.children[0].tick();
  }
  get inner(): Action[] {
    return this.below.filter((part) => part instanceof Action);
  }
  get singles(): Action[] {
    return this.document.kind === 'action' ? [this] : this.inner.flatMap((part) => part.singles);
  }
  get isWanted(): boolean {
    return this.wish !== undefined || this.state !== 'idle';
  }
  get uses(): string[] {
    return this.singles.flatMap((part) => (part.written('uses') ?? ['body']) as string[]);
  }
  get interrupts(): boolean {
    if (this.document.kind === 'action') return this.lookAt('interrupts') === true;
    const counted = this.document.kind === 'actionsInOrder' ? this.inner.slice(0, 1) : this.inner;
    return counted.some((part) => part.interrupts);
  }
  /** Is all of it done? */
  get isDone(): boolean {
    return this.singles.every(({ done }) => done);
  }
  /** Carries on what of it is due, and says how it stands. */
  carryOn(): Status {
    if (this.isDone) return SUCCESS;
    if (this.document.kind === 'action') {
      const status = this.tick();
      this.done = status !== RUNNING;
      return status;
    }
    for (const part of this.inner) {
      const status = part.carryOn();
      if (status === FAILURE) return FAILURE;
      if (status === RUNNING && this.document.kind === 'actionsInOrder') return RUNNING;
    }
    return this.isDone ? SUCCESS : RUNNING;
  }
}

export class ActionAlarm extends Part {
  protected update(): Status {
    return this.children[0].tick();
  }
}

/** What decides, above what is done. */
export class PerformActions extends ReferenceNode {
  #count = 0;
  #result: Status | undefined;
  protected override defaults(): Values {
    return { combines: 'what fits', decides: 'every tick', limit: 16, log: 20 };
  }
  get #actions(): Action[] {
    return this.below.filter((part) => part instanceof Action);
  }
  get #active(): Action[] {
    return this.#actions.filter(({ state }) => state === 'active');
  }
  get #isIdle(): boolean {
    return this.#actions.every(({ isWanted }) => !isWanted);
  }
  get #decider(): ReferenceNode {
    return this.below.find((part) => !(part instanceof Part))!;
  }
  protected override start(): Status {
    this.#result = undefined;
    return this.update();
  }
  protected update(): Status {
    for (const part of this.children) if (part instanceof ActionAlarm) part.tick();
    this.#takeIn();
    const asked =
      this.params.decides === 'every tick' ||
      (this.#isIdle && (this.#result === undefined || this.#result === RUNNING));
    if (asked) this.#result = this.#decider.tick();
    this.#takeIn();
    this.#arrange();
    this.#stopLeft();
    for (const action of this.#actions) {
      if (action.state !== 'active') continue;
      const status = action.carryOn();
      if (status !== RUNNING) this.#end(action, status === SUCCESS);
    }
    this.#stopLeft();
    return this.#result !== undefined && this.#result !== RUNNING && this.#isIdle ? this.#result : RUNNING;
  }
  protected override ended(): void {
    for (const action of this.#actions) {
      action.withdrawn = false;
      if (action.isWanted) this.#end(action, false);
      action.wish = undefined;
    }
  }
  #end(action: Action, succeeded: boolean): void {
    action.state = 'idle';
    action.succeeded = succeeded;
  }
  /** Requests, what was taken back, what is stale, what is too much. */
  #takeIn(): void {
    for (const part of this.children)
      if (part instanceof Action && !this.#actions.includes(part)) {
        if (part.wish !== undefined) part.succeeded = false;
        part.wish = undefined;
      }
    for (const action of this.#actions) {
      if (action.withdrawn) {
        this.#end(action, false);
        action.wish = undefined;
      }
      action.withdrawn = false;
      const { wish } = action;
      if (wish !== undefined) {
        action.priority = wish.extra + ((action.lookAt('priority') as number | undefined) ?? 0);
        action.until = wish.until;
        if (action.state === 'idle') action.order = this.#count++;
        action.state = 'waiting';
        action.wish = undefined;
      }
      if (action.state === 'waiting' && action.until < this.time - 1e-9) this.#end(action, false);
    }
    for (const action of this.#line().slice(this.number('limit'))) this.#end(action, false);
  }
  /** What waits, in order. */
  #line(): Action[] {
    const byOrder = (a: Action, b: Action) => a.order - b.order;
    const waiting = this.#actions.filter(({ state }) => state === 'waiting');
    if (this.params.combines === 'first come, first served') return waiting.sort(byOrder);
    const byExpiry = (a: Action, b: Action) => (a.until === b.until ? 0 : a.until - b.until);
    return waiting.sort((a, b) => b.priority - a.priority || byExpiry(a, b) || byOrder(a, b));
  }
  #arrange(): void {
    const { combines } = this.params;
    const highest = Math.max(...this.#active.map(({ priority }) => priority));
    const interrupter = this.#line().find(
      (action) => action.priority > highest && (action.urgent || action.interrupts),
    );
    if (interrupter !== undefined && combines !== 'first come, first served') {
      for (const action of this.#active) this.#end(action, false);
      this.#begin(interrupter);
      return;
    }
    for (const action of this.#line()) {
      const fits =
        combines === 'what fits'
          ? this.#active.every(({ uses }) => !uses.some((channel) => action.uses.includes(channel)))
          : this.#active.length === 0;
      if (fits) this.#begin(action);
    }
  }
  #begin(action: Action): void {
    action.state = 'active';
    for (const part of action.singles) part.done = false;
  }
  /** Stops what runs of actions that are over. */
  #stopLeft(): void {
    for (const part of this.children) {
      const whole = this.#actions.find((action) => part instanceof Action && action.singles.includes(part));
      if (whole !== undefined && whole.state !== 'active') part.abort();
    }
  }
}

abstract class Meaning extends ReferenceNode {
  protected get meant(): Action | undefined {
    const found = this.named(this.params.action === undefined ? 'named' : 'action');
    return found instanceof Action ? found : undefined;
  }
}

export class RequestAction extends Meaning {
  #turn = 0;
  protected override defaults(): Values {
    return { named: '', priority: 0, within: 0, interrupts: false, until: 'done' };
  }
  protected override start(): Status {
    const action = this.meant;
    if (action === undefined) return FAILURE;
    if (!action.isWanted) action.turn++;
    action.withdrawn = false;
    action.asker = this;
    this.#turn = action.turn;
    if (action.state !== 'active') {
      const within = this.number('within');
      action.wish = {
        extra: this.number('priority'),
        until: within > 0 ? this.time + within : Number.POSITIVE_INFINITY,
        interrupts: this.params.interrupts as boolean,
      };
      action.urgent = action.wish.interrupts;
    }
    return this.update();
  }
  protected update(): Status {
    const action = this.meant;
    if (action === undefined) return FAILURE;
    if (action.turn !== this.#turn || !action.isWanted) return action.succeeded ? SUCCESS : FAILURE;
    if (this.params.until === 'asked') return SUCCESS;
    return this.params.until === 'begun' && action.state === 'active' ? SUCCESS : RUNNING;
  }
  protected override ended(): void {
    const action = this.meant;
    if (action?.turn !== this.#turn || action.asker !== this || !action.isWanted) return;
    if (this.params.until === 'done' || (this.params.until === 'begun' && action.state !== 'active'))
      action.withdrawn = true;
  }
}

export class WithdrawAction extends Meaning {
  protected override defaults(): Values {
    return { named: '' };
  }
  protected update(): Status {
    const action = this.meant;
    if (action === undefined || !action.isWanted) return FAILURE;
    action.withdrawn = true;
    return SUCCESS;
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  performActions: PerformActions,
  action: Action,
  actionsTogether: Action,
  actionsInOrder: Action,
  actionAlarm: ActionAlarm,
  requestAction: RequestAction,
  withdrawAction: WithdrawAction,
};
