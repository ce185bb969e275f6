import type { DocumentNode } from '../../../behavior/document/document.js';
import { type Given, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { OnEvent } from './reference-decorators.js';
import { StimulusSlot } from './reference-hosts.js';

/** Sequences and selectors: go on while children report `passing`. */
export class InOrder extends ReferenceNode {
  #at = 0;
  protected get passing(): Status {
    return this.document.kind === 'sequence' ? SUCCESS : FAILURE;
  }
  protected override start(): Status {
    this.#at = 0;
    return this.update();
  }
  protected update(): Status {
    for (; this.#at < this.children.length; this.#at++) {
      const status = this.children[this.#at].tick();
      if (status !== this.passing) return status;
    }
    return this.passing;
  }
}

/**
 * Reactive sequences and selectors: begin with the first child every tick; whichever runs takes
 * over from what ran.
 */
export class Reactive extends ReferenceNode {
  protected update(): Status {
    const passing = this.document.kind === 'reactiveSequence' ? SUCCESS : FAILURE;
    const before = this.children.find((child) => child.running);
    for (const child of this.children) {
      const status = child.tick();
      if (status === RUNNING && before !== child) before?.abort();
      if (status !== passing) return status;
    }
    return passing;
  }
}

/** Asks, and does: the condition is asked every tick, or until it has held once. */
export class Guard extends ReferenceNode {
  /** The condition has held, and a list above has to stop what ran before. */
  ready = false;
  #begun = false;
  protected override defaults(): Values {
    return { check: 'every tick', until: false };
  }
  protected override start(): Status {
    this.#begun = false;
    this.ready = false;
    return this.#ask();
  }
  protected update(): Status {
    if (this.ready || (this.#begun && this.params.check === 'at the start')) {
      this.ready = false;
      return this.#tickSide(1);
    }
    return this.#ask();
  }
  #ask(): Status {
    const answer = this.#tickSide(0);
    if (answer === RUNNING) return RUNNING;
    if ((answer === SUCCESS) === this.params.until) return FAILURE;
    const before = this.#begun;
    this.#begun = true;
    if (before || this.parent?.document.kind !== 'prioritizedList') return this.#tickSide(1);
    this.ready = true;
    return RUNNING;
  }
  /** Of the two, one runs at a time: whichever runs takes over. */
  #tickSide(place: 0 | 1): Status {
    const status = this.children[place].tick();
    if (status === RUNNING) this.children[1 - place].abort();
    return status;
  }
}

/** A guard of what stands elsewhere. */
export class Impulse extends Guard {
  target(): DocumentNode {
    const find = (node: DocumentNode): DocumentNode | undefined =>
      node.id === this.document.params!.target ? node : node.children?.map(find).find((found) => found !== undefined);
    return find(this.home())!;
  }
  override refresh(document: DocumentNode, given: Given): void {
    super.refresh(document, given);
    this.children[1].refresh(this.target(), given);
  }
}

/**
 * The first relevant child that does not fail, looked for every tick; it stops or suspends those
 * after it.
 */
export class PrioritizedList extends ReferenceNode {
  protected override defaults(): Values {
    return { interrupted: 'stops' };
  }
  protected update(): Status {
    const suspends = this.params.interrupted === 'is suspended';
    for (const [i, child] of this.children.entries()) {
      const lower = this.children.slice(i + 1);
      let status = child.tick();
      if (status === RUNNING) {
        if (!suspends) for (const other of lower) other.abort();
        const waits = child instanceof Guard || child instanceof OnEvent || child instanceof StimulusSlot;
        if (waits && child.ready) status = child.tick();
      }
      if (status === RUNNING) return RUNNING;
      if (status === SUCCESS) return suspends && lower.some((other) => other.running) ? RUNNING : SUCCESS;
    }
    return FAILURE;
  }
}

/** Random sequences and selectors: draw the next child when one has passed. */
export class RandomOrder extends ReferenceNode {
  #at = 0;
  #tried = new Set<number>();
  get #passing(): Status {
    return this.document.kind === 'randomSequence' ? SUCCESS : FAILURE;
  }
  protected override defaults(): Values {
    return { weights: [], repetition: false };
  }
  protected override start(): Status {
    this.#tried = new Set();
    this.#draw();
    return this.update();
  }
  protected update(): Status {
    for (;;) {
      const status = this.children[this.#at].tick();
      if (status !== this.#passing) return status;
      if (!this.#draw()) return this.#passing;
      // Trying for ever takes a tick for each try.
      if (this.params.repetition) return RUNNING;
    }
  }
  /** Draws a child by weight, of all or of those not yet tried; false if there is none. */
  #draw(): boolean {
    const all = this.children.map((_, i) => i);
    const left = this.params.repetition ? all : all.filter((i) => !this.#tried.has(i));
    if (left.length === 0) return false;
    const given = this.params.weights as number[];
    let weights = left.map((i) => (given.length === 0 ? 1 : (given[i] ?? 0)));
    if (weights.every((weight) => weight === 0)) weights = left.map(() => 1);
    const ends = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0));
    const point = this.mind.random() * ends.at(-1)!;
    this.#at = left[ends.findIndex((end) => point < end)];
    if (!this.params.repetition) this.#tried.add(this.#at);
    return true;
  }
}

/** All children together, until enough have succeeded or failed. */
export class Parallel extends ReferenceNode {
  #results: (Status | undefined)[] = [];
  protected override defaults(): Values {
    return { successes: 0, failures: 1, finished: 'wait', decides: 'after all', tie: 'failure', hopeless: 'go on' };
  }
  protected override start(): Status {
    this.#results = this.children.map(() => undefined);
    return this.update();
  }
  protected update(): Status {
    for (const [i, child] of this.children.entries()) {
      const ended = this.#results[i] === SUCCESS || this.#results[i] === FAILURE;
      if (ended && this.params.finished === 'wait') continue;
      this.#results[i] = child.tick();
      const verdict = this.params.decides === 'at once' ? this.#verdict(this.#results.slice(0, i + 1)) : RUNNING;
      if (verdict !== RUNNING) return verdict;
    }
    return this.#verdict(this.#results);
  }
  #verdict(results: (Status | undefined)[]): Status {
    const needed = this.#howMany('successes');
    const allowed = this.#howMany('failures');
    const count = (status: Status, of = results) => of.filter((result) => result === status).length;
    if (this.params.tie === 'first')
      for (const i of results.keys()) {
        const sofar = results.slice(0, i + 1);
        if (count(SUCCESS, sofar) >= needed) return SUCCESS;
        if (count(FAILURE, sofar) >= allowed) return FAILURE;
      }
    if (count(FAILURE) >= allowed) return FAILURE;
    if (count(SUCCESS) >= needed) return SUCCESS;
    const all = this.children.length;
    if (this.params.finished === 'run again') return RUNNING;
    if (this.params.hopeless === 'fail' && all - count(FAILURE) < needed) return FAILURE;
    return count(SUCCESS) + count(FAILURE) === all ? FAILURE : RUNNING;
  }
  #howMany(name: string): number {
    const all = this.children.length;
    const written = this.number(name);
    if (written === 0) return all;
    return written < 1 ? Math.max(1, Math.ceil(written * all)) : written;
  }
}

