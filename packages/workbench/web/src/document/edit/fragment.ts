import { BEHAVIOR_SCHEMA_ID, type DocumentNode } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import { parseText, TextError } from 'gumption/behavior/text';
import { formatProblem, InvalidDataError, InvalidJsonError, parseJson } from 'gumption/data';

/** Marks text on the clipboard as ours; the value says what it contains. */
const MARK = 'nodes';
const VERSION = 1;

/** What a text on the clipboard holds: nodes to paste, or why it holds none. */
export type Fragment = { readonly nodes: readonly DocumentNode[] } | { readonly problem: string };

/**
 * Nodes with all that hangs below them, as text that can travel to another behavior, another
 * project or a chat.
 */
export function formatFragment(nodes: readonly DocumentNode[]): string {
  return `${JSON.stringify({ gumption: MARK, version: VERSION, nodes }, null, 2)}\n`;
}

/**
 * Reads copied text: nodes from here or elsewhere, a whole behavior as JSON (its root is used), or
 * a behavior in its text form. Everything is checked like a file; text with any problem is refused
 * as a whole, with the reason.
 */
export function readFragment(text: string): Fragment {
  const trimmed = typeof text === 'string' ? text.trim() : '';
  if (trimmed === '') return { problem: 'The clipboard holds no text.' };
  try {
    if (trimmed.startsWith('{')) return { nodes: readJson(trimmed) };
    return { nodes: [parseText(text).root] };
  } catch (error) {
    return { problem: `The clipboard holds no nodes: ${reasonOf(error)}` };
  }
}

function readJson(text: string): readonly DocumentNode[] {
  const value = parseJson(text);
  const given = value as { readonly gumption?: unknown; readonly version?: unknown; readonly nodes?: unknown };
  if (given.gumption === undefined) return [readDocument(value).root];
  if (given.gumption !== MARK || given.version !== VERSION)
    throw new InvalidDataError('version', `is from a newer workbench, got ${JSON.stringify(given.version)}`);
  if (!Array.isArray(given.nodes) || given.nodes.length === 0)
    throw new InvalidDataError('nodes', 'must be a list of at least one node');
  return given.nodes.map(readNode);
}

/** Checks one node the way a document's root is checked. */
function readNode(value: unknown): DocumentNode {
  return readDocument({ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'clipboard', root: value }).root;
}

function reasonOf(error: unknown): string {
  if (error instanceof InvalidJsonError) return `it is not valid JSON (${error.message}).`;
  if (error instanceof TextError) {
    const [first, ...others] = error.problems;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    return `line ${first?.line}: ${first?.problem}${more}.`;
  }
  if (error instanceof InvalidDataError) return `${formatProblem(error.problems[0] ?? error)}.`;
  throw error;
}
