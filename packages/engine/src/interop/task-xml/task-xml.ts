import {
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  type DocumentNode,
  type ParamValue,
} from '../../behavior/document/document.js';
import { readDocument } from '../../behavior/files/read-document.js';
import { InvalidDataError, type Json, parseJson } from '../../data/index.js';
import { elementsOf, readXml, textOf, type XmlElement } from '../../data/xml/read-xml.js';
import { element, isXmlText, writeXml } from '../../data/xml/write-xml.js';
import { isSame, keyOf, recordOf } from '../foreign/foreign.js';
import { Ids, isId } from '../foreign/ids.js';
import { createAbout, type Note } from '../foreign/note.js';

const TASK_FIELDS: readonly string[] = ['id', 'kind', 'name', 'comment', 'params', 'children'];
const BEHAVIOR_FIELDS: readonly string[] = ['$schema', 'version', 'name', 'agent', 'root'];

/** Reads the simple XML of tasks in tasks: one `<behavior>`, or several in `<behaviors>`. */
export function readTaskXml(text: string, mainName: string, notes: Note[]): BehaviorDocument[] {
  const root = readXml(text);
  const behaviors = root.name === 'behaviors' ? elementsOf(root) : [root];
  if (behaviors.length === 0) throw new InvalidDataError('', 'there is no <behavior>');
  const seen = new Set<string>();
  return behaviors.map((behavior) => {
    const at = `line ${behavior.line}`;
    if (behavior.name !== 'behavior') throw new InvalidDataError(at, `must be <behavior>, got <${behavior.name}>`);
    const name = textAttribute(behavior, 'name') ?? mainName;
    if (seen.has(name)) throw new InvalidDataError(at, `there is a second behavior ${name}`);
    seen.add(name);
    const parts = elementsOf(behavior);
    const tasks = parts.filter((part) => part.name === 'task');
    if (tasks.length !== 1) throw new InvalidDataError(at, `a behavior has one <task>, ${name} has ${tasks.length}`);
    const ids = new Ids();
    reserve(tasks[0], ids);
    return readDocument({
      ...fieldsOf(parts),
      $schema: BEHAVIOR_SCHEMA_ID,
      version: 1,
      name,
      ...recordOf([['agent', textAttribute(behavior, 'agent')]]),
      root: readTask(tasks[0], ids, name, notes),
    });
  });
}

function reserve(task: XmlElement, ids: Ids): void {
  const { id } = task.attributes;
  if (isId(id) && !ids.reserve(id))
    throw new InvalidDataError(`line ${task.line}`, `there is a second task with the id ${id}`);
  for (const child of elementsOf(task)) if (child.name === 'task') reserve(child, ids);
}

function readTask(task: XmlElement, ids: Ids, behavior: string, notes: Note[]): DocumentNode {
  const at = `line ${task.line}`;
  const { id: given } = task.attributes;
  const kind = textAttribute(task, 'type');
  if (kind === undefined || kind === '') throw new InvalidDataError(at, 'a task needs a type');
  const id = isId(given) ? given : ids.take(given ?? textAttribute(task, 'name') ?? kind);
  if (given !== undefined && given !== id)
    createAbout(notes, behavior, id).changed(`its id ${JSON.stringify(given)} became ${id}`);
  const parts = elementsOf(task);
  const stranger = parts.find(({ name }) => !['task', 'parameter', 'field'].includes(name));
  if (stranger !== undefined)
    throw new InvalidDataError(`line ${stranger.line}`, `<${stranger.name}> has no place in a task`);
  const params = parts.filter(({ name }) => name === 'parameter').map(readParameter);
  const children = parts.filter(({ name }) => name === 'task').map((child) => readTask(child, ids, behavior, notes));
  return {
    ...fieldsOf(parts),
    id,
    kind,
    ...recordOf<unknown>([
      ['name', textAttribute(task, 'name')],
      ['params', params.length > 0 ? Object.fromEntries(params) : undefined],
      ['children', children.length > 0 ? children : undefined],
    ]),
  } as DocumentNode;
}

