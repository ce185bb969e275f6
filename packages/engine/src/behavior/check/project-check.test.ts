import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import type { InvalidDataError, Problem } from '../../data/index.js';
import { behaviorTreeKinds } from '../../decision/behavior-tree/index.js';
import type { SheetValues } from '../document/declared-params.js';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../document/document.js';
import { action, compile, createVocabulary, defineAgentType, defineKey, param, SUCCESS } from '../index.js';
import { checkBehavior } from './check-behavior.js';
import { type PopulationKey, ProjectCheck, type ProjectContents, type ResolvedSheet } from './project-check.js';

const go = action({ name: 'go', params: { pace: param.number({ default: 1, max: 9 }) }, update: () => SUCCESS });
const dig = action({ name: 'dig', params: {}, update: () => SUCCESS });
const VOCABULARIES = [
  createVocabulary({
    kinds: behaviorTreeKinds,
    agentTypes: [defineAgentType('guard', { tasks: [go, dig] }), defineAgentType('thief', { tasks: [go] })],
    keys: [defineKey('pace', param.number())],
  }),
  createVocabulary({ kinds: behaviorTreeKinds, agentTypes: [defineAgentType('guard', { tasks: [go] })] }),
];
const [vocabulary] = VOCABULARIES as [(typeof VOCABULARIES)[number]];

const documentOf = (name: string, root: DocumentNode, rest: Partial<BehaviorDocument> = {}): BehaviorDocument => ({
  $schema: BEHAVIOR_SCHEMA_ID,
  version: 1,
  name,
  ...rest,
  root,
});
const leaf = (name: string, seconds = 1) => documentOf(name, { id: 'w', kind: 'wait', params: { seconds } });
const referring = (name: string, ...names: readonly string[]) =>
  documentOf(name, {
    id: 'all',
    kind: 'sequence',
    children: [
      { id: 'w', kind: 'wait' },
      ...names.map((behavior, i) => ({ id: `r${i}`, kind: 'subtree', params: { behavior } })),
    ],
  });

/** Everything that is wrong, found without keeping anything. */
function checkAll({ vocabulary, documents, sheets }: Whole): Problem[] {
  const problems: Problem[] = [];
  const add = (name: string, found: readonly Problem[]) => {
    for (const { path, problem } of found) problems.push({ path: `${name}: ${path}`, problem });
  };
  for (const document of documents.values())
    add(
      document.name,
      checkBehavior(document, vocabulary, (name) => documents.get(name)),
    );
  for (const { name, behavior, subtrees } of sheets.values()) {
    for (const [replaced, by] of Object.entries(subtrees))
      if (!documents.has(by))
        add(name, [{ path: `subtrees.${replaced}`, problem: `there is no behavior named ${by}` }]);
    if (problems.length === 0 && behavior !== undefined)
      add(name, problemsOfProgram({ vocabulary, documents, sheets }, { behavior, sheet: name }));
  }
  return problems;
}

/** What keeps a part from being compiled. */
function problemsOfProgram({ vocabulary, documents, sheets }: Whole, part: PopulationKey): readonly Problem[] {
  const document = documents.get(part.behavior);
  if (document === undefined) return [{ path: part.behavior, problem: 'there is no such behavior' }];
  const sheet = sheets.get(part.sheet ?? '');
  const find = (name: string) => documents.get(sheet?.subtrees[name] ?? name);
  try {
    compile(document, vocabulary, { find, ...(sheet && { values: sheet.values }) });
    return [];
  } catch (error) {
    return (error as InvalidDataError).problems;
  }
}

/** A project as plain data, which the check is held against. */
interface Whole {
  vocabulary: (typeof VOCABULARIES)[number];
  documents: Map<string, BehaviorDocument>;
  sheets: Map<string, ResolvedSheet>;
}

const NAMES = ['A', 'B', 'C', 'D', 'E'];
const SHEETS = ['Fast', 'Slow'];
const arbitraryName = fc.constantFrom(...NAMES);

function arbitraryLeaf(id: string): fc.Arbitrary<DocumentNode> {
  return fc.oneof(
    fc.constantFrom(1, 2, -1).map((seconds) => ({ id, kind: 'wait', params: { seconds } })),
    fc
      .constantFrom({ pace: 2 }, { pace: 99 }, { pace: { key: 'pace' } }, { pace: { param: 'pace' } })
      .map((params) => ({
        ...{ id, kind: 'go', params },
      })),
    fc.constant({ id, kind: 'dig' }),
    fc
      .record({ behavior: arbitraryName, pace: fc.option(fc.constantFrom(3, 'quick'), { nil: undefined }) })
      .map(({ behavior, pace }) => ({
        ...{ id, kind: 'subtree', params: { behavior, ...(pace !== undefined && { pace }) } },
      })),
  );
}

