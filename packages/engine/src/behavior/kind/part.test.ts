import { describe, expect, it } from 'vitest';
import {
  checkBehavior,
  compile,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineEvent,
  defineKey,
  Minds,
  param,
  RUNNING,
} from '../index.js';
import {
  defineKind,
  definePart,
  type NodeView,
  type PartView,
  startChild,
  stopChild,
  updateChild,
} from '../kind/index.js';
import { hook, type Robot } from '../laws/hooks.js';
import { WAYS } from '../laws/kind-scene.js';
import { documentOf } from '../laws/scripted.js';
import { stubKinds } from '../program/stub.js';
import { parseText } from '../text/index.js';
import type { Command } from './command.js';

const bell = defineEvent('bell');
const waitKey = defineKey('wait', param.integer({ default: 0 }));

interface Plan {
  readonly parts: readonly PartView[];
  readonly first: number;
}

/**
 * Somebody stands at one of several posts, which may lie inside one another, and goes to another
 * when the bell rings.
 */
const roster = defineKind({
  name: 'roster',
  category: 'composite',
  description: 'Stands at one post at a time.',
  params: { first: param.node(['post']) },
  children: [0, 1],
  takes: { post: [1, Number.POSITIVE_INFINITY] },
  activity: 'each',
  skippedChild: 'failure',
  memory: { at: -1 },
  lasting: { rings: 0 },
  plan: (parts, { first }): Plan => ({ parts, first: first as number }),
  *check(parts, { first }) {
    if (first === -1) yield { part: -1, param: 'first', problem: 'is a post of another roster' };
    for (const [part, { kind, params }] of parts.entries())
      if (kind === 'relief' && params.to === -1) yield { part, param: 'to', problem: 'is a post of another roster' };
  },
  hear(node) {
    node.lasting.rings++;
  },
  start: (node) => stand(node, (node.plan as Plan).first),
  update(node) {
    const { at } = node.memory;
    if (node.childStatus(at) !== RUNNING) return RUNNING;
    const relief = (node.plan as Plan).parts.findIndex(({ kind, above }) => kind === 'relief' && above === at);
    const waits = relief < 0 ? 0 : (node.childParam(relief, 'rings') as number);
    return relief >= 0 && node.lasting.rings > waits ? startChild(relief) : updateChild(at);
  },
  next(node, child, report) {
    const { parts } = node.plan as Plan;
    if (parts[child].kind === 'relief')
      return report === 1 ? stopChild(parts[child].above) : updateChild(node.memory.at);
    if (report !== 0) return RUNNING;
    node.lasting.rings = 0;
    return stand(node, parts.find(({ kind, above }) => kind === 'relief' && above === child)!.params.to as number);
  },
});

function stand(node: NodeView<unknown, { at: number }>, post: number): Command {
  node.memory.at = post;
  return startChild(post);
}

const post = definePart({
  name: 'post',
  description: 'Where somebody stands.',
  partOf: ['roster', 'post'],
  children: [0, 1],
  takes: { relief: [0, 1] },
  stubs: 'below',
  activity: 'one',
  start: (node) => (node.childCount > 0 ? startChild(0) : RUNNING),
  next: () => RUNNING,
});

const relief = definePart({
  name: 'relief',
  description: 'Where to go when the bell rings.',
  partOf: ['post'],
  params: { to: param.node(['post']), on: param.event(), rings: param.integer({ default: 0 }) },
});

const vocabulary = createVocabulary({
  kinds: [roster, post, relief],
  agentTypes: [defineAgentType<Robot>('robot', { tasks: [hook] })],
  keys: [waitKey],
  events: [bell],
});

const TEXT = `
behavior Rounds for robot

roster #rounds first: gate
  post #gate
    hook #a id: a
    relief #call to: tower, on: bell
    post #tower
      relief #back to: gate, on: bell, rings: @wait
      hook #b id: b
`;
const document = parseText(TEXT);
const withRoot = (root: DocumentNode) => ({ ...document, root });

