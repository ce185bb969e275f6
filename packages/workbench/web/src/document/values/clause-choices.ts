import { formulaType } from 'gumption/behavior';
import { checkExpressionText } from './check-expression.js';
import { type Clause, compares, type Operand, RELATIONS, type Relation, writeClauses } from './clauses.js';
import type { LexiconScope, ScopeName } from './expression-scope.js';

/** Relations in the words of the lists. */
export const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  holds: 'holds',
  'holds not': 'does not hold',
  is: 'is',
  'is not': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  known: 'has a value',
  empty: 'has no value',
};

/** The name that a clause is about; undefined if the game does not have it. */
export function nameIn(scope: LexiconScope, name: string): ScopeName | undefined {
  return scope.listed[scope.find(name)?.slot ?? -1];
}

/** The relations that make sense for a subject. */
export function relationsFor(subject: ScopeName, scope: LexiconScope): readonly Relation[] {
  return RELATIONS.filter((relation) => {
    if (!compares(relation) && relation !== 'holds' && relation !== 'holds not') return true;
    switch (formulaType(subject.described)?.type) {
      case 'number':
        return compares(relation);
      case 'boolean':
        return !compares(relation) || relation === 'is' || relation === 'is not';
      default:
        if (relation !== 'is' && relation !== 'is not') return false;
        return canBeWritten(subject) || namesFor(subject, scope).length > 0;
    }
  });
}

/** Can a value be written that the subject is compared with? A thing of the game has no text. */
export function canBeWritten({ described }: ScopeName): boolean {
  return ['number', 'boolean', 'text'].includes(formulaType(described)?.type ?? '');
}

/** The other names whose values can be compared with the subject's. */
export function namesFor(subject: ScopeName, scope: LexiconScope): readonly ScopeName[] {
  const fits = ({ name }: ScopeName) =>
    checkClause({ subject: subject.name, relation: 'is', operand: { name } }, scope) === undefined;
  return scope.listed.filter((other) => other !== subject && fits(other));
}

/** A condition to start from: already whole, with the present value where one is written. */
export function startClause(subject: ScopeName, scope: LexiconScope, live: unknown): Clause {
  switch (formulaType(subject.described)?.type) {
    case 'boolean':
      return { subject: subject.name, relation: 'holds' };
    case 'number':
      return withRelation({ subject: subject.name, relation: 'known' }, '>=', scope, live);
    case 'text':
      return withRelation({ subject: subject.name, relation: 'known' }, 'is', scope, live);
    default:
      return { subject: subject.name, relation: 'known' };
  }
}

/** The clause about another subject; what fits that one stays. */
export function withSubject(clause: Clause, subject: ScopeName, scope: LexiconScope, live: unknown): Clause {
  const moved = { ...clause, subject: subject.name };
  const before = nameIn(scope, clause.subject)?.described.type;
  const stays = before === subject.described.type && checkClause(moved, scope) === undefined;
  const isItself = clause.operand !== undefined && 'name' in clause.operand && clause.operand.name === subject.name;
  return stays && !isItself ? moved : startClause(subject, scope, live);
}

/** The clause with another relation, and with something to compare with if that needs it. */
export function withRelation(clause: Clause, relation: Relation, scope: LexiconScope, live: unknown): Clause {
  const { subject, operand } = clause;
  if (!compares(relation)) return { subject, relation };
  return { subject, relation, operand: operand ?? startOperand(nameIn(scope, subject)!, scope, live) };
}

/** The first value to compare with: the present one, or the least surprising. */
export function startOperand(subject: ScopeName, scope: LexiconScope, live: unknown): Operand {
  const { described } = subject;
  if (!canBeWritten(subject)) return { name: namesFor(subject, scope)[0].name };
  switch (formulaType(described)!.type) {
    case 'number':
      return { value: [live, described.default, described.min].find(isNumber) ?? 0 };
    case 'boolean':
      return { value: true };
    default: {
      const isOffered = (text: unknown) => typeof text === 'string' && (described.choices?.includes(text) ?? true);
      return { value: String([live, described.default, described.choices?.[0]].find(isOffered) ?? '') };
    }
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function checkClause(clause: Clause, scope: LexiconScope): string | undefined {
  return checkExpressionText(writeClauses({ joined: 'and', clauses: [clause] }), { type: 'boolean' }, scope);
}
