import type { DocumentNode } from '../../behavior/document/document.js';
import type { Reading, Writing } from './dialect.js';
import { type ForeignNode, type JsonRecord, keptFor, type ParamRecord } from './foreign.js';
import type { About } from './note.js';

/** A node type of theirs and a kind of ours that stand for each other. */
export interface Counterpart {
  readonly type: string;
  readonly kind: string;
  /** How ours behaves otherwise than theirs, if it always does. */
  readonly differs?: string;
  /** Our parameters; none if left out. */
  readonly read?: (attributes: JsonRecord, children: number, about: About) => ParamRecord;
  /** Their attributes; undefined where this counterpart cannot say it. */
  readonly write?: (params: ParamRecord, children: number, about: About) => JsonRecord | undefined;
  /** How many children theirs may have: least and most. */
  readonly children?: readonly [number, number];
}

/** Reads a node by a table; undefined if its type is not in it. */
export function readCounterpart(
  table: readonly Counterpart[],
  { type, attributes, children }: ForeignNode,
  about: About,
): Reading | undefined {
  const found = table.find((one) => one.type === type);
  if (found === undefined) return undefined;
  if (found.differs !== undefined) about.changed(found.differs);
  const params = found.read?.(attributes, children.length, about) ?? {};
  // If several foreign types map to one kind of ours, the type is kept.
  const isFirst = table.find(({ kind }) => kind === found.kind) === found;
  return { kind: found.kind, params, ...(!isFirst && { kept: { type } }) };
}

/**
 * Writes a node by a table: as the type it came from, or else as the first type that can express
 * it.
 */
export function writeCounterpart(
  table: readonly Counterpart[],
  format: string,
  node: DocumentNode,
  about: About,
): Writing | undefined {
  const children = node.children?.length ?? 0;
  const { type } = keptFor(node, format);
  const candidates = table.filter(({ kind }) => kind === node.kind);
  for (const one of [...candidates.filter((candidate) => candidate.type === type), ...candidates]) {
    const [least, most] = one.children ?? [0, 0];
    if (children < least || children > most) continue;
    const attributes = one.write === undefined ? {} : one.write(node.params ?? {}, children, about);
    if (attributes === undefined) continue;
    if (one.differs !== undefined && one.type !== type)
      about.changed(`${one.type} is not quite the same: ${one.differs}`);
    return { type: one.type, attributes };
  }
  return undefined;
}
