import { Part, type ReferenceKinds, ReferenceNode, type Values } from '../../behavior/laws/reference-node.js';
import type { Key } from '../../behavior/vocabulary/key.js';
import { checkLiteral } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from '../../behavior/vocabulary/status.js';
import {
  clearSignals,
  createSignalBoard,
  findJoint,
  hasSignal,
  isInJoint,
  joinJoint,
  leaveJoint,
  type SignalBoard,
  sendSignal,
  startJoint,
} from '../scripts/index.js';
import {
  createOrderBook,
  giveOrder,
  isOrderOpen,
  latestOrder,
  type Order,
  type OrderBook,
  type OrderRequest,
  reportOrder,
  sendReport,
  unreadReport,
  withdrawOrder,
} from '../squads/index.js';

abstract class Shared extends ReferenceNode {
  protected book(): OrderBook {
    return this.#record('orders', createOrderBook);
  }
  protected board(): SignalBoard {
    return this.#record('signals', createSignalBoard);
  }
  #record<T>(key: string, create: () => T): T {
    const { shared } = this.mind.world;
    const found = (shared.get(key) as T | undefined) ?? create();
    shared.set(key, found);
    return found;
  }
  /** Writes values to the keys that parameters name, if all fit. */
  protected put(values: Values): boolean {
    const all = Object.entries(values).flatMap(([param, value]) => {
      const name = this.document.params?.[param];
      return name === undefined ? [] : [[this.mind.world.keys.get(name as string)!, value] as const];
    });
    if (!all.every(([key, value]) => fits(key, value))) return false;
    for (const [key, value] of all) this.mind.write(this, key, value);
    return true;
  }
}

function fits({ value: spec }: Key<unknown>, value: unknown): boolean {
  const problems: never[] = [];
  checkLiteral(spec, value, '', problems);
  return problems.length === 0;
}

