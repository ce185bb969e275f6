import type { BehaviorDocument, DocumentNode, ParamValue } from './document.js';
import type { Key } from './key.js';
import type { Param } from './parameter.js';
import { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from './status.js';
import type { AnyTask } from './vocabulary.js';

/**
 * Behavior as the documentation tells it, in the plainest way: a tree of objects per agent, walked by recursion. It shares no
 * code with the engine, allocates freely, and is what every back end is compared with.
 */
export interface ReferenceWorld {
  readonly tasks: ReadonlyMap<string, AnyTask>;
  readonly keys: ReadonlyMap<string, Key<unknown>>;
  find(name: string): BehaviorDocument;
  /** Values of world-wide keys. */
  readonly shared: Map<string, unknown>;
  /** Hears `path phase message`. */
  failed(line: string): void;
  /** Hears what the nodes of kind `spy` see. */
  spied(line: string): void;
  dt: number;
  time: number;
  tick: number;
}

type Event = 'enter' | 'running' | 'success' | 'failure' | 'abort';

/** One agent's own tree. */
export class ReferenceMind {
  readonly world: ReferenceWorld;
  readonly agent: unknown;
  /** `tick path event`, one per line. */
  readonly trace: string[] = [];
  readonly values = new Map<string, unknown>();
  status: Status | undefined;
  private readonly root: ReferenceNode;

  constructor(world: ReferenceWorld, document: BehaviorDocument, agent: unknown) {
    this.world = world;
    this.agent = agent;
    this.root = build(this, document.root, '');
  }

  tick(): void {
    this.status = this.root.tick();
  }

  /** Stops everything and forgets everything. */
  reset(): void {
    this.root.abort();
    this.values.clear();
    this.status = undefined;
  }

  /** Takes over the parameter values of a document of the same structure. */
  refresh(document: BehaviorDocument): void {
    this.root.refresh(document.root);
  }

  get(key: Key<unknown>): unknown {
    const value = key.scope === 'world' ? this.world.shared.get(key.name) : this.values.get(key.name);
    return value ?? key.value.default;
  }

  set(key: Key<unknown>, value: unknown): void {
    (key.scope === 'world' ? this.world.shared : this.values).set(key.name, value);
  }

  record(node: ReferenceNode, event: Event): void {
    this.trace.push(`${this.world.tick} ${node.path} ${event}`);
  }
}

type Values = { [name: string]: unknown };

abstract class ReferenceNode {
  readonly path: string;
  readonly children: ReferenceNode[] = [];
  protected readonly mind: ReferenceMind;
  protected params: Values = {};
  protected document: DocumentNode;
  running = false;

  constructor(mind: ReferenceMind, document: DocumentNode, path: string) {
    this.mind = mind;
    this.document = document;
    this.path = path;
  }

  /** Defaults as documented. */
  protected abstract defaults(): Values;
  protected abstract start(): Status;
  protected abstract update(): Status;
  /** Does it take its parameters once, when it starts? */
  protected get keepsParams(): boolean {
    return false;
  }
  /** However it ended, after the children were stopped. */
  protected ended(_outcome: Outcome): void {}

  tick(): Status {
    const began = this.running;
    if (!began) this.mind.record(this, 'enter');
    const ready = (began && this.keepsParams) || this.resolve();
    const status = !ready ? FAILURE : began ? this.update() : this.start();
    this.running = status === RUNNING;
    if (!this.running && (ready || began)) {
      for (const child of this.children) child.abort();
      this.resolve();
      this.ended(status === SUCCESS ? 'success' : 'failure');
    }
    this.mind.record(this, status === RUNNING ? 'running' : status === SUCCESS ? 'success' : 'failure');
    return status;
  }

  abort(): void {
    if (!this.running) return;
    this.running = false;
    for (const child of this.children) child.abort();
    this.resolve();
    this.ended('aborted');
    this.mind.record(this, 'abort');
  }

  refresh(document: DocumentNode): void {
    this.document = document;
    for (const [i, child] of (document.children ?? []).entries()) this.children[i]!.refresh(child);
  }

  /** Looks up parameter values; false if a bound one has none. */
  private resolve(): boolean {
    this.params = this.defaults();
    let ready = true;
    for (const [name, value] of Object.entries(this.document.params ?? {})) {
      const key = boundKey(value);
      const found = key === undefined ? value : this.mind.get(this.mind.world.keys.get(key)!);
      this.params[name] = found;
      if (found === undefined) ready = false;
    }
    return ready;
  }
}

function boundKey(value: ParamValue): string | undefined {
  return typeof value === 'object' && value !== null && 'key' in value ? value.key : undefined;
}

/** Sequences and selectors: go on while children report `passing`. */
class InOrder extends ReferenceNode {
  private at = 0;
  protected get passing(): Status {
    return this.document.kind === 'sequence' ? SUCCESS : FAILURE;
  }
  protected defaults(): Values {
    return {};
  }
  protected start(): Status {
    this.at = 0;
    return this.update();
  }
  protected update(): Status {
    for (; this.at < this.children.length; this.at++) {
      const status = this.children[this.at]!.tick();
      if (status !== this.passing) return status;
    }
    return this.passing;
  }
}

class Inverter extends ReferenceNode {
  protected defaults(): Values {
    return {};
  }
  protected start(): Status {
    return this.update();
  }
  protected update(): Status {
    const status = this.children[0]!.tick();
    return status === RUNNING ? RUNNING : status === SUCCESS ? FAILURE : SUCCESS;
  }
}

class Wait extends ReferenceNode {
  private since = 0;
  protected defaults(): Values {
    return { seconds: 1 };
  }
  protected start(): Status {
    this.since = this.mind.world.time;
    return this.update();
  }
  protected update(): Status {
    const waited = this.mind.world.time - this.since;
    return waited > (this.params.seconds as number) - 1e-9 ? SUCCESS : RUNNING;
  }
}

class Subtree extends ReferenceNode {
  protected defaults(): Values {
    return {};
  }
  protected start(): Status {
    return this.update();
  }
  protected update(): Status {
    return this.children[0]!.tick();
  }
  override refresh(document: DocumentNode): void {
    this.document = document;
    this.children[0]!.refresh(this.mind.world.find(document.params!.behavior as string).root);
  }
}

/** Transparent; tells what it sees. Its count of runs outlives them. */
class Spy extends ReferenceNode {
  private runs = 0;
  protected defaults(): Values {
    return { id: '', bound: 7 };
  }
  protected start(): Status {
    this.mind.world.spied(`${this.params.id} start ${++this.runs} ${this.params.bound}`);
    return this.update();
  }
  protected update(): Status {
    const status = this.children[0]!.tick();
    this.mind.world.spied(`${this.params.id} heard ${status} ${this.params.bound}`);
    return status;
  }
  protected override ended(): void {
    this.mind.world.spied(`${this.params.id} stop ${this.params.bound}`);
  }
}

/** Asks its children from the first again every tick; the one that ran before is stopped when another takes over. */
class Priority extends ReferenceNode {
  protected defaults(): Values {
    return {};
  }
  protected start(): Status {
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

/** Lets each child run for two ticks at most, then stops it for the next one; goes on a tick later after a failure. */
class Shift extends ReferenceNode {
  private at = 0;
  private ticks = 0;
  protected defaults(): Values {
    return {};
  }
  protected start(): Status {
    this.at = 0;
    this.ticks = 0;
    return this.update();
  }
  protected update(): Status {
    if (this.ticks >= 2) {
      this.children[this.at]!.abort();
      this.moveOn();
    }
    const status = this.children[this.at]!.tick();
    if (status === SUCCESS) return SUCCESS;
    if (status === FAILURE) {
      this.moveOn();
      return this.at === 0 ? FAILURE : RUNNING;
    }
    this.ticks++;
    return RUNNING;
  }
  private moveOn(): void {
    this.at = (this.at + 1) % this.children.length;
    this.ticks = 0;
  }
}

/** Runs all; a success stops the neighbor after it, which begins again in the next tick. Ends when all have ended. */
class Relay extends ReferenceNode {
  private results: (Status | 0)[] = [];
  protected defaults(): Values {
    return {};
  }
  protected start(): Status {
    this.results = this.children.map(() => 0);
    return this.update();
  }
  protected update(): Status {
    let skipped = -1;
    for (const [i, child] of this.children.entries()) {
      if (i === skipped || this.results[i] === SUCCESS || this.results[i] === FAILURE) continue;
      const status = child.tick();
      this.results[i] = status;
      const neighbor = this.children[i + 1];
      if (status !== SUCCESS || !neighbor?.running) continue;
      neighbor.abort();
      this.results[i + 1] = 0;
      skipped = i + 1;
    }
    return this.results.every((result) => result === SUCCESS || result === FAILURE) ? SUCCESS : RUNNING;
  }
}

/** An action or condition of the game. */
class Leaf extends ReferenceNode {
  private memory: Values = {};
  private life: Generator<unknown, unknown> | undefined;
  private begun = false;

  private get task(): AnyTask {
    return this.mind.world.tasks.get(this.document.kind)!;
  }
  protected override get keepsParams(): boolean {
    return this.task.run !== undefined;
  }
  protected defaults(): Values {
    const specs = Object.entries(this.task.params as { [name: string]: Param<unknown> });
    return Object.fromEntries(specs.map(([name, spec]) => [name, spec.default]));
  }

  protected start(): Status {
    this.memory = structuredClone(this.task.memory);
    this.begun = true;
    const { agent } = this.mind;
    try {
      if (this.task.run !== undefined) {
        const signal = new AbortController().signal;
        this.life = this.task.run(agent, this.params, this.context(), signal) as Generator;
      } else this.task.start?.(agent, this.params, this.context());
    } catch (error) {
      return this.fail(this.task.run !== undefined ? 'run' : 'start', error);
    }
    return this.update();
  }

  protected update(): Status {
    const { task, params } = this;
    const { agent } = this.mind;
    const phase = task.run !== undefined ? 'run' : task.test !== undefined ? 'test' : 'update';
    try {
      if (task.test !== undefined) return task.test(agent, params, this.context()) ? SUCCESS : FAILURE;
      if (this.life === undefined)
        return (task.update!(agent, params, this.context()) as Status | undefined) ?? SUCCESS;
      const { done, value } = this.life.next();
      return !done ? RUNNING : value === false || value === FAILURE ? FAILURE : SUCCESS;
    } catch (error) {
      return this.fail(phase, error);
    }
  }

  protected override ended(outcome: Outcome): void {
    if (!this.begun) return;
    this.begun = false;
    const life = this.life;
    this.life = undefined;
    try {
      if (life === undefined) this.task.stop?.(this.mind.agent, this.params, this.context(), outcome);
      else life.return(undefined);
    } catch (error) {
      this.fail('stop', error);
    }
  }

  private fail(phase: string, error: unknown): Status {
    this.mind.world.failed(`${this.path} ${phase} ${(error as Error).message}`);
    return FAILURE;
  }

  private context() {
    const { mind, memory } = this;
    const { world } = mind;
    return {
      memory,
      get dt() {
        return world.dt;
      },
      get time() {
        return world.time;
      },
      get tick() {
        return world.tick;
      },
      get: (key: Key<unknown>) => mind.get(key),
      set: (key: Key<unknown>, value: unknown) => mind.set(key, value),
    } as never;
  }
}

const KINDS: {
  readonly [kind: string]: new (mind: ReferenceMind, document: DocumentNode, path: string) => ReferenceNode;
} = {
  sequence: InOrder,
  selector: InOrder,
  inverter: Inverter,
  wait: Wait,
  subtree: Subtree,
  spy: Spy,
  priority: Priority,
  shift: Shift,
  relay: Relay,
};

/** The kinds the reference knows. */
export const REFERENCE_KINDS: readonly string[] = Object.keys(KINDS);

function build(mind: ReferenceMind, document: DocumentNode, prefix: string): ReferenceNode {
  const path = prefix + document.id;
  const node = new (KINDS[document.kind] ?? Leaf)(mind, document, path);
  if (document.kind === 'subtree')
    node.children.push(build(mind, mind.world.find(document.params!.behavior as string).root, `${path}/`));
  for (const child of document.children ?? []) node.children.push(build(mind, child, prefix));
  return node;
}
