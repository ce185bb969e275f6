import { InvalidDataError } from '../../../data/check.js';
import { isPlainObject } from '../../../data/json.js';
import { joinKey } from '../../../data/path.js';
import type { StateConfig, TransitionConfig } from '../../../decision/state-machine/machine/machine-config.js';
import type { MachineData } from '../../../decision/state-machine/machine/machine-data.js';
import type { InteropNote } from '../../scxml/machine/note.js';

type Fields = Readonly<Record<string, unknown>>;
type Draft = { -readonly [K in keyof StateConfig<never>]: StateConfig<never>[K] };

/** A node of the config, with the name that it has here. */
interface Node {
  readonly key: string;
  readonly fields: Fields;
  readonly parent: Node | undefined;
  readonly path: string;
  readonly children: Node[];
  name: string;
}

const READ: ReadonlySet<string> = new Set(
  'id initial states type history target entry exit on always after context description meta tags'.split(' '),
);

/**
 * Reads the configuration of `createMachine` of XState 5, as JSON. Guards and actions are names,
 * which you bind with `readMachine`. States that share a key are named by their path (`lamp.on`).
 * The notes list what is not supported, such as `invoke`.
 */
export function readXstate(config: unknown): {
  readonly machine: MachineData;
  readonly context: unknown;
  readonly notes: readonly InteropNote[];
} {
  const notes: InteropNote[] = [];
  const root = toNode('', config, undefined, 'machine');
  nameAll(root);
  const reader = new Reader(root, notes);
  const machine: MachineData = { mode: 'statechart', ...reader.state(root) };
  return { machine, context: root.fields.context, notes };
}

function toNode(key: string, value: unknown, parent: Node | undefined, path: string): Node {
  if (!isPlainObject(value)) throw new InvalidDataError(path, 'must be an object');
  const node: Node = { key, fields: value as Fields, parent, path, children: [], name: key };
  for (const [name, child] of Object.entries((value.states ?? {}) as Fields))
    node.children.push(toNode(name, child, node, joinKey(joinKey(path, 'states'), name)));
  return node;
}

function nameAll(root: Node): void {
  const counts = new Map<string, number>();
  const visit = (node: Node, act: (node: Node) => void): void => {
    for (const child of node.children) {
      act(child);
      visit(child, act);
    }
  };
  visit(root, ({ key }) => counts.set(key, (counts.get(key) ?? 0) + 1));
  visit(root, (node) => {
    if (counts.get(node.key)! > 1) node.name = pathOf(node);
  });
}

function pathOf(node: Node): string {
  return node.parent?.parent === undefined ? node.key : `${pathOf(node.parent)}.${node.key}`;
}

class Reader {
  readonly #root: Node;
  readonly #notes: InteropNote[];

  constructor(root: Node, notes: InteropNote[]) {
    this.#root = root;
    this.#notes = notes;
  }

