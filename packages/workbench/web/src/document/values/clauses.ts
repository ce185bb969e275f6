import { type Expression, formatExpression, parseExpression } from 'gumption/behavior/expression';
import { checkExpressionText } from './check-expression.js';
import type { LexiconScope } from './expression-scope.js';

/** How a condition relates its subject to a value, or what it says of the subject alone. */
export type Relation = (typeof RELATIONS)[number];

const COMPARING = ['is', 'is not', '<', '<=', '>', '>='] as const;
const ALONE = ['holds', 'holds not', 'known', 'empty'] as const;
export const RELATIONS = [...ALONE.slice(0, 2), ...COMPARING, ...ALONE.slice(2)];

/** What a subject is compared with: a value written here, or another name. */
export type Operand = { readonly value: number | string | boolean } | { readonly name: string };

/** One condition: a key or a property of the agent, a relation, and what it is compared with. */
export interface Clause {
  readonly subject: string;
  readonly relation: Relation;
  /** Present exactly where the relation compares. */
  readonly operand?: Operand;
}

/** Conditions of which all must hold, or any. A single one is joined by `and`. */
export interface Clauses {
  readonly joined: 'and' | 'or';
  readonly clauses: readonly Clause[];
}

/** An expression as clauses, or why lists cannot show it. */
export type ClauseReading = { readonly clauses: Clauses } | { readonly reason: string };

/** Does the relation need something to compare with? */
export function compares(relation: Relation): boolean {
  return (COMPARING as readonly Relation[]).includes(relation);
}

/**
 * Reads the text of a condition as clauses. Nothing is lost: what is read means the same as the
 * text, and a text that clauses cannot say is refused with the reason.
 */
export function parseClauses(text: string, scope: LexiconScope): ClauseReading {
  if (text.trim() === '') return { clauses: { joined: 'and', clauses: [] } };
  if (checkExpressionText(text, { type: 'boolean' }, scope) !== undefined) return { reason: 'it has a mistake' };
  const expression = parseExpression(text);
  const joined = expression.kind === 'binary' && expression.operator === 'or' ? 'or' : 'and';
  const clauses: Clause[] = [];
  for (const part of partsOf(expression, joined)) {
    const read = readClause(part);
    if ('reason' in read) return read;
    clauses.push(read);
  }
  return { clauses: { joined, clauses } };
}

/** The text of clauses, in the canonical form of the language; empty for none. */
export function writeClauses({ joined, clauses }: Clauses): string {
  const parts = clauses.map(writeClause);
  if (parts.length === 0) return '';
  return formatExpression(parts.reduce((left, right) => binary(joined, left, right)));
}

/** The parts of a chain of one operator; brackets round a part of the chain change nothing. */
function partsOf(expression: Expression, joined: 'and' | 'or'): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== joined) return [expression];
  return [...partsOf(expression.left, joined), ...partsOf(expression.right, joined)];
}

function readClause(part: Expression): Clause | { readonly reason: string } {
  if (part.kind === 'name') return { subject: part.name, relation: 'holds' };
  if (part.kind === 'unary' && part.operand.kind === 'name')
    return { subject: part.operand.name, relation: 'holds not' };
  if (part.kind === 'binary') {
    const { operator, left, right } = part;
    const relation = RELATION_OF.get(operator);
    if (relation !== undefined) {
      const [subject, other, said] =
        left.kind === 'name' ? [left, right, relation] : [right, left, MIRRORED.get(relation) ?? relation];
      const read = subject.kind === 'name' ? readComparison(subject.name, said, other) : undefined;
      if (read !== undefined) return read;
    }
  }
  return { reason: reasonFor(part) };
}

function readComparison(subject: string, relation: Relation, other: Expression): Clause | undefined {
  if (other.kind === 'empty') return { subject, relation: relation === 'is' ? 'empty' : 'known' };
  const operand = readOperand(other);
  return operand && { subject, relation, operand };
}

function readOperand(expression: Expression): Operand | undefined {
  switch (expression.kind) {
    case 'name':
      return { name: expression.name };
    case 'number':
    case 'text':
    case 'boolean':
      return { value: expression.value };
    case 'unary':
      // Zero has no sign here.
      return expression.operand.kind === 'number' ? { value: 0 - expression.operand.value } : undefined;
    default:
      return undefined;
  }
}

function writeClause({ subject, relation, operand }: Clause): Expression {
  const name = { kind: 'name', name: subject, ...NOWHERE } as const;
  switch (relation) {
    case 'holds':
      return name;
    case 'holds not':
      return { kind: 'unary', operator: 'not', operand: name, ...NOWHERE };
    case 'known':
      return binary('!=', name, { kind: 'empty', ...NOWHERE });
    case 'empty':
      return binary('==', name, { kind: 'empty', ...NOWHERE });
    default:
      return binary(OPERATORS[relation], name, writeOperand(operand!));
  }
}

function writeOperand(operand: Operand): Expression {
  if ('name' in operand) return { kind: 'name', name: operand.name, ...NOWHERE };
  const { value } = operand;
  if (typeof value === 'string') return { kind: 'text', value, ...NOWHERE };
  if (typeof value === 'boolean') return { kind: 'boolean', value, ...NOWHERE };
  const size: Expression = { kind: 'number', value: Math.abs(value), ...NOWHERE };
  return value < 0 ? { kind: 'unary', operator: '-', operand: size, ...NOWHERE } : size;
}

type Binary = Extract<Expression, { readonly kind: 'binary' }>;

const NOWHERE = { start: 0, end: 0 } as const;
const OPERATORS: Readonly<Record<(typeof COMPARING)[number], Binary['operator']>> = {
  is: '==',
  'is not': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};
const RELATION_OF = new Map<string, Relation>(COMPARING.map((relation) => [OPERATORS[relation], relation]));
/** `5 < x` says the same as `x > 5`. */
const MIRRORED = new Map<Relation, Relation>([
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);

function binary(operator: Binary['operator'], left: Expression, right: Expression): Binary {
  return { kind: 'binary', operator, left, right, ...NOWHERE };
}

/** What of an expression has no place in lists, in words that end “… because”. */
function reasonFor(part: Expression): string {
  switch (part.kind) {
    case 'call':
      return `it uses the function ${part.function}`;
    case 'list':
      return 'it has a list';
    case 'unary':
      return part.operator === 'not' ? 'its “not” is about a whole condition' : 'it calculates';
    case 'binary':
      if (part.operator === 'and' || part.operator === 'or') return 'it mixes “and” with “or”';
      if (part.operator === 'in' || part.operator === 'not in') return 'it looks into a list';
      if (!RELATION_OF.has(part.operator)) return 'it calculates';
      return [part.left, part.right].map(inside).find((reason) => reason !== undefined) ?? 'it compares fixed values';
    default:
      return 'it is always the same';
  }
}

function inside(part: Expression): string | undefined {
  return part.kind === 'call' || part.kind === 'list' || part.kind === 'unary' || part.kind === 'binary'
    ? readOperand(part) === undefined
      ? reasonFor(part)
      : undefined
    : undefined;
}
