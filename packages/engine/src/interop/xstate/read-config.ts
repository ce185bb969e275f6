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
import { findCompeting } from './competing.js';
import {
  below,
  ConfigIds,
  type ConfigNode,
  commonAround,
  type Fields,
  fieldsIn,
  isWithin,
  readNodes,
} from './config-node.js';
import { isVersion4 } from './version.js';

/** A config as a chart, with what it says beside that. */
export interface XstateChart {
  /** The id of the machine; empty if it has none. */
  readonly name: string;
  /** Of type `parallel` where the machine itself has regions. */
  readonly root: ChartState;
  readonly context: unknown;
  /** What the chart does not say. */
  readonly notes: readonly MachineNote[];
}

/** Fields of a node that are read, or say nothing about how it runs. */
const READ: ReadonlySet<string> = new Set(
  [
    'id initial states type history target entry exit onEntry onExit on always after onDone context',
    'description key order version predictableActionArguments preserveActionOrder strict schema schemas tsTypes types',
  ].flatMap((line) => line.split(' ')),
);

/** Fields of a transition, likewise. */
const READ_OF_TRANSITION: ReadonlySet<string> = new Set(
  'target guard cond actions reenter internal description event delay in'.split(' '),
);

/** What no part of a config brings along: a place in a file, and attributes. */
const UNMARKED: ChartMark = { tag: '', line: 0, own: {} };

/**
 * Reads the config of XState's `createMachine`, version 5, and of version 4 where it says so.
 * Throws `InvalidDataError` with its path for what is no config.
 */