class GiveOrder extends Shared {
  #ids: number[] = [];
  protected override defaults(): Values {
    return { tray: 'main', target: null, noGo: null, route: null, seconds: 0, until: 'given' };
  }
  protected override start(): Status {
    const { unit, to, tray, strategy, target, noGo, route, seconds } = this.params;
    const receivers = to as string[];
    this.#ids = [];
    if (receivers.length === 0 || unit === '' || strategy === '') return FAILURE;
    for (const receiver of receivers) {
      const order = {
        ...{ from: unit, to: receiver, tray, strategy, target },
        ...(noGo !== null && { noGo }),
        ...(route !== null && { route }),
        ...((seconds as number) > 0 && { seconds }),
      };
      this.#ids.push(giveOrder(this.book(), order as OrderRequest, this.time).id);
    }
    if (this.params.until === 'done') return this.update();
    this.#ids = [];
    return SUCCESS;
  }
  protected update(): Status {
    const own = this.#ids.map((id) => this.book().orders.find((order) => order.id === id));
    const isOver = (order: Order | undefined) =>
      order === undefined || (order.state !== 'done' && !isOrderOpen(order, this.time));
    if (own.some(isOver)) return FAILURE;
    return own.every((order) => order!.state === 'done') ? SUCCESS : RUNNING;
  }
  protected override ended(_outcome: Outcome): void {
    for (const order of this.book().orders) if (this.#ids.includes(order.id)) withdrawOrder(order);
    this.#ids = [];
  }
}

class OnOrder extends Shared {
  #id = -1;
  protected override defaults(): Values {
    return { tray: 'main', strategy: '', none: 'wait' };
  }
  protected override start(): Status {
    this.#id = -1;
    return this.update();
  }
  get #own(): Order | undefined {
    return this.book().orders.find(({ id }) => id === this.#id);
  }
  protected update(): Status {
    const [child] = this.children;
    const { unit, tray, strategy } = this.params;
    const latest = latestOrder(this.book(), unit as string, tray as string);
    const isMeant =
      latest !== undefined && isOrderOpen(latest, this.time) && (strategy === '' || strategy === latest.strategy);
    const order = isMeant ? latest : undefined;
    if (child.running && order?.id !== this.#id) {
      child.abort();
      this.#id = -1;
    }
    if (order === undefined) return this.params.none === 'wait' ? RUNNING : FAILURE;
    if (!child.running) {
      const values = { into: order.target, strategyInto: order.strategy, fromInto: order.from };
      if (!this.put(values)) {
        reportOrder(this.book(), order, 'failed', null, this.time);
        return FAILURE;
      }
      order.state = 'taken';
      this.#id = order.id;
    }
    const status = child.tick();
    const own = this.#own;
    if (status !== RUNNING && own?.state === 'taken')
      reportOrder(this.book(), own, status === SUCCESS ? 'done' : 'failed', null, this.time);
    return status;
  }
  protected override ended(_outcome: Outcome): void {
    const own = this.#own;
    if (own?.state === 'taken') own.state = 'given';
    this.#id = -1;
  }
}

class SendReport extends Shared {
  protected override defaults(): Values {
    return { about: null, to: '', tray: 'main' };
  }
  protected update(): Status {
    const { about } = this.params;
    const [unit, what, to, tray] = ['unit', 'what', 'to', 'tray'].map((name) => this.params[name] as string);
    const order = latestOrder(this.book(), unit, tray);
    const receiver = to === '' ? (order?.from ?? '') : to;
    if (receiver === '' || unit === '') return FAILURE;
    if (order?.from === receiver && isOrderOpen(order, this.time))
      reportOrder(this.book(), order, what, about, this.time);
    else sendReport(this.book(), { from: unit, to: receiver, what, about, order: -1 }, this.time);
    return SUCCESS;
  }
}

class ReadReport extends Shared {
  protected override defaults(): Values {
    return { from: '', what: '' };
  }
  protected update(): Status {
    const [unit, from, what] = ['unit', 'from', 'what'].map((name) => this.params[name] as string);
    const found = unreadReport(this.book(), unit, from, what);
    if (found === undefined) return FAILURE;
    found.isRead = true;
    return this.put({ into: found.about, fromInto: found.from, whatInto: found.what }) ? SUCCESS : FAILURE;
  }
}

class SendSignal extends Shared {
  protected override defaults(): Values {
    return { scope: '', from: '', mode: 'send' };
  }
  protected update(): Status {
    const [scope, signal, from] = ['scope', 'signal', 'from'].map((name) => this.params[name] as string);
    if (signal === '') return FAILURE;
    if (this.params.mode === 'clear') clearSignals(this.board(), scope, [signal]);
    else sendSignal(this.board(), scope, signal, from, this.time);
    return SUCCESS;
  }
}

class WaitForSignal extends Shared {
  #since = 0;
  protected override defaults(): Values {
    return { scope: '', seconds: 0 };
  }
  protected override start(): Status {
    this.#since = this.time;
    return this.update();
  }
  protected update(): Status {
    const seconds = this.number('seconds');
    if (hasSignal(this.board(), this.params.scope as string, this.params.signal as string)) return SUCCESS;
    if (seconds > 0 && this.time - this.#since >= seconds - 1e-9) return FAILURE;
    this.children[0]?.tick();
    return RUNNING;
  }
}

class JointAction extends Shared {
  #joined: { readonly scope: string; readonly id: string; readonly unit: string } | undefined;
  protected override defaults(): Values {
    return { scope: '', needed: 2 };
  }
  protected update(): Status {
    const [scope, id, unit] = ['scope', 'joint', 'unit'].map((name) => this.params[name] as string);
    const board = this.board();
    if (this.#joined === undefined) {
      if (!joinJoint(board, scope, id, unit, this.number('needed'))) return RUNNING;
      this.#joined = { scope, id, unit };
    }
    const joint = findJoint(board, this.#joined.scope, this.#joined.id);
    if (joint === undefined || joint.phase === 'broken' || !isInJoint(joint, this.#joined.unit)) return FAILURE;
    if (!startJoint(joint)) return RUNNING;
    const status = this.children[0].tick();
    if (status === SUCCESS) this.#leave(true);
    return status;
  }
  #leave(isDone: boolean): void {
    const joined = this.#joined;
    if (joined !== undefined) leaveJoint(this.board(), joined.scope, joined.id, joined.unit, isDone);
    this.#joined = undefined;
  }
  protected override ended(_outcome: Outcome): void {
    this.#leave(false);
  }
}

class DrillStage extends Part {
  protected override defaults(): Values {
    return { valid: true, after: 'next' };
  }
  protected update(): Status {
    return this.children[0].tick();
  }
  get isValid(): boolean {
    return this.lookAt('valid') === true;
  }
}

class Drill extends Shared {
  #due: DrillStage | undefined;
  protected override defaults(): Values {
    return { scope: '' };
  }
  get #stages(): DrillStage[] {
    return this.children as DrillStage[];
  }
  #instead(stage: DrillStage): DrillStage | undefined {
    return this.#stages.find(({ document }) => document.id === stage.written('otherwise'));
  }
  protected override start(): Status {
    if (this.params.board !== undefined) clearSignals(this.board(), this.params.scope as string);
    return this.#enter(this.#stages[0]);
  }
  protected update(): Status {
    const stage = this.#stages.find(({ running }) => running);
    if (stage === undefined) return this.#enter(this.#due ?? this.#stages[0]);
    if (stage.isValid) return this.#after(stage);
    const next = this.#instead(stage);
    if (next === undefined) return FAILURE;
    stage.abort();
    return this.#enter(next);
  }
  #enter(first: DrillStage): Status {
    let stage: DrillStage | undefined = first;
    for (let i = 0; i < this.#stages.length && stage !== undefined; i++) {
      if (stage.isValid) return this.#after(stage);
      stage = this.#instead(stage);
    }
    return FAILURE;
  }
  #after(stage: DrillStage): Status {
    const status = stage.tick();
    if (status === RUNNING) return RUNNING;
    if (status === SUCCESS) {
      const after = stage.written('after') ?? 'next';
      const next = this.#stages[this.#stages.indexOf(stage) + 1];
      if (after === 'next' && next !== undefined) return this.#enter(next);
      return after === 'fail' ? FAILURE : SUCCESS;
    }
    this.#due = this.#instead(stage);
    return this.#due === undefined ? FAILURE : RUNNING;
  }
}

/** The kinds of squads for the reference. */
export const REFERENCES: ReferenceKinds = {
  giveOrder: GiveOrder,
  onOrder: OnOrder,
  report: SendReport,
  readReport: ReadReport,
  signal: SendSignal,
  waitForSignal: WaitForSignal,
  jointAction: JointAction,
  drill: Drill,
  drillStage: DrillStage,
};