describe('parts in a program', () => {
  const program = compile(document, vocabulary);

  it('are children of their owner from any depth, in the order of the document, with their ordinary children below', () => {
    const [root, ...others] = program.nodes;
    const paths = (children: readonly number[]) => children.map((child) => program.nodes[child].path);
    expect(paths(root.children)).toEqual(['gate', 'call', 'tower', 'back']);
    expect(others.map(({ path, children }) => [path, paths(children)])).toEqual([
      ['gate', ['a']],
      ['a', []],
      ['call', []],
      ['tower', ['b']],
      ['back', []],
      ['b', []],
    ]);
  });

  it('are told to their owner once, with what is literal, and with nodes as places', () => {
    const seen: (readonly PartView[])[] = [];
    const curious = {
      ...roster,
      plan(...told: Parameters<NonNullable<typeof roster.plan>>) {
        seen.push(told[0]);
        return roster.plan!(...told);
      },
    };
    const known = createVocabulary({
      kinds: [curious, post, relief],
      agentTypes: [...vocabulary.agentTypes.values()],
      keys: [waitKey],
      events: [bell],
    });
    const minds = new Minds<Robot>(compile(document, known));
    for (let i = 0; i < 3; i++) minds.add({ name: 'R', log: [], on: {} });
    for (let i = 0; i < 3; i++) minds.tick(1);
    expect(seen).toEqual([
      [
        { kind: 'post', id: 'gate', name: 'gate', above: -1, childCount: 1, params: {} },
        { kind: 'relief', id: 'call', name: 'call', above: 0, childCount: 0, params: { to: 2, on: 'bell', rings: 0 } },
        { kind: 'post', id: 'tower', name: 'tower', above: 0, childCount: 1, params: {} },
        { kind: 'relief', id: 'back', name: 'back', above: 2, childCount: 0, params: { to: 0, on: 'bell' } },
      ],
    ]);
  });
});

