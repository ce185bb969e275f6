import { FAILURE, RUNNING, type Status, SUCCESS } from '../vocabulary/status.js';
import { ReferenceNode, type Values } from './reference-node.js';

/** Transparent; tells what it sees. Its count of runs outlives them. */
export class Spy extends ReferenceNode {
  #runs = 0;
  protected override defaults(): Values {
    return { id: '', bound: 7 };
  }
  protected override start(): Status {
    this.mind.world.spied(`${this.params.id} start ${++this.#runs} ${this.params.bound}`);
    return this.update();
  }
  protected update(): Status {
    const status = this.children[0].tick();
    this.mind.world.spied(`${this.params.id} heard ${status} ${this.params.bound}`);
    return status;
  }
  protected override ended(): void {
    this.mind.world.spied(`${this.params.id} stop ${this.params.bound}`);
  }
}

/**
 * Asks its children from the first again every tick; the one that ran before is stopped when
 * another takes over.
 */
export class Priority extends ReferenceNode {
  protected override start(): Status {
    return this.update();
  }
  protected update(): Status {
    const before = this.children.find((child) => child.running);
    for (const child of this.children) {
      const status = child.tick();
      if (status === RUNNING && before !== child) before?.abort();
      if (status !== FAILURE) return status;
    }
    return FAILURE;
  }
}

/**
 * Lets each child run for two ticks at most, then stops it for the next one; goes on a tick later
 * after a failure.
 */
export class Shift extends ReferenceNode {
  #at = 0;
  #ticks = 0;
  protected override start(): Status {
    this.#at = 0;
    this.#ticks = 0;
    return this.update();
  }
  protected update(): Status {
    if (this.#ticks >= 2) {
      this.children[this.#at].abort();
      this.#moveOn();
    }
    const status = this.children[this.#at].tick();
    if (status === SUCCESS) return SUCCESS;
    if (status === FAILURE) {
      this.#moveOn();
      return this.#at === 0 ? FAILURE : RUNNING;
    }
    this.#ticks++;
    return RUNNING;
  }
  #moveOn(): void {
    this.#at = (this.#at + 1) % this.children.length;
    this.#ticks = 0;
  }
}

/**
 * Runs all; a success stops the neighbor after it, which begins again in the next tick. Ends when
 * all have ended.
 */
export class Relay extends ReferenceNode {
  #results: (Status | 0)[] = [];
  protected override start(): Status {
    this.#results = this.children.map(() => 0);
    return this.update();
  }
  protected update(): Status {
    let skipped = -1;
    for (const [i, child] of this.children.entries()) {
      if (i === skipped || this.#results[i] === SUCCESS || this.#results[i] === FAILURE) continue;
      const status = child.tick();
      this.#results[i] = status;
      const neighbor = this.children[i + 1];
      if (status !== SUCCESS || !neighbor?.running) continue;
      neighbor.abort();
      this.#results[i + 1] = 0;
      skipped = i + 1;
    }
    return this.#results.every((result) => result === SUCCESS || result === FAILURE) ? SUCCESS : RUNNING;
  }
}
