import {
  type DocumentNode,
  isBinding,
  isExpressionBinding,
  type ParamValue,
} from '../../behavior/document/document.js';
import type { XmlElement } from '../../data/xml/read-xml.js';
import { element } from '../../data/xml/write-xml.js';
import { namesIn, parseExpression } from '../../language/expression/index.js';
import { keyOf } from '../foreign/foreign.js';
import { type About, createAbout, type Note } from '../foreign/note.js';
import { isVariable } from './condition.js';
import { recordText, writeNode } from './own.js';
import { writeValue } from './values.js';
import { writeTransition } from './write-transition.js';

const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['state', 'state'],
  ['regions', 'parallel'],
  ['final', 'final'],
  ['history', 'history'],
]);

const NODE_FIELDS: ReadonlySet<string> = new Set(['id', 'kind', 'params', 'children']);

/** Writes the parts of a machine as elements. */
export class StateWriter {
  /** Variables that conditions and assignments use. */
  readonly keys = new Set<string>();
  readonly #behavior: string;
  readonly #notes: Note[];
  /** What the states are called there, by their ids. */
  readonly #names = new Map<string, string>();

  constructor(machine: DocumentNode, behavior: string, notes: Note[]) {
    this.#behavior = behavior;
    this.#notes = notes;
    const states: DocumentNode[] = [];
    this.#collect(machine, states);
    const ids = new Set(states.map(({ id }) => id));
    const taken = new Set<string>();
    for (const { id, name } of states) {
      const wishes = [name !== undefined && !ids.has(name) ? name : '', id, `_${id}`];
      let wish = wishes.find((one) => /^[A-Za-z_][\w.-]*$/.test(one) && !taken.has(one));
      while (wish === undefined || taken.has(wish)) wish = `_${wish ?? id}`;
      taken.add(wish);
      this.#names.set(id, wish);
    }
  }

  about({ id }: DocumentNode): About {
    return createAbout(this.#notes, this.#behavior, id);
  }

  /** What a state of this machine is called there. */
  nameOf(id: unknown): string | undefined {
    return typeof id === 'string' ? this.#names.get(id) : undefined;
  }

  /**
   * A value as ECMAScript, and declares its variables; undefined if it cannot be written so that it
   * reads back the same.
   */
  value(value: ParamValue): string | undefined {
    const text = writeValue(value);
    if (text !== undefined) this.useKeys(value);
    return text;
  }

  useKeys(value: ParamValue): void {
    const key = keyOf(value);
    if (key !== undefined) this.keys.add(key);
    else if (isBinding(value) && isExpressionBinding(value))
      for (const name of namesIn(parseExpression(value.expression))) this.keys.add(name);
  }

  /** The remaining data of a node, beside its kind. */
  fieldsOf(node: DocumentNode): { [name: string]: unknown } {
    const fields = Object.entries(node).filter(([name, value]) => !NODE_FIELDS.has(name) && value !== undefined);
    // Whether there is a record without anything in it makes no difference but in the file.
    const empty = node.params !== undefined && Object.keys(node.params).length === 0;
    return { ...Object.fromEntries(fields), ...(empty && { params: {} }) };
  }

  /** The elements for the children of a machine or a state. */
  inside(owner: DocumentNode): XmlElement[] {
    return (owner.children ?? []).flatMap((child) => this.#part(child, owner));
  }

  /** What is done, element by element. */
  content(nodes: readonly DocumentNode[]): XmlElement[] {
    return nodes.map((node) => {
      const { id, kind, params = {}, children } = node;
      const attributes = { 'gumption:id': id, 'gumption:fields': recordText(this.fieldsOf(node)) };
      const { key, value, text, ...others } = params;
      const isPlain = children === undefined && Object.keys(others).length === 0;
      if (kind === 'setKey' && isPlain && text === undefined && isVariable(key) && value !== undefined) {
        const expr = this.value(value);
        if (expr !== undefined) {
          this.keys.add(key);
          return element('assign', { location: key, expr, ...attributes });
        }
      }
      if (
        kind === 'log' &&
        isPlain &&
        key === undefined &&
        value === undefined &&
        text !== undefined &&
        text !== null
      ) {
        const expr = this.value(text);
        if (expr !== undefined) return element('log', { expr, ...attributes });
      }
      this.about(node).lost(`${kind}, which is not among what SCXML can do`);
      return writeNode('gumption:node', node);
    });
  }

  #collect(node: DocumentNode, states: DocumentNode[]): void {
    for (const child of node.children ?? []) {
      if (!ELEMENTS.has(child.kind)) continue;
      states.push(child);
      this.#collect(child, states);
    }
  }

  #part(node: DocumentNode, owner: DocumentNode): XmlElement[] {
    const { id, kind, params = {}, children = [] } = node;
    if (ELEMENTS.has(kind)) return [this.#state(node)];
    if (kind === 'transition') return writeTransition(this, node, owner);
    if ((kind === 'onEntry' || kind === 'onExit') && Object.keys(params).length === 0 && children.length > 0) {
      const attributes = { 'gumption:id': id, 'gumption:fields': recordText(this.fieldsOf(node)) };
      return [element(kind.toLowerCase(), attributes, this.content(children))];
    }
    this.about(node).lost(`${kind}, which is done while the state is active`);
    return [writeNode('gumption:node', node)];
  }

  #state(node: DocumentNode): XmlElement {
    const { id, kind } = node;
    const name = this.#names.get(id)!;
    const { deep, ...params } = node.params ?? {};
    const own: { [name: string]: ParamValue } = { ...params };
    const isDeep = kind === 'history' && deep === true;
    if (deep !== undefined && !isDeep) own.deep = deep;
    for (const param of Object.keys(params)) this.about(node).lost(param);
    const { name: shown, ...fields } = this.fieldsOf(node);
    const isSaid = shown === (name === id ? undefined : name);
    const attributes = {
      id: name,
      type: kind === 'history' ? (isDeep ? 'deep' : 'shallow') : undefined,
      'gumption:id': name === id ? undefined : id,
      'gumption:fields': recordText({ ...fields, ...(!isSaid && { name: shown ?? null }) }),
      'gumption:params': recordText(own),
    };
    return element(ELEMENTS.get(kind)!, attributes, this.inside(node));
  }
}
