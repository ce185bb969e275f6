import type { BehaviorDocument, DocumentNode, ParamValue } from '../document/document.js';

/** A header while its lines are being read. */
export interface HeaderDraft {
  readonly line: number;
  readonly column: number;
  name: string;
  agent: string | undefined;
  /** One text per line. */
  readonly description: string[];
  readonly remarks: string[];
  /** What stood in braces. */
  extra: Readonly<Record<string, unknown>> | undefined;
}

/** A node while its lines are being read. */
export interface NodeDraft {
  readonly line: number;
  readonly column: number;
  /** The last line that continues it. */
  endLine: number;
  readonly kind: string;
  /** Empty until {@link assignIds} where none was written. */
  id: string;
  name: string | undefined;
  readonly remarks: string[];
  readonly params: Record<string, unknown>;
  extra: Readonly<Record<string, unknown>> | undefined;
  readonly children: NodeDraft[];
}

/** Leaves room for a number within the 64 characters of an id. */
const STEM_LENGTH = 56;

/**
 * Gives each node without an id its kind as id, or the kind and the smallest number from 2 that is
 * free; characters that ids cannot have become `-`. Depends on nothing but the text, so reading it
 * twice gives the same ids. `taken` holds the written ids and receives the new ones.
 */
export function assignIds(root: NodeDraft, taken: Set<string>): void {
  // The next number to try for each stem, so that thousands of equal kinds do not count from 2 each
  // time.
  const next = new Map<string, number>();
  const visit = (node: NodeDraft): void => {
    if (node.id === '') {
      const stem =
        node.kind
          .replace(/[^A-Za-z0-9_]+/g, '-')
          .replace(/^-|-$/g, '')
          .slice(0, STEM_LENGTH) || 'node';
      let number = next.get(stem) ?? 1;
      let id = number === 1 ? stem : `${stem}${number}`;
      while (taken.has(id)) id = `${stem}${++number}`;
      next.set(stem, number + 1);
      taken.add(id);
      node.id = id;
    }
    node.children.forEach(visit);
  };
  visit(root);
}

/** The draft as a node of a document: fields that are not there are absent, not `undefined`. */
export function finishNode(draft: NodeDraft): DocumentNode {
  const { comment, params, ...extra } = draft.extra ?? {};
  const node: Mutable<DocumentNode> = { id: draft.id, kind: draft.kind };
  if (draft.name !== undefined) node.name = draft.name;
  const remark = joinRemarks(draft.remarks, comment);
  if (remark !== undefined) node.comment = remark;
  if (params !== undefined || Object.keys(draft.params).length > 0)
    node.params = draft.params as Readonly<Record<string, ParamValue>>;
  if (draft.children.length > 0) node.children = draft.children.map(finishNode);
  return { ...node, ...extra };
}

/** The drafts as a document. */
export function finishDocument(
  header: HeaderDraft,
  root: NodeDraft,
  end: readonly string[],
  constants: Pick<BehaviorDocument, '$schema' | 'version'>,
): BehaviorDocument {
  const { comment, endComment, $schema: _schema, version: _version, ...extra } = header.extra ?? {};
  const remark = joinRemarks(header.remarks, comment);
  const endRemark = joinRemarks(end, endComment);
  return {
    $schema: constants.$schema,
    version: constants.version,
    name: header.name,
    ...(header.agent === undefined ? {} : { agent: header.agent }),
    ...(header.description.length === 0 ? {} : { description: header.description.join('\n') }),
    ...(remark === undefined ? {} : { comment: remark }),
    root: finishNode(root),
    ...(endRemark === undefined ? {} : { endComment: endRemark }),
    ...extra,
  };
}

/**
 * Comments above and beside, then the contents of the braces: nothing that was written is lost. An
 * empty `//` says nothing.
 */
function joinRemarks(remarks: readonly string[], fromBraces: unknown): string | undefined {
  const all = typeof fromBraces === 'string' ? [...remarks, fromBraces] : remarks;
  return all.length === 0 || (all.length === 1 && all[0] === '') ? undefined : all.join('\n');
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
