import { type BehaviorDocument, walkNodes } from '../../behavior/document/document.js';
import type { ParamType } from '../../behavior/vocabulary/parameter.js';
import { InvalidDataError } from '../../data/index.js';
import { elementsOf, isElement, readXml, type XmlElement, type XmlNode } from '../../data/xml/read-xml.js';
import { element, isXmlName, isXmlText, writeXml } from '../../data/xml/write-xml.js';
import type { ForeignNode, ForeignTree, JsonRecord } from '../foreign/foreign.js';
import { createAbout, type Note } from '../foreign/note.js';
import { formatOwn, parseOwn } from '../foreign/own-text.js';
import { readTree } from '../foreign/read-tree.js';
import { describeTasks, type TaskBook, type TaskDescription } from '../foreign/tasks.js';
import { writeTree } from '../foreign/write-tree.js';
import { noteBlackboards } from './blackboards.js';
import { createBtcpp, isTypeName, type Model } from './dialect.js';

const EXPLICIT: ReadonlySet<string> = new Set(['Action', 'Condition', 'Control', 'Decorator']);
const UNPORTED: ReadonlySet<string> = new Set(['name', 'ID', '_description', '_uid', '_fullpath']);

/** Reads a file of BehaviorTree.CPP 4 into documents, the main tree first. */
export function readBtcpp(text: string, mainName: string, notes: Note[]): BehaviorDocument[] {
  const root = readXml(escapeValues(text));
  if (root.name !== 'root') throw new InvalidDataError(`line ${root.line}`, `must be <root>, got <${root.name}>`);
  const model = readModel(root);
  const trees = elementsOf(root).filter(({ name }) => name === 'BehaviorTree');
  if (trees.length === 0) throw new InvalidDataError('', 'there is no <BehaviorTree>');
  const main = root.attributes.main_tree_to_execute;
  const named = withRemarks(root.children, 'BehaviorTree').map(({ element, own, comment }) => {
    const name = element.attributes.ID?.trim();
    return { element, own, comment, name: name === undefined || name === '' ? mainName : name };
  });
  named.sort((a, b) => Number(b.name === main) - Number(a.name === main));
  const seen = new Set<string>();
  for (const { name, element } of named) {
    if (seen.has(name)) throw new InvalidDataError(`line ${element.line}`, `there is a second tree ${name}`);
    seen.add(name);
  }
  const includes = elementsOf(root).filter(({ name }) => name === 'include');
  for (const { attributes } of includes)
    createAbout(notes, named[0].name, '').lost(
      `the file ${attributes.path ?? ''} that it includes is not read; convert it too`,
    );
  const ports = new Map<string, Map<string, ParamType>>();
  for (const tree of [...trees, ...elementsOf(root).filter(({ name }) => name === 'TreeNodesModel')])
    collectPorts(tree, ports);
  if (named.every(({ own }) => own === undefined)) noteBlackboards(root, notes);
  return named.map(({ element, own, comment, name }) => {
    const [only, ...others] = withRemarks(element.children);
    if (only === undefined || others.length > 0)
      throw new InvalidDataError(
        `line ${element.line}`,
        `a tree has one node, ${name} has ${others.length + (only === undefined ? 0 : 1)}`,
      );
    const params = ports.get(name) ?? new Map<string, ParamType>();
    const tree: ForeignTree = {
      name,
      root: readElement(only),
      ...(own !== undefined && { own }),
      ...(comment !== undefined && { comment }),
      ...(element.attributes._description && { description: element.attributes._description }),
    };
    const document = readTree(createBtcpp(model, new Set(params.keys())), tree, notes);
    return own !== undefined || params.size === 0 ? document : declare(document, params, notes);
  });
}

/**
 * Writes `&` and `<` in the values of attributes as XML wants them: the parser of BehaviorTree.CPP
 * takes them as they are, and scripts are full of them.
 */
function escapeValues(text: string): string {
  return text.replace(/=\s*("[^"]*"|'[^']*')/g, (value) =>
    /[&<]/.test(value) && !/<\/|\/>|-->/.test(value)
      ? value.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g, '&amp;').replace(/</g, '&lt;')
      : value,
  );
}

