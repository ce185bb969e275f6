import ts from 'typescript';
import type { Source } from '../sources.js';
import { syntaxOf } from './syntax.js';

// What engine code must not mention, because it would differ between two runs or two machines.

/**
 * Clocks, timers, the console, the surroundings, and what depends on the language or on garbage
 * collection.
 */
const forbiddenNames = new Set([
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'console',
  'globalThis',
  'Intl',
  'WeakRef',
  'FinalizationRegistry',
]);

/** Methods whose answer depends on the language of the machine. */
const forbiddenMethods = new Set(['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase']);

/**
 * The part of Math that the standard defines to the last bit. Of the rest, `random` is chance and
 * others approximate.
 */
const exactMath = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc PI E LN2 LN10 LOG2E LOG10E SQRT2 SQRT1_2'.split(' '),
);

/** All mentions of what differs between runs or machines, each as `path:line: problem`. */
export function findChance(source: Source): string[] {
  const file = syntaxOf(source);
  const problems: string[] = [];
  const report = (node: ts.Node, problem: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    problems.push(`${source.path}:${line + 1}: ${problem}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMemberName(node)) {
      if (forbiddenNames.has(node.text)) report(node, `${node.text} is not for engine code`);
      if (node.text === 'Math') checkMath(node, report);
    }
    if (ts.isPropertyAccessExpression(node) && forbiddenMethods.has(node.name.text))
      report(node, `${node.name.text} depends on the language of the machine`);
    if (ts.isBinaryExpression(node) && isPower(node.operatorToken.kind) && !isNumber(node.right))
      report(node, '** is as inexact as Math.pow unless the exponent is a literal');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

function checkMath(math: ts.Identifier, report: (node: ts.Node, problem: string) => void): void {
  const { parent } = math;
  const isAccess = ts.isPropertyAccessExpression(parent) && parent.expression === math;
  if (!isAccess) report(math, 'Math is only for calls by name, such as Math.sqrt');
  else if (!exactMath.has(parent.name.text))
    report(parent, `Math.${parent.name.text} differs between machines or runs`);
}

const isPower = (kind: ts.SyntaxKind) =>
  kind === ts.SyntaxKind.AsteriskAsteriskToken || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken;

/** A number as it stands, such as 2 or -20. */
const isNumber = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(node) || (ts.isPrefixUnaryExpression(node) && isNumber(node.operand));

/**
 * Whether an identifier only names a member (`x.performance`, `{ Date: 1 }`), and so means no
 * global.
 */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return nameOf(parent) === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return isNamedMember(parent) && parent.name === node;
}

const nameOf = (node: ts.PropertyAccessExpression | ts.QualifiedName) =>
  ts.isQualifiedName(node) ? node.right : node.name;

function isNamedMember(node: ts.Node): node is ts.Node & { name: ts.Node } {
  return (
    ts.isPropertyAssignment(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node)
  );
}