function arbitraryDocument(name: string): fc.Arbitrary<BehaviorDocument> {
  return fc
    .record({
      // Mostly few references, so that not everything leads everywhere.
      children: fc.tuple(
        arbitraryLeaf('a'),
        fc.constant({ id: 'b', kind: 'wait' } as DocumentNode),
        arbitraryLeaf('c'),
      ),
      size: fc.integer({ min: 1, max: 3 }),
      agent: fc.constantFrom(undefined, undefined, 'guard', 'thief'),
      declared: fc.constantFrom(
        undefined,
        { pace: { type: 'number' as const, default: 2 } },
        { pace: { type: 'number' as const } },
        { pace: { type: 'text' as const, default: 'slow' } },
      ),
    })
    .map(({ children, size, agent, declared }) =>
      documentOf(
        name,
        { id: 'root', kind: 'sequence', children: children.slice(0, size) },
        { ...(agent && { agent }), ...(declared && { parameters: declared }) },
      ),
    );
}

function arbitrarySheet(name: string): fc.Arbitrary<ResolvedSheet> {
  return fc.record({
    name: fc.constant(name),
    behavior: fc.option(arbitraryName, { nil: undefined }),
    values: fc.constantFrom<SheetValues>({}, { pace: 4 }, { pace: 'quick' }),
    subtrees: fc.oneof(
      fc.constant({}),
      fc.tuple(arbitraryName, arbitraryName).map(([from, to]) => ({ [from]: to })),
    ),
  });
}

type Edit =
  | { readonly what: 'put'; readonly document: BehaviorDocument }
  | { readonly what: 'remove'; readonly name: string }
  | { readonly what: 'rename'; readonly from: string; readonly to: string }
  | { readonly what: 'sheets'; readonly sheets: readonly ResolvedSheet[] }
  | { readonly what: 'vocabulary'; readonly at: number };

const arbitraryEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: arbitraryName.chain(arbitraryDocument).map((document) => ({ what: 'put' as const, document })),
  },
  { weight: 2, arbitrary: arbitraryName.map((name) => ({ what: 'remove' as const, name })) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('rename' as const), from: arbitraryName, to: arbitraryName }),
  },
  {
    weight: 2,
    arbitrary: fc
      .subarray(SHEETS)
      .chain((names) => fc.tuple(...names.map(arbitrarySheet)))
      .map((sheets) => ({ what: 'sheets' as const, sheets })),
  },
  { weight: 1, arbitrary: fc.nat(1).map((at) => ({ what: 'vocabulary' as const, at })) },
);

/** The project after an edit, and the same change made to the check. */
function apply(whole: Whole, check: ProjectCheck, edit: Edit) {
  const after: Whole = { ...whole, documents: new Map(whole.documents), sheets: new Map(whole.sheets) };
  const { documents } = after;
  switch (edit.what) {
    case 'put':
      documents.set(edit.document.name, edit.document);
      return { after, change: check.put(edit.document) };
    case 'remove':
      documents.delete(edit.name);
      return { after, change: check.become({ documents: documents.values() }) };
    case 'rename': {
      const document = documents.get(edit.from);
      documents.delete(edit.from);
      if (document !== undefined) documents.set(edit.to, { ...document, name: edit.to });
      return { after, change: check.become({ documents: documents.values() }) };
    }
    case 'sheets':
      after.sheets = new Map(edit.sheets.map((sheet) => [sheet.name, sheet]));
      return { after, change: check.become({ sheets: edit.sheets }) };
    case 'vocabulary':
      after.vocabulary = VOCABULARIES[edit.at] ?? vocabulary;
      return { after, change: check.become({ vocabulary: after.vocabulary }) };
  }
}

const PARTS: readonly PopulationKey[] = NAMES.flatMap((behavior) => [
  { behavior },
  ...SHEETS.map((sheet) => ({ behavior, sheet })),
]);

