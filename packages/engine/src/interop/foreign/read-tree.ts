import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../../behavior/document/document.js';
import { readDocument } from '../../behavior/files/read-document.js';
import { InvalidDataError, isPlainObject, type Json } from '../../data/index.js';
import type { Dialect, Reading } from './dialect.js';
import { type ForeignNode, type ForeignTree, type JsonRecord, keepUnder, markOf, recordOf } from './foreign.js';
import { Ids, isId } from './ids.js';
import { createAbout, type Note, SILENT } from './note.js';

/**
 * Turns a behavior of theirs into a checked document of ours. What becomes otherwise is added to
 * `notes`.
 */
export function readTree(dialect: Dialect, tree: ForeignTree, notes: Note[]): BehaviorDocument {
  const { agent, description, comment, endComment, extra } = tree.own ?? {};
  const document = {
    ...asRecord(extra),
    $schema: BEHAVIOR_SCHEMA_ID,
    version: 1,
    name: tree.name,
    ...recordOf([
      ['agent', agent],
      ['description', description ?? tree.description],
      ['comment', comment ?? tree.comment],
    ]),
    ...keepUnder(dialect.format, tree.kept ?? {}),
    ...(tree.own?.foreign !== undefined && { foreign: tree.own.foreign }),
    root: new TreeReader(dialect, tree.name, notes).read(tree.root),
    ...recordOf([['endComment', endComment]]),
  };
  try {
    return readDocument(document);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw InvalidDataError.of(error.problems.map(({ path, problem }) => ({ path: `${tree.name}: ${path}`, problem })));
  }
}

class TreeReader {
  readonly #dialect: Dialect;
  readonly #behavior: string;
  readonly #notes: Note[];
  readonly #ids = new Ids();
  readonly #given = new Map<object, string>();

  constructor(dialect: Dialect, behavior: string, notes: Note[]) {
    this.#dialect = dialect;
    this.#behavior = behavior;
    this.#notes = notes;
  }

  read(root: ForeignNode): DocumentNode {
    this.#reserve(root);
    return this.#readNode(root);
  }

  /** Nodes that already have an id keep it, whatever ids the others get. */
  #reserve(node: ForeignNode): void {
    const id = node.own?.id ?? node.id;
    if (isId(id) && this.#ids.reserve(id)) this.#given.set(node, id);
    for (const child of node.children) this.#reserve(child);
  }

  #readNode(foreign: ForeignNode): DocumentNode {
    const dialect = this.#dialect;
    const own = foreign.own ?? {};
    const bare = withoutWrapping(dialect, foreign);
    // The data kept beside the node counts only if the node has not been changed since.
    const isOwn = typeof own.kind === 'string' && own.of === markOf(bare);
    const found: Note[] = [];
    const about = isOwn ? SILENT : createAbout(found, this.#behavior, '');
    const reading: Reading = isOwn ? { kind: own.kind as string } : dialect.read(bare, about);
    const name = own.name ?? foreign.name;
    const id = this.#given.get(foreign) ?? this.#ids.take(String(foreign.id ?? name ?? reading.kind));
    const wanted = own.id ?? foreign.id;
    if (wanted !== undefined && wanted !== id) about.changed(`its id ${JSON.stringify(wanted)} became ${id}`);
    for (const note of found) this.#notes.push({ ...note, node: id });
    const children = foreign.children.map((child) => this.#readNode(child));
    const comment = own.comment ?? foreign.comment;
    const params = isOwn ? own.params : reading.params;
    let node = {
      ...asRecord(own.extra),
      id,
      kind: reading.kind,
      ...recordOf<unknown>([
        ['name', name],
        ['comment', comment],
        ['params', params !== undefined && (isOwn || Object.keys(params as object).length > 0) ? params : undefined],
        ['children', children.length > 0 ? children : undefined],
      ]),
      ...(isOwn
        ? recordOf([['foreign', own.foreign]])
        : keepUnder(dialect.format, reading.kept ?? {}, reading.category)),
    } as unknown as DocumentNode;
    for (const attribute of dialect.wrapping) {
      const value = foreign.attributes[attribute];
      if (value !== undefined) node = this.#wrap(node, attribute, value, own);
    }
    return node;
  }

  #wrap(node: DocumentNode, attribute: string, value: Json, own: JsonRecord): DocumentNode {
    const wrapped = this.#dialect.wrap!(
      node,
      attribute,
      value,
      createAbout(this.#notes, this.#behavior, node.id),
      this.#ids,
    );
    const kept = asRecord(asRecord(own.around)[attribute]);
    if (kept.of !== markOf({ type: attribute, attributes: { value } }) || !Array.isArray(kept.nodes)) return wrapped;
    return restoreAround(wrapped, node, kept.nodes as unknown as readonly DocumentNode[]);
  }
}

/** Restores the nodes around `inner`, from the outside in. */
function restoreAround(wrapped: DocumentNode, inner: DocumentNode, nodes: readonly DocumentNode[]): DocumentNode {
  let next = 0;
  const restore = (node: DocumentNode): DocumentNode => {
    if (node === inner) return node;
    const fields = nodes[next++] ?? node;
    const children = node.children?.map(restore);
    return { ...(children === undefined ? fields : { ...fields, children }) };
  };
  return restore(wrapped);
}

/** The node as it is without the attributes that become nodes around it. */
export function withoutWrapping(dialect: Dialect, node: ForeignNode): ForeignNode {
  if (!dialect.wrapping.some((attribute) => Object.hasOwn(node.attributes, attribute))) return node;
  const attributes = Object.entries(node.attributes).filter(([name]) => !dialect.wrapping.includes(name));
  return { ...node, attributes: Object.fromEntries(attributes) };
}

function asRecord(value: unknown): JsonRecord {
  return isPlainObject(value) ? (value as JsonRecord) : {};
}