describe.each(WAYS)('parts, in $name', ({ backEnd, watched }) => {
  function begin(root = document.root) {
    const log: string[] = [];
    const minds = new Minds<Robot>(compile(withRoot(root), vocabulary), { backEnd });
    const id = minds.add({ name: '', log, on: {} });
    if (watched) minds.watch(id);
    const ring = () => minds.send(id, bell);
    const said = () => log.splice(0).join(' ');
    return { minds, id, ring, said };
  }
  /** The document with a node changed. */
  const changed = (id: string, change: (node: DocumentNode) => DocumentNode[], at = document.root): DocumentNode => ({
    ...at,
    children: (at.children ?? []).flatMap((child) => (child.id === id ? change(child) : [changed(id, change, child)])),
  });

  it('are run by their owner, read by it, and what they name is heard by it', () => {
    const { minds, id, ring, said } = begin();
    minds.tick(1);
    minds.tick(1);
    expect(said()).toBe('a+ a. a.');
    expect(ring()).toBe(true);
    minds.tick(1);
    expect(said()).toBe('a-aborted b+ b.');
    minds.set(id, waitKey, 1);
    ring();
    minds.tick(1);
    expect(said()).toBe('b.');
    ring();
    minds.tick(1);
    expect(said()).toBe('b-aborted a+ a.');
    minds.remove(id);
    expect(said()).toBe('a-aborted');
  });

  it('are saved and go on', () => {
    const { minds, ring, said } = begin();
    minds.tick(1);
    ring();
    minds.tick(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    minds.tick(1);
    minds.restore(saved);
    said();
    minds.tick(1);
    expect(said()).toBe('b.');
  });

  it('go on when others come, go or move', () => {
    const { minds, ring, said } = begin();
    minds.tick(1);
    ring();
    minds.tick(1);
    said();
    // The tower comes out of the gate, another post comes before it, and the gate's call goes.
    const tower = document.root.children![0].children![2];
    const root = {
      ...changed('gate', (gate) => [
        { id: 'wall', kind: 'post' },
        { ...gate, children: gate.children!.slice(0, 1) },
        tower,
      ]),
    };
    let change = '';
    minds.replaceProgram(compile(withRoot(root), vocabulary), (report) => {
      change = JSON.stringify(report);
    });
    expect(change).toBe('{"change":"reloaded","kept":3,"dropped":[],"restarted":[]}');
    minds.tick(1);
    expect(said()).toBe('b.');
  });

  it('give their owner another plan when only parameters change, and no node notices', () => {
    const { minds, ring, said } = begin();
    minds.tick(1);
    const root = changed('call', (call) => [{ ...call, params: { to: 'gate', on: 'bell' } }]);
    let change = '';
    minds.replaceProgram(compile(withRoot(root), vocabulary), (report) => {
      change = report.change;
    });
    expect(change).toBe('refreshed');
    said();
    ring();
    minds.tick(1);
    expect(said()).toBe('a-aborted a+ a.');
  });

  it('may have stubs in their place, or in the place of what is below those that are needed', () => {
    const stubbed = (stub: 'success' | 'failure' | 'skip', node: string) => {
      const find = stubKinds((_behavior, id) => (id === node ? stub : undefined));
      const minds = new Minds<Robot>(compile(document, vocabulary, { stub: find }), { backEnd });
      const log: string[] = [];
      const id = minds.add({ name: '', log, on: {} });
      minds.tick(1);
      minds.send(id, bell);
      minds.tick(1);
      minds.tick(1);
      return log.join(' ');
    };
    expect(stubbed('skip', 'call')).toBe('a+ a. a. a.');
    expect(stubbed('success', 'gate')).toBe('b+ b. b.');
    expect(stubbed('failure', 'a')).toBe('b+ b. b.');
  });
});

describe('what is wrong with parts', () => {
  const part = (
    id: string,
    kind: string,
    params?: DocumentNode['params'],
    ...children: DocumentNode[]
  ): DocumentNode => ({
    id,
    kind,
    ...(params && { params }),
    children,
  });
  const problems = (root: DocumentNode) =>
    checkBehavior(documentOf(root), vocabulary, () => undefined).map(({ path, problem }) => `${path}: ${problem}`);
  const act: DocumentNode = { id: 'act', kind: 'hook', params: { id: 'a' } };

  it('is said where they stand, with advice', () => {
    expect(problems(part('p', 'post'))).toEqual([
      'root.kind: post is a part: it has to stand directly below roster or post, not at the root',
    ]);
    const misplaced = part(
      'r',
      'roster',
      { first: 'p' },
      part('p', 'post'),
      part('q', 'relief', { to: 'p', on: 'bell' }),
    );
    expect(problems(misplaced)).toEqual([
      'root.children[1].kind: relief is a part: it has to stand directly below post, not below roster',
    ]);
  });

  it('is said when there are too many or too few, of parts and of other children', () => {
    const to = { to: 'p', on: 'bell' };
    const crowded = part(
      'p',
      'post',
      undefined,
      act,
      { ...act, id: 'b' },
      part('x', 'relief', to),
      part('y', 'relief', to),
    );
    expect(problems(part('r', 'roster', { first: 'p' }, crowded))).toEqual([
      'root.children[0].children: post takes at most 1 child, got 2',
      'root.children[0].children: post takes at most 1 relief, got 2',
    ]);
    expect(problems(part('r', 'roster', { first: 'r' }))).toEqual([
      'root.children: roster takes at least 1 post, got 0',
      'root.params.first: there is no post with the id r in this behavior',
    ]);
  });

  it('is said by their owner where only it can know', () => {
    const inner = part(
      'inner',
      'roster',
      { first: 'far' },
      part('far', 'post', undefined, part('go', 'relief', { to: 'p', on: 'bell' })),
    );
    expect(problems(part('r', 'roster', { first: 'p' }, part('p', 'post', undefined, inner)))).toEqual([
      'root.children[0].children[0].children[0].children[0].params.to: is a post of another roster',
    ]);
    expect(
      problems(
        part(
          'r',
          'roster',
          { first: 'far' },
          part('p', 'post', undefined, { ...inner, children: [part('far', 'post')] }),
        ),
      ),
    ).toEqual(['root.params.first: is a post of another roster']);
  });
});
