import { requireText } from '../../data/check.js';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument } from '../document/document.js';
import { addDocumentProblems } from './check.js';
import { readHeaderClauses, readNodeClauses } from './clauses.js';
import { assignIds, finishDocument, type HeaderDraft, type NodeDraft } from './draft.js';
import { ProblemList } from './error.js';
import { ID_PATTERN, INDENT, TEXT_LIMITS } from './notation.js';
import { createOutline, type Outline, placeNode } from './outline.js';
import { showText, showToken, type Token, tokenizeLine } from './tokens.js';
import { type Cursor, fail, LineFailure, take } from './values.js';

const CONSTANTS = { $schema: BEHAVIOR_SCHEMA_ID, version: 1 } as const;

/** Reading in progress. */
interface Reader {
  readonly problems: ProblemList;
  header: HeaderDraft | undefined;
  readonly outline: Outline;
  /** The node of the line before: bars continue it. */
  last: NodeDraft | undefined;
  /** Remarks that still wait for the node they stand above. */
  remarks: string[];
  /** A blank line stands between the waiting remarks and the next line. */
  blank: boolean;
  /** Line of each written id. */
  readonly ids: Map<string, number>;
}

/**
 * Reads a behavior from its text form. Throws `TextError` with every problem found, each with line
 * and column, after reading on behind each of them. Nodes without an id receive one that follows
 * from the text. Time is linear in the text's length.
 */
export function parseText(text: string): BehaviorDocument {
  return readText(text).document;
}

/** The position of a node in the text from which it was read. */
export interface TextPlace {
  /** The line with its kind, from 1. */
  readonly line: number;
  /** Column of its kind, from 1. */
  readonly column: number;
  /** The last line that belongs to it: bars may continue it. */
  readonly endLine: number;
  /** Does its id stand in the text? Otherwise it was made up, and changes as the text does. */
  readonly hasId: boolean;
}

/** A text that was read: the behavior, and where each of its nodes stands. */
export interface TextReading {
  /** The behavior that the text describes. */
  readonly document: BehaviorDocument;
  /** By id, in the order of the text. */
  readonly places: ReadonlyMap<string, TextPlace>;
}

/**
 * Reads as {@link parseText} does and tells where each node stands, for editors that show the text
 * beside the tree.
 */
export function readText(text: string): TextReading {
  const reader: Reader = {
    problems: new ProblemList(),
    header: undefined,
    outline: createOutline(),
    last: undefined,
    remarks: [],
    blank: false,
    ids: new Map(),
  };
  const { problems } = reader;
  requireText(text, 'text');
  if (text.length > TEXT_LIMITS.characters) {
    problems.add(1, 1, `the text is longer than ${TEXT_LIMITS.characters} characters`);
    problems.throwIfAny();
  }
  const lines = readLines(reader, text);
  const { header } = reader;
  const { root } = reader.outline;
  if (header === undefined) problems.add(1, 1, 'the text is empty; start with a header such as `behavior Patrol`');
  else if (root === undefined) problems.add(lines, 1, 'the behavior has no node; write its root below the header');
  problems.throwIfAny();
  assignIds(root!, new Set(reader.ids.keys()));
  const document = finishDocument(header!, root!, reader.remarks, CONSTANTS);
  addDocumentProblems(problems, document, header!, root!);
  problems.throwIfAny();
  return { document, places: placesOf(root!, reader.ids) };
}

function placesOf(root: NodeDraft, written: ReadonlyMap<string, number>): ReadonlyMap<string, TextPlace> {
  const places = new Map<string, TextPlace>();
  const visit = ({ id, line, column, endLine, children }: NodeDraft): void => {
    places.set(id, { line, column, endLine, hasId: written.has(id) });
    children.forEach(visit);
  };
  visit(root);
  return places;
}

/** Reads line after line, whichever way lines end, and returns how many there are. */
function readLines(reader: Reader, text: string): number {
  const ending = /\r\n|\n|\r/g;
  let start = text.startsWith('\ufeff') ? 1 : 0;
  let number = 1;
  for (let found = ending.exec(text); found !== null; found = ending.exec(text)) {
    readLine(reader, text.slice(start, found.index), number++);
    start = ending.lastIndex;
  }
  readLine(reader, text.slice(start), number);
  return number;
}

function readLine(reader: Reader, line: string, number: number): void {
  const { problems } = reader;
  const before = problems.count;
  const { indent, offset, tab } = measureIndent(line);
  if (offset === line.length) {
    reader.blank = true;
    return;
  }
  const { tokens, remark } = tokenizeLine(line, offset, (at, problem) => problems.add(number, at + 1, problem));
  if (tokens[0].type === 'end') {
    if (remark !== undefined) addRemark(reader, remark);
    return;
  }
  if (tab >= 0) problems.add(number, tab + 1, 'indent with spaces: found a tab');
  // If even the tokens are invalid, further problems are not meaningful: the first ones are enough.
  const silent = problems.count > before;
  const report = (at: number, problem: string): void => {
    if (!silent) problems.add(number, at + 1, problem);
  };
  const cursor: Cursor = { line, tokens, next: 0, report };
  try {
    const remarks = readStatement(reader, cursor, number, indent);
    for (const waiting of reader.remarks) remarks.push(waiting);
    if (remark !== undefined) remarks.push(remark);
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
  }
  reader.remarks = [];
  reader.blank = false;
}

