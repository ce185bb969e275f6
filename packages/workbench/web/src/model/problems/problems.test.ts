import { type BehaviorDocument, createVocabulary, defineAgentType } from 'gumption/behavior';
import { ProjectCheck } from 'gumption/behavior/files';
import { parseText } from 'gumption/behavior/text';
import { describeVocabulary, vocabularyFrom } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { editParam } from '../edit/edit.js';
import { undo } from '../edit/undo.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { readFiles } from '../project/save.js';
import { checkProject } from './check-project.js';
import { fixesFor } from './fixes.js';
import { keepProblems } from './keep-problems.js';
import { countProblems, problemOf } from './problem-list.js';

const behavior = (name: string, text: string): BehaviorDocument => parseText(`behavior ${name} for guard\n${text}`);
const MAIN = 'main';

/** An editor whose problems are found as soon as time is let pass. */
async function checked(...documents: BehaviorDocument[]) {
  const test = createTestEditor(memoryFiles(documents));
  const { editor } = test;
  let waiting: (() => void) | undefined;
  keepProblems(editor, (run) => {
    waiting = run;
    return () => {
      waiting = undefined;
    };
  });
  await readFiles(editor);
  test.join();
  test.greet(documents);
  const pass = () => {
    for (let run = waiting; run !== undefined; run = waiting) {
      waiting = undefined;
      run();
    }
  };
  pass();
  const problems = (name = MAIN) => editor.problems.getState().byBehavior[name] ?? [];
  return {
    ...test,
    editor,
    pass,
    problems,
    words: (name = MAIN) =>
      problems(name).map(
        ({ node, param, level, text }) => `${level} ${node}${param === undefined ? '' : `.${param}`}: ${text}`,
      ),
    current: (name = MAIN) => editor.documents.getState().byName[name].current,
  };
}

const errors = (words: readonly string[]) => words.filter((each) => each.startsWith('error'));