/** Until the first has won. */
export class Race extends ReferenceNode {
  #results: Status[] = [];
  protected override defaults(): Values {
    return { wins: 'first success' };
  }
  protected override start(): Status {
    this.#results = [];
    return this.update();
  }
  protected update(): Status {
    for (const [i, child] of this.children.entries()) {
      if (this.#results[i] === FAILURE) continue;
      this.#results[i] = child.tick();
      const winner = this.#results.slice(0, i + 1).find((result) => this.#wins(result));
      if (winner !== undefined) return winner;
    }
    return this.#results.find((result) => this.#wins(result)) ?? (this.#results.includes(RUNNING) ? RUNNING : FAILURE);
  }
  #wins(result: Status): boolean {
    return result === SUCCESS || (result === FAILURE && this.params.wins === 'first end');
  }
}

/** Until all have ended. */
export class All extends ReferenceNode {
  #results: Status[] = [];
  protected override start(): Status {
    this.#results = [];
    return this.update();
  }
  protected update(): Status {
    for (const [i, child] of this.children.entries())
      if ((this.#results[i] ?? RUNNING) === RUNNING) this.#results[i] = child.tick();
    if (this.#results.includes(RUNNING)) return RUNNING;
    return this.#results.includes(FAILURE) ? FAILURE : SUCCESS;
  }
}

/** Each role for a member, known by place. */
export class Team extends ReferenceNode {
  #roles: ReferenceNode[] = [];
  #results: (Status | undefined)[] = [];
  protected override defaults(): Values {
    return { needed: 0, impossible: 'give up' };
  }
  get #members(): readonly unknown[] {
    return (this.#look('members') as unknown[] | undefined) ?? [];
  }
  #look(param: string): unknown {
    return this.mind.read(this, this.mind.world.keys.get(this.document.params![param] as string)!);
  }
  #tell(member: unknown): void {
    this.mind.write(this, this.mind.world.keys.get(this.document.params!.member as string)!, member);
  }
  protected override start(): Status {
    const all = this.children.length;
    if (this.#members.length < Math.min(this.number('needed') || all, all)) return FAILURE;
    this.#roles = this.children.slice(0, this.#members.length);
    this.#results = [];
    return this.update();
  }
  protected update(): Status {
    const givesUp = this.params.impossible === 'give up';
    for (const [i, role] of this.#roles.entries()) {
      if (this.#results[i] === SUCCESS || this.#results[i] === FAILURE) continue;
      const member = this.#members[i];
      if (member !== undefined || role.running) this.#tell(member);
      if (member === undefined) role.abort();
      this.#results[i] = member === undefined ? undefined : role.tick();
      if (givesUp && this.#results[i] !== SUCCESS && this.#results[i] !== RUNNING) return FAILURE;
    }
    if (this.#results.includes(RUNNING)) return RUNNING;
    const succeeded = this.#roles.filter((_, i) => this.#results[i] === SUCCESS).length;
    return succeeded === this.#roles.length || (succeeded > 0 && !givesUp) ? SUCCESS : FAILURE;
  }
  protected override stopping(child: ReferenceNode): void {
    this.#tell(this.#members[this.children.indexOf(child)]);
  }
  protected override ended(): void {
    this.#tell(undefined);
  }
}

export class IfThenElse extends ReferenceNode {
  #at = 0;
  protected override start(): Status {
    this.#at = 0;
    return this.update();
  }
  protected update(): Status {
    if (this.#at === 0) {
      const answer = this.children[0].tick();
      if (answer === RUNNING) return RUNNING;
      this.#at = answer === SUCCESS ? 1 : 2;
    }
    return this.children[this.#at]?.tick() ?? FAILURE;
  }
}

export class WhileDoElse extends ReferenceNode {
  protected update(): Status {
    const [question, yes, no] = this.children;
    const answer = question.tick();
    if (answer !== SUCCESS) yes.abort();
    if (answer !== FAILURE) no?.abort();
    if (answer === RUNNING) return RUNNING;
    return (answer === SUCCESS ? yes : no)?.tick() ?? FAILURE;
  }
}

export class Switch extends ReferenceNode {
  #at = 0;
  protected override defaults(): Values {
    return { cases: [], looks: 'at the start' };
  }
  protected override start(): Status {
    const cases = this.params.cases as string[];
    const found = cases.indexOf(this.params.value as string);
    this.#at = found < 0 ? cases.length : found;
    for (const [i, child] of this.children.entries()) if (i !== this.#at) child.abort();
    return this.children[this.#at]?.tick() ?? FAILURE;
  }
  protected update(): Status {
    return this.params.looks === 'every tick' ? this.start() : this.children[this.#at].tick();
  }
}

export class UtilitySelector extends ReferenceNode {
  protected override defaults(): Values {
    return { looks: 'every tick', inertia: 0 };
  }
  protected update(): Status {
    const before = this.children.find((child) => child.running);
    const looks = before === undefined || this.params.looks === 'every tick';
    const chosen = looks ? this.#best(before) : before;
    if (chosen !== before) before?.abort();
    return chosen?.tick() ?? FAILURE;
  }
  #best(before: ReferenceNode | undefined): ReferenceNode | undefined {
    const scored = this.children
      .map((child) => ({ child, score: child.document.kind === 'score' ? child.lookAt('value') : 0 }))
      .filter((one): one is { child: ReferenceNode; score: number } => one.score !== undefined)
      .map(({ child, score }) => ({ child, score: child === before ? score + this.number('inertia') : score }));
    const highest = Math.max(...scored.map(({ score }) => score));
    const best = scored.filter(({ score }) => score === highest).map(({ child }) => child);
    return before !== undefined && best.includes(before) ? before : best[0];
  }
}

export class LevelOfDetail extends ReferenceNode {
  #level = 0;
  #hidden = false;
  protected override defaults(): Values {
    return { ranges: [20], margin: 1, seen: true };
  }
  get #last(): number {
    return this.children.length - 1;
  }
  get #levelAtOnce(): number {
    const ranges = this.params.ranges as number[];
    const beyond = ranges.findIndex((range) => this.number('distance') < range);
    return Math.min(beyond < 0 ? ranges.length : beyond, this.#last);
  }
  get #levelWithMargin(): number {
    const ranges = this.params.ranges as number[];
    const [distance, margin] = [this.number('distance'), this.number('margin')];
    let level = this.#level;
    while (level < ranges.length && distance >= ranges[level] + margin) level++;
    while (level > 0 && distance < ranges[level - 1] - margin) level--;
    return Math.min(level, this.#last);
  }
  protected override start(): Status {
    return this.#turnTo(this.#levelAtOnce);
  }
  protected update(): Status {
    return this.#turnTo(this.#hidden ? this.#levelAtOnce : this.#levelWithMargin);
  }
  #turnTo(level: number): Status {
    const before = this.children[this.#level];
    this.#hidden = this.params.seen !== true;
    this.#level = this.#hidden ? this.#last : level;
    const now = this.children[this.#level];
    if (before !== now) before.abort();
    return now.tick();
  }
}