export function readConfig(config: unknown): XstateChart {
  const root = readNodes(config);
  const { id, context } = root.fields;
  const reader = new ConfigReader(root);
  return { name: typeof id === 'string' ? id : '', root: reader.chart(), context, notes: reader.notes };
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

/** Whether a state has actions of its own on entry or exit. */
function isDoing({ fields }: ConfigNode): boolean {
  return ['entry', 'exit', 'onEntry', 'onExit'].some((name) => fields[name] !== undefined);
}

type Trigger = Pick<ChartTransition, 'events' | 'after'>;

class ConfigReader {
  readonly notes: MachineNote[] = [];
  readonly #tasks = new Ids();
  readonly #root: ConfigNode;
  readonly #ids: ConfigIds;
  /** In version 4 a transition to a state itself, or into it, leaves it unless it says otherwise. */
  readonly #isVersion4: boolean;

  constructor(root: ConfigNode) {
    this.#root = root;
    this.#ids = new ConfigIds(root);
    this.#isVersion4 = isVersion4(root);
    for (const { name } of below(root)) this.#tasks.reserve(slugOf(name));
  }

  chart(): ChartState {
    const { context, states } = this.#root.fields;
    const data = Object.entries(isPlainObject(context) ? context : {}).map(
      ([id, value]): ChartData => ({
        id,
        expr: JSON.stringify(value) ?? '',
        isText: false,
        src: undefined,
        isXml: false,
      }),
    );
    const chart = this.#state(this.#root);
    if (Object.keys(isPlainObject(states) ? states : {}).length === 0)
      this.#note(this.#root, 'changed', 'it has no states: here it is always in one, called active');
    for (const { node, event } of findCompeting(this.#root))
      this.#note(
        node,
        'changed',
        `${event === '' ? 'always' : event} is taken inside a region and outside: the outside reacts too where another region does not`,
      );
    return {
      ...chart,
      type: this.#root.type === 'parallel' ? 'parallel' : 'scxml',
      id: undefined,
      parts: [{ ...UNMARKED, type: 'datamodel', data }, ...chart.parts],
    };
  }

  #state(node: ConfigNode): ChartState {
    const { history, description } = node.fields;
    const comment = typeof description === 'string' && node !== this.#root ? description : undefined;
    const { targets, actions } = this.#initial(node);
    return {
      ...UNMARKED,
      ...(comment !== undefined && { own: { fields: JSON.stringify({ comment }) } }),
      type: node.type,
      id: node.name,
      isDeep: history === 'deep',
      initial: targets?.map(({ name }) => name),
      initialActions: actions,
      parts: this.#parts(node),
    };
  }

  #initial(node: ConfigNode): { targets: ConfigNode[] | undefined; actions: ChartAction[] } {
    const { initial } = node.fields;
    if (initial === undefined || node.type !== 'state') return { targets: undefined, actions: [] };
    const { target, actions } = (isPlainObject(initial) ? initial : { target: initial }) as Fields;
    const path = joinKey(node.path, 'initial');
    const targets = listOf(target).map((one) => this.#ids.initial(node, String(one), path));
    return { targets: targets.length > 0 ? targets : undefined, actions: this.#actions(node, actions) };
  }

  #parts(node: ConfigNode): ChartPart[] {
    const { fields } = node;
    for (const key of Object.keys(fields)) if (!READ.has(key)) this.#note(node, 'lost', key);
    return [
      ...this.#doing(node, 'onentry', [fields.entry, fields.onEntry]),
      ...this.#doing(node, 'onexit', [fields.exit, fields.onExit]),
      ...this.#transitions(node),
      ...node.children.map((child) => this.#state(child)),
    ];
  }

  #doing(node: ConfigNode, type: 'onentry' | 'onexit', values: readonly unknown[]): ChartPart[] {
    const actions = values.flatMap((value) => this.#actions(node, value));
    return actions.length > 0 ? [{ ...UNMARKED, type, actions }] : [];
  }

  #transitions(node: ConfigNode): ChartTransition[] {
    const { always, onDone, type, target } = node.fields;
    const read = (value: unknown, trigger: Trigger, path: string) =>
      listOf(value).flatMap((way) => this.#transition(node, way, trigger, path));
    if (node.type === 'history') {
      if (below(node.parent!).some(({ fields }) => isPlainObject(fields.initial)))
        this.#note(node, 'changed', 'where nothing is remembered yet, initial actions run');
      return target === undefined ? this.#default(node) : read(target, {}, node.path);
    }
    if (
      node.type === 'parallel' &&
      node.children.some((region) => region.type === 'parallel' || region.type === 'final')
    )
      this.#note(node, 'changed', 'its end may come at another time, as a region of it is final or has regions itself');
    const isRoot = node === this.#root;
    if (isRoot && onDone !== undefined) this.#note(node, 'lost', 'onDone');
    if (
      isRoot &&
      node.children.some(({ type }) => type === 'final') &&
      this.#byEvent(node).some(([name]) => name === '*')
    )
      this.#note(node, 'changed', 'its transition on * is taken also when it comes to its final state');
    return [
      ...read(always, {}, joinKey(node.path, 'always')),
      ...this.#byEvent(node).flatMap(([event, way, path]) =>
        event === '' ? read(way, {}, path) : read(way ?? {}, { events: [this.#event(node, event)] }, path),
      ),
      ...(isRoot || type === 'final'
        ? []
        : read(onDone, { events: [`done.state.${node.name}`] }, joinKey(node.path, 'onDone'))),
      ...this.#byDelay(node).flatMap(([delay, way, path]) => {
        const after = Number(delay) / 1000;
        if (delay !== '' && after >= 0) return read(way, { after: Math.max(after, 0.001) }, path);
        this.#note(node, 'lost', `the delay ${delay}, which is a name`);
        return [];
      }),
    ];
  }

  /** Where a history state leads at first: to where the state around it starts, with its actions. */
  #default({ parent }: ConfigNode): ChartTransition[] {
    const { targets, actions } = this.#initial(parent!);
    if (targets === undefined || actions.length === 0) return [];
    const names = targets.map(({ name }) => name);
    return [{ ...UNMARKED, type: 'transition', targets: names, isInternal: false, actions }];
  }

  /** `on` as a record, or as the list that version 4 allows. */
  #byEvent(node: ConfigNode): [string, unknown, string][] {
    const { on = {} } = node.fields;
    const path = joinKey(node.path, 'on');
    if (Array.isArray(on)) return on.map((way) => [String(fieldsIn(way, path).event), way, path]);
    // The more a name says, the earlier it is asked.
    const precision = (event: string) => (event === '*' ? -1 : event.endsWith('.*') ? event.length : Infinity);
    return Object.entries(fieldsIn(on, path))
      .map(([event, way]): [string, unknown, string] => [event, way, joinKey(path, event)])
      .sort(([a], [b]) => (precision(a) === precision(b) ? 0 : precision(b) - precision(a)));
  }

  #byDelay(node: ConfigNode): [string, unknown, string][] {
    const { after = {} } = node.fields;
    const path = joinKey(node.path, 'after');
    if (Array.isArray(after)) return after.map((way) => [String(fieldsIn(way, path).delay), way, path]);
    return Object.entries(fieldsIn(after, path)).map(([delay, way]) => [delay, way, joinKey(path, delay)]);
  }

  /** `xstate.done.state.m.a` is the end of the state with that id. */
  #event(node: ConfigNode, event: string): string {
    const [, id] = /^(?:xstate\.)?done\.state\.(.+)$/.exec(event) ?? [];
    const ended = id === undefined ? undefined : this.#ids.get(id);
    if (ended !== undefined && ended !== this.#root) return `done.state.${ended.name}`;
    if (/^(xstate|done|error)\./.test(event))
      this.#note(node, 'lost', `the event ${event}, which XState itself would send`);
    return event;
  }

  #transition(node: ConfigNode, value: unknown, trigger: Trigger, path: string): ChartTransition[] {
    const fields = (isPlainObject(value) ? value : { target: value }) as Fields;
    for (const key of Object.keys(fields))
      if (!READ_OF_TRANSITION.has(key)) this.#note(node, 'lost', `${key} of a transition`);
    const named = listOf(fields.target).map((one) => {
      if (typeof one !== 'string') throw new InvalidDataError(joinKey(path, 'target'), 'must be the name of a state');
      return one;
    });
    const found = named.map((one) => this.#ids.target(node, one, joinKey(path, 'target')));
    const reenter = this.#reenters(fields, named);
    const ways = found.map((target) => this.#stayingIn(node, target, reenter));
    const targets = ways.flatMap((way) => way.targets);
    const guards = [fields.guard, fields.cond].filter((one) => one !== undefined);
    const [guard] = guards.map((one) => this.#task(node, one, 'guard'));
    const told = trigger.events?.join() ?? (trigger.after === undefined ? 'always' : `after ${trigger.after} s`);
    const drop = (why: string): ChartTransition[] => {
      this.#note(node, 'lost', `the transition on ${told}, ${why}: it is never taken`);
      return [];
    };
    if (fields.in !== undefined) return drop(`which asks for the state ${fields.in}`);
    if (guards.length > 0 && guard === undefined) return drop('whose guard is no name');
    const stays = !reenter && found.every((target) => target === node || isWithin(target, node));
    if (trigger.after !== undefined && stays) return drop('which stays in the state whose time it waits for');
    if (found.length > 0) this.#compare(node, found, reenter, stays);
    const actions = [...this.#actions(node, fields.actions), ...ways.flatMap((way) => way.actions)];
    const isAlways = trigger.events === undefined && trigger.after === undefined && node.type !== 'history';
    if (isAlways && targets.length === 0) return drop('which is always triggered and leads nowhere');
    if (isAlways) this.#compareAlways(node, found, stays, actions.length > 0);
    return [
      {
        ...UNMARKED,
        type: 'transition',
        ...trigger,
        ...(targets.length > 0 && { targets: targets.map(({ name }) => name) }),
        ...(guard !== undefined && { guard }),
        ...(isAlways && stays && targets.length === 1 && { notIn: targets[0].name }),
        isInternal: !reenter && targets.length > 0 && node.type !== 'history',
        actions,
      },
    ];
  }

  #reenters({ reenter, internal }: Fields, named: readonly string[]): boolean {
    if (typeof internal === 'boolean') return !internal;
    return reenter === true || (this.#isVersion4 && named.some((one) => !one.startsWith('.')));
  }

  /**
   * A transition to its own state, or to the machine, does not leave that: it leads to where the
   * state starts.
   */
  #stayingIn(
    node: ConfigNode,
    target: ConfigNode,
    reenter: boolean,
  ): { readonly targets: readonly ConfigNode[]; readonly actions: readonly ChartAction[] } {
    if (target !== this.#root && (target !== node || reenter)) return { targets: [target], actions: [] };
    if (target.type === 'parallel') return { targets: target === this.#root ? target.children : [target], actions: [] };
    const { targets = target.children.filter(({ type }) => type !== 'history').slice(0, 1), actions } =
      this.#initial(target);
    return { targets, actions: target === node ? [] : actions };
  }

  /** Says where our machines, which follow SCXML, leave more states than XState does. */
  #compare(node: ConfigNode, found: readonly ConfigNode[], reenter: boolean, stays: boolean): void {
    if (node.type === 'history') return;
    const { entry, exit } = this.#root.fields;
    if (reenter && [node, ...found].includes(this.#root) && (entry !== undefined || exit !== undefined))
      this.#note(node, 'changed', 'a transition that reenters the machine does not run its exit and entry actions');
    if (stays && node.type === 'parallel' && node !== this.#root)
      this.#note(node, 'changed', 'a transition into a region of it leaves and enters it, as with reenter');
    if (!reenter && found.some(({ type, parent }) => type === 'history' && node !== parent && isWithin(node, parent!)))
      this.#note(node, 'changed', 'a transition to the history of a state around it leaves the state it comes from');
    const around = stays ? undefined : commonAround([node, ...found]);
    if (around?.type === 'parallel' && below(around).some(({ fields }) => isPlainObject(fields.initial)))
      this.#note(
        node,
        'changed',
        `a transition between regions of ${around.name || 'the machine'} runs initial actions`,
      );
    if (around?.type === 'parallel' && around !== this.#root)
      this.#note(node, 'changed', `a transition leaves and enters ${around.name} too, not only its regions`);
  }

  /** XState takes an always once where it leads to the states that are active already. */
  #compareAlways(node: ConfigNode, found: readonly ConfigNode[], stays: boolean, hasActions: boolean): void {
    if (stays && (hasActions || below(node).some(isDoing)))
      this.#note(node, 'changed', 'an always into a state that is active already does nothing');
    if (commonAround([node, ...found])?.type === 'parallel' || found.some((target) => isWithin(node, target)))
      this.#note(node, 'changed', 'an always that leads back to the same states is taken as long as its guard holds');
  }

  #actions(node: ConfigNode, value: unknown): ChartAction[] {
    return listOf(value).flatMap((one): ChartAction[] => {
      const task = this.#task(node, one, 'action');
      if (task === undefined) return [];
      const content = { kind: 'action', name: task.name } as const;
      return [{ ...UNMARKED, own: { id: task.id }, content, lost: [], text: '' }];
    });
  }

  /** A guard or an action by its name; its parameters are lost. */
  #task(node: ConfigNode, value: unknown, what: string): ChartTask | undefined {
    const { type, ...others } = (isPlainObject(value) ? value : { type: value }) as Fields;
    if (typeof type !== 'string' || type === '') {
      this.#note(node, 'lost', `a ${what} without a name`);
      return undefined;
    }
    if (type.startsWith('xstate.')) {
      this.#note(node, 'lost', `the built-in ${what} ${type}`);
      return undefined;
    }
    for (const key of Object.keys(others)) this.#note(node, 'lost', `the ${key} of the ${what} ${type}`);
    return { name: type, id: this.#tasks.take(type) };
  }

  #note(node: ConfigNode, severity: MachineNote['severity'], problem: string): void {
    this.notes.push({ state: node === this.#root ? '' : node.name, problem, severity });
  }
}