/** Ports of a subtree become parameters of the behavior. */
function declare(document: BehaviorDocument, params: ReadonlyMap<string, ParamType>, notes: Note[]): BehaviorDocument {
  for (const [name, type] of params)
    if (type === 'value')
      createAbout(notes, document.name, '').changed(`nothing says of what type its parameter ${name} is`);
  return {
    ...document,
    parameters: Object.fromEntries([...params].map(([name, type]) => [name, { type }])),
  } as BehaviorDocument;
}

function readElement({ element, own, comment }: Remarked): ForeignNode {
  const isExplicit = EXPLICIT.has(element.name) && element.attributes.ID !== undefined;
  const type = isExplicit ? element.attributes.ID : element.name;
  const isSubtree = type === 'SubTree' || type === 'SubTreePlus';
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).filter(([name]) => !UNPORTED.has(name) || (isSubtree && name === 'ID')),
  );
  const { name, _description: description } = element.attributes;
  const remark = description ?? comment;
  return {
    type: isSubtree ? 'SubTree' : type,
    attributes,
    children: withRemarks(element.children).map(readElement),
    ...(name !== undefined && name !== '' && { name }),
    ...(remark !== undefined && remark !== '' && { comment: remark }),
    ...(own !== undefined && { own }),
  };
}

interface Remarked {
  readonly element: XmlElement;
  readonly own?: JsonRecord;
  readonly comment?: string;
}

/** The elements among some nodes, each with the comments in front of it. */
function withRemarks(nodes: readonly XmlNode[], only?: string): Remarked[] {
  const found: Remarked[] = [];
  let own: JsonRecord | undefined;
  let remarks: string[] = [];
  for (const node of nodes) {
    if ('comment' in node) {
      const noted = parseOwn(node.comment);
      if (noted !== undefined) own = noted;
      else if (node.comment.trim() !== '') remarks.push(node.comment.trim());
    } else if (isElement(node)) {
      if (only === undefined || node.name === only)
        found.push({ element: node, ...(own && { own }), ...(remarks.length > 0 && { comment: remarks.join('\n') }) });
      own = undefined;
      remarks = [];
    } else if (node.text.trim() !== '')
      throw new InvalidDataError('', `there is text where only nodes may stand: ${node.text.trim().slice(0, 40)}`);
  }
  return found;
}

function readModel(root: XmlElement): Model {
  const conditions = new Set<string>();
  const ports = new Map<string, Map<string, string>>();
  const visit = (at: XmlElement): void => {
    if (at.name === 'Condition' && at.attributes.ID !== undefined) conditions.add(at.attributes.ID);
    for (const child of elementsOf(at)) visit(child);
  };
  visit(root);
  for (const model of elementsOf(root).filter(({ name }) => name === 'TreeNodesModel'))
    for (const { attributes, ...type } of elementsOf(model)) {
      const types = elementsOf({ attributes, ...type }).map(
        (port) => [port.attributes.name ?? '', port.attributes.type ?? ''] as const,
      );
      if (attributes.ID !== undefined) ports.set(attributes.ID, new Map(types));
    }
  return { conditions, ports };
}

/** The ports that each tree receives from the trees that refer to it and from the model. */
function collectPorts(element: XmlElement, ports: Map<string, Map<string, ParamType>>): void {
  if ((element.name === 'SubTree' || element.name === 'SubTreePlus') && element.attributes.ID !== undefined) {
    const own = ports.get(element.attributes.ID) ?? new Map<string, ParamType>();
    ports.set(element.attributes.ID, own);
    for (const [name, value] of Object.entries(element.attributes))
      if (!name.startsWith('_') && !UNPORTED.has(name)) own.set(name, own.get(name) ?? guess(value));
    for (const port of elementsOf(element))
      if (port.name.endsWith('_port') && port.attributes.name)
        own.set(port.attributes.name, typeOf(port.attributes.type));
  }
  for (const child of elementsOf(element)) collectPorts(child, ports);
}

function guess(value: string): ParamType {
  if (/^\{.*\}$/.test(value)) return 'value';
  return value === 'true' || value === 'false'
    ? 'boolean'
    : value !== '' && Number.isFinite(Number(value))
      ? 'number'
      : 'text';
}

