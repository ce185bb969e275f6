import {
  type DocumentNode,
  isBinding,
  isExpressionBinding,
  type ParamValue,
  walkNodes,
} from '../../behavior/document/document.js';
import { InvalidDataError } from '../../data/index.js';
import { namesIn, parseExpression } from '../../language/expression/index.js';
import { keyOf } from '../foreign/foreign.js';
import { Ids, isId } from '../foreign/ids.js';
import { createAbout, type Note } from '../foreign/note.js';
import { type ChartAction, type ChartMark, type ChartState, type EventNaming, isState } from './chart/chart.js';
import { type Delays, findDelays } from './delays.js';
import { ownNode, ownRecord, plainEvent } from './own.js';
import { readContent } from './read-content.js';
import { readTransition } from './read-transition.js';
import { readValue } from './values.js';

const KINDS = {
  scxml: 'machine',
  state: 'state',
  parallel: 'regions',
  final: 'final',
  history: 'history',
} as const;

/** Makes nodes of the states of a chart. */
export class StateReader {
  readonly ids = new Ids();
  readonly delays: Delays;
  readonly naming: EventNaming;
  /** What the events that transitions name are called here, by their names there. */
  readonly events = new Map<string, string>();
  readonly #behavior: string;
  readonly #notes: Note[];
  readonly #nodeOf = new Map<string, string>();
  readonly #idOf = new Map<ChartState, string>();
  readonly #keys = new Set<string>();
  /** Was it written here? */
  readonly #isOurs: boolean;

  constructor(root: ChartState, behavior: string, notes: Note[], naming: EventNaming = 'prefix') {
    this.naming = naming;
    this.#behavior = behavior;
    this.#notes = notes;
    this.#isOurs = root.own.id !== undefined;
    this.delays = findDelays(root);
    this.#reserve(root);
    this.#nameStates(root);
  }

  /** What does not survive at a node. */
  about(node: string) {
    return createAbout(this.#notes, this.#behavior, node);
  }

  /** Remembers that the blackboard needs a key. */
  useKey(key: string): string {
    this.#keys.add(key);
    return key;
  }

  /** Remembers the keys that a value is read or computed from. */
  useKeys(value: ParamValue): ParamValue {
    const key = keyOf(value);
    if (key !== undefined) this.#keys.add(key);
    else if (isBinding(value) && isExpressionBinding(value))
      for (const name of namesIn(parseExpression(value.expression))) this.#keys.add(name);
    return value;
  }

  /** The id that an element has brought along, or one made of words. */
  take(own: string | undefined, words: string): string {
    const isFirst = own !== undefined && this.#brought.delete(own);
    return isFirst ? own : this.ids.take(words);
  }

  /** The node of a state; throws if there is none. */
  find(state: string, line: number): string {
    const id = this.#nodeOf.get(state);
    if (id === undefined) throw new InvalidDataError(`line ${line}`, `there is no state ${state}`);
    return id;
  }

  isState(state: string): boolean {
    return this.#nodeOf.has(state);
  }

  /** The machine itself; `around` is what stood around it. */
  machine(root: ChartState, isLate: boolean, around: DocumentNode | undefined): DocumentNode {
    if (around !== undefined) walkNodes(around, ({ id }) => void this.ids.reserve(id));
    const id = this.take(root.own.id, 'machine');
    const params = root.own.params === undefined ? { mode: 'statechart' } : ownRecord(root, 'params');
    if (isLate) this.about(id).changed('all data are bound at the start, none late');
    const first = [...this.#data(root), ...this.#actionsOf(root, 'onentry', id)];
    const children = this.#inside(root, id, first);
    this.#endWith(root, id, children);
    if (this.#keys.size > 0)
      this.about('').changed(`the blackboard of the game must have the keys ${[...this.#keys].join(', ')}`);
    return node({ id, kind: 'machine' }, ownRecord(root, 'fields'), params as DocumentNode['params'], children);
  }

  /** Ids that elements bring along, each good for one node. */
  readonly #brought = new Set<string>();

  #reserve(state: ChartState): void {
    this.#keep(state);
    this.#reserveActions(state.initialActions);
    for (const part of state.parts) {
      if (isState(part)) this.#reserve(part);
      else this.#keep(part);
      if (part.type === 'node') walkNodes(ownNode(part), ({ id }) => void this.ids.reserve(id));
      if (part.type === 'transition') {
        this.#bring(part.guard?.id);
        if (!this.delays.after.has(part)) for (const event of part.events ?? []) this.#nameEvent(plainEvent(event));
      }
      if ('actions' in part) this.#reserveActions(part.actions);
    }
  }

  #reserveActions(actions: readonly ChartAction[]): void {
    for (const action of actions) {
      this.#keep(action);
      if (/^gumption:(node|condition)$/.test(action.tag))
        walkNodes(ownNode(action), ({ id }) => void this.ids.reserve(id));
    }
  }

  #keep({ own }: ChartMark): void {
    this.#bring(own.id);
    this.#bring(own.effect);
  }

