import type { HeaderDraft, NodeDraft } from './draft.js';
import { showToken, type Token } from './tokens.js';
import { type Cursor, fail, peek, readFields, readValue, setField, take } from './values.js';

/** What the text's reader must tell the clauses of a line. */
export interface Constants {
  readonly $schema: string;
  readonly version: number;
}

/** Fields of a document that have a place of their own in the text. */
const DOCUMENT_PLACES: Readonly<Record<string, string>> = {
  name: 'stands after `behavior`',
  agent: 'is written `for` and the agent type, after the name',
  description: 'is written in quotes below the header',
  root: 'is the first line below the header',
};

/** Fields of a node that have a place of their own in the text. */
const NODE_PLACES: Readonly<Record<string, string>> = {
  id: 'is written `#id` after the kind',
  kind: 'is the first word of the line',
  name: 'is written in quotes after the kind',
  params: 'are written `name: value` on the line',
  children: 'are written on the lines below, indented',
};

/** Reads the rest of a header's line: `for agent` and braces, also behind a bar. */
export function readHeaderClauses(cursor: Cursor, header: HeaderDraft, constants: Constants): void {
  for (let token = take(cursor); token.type !== 'end'; token = take(cursor)) {
    if (token.type === '{') {
      header.extra = readExtra(cursor, token, header.extra, DOCUMENT_PLACES, ['comment', 'endComment']);
      checkConstants(cursor, token, header.extra, constants);
    } else if (token.type === 'word' && token.bare && token.value === 'for') {
      if (header.agent !== undefined) fail(cursor, token, 'the agent type is given twice');
      const agent = take(cursor);
      if (agent.type !== 'word' && agent.type !== 'text')
        fail(cursor, agent, `expected an agent type after \`for\`, found ${showToken(cursor.line, agent)}`);
      header.agent = agent.value as string;
    } else {
      fail(
        cursor,
        token,
        `expected \`for\` and an agent type, found ${showToken(cursor.line, token)}; a name of several words goes in quotes`,
      );
    }
  }
}

/** Reads what follows a node's kind, also behind a bar: id, name, parameters, braces. */
export function readNodeClauses(cursor: Cursor, node: NodeDraft, onId: (token: Token) => void): void {
  let previous: 'head' | 'param' | 'comma' = 'head';
  for (;;) {
    const token = peek(cursor);
    const named = (token.type === 'word' || token.type === 'text') && peek(cursor, 1).type === ':';
    const headOnly = token.type === 'id' || (token.type === 'text' && !named);
    if (headOnly && Object.keys(node.params).length > 0)
      fail(
        cursor,
        token,
        `${token.type === 'id' ? 'an id' : 'a name'} stands before the parameters; found ${showToken(cursor.line, token)} after them`,
      );
    if (named) {
      if (previous === 'param')
        cursor.report(token.start, `a comma is missing before ${showToken(cursor.line, token)}`);
      take(cursor);
      take(cursor);
      setField(cursor, node.params, token, readValue(cursor, showToken(cursor.line, token)));
      previous = 'param';
      continue;
    }
    switch (token.type) {
      case 'end':
        return;
      case ',':
        if (previous === 'comma') fail(cursor, token, 'two commas with nothing between them');
        take(cursor);
        previous = 'comma';
        break;
      case 'id':
        onId(take(cursor));
        break;
      case 'text':
        if (node.name !== undefined)
          fail(cursor, token, 'the node has a name already; a text for a parameter is written `name: "text"`');
        node.name = take(cursor).value as string;
        break;
      case '{':
        take(cursor);
        node.extra = readExtra(cursor, token, node.extra, NODE_PLACES, ['comment']);
        break;
      case ':':
        fail(cursor, token, 'a line starts with the kind of a node; parameters on a line of their own start with `|`');
        break;
      default:
        fail(
          cursor,
          token,
          `expected \`name: value\`, found ${showToken(cursor.line, token)}; a name of several words goes in quotes`,
        );
    }
  }
}

/**
 * Reads braces: fields this version has no notation for, and comments that cannot stand as remarks.
 */
function readExtra(
  cursor: Cursor,
  open: Token,
  earlier: Readonly<Record<string, unknown>> | undefined,
  places: Readonly<Record<string, string>>,
  comments: readonly string[],
): Readonly<Record<string, unknown>> {
  const fields = readFields(cursor, open);
  if (earlier !== undefined)
    cursor.report(open.start, 'the fields in braces are given twice; put them all in one pair of braces');
  for (const [name, value] of Object.entries(fields)) {
    // Empty `params` in braces distinguish an empty record from none; parameters on the line
    // replace it.
    const noParams = name === 'params' && isEmptyObject(value);
    if (Object.hasOwn(places, name) && !noParams)
      cursor.report(open.start, `\`${name}\` ${places[name]}, not in braces`);
    if (comments.includes(name) && typeof value !== 'string')
      cursor.report(open.start, `\`${name}\` in braces must be a text`);
  }
  return fields;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

function checkConstants(
  cursor: Cursor,
  open: Token,
  fields: Readonly<Record<string, unknown>>,
  constants: Constants,
): void {
  for (const name of ['$schema', 'version'] as const)
    if (Object.hasOwn(fields, name) && fields[name] !== constants[name])
      cursor.report(open.start, `\`${name}\` must be ${constants[name]}, the only one known here`);
}