describe('the check of a project', () => {
  it('finds after any edits what a check of everything finds', () => {
    const arbitraryStep = fc.record({ edit: arbitraryEdit, isTakenBack: fc.boolean(), isAsked: fc.boolean() });
    fc.assert(
      fc.property(
        fc.tuple(...NAMES.map(arbitraryDocument)),
        fc.array(arbitraryStep, { maxLength: 12 }),
        (documents, steps) => {
          let whole: Whole = {
            vocabulary,
            documents: new Map(documents.map((each) => [each.name, each])),
            sheets: new Map(),
          };
          const check = new ProjectCheck({ vocabulary, documents });
          for (const { edit, isTakenBack, isAsked } of steps) {
            const { after, change } = apply(whole, check, edit);
            if (isAsked) expectSame(check, after);
            if (isTakenBack) change.undo();
            else whole = after;
          }
          expectSame(check, whole);
        },
      ),
      { numRuns: runs(100) },
    );
  });

  function expectSame(check: ProjectCheck, whole: Whole): void {
    expect(check.problems()).toEqual(checkAll(whole));
    for (const part of PARTS) expect(check.problemsOfProgram(part)).toEqual(problemsOfProgram(whole, part));
  }

  it('keeps every verdict that an edit does not reach, and tells which it reaches', () => {
    fc.assert(
      fc.property(fc.tuple(...NAMES.map(arbitraryDocument)), arbitraryEdit, (documents, edit) => {
        const whole: Whole = {
          vocabulary,
          documents: new Map(documents.map((each) => [each.name, each])),
          sheets: new Map(),
        };
        const check = new ProjectCheck({ vocabulary, documents });
        const before = new Map(NAMES.map((behavior) => [behavior, check.problemsOf({ behavior })]));
        const { after, change } = apply(whole, check, edit);
        const changed = new Set(NAMES.filter((name) => whole.documents.get(name) !== after.documents.get(name)));
        for (const behavior of NAMES) {
          const leads = leadsTo(behavior, whole.documents);
          const isApart = after.vocabulary === vocabulary && leads.every((name) => !changed.has(name));
          if (isApart) expect(change.reaches({ behavior })).toBe(false);
          if (!change.reaches({ behavior })) expect(check.problemsOf({ behavior })).toBe(before.get(behavior));
        }
      }),
      { numRuns: runs(100) },
    );
  });

  /**
   * The names that a behavior leads to, itself among them, whether there are such behaviors or not.
   */
  function leadsTo(name: string, documents: ReadonlyMap<string, BehaviorDocument>): readonly string[] {
    const found = [name];
    for (const each of found)
      for (const { kind, params } of documents.get(each)?.root.children ?? [])
        if (kind === 'subtree' && !found.includes(params?.behavior as string)) found.push(params?.behavior as string);
    return found;
  }

  describe('checks again only what depends on an edit', () => {
    const crowd = Array.from({ length: 400 }, (_, i) => leaf(`b${i}`));
    const users = [referring('one', 'shared'), referring('two', 'shared', 'late'), referring('three', 'two')];
    const documents = [...crowd, ...users, leaf('shared')];
    const replace = (document: BehaviorDocument) =>
      documents.map((each) => (each.name === document.name ? document : each));

    const EDITS: readonly { story: string; contents: Partial<ProjectContents>; checks: number }[] = [
      { story: 'a value of one of many', contents: { documents: replace(leaf('b7', 2)) }, checks: 1 },
      { story: 'a shared subtree', contents: { documents: replace(leaf('shared', 2)) }, checks: 4 },
      { story: 'the structure of one', contents: { documents: replace(referring('b7', 'b8')) }, checks: 1 },
      { story: 'a behavior that others missed', contents: { documents: [...documents, leaf('late')] }, checks: 3 },
      { story: 'a behavior nobody missed', contents: { documents: [...documents, leaf('new')] }, checks: 1 },
      { story: 'a behavior gone', contents: { documents: documents.slice(0, -1) }, checks: 3 },
      { story: 'a list with the same in it', contents: { documents: [...documents] }, checks: 0 },
      { story: 'the vocabulary', contents: { vocabulary: VOCABULARIES[1] }, checks: 404 },
    ];

    it.each(EDITS)('$story: $checks', ({ contents, checks }) => {
      const check = new ProjectCheck({ vocabulary, documents });
      check.problems();
      const before = check.checked;
      check.become(contents);
      check.problems();
      check.problems();
      expect(check.checked - before).toBe(checks);
    });

    it('nothing after a change that was taken back', () => {
      const check = new ProjectCheck({ vocabulary, documents: crowd });
      expect(check.problems()).toEqual([]);
      const change = check.put(leaf('b7', -1));
      expect(check.problems()).toEqual([{ path: 'b7: root.params.seconds', problem: 'must be at least 0, got -1' }]);
      change.undo();
      const before = check.checked;
      expect(check.problems()).toEqual([]);
      expect(check.checked).toBe(before);
    });
  });

  it('tells a problem of the behavior it stands in, and a cycle of each behavior in it', () => {
    const documents = [referring('user', 'wrong'), leaf('wrong', -1), referring('x', 'y'), referring('y', 'x')];
    const check = new ProjectCheck({ vocabulary, documents });
    const told = (name: string) => check.ownProblemsOf(name).map(({ path, problem }) => `${path}: ${problem}`);
    expect(told('user')).toEqual([]);
    expect(told('wrong')).toEqual(['root.params.seconds: must be at least 0, got -1']);
    expect(told('x')).toEqual(['y: root.children[1].params.behavior: x would run inside itself: x → y → x']);
    expect(told('y')).toEqual(['x: root.children[1].params.behavior: y would run inside itself: y → x → y']);
  });
});
