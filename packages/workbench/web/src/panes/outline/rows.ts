import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { Injection, ObjectDescription } from 'gumption/protocol';
import { describeNode, type Lexicon, type NodeDescription } from '../../document/describe/describe.js';
import { injectionOn } from '../../model/debug/injections.js';

/** One line of the outline. */
export interface Row {
  readonly node: DocumentNode;
  readonly description: NodeDescription;
  /** Place in the tree for a screen reader, counted from 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Undefined without children. */
  readonly expanded: boolean | undefined;
}

export interface RowsOptions {
  readonly document: BehaviorDocument;
  readonly folded: readonly string[];
  /**
   * Words to find in titles and settings; the outline then shows matching rows and their ancestors.
   */
  readonly filter: string;
  readonly lexicon: Lexicon;
  readonly objects: ReadonlyMap<string, ObjectDescription>;
}

/**
 * The rows that the outline shows, in order: without the children of collapsed nodes, or only what
 * a search finds.
 */
export function outlineRows({ document, folded, filter, lexicon, objects }: RowsOptions): readonly Row[] {
  const hidden = new Set(folded);
  const wanted = filter.trim().toLowerCase();
  const rows: Row[] = [];
  const visit = (node: DocumentNode, level: number, position: number, siblings: number): boolean => {
    const description = describeNode(node, lexicon, objects);
    const at = rows.length;
    const isOpen = wanted !== '' || !hidden.has(node.id);
    const expanded = node.children === undefined ? undefined : isOpen;
    rows.push({ node, description, level, position, siblings, expanded });
    let found = wanted === '' || `${description.title} ${description.subtitle}`.toLowerCase().includes(wanted);
    const children = (isOpen && node.children) || [];
    for (const [i, child] of children.entries()) if (visit(child, level + 1, i + 1, children.length)) found = true;
    if (!found) rows.length = at;
    return found;
  };
  visit(document.root, 1, 1, 1);
  return rows;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Nodes that the game does not run because a stub stands above them, or because they are skipped
 * themselves.
 */
export function idleRows(rows: readonly Row[], behavior: string, stubs: readonly Injection[]): ReadonlySet<string> {
  if (stubs.length === 0) return NONE;
  const idle = new Set<string>();
  let level = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (row.level <= level) level = Number.POSITIVE_INFINITY;
    const stub = injectionOn(stubs, behavior, row.node.id);
    if (row.level > level || stub === 'skip') idle.add(row.node.id);
    if (stub !== undefined && row.level < level) level = row.level;
  }
  return idle;
}
