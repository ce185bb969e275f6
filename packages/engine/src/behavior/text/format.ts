import { InvalidDataError } from '../../data/index.js';
import type { BehaviorDocument, DocumentNode } from '../document/document.js';
import {
  INDENT,
  isBareValue,
  isIdLike,
  isRemarkable,
  isWord,
  LINE_WIDTH,
  quoteKind,
  quoteText,
  REMARK,
  TEXT_LIMITS,
} from './notation.js';
import { findExpressionEnd } from './tokens.js';

/**
 * Fields that the notation itself expresses; all others go into the braces at the end of the line.
 */
const DOCUMENT_FIELDS: ReadonlySet<string> = new Set([
  '$schema',
  'version',
  'name',
  'agent',
  'description',
  'comment',
  'root',
  'endComment',
]);
const NODE_FIELDS: ReadonlySet<string> = new Set(['id', 'kind', 'name', 'comment', 'params', 'children']);

/** Writing in progress. */
interface Writer {
  readonly lines: string[];
  characters: number;
  nodes: number;
}

/**
 * Writes a valid document as text, one node a line; `parseText` gives an equal document back. The
 * same document always gives the same text. Throws `InvalidDataError` on what JSON cannot hold and
 * beyond {@link TEXT_LIMITS}.
 */
export function formatText(document: BehaviorDocument): string {
  const writer: Writer = { lines: [], characters: 0, nodes: 0 };
  const extra = otherFields(document, DOCUMENT_FIELDS);
  writeRemarks(writer, '', document.comment, 'comment', extra);
  const end: string[] = [];
  writeRemarks({ ...writer, lines: end }, '', document.endComment, 'endComment', extra);

  const name = document.name === 'for' ? quoteText(document.name) : formatName(document.name);
  const agent = document.agent === undefined ? '' : ` for ${formatName(document.agent)}`;
  writeWrapped(writer, '', `behavior ${name}${agent}`, [], formatExtra(extra, ''));
  if (document.description !== undefined)
    for (const line of document.description.split('\n')) writeLine(writer, `${' '.repeat(INDENT)}${quoteText(line)}`);
  writeLine(writer, '');
  writeNode(writer, document.root, 'root', 1);
  if (end.length > 0) writeLine(writer, '');
  for (const line of end) writeLine(writer, line);
  return `${writer.lines.join('\n')}\n`;
}

function writeNode(writer: Writer, node: DocumentNode, path: string, level: number): void {
  if (level > TEXT_LIMITS.depth) throw new InvalidDataError(path, `is nested deeper than ${TEXT_LIMITS.depth} levels`);
  writer.nodes += 1;
  if (writer.nodes > TEXT_LIMITS.nodes)
    throw new InvalidDataError(path, `is beyond the limit of ${TEXT_LIMITS.nodes} nodes`);
  const indent = ' '.repeat((level - 1) * INDENT);
  const extra = otherFields(node, NODE_FIELDS);
  writeRemarks(writer, indent, node.comment, 'comment', extra);

  const params = Object.entries(node.params ?? {}).filter(([, value]) => value !== undefined);
  // Empty is not the same as absent, and neither shows on the line.
  if (node.params !== undefined && params.length === 0) extra.params = {};

  const kind = isWord(node.kind) ? node.kind : quoteKind(node.kind);
  const id = isIdLike(node.id) ? node.id : quoteText(node.id);
  const name = node.name === undefined ? '' : ` ${quoteText(node.name)}`;
  const settings = params.map(
    ([key, value]) =>
      `${formatName(key)}: ${formatValue(value, `${path}.params.${key}`, { bindings: true, depth: 0 })}`,
  );
  writeWrapped(writer, indent, `${kind} #${id}${name}`, settings, formatExtra(extra, path));
  node.children?.forEach((child, index) => {
    writeNode(writer, child, `${path}.children[${index}]`, level + 1);
  });
}