  #bring(id: string | undefined): void {
    if (isId(id) && this.ids.reserve(id)) this.#brought.add(id);
  }

  /** Events of a game have names without dots. */
  #nameEvent(event: string): void {
    if (event === '' || this.events.has(event)) return;
    const name = event.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?![A-Za-z])/, 'event');
    this.events.set(event, name);
    if (name !== event && !event.startsWith('done.state.'))
      this.about('').changed(`the event ${event} is called ${name}`);
  }

  #nameStates({ parts }: ChartState): void {
    for (const state of parts.filter(isState)) {
      const { id } = state;
      if (id !== undefined && this.#nodeOf.has(id))
        throw new InvalidDataError(`line ${state.line}`, `there is another state ${id}`);
      const nodeId = this.take(state.own.id, id ?? KINDS[state.type]);
      this.#idOf.set(state, nodeId);
      if (id !== undefined) this.#nodeOf.set(id, nodeId);
      this.#nameStates(state);
    }
  }

  #state(state: ChartState): DocumentNode {
    const id = this.#idOf.get(state)!;
    const name = state.id;
    const kind = KINDS[state.type];
    const { name: ownName, ...fields } = ownRecord(state, 'fields');
    const given = name === id ? undefined : name;
    const shown = ownName === undefined ? given : typeof ownName === 'string' ? ownName : undefined;
    const params = {
      ...(kind === 'history' && state.isDeep && { deep: true }),
      ...ownRecord(state, 'params'),
    } as { [name: string]: ParamValue };
    const children = this.#inside(state, id, []);
    // Each region must be a state. A document written by this exporter keeps its children as they
    // are.
    const hasRegion = this.#isOurs || children.some((child) => child.kind === 'state');
    const inner =
      kind !== 'regions' || hasRegion
        ? children
        : children.map((child) =>
            child.kind === 'regions'
              ? node({ id: this.ids.take(`${child.id}-region`), kind: 'state' }, {}, {}, [child])
              : child,
          );
    return node({ id, kind, ...(shown !== undefined && { name: shown }) }, fields, params, inner);
  }

  #inside(state: ChartState, id: string, first: readonly DocumentNode[]): DocumentNode[] {
    const children: DocumentNode[] = [];
    for (const part of state.parts) {
      if (isState(part)) children.push(this.#state(part));
      else if (part.type === 'node') children.push(ownNode(part));
      else if (part.type === 'transition') children.push(...readTransition(this, part, id, state.id));
      else if (part.type === 'onentry' || part.type === 'onexit') {
        if (state.type === 'scxml') continue;
        const kind = part.type === 'onentry' ? 'onEntry' : 'onExit';
        const own = this.take(part.own.id, `${id}-${kind}`);
        const content = readContent(this, part.actions, id);
        if (content.length > 0) children.push(node({ id: own, kind }, ownRecord(part, 'fields'), {}, content));
      } else if (part.type !== 'datamodel') this.about(id).lost(`<${part.tag}>`);
    }
    return this.#begin(state, id, children, first);
  }

  /**
   * Our states begin with their first inner state. If that is not the initial one, a state is put
   * before it that leads on immediately.
   */
  #begin(state: ChartState, id: string, children: DocumentNode[], first: readonly DocumentNode[]): DocumentNode[] {
    const targets = state.initial ?? [];
    const content = readContent(this, state.initialActions, id);
    const isActive = ({ kind }: DocumentNode) => kind === 'state' || kind === 'regions' || kind === 'final';
    const place = children.findIndex(isActive);
    if (place < 0) return children;
    if (targets.length > 1)
      this.about(id).lost(`it starts in several states at once: ${targets.join(', ')}; here in ${targets[0]}`);
    const target = targets.length === 0 ? children[place].id : this.find(targets[0], state.line);
    const direct = children.findIndex((child) => child.id === target && isActive(child));
    if (direct >= 0 && content.length === 0 && first.length === 0) {
      const [moved] = direct === place ? [] : children.splice(direct, 1);
      if (moved !== undefined) children.splice(place, 0, moved);
      return children;
    }
    const effect = node({ id: this.ids.take(`${id}-initial-effect`), kind: 'effect' }, {}, {}, content);
    const leads = node(
      { id: this.ids.take(`${id}-to-initial`), kind: 'transition' },
      {},
      { to: target },
      content.length > 0 ? [effect] : [],
    );
    const entry = node({ id: this.ids.take(`${id}-data`), kind: 'onEntry' }, {}, {}, first);
    const inner = first.length > 0 ? [entry, leads] : [leads];
    children.splice(place, 0, node({ id: this.ids.take(`${id}-initial`), kind: 'state' }, {}, {}, inner));
    return children;
  }

  #actionsOf({ parts }: ChartState, type: 'onentry' | 'onexit', id: string): DocumentNode[] {
    return parts.flatMap((part) => (part.type === type ? readContent(this, part.actions, id) : []));
  }

  /** A `machine` has no exit of its own: its final states do what is done there. */
  #endWith(root: ChartState, id: string, children: DocumentNode[]): void {
    const finals = children.flatMap(({ kind }, i) => (kind === 'final' ? [i] : []));
    const count = root.parts.filter(({ type }) => type === 'onexit').length;
    if (count === 0) return;
    if (finals.length === 0) this.about(id).lost('what is done on its exit');
    else this.about(id).changed('what is done on its exit is done in its final states, not when it is stopped');
    for (const i of finals) {
      const { children: inner = [], ...final } = children[i];
      const content = this.#actionsOf(root, 'onexit', id);
      const exit = node({ id: this.ids.take(`${final.id}-end`), kind: 'onEntry' }, {}, {}, content);
      if (content.length > 0) children[i] = { ...final, children: [...inner, exit] };
    }
  }

  /** Variables become keys, which are set at the start. */
  #data({ parts }: ChartState): DocumentNode[] {
    return parts.flatMap((part) => {
      if (part.type !== 'datamodel') return isState(part) ? this.#data(part) : [];
      return part.data.flatMap(({ id, expr, src, isXml }) => {
        this.useKey(id);
        if (src !== undefined || isXml)
          this.about('').lost(`the first value of ${id}, ${src === undefined ? 'which is XML' : `from ${src}`}`);
        if (expr === '' || expr === 'null') return [];
        const value = readValue(expr);
        if (value === undefined) this.about('').lost(`the first value of ${id}: ${expr}`);
        else
          return [
            node({ id: this.ids.take(`set-${id}`), kind: 'setKey' }, {}, { key: id, value: this.useKeys(value) }),
          ];
        return [];
      });
    });
  }
}

/** A node without what is empty. */
export function node(
  { id, kind, name }: Pick<DocumentNode, 'id' | 'kind' | 'name'>,
  fields: object,
  params: DocumentNode['params'] = {},
  children: readonly DocumentNode[] = [],
): DocumentNode {
  return {
    ...fields,
    id,
    kind,
    ...(name !== undefined && { name }),
    ...(Object.keys(params).length > 0 && { params }),
    ...(children.length > 0 && { children }),
  };
}