describe('problems', () => {
  it('are found by the game’s own checks, each at its node and parameter', async () => {
    const { words } = await checked(
      behavior(
        MAIN,
        'sequence #root\n  wait #a seconds: 99\n  goto #b waypoint: w1\n  goTo #c\n  repeat #d\n  talk #e tone: clam\n  wait #f seconds: @patince',
      ),
    );
    expect(errors(words())).toEqual([
      'error a.seconds: must be at most 60, got 99',
      'error b: unknown kind goto: the vocabulary has no node kind and no task of this name; did you mean goTo?',
      'error c.waypoint: is missing; goTo needs it',
      'error d: repeat takes 1 child, got 0',
      'error e.tone: must be one of calm, angry, afraid, got "clam"',
      expect.stringContaining('error f.seconds: there is no blackboard key patince'),
    ]);
  });

  it('tell of missing behaviors also where other things are wrong, and of circles in each behavior of the circle', async () => {
    const { words } = await checked(
      behavior(MAIN, 'sequence #root\n  subtree #a behavior: nowhere\n  wait #b seconds: 99'),
      behavior('one', 'sequence #root\n  wait #w\n  subtree #to behavior: two'),
      behavior('two', 'repeat #root\n  subtree #to behavior: one'),
    );
    expect(words()).toContain('error a.behavior: there is no behavior named nowhere');
    expect(errors(words('one'))).toEqual(['error to.behavior: one would run inside itself: one → two → one']);
    expect(errors(words('two'))).toEqual(['error to.behavior: two would run inside itself: two → one → two']);
  });

  it('hint at behaviors and keys that nothing uses', async () => {
    const test = await checked(
      behavior('converse-or-patrol', 'wait #root seconds: @patience'),
      behavior('spare', 'wait #root'),
    );
    test.tellAgents();
    test.pass();
    expect(test.words('spare')).toEqual([
      'hint undefined: no other behavior refers to it, and no character runs it now',
    ]);
    expect(test.words('converse-or-patrol')).toEqual([
      expect.stringMatching(/^hint root.seconds: no behavior writes the key patience/),
    ]);
    expect(countProblems(test.editor.problems.getState()), 'hints do not count').toBe(0);
  });

  it('[TAC-87] warn of a wait for a signal that no behavior sends', async () => {
    const wait = 'sequence #root\n  waitForSignal #w board: signals, signal: go';
    const { words } = await checked(behavior(MAIN, wait));
    expect(words()).toContain('warning w.signal: waits for go, which no behavior signals; does the game send it?');
    const both = await checked(behavior(MAIN, wait), behavior('caller', 'signal #root board: signals, signal: go'));
    expect(both.words().filter((each) => each.startsWith('warning'))).toEqual([]);
  });

  it('mark nodes with the worst of them', async () => {
    const { editor } = await checked(behavior(MAIN, 'sequence #root\n  wait #a seconds: 99'));
    expect(problemOf(editor.problems.getState(), MAIN, 'a')?.level).toBe('error');
    expect(problemOf(editor.problems.getState(), MAIN, 'root')).toBeUndefined();
  });

  it('are looked for again only in what changed and in what leads to it', () => {
    const lexicon = createLexicon(VOCABULARY);
    const check = new ProjectCheck({ vocabulary: vocabularyFrom(VOCABULARY), documents: [] });
    const documents = new Map(
      [
        ...Array.from({ length: 50 }, (_, i) => behavior(`b${i}`, `wait #root seconds: ${i}`)),
        behavior('user', 'subtree #root behavior: b7'),
      ].map((document) => [document.name, document]),
    );
    const lookedAt = () => {
      let count = 0;
      const run = checkProject({ documents, lexicon, check, used: new Set() });
      while (!run.next().done) count++;
      return count;
    };
    expect([lookedAt(), lookedAt()]).toEqual([51, 0]);
    documents.set('b7', behavior('b7', 'wait #root seconds: 99'));
    expect(lookedAt()).toBe(2);
  });

  it('stay the same lists where a dragged value changes none of them', async () => {
    const test = await checked(
      behavior(MAIN, 'sequence #root\n  wait #a seconds: 2'),
      behavior('wrong', 'wait #root seconds: 99'),
    );
    const before = test.editor.problems.getState();
    const drag = (seconds: number) => {
      editParam(test.editor, MAIN, 'a', 'seconds', seconds);
      test.pass();
    };
    drag(3);
    expect(test.editor.problems.getState(), 'nobody has to draw anything').toBe(before);
    drag(99);
    expect(errors(test.words())).toEqual(['error a.seconds: must be at most 60, got 99']);
    expect(test.problems('wrong')).toBe(before.byBehavior.wrong);
  });

  it('are not told while a game contradicts itself, which the console says', async () => {
    const test = await checked(behavior(MAIN, 'wait #a seconds: 99'));
    test.editor.world.setState(({ lexicon }) => ({
      lexicon: { ...lexicon, vocabulary: { ...VOCABULARY, kinds: [...VOCABULARY.kinds, VOCABULARY.kinds[0]] } },
    }));
    test.pass();
    expect(test.problems()).toEqual([]);
    expect(test.editor.log.getState().lines.at(-1)?.text).toContain('cannot be checked here');
  });
});

