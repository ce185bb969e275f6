import type { DocumentNode } from '../../../behavior/document/document.js';
import { type Given, givenTo, isReached, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Passes on what its child reports. */
export class Passing extends ReferenceNode {
  protected override defaults(): Values {
    return this.document.kind === 'score' ? { value: 1 } : {};
  }
  protected update(): Status {
    return this.children[0].tick();
  }
}

export class Subtree extends Passing {
  override refresh(document: DocumentNode, given: Given): void {
    this.document = document;
    this.given = given;
    const referred = this.mind.world.find(document.params!.behavior as string);
    this.children[0].refresh(referred.root, givenTo(referred, document.params!, given));
  }
}

export class Inverter extends Passing {
  protected override update(): Status {
    const status = super.update();
    return status === RUNNING ? RUNNING : status === SUCCESS ? FAILURE : SUCCESS;
  }
}

export class AlwaysSucceed extends Passing {
  protected override update(): Status {
    return super.update() === RUNNING ? RUNNING : SUCCESS;
  }
}

export class AlwaysFail extends Passing {
  protected override update(): Status {
    return super.update() === RUNNING ? RUNNING : FAILURE;
  }
}

export class Repeat extends Passing {
  #done = 0;
  protected override defaults(): Values {
    return { times: 0, until: 'never', result: 'same', again: 'next tick' };
  }
  protected override start(): Status {
    this.#done = 0;
    return this.update();
  }
  protected override update(): Status {
    const began = !this.children[0].running;
    const status = super.update();
    if (status === RUNNING) return RUNNING;
    const { until, result } = this.params;
    if ((status === SUCCESS && until === 'success') || (status === FAILURE && until === 'failure'))
      return result === 'success' ? SUCCESS : result === 'failure' ? FAILURE : status;
    this.#done++;
    const times = this.number('times');
    if (times > 0 && this.#done >= times) return SUCCESS;
    return began || this.params.again === 'next tick' ? RUNNING : this.update();
  }
}

export class NextTick extends Passing {
  #result: Status = RUNNING;
  protected override start(): Status {
    this.#result = RUNNING;
    return this.update();
  }
  protected override update(): Status {
    if (this.#result !== RUNNING) return this.#result;
    this.#result = super.update();
    return RUNNING;
  }
}

export class Retry extends Passing {
  #failed = 0;
  protected override defaults(): Values {
    return { times: 3 };
  }
  protected override start(): Status {
    this.#failed = 0;
    return this.update();
  }
  protected override update(): Status {
    const status = super.update();
    if (status !== FAILURE) return status;
    this.#failed++;
    const times = this.number('times');
    return times > 0 && this.#failed >= times ? FAILURE : RUNNING;
  }
}

export class Once extends Passing {
  #result: Status | undefined;
  protected override start(): Status {
    return this.#result ?? this.update();
  }
  protected override update(): Status {
    const status = super.update();
    if (status !== RUNNING) this.#result = status;
    return status;
  }
}

export class Limit extends Passing {
  /** Uses of the period that began then; both undefined while it is as new. */
  #used: number | undefined;
  #since: number | undefined;
  protected override defaults(): Values {
    return { times: 1, seconds: 0, count: 'starts' };
  }
  renew(): void {
    this.#used = undefined;
    this.#since = undefined;
  }
  protected override start(): Status {
    const seconds = this.number('seconds');
    const over = this.#since === undefined || isReached(this.time - this.#since, seconds);
    if (seconds > 0 && over) {
      this.#used = 0;
      this.#since = this.time;
    }
    if ((this.#used ?? 0) >= this.number('times')) return FAILURE;
    if (this.params.count === 'starts') this.#used = (this.#used ?? 0) + 1;
    return this.update();
  }
  protected override update(): Status {
    const status = super.update();
    if (status === SUCCESS && this.params.count === 'successes') this.#used = (this.#used ?? 0) + 1;
    return status;
  }
}

export class Cooldown extends Passing {
  #until = Number.NEGATIVE_INFINITY;
  /** Did it refuse, or hear the end of its child? */
  #settled = false;
  protected override defaults(): Values {
    return { seconds: 5, after: 'any end' };
  }
  protected override start(): Status {
    if (this.#until > this.time) this.#until = Math.min(this.#until, this.time + this.number('seconds'));
    this.#settled = this.#until - this.time > 1e-9;
    return this.#settled ? FAILURE : this.update();
  }
  protected override update(): Status {
    const status = super.update();
    if (status === RUNNING) return RUNNING;
    this.#settled = true;
    const armedBy = status === SUCCESS ? 'success' : 'failure';
    if (this.params.after === 'any end' || this.params.after === armedBy) this.#arm();
    return status;
  }
  protected override ended(_outcome: Outcome): void {
    if (!this.#settled && this.params.after === 'any end' && this.params.seconds !== undefined) this.#arm();
  }
  #arm(): void {
    this.#until = this.time + this.number('seconds');
  }
}

export class Timeout extends Passing {
  #since = 0;
  protected override defaults(): Values {
    return { seconds: 10, result: 'failure' };
  }
  protected override start(): Status {
    this.#since = this.time;
    return this.update();
  }
  protected override update(): Status {
    const status = super.update();
    if (status !== RUNNING || !isReached(this.time - this.#since, this.number('seconds'))) return status;
    return this.params.result === 'success' ? SUCCESS : FAILURE;
  }
}

export class Delay extends Passing {
  #since = 0;
  #begun = false;
  protected override defaults(): Values {
    return { seconds: 1 };
  }
  protected override start(): Status {
    this.#since = this.time;
    this.#begun = false;
    return this.update();
  }
  protected override update(): Status {
    this.#begun ||= isReached(this.time - this.#since, this.number('seconds'));
    return this.#begun ? super.update() : RUNNING;
  }
}

export class Probability extends Passing {
  protected override defaults(): Values {
    return { chance: 0.5 };
  }
  protected override start(): Status {
    return this.mind.random() < this.number('chance') ? this.update() : FAILURE;
  }
}

export class Remember extends Passing {
  #known: { readonly result: Status; readonly until: number } | undefined;
  protected override defaults(): Values {
    return { seconds: 1 };
  }
  protected override start(): Status {
    const known = this.#known;
    return known !== undefined && known.until - this.time > 1e-9 ? known.result : this.update();
  }
  protected override update(): Status {
    const status = super.update();
    if (status !== RUNNING) this.#known = { result: status, until: this.time + this.number('seconds') };
    return status;
  }
}

export class CatchError extends Passing {
  protected override start(): Status {
    this.#write(undefined);
    return this.update();
  }
  protected override update(): Status {
    const before = this.mind.errors.length;
    const status = super.update();
    if (status === FAILURE && this.mind.errors.length > before) this.#write(this.mind.errors.at(-1));
    return status;
  }
  #write(message: string | undefined): void {
    const key = this.written('into');
    if (key !== undefined) this.mind.write(this, this.mind.world.keys.get(key as string)!, message);
  }
}

export class Semaphore extends Passing {
  #held: string | undefined;
  protected override defaults(): Values {
    return { places: 1, taken: 'fail' };
  }
  protected override update(): Status {
    const { taken } = this.mind.world;
    const name = this.params.name as string;
    if (this.#held === undefined) {
      const users = taken.get(name) ?? 0;
      if (users >= this.number('places')) return this.params.taken === 'wait' ? RUNNING : FAILURE;
      taken.set(name, users + 1);
      this.#held = name;
    }
    return super.update();
  }
  protected override ended(_outcome: Outcome): void {
    const { taken } = this.mind.world;
    if (this.#held !== undefined) taken.set(this.#held, taken.get(this.#held)! - 1);
    this.#held = undefined;
  }
}

export class Interrupter extends Passing {
  result: Status | undefined;
  protected override start(): Status {
    this.result = undefined;
    return this.update();
  }
  protected override update(): Status {
    if (this.result !== undefined) return this.result;
    const status = super.update();
    return status === RUNNING ? (this.result ?? RUNNING) : status;
  }
}

export class Gate extends Passing {
  set: boolean | undefined;
  protected override defaults(): Values {
    return { open: true };
  }
  protected override update(): Status {
    return (this.set ?? this.params.open) ? super.update() : FAILURE;
  }
}

/** Has an event come so lately that it counts? */
export const cameWithin = (
  came: number | undefined,
  now: { readonly time: number; readonly dt: number },
  within: number,
) => came !== undefined && now.time - came <= Math.max(within, now.dt) + 1e-9;

export class OnEvent extends Passing {
  /** The event has come, and a list above has to stop what ran before. */
  ready = false;
  #came: number | undefined;
  #begun = false;
  protected override defaults(): Values {
    return { within: 0, otherwise: 'fail', again: 'ignore' };
  }
  override notice(value: unknown): void {
    this.#came = this.time;
    const into = this.document.params!.into;
    if (into !== undefined) this.mind.write(this, this.mind.world.keys.get(into as string)!, value);
  }
  protected override start(): Status {
    this.#begun = false;
    this.ready = false;
    return this.update();
  }
  protected override update(): Status {
    if (this.ready) {
      this.ready = false;
      return this.#tickChild();
    }
    const came = cameWithin(this.#came, this.mind.world, this.number('within'));
    if (came) this.#came = undefined;
    if (this.#begun) {
      if (came && this.params.again === 'restart') this.children[0].abort();
      return this.#tickChild();
    }
    if (!came) return this.params.otherwise === 'wait' ? RUNNING : FAILURE;
    this.#begun = true;
    this.ready = this.parent?.document.kind === 'prioritizedList';
    return this.ready ? RUNNING : this.#tickChild();
  }
  #tickChild(): Status {
    const status = super.update();
    if (status !== RUNNING && this.params.again === 'ignore') this.#came = undefined;
    return status;
  }
}

export class Hold extends Passing {
  released = false;
  #result: Status = RUNNING;
  protected override start(): Status {
    this.released = false;
    this.#result = RUNNING;
    return this.update();
  }
  protected override update(): Status {
    if (this.#result === RUNNING) this.#result = super.update();
    return this.released ? this.#result : RUNNING;
  }
}

export class Scope extends Passing {
  protected override defaults(): Values {
    return { keys: [], keep: [] };
  }
  protected override start(): Status {
    this.scope = new Map();
    return this.update();
  }
  protected override update(): Status {
    const status = super.update();
    if (status === SUCCESS)
      for (const name of this.params.keep as string[])
        if (this.scope!.has(name)) this.mind.write(this, this.mind.world.keys.get(name)!, this.scope!.get(name));
    return status;
  }
  protected override ended(_outcome: Outcome): void {
    this.scope = undefined;
  }
  override refresh(document: DocumentNode, given: Given): void {
    super.refresh(document, given);
    const keys = (this.written('keys') ?? []) as string[];
    for (const name of this.scope?.keys() ?? []) if (keys.length > 0 && !keys.includes(name)) this.scope!.delete(name);
  }
}
