import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { completeRuleText, factsIn } from './complete-rule-text.js';
import { layOutNetwork } from './network-layout.js';
import { addPart, problemOfFacts, problemsOfRule, rulesParts } from './parts.js';
import { type NetworkInsight, readReason, readRulesInsight } from './read-insight.js';

const rule = (id: string, params: DocumentNode['params'], ...children: DocumentNode[]): DocumentNode => ({
  ...{ id, kind: 'rule', params },
  ...(children.length > 0 && { children }),
});
const document: BehaviorDocument = {
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Guard', agent: 'guard' },
  root: {
    id: 'r',
    kind: 'rules',
    children: [
      { id: 'f', kind: 'ruleFact', params: { is: '(enemy ?)', value: { key: 'seen' } } },
      rule('a', { when: '(enemy ?who) not (alarm)', does: 'add (alarm)' }),
      {
        ...{ id: 's', kind: 'ruleSet', name: 'combat' },
        children: [rule('b', { when: '(alarm)' }, { id: 'c', kind: 'shoot' })],
      },
      { id: 'w', kind: 'wait' },
    ],
  },
};

describe('the parts of a node of rules', () => {
  it('are read out of the document, rules inside sets too', () => {
    const parts = rulesParts(document, 'r')!;
    expect(parts.lines.map(({ node, depth, isSet }) => [node.id, depth, isSet])).toEqual([
      ['a', 0, false],
      ['s', 0, true],
      ['b', 1, false],
    ]);
    expect(parts.rules.map(({ name, sets, hasChild }) => [name, sets, hasChild])).toEqual([
      ['a', [], false],
      ['b', ['combat'], true],
    ]);
    expect([parts.sets, parts.facts.map(({ id }) => id), parts.others.map(({ id }) => id)]).toEqual([
      ['combat'],
      ['f'],
      ['w'],
    ]);
    expect(rulesParts(document, 'nobody')).toBeUndefined();
  });

  it('are put in behind those of their kind, also into a set', () => {
    const first = addPart(document, 'r', 'rule', () => 0.5);
    expect(first.document.root.children!.map(({ kind }) => kind)).toEqual([
      'ruleFact',
      'rule',
      'rule',
      'ruleSet',
      'wait',
    ]);
    const second = addPart(document, 's', 'rule', () => 0.5);
    expect(second.document.root.children![2].children!.map(({ id }) => id)).toEqual(['b', second.id]);
  });

  it.each([
    [{ when: '(a' }, { when: 'column 1: this bracket is not closed' }],
    [{ when: '(a)', does: 'ad (b)' }, { does: 'column 1: here should stand an effect, not `ad`' }],
    [{ when: '(a ?x)', does: 'add (b ?y)' }, { does: 'uses ?y, which none of its clauses binds' }],
    [{ when: '(a ?x) ?y > 1' }, { when: 'tests ?y, which none of its clauses binds' }],
    [
      { when: '(a)', does: 'enable combt' },
      { does: 'switches the set combt, which does not exist; did you mean combat?' },
    ],
    [{ when: '(a)', does: 'enable combat' }, {}],
  ])('are told what is wrong with them, and where: %j', (params, expected) => {
    const part = { node: rule('x', params), name: 'x', sets: [], hasChild: false };
    expect(Object.fromEntries(problemsOfRule(part, ['combat']))).toEqual(expected);
  });

  it('say what is wrong with facts', () => {
    expect(problemOfFacts('(a 1) (b)', false)).toBeUndefined();
    expect(problemOfFacts('(a ?)', true)).toBeUndefined();
    expect(problemOfFacts('(a ?)', false)).toBe('column 1: a fact has values only, no variables or ranges');
    expect(problemOfFacts('(a) (b)', true)).toBe('must be one fact, such as (health me ?), got 2');
  });
});

describe('what is offered while a rule is typed', () => {
  const names = {
    facts: factsIn(['(enemy ?who) (alarm)', '(enemy 2)']),
    keys: ['target'],
    sets: ['combat'],
    rule: '(enemy ?who) ?n > 2',
  };
  const offers = (sort: 'clauses' | 'effects', text: string) =>
    completeRuleText(sort, text, text.length, names).options.map(({ value }) => value);

  it.each([
    ['clauses', '(', ['enemy', 'alarm']],
    ['clauses', '(en', ['enemy']],
    ['clauses', '(enemy ?', ['?who', '?n']],
    ['clauses', '(enemy ?who) n', ['not']],
    ['clauses', '(enemy ?who)', []],
    ['effects', '', ['add', 'remove', 'write', 'clear', 'enable', 'disable', 'halt']],
    ['effects', 'add (al', ['alarm']],
    ['effects', 'write t', ['target']],
    ['effects', 'write target ?w', ['?who']],
    ['effects', 'enable ', ['combat']],
  ] as const)('fits the place: %s "%s"', (sort, text, expected) => {
    expect(offers(sort, text)).toEqual(expected);
  });
});

describe('what a game tells', () => {
  it('is read if it is of the form, and left out if not', () => {
    const told = { facts: [], factCount: 0, rules: [], sets: [], agenda: [], firings: [], later: 1 };
    expect(readRulesInsight(told)).toEqual(told);
    expect(readRulesInsight({ ...told, facts: 3 })).toBeUndefined();
    expect(readRulesInsight(undefined)).toBeUndefined();
    expect(readReason({ reason: { fact: '(a)', because: [{ fact: '(b)', because: [] }] } })?.because[0]?.fact).toBe(
      '(b)',
    );
    expect(readReason({ reason: { fact: '(a)', because: [7] } })).toBeUndefined();
  });

  it('of a network is laid out from patterns on the left to rules on the right', () => {
    const node = (id: string, sort: 'pattern' | 'join' | 'rule', ...from: string[]): NetworkInsight[number] => ({
      ...{ id, sort, text: id, from, count: 0, rules: [] },
    });
    const { placed } = layOutNetwork([
      ...[node('p0', 'pattern'), node('p1', 'pattern'), node('n1', 'join', 'p0', 'p1')],
      ...[node('r0', 'rule', 'n1'), node('r1', 'rule', 'p1')],
    ]);
    const columns = new Map(placed.map(({ node: { id }, x }) => [id, x / 160]));
    expect(Object.fromEntries(columns)).toEqual({ p0: 0, p1: 0, n1: 1, r0: 2, r1: 2 });
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  });
});
