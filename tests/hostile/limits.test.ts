import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, createVocabulary, defineAgentType, defineKey, Minds, param } from 'gumption/behavior';
import { parseExpression } from 'gumption/behavior/expression';
import { readDocument } from 'gumption/behavior/files';
import { parseText } from 'gumption/behavior/text';
import { check, InvalidDataError, integer, joinKey, list, parseJson } from 'gumption/data';
import { parseRule } from 'gumption/decision/fuzzy';
import { parsePddl } from 'gumption/decision/planning/pddl';
import { importBehaviors } from 'gumption/interop';
import { readOnnx } from 'gumption/learning/onnx';
import { parseObj } from 'gumption/pathfinding/mesh';
import { compileScript, parseScript, ScriptRun } from 'gumption/scripting';
import { standardKinds } from 'gumption/standard';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GraphMaker } from '../../packages/engine/src/learning/onnx/laws/graph-maker.js';
import { FILE_LIMITS } from '../../packages/workbench/server/files/document-kinds.js';
import { serveProject } from '../../packages/workbench/server/http/project.fixture.js';
import { parsePageReport } from '../../packages/workbench/wire/news.js';
import { syntaxOf } from '../architecture/syntax.js';
import { root } from '../sources.js';
import { scriptHost } from './doors/game.js';
import { createLine, createSession, TO_GAME } from './doors/messages.js';

/** Returns whether data of this size is accepted; throws for any error but a refusal. */
type Edge = (size: number) => boolean | Promise<boolean>;

/** Tries data of a size; a refusal is an `InvalidDataError`. */
function accepts(read: (size: number) => unknown): Edge {
  return (size) => {
    try {
      read(size);
      return true;
    } catch (error) {
      if (error instanceof InvalidDataError) return false;
      throw error;
    }
  };
}

const repeat = (text: string, count: number) => text.repeat(Math.max(0, count));
const nested = (open: string, inner: string, close: string, depth: number) =>
  repeat(open, depth) + inner + repeat(close, depth);
const zeros = (count: number) => `[${repeat('0,', count - 2)}0]`;

/** A chain of nodes in a document, `depth` of them inside one another. */
function documentOf(depth: number): unknown {
  let node: object = { id: 'leaf', kind: 'wait' };
  for (let i = 1; i < depth; i++) node = { id: `n${i}`, kind: 'repeat', children: [node] };
  return { $schema: 'urn:gumption:behavior:1', version: 1, name: 'Deep', root: node };
}

const anything = defineKey('anything', param.value());
const program = compile(
  readDocument(documentOf(1)),
  createVocabulary({ kinds: standardKinds, agentTypes: [defineAgentType('a', { tasks: [] })], keys: [anything] }),
);

function restoreDeep(depth: number): void {
  const minds = new Minds<object>(program);
  minds.add({});
  const saved = JSON.parse(JSON.stringify(minds.save()));
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  saved.minds[0].state.keys = { anything: value };
  minds.restore(saved, () => ({}));
}