/**
 * Width of the white space a line starts with, its length, and the offset of the first tab in it or
 * -1.
 */
function measureIndent(line: string): { indent: number; offset: number; tab: number } {
  let indent = 0;
  let offset = 0;
  let tab = -1;
  for (; line[offset] === ' ' || line[offset] === '\t'; offset++) {
    const isTab = line[offset] === '\t';
    if (isTab && tab < 0) tab = offset;
    indent += isTab ? INDENT : 1;
  }
  return { indent, offset, tab };
}

/**
 * Keeps a remark for what follows; a blank line between two remarks stays one, as an empty remark.
 */
function addRemark(reader: Reader, remark: string): void {
  if (reader.blank && reader.remarks.length > 0) reader.remarks.push('');
  reader.blank = false;
  reader.remarks.push(remark);
}

/** Reads a line that has more than a remark on it, and returns where remarks on and above it go. */
function readStatement(reader: Reader, cursor: Cursor, number: number, indent: number): string[] {
  const first = cursor.tokens[0];
  if (first.type === '|') return continueLine(reader, cursor, number);
  if (reader.header === undefined) {
    const header = openHeader(reader, cursor, number);
    if (header !== undefined) return header.remarks;
  }
  if (first.type === 'text' && reader.outline.root === undefined) {
    take(cursor);
    const next = take(cursor);
    if (next.type !== 'end') fail(cursor, next, 'a line of the description holds one text in quotes and nothing else');
    reader.header!.description.push(first.value as string);
    return reader.header!.remarks;
  }
  return readNode(reader, cursor, number, indent).remarks;
}

function continueLine(reader: Reader, cursor: Cursor, number: number): string[] {
  const bar = take(cursor);
  if (reader.last !== undefined) {
    reader.last.endLine = number;
    readNodeClauses(cursor, reader.last, (token) => noteId(reader, cursor, reader.last!, token, number));
    return reader.last.remarks;
  }
  if (reader.header === undefined)
    fail(cursor, bar, 'a line that starts with `|` continues the line above, and there is none');
  readHeaderClauses(cursor, reader.header, CONSTANTS);
  return reader.header.remarks;
}

/** Reads the header; where there is none, says so and leaves the line to be read as a node. */
function openHeader(reader: Reader, cursor: Cursor, number: number): HeaderDraft | undefined {
  const header: HeaderDraft = {
    line: number,
    column: cursor.tokens[0].start + 1,
    name: '',
    agent: undefined,
    description: [],
    remarks: [],
    extra: undefined,
  };
  reader.header = header;
  const word = cursor.tokens[0];
  const spelling = word.type === 'word' && word.bare ? (word.value as string) : '';
  if (spelling !== 'behavior') {
    const meant = /^behaviou?r$/i.test(spelling);
    cursor.report(
      word.start,
      meant
        ? `write \`behavior\`, found ${showToken(cursor.line, word)}`
        : `the text must start with a header such as \`behavior Patrol\`; found ${showToken(cursor.line, word)}`,
    );
    if (!meant) return undefined;
  }
  take(cursor);
  const name = take(cursor);
  const isName = name.type === 'text' || (name.type === 'word' && !(name.bare && name.value === 'for'));
  if (!isName)
    fail(
      cursor,
      name,
      `expected the behavior's name, found ${showToken(cursor.line, name)}; write it as in \`behavior Patrol\``,
    );
  header.name = name.value as string;
  readHeaderClauses(cursor, header, CONSTANTS);
  return header;
}

function readNode(reader: Reader, cursor: Cursor, number: number, indent: number): NodeDraft {
  const kind = take(cursor);
  const node: NodeDraft = {
    line: number,
    column: kind.start + 1,
    endLine: number,
    kind: kind.type === 'word' ? (kind.value as string) : '',
    id: '',
    name: undefined,
    remarks: [],
    params: {},
    extra: undefined,
    children: [],
  };
  // Placed before the rest is read: after a broken line its children still find their parent.
  placeNode(reader.outline, node, indent, (problem) => cursor.report(kind.start, problem));
  reader.last = node;
  if (kind.type === 'text')
    fail(cursor, kind, 'a node starts with its kind; its name in quotes comes after it, as in `wait "Rest"`');
  if (kind.type !== 'word')
    fail(cursor, kind, `expected the kind of a node, as in \`wait #rest\`; found ${showToken(cursor.line, kind)}`);
  if (node.kind === '') fail(cursor, kind, 'the kind is empty; write one between the backquotes');
  readNodeClauses(cursor, node, (token) => noteId(reader, cursor, node, token, number));
  return node;
}

function noteId(reader: Reader, cursor: Cursor, node: NodeDraft, token: Token, number: number): void {
  const id = token.value as string;
  const first = reader.ids.get(id);
  if (!ID_PATTERN.test(id))
    cursor.report(token.start, 'an id consists of letters from a to z, digits, `-` and `_`, 1 to 64 of them');
  else if (node.id !== '') cursor.report(token.start, `the node has an id already: ${showText(node.id)}`);
  else if (first !== undefined) cursor.report(token.start, `id ${showText(id)} is used twice; first on line ${first}`);
  else {
    node.id = id;
    reader.ids.set(id, number);
  }
}