/**
 * On one line if it fits, or else with the settings and the braces on lines of their own that start
 * with a bar.
 */
function writeWrapped(writer: Writer, indent: string, head: string, settings: readonly string[], extra: string): void {
  const parts = [head];
  if (settings.length > 0) parts.push(settings.join(', '));
  if (extra !== '') parts.push(extra);
  const whole = `${indent}${parts.join(' ')}`;
  if (whole.length <= LINE_WIDTH || parts.length === 1) {
    writeLine(writer, whole);
    return;
  }
  writeLine(writer, `${indent}${head}`);
  const bar = `${indent}${' '.repeat(INDENT)}| `;
  for (const setting of settings) writeLine(writer, `${bar}${setting}`);
  if (extra !== '') writeLine(writer, `${bar}${extra}`);
}

/** As lines behind `//`, or, where a character would not survive that, as a field in the braces. */
function writeRemarks(
  writer: Writer,
  indent: string,
  comment: string | undefined,
  field: string,
  extra: Record<string, unknown>,
): void {
  if (comment === undefined) return;
  if (!isRemarkable(comment)) {
    extra[field] = comment;
    return;
  }
  for (const line of comment.split('\n')) writeLine(writer, `${indent}${line === '' ? REMARK : `${REMARK} ${line}`}`);
}

function writeLine(writer: Writer, line: string): void {
  writer.lines.push(line);
  writer.characters += line.length + 1;
  if (writer.characters > TEXT_LIMITS.characters)
    throw new InvalidDataError('', `is longer than ${TEXT_LIMITS.characters} characters as text`);
}

function otherFields(record: object, known: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !known.has(key)));
}

function formatExtra(extra: Record<string, unknown>, path: string): string {
  if (Object.values(extra).every((value) => value === undefined)) return '';
  // Not bindings, whatever they look like: they are written out.
  return formatValue(extra, path, { bindings: false, depth: 0 });
}

function formatName(name: string): string {
  return isWord(name) ? name : quoteText(name);
}

/** Is an expression, put in parentheses on one line, read back as it is? */
function standsInParentheses(expression: string): boolean {
  const line = `(${expression})`;
  return (
    expression === expression.trim() &&
    isRemarkable(expression) &&
    !expression.includes('\n') &&
    findExpressionEnd(line, 0) === line.length - 1
  );
}

interface ValueContext {
  /** Write `{ key: k }` as `@k`, `{ param: p }` as `$p`, `{ expression: e }` as `(e)`. */
  readonly bindings: boolean;
  readonly depth: number;
}

function formatValue(value: unknown, path: string, context: ValueContext): string {
  if (context.depth > TEXT_LIMITS.valueDepth)
    throw new InvalidDataError(path, `is nested deeper than ${TEXT_LIMITS.valueDepth} levels`);
  if (typeof value === 'string') return isBareValue(value) ? value : quoteText(value);
  if (typeof value === 'number' && Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  const inner = { ...context, depth: context.depth + 1 };
  if (Array.isArray(value))
    return `[${Array.from(value, (element, index) => formatValue(element, `${path}[${index}]`, inner)).join(', ')}]`;
  if (typeof value !== 'object')
    throw new InvalidDataError(
      path,
      `must be a JSON value, got ${typeof value === 'number' ? value : `a ${typeof value}`}`,
    );
  const entries = Object.entries(value).filter(([, element]) => element !== undefined);
  const [key, bound] = entries[0] ?? [];
  if (context.bindings && entries.length === 1 && typeof bound === 'string') {
    if (key === 'key') return `@${isIdLike(bound) ? bound : quoteText(bound)}`;
    if (key === 'param' && isWord(`$${bound}`) && bound !== '') return `$${bound}`;
    if (key === 'expression' && standsInParentheses(bound)) return `(${bound})`;
  }
  if (entries.length === 0) return '{}';
  const fields = entries.map(
    ([name, element]) => `${formatName(name)}: ${formatValue(element, `${path}.${name}`, inner)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
