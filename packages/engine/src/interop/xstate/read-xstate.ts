import type { BehaviorDocument } from '../../behavior/document/document.js';
import { InvalidDataError, isPlainObject, joinKey, parseJson } from '../../data/index.js';
import type { XmlElement } from '../../data/xml/read-xml.js';
import { element } from '../../data/xml/write-xml.js';
import { kindOfTask } from '../foreign/built-in-kinds.js';
import { Ids, slugOf } from '../foreign/ids.js';
import { createAbout, type Note } from '../foreign/note.js';
import { NAMESPACE, recordText, writeNode } from '../scxml/own.js';
import { readChart } from '../scxml/read-scxml.js';

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

/**
 * Reads the config of XState's `createMachine`, version 5, as JSON: it is said in SCXML first.
 * Guards and actions become tasks of the game.
 */
export function readXstate(text: string, mainName: string, notes: Note[]): BehaviorDocument[] {
  const root = toNode('', parseJson(text), undefined, 'machine');
  const all = below(root);
  for (const node of all) if (all.filter(({ key }) => key === node.key).length > 1) node.name = pathOf(node);
  const name = typeof root.fields.id === 'string' && root.fields.id !== '' ? root.fields.id : mainName;
  return [readChart(new Writer(root, name, notes).chart(), name, notes)];
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

class Writer {
  readonly #ids = new Ids();
  readonly #root: Node;
  readonly #behavior: string;
  readonly #notes: Note[];

  constructor(root: Node, behavior: string, notes: Note[]) {
    this.#root = root;
    this.#behavior = behavior;
    this.#notes = notes;
    for (const { name } of below(root)) this.#ids.reserve(slugOf(name));
  }

  chart(): XmlElement {
    const { context } = this.#root.fields;
    const data = Object.entries(isPlainObject(context) ? context : {}).map(([id, value]) =>
      element('data', { id, expr: JSON.stringify(value) }),
    );
    return element('scxml', { 'xmlns:gumption': NAMESPACE, name: this.#behavior, initial: this.#initial(this.#root) }, [
      ...(data.length > 0 ? [element('datamodel', {}, data)] : []),
      ...this.#inside(this.#root),
    ]);
  }

  #state(node: Node): XmlElement {
    const { type, history } = node.fields;
    const tag = type === 'parallel' || type === 'final' || type === 'history' ? type : 'state';
    const attributes = {
      id: node.name,
      type: tag === 'history' ? (history === 'deep' ? 'deep' : 'shallow') : undefined,
      initial: this.#initial(node),
    };
    return element(tag, attributes, this.#inside(node));
  }

  #initial(node: Node): string | undefined {
    const { initial } = node.fields;
    const first = isPlainObject(initial) ? initial.target : initial;
    return typeof first === 'string' ? this.#find(node, first, joinKey(node.path, 'initial'), true) : undefined;
  }

  #inside(node: Node): XmlElement[] {
    const { fields, path } = node;
    const about = this.#about(node);
    for (const key of Object.keys(fields)) if (!READ.has(key)) about.lost(key);
    const ways = [
      ...listOf(fields.always).map((way) => this.#transition(node, way, {}, joinKey(path, 'always'))),
      ...Object.entries(fieldsIn(fields.on, joinKey(path, 'on'))).flatMap(([event, value]) =>
        listOf(value).map((way) => this.#transition(node, way, { event: doneName(event) }, joinKey(path, 'on'))),
      ),
      ...Object.entries(fieldsIn(fields.after, joinKey(path, 'after'))).flatMap(([delay, value]) => {
        const after = Number(delay) / 1000;
        if (!(after > 0)) about.lost(`the delay ${delay}, which is a name`);
        else
          return listOf(value).map((way) =>
            this.#transition(node, way, { 'gumption:params': recordText({ after }) }, joinKey(path, 'after')),
          );
        return [];
      }),
      ...(fields.type === 'history' ? listOf(fields.target) : []).map((way) => this.#transition(node, way, {}, path)),
    ];
    return [
      ...(['entry', 'exit'] as const).flatMap((when) => {
        const actions = this.#actions(node, fields[when]);
        return actions.length > 0 ? [element(`on${when}`, {}, actions)] : [];
      }),
      ...ways,
      ...node.children.map((child) => this.#state(child)),
    ];
  }

  #transition(
    node: Node,
    value: unknown,
    trigger: { readonly [name: string]: string | undefined },
    path: string,
  ): XmlElement {
    const { target, guard, actions, reenter } = (isPlainObject(value) ? value : { target: value }) as Fields;
    const about = this.#about(node);
    const targets = listOf(target).map((one) => this.#find(node, String(one), path, false));
    if (targets.includes(node.name) && reenter !== true)
      about.changed('a transition to itself leaves and enters it, as with reenter');
    const asked = guard === undefined ? undefined : this.#named(node, guard, 'guard');
    const attributes = {
      ...trigger,
      target: targets.length > 0 ? targets.join(' ') : undefined,
      type: reenter === true || targets.length === 0 || node.fields.type === 'history' ? undefined : 'internal',
      ...(asked !== undefined && { cond: 'true', 'gumption:cond': 'true' }),
    };
    const condition = asked === undefined ? [] : [writeNode('gumption:condition', this.#task(asked))];
    return element('transition', attributes, [...condition, ...this.#actions(node, actions)]);
  }

  #actions(node: Node, value: unknown): XmlElement[] {
    return listOf(value).flatMap((one) => {
      const name = this.#named(node, one, 'action');
      return name === undefined ? [] : [writeNode('gumption:node', this.#task(name))];
    });
  }

  #task(name: string) {
    return { id: this.#ids.take(name), kind: kindOfTask(name) };
  }

  /** A guard or an action by its name; its parameters are lost. */
  #named(node: Node, value: unknown, what: string): string | undefined {
    const { type, params } = (isPlainObject(value) ? value : { type: value }) as Fields;
    if (typeof type !== 'string' || type === '') this.#about(node).lost(`a ${what} without a name`);
    else if (params !== undefined) this.#about(node).lost(`the params of the ${what} ${type}`);
    return typeof type === 'string' && type !== '' ? type : undefined;
  }

  /** `#id`, `.child`, a sibling, or a way down from one. */
  #find(node: Node, target: string, path: string, isInitial: boolean): string {
    const [, hash, dot] = /^(#?)(\.?)/.exec(target)!;
    const [first = '', ...rest] = target.replace(/^[#.]/, '').split('.');
    let from: Node | undefined = isInitial || dot !== '' ? node : node.parent;
    if (hash !== '') from = [this.#root, ...below(this.#root)].find(({ fields }) => fields.id === first);
    for (const key of hash === '' ? [first, ...rest] : rest) from = from?.children.find((child) => child.key === key);
    if (from === undefined || from === this.#root)
      throw new InvalidDataError(path, `must be a state of the machine, got ${target}`);
    return from.name;
  }

  #about(node: Node) {
    return createAbout(this.#notes, this.#behavior, node === this.#root ? '' : slugOf(node.name));
  }
}

/** `xstate.done.state.a` is SCXML's `done.state.a`. */
function doneName(event: string): string {
  return event.replace(/^xstate\.done\.state\.(?:.*\.)?/, 'done.state.');
}