function readParameter(parameter: XmlElement): readonly [string, ParamValue] {
  const name = textAttribute(parameter, 'name');
  const { type = 'text' } = parameter.attributes;
  const value = textAttribute(parameter, 'value') ?? '';
  const wrong = (problem: string) => new InvalidDataError(`line ${parameter.line}`, `parameter ${name}: ${problem}`);
  if (name === undefined) throw new InvalidDataError(`line ${parameter.line}`, 'a parameter needs a name');
  switch (type) {
    case 'text':
      return [name, value];
    case 'number':
      if (value.trim() === '' || !Number.isFinite(Number(value))) throw wrong(`${JSON.stringify(value)} is no number`);
      return [name, Number(value)];
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw wrong('must be true or false');
      return [name, value === 'true'];
    case 'key':
      return [name, { key: value }];
    case 'json':
      return [name, parseJson(value) as ParamValue];
    default:
      throw wrong(`there is no type ${type}; there is text, number, boolean, key and json`);
  }
}

/** All other fields, each as JSON in an element of its own. */
function fieldsOf(parts: readonly XmlElement[]): { [name: string]: Json } {
  const fields = parts.filter(({ name }) => name === 'field');
  return Object.fromEntries(
    fields.map((field) => [textAttribute(field, 'name') ?? '', parseJson(textOf(field)) as Json]),
  );
}

/** An attribute. A value that XML cannot hold goes into one whose name ends with `-json`. */
function textAttribute({ attributes, line }: XmlElement, name: string): string | undefined {
  const json = attributes[`${name}-json`];
  if (json === undefined) return attributes[name];
  const text = parseJson(json);
  if (typeof text !== 'string') throw new InvalidDataError(`line ${line}`, `${name}-json must be a text`);
  return text;
}

/** Writes documents as tasks in tasks. Everything has its place, so nothing is lost. */
export function writeTaskXml(documents: readonly BehaviorDocument[]): string {
  const behaviors = documents.map((document) =>
    element('behavior', { ...textOrJson('name', document.name), ...textOrJson('agent', document.agent) }, [
      ...writeFields(document, BEHAVIOR_FIELDS),
      writeTask(document.root),
    ]),
  );
  return writeXml(element('behaviors', { version: '1' }, behaviors));
}

function writeTask(node: DocumentNode): XmlElement {
  const params = Object.entries(node.params ?? {}).map(([name, value]) => writeParameter(name, value));
  const { id, kind, name } = node;
  return element('task', { id, ...textOrJson('type', kind), ...textOrJson('name', name) }, [
    ...writeFields(
      node,
      TASK_FIELDS.filter((field) => field !== 'comment'),
    ),
    ...(node.params !== undefined && params.length === 0
      ? [element('field', { name: 'params' }, [{ text: '{}' }])]
      : params),
    ...(node.children ?? []).map(writeTask),
  ]);
}

function writeParameter(name: string, value: ParamValue): XmlElement {
  const key = keyOf(value);
  const named = textOrJson('name', name);
  if (typeof value === 'string') return element('parameter', { ...named, type: 'text', ...textOrJson('value', value) });
  if (typeof value === 'number' && isSame(Number(String(value)), value))
    return element('parameter', { ...named, type: 'number', value: String(value) });
  if (typeof value === 'boolean') return element('parameter', { ...named, type: 'boolean', value: String(value) });
  if (key !== undefined) return element('parameter', { ...named, type: 'key', ...textOrJson('value', key) });
  return element('parameter', { ...named, type: 'json', value: asciiJson(value as Json) });
}

function writeFields(record: object, known: readonly string[]): XmlElement[] {
  return Object.entries(record)
    .filter(([name, value]) => !known.includes(name) && value !== undefined)
    .map(([name, value]) => element('field', textOrJson('name', name), [{ text: asciiJson(value as Json) }]));
}

function textOrJson(name: string, text: string | undefined): { [name: string]: string } {
  if (text === undefined) return {};
  return isXmlText(text) ? { [name]: text } : { [`${name}-json`]: asciiJson(text) };
}

function asciiJson(value: Json): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
