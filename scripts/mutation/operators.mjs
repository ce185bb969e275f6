import ts from 'typescript';

/** What each comparison, sum, bit operation and assignment is replaced by, one mutant per entry. */
const REPLACEMENTS = new Map([
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
  ['===', ['!==']],
  ['!==', ['===']],
  ['==', ['!=']],
  ['!=', ['==']],
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['%', ['*']],
  ['&', ['|']],
  ['|', ['&']],
  ['^', ['&']],
  ['<<', ['>>']],
  ['>>', ['<<']],
  ['>>>', ['<<']],
  ['&&', ['||']],
  ['||', ['&&']],
  ['+=', ['-=']],
  ['-=', ['+=']],
  ['*=', ['/=']],
  ['/=', ['*=']],
  ['&=', ['|=']],
  ['|=', ['&=']],
  ['^=', ['&=']],
]);

const COMPARISONS = new Set(['<', '<=', '>', '>=', '===', '!==', '==', '!=']);

/** Functions whose result does not depend on the order of their arguments. */
const SYMMETRIC = new Set([
  'Math.min',
  'Math.max',
  'Math.hypot',
  'Math.imul',
  'Object.is',
  'distance3',
  'squaredDistance3',
  'dot3',
  'equals3',
  'isSameJson',
  'fuzzyAnd',
  'fuzzyOr',
]);

/** From here on a constant is doubled and halved: one more or less of many rarely matters. */
const LARGE = 1000;

/**
 * Finds all small changes of a source text that a test should notice. Each mutant says what to
 * replace (`start`, `end`, `text`), how (`form`), and for people its line, the enclosing function
 * and the line before and after. Types, imports, texts and what `throw` says are left alone.
 */
export function findMutants(path, source) {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const mutants = [];

  const add = (node, operator, text, form = 'expression') => {
    const start = node.getStart(tree);
    const end = node.getEnd();
    const { line, before, after } = linesOf(source, start, end, text);
    mutants.push({ path, operator, form, start, end, text, line, where: enclosingName(node), before, after });
  };
  /** Text of a node with one part of it replaced. */
  const withPart = (node, start, end, text) =>
    source.slice(node.getStart(tree), start) + text + source.slice(end, node.getEnd());

  const visitBinary = (node) => {
    const operator = node.operatorToken.getText(tree);
    if (operator.startsWith('+') && (isText(node.left) || isText(node.right))) return;
    for (const other of REPLACEMENTS.get(operator) ?? [])
      add(node, 'operator', withPart(node, node.operatorToken.getStart(tree), node.operatorToken.getEnd(), other));
    if (operator === '??') add(node, 'operator', node.left.getText(tree));
  };

  const visitCondition = (node) => {
    const text = node.getText(tree);
    if (text === 'true' || text === 'false') return;
    const isComparison = ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.getText(tree));
    if (!isComparison) add(node, 'condition', `!(${text})`);
    add(node, 'condition', 'true');
    add(node, 'condition', 'false');
  };

  const visitNumber = (node) => {
    if (node.parent.name === node) return;
    const value = Number(node.text);
    if (!Number.isFinite(value)) return;
    const isLarge = Math.abs(value) >= LARGE;
    add(node, 'constant', String(isLarge ? value * 2 : value + 1));
    add(node, 'constant', isLarge ? String(value / 2) : value < 1 ? `(${value - 1})` : String(value - 1));
  };

  const visitCall = (node) => {
    const callee = node.expression.getText(tree);
    if (SYMMETRIC.has(callee)) {
      const other = { 'Math.min': 'Math.max', 'Math.max': 'Math.min' }[callee];
      if (other) add(node, 'call', withPart(node, node.expression.getStart(tree), node.expression.getEnd(), other));
      return;
    }
    const args = node.arguments ?? [];
    for (let i = 0; i + 1 < args.length; i++) {
      const [first, second] = [args[i].getText(tree), args[i + 1].getText(tree)];
      if (first === second || [args[i], args[i + 1]].some((arg) => ts.isSpreadElement(arg) || isFunction(arg)))
        continue;
      add(node, 'arguments', withPart(node, args[i].getStart(tree), args[i + 1].getEnd(), `${second}, ${first}`));
    }
  };

  const visitPrefix = (node) => {
    const operand = node.operand.getText(tree);
    if (node.operator === ts.SyntaxKind.ExclamationToken) add(node, 'operator', operand);
    else if (node.operator === ts.SyntaxKind.MinusToken) add(node, 'operator', operand);
    else if (node.operator === ts.SyntaxKind.PlusPlusToken) add(node, 'operator', `--${operand}`);
    else if (node.operator === ts.SyntaxKind.MinusMinusToken) add(node, 'operator', `++${operand}`);
  };

  const visit = (node) => {
    if (isSkipped(node)) return;
    if (ts.isBinaryExpression(node)) visitBinary(node);
    else if (ts.isNumericLiteral(node)) visitNumber(node);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'constant', 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'constant', 'true');
    else if (ts.isPrefixUnaryExpression(node)) visitPrefix(node);
    else if (ts.isPostfixUnaryExpression(node))
      add(node, 'operator', node.operand.getText(tree) + (node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++'));
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) visitCall(node);
    else if (ts.isExpressionStatement(node)) {
      if (!ts.isStringLiteral(node.expression) && !isSuperCall(node.expression)) add(node, 'statement', '', 'drop');
    } else if (ts.isReturnStatement(node)) {
      if (!isLastOfFunction(node)) add(node, 'return', '', 'drop');
    } else if (ts.isContinueStatement(node)) {
      add(node, 'jump', '', 'drop');
      if (!isInSwitchOfLoop(node)) add(node, 'jump', node.getText(tree).replace('continue', 'break'), 'replace');
    } else if (ts.isBreakStatement(node)) add(node, 'jump', '', 'drop');
    const condition = conditionOf(node);
    if (condition) visitCondition(condition);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}

