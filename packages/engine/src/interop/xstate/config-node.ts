import { InvalidDataError, isPlainObject, joinKey } from '../../data/index.js';
import { requireJson } from '../../data/limits.js';
import { showValue } from '../../data/show.js';

export type Fields = Readonly<Record<string, unknown>>;

/** A node of a config: the machine or a state. */
export interface ConfigNode {
  readonly key: string;
  readonly fields: Fields;
  readonly type: 'state' | 'parallel' | 'final' | 'history';
  readonly parent: ConfigNode | undefined;
  readonly path: string;
  readonly children: ConfigNode[];
  /** What it is called in the whole machine: its key, or where others share that its path. */
  name: string;
}

const TYPES: Readonly<Record<string, ConfigNode['type']>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

/** The nodes of a config, named. Throws `InvalidDataError` with its path for what is no config. */
export function readNodes(config: unknown): ConfigNode {
  requireJson(config, 'machine');
  const root = toNode('', config, undefined, 'machine');
  // A machine may do without states; here it is always in one.
  if (root.children.length === 0) root.children.push(toNode('active', {}, root, 'machine.states.active'));
  const counts = new Map<string, number>();
  for (const { key } of below(root)) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const node of below(root)) if (counts.get(node.key)! > 1) node.name = keysOf(node).join('.');
  if (root.type === 'final' || root.type === 'history')
    throw new InvalidDataError('machine.type', `must be parallel or compound, got ${root.type}`);
  return root;
}

function toNode(key: string, value: unknown, parent: ConfigNode | undefined, path: string): ConfigNode {
  const fields = fieldsIn(value, path);
  const states = fields.states === undefined ? [] : Object.entries(fieldsIn(fields.states, joinKey(path, 'states')));
  const type = typeOf(fields, states.length > 0, path);
  const node: ConfigNode = { key, fields, type, parent, path, children: [], name: key };
  for (const [name, child] of states)
    node.children.push(toNode(name, child, node, joinKey(joinKey(path, 'states'), name)));
  return node;
}

/** A state with `history` is a history state, also where its type is not written. */
function typeOf({ type, history }: Fields, hasStates: boolean, path: string): ConfigNode['type'] {
  if (type === undefined) return !hasStates && history !== undefined && history !== false ? 'history' : 'state';
  const known = typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (known === undefined)
    throw new InvalidDataError(
      joinKey(path, 'type'),
      `must be one of ${Object.keys(TYPES).join(', ')}, got ${told(type)}`,
    );
  return known;
}

export function fieldsIn(value: unknown, path: string): Fields {
  if (!isPlainObject(value)) throw new InvalidDataError(path, 'must be an object');
  return value as Fields;
}

/** All nodes inside one, each before what it contains. */
export function below(node: ConfigNode): ConfigNode[] {
  return node.children.flatMap((child) => [child, ...below(child)]);
}

function keysOf({ parent, key }: ConfigNode): string[] {
  return parent === undefined ? [] : [...keysOf(parent), key];
}

/** Whether a node is another one, or inside it. */
export function isWithin(node: ConfigNode, outer: ConfigNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

/** The innermost node around all of some nodes. */
export function commonAround(nodes: readonly ConfigNode[]): ConfigNode | undefined {
  let outer = nodes[0].parent;
  while (outer !== undefined && !nodes.every((node) => node !== outer && isWithin(node, outer!))) outer = outer.parent;
  return outer;
}

/** Finds nodes as configs name them. */
export class ConfigIds {
  readonly #byId = new Map<string, ConfigNode>();

  constructor(root: ConfigNode) {
    const machine = typeof root.fields.id === 'string' ? root.fields.id : '(machine)';
    const nodes = [root, ...below(root)];
    for (const node of nodes) this.#byId.set([machine, ...keysOf(node)].join('.'), node);
    for (const node of nodes) if (typeof node.fields.id === 'string') this.#byId.set(node.fields.id, node);
  }

  /** The node with an id: its own, or the path from the machine to it. */
  get(id: string): ConfigNode | undefined {
    return this.#byId.get(id);
  }

  /** The target of a transition: `#id`, `.child`, a sibling, or a way down from one. */
  target(from: ConfigNode, target: string, path: string): ConfigNode {
    // The machine has no siblings, so version 4 looks inside it.
    const start = target.startsWith('.') || from.parent === undefined ? from : from.parent;
    return this.#find(start, target, path);
  }

  /** The initial state of a node: a child, or a way down. */
  initial(node: ConfigNode, target: string, path: string): ConfigNode {
    return this.#find(node, target, path);
  }

  #find(start: ConfigNode, target: string, path: string): ConfigNode {
    const keys = target.replace(/^#/, '').split('.');
    let found: ConfigNode | undefined = start;
    if (target.startsWith('#')) {
      const whole = this.#byId.get(target.slice(1));
      if (whole !== undefined) return whole;
      found = this.#byId.get(keys.shift()!);
    }
    for (const key of keys.filter((one) => one !== '')) found = found?.children.find((child) => child.key === key);
    if (found === undefined || target === '')
      throw new InvalidDataError(path, `must be a state of the machine, got ${target}`);
    return found;
  }
}

/** A name as it is written; anything else as data. */
function told(value: unknown): string {
  return typeof value === 'string' ? value : showValue(value);
}
