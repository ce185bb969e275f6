import {
  type DocumentNode,
  isBinding,
  isExpressionBinding,
  type ParamValue,
  walkNodes,
} from '../../behavior/document/document.js';
import { InvalidDataError } from '../../data/index.js';
import { elementsOf, textOf, type XmlElement } from '../../data/xml/read-xml.js';
import { namesIn, parseExpression } from '../../language/expression/index.js';
import { keyOf } from '../foreign/foreign.js';
import { Ids, isId } from '../foreign/ids.js';
import { createAbout, type Note } from '../foreign/note.js';
import { type Delays, findDelays } from './delays.js';
import { localName, ownNode, ownRecord, plainEvent, wordsOf } from './own.js';
import { readContent } from './read-content.js';
import { readTransition } from './read-transition.js';
import { readValue } from './values.js';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['state', 'state'],
  ['parallel', 'regions'],
  ['final', 'final'],
  ['history', 'history'],
]);

/** Makes nodes of the states of a chart. */
export class StateReader {
  readonly ids = new Ids();
  readonly delays: Delays;
  /** What the events that transitions name are called here, by their names there. */
  readonly events = new Map<string, string>();
  readonly #behavior: string;
  readonly #notes: Note[];
  readonly #nodeOf = new Map<string, string>();
  readonly #idOf = new Map<XmlElement, string>();
  readonly #keys = new Set<string>();
  /** Was it written here? */
  readonly #isOurs: boolean;

  constructor(root: XmlElement, behavior: string, notes: Note[]) {
    this.#behavior = behavior;
    this.#notes = notes;
    this.#isOurs = root.attributes['gumption:id'] !== undefined;
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
  take(element: XmlElement | undefined, words: string, attribute = 'gumption:id'): string {
    const own = element?.attributes[attribute];
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
  machine(root: XmlElement, around: DocumentNode | undefined): DocumentNode {
    if (around !== undefined) walkNodes(around, ({ id }) => void this.ids.reserve(id));
    const id = this.take(root, 'machine');
    const own = root.attributes['gumption:params'];
    const params = own === undefined ? { mode: 'statechart' } : ownRecord(root, 'params');
    if (root.attributes.binding === 'late') this.about(id).changed('all data are bound at the start, none late');
    const data = this.#data(root);
    const children = this.#inside(root, id, data);
    if (this.#keys.size > 0)
      this.about('').changed(`the blackboard of the game must have the keys ${[...this.#keys].join(', ')}`);
    return node({ id, kind: 'machine' }, ownRecord(root, 'fields'), params as DocumentNode['params'], children);
  }

  /** Ids that elements bring along, each good for one node. */
  readonly #brought = new Set<string>();

  #reserve(element: XmlElement): void {
    const keep = (id: unknown) => {
      if (isId(id) && this.ids.reserve(id)) this.#brought.add(id);
    };
    keep(element.attributes['gumption:id']);
    keep(element.attributes['gumption:effect']);
    if (/^gumption:(node|condition)$/.test(element.name))
      walkNodes(ownNode(element), ({ id }) => void this.ids.reserve(id));
    if (localName(element) === 'transition' && !this.delays.after.has(element))
      for (const event of wordsOf(element.attributes.event)) this.#nameEvent(plainEvent(event));
    for (const child of elementsOf(element)) this.#reserve(child);
  }

  /** Events of a game have names without dots. */
  #nameEvent(event: string): void {
    if (event === '' || this.events.has(event)) return;
    const name = event.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?![A-Za-z])/, 'event');
    this.events.set(event, name);
    if (name !== event && !event.startsWith('done.state.'))
      this.about('').changed(`the event ${event} is called ${name}`);
  }

  #nameStates(element: XmlElement): void {
    for (const child of elementsOf(element)) {
      const kind = KINDS.get(localName(child));
      if (kind === undefined) continue;
      const { id } = child.attributes;
      if (id !== undefined && this.#nodeOf.has(id))
        throw new InvalidDataError(`line ${child.line}`, `there is another state ${id}`);
      const nodeId = this.take(child, id ?? kind);
      this.#idOf.set(child, nodeId);
      if (id !== undefined) this.#nodeOf.set(id, nodeId);
      this.#nameStates(child);
    }
  }

  #state(element: XmlElement): DocumentNode {
    const id = this.#idOf.get(element)!;
    const name = element.attributes.id;
    const kind = KINDS.get(localName(element))!;
    const { name: ownName, ...fields } = ownRecord(element, 'fields');
    const given = name === id ? undefined : name;
    const shown = ownName === undefined ? given : typeof ownName === 'string' ? ownName : undefined;
    const params = {
      ...(kind === 'history' && element.attributes.type === 'deep' && { deep: true }),
      ...ownRecord(element, 'params'),
    } as { [name: string]: ParamValue };
    const children = this.#inside(element, id, []);
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

  #inside(element: XmlElement, id: string, first: readonly DocumentNode[]): DocumentNode[] {
    const about = this.about(id);
    const children: DocumentNode[] = [];
    const elements = elementsOf(element);
    for (const child of elements) {
      const name = localName(child);
      if (KINDS.has(name)) children.push(this.#state(child));
      else if (child.name === 'gumption:node') children.push(ownNode(child));
      else if (name === 'transition') children.push(...readTransition(this, child, id, element.attributes.id));
      else if (name === 'onentry' || name === 'onexit') {
        const kind = name === 'onentry' ? 'onEntry' : 'onExit';
        const own = this.take(child, `${id}-${kind}`);
        const content = readContent(this, child, id);
        if (content.length > 0) children.push(node({ id: own, kind }, ownRecord(child, 'fields'), {}, content));
      } else if (name !== 'initial' && name !== 'datamodel') about.lost(`<${child.name}>`);
    }
    return this.#begin(element, id, children, first);
  }

  /**
   * Our states begin with their first inner state. If that is not the initial one, a state is put
   * before it that leads on immediately.
   */
  #begin(element: XmlElement, id: string, children: DocumentNode[], first: readonly DocumentNode[]): DocumentNode[] {
    const initial = elementsOf(element).find((child) => localName(child) === 'initial');
    const [way] = initial === undefined ? [] : elementsOf(initial);
    const targets = wordsOf(way?.attributes.target ?? element.attributes.initial);
    const content = way === undefined ? [] : readContent(this, way, id);
    const isActive = ({ kind }: DocumentNode) => kind === 'state' || kind === 'regions' || kind === 'final';
    const place = children.findIndex(isActive);
    if (place < 0) return children;
    if (targets.length > 1)
      this.about(id).lost(`it starts in several states at once: ${targets.join(', ')}; here in ${targets[0]}`);
    const target = targets.length === 0 ? children[place].id : this.find(targets[0], element.line);
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

  /** Variables become keys, which are set at the start. */
  #data(element: XmlElement): DocumentNode[] {
    return elementsOf(element).flatMap((child) => {
      if (localName(child) !== 'datamodel') return KINDS.has(localName(child)) ? this.#data(child) : [];
      return elementsOf(child).flatMap((data) => {
        const { id = '', src } = data.attributes;
        this.useKey(id);
        const text = data.attributes.expr ?? textOf(data).trim();
        if (src !== undefined || elementsOf(data).length > 0)
          this.about('').lost(`the first value of ${id}, ${src === undefined ? 'which is XML' : `from ${src}`}`);
        if (text === '' || text === 'null') return [];
        const value = readValue(text);
        if (value === undefined) this.about('').lost(`the first value of ${id}: ${text}`);
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