  state(node: Node): StateConfig<never> {
    const { fields, name } = node;
    for (const key of Object.keys(fields)) if (!READ.has(key)) this.#note(name, 'lost', key);
    const draft: Draft = {};
    const { type, history, initial, target } = fields;
    if (type === 'parallel' || type === 'final' || type === 'history') draft.type = type;
    if (history === 'deep') draft.deep = true;
    const first = isPlainObject(initial) ? initial.target : initial;
    if (typeof first === 'string') draft.initial = this.#find(node, first, joinKey(node.path, 'initial'), true);
    const entry = this.#actions(node, fields.entry);
    const exit = this.#actions(node, fields.exit);
    if (entry.length > 0) draft.entry = entry;
    if (exit.length > 0) draft.exit = exit;
    const transitions = this.#transitions(node);
    if (type === 'history' && target !== undefined)
      transitions.push({ to: this.#find(node, String(target), joinKey(node.path, 'target'), false) });
    if (transitions.length > 0) draft.transitions = transitions;
    if (node.children.length > 0)
      draft.states = Object.fromEntries(node.children.map((child) => [child.name, this.state(child)]));
    return draft;
  }

  #transitions(node: Node): TransitionConfig<never>[] {
    const { on = {}, after = {}, always } = node.fields;
    const byEvent = Object.entries(on as Fields).flatMap(([event, value]) =>
      this.#many(node, value, joinKey(joinKey(node.path, 'on'), event)).map((one) => ({ ...one, on: doneName(event) })),
    );
    const delayed = Object.entries(after as Fields).flatMap(([delay, value]) => {
      if (!(Number(delay) > 0)) this.#note(node.name, 'lost', `the delay ${delay}, which is a name`);
      return Number(delay) > 0
        ? this.#many(node, value, joinKey(node.path, 'after')).map((one) => ({ ...one, after: Number(delay) / 1000 }))
        : [];
    });
    return [...this.#many(node, always, joinKey(node.path, 'always')), ...byEvent, ...delayed];
  }

  #many(node: Node, value: unknown, path: string): TransitionConfig<never>[] {
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((one) => this.#transition(node, one, path));
  }

  #transition(node: Node, value: unknown, path: string): TransitionConfig<never> {
    const fields = (isPlainObject(value) ? value : { target: value }) as Fields;
    const { target, guard, actions, reenter } = fields;
    const named = target === undefined || target === null ? [] : Array.isArray(target) ? target : [target];
    const to = named.map((one) => this.#find(node, String(one), joinKey(path, 'target'), false));
    if (to.includes(node.name) && reenter !== true)
      this.#note(node.name, 'changed', 'a transition to itself leaves and enters it, as with reenter');
    if (node.fields.type === 'parallel' && reenter !== true && named.some((one) => String(one).startsWith('.')))
      this.#note(node.name, 'changed', 'a transition into a region of it leaves and enters it, as with reenter');
    const done = this.#actions(node, actions);
    const when = guard === undefined ? undefined : this.#named(node, guard, 'guard');
    return {
      ...(to.length > 0 ? { to } : {}),
      ...(when === undefined ? {} : { when }),
      ...(done.length > 0 ? { do: done } : {}),
      ...(reenter === true ? {} : { internal: true }),
    };
  }

  #actions(node: Node, value: unknown): string[] {
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((one) => this.#named(node, one, 'action') ?? []);
  }

  /** A guard or an action by its name; its parameters are lost. */
  #named(node: Node, value: unknown, what: string): string | undefined {
    if (typeof value === 'string') return value;
    if (isPlainObject(value) && typeof value.type === 'string') {
      if (value.params !== undefined) this.#note(node.name, 'lost', `the params of the ${what} ${value.type}`);
      return value.type;
    }
    this.#note(node.name, 'lost', `a ${what} without a name`);
    return undefined;
  }

  /** `#id`, `.child`, a sibling, or a way down from one. */
  #find(node: Node, target: string, path: string, isInitial: boolean): string {
    let [from, way]: [Node | undefined, string] = [isInitial ? node : node.parent, target];
    if (target.startsWith('#')) {
      const [id, ...rest] = target.slice(1).split('.');
      from = this.#byId(this.#root, id);
      way = rest.join('.');
    } else if (target.startsWith('.')) [from, way] = [node, target.slice(1)];
    for (const key of way.split('.').filter((one) => one !== ''))
      from = from?.children.find((child) => child.key === key);
    if (from === undefined || from === this.#root)
      throw new InvalidDataError(path, `must be a state of the machine, got ${target}`);
    return from.name;
  }

  #byId(node: Node, id: string): Node | undefined {
    if (node.fields.id === id) return node;
    for (const child of node.children) {
      const found = this.#byId(child, id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #note(state: string, severity: InteropNote['severity'], problem: string): void {
    this.#notes.push({ state, severity, problem });
  }
}

/** `xstate.done.state.a` is our `done.state.a`. */
function doneName(event: string): string {
  return event.replace(/^xstate\.done\.state\.(?:.*\.)?/, 'done.state.');
}
