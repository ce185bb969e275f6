import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon, EMPTY_VOCABULARY } from '../describe/describe.js';
import { checkExpressionText, evaluateNow } from './check-expression.js';
import { nameIn, namesFor, relationsFor, startClause, withRelation, withSubject } from './clause-choices.js';
import { type Clause, type Clauses, compares, parseClauses, writeClauses } from './clauses.js';
import { createExpressionScope } from './expression-scope.js';

const key = (name: string, type: 'number' | 'integer' | 'text' | 'boolean' | 'vector' | 'choice') =>
  ({ name, type, scope: 'agent', description: '' }) as const;
const scope = createExpressionScope(
  createLexicon({
    ...EMPTY_VOCABULARY,
    keys: [
      { ...key('alertness', 'number'), min: 0.25, max: 1 },
      key('shots', 'integer'),
      key('alarm', 'boolean'),
      key('odd-name', 'text'),
      { ...key('mood', 'choice'), choices: ['calm', 'angry'] },
      key('here', 'vector'),
      { ...key('target', 'boolean'), type: 'object', of: 'waypoint' },
      { ...key('seen', 'boolean'), type: 'object', of: 'waypoint' },
      { ...key('friend', 'boolean'), type: 'object', of: 'guard' },
      { ...key('crew', 'boolean'), type: 'list', element: { type: 'text' } },
    ],
    agentTypes: [
      {
        name: 'guard',
        title: 'Guard',
        description: '',
        tasks: [],
        properties: [{ name: 'speed', type: 'number', description: '' }],
      },
    ],
  }),
  'guard',
);
const named = (name: string) => nameIn(scope, name)!;
const sameAs = (text: string) => {
  const read = parseClauses(text, scope);
  return 'reason' in read ? read : writeClauses(read.clauses);
};

/** Any clause that the lists can make. */
const anyClause: fc.Arbitrary<Clause> = fc.constantFrom(...scope.listed).chain((subject) =>
  fc.constantFrom(...relationsFor(subject, scope)).chain((relation): fc.Arbitrary<Clause> => {
    if (!compares(relation)) return fc.constant({ subject: subject.name, relation });
    const others = namesFor(subject, scope).map(({ name }) => fc.constant({ name }));
    const type = subject.described.type;
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ value: value + 0 }));
    const written = {
      number: numbers,
      integer: numbers,
      boolean: fc.boolean().map((value) => ({ value })),
      text: fc.string({ unit: 'binary', maxLength: 8 }).map((value) => ({ value })),
      choice: fc.constantFrom('calm', 'angry').map((value) => ({ value })),
    }[type as 'text'];
    return fc
      .oneof(...others, ...(written === undefined ? [] : [written]))
      .map((operand) => ({ subject: subject.name, relation, operand }));
  }),
);
const anyClauses: fc.Arbitrary<Clauses> = fc
  .tuple(fc.constantFrom('and', 'or'), fc.array(anyClause, { maxLength: 6 }))
  .map(([joined, clauses]) => ({ joined: clauses.length < 2 ? 'and' : joined, clauses }));