describe('quick fixes', () => {
  const FIXABLE: readonly { story: string; text: string; fix: RegExp }[] = [
    { story: 'a missing child', text: 'repeat #root', fix: /^Insert Wait$/ },
    { story: 'too many children', text: 'repeat #root\n  wait #a\n  wait #b', fix: /^Put them into one Sequence$/ },
    { story: 'children of a task', text: 'talk #root\n  wait #a', fix: /^Delete the child$/ },
    {
      story: 'a renamed task',
      text: 'sequence #root\n  gotoo #a waypoint: w1',
      fix: /^Use Go To for gotoo everywhere$/,
    },
    { story: 'a number beyond its limit', text: 'wait #root seconds: 99', fix: /^Set Seconds to 60$/ },
    { story: 'a number as text', text: 'wait #root seconds: "2.5"', fix: /^Set Seconds to 2.5$/ },
    { story: 'a value of a wrong type', text: 'wait #root seconds: [1]', fix: /^Reset Seconds to 1$/ },
    { story: 'a choice mistyped', text: 'talk #root tone: clam', fix: /^Set Tone to calm$/ },
    { story: 'a whole number', text: 'talk #root volume: 4.6', fix: /^Set Volume to 5$/ },
    { story: 'a parameter mistyped', text: 'wait #root secnds: 2', fix: /^Rename secnds to seconds$/ },
    { story: 'a parameter nobody knows', text: 'wait #root mood: 2', fix: /^Remove mood$/ },
    { story: 'a key mistyped in a binding', text: 'wait #root seconds: @patince', fix: /^Set Seconds to @patience$/ },
    { story: 'a key mistyped as a name', text: 'agentSpotted #root into: spoted', fix: /^Set Into to spotted$/ },
    { story: 'a missing behavior', text: 'subtree #root behavior: nowhere', fix: /^Create the behavior nowhere$/ },
    { story: 'a behavior mistyped', text: 'subtree #root behavior: othr', fix: /^Set Behavior to other$/ },
    { story: 'a circle', text: 'sequence #root\n  wait #a\n  subtree #b behavior: main', fix: /^Delete main$/ },
  ];

  it.each(FIXABLE)('fix $story, as one edit that can be undone', async ({ text, fix }) => {
    const test = await checked(behavior(MAIN, text), behavior('other', 'wait #root'));
    const before = test.current();
    const [problem] = test.problems().filter(({ level }) => level === 'error');
    const found = fixesFor(test.editor, problem).find(({ title }) => fix.test(title));
    expect(
      found,
      fixesFor(test.editor, problem)
        .map(({ title }) => title)
        .join(', '),
    ).toBeDefined();
    found!.run();
    test.pass();
    expect(errors(test.words())).toEqual([]);
    undo(test.editor);
    expect(test.current()).toBe(before);
  });

  it('set a waypoint that is missing to one that there is', async () => {
    const test = await checked(behavior(MAIN, 'goTo #root'));
    test.say({ type: 'objects', objects: [{ id: 'w9', label: 'W9', type: 'waypoint' }] });
    fixesFor(test.editor, test.problems()[0])[0].run();
    test.pass();
    expect(test.current().root.params).toEqual({ waypoint: 'w9' });
    expect(errors(test.words())).toEqual([]);
  });

  it('map a renamed task once for the whole project, keeping parameters', async () => {
    const test = await checked(
      behavior(MAIN, 'sequence #root\n  walkTo #a waypoint: w1\n  walkTo #b waypoint: w2, pace: quick'),
      behavior('other', 'walkTo #root waypoint: w3'),
    );
    const fix = fixesFor(test.editor, test.problems()[0]).find(({ title }) => title.startsWith('Use Go To'));
    fix!.run();
    test.pass();
    expect(test.current('other').root).toEqual({ id: 'root', kind: 'goTo', params: { waypoint: 'w3' } });
    expect(test.current().root.children![1].params, 'nothing is lost').toEqual({ waypoint: 'w2', pace: 'quick' });
    undo(test.editor);
    expect([test.current().root.children![0].kind, test.current('other').root.kind]).toEqual(['walkTo', 'walkTo']);
  });

  const STANDARD = createLexicon(
    describeVocabulary(
      createVocabulary({ kinds: standardKinds, agentTypes: [defineAgentType('guard', { tasks: [] })] }),
    ),
  );

  it.each([
    {
      story: 'a child behind one that never fails',
      text: 'selector #root\n  log #l\n  wait #a',
      warning: 'warning a: is never run: log before it never fails',
      fix: 'Move it before Log “Here.”',
      after: ['wait', 'log'],
      left: 'is never run: wait before it never fails',
    },
    {
      story: 'a state without a way to it',
      text: 'machine #root\n  state #calm\n  state #lost "Lost"',
      warning: 'warning lost: is never entered: no transition leads to it',
      fix: 'Add a transition from State',
      after: ['state', 'state'],
      left: undefined,
    },
  ])('fix $story, as one edit that can be undone', async ({ text, warning, fix, after, left }) => {
    const test = await checked(behavior(MAIN, text));
    test.editor.world.setState({ lexicon: STANDARD });
    test.pass();
    expect(test.words()).toContain(warning);
    const [problem] = test.problems().filter(({ level }) => level === 'warning');
    const fixes = fixesFor(test.editor, problem);
    expect(fixes.map(({ title }) => title)).toEqual([fix, expect.stringMatching(/^Delete /)]);
    const before = test.current();
    fixes[0].run();
    test.pass();
    expect(test.current().root.children!.map(({ kind }) => kind)).toEqual(after);
    const warnings = test.problems().filter(({ level }) => level === 'warning');
    expect(warnings.map((each) => each.text)).toEqual(left === undefined ? [] : [left]);
    undo(test.editor);
    expect(test.current()).toBe(before);
  });

  it('WB-33 lists the tasks that were asked for as hints, which do not count', async () => {
    const test = await checked(behavior(MAIN, 'sequence #root\n  stubTask #a "Light the lamp" note: "In the yard."'));
    test.editor.world.setState({ lexicon: STANDARD });
    test.pass();
    expect(test.words()).toContain('hint a: the game lacks the task “Light the lamp”: In the yard.');
    expect(countProblems(test.editor.problems.getState())).toBe(0);
  });
});
