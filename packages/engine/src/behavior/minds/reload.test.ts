import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { writeModule } from '../files/index.js';
import {
  type BackEnd,
  type BehaviorDocument,
  compile,
  compiledModule,
  type DocumentNode,
  generated,
  Minds,
  param,
  type ReloadReport,
  RUNNING,
  SUCCESS,
} from '../index.js';
import { defineKind, startChild } from '../kind/index.js';
import { createRobot, hookVocabulary, type Robot, RUNS, type Sketch, sketched, unbalanced } from '../laws/hooks.js';
import { aheadOfTime, evaluateModule } from '../laws/module-back-end.js';
import { documentOf } from '../laws/scripted.js';

/** Counts its stops, as a decorator that holds something would. */
const stops: string[] = [];
const holder = defineKind({
  name: 'holder',
  category: 'decorator',
  description: 'Holds something while its child runs.',
  params: { what: param.text({ default: 'it' }) },
  start: () => startChild(0),
  next: (_node, _child, report) => report,
  stop: (node) => void stops.push(node.params.what),
});
const vocabulary = hookVocabulary([holder]);

const hook = (id: string): DocumentNode => ({ id, kind: 'hook', params: { id } });
const node = (id: string, kind: string, ...children: DocumentNode[]): DocumentNode => ({ id, kind, children });

