import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { isReached, Part, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** A state, a set of regions or a final state. */
export class State extends Part {
  since = 0;
  result: Status | undefined;
  suspended = 0;
  wanted = false;
  protected override defaults(): Values {
    return { ended: 'again', result: 'success' };
  }
  protected override start(): Status {
    this.since = this.time;
    this.result = undefined;
    this.suspended = 0;
    return RUNNING;
  }
  protected update(): Status {
    const [child] = this.children;
    if (child === undefined || (this.result !== undefined && this.params.ended === 'wait')) return RUNNING;
    this.result = undefined;
    const status = child.tick();
    if (status !== RUNNING) this.result = status;
    return RUNNING;
  }
}

export class History extends Part {
  protected update(): Status {
    return SUCCESS;
  }
}

export class Transition extends Part {
  protected override defaults(): Values {
    return { when: true, after: 0, updates: 0, result: 'unasked', weight: 0, stack: 'no', internal: false };
  }
  protected override start(): Status {
    return this.params.when ? this.update() : FAILURE;
  }
  protected update(): Status {
    return this.children[0]?.tick() ?? SUCCESS;
  }
  say(name: string): unknown {
    return this.lookAt(name);
  }
}

/** What is done on entry, on exit and on the way: all of it, and what takes time is stopped. */
export class AtOnce extends Part {
  protected update(): Status {
    for (const child of this.children) {
      child.tick();
      child.abort();
    }
    return SUCCESS;
  }
}

export class GoToState extends ReferenceNode {
  protected update(): Status {
    (this.named('state') as State).wanted = true;
    return SUCCESS;
  }
}

export class InState extends ReferenceNode {
  protected update(): Status {
    return this.named('state').running ? SUCCESS : FAILURE;
  }
}

/** A transition that is to be taken, and where it leads. */
interface Chosen {
  readonly transition: Transition;
  readonly target: Part | undefined;
}

/** The same with the state inside which everything changes, and what is left. */
interface Fired extends Chosen {
  readonly domain: ReferenceNode | undefined;
  readonly exits: readonly State[];
}

type Inside = State | Machine;

/**
 * A machine as documented, by sets of states and recursion; both modes, each as its source tells
 * it.
 */
export class Machine extends ReferenceNode {
  #events: string[] = [];
  #hears = false;
  #since = 0;
  #idle = 0;
  /**
   * Of each composite, and of the machine: the state that is active in it, or that it returns to.
   */
  #inner = new Map<ReferenceNode, State>();
  /** Statecharts: what was active in a composite when it was last left. */
  #history = new Map<ReferenceNode, Set<State>>();
  #answer: Status | undefined;

  protected override defaults(): Values {
    return { mode: 'hierarchical', innerActions: false };
  }

  override listensTo(event: string): boolean {
    return this.#parts(Transition).some((transition) => transition.document.params?.on === event);
  }

  override notice(value: unknown, event: string): void {
    if (!this.#hears || this.#events.length >= 100) return;
    for (const { document } of this.#parts(Transition)) {
      const { on, into } = document.params ?? {};
      if (on === event && into !== undefined) this.mind.write(this, this.mind.world.keys.get(into as string)!, value);
    }
    this.#events.push(event);
  }

  #parts<T extends ReferenceNode>(kind: abstract new (...args: never[]) => T): T[] {
    return this.children.filter((child): child is T => child instanceof kind);
  }

  #partsBelow<T extends Part>(above: ReferenceNode, kind: abstract new (...args: never[]) => T, name?: string): T[] {
    return this.#parts(kind).filter(
      (part) => part.above === above && (name ?? part.document.kind) === part.document.kind,
    );
  }

  #statesIn(around: ReferenceNode): State[] {
    return this.#partsBelow(around, State);
  }

  #isRegions(node: ReferenceNode): boolean {
    return node.document.kind === 'regions' && this.#statesIn(node).length > 0;
  }

  /** The states around a part, innermost first, and the machine. */
  #around(part: ReferenceNode): Inside[] {
    return part === this ? [] : [(part as State).above as Inside, ...this.#around((part as State).above!)];
  }

  #isInside(part: ReferenceNode, outer: ReferenceNode): boolean {
    return this.#around(part).includes(outer as Inside);
  }

  protected override start(): Status {
    this.#events = [];
    this.#hears = true;
    this.#since = this.time;
    this.#idle = 0;
    this.#inner = new Map();
    this.#history = new Map();
    this.#answer = undefined;
    if (this.params.mode === 'hierarchical') {
      this.#stay();
      return this.#outcome();
    }
    this.#enterAll(this.#toEnter([this.#statesIn(this)[0]], this));
    return this.#runChart();
  }

  protected update(): Status {
    this.#idle++;
    return this.params.mode === 'hierarchical' ? this.#runOutermost() : this.#runChart();
  }

  protected override ended(): void {
    this.#hears = false;
  }

  #outcome(): Status {
    if (this.#answer === undefined) return RUNNING;
    for (const state of this.#active().reverse()) this.#leave(state);
    return this.#answer;
  }

  // ---- The textbook's machine.

  #runOutermost(): Status {
    for (let steps = 0; this.#events.length > 0 && steps < 32; steps++) {
      const chosen = this.#outermost(this.#events[0]);
      this.#events.shift();
      if (chosen !== undefined) this.#fire(chosen, false);
      if (this.#answer !== undefined) return this.#outcome();
    }
    const chosen = this.#outermost(undefined);
    if (chosen === undefined) this.#stay();
    else this.#fire(chosen, true);
    return this.#outcome();
  }

  #outermost(event: string | undefined): Chosen | undefined {
    if (!this.#inner.has(this)) return undefined;
    for (let at: Inside | undefined = this; at !== undefined; at = this.#inner.get(at)) {
      const chosen = this.#firstOf(at, event, new Map());
      if (chosen !== undefined) return chosen;
    }
    return undefined;
  }

  #stay(): void {
    let at: Inside = this;
    while (this.#inner.has(at)) at = this.#inner.get(at)!;
    const [first] = this.#statesIn(at);
    if (first === undefined) {
      this.#tickUpwards(at);
      return;
    }
    this.#inner.set(at, first);
    if (at !== this) at.tick();
    this.#enter(first);
    if (at !== this) this.#tickUpwards((at as State).above as Inside);
  }

  #tickUpwards(from: Inside): void {
    for (let at = from; at !== this; at = (at as State).above as Inside) at.tick();
  }

  #fire({ transition, target }: Chosen, polled: boolean): void {
    this.#idle = 0;
    const source = transition.above as Inside;
    const level = source === this ? this : ((source as State).above as Inside);
    if (transition.say('stack') === 'push') {
      this.#suspend(level);
      this.#act(transition, 'effect');
      this.#inner.set(level, target as State);
      this.#enter(target as State);
      if (polled) this.#tickUpwards(level);
      return;
    }
    if (transition.say('stack') === 'pop') {
      const top = this.#waiting(level)!;
      const before = this.#inner.get(level)!;
      top.suspended = 0;
      this.#inner.set(level, top);
      this.#leave(before);
      this.#act(transition, 'effect');
      if (polled) this.#tickUpwards(level);
      return;
    }
    if (target === undefined) {
      this.#act(transition, 'effect');
      if (polled) this.#tickUpwards(level);
      return;
    }
    const domain = (source === this ? [this] : this.#around(source)).find((outer) => this.#isInside(target, outer))!;
    const way = [
      ...this.#around(target)
        .filter((outer) => this.#isInside(outer, domain))
        .reverse(),
      target,
    ] as State[];
    let from = (source === this ? this.#inner.get(this) : source) as State;
    const left: State[] = [];
    if (this.params.innerActions) left.push(...this.#chain(from).slice(1).reverse());
    left.push(from);
    const forgotten: State[] = [];
    while (from.above !== domain) {
      from = from.above as State;
      forgotten.push(from);
      left.push(from);
    }
    for (const composite of forgotten) this.#inner.delete(composite);
    const replaced = way.map((state, i) =>
      i > 0 && !this.params.innerActions ? this.#inner.get(state.above as State) : undefined,
    );
    for (const state of way) this.#inner.set(state.above!, state);
    for (const state of left) this.#leave(state);
    this.#act(transition, 'effect');
    for (const [i, state] of way.entries()) {
      if (replaced[i] !== undefined) this.#leave(replaced[i]);
      this.#enter(state, i < way.length - 1 || this.params.innerActions === true);
    }
    if (this.params.innerActions) for (const inner of this.#chain(target as State).slice(1)) this.#enter(inner, true);
    if (polled)
      this.#tickUpwards(way.length === 1 ? domain : domain === this ? this : ((domain as State).above as Inside));
  }

  /** A state, what is current in it, and so on. */
  #chain(state: State): State[] {
    const inner = this.#inner.get(state);
    return inner === undefined ? [state] : [state, ...this.#chain(inner)];
  }

  /** Enters a state; by default its remembered children start over silently. */
  #enter(state: State, alone = false): void {
    if (state.running && state.suspended === 0) return;
    if (state.running) {
      this.#leaveInner(state);
      this.#leaveAlone(state, false);
    }
    this.#act(state, 'onEntry');
    state.tick();
    if (!alone && this.params.mode === 'hierarchical') for (const inner of this.#chain(state).slice(1)) inner.tick();
    if (state.document.kind === 'final') this.#end(state);
  }

  #end(final: State): void {
    const result = final.lookAt('result') === 'failure' ? FAILURE : SUCCESS;
    if (final.above === this) this.#answer = result;
    else {
      const done = final.above as State;
      done.result = result;
      const outer = done.above!;
      if (this.#isRegions(outer) && this.#isDone(outer)) (outer as State).result = SUCCESS;
    }
  }

  #isDone(state: ReferenceNode): boolean {
    if (this.#isRegions(state)) return this.#statesIn(state).every((region) => this.#isDone(region));
    return this.#inner.get(state)?.document.kind === 'final';
  }

  /** Leaves a state, and stops what still runs inside it. */
  #leave(state: State): void {
    this.#leaveInner(state);
    this.#leaveAlone(state, true);
  }

  #leaveInner(state: State): void {
    const inside = this.#parts(State).filter((other) => this.#isInside(other, state) && other.running);
    for (const other of inside.reverse()) this.#leaveAlone(other, other.suspended > 0);
  }

  #leaveAlone(state: State, says: boolean): void {
    for (const transition of this.#partsBelow(state, Transition)) transition.abort();
    state.abort();
    if (says) this.#act(state, 'onExit');
  }

  #act(part: Part, kind: string): void {
    for (const action of this.#partsBelow(part, AtOnce, kind)) action.tick();
  }

  // ---- Questions.

  /** The first transition of a state that is triggered; `asked` are the answers of the step. */
  #firstOf(state: Inside, event: string | undefined, asked: Map<Transition, Chosen | undefined>): Chosen | undefined {
    const candidates = this.#partsBelow(state, Transition).filter((one) => one.document.params?.on === event);
    const lot = candidates.filter((one) => one.written('weight') !== undefined && one.written('weight') !== 0);
    for (const transition of candidates) {
      if (lot.includes(transition) && transition !== lot[0]) continue;
      if (!asked.has(transition))
        asked.set(transition, lot.includes(transition) ? this.#draw(lot) : this.#ask(transition));
      const chosen = asked.get(transition);
      if (chosen !== undefined) return chosen;
    }
    return undefined;
  }

  #draw(lot: readonly Transition[]): Chosen | undefined {
    const triggered = lot.flatMap((transition) => {
      const chosen = this.#ask(transition);
      return chosen === undefined ? [] : [{ chosen, transition }];
    });
    const weights = triggered.map(({ transition }) => (transition.say('weight') as number | undefined) ?? 0);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total <= 0) return undefined;
    let ticket = this.mind.random() * total;
    for (const [i, { chosen }] of triggered.entries()) {
      if (weights[i] <= 0) continue;
      ticket -= weights[i];
      if (ticket < 0) return chosen;
    }
    return undefined;
  }

  #ask(transition: Transition): Chosen | undefined {
    if (!this.#isDue(transition)) return undefined;
    const { on, to } = transition.document.params ?? {};
    const decides = to === undefined;
    if (decides) for (const state of this.#parts(State)) state.wanted = false;
    const status = transition.tick();
    if (status === RUNNING && on !== undefined) transition.abort();
    if (status !== SUCCESS) return undefined;
    if (!decides) return { transition, target: this.#targetOf(transition) };
    const wanted = transition.say('stack') === 'no' ? this.#parts(State).find((state) => state.wanted) : undefined;
    return { transition, target: wanted };
  }

  #targetOf(transition: Transition): Part | undefined {
    const { to } = transition.document.params ?? {};
    return this.children.find((child) => child.document.id === to) as Part | undefined;
  }

  #isDue(transition: Transition): boolean {
    const source = transition.above as Inside;
    const [after, updates] = [transition.say('after'), transition.say('updates')] as (number | undefined)[];
    const result = transition.say('result');
    const stack = transition.say('stack');
    if (after === undefined || updates === undefined || this.#idle < updates) return false;
    if (!isReached(this.time - (source === this ? this.#since : (source as State).since), after)) return false;
    if (result !== 'unasked') {
      const ended = source === this ? undefined : (source as State).result;
      if (ended === undefined || (result !== 'either' && (ended === SUCCESS) !== (result === 'success'))) return false;
    }
    if (stack === 'pop')
      return this.#waiting(source === this ? this : ((source as State).above as Inside)) !== undefined;
    const target = this.#targetOf(transition);
    if (stack === 'push') return !target!.running;
    if (this.params.mode === 'statechart' && transition.document.params?.on !== undefined) return true;
    const there = target instanceof History ? target.above : target;
    return !(source === this && there !== undefined && this.#active().includes(there as State));
  }

  // ---- Stacks.

  #waiting(level: ReferenceNode): State | undefined {
    const all = this.#statesIn(level).filter((state) => state.running && state.suspended > 0);
    return all.sort((a, b) => b.suspended - a.suspended)[0];
  }

  #suspend(level: ReferenceNode): void {
    const depth = this.#waiting(level)?.suspended ?? 0;
    this.#inner.get(level)!.suspended = depth + 1;
  }

  // ---- Statecharts, after W3C SCXML, appendix D.

  /** Active states in the order of the document. */
  #active(): State[] {
    const inside = (at: ReferenceNode): State[] => {
      const children = this.#isRegions(at) ? this.#statesIn(at) : [this.#inner.get(at)].filter((s) => s !== undefined);
      return children.flatMap((child) => [child, ...inside(child)]);
    };
    return inside(this);
  }

  #runChart(): Status {
    let polled = true;
    for (let steps = 0; this.#answer === undefined && steps < 32; ) {
      const isEvent = !polled;
      if (!polled && this.#events.length === 0) break;
      const chosen = this.#innermost(polled ? undefined : this.#events[0]);
      if (!polled) this.#events.shift();
      const found = chosen.length > 0;
      polled = !polled || found;
      if (isEvent || found) steps++;
      if (found) this.#take(chosen);
    }
    if (this.#answer === undefined) for (const state of this.#active().reverse()) state.tick();
    return this.#outcome();
  }

  #innermost(event: string | undefined): Fired[] {
    const asked = new Map<Transition, Chosen | undefined>();
    const enabled: Chosen[] = [];
    for (const leaf of this.#active()) {
      if (this.#statesIn(leaf).length > 0) continue;
      for (const state of [leaf, ...this.#around(leaf)]) {
        const chosen = this.#firstOf(state, event, asked);
        if (chosen === undefined) continue;
        if (!enabled.includes(chosen)) enabled.push(chosen);
        break;
      }
    }
    let kept: Fired[] = [];
    for (const chosen of enabled) {
      const domain = this.#domainOf(chosen);
      const exits = domain === undefined ? [] : this.#active().filter((state) => this.#isInside(state, domain));
      const conflicting = kept.filter((other) => other.exits.some((state) => exits.includes(state)));
      const source = chosen.transition.above!;
      if (conflicting.some((other) => !this.#isInside(source, other.transition.above!))) continue;
      kept = [...kept.filter((other) => !conflicting.includes(other)), { ...chosen, domain, exits }];
    }
    return kept;
  }

  #domainOf({ transition, target }: Chosen): ReferenceNode | undefined {
    if (target === undefined) return undefined;
    const source = transition.above as Inside;
    const isCompound = (node: ReferenceNode) =>
      node === this || (this.#statesIn(node).length > 0 && !this.#isRegions(node));
    if (transition.say('internal') && isCompound(source) && this.#isInside(target, source)) return source;
    const outer = source === this ? [this] : this.#around(source);
    return outer.find((one) => isCompound(one) && this.#isInside(target, one));
  }

  /** Where a target leads: what history stands for, or itself. */
  #effective(target: Part): State[] {
    if (target instanceof State) return [target];
    const owner = target.above as State;
    const remembered = this.#history.get(owner);
    if (remembered !== undefined) {
      const deep = target.document.params?.deep === true;
      const atoms = (at: State): State[] => {
        const inner = this.#statesIn(at).filter((state) => remembered.has(state));
        return inner.length === 0 ? [at] : inner.flatMap(atoms);
      };
      return deep ? atoms(owner) : this.#statesIn(owner).filter((state) => remembered.has(state));
    }
    const [usual] = this.#partsBelow(target, Transition);
    // While nothing is remembered and it says nothing itself, it stands for the state around it.
    return usual === undefined ? [owner] : [this.#targetOf(usual) as State];
  }

  #take(chosen: readonly Fired[]): void {
    this.#idle = 0;
    const levelOf = ({ above }: Transition) => (above === this ? this : (above as State).above!);
    const exits = new Set(chosen.flatMap((one) => one.exits));
    for (const { transition } of chosen) {
      const stack = transition.say('stack');
      const level = levelOf(transition);
      const inside = this.#active().filter((state) => this.#isInside(state, level));
      if (stack === 'pop') for (const state of inside) exits.add(state);
      if (stack === 'push') {
        for (const state of inside) exits.delete(state);
        this.#suspend(level);
        this.#inner.delete(level);
      }
    }
    const before = this.#parts(State).filter((state) => exits.has(state));
    for (const state of before) {
      const children = this.#statesIn(state).filter((child) => exits.has(child));
      if (children.length > 0)
        this.#history.set(state, new Set(before.filter((other) => this.#isInside(other, state))));
    }
    const entering = this.#entriesOf(chosen);
    for (const state of before) this.#inner.delete(state);
    for (const { transition } of chosen)
      if (transition.say('stack') === 'pop') {
        const level = levelOf(transition);
        const top = this.#waiting(level)!;
        top.suspended = 0;
        this.#inner.set(level, top);
      }
    for (const state of [...before].reverse()) this.#leave(state);
    for (const { transition } of chosen) this.#act(transition, 'effect');
    this.#enterAll(entering);
  }

  #entriesOf(chosen: readonly Fired[]): {
    readonly states: Set<State>;
    readonly usual: Map<ReferenceNode, Transition>;
  } {
    const states = new Set<State>();
    const usual = new Map<ReferenceNode, Transition>();
    for (const one of chosen) if (one.target !== undefined) this.#toEnter([one.target], one.domain!, states, usual);
    return { states, usual };
  }

  #toEnter(
    targets: readonly Part[],
    domain: ReferenceNode,
    states = new Set<State>(),
    usual = new Map<ReferenceNode, Transition>(),
  ) {
    const regionsOf = (state: State): void => {
      for (const region of this.#statesIn(state))
        if (![...states].some((other) => other === region || this.#isInside(other, region))) down(region);
    };
    const down = (part: Part): void => {
      if (!(part instanceof State)) {
        const owner = part.above as State;
        const [own] = this.#partsBelow(part, Transition);
        const remembered = this.#history.get(owner);
        if (remembered === undefined && own === undefined) {
          if (this.#isRegions(owner)) regionsOf(owner);
          else {
            down(this.#statesIn(owner)[0]);
            up(this.#statesIn(owner)[0], owner);
          }
          return;
        }
        if (remembered === undefined) usual.set(owner, own);
        const found = this.#effective(part);
        for (const state of found) down(state);
        for (const state of found) up(state, owner);
        return;
      }
      states.add(part);
      if (this.#isRegions(part)) regionsOf(part);
      else if (this.#statesIn(part).length > 0) {
        down(this.#statesIn(part)[0]);
        up(this.#statesIn(part)[0], part);
      }
    };
    const up = (state: Part, outer: ReferenceNode): void => {
      for (const one of this.#around(state)) {
        if (one === outer || one === this || !this.#isInside(one, outer)) break;
        states.add(one as State);
        if (this.#isRegions(one)) regionsOf(one as State);
      }
    };
    for (const target of targets) {
      down(target);
      up(target, domain);
    }
    return { states, usual };
  }

  #enterAll({ states, usual }: { readonly states: Set<State>; readonly usual: Map<ReferenceNode, Transition> }): void {
    const inOrder = this.#parts(State).filter((state) => states.has(state));
    for (const state of inOrder) if (!this.#isRegions(state.above!)) this.#inner.set(state.above!, state);
    for (const state of inOrder) {
      this.#enter(state, true);
      const own = usual.get(state);
      if (own === undefined) continue;
      this.#idle = 0;
      this.#act(own, 'effect');
    }
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  machine: Machine,
  state: State,
  regions: State,
  final: State,
  history: History,
  transition: Transition,
  onEntry: AtOnce,
  onExit: AtOnce,
  effect: AtOnce,
  goToState: GoToState,
  inState: InState,
};