const TYPES: { readonly [type: string]: ParamType } = {
  int: 'integer',
  double: 'number',
  float: 'number',
  bool: 'boolean',
  'std::string': 'text',
};
const THEIRS: { readonly [type: string]: string } = {
  integer: 'int',
  number: 'double',
  boolean: 'bool',
  text: 'std::string',
  vector: 'std::vector<double>',
};

function typeOf(type: string | undefined): ParamType {
  return type !== undefined && Object.hasOwn(TYPES, type) ? TYPES[type] : 'value';
}

/** Writes documents as one file, with a model of the node types that the game must register. */
export function writeBtcpp(documents: readonly BehaviorDocument[], tasks: TaskBook, notes: Note[]): string {
  const known = describeTasks(documents).map((task): TaskDescription => {
    const isLeaf = task.category === 'action' || task.category === 'condition';
    const isCondition = isLeaf && tasks.isCondition({ id: '', kind: task.name });
    return { ...task, category: isLeaf ? (isCondition ? 'condition' : 'action') : task.category };
  });
  const declared = known.filter(({ name }) => isTypeName(name));
  const model: Model = {
    conditions: new Set(declared.filter(({ category }) => category === 'condition').map(({ name }) => name)),
    ports: new Map(declared.map(({ name, params }) => [name, new Map(portsOf(params))])),
  };
  const given = new Map<string, Set<string>>();
  const give = (behavior: string, names: readonly string[]) => {
    const ports = given.get(behavior) ?? new Set<string>();
    for (const name of names)
      if (/^[A-Za-z]/.test(name) && isXmlName(name) && !UNPORTED.has(name) && name !== 'behavior') ports.add(name);
    given.set(behavior, ports);
  };
  for (const document of documents) {
    give(document.name, Object.keys((document as { parameters?: object }).parameters ?? {}));
    walkNodes(document.root, ({ kind, params = {} }) => {
      if (kind === 'subtree') give(String(params.behavior), Object.keys(params));
    });
  }
  const trees = documents.flatMap((document): XmlNode[] => {
    const ports = given.get(document.name) ?? new Set<string>();
    const tree = writeTree(createBtcpp(model, ports), document, tasks, notes);
    const own = tree.own ?? (ports.size > 0 ? {} : undefined);
    if (!isXmlText(document.name)) throw new InvalidDataError(document.name, 'is a name that XML cannot hold');
    return [...noteOf(own), element('BehaviorTree', { ID: document.name }, writeElement(tree.root))];
  });
  const types = declared.map(({ name, category, params }) => {
    const tag = { action: 'Action', condition: 'Condition', decorator: 'Decorator', composite: 'Control' }[category];
    const ports = Object.entries(params).filter(([port]) => isXmlName(port) && /^[A-Za-z]/.test(port));
    return element(
      tag,
      { ID: name },
      ports.map(([port, type]) => element('input_port', { name: port, type: theirType(type) })),
    );
  });
  const subtrees = [...given]
    .filter(([name, ports]) => ports.size > 0 && isXmlText(name))
    .map(([name, ports]) =>
      element(
        'SubTree',
        { ID: name },
        [...ports].map((port) => element('input_port', { name: port })),
      ),
    );
  const models = [...types, ...subtrees];
  const main = documents[0].name;
  const children = [...trees, ...(models.length > 0 ? [element('TreeNodesModel', {}, models)] : [])];
  return writeXml(element('root', { BTCPP_format: '4', main_tree_to_execute: main }, children));
}

function theirType(type: ParamType): string | undefined {
  return Object.hasOwn(THEIRS, type) ? THEIRS[type] : undefined;
}

function portsOf(params: TaskDescription['params']): (readonly [string, string])[] {
  return Object.entries(params).map(([name, type]) => [name, theirType(type) ?? ''] as const);
}

function noteOf(own: JsonRecord | undefined): XmlNode[] {
  return own === undefined ? [] : [{ comment: ` ${formatOwn(own)} ` }];
}

function writeElement(node: ForeignNode): XmlNode[] {
  const { name, comment } = node;
  const attributes: { [name: string]: string | undefined } = {
    ...(name !== undefined && isXmlText(name) && { name }),
    ...(node.attributes as { [name: string]: string }),
    ...(comment !== undefined && isXmlText(comment) && { _description: comment }),
  };
  return [...noteOf(node.own), element(node.type, attributes, node.children.flatMap(writeElement))];
}