describe('clauses and their text', () => {
  it('say the same: whatever the lists make is read back as it was', () => {
    fc.assert(
      fc.property(anyClauses, (clauses) => {
        const text = writeClauses(clauses);
        if (clauses.clauses.length > 0) expect(checkExpressionText(text, { type: 'boolean' }, scope)).toBeUndefined();
        expect(parseClauses(text, scope)).toEqual({ clauses });
      }),
    );
  });

  it('are read of any text without an error, and what is read is written as the same clauses', () => {
    const words = fc.constantFrom(
      '(',
      ')',
      'not',
      'and',
      'or',
      'is',
      'empty',
      '<',
      '-',
      '2',
      '"a"',
      'alarm',
      'shots',
      ',',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(words).map((all) => all.join(' ')),
          fc.string(),
        ),
        (text) => {
          const read = parseClauses(text, scope);
          if ('clauses' in read) expect(parseClauses(writeClauses(read.clauses), scope)).toEqual(read);
        },
      ),
      { numRuns: 1000 },
    );
    expect(parseClauses(`${'('.repeat(900)}alarm`, scope)).toEqual({ reason: 'it has a mistake' });
  });

  it('hold for the same values as the text they were read from', () => {
    const texts = ['0.5 < alertness', '(alarm or (shots is 3 or mood is "calm"))', 'empty is not shots', '-1 <= shots'];
    const values = { alertness: 0.7, shots: 3, mood: 'angry', alarm: false };
    for (const text of texts)
      for (const known of [values, { ...values, shots: -1 }, { alertness: 0.2 }, {}]) {
        const written = sameAs(text) as string;
        expect(evaluateNow(written, scope, { values: known })).toEqual(evaluateNow(text, scope, { values: known }));
      }
  });

  it.each([
    { text: 'alertness>=0.5 and not alarm', same: 'alertness >= 0.5 and not alarm' },
    { text: '5 > shots', same: 'shots < 5' },
    { text: '`odd-name` == "a \\"b\\""', same: '`odd-name` is "a \\"b\\""' },
    { text: 'target is not empty or target is seen', same: 'target is not empty or target is seen' },
    { text: 'agent.speed > -2', same: 'agent.speed > -2' },
    { text: 'alarm is false', same: 'alarm is false' },
    { text: 'alarm and (shots is 1 and mood is "calm")', same: 'alarm and shots is 1 and mood is "calm"' },
    { text: ' ', same: '' },
  ])('$text is shown', ({ text, same }) => expect(sameAs(text)).toBe(same));

  it.each([
    { text: 'alarm and shots is 1 or alarm', reason: 'it mixes “and” with “or”' },
    { text: 'shots + 1 > 3', reason: 'it calculates' },
    { text: 'shots > -shots', reason: 'it calculates' },
    { text: 'shots > abs(shots)', reason: 'it uses the function abs' },
    { text: 'between(shots, 1, 2)', reason: 'it uses the function between' },
    { text: 'not (shots is 1)', reason: 'its “not” is about a whole condition' },
    { text: '"a" in crew', reason: 'it looks into a list' },
    { text: 'crew is ["a"]', reason: 'it has a list' },
    { text: '1 < 2', reason: 'it compares fixed values' },
    { text: 'true', reason: 'it is always the same' },
    { text: 'shotz > 1', reason: 'it has a mistake' },
    { text: 'shots >', reason: 'it has a mistake' },
  ])('$text stays text: $reason', ({ text, reason }) => expect(sameAs(text)).toEqual({ reason }));
});

describe('what the lists offer', () => {
  it.each([
    { name: 'alarm', relations: ['holds', 'holds not', 'is', 'is not', 'known', 'empty'] },
    { name: 'shots', relations: ['is', 'is not', '<', '<=', '>', '>=', 'known', 'empty'] },
    { name: 'mood', relations: ['is', 'is not', 'known', 'empty'] },
    { name: 'target', relations: ['is', 'is not', 'known', 'empty'] },
    { name: 'friend', relations: ['known', 'empty'] },
  ])('fits the type of $name', ({ name, relations }) => expect(relationsFor(named(name), scope)).toEqual(relations));

  it('compares a thing of the game only with others of its type', () => {
    expect(namesFor(named('target'), scope).map(({ name }) => name)).toEqual(['seen']);
    expect(namesFor(named('friend'), scope)).toEqual([]);
  });

  it.each([
    { name: 'alarm', live: false, clause: { subject: 'alarm', relation: 'holds' } },
    { name: 'alertness', live: 0.7, clause: { subject: 'alertness', relation: '>=', operand: { value: 0.7 } } },
    { name: 'alertness', live: undefined, clause: { subject: 'alertness', relation: '>=', operand: { value: 0.25 } } },
    { name: 'mood', live: 'angry', clause: { subject: 'mood', relation: 'is', operand: { value: 'angry' } } },
    { name: 'mood', live: 'odd', clause: { subject: 'mood', relation: 'is', operand: { value: 'calm' } } },
    { name: 'target', live: 'w1', clause: { subject: 'target', relation: 'known' } },
  ])('starts with a whole condition about $name, now $live', ({ name, live, clause }) =>
    expect(startClause(named(name), scope, live)).toEqual(clause),
  );

  it('keeps what still fits when the subject or the relation changes', () => {
    const clause = { subject: 'alertness', relation: '<', operand: { value: 0.4 } } as const;
    expect(withSubject(clause, named('agent.speed'), scope, 9)).toEqual({ ...clause, subject: 'agent.speed' });
    expect(withSubject(clause, named('mood'), scope, 'angry')).toEqual(startClause(named('mood'), scope, 'angry'));
    expect(withRelation(clause, 'is', scope, 9)).toEqual({ ...clause, relation: 'is' });
    expect(withRelation(clause, 'known', scope, 9)).toEqual({ subject: 'alertness', relation: 'known' });
    expect(withRelation({ subject: 'target', relation: 'known' }, 'is', scope, 'w1')).toEqual({
      ...{ subject: 'target', relation: 'is', operand: { name: 'seen' } },
    });
  });
});
