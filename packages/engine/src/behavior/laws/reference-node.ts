import { parseExpression, type ValueType } from '../../language/expression/index.js';
import { evaluateReference } from '../../language/expression/laws/reference.js';
import { randomAt } from '../../math/index.js';
import {
  type BehaviorDocument,
  type DocumentNode,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type ParamValue,
} from '../document/document.js';
import type { AnyTask } from '../vocabulary/agent-type.js';
import { formulaType } from '../vocabulary/formula.js';
import type { Key } from '../vocabulary/key.js';
import { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from '../vocabulary/status.js';

/**
 * Behavior as the documentation tells it, in the plainest way: a tree of objects per agent, walked
 * by recursion. It shares no code with the engine, allocates freely, and is what every back end is
 * compared with.
 */
export interface ReferenceWorld {
  readonly tasks: ReadonlyMap<string, AnyTask>;
  readonly keys: ReadonlyMap<string, Key<unknown>>;
  find(name: string): BehaviorDocument;
  /** A behavior by a name given at run time. */
  findSubtree(name: string): BehaviorDocument | undefined;
  /** Values of world-wide keys. */
  readonly shared: Map<string, unknown>;
  /** Places taken of each semaphore. */
  readonly taken: Map<string, number>;
  /** Hears `path phase message`. */
  failed(line: string): void;
  /** Hears `path text`. */
  said(line: string): void;
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
  /** The messages of what its tasks threw. */
  readonly errors: string[] = [];
  status: Status | undefined;
  /** By path. */
  readonly nodes = new Map<string, ReferenceNode>();
  readonly root: ReferenceNode;
  /** Builds a tree whose paths begin with a prefix. */
  plant: (subtree: BehaviorDocument, prefix: string) => ReferenceNode = () => this.root;
  readonly #stream: number;
  #draws = 0;
  /** Is it being ticked, or stopped? */
  #atWork = false;
  /** The root of the document as it is now. */
  document: DocumentNode;

  /** `stream` is that of its random numbers. */
  constructor(
    world: ReferenceWorld,
    agent: unknown,
    stream: number,
    document: DocumentNode,
    build: (mind: ReferenceMind) => ReferenceNode,
  ) {
    this.document = document;
    this.world = world;
    this.agent = agent;
    this.#stream = stream;
    this.root = build(this);
  }

  random(): number {
    return randomAt(0, this.#stream, this.#draws++);
  }

  tick(): void {
    this.#atWork = true;
    this.status = this.root.tick();
    this.#atWork = false;
  }

  /** Stops everything and forgets everything. */
  reset(): void {
    this.#atWork = true;
    this.root.abort();
    this.#atWork = false;
    this.values.clear();
    this.status = undefined;
  }

  /** An event came; does anybody listen? */
  hear(event: string, value: unknown): boolean {
    const listening = [...this.nodes.values()].filter((node) => node.listensTo(event) && this.#isThere(node));
    for (const node of listening) node.notice(value, event);
    return listening.length > 0;
  }

  /**
   * Inside a behavior chosen at run time one hears only while it runs, and nothing that is sent in
   * the mind's own turn.
   */
  #isThere(node: ReferenceNode): boolean {
    const subtree = node.dynamicRoot();
    return subtree === undefined || (!this.#atWork && subtree.running && this.#isThere(subtree.parent!));
  }

  /** Takes over the parameter values of a document of the same structure. */
  refresh(document: BehaviorDocument): void {
    this.document = document.root;
    this.root.refresh(document.root, givenTo(document, {}, {}));
  }

  get(key: Key<unknown>): unknown {
    const value = key.scope === 'world' ? this.world.shared.get(key.name) : this.values.get(key.name);
    return value ?? key.value.default;
  }

  set(key: Key<unknown>, value: unknown): void {
    (key.scope === 'world' ? this.world.shared : this.values).set(key.name, value);
  }

  /**
   * Reads as a node does: in the nearest scope above it that knows the key, else on the agent's
   * board.
   */
  read(node: ReferenceNode, key: Key<unknown>): unknown {
    for (const { scope } of node.scopesAbove(key))
      if (scope!.has(key.name)) return scope!.get(key.name) ?? key.value.default;
    return this.get(key);
  }

  write(node: ReferenceNode, key: Key<unknown>, value: unknown): void {
    const [nearest] = node.scopesAbove(key);
    if (nearest === undefined) this.set(key, value);
    else nearest.scope!.set(key.name, value);
  }

  record(node: ReferenceNode, event: Event): void {
    this.trace.push(`${this.world.tick} ${node.path} ${event}`);
  }
}

export type Values = { [name: string]: unknown };

export abstract class ReferenceNode {
  readonly path: string;
  readonly children: ReferenceNode[] = [];
  /** What the document has directly below it; parts among them are children of their owner. */
  readonly below: ReferenceNode[] = [];
  parent: ReferenceNode | undefined;
  protected readonly mind: ReferenceMind;
  protected params: Values = {};
  document: DocumentNode;
  /** The root of the document it stands in, as that is now. */
  home: () => DocumentNode = () => this.document;
  running = false;
  /** Are its children behaviors asked for at run time? */
  readonly hosts: boolean = false;
  /** What is known below and nowhere else, while the node is a scope and runs. */
  scope: Map<string, unknown> | undefined;

  /** Values of the parameters of the behavior it stands in. */
  given: Given;

  constructor(mind: ReferenceMind, document: DocumentNode, path: string, given: Given) {
    this.mind = mind;
    this.given = given;
    this.document = document;
    this.path = path;
    mind.nodes.set(path, this);
  }

  /** Defaults as documented. */
  protected defaults(): Values {
    return {};
  }
  protected start(): Status {
    return this.update();
  }
  protected abstract update(): Status;
  /** Does it take its parameters once, when it starts? */
  protected get keepsParams(): boolean {
    return false;
  }
  /** However it ended, after the children were stopped. */
  protected ended(_outcome: Outcome): void {}

  /** Open scopes above the node to which a key is local, the nearest first. */
  scopesAbove(key: Key<unknown>): ReferenceNode[] {
    const found: ReferenceNode[] = [];
    for (let at = this.parent; at !== undefined && key.scope !== 'world'; at = at.parent) {
      const keys = (at.written('keys') ?? []) as string[];
      if (at.scope !== undefined && (keys.length === 0 || keys.includes(key.name))) found.push(at);
    }
    return found;
  }

  /** The root of the behavior chosen at run time that it stands in, if it does. */
  dynamicRoot(): ReferenceNode | undefined {
    return this.parent?.hosts === true ? this : this.parent?.dynamicRoot();
  }

  listensTo(event: string): boolean {
    return this.document.params?.event === event;
  }

  /** An event came that it listens to. */
  notice(_value: unknown, _event: string): void {}

  adopt(child: ReferenceNode): void {
    child.parent = this;
    this.children.push(child);
  }

  tick(): Status {
    const began = this.running;
    if (!began) this.mind.record(this, 'enter');
    const ready = (began && this.keepsParams) || this.#resolve();
    const status = !ready ? FAILURE : began ? this.update() : this.start();
    this.running = status === RUNNING;
    if (!this.running && (ready || began)) {
      this.#abortChildren();
      this.#resolve();
      this.ended(status === SUCCESS ? 'success' : 'failure');
    }
    this.mind.record(this, status === RUNNING ? 'running' : status === SUCCESS ? 'success' : 'failure');
    return status;
  }

  abort(): void {
    if (!this.running) return;
    this.running = false;
    this.#abortChildren();
    this.#resolve();
    this.ended('aborted');
    this.mind.record(this, 'abort');
  }

  #abortChildren(): void {
    for (const child of this.children) {
      if (child.running) this.stopping(child);
      child.abort();
    }
  }

  /** It is about to stop a child, since it ends itself. */
  protected stopping(_child: ReferenceNode): void {}

  refresh(document: DocumentNode, given: Given): void {
    this.document = document;
    this.given = given;
    for (const [i, child] of (document.children ?? []).entries()) this.below[i].refresh(child, given);
  }

  /** What stands for a parameter in the document, or in the reference that gave it. */
  written(name: string): ParamValue | undefined {
    return takenFrom(this.given, this.document.params?.[name]);
  }

  /** Another node of the same behavior, that a parameter names. */
  protected named(param: string): ReferenceNode {
    const ids = this.path.split('/');
    // In a copy, what was copied with it, or else the original.
    for (let depth = ids.length - 1; ; depth--) {
      const found = this.mind.nodes.get([...ids.slice(0, depth), this.params[param]].join('/'));
      if (found !== undefined || depth === 0) return found!;
    }
  }

  protected number(name: string): number {
    return this.params[name] as number;
  }

  protected get time(): number {
    return this.mind.world.time;
  }

  /** A parameter as it is now; undefined if it has no value. */
  lookAt(name: string): unknown {
    const written = this.written(name);
    return written === undefined ? this.defaults()[name] : this.#current(written);
  }

  /** Looks up parameter values; false if a bound one has none. */
  #resolve(): boolean {
    this.params = this.defaults();
    let ready = true;
    for (const name of Object.keys(this.document.params ?? {})) {
      // What a reference gives is for those below it.
      if (this.document.kind === 'subtree' && name !== 'behavior') continue;
      const found = this.#current(this.written(name)!);
      this.params[name] = found;
      if (found === undefined) ready = false;
    }
    return ready;
  }

  #current(value: ParamValue): unknown {
    const { keys } = this.mind.world;
    if (isKeyBinding(value)) return this.mind.read(this, keys.get(value.key)!);
    if (!isExpressionBinding(value)) return value;
    return evaluateReference(parseExpression(value.expression), (name) => {
      const key = keys.get(name)!;
      return { value: this.mind.read(this, key), type: formulaType(key.value) as ValueType };
    });
  }
}

/** Values of the parameters of a behavior. */
export type Given = { readonly [name: string]: ParamValue };

/**
 * What a reference gives to the parameters of a behavior: as written, taken from its own, or the
 * default.
 */
export function givenTo({ parameters }: BehaviorDocument, written: Given, outer: Given): Given {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, declared]) => [
      name,
      takenFrom(outer, written[name]) ?? declared.default!,
    ]),
  );
}

function takenFrom(given: Given, value: ParamValue | undefined): ParamValue | undefined {
  return value !== undefined && isParamBinding(value) ? given[value.param] : value;
}

/** Has this many seconds passed, ignoring the error of adding up time steps? */
export const isReached = (passed: number, seconds: number): boolean => passed > seconds - 1e-9;

/**
 * A part of a machine, which alone ticks it; `above` is what it stands directly below in the
 * document.
 */
export abstract class Part extends ReferenceNode {
  above: ReferenceNode | undefined;
}

/**
 * The obvious version of each kind of a technique: `REFERENCES` in the `laws/reference.ts` of the
 * technique.
 */
export interface ReferenceKinds {
  readonly [kind: string]: new (
    mind: ReferenceMind,
    document: DocumentNode,
    path: string,
    given: Given,
  ) => ReferenceNode;
}