/** The bodies of all loops of a source text, where a guard against endless ones is put. */
export function findLoopBodies(path, source) {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const bodies = [];
  const visit = (node) => {
    if (ts.isIterationStatement(node, false))
      bodies.push({ start: node.statement.getStart(tree), end: node.statement.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return bodies;
}

function isSkipped(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isThrowStatement(node) ||
    (ts.canHaveModifiers(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword))
  );
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isTextSum(node);
const isTextSum = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
  (isText(node.left) || isText(node.right));
const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
const isSuperCall = (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;

function conditionOf(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  return undefined;
}

/** Without it the function would end there anyway, except that it returns nothing. */
function isLastOfFunction(node) {
  const block = node.parent;
  return ts.isBlock(block) && ts.isFunctionLike(block.parent) && block.statements.at(-1) === node;
}

/** A `break` there would leave the switch, which is what `continue` often amounts to. */
function isInSwitchOfLoop(node) {
  for (let above = node.parent; above && !ts.isIterationStatement(above, false); above = above.parent)
    if (ts.isSwitchStatement(above)) return true;
  return false;
}

function enclosingName(node) {
  for (let above = node.parent; above; above = above.parent) {
    if (!ts.isFunctionLike(above)) continue;
    const name = above.name ?? (ts.isVariableDeclaration(above.parent) ? above.parent.name : undefined);
    if (name) return name.getText();
    if (ts.isPropertyAssignment(above.parent)) return above.parent.name.getText();
    if (ts.isConstructorDeclaration(above)) return 'constructor';
  }
  return '';
}

/** The lines that a change touches, joined to one, without and with the change. */
function linesOf(source, start, end, text) {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next === -1 ? source.length : next;
  const joined = (lines) => lines.replaceAll(/\s+/g, ' ').trim();
  return {
    line: source.slice(0, start).split('\n').length,
    before: joined(source.slice(from, to)),
    after: joined(source.slice(from, start) + text + source.slice(end, to)),
  };
}