describe.each(RUNS)('a hot reload, in $name', (run) => {
  /**
   * Runs a behavior until `a` has succeeded and what comes next runs, changes it, and ticks once
   * more.
   */
  function change(before: DocumentNode, after: DocumentNode, library: readonly BehaviorDocument[] = []) {
    const find = (name: string) => library.findLast((document) => document.name === name);
    const robot = createRobot({ a: () => SUCCESS });
    const minds = new Minds<Robot>(
      compile(documentOf(before), vocabulary, { find: (name) => library.find((d) => d.name === name) }),
      run,
    );
    const id = minds.add(robot);
    if (run.watched) minds.watch(id);
    minds.tick(1);
    robot.log.length = 0;
    stops.length = 0;
    let report: ReloadReport | undefined;
    minds.replaceProgram(compile(documentOf(after), vocabulary, { find }), (made) => {
      report = made;
    });
    const atOnce = robot.log.splice(0);
    minds.tick(1);
    const { change, kept, dropped, restarted } = report!;
    return {
      change,
      kept,
      dropped: dropped.join(),
      restarted: restarted.join(),
      atOnce: atOnce.join(),
      next: robot.log.join(),
      minds,
      id,
    };
  }

  const abc = node('s', 'sequence', hook('a'), hook('b'), hook('c'));

  it.each<[string, DocumentNode, Record<string, unknown>]>([
    ['nothing', abc, { change: 'unchanged', kept: 0, atOnce: '', next: 'Rb.' }],
    [
      'a name and a remark',
      { ...abc, name: 'All', comment: 'Three.' },
      { change: 'unchanged', kept: 0, atOnce: '', next: 'Rb.' },
    ],
    [
      'a decorator put around the running leaf',
      node('s', 'sequence', hook('a'), node('x', 'inverter', hook('b')), hook('c')),
      { change: 'reloaded', kept: 2, dropped: '', restarted: '', atOnce: '', next: 'Rb.' },
    ],
    [
      'a decorator put around the root',
      node('x', 'repeat', abc),
      { change: 'reloaded', kept: 2, dropped: '', restarted: '', atOnce: '', next: 'Rb.' },
    ],
    [
      'the running child deleted: goes on with the next',
      node('s', 'sequence', hook('a'), hook('c')),
      { change: 'reloaded', kept: 1, dropped: 'b', restarted: '', atOnce: 'Rb-aborted', next: 'Rc+,Rc.' },
    ],
    [
      'the running child and the next deleted: starts over',
      node('s', 'sequence', hook('a')),
      { change: 'reloaded', kept: 0, dropped: 'b', restarted: 's', atOnce: 'Rb-aborted', next: 'Ra+,Ra.,Ra-success' },
    ],
    [
      'a finished child deleted',
      node('s', 'sequence', hook('b'), hook('c')),
      { change: 'reloaded', kept: 2, dropped: '', restarted: '', atOnce: '', next: 'Rb.' },
    ],
    [
      'a child put in before the running one: not run any more',
      node('s', 'sequence', hook('d'), hook('a'), hook('b'), hook('c')),
      { change: 'reloaded', kept: 2, dropped: '', restarted: '', atOnce: '', next: 'Rb.' },
    ],
    [
      'the running child moved to the end',
      node('s', 'sequence', hook('a'), hook('c'), hook('b')),
      { change: 'reloaded', kept: 2, dropped: '', restarted: '', atOnce: '', next: 'Rb.' },
    ],
    [
      'the running child moved into another branch',
      node('s', 'sequence', hook('a'), node('t', 'selector', hook('c'), hook('b'))),
      { change: 'reloaded', kept: 2, dropped: '', restarted: '', atOnce: '', next: 'Rb.' },
    ],
    [
      'the composite of another kind: its child goes on',
      node('s', 'selector', hook('a'), hook('b'), hook('c')),
      { change: 'reloaded', kept: 1, dropped: '', restarted: 's', atOnce: '', next: 'Rb.' },
    ],
    [
      'the running leaf of another kind: starts over',
      node('s', 'sequence', hook('a'), { id: 'b', kind: 'wait' }, hook('c')),
      { change: 'reloaded', kept: 0, dropped: '', restarted: 's,b', atOnce: 'Rb-aborted', next: 'Ra+,Ra.,Ra-success' },
    ],
    [
      'another root altogether',
      hook('z'),
      { change: 'reloaded', kept: 0, dropped: 's,b', restarted: '', atOnce: 'Rb-aborted', next: 'Rz+,Rz.' },
    ],
    [
      'the running leaf made the root',
      hook('b'),
      { change: 'reloaded', kept: 1, dropped: 's', restarted: '', atOnce: '', next: 'Rb.' },
    ],
    [
      'the same ids in a new order of nesting',
      node('s', 'parallel', hook('b'), hook('c')),
      { change: 'reloaded', kept: 1, dropped: '', restarted: 's', atOnce: '', next: 'Rb.,Rc+,Rc.' },
    ],
  ])('%s', (_name, after, expected) => {
    expect(change(abc, after)).toMatchObject(expected);
  });

  it('of a parallel: children that go on go on, new ones start, deleted ones are stopped', () => {
    const before = node('p', 'parallel', hook('x'), hook('y'));
    const after = node('p', 'parallel', hook('z'), hook('y'));
    expect(change(before, after)).toMatchObject({ kept: 2, dropped: 'x', atOnce: 'Rx-aborted', next: 'Rz+,Rz.,Ry.' });
  });

  it('stops a decorator that is taken away or becomes another kind, once', () => {
    const before = node('s', 'sequence', node('h', 'holder', hook('b')));
    expect(change(before, node('s', 'sequence', hook('b')))).toMatchObject({ kept: 2, dropped: 'h', next: 'Rb.' });
    expect(stops).toEqual(['it']);
    expect(change(before, node('s', 'sequence', node('h', 'inverter', hook('b')))).next).toBe('Rb.');
    expect(stops).toEqual(['it']);
    expect(change(before, node('s', 'sequence', node('h', 'holder', hook('b')), hook('c'))).next).toBe('Rb.');
    expect(stops).toEqual([]);
  });

  it('of a subtree reaches every place that refers to it', () => {
    const inner = documentOf(abc, 'Inner');
    const edited = documentOf(node('s', 'sequence', hook('a'), hook('c')), 'Inner');
    const root = node(
      'p',
      'parallel',
      ...['one', 'two'].map((id) => ({ id, kind: 'subtree', params: { behavior: 'Inner' } })),
    );
    expect(change(root, root, [inner, edited])).toMatchObject({
      kept: 5,
      dropped: 'one/b,two/b',
      atOnce: 'Rb-aborted,Rb-aborted',
      next: 'Rc+,Rc.,Rc+,Rc.',
    });
  });

  it('of parameter values only restarts nothing, and a running wait takes over its new seconds', () => {
    const waiting = (seconds: number) =>
      node('p', 'parallel', { id: 'w', kind: 'wait', params: { seconds } }, hook('b'));
    const result = change(waiting(100), waiting(2));
    expect(result).toMatchObject({ change: 'refreshed', kept: 0, dropped: '', restarted: '', atOnce: '', next: 'Rb.' });
    const { minds, id } = result;
    const waitRuns = () => minds.runningNodes(id).includes(1);
    expect(waitRuns()).toBe(true);
    minds.tick(1);
    expect(waitRuns()).toBe(false);
  });

  it('keeps every one of many minds where it is, and wrapping a node leaves its neighbors alone', () => {
    const before = sketched(['parallel', ['sequence', 'a', 'b'], ['sequence', 'c', 'd']]);
    const after = sketched(['parallel', ['sequence', 'a', ['inverter', 'b']], ['sequence', 'c', 'd']]);
    const log: string[] = [];
    const minds = new Minds<Robot>(compile(before, vocabulary), run);
    const ids = Array.from({ length: 7 }, (_, i) =>
      minds.add(createRobot({ a: () => SUCCESS, ...(i % 2 === 0 ? { c: () => SUCCESS } : {}) }, `${i}`, log)),
    );
    if (run.watched) for (const id of ids) minds.watch(id);
    minds.tick(1);
    minds.replaceProgram(compile(after, vocabulary));
    log.length = 0;
    minds.tick(1);
    expect(log).toEqual(ids.flatMap((_, i) => [`${i}b.`, `${i}${i % 2 === 0 ? 'd' : 'c'}.`]));
    minds.clear();
    expect(log.filter((line) => line.endsWith('-aborted'))).toHaveLength(14);
  });

  it('keeps blackboards, random numbers and lasting memory', () => {
    const count = defineKind({
      name: 'count',
      category: 'decorator',
      description: 'Counts its runs.',
      lasting: { runs: 0 },
      start(at) {
        at.lasting.runs++;
        return startChild(0);
      },
      next: (_node, _child, report) => report,
      stop: (at) => void stops.push(`run ${at.lasting.runs}`),
    });
    const kinds = hookVocabulary([count]);
    const before = sketched(['count', 'a']);
    const minds = new Minds<Robot>(compile(before, kinds), run);
    const id = minds.add(createRobot({ a: () => SUCCESS }));
    if (run.watched) minds.watch(id);
    minds.tick(1);
    minds.tick(1);
    stops.length = 0;
    minds.replaceProgram(compile(sketched(['inverter', ['count', 'a']]), kinds));
    minds.tick(1);
    expect(stops).toEqual(['run 3']);
  });
});

