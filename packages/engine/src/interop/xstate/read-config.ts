import { InvalidDataError, isPlainObject, joinKey } from '../../data/index.js';
import { Ids, slugOf } from '../foreign/ids.js';
import type { MachineNote } from '../foreign/note.js';
import type {
  ChartAction,
  ChartData,
  ChartMark,
  ChartPart,
  ChartState,
  ChartTask,
  ChartTransition,
} from '../scxml/chart/chart.js';

/** A config as a chart, with what it says beside that. */
export interface XstateChart {
  /** The id of the machine; empty if it has none. */
  readonly name: string;
  readonly root: ChartState;
  readonly context: unknown;
  /** What the chart does not say. */
  readonly notes: readonly MachineNote[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A node of the config. */
interface Node {
  readonly key: string;
  readonly fields: Fields;
  readonly parent: Node | undefined;
  readonly path: string;
  readonly children: Node[];
  /** What it is called in the whole machine: its key, or where others share that its path. */
  name: string;
}

const READ: ReadonlySet<string> = new Set(
  'id initial states type history target entry exit on always after context description meta tags'.split(' '),
);

/** What no part of a config brings along: a place in a file, and attributes. */
const UNMARKED: ChartMark = { tag: '', line: 0, own: {} };

/**
 * Reads the config of XState's `createMachine`, version 5. Throws `InvalidDataError` with its path
 * for what is no config.
 */
export function readConfig(config: unknown): XstateChart {
  const root = toNode('', config, undefined, 'machine');
  const counts = new Map<string, number>();
  for (const { key } of below(root)) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const node of below(root)) if (counts.get(node.key)! > 1) node.name = pathOf(node);
  const { id, context } = root.fields;
  const reader = new ConfigReader(root);
  return { name: typeof id === 'string' ? id : '', root: reader.chart(), context, notes: reader.notes };
}

function toNode(key: string, value: unknown, parent: Node | undefined, path: string): Node {
  if (!isPlainObject(value)) throw new InvalidDataError(path, 'must be an object');
  const node: Node = { key, fields: value as Fields, parent, path, children: [], name: key };
  for (const [name, child] of Object.entries(fieldsIn(value.states, joinKey(path, 'states'))))
    node.children.push(toNode(name, child, node, joinKey(joinKey(path, 'states'), name)));
  return node;
}

function fieldsIn(value: unknown, path: string): Fields {
  if (value === undefined) return {};
  if (!isPlainObject(value)) throw new InvalidDataError(path, 'must be an object');
  return value as Fields;
}

function below(node: Node): Node[] {
  return node.children.flatMap((child) => [child, ...below(child)]);
}

function pathOf(node: Node): string {
  return node.parent?.parent === undefined ? node.key : `${pathOf(node.parent)}.${node.key}`;
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

class ConfigReader {
  readonly notes: MachineNote[] = [];
  readonly #ids = new Ids();
  readonly #root: Node;

  constructor(root: Node) {
    this.#root = root;
    for (const { name } of below(root)) this.#ids.reserve(slugOf(name));
  }

  chart(): ChartState {
    const { context } = this.#root.fields;
    const data = Object.entries(isPlainObject(context) ? context : {}).map(
      ([id, value]): ChartData => ({ id, expr: JSON.stringify(value), isText: false, src: undefined, isXml: false }),
    );
    const chart = this.#state(this.#root);
    return {
      ...chart,
      type: 'scxml',
      id: undefined,
      parts: [{ ...UNMARKED, type: 'datamodel', data }, ...chart.parts],
    };
  }

  #state(node: Node): ChartState {
    const { type, history, initial } = node.fields;
    const first = isPlainObject(initial) ? initial.target : initial;
    return {
      ...UNMARKED,
      type: type === 'parallel' || type === 'final' || type === 'history' ? type : 'state',
      id: node.name,
      isDeep: history === 'deep',
      initial: typeof first === 'string' ? [this.#find(node, first, joinKey(node.path, 'initial'), true)] : undefined,
      initialActions: [],
      parts: this.#parts(node),
    };
  }

  #parts(node: Node): ChartPart[] {
    const { fields } = node;
    for (const key of Object.keys(fields)) if (!READ.has(key)) this.#note(node, 'lost', key);
    const transitions = this.#transitions(node);
    return [
      ...(['entry', 'exit'] as const).flatMap((when): ChartPart[] => {
        const actions = this.#actions(node, fields[when]);
        return actions.length > 0 ? [{ ...UNMARKED, type: `on${when}`, actions }] : [];
      }),
      ...transitions,
      ...node.children.map((child) => this.#state(child)),
    ];
  }

  #transitions(node: Node): ChartTransition[] {
    const { fields } = node;
    const [always, on, after] = ['always', 'on', 'after'].map((key) => joinKey(node.path, key));
    return [
      ...listOf(fields.always).map((way) => this.#transition(node, way, {}, always)),
      ...Object.entries(fieldsIn(fields.on, on)).flatMap(([event, value]) =>
        listOf(value).map((way) => this.#transition(node, way, { events: [doneName(event)] }, joinKey(on, event))),
      ),
      ...Object.entries(fieldsIn(fields.after, after)).flatMap(([delay, value]) => {
        const seconds = Number(delay) / 1000;
        if (seconds > 0) return listOf(value).map((way) => this.#transition(node, way, { after: seconds }, after));
        this.#note(node, 'lost', `the delay ${delay}, which is a name`);
        return [];
      }),
      ...(fields.type === 'history' ? listOf(fields.target) : []).map((way) =>
        this.#transition(node, way, {}, node.path),
      ),
    ];
  }

  #transition(
    node: Node,
    value: unknown,
    trigger: Pick<ChartTransition, 'events' | 'after'>,
    path: string,
  ): ChartTransition {
    const { target, guard, actions, reenter } = (isPlainObject(value) ? value : { target: value }) as Fields;
    const named = listOf(target).map(String);
    const targets = named.map((one) => this.#find(node, one, joinKey(path, 'target'), false));
    const { type } = node.fields;
    if (targets.includes(node.name) && reenter !== true)
      this.#note(node, 'changed', 'a transition to itself leaves and enters it, as with reenter');
    if (type === 'parallel' && reenter !== true && named.some((one) => one.startsWith('.')))
      this.#note(node, 'changed', 'a transition into a region of it leaves and enters it, as with reenter');
    const asked = guard === undefined ? undefined : this.#task(node, guard, 'guard');
    return {
      ...UNMARKED,
      type: 'transition',
      ...trigger,
      ...(targets.length > 0 && { targets }),
      ...(asked !== undefined && { guard: asked }),
      isInternal: reenter !== true && targets.length > 0 && type !== 'history',
      actions: this.#actions(node, actions),
    };
  }

  #actions(node: Node, value: unknown): ChartAction[] {
    return listOf(value).flatMap((one): ChartAction[] => {
      const task = this.#task(node, one, 'action');
      if (task === undefined) return [];
      const content = { kind: 'action', name: task.name } as const;
      return [{ ...UNMARKED, own: { id: task.id }, content, lost: [], text: '' }];
    });
  }

  /** A guard or an action by its name; its parameters are lost. */
  #task(node: Node, value: unknown, what: string): ChartTask | undefined {
    const { type, params } = (isPlainObject(value) ? value : { type: value }) as Fields;
    if (typeof type !== 'string' || type === '') {
      this.#note(node, 'lost', `a ${what} without a name`);
      return undefined;
    }
    if (params !== undefined) this.#note(node, 'lost', `the params of the ${what} ${type}`);
    return { name: type, id: this.#ids.take(type) };
  }

  /** `#id`, `.child`, a sibling, or a way down from one. */
  #find(node: Node, target: string, path: string, isInitial: boolean): string {
    const keys = target
      .replace(/^#/, '')
      .split('.')
      .filter((key) => key !== '');
    let from: Node | undefined = isInitial || target.startsWith('.') ? node : node.parent;
    if (target === '') from = undefined;
    if (target.startsWith('#')) {
      const id = keys.shift();
      from = [this.#root, ...below(this.#root)].find(({ fields }) => fields.id === id);
    }
    for (const key of keys) from = from?.children.find((child) => child.key === key);
    if (from === undefined || from === this.#root)
      throw new InvalidDataError(path, `must be a state of the machine, got ${target}`);
    return from.name;
  }

  #note(node: Node, severity: MachineNote['severity'], problem: string): void {
    this.notes.push({ state: node === this.#root ? '' : node.name, problem, severity });
  }
}

/** `xstate.done.state.a` is SCXML's `done.state.a`. */
function doneName(event: string): string {
  return event.replace(/^xstate\.done\.state\.(?:.*\.)?/, 'done.state.');
}