/** One edge for each row of the table, by the name of its test. */
const EDGES: Readonly<Record<string, Edge>> = {
  'characters of a JSON text': accepts((size) => parseJson(`${repeat(' ', size - 1)}1`)),
  'lists and objects inside one another': accepts((size) => parseJson(nested('[', '', ']', size))),
  'values of a document': accepts((size) => parseJson(zeros(size))),
  'characters of one text or key': accepts((size) => parseJson(`"${repeat('x', size)}"`)),
  'problems that are listed': (size) =>
    !check(list(integer()), Array.from({ length: size }).fill('x')).some(({ problem }) =>
      problem.includes('not listed'),
    ),
  'characters of one problem in a message': (size) =>
    !new InvalidDataError('', repeat('x', size)).message.endsWith('…'),
  'characters of a key in a path': (size) => !joinKey('', repeat('x', size)).includes('…'),
  'nodes of a behaviour inside one another': accepts((size) => readDocument(documentOf(size))),
  'characters of a behaviour in its text form': accepts((size) => {
    const text = 'behavior A\nwait seconds: 1\n';
    return parseText(text + repeat(' ', size - text.length));
  }),
  'characters of an expression': accepts((size) => parseExpression(`1${repeat(' ', size - 1)}`)),
  'brackets of an expression inside one another': accepts((size) => parseExpression(nested('(', '1', ')', size))),
  'operators of an expression': (size) => parseScript(`var x = 1${repeat('+1', size)}`).problems.length === 0,
  'characters of a script': (size) => parseScript(repeat('\n', size)).problems.length === 0,
  'blocks of a script inside one another': (size) =>
    parseScript(nested('if true {\n', '', '}\n', size)).problems.length === 0,
  'calls of a running script inside one another': (size) => {
    const source = `function f(n) { if n > 1 { return f(n - 1) }\n  return 0 }\nreturn f(${size})`;
    const run = new ScriptRun(compileScript(source, scriptHost), { context: {} });
    run.step(100_000, 1);
    return run.status === 'done';
  },
  'characters of a fuzzy rule': accepts((size) => {
    const rule = 'if a is b then c is d';
    return parseRule(rule + repeat(' ', size - rule.length));
  }),
  'brackets of a PDDL file inside one another': (size) => {
    try {
      parsePddl(nested('(', '', ')', size), '()');
    } catch (error) {
      return !(error as Error).message.includes('nested more than');
    }
    return true;
  },
  'characters of a file of another tool': (size) => {
    try {
      importBehaviors('xstate', `${repeat(' ', size - 1)}1`);
    } catch (error) {
      return !(error as Error).message.includes('characters');
    }
    return true;
  },
  'elements of XML inside one another': (size) => {
    try {
      importBehaviors('btcpp', nested('<a>', '', '</a>', size));
    } catch (error) {
      return !/deep/.test((error as Error).message);
    }
    return true;
  },
  'attributes of an XML element': (size) => {
    const attributes = Array.from({ length: size }, (_, i) => `a${i}="1"`).join(' ');
    try {
      importBehaviors('btcpp', `<root ${attributes}/>`);
    } catch (error) {
      return !/attributes/.test((error as Error).message);
    }
    return true;
  },
  'depth of a value in a saved mind': accepts(restoreDeep),
  'operators of an ONNX file': accepts((size) => {
    const graph = new GraphMaker();
    let last = graph.input('in', [1]);
    for (let i = 0; i < size; i++) last = graph.node('Relu', [last]);
    graph.output(last, 1);
    readOnnx(graph.finish());
  }),
  'wrong lines of an OBJ file that are listed': (size) => {
    try {
      parseObj(repeat('v x\n', size));
    } catch (error) {
      return (error as InvalidDataError).problems.length === size;
    }
    return true;
  },
  'messages of a workbench between two frames': (size) => {
    const { session } = createSession();
    const { transport, answers, say } = createLine();
    session.connect(transport);
    say({ type: 'hello', ...TO_GAME.hello });
    session.frame(0.1);
    for (let i = 0; i < size; i++) say({ type: 'pause' });
    return !answers.some(({ problem }) => problem?.includes('messages came at once'));
  },
  'bytes of a document that is saved': async (size) => {
    const site = await serveProject();
    const body = JSON.stringify({ ...(documentOf(1) as object), name: 'guard' });
    const { status } = await site.save('guard.json', body + repeat(' ', size - body.length), { 'if-none-match': '*' });
    await site.close();
    // The text itself has fewer characters than a file may; only the bytes of the body count here.
    return status !== 413;
  },
  'values of a file in a project': accepts((size) => parseJson(zeros(size), FILE_LIMITS)),
  'characters of what a page reports about itself': accepts((size) => {
    const report = JSON.stringify({ type: 'page', page: 'p', behavior: null, unsaved: {} });
    return parsePageReport(report + repeat(' ', size - report.length));
  }),
};

interface Row {
  readonly limit: number;
  readonly constant: string;
  readonly where: string;
  readonly test: string;
}

/** The rows of the table of limits in the page. */
function readRows(): Row[] {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim().replace(/^`|`$/g, ''));
    if (cells.length !== 7 || !/^[\d,]+$/.test(cells[2])) return [];
    return [{ limit: Number(cells[2].replace(/,/g, '')), constant: cells[3], where: cells[4], test: cells[5] }];
  });
}

/** The value of a constant, or of a field of one, as its source says: numbers, `*` and `**`. */
function valueIn(path: string, constant: string): number | undefined {
  const [name, field] = constant.split('.');
  const tree = syntaxOf({ path, text: readFileSync(join(root, path), 'utf8') });
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((each) => each.name.getText(tree) === name);
    let value = found?.initializer;
    while (value !== undefined && ts.isAsExpression(value)) value = value.expression;
    if (value !== undefined && ts.isObjectLiteralExpression(value))
      value = value.properties
        .filter(ts.isPropertyAssignment)
        .find((each) => each.name.getText(tree) === field)?.initializer;
    if (value !== undefined) return numberOf(value.getText(tree));
  }
  return undefined;
}

function numberOf(text: string): number {
  return text
    .replace(/_/g, '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}

describe('the limits in docs/security.md', () => {
  const rows = readRows();

  it('are many, and each has a test of its own', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ test }) => test).sort()).toEqual(Object.keys(EDGES).sort());
  });

  it.each(rows.map((row) => [row.constant, row] as const))(
    'say what %s is',
    (_constant, { limit, constant, where }) => {
      expect(valueIn(where, constant)).toBe(limit);
    },
  );

  it.each(rows.map((row) => [row.test, row] as const))(
    '%s: the last is accepted, one more is not',
    async (test, row) => {
      expect(await EDGES[test](row.limit)).toBe(true);
      expect(await EDGES[test](row.limit + 1)).toBe(false);
    },
  );
});