describe('a program that cannot be run', () => {
  const sequence: Sketch = ['sequence', 'a', 'b'];

  it('is refused before anything running is touched', () => {
    const picky: BackEnd = {
      name: 'generated',
      link(program, runtime, nodes) {
        if (program.nodes.length > 3) throw new Error('too large');
        return generated.link(program, runtime, nodes);
      },
    };
    const program = compile(sketched(sequence), vocabulary);
    const robot = createRobot();
    const minds = new Minds<Robot>(program, { backEnd: picky });
    const id = minds.add(robot);
    minds.tick(1);
    expect(() => minds.replaceProgram(compile(sketched(['selector', 'b', 'c', 'd']), vocabulary))).toThrow('too large');
    expect([minds.program, minds.statusOf(id)]).toEqual([program, RUNNING]);
    for (let i = 0; i < 20; i++) minds.add(createRobot());
    minds.tick(1);
    minds.clear();
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra.', 'Ra-aborted']);
    expect(unbalanced(robot.log)).toEqual([]);
  });

  it('by the module that was compiled ahead of time is run all the same once it is loaded', () => {
    const program = compile(sketched(sequence), vocabulary);
    const robot = createRobot();
    const minds = new Minds<Robot>(program, { backEnd: evaluateModule(writeModule(program)) });
    minds.add(robot);
    minds.tick(1);
    minds.replaceProgram(compile(sketched(['selector', 'a', 'c']), vocabulary));
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra.']);
  });

  it('is accepted by the module when only parameter values differ', () => {
    const waiting = (seconds: number) =>
      compile(documentOf({ id: 'w', kind: 'wait', params: { seconds } }), vocabulary);
    const minds = new Minds<Robot>(waiting(3), { backEnd: evaluateModule(writeModule(waiting(5))) });
    minds.add(createRobot());
    minds.replaceProgram(waiting(4));
    expect(minds.program.document.root.params).toEqual({ seconds: 4 });
  });

  it('is refused at once when a module of another behavior is given', () => {
    const program = compile(sketched(sequence), vocabulary);
    const module = compiledModule('0-0', () => undefined as never);
    expect(() => new Minds(program, { backEnd: module })).toThrow('Test: the compiled module is of another version');
    expect(new Minds(program, { backEnd: aheadOfTime }).size).toBe(0);
  });
});

it('every standard kind can be put around what runs', () => {
  for (const kind of standardKinds.filter(
    ({ name, maxChildren, params, partOf, takes = {} }) =>
      maxChildren > 0 &&
      // Parts stand nowhere else, and what cannot do without parts cannot be put around anything as
      // it is.
      partOf === undefined &&
      name !== 'performActions' &&
      Object.values(takes).every(([min]) => min === 0) &&
      Object.values(params).every((p) => (p as { default?: unknown }).default !== undefined),
  )) {
    const minds = new Minds<Robot>(compile(sketched(['sequence', 'b']), vocabulary));
    const robot = createRobot();
    minds.add(robot);
    minds.tick(1);
    const filler = Array.from({ length: Math.max(0, kind.minChildren - 1) }, (_, i) => hook(`f${i}`));
    minds.replaceProgram(
      compile(documentOf(node('sequence1', 'sequence', node('new', kind.name, hook('b'), ...filler))), vocabulary),
    );
    minds.tick(1);
    minds.clear();
    expect(unbalanced(robot.log), kind.name).toEqual([]);
  }
});
