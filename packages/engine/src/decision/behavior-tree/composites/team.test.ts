import { describe, expect, it } from 'vitest';
import {
  action,
  compile,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  FAILURE,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { documentOf } from '../../../behavior/laws/scripted.js';
import { behaviorTreeKinds } from '../nodes/index.js';

/**
 * A squad that writes down who was told what; `results` says what comes of an order in each tick,
 * the last repeats.
 */
interface Squad {
  readonly log: string[];
  readonly results: { readonly [order: string]: string };
}

const order = action({
  name: 'order',
  params: { member: param.text({ default: '?' }), what: param.text() },
  memory: { tick: 0 },
  update(squad: Squad, { member, what }, { memory }) {
    const results = squad.results[what] ?? 'R';
    const result = results[Math.min(memory.tick++, results.length - 1)];
    squad.log.push(`${member}:${what}${result}`);
    return result === 'S' ? SUCCESS : result === 'F' ? FAILURE : RUNNING;
  },
  stop(squad, { member, what }, _context, outcome) {
    if (outcome === 'aborted') squad.log.push(`${member ?? 'nobody'}:${what}!`);
  },
});

const members = defineKey('members', param.list(param.text()));
const member = defineKey('member', param.text());
const number = defineKey('number', param.number());
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Squad>('squad', { tasks: [order] })],
  keys: [members, member, number],
});

const told = (what: string): DocumentNode => ({ id: what, kind: 'order', params: { member: { key: 'member' }, what } });
const strategy = (id: string, roles: readonly string[], params: DocumentNode['params'] = {}): DocumentNode => ({
  id,
  kind: 'team',
  params: { members: 'members', member: 'member', ...params },
  children: roles.map(told),
});

function muster(root: DocumentNode, names: readonly string[], results: Squad['results'], way: (typeof WAYS)[number]) {
  const squad: Squad = { log: [], results };
  const minds = new Minds<Squad>(compile(documentOf(root), vocabulary), { backEnd: way.backEnd });
  const id = minds.add(squad);
  const trace = way.watched ? minds.watch(id) : undefined;
  minds.set(id, members, names);
  return {
    minds,
    id,
    trace,
    tick(): string {
      minds.tick(1);
      return ['?SFR'[minds.statusOf(id) ?? 0], ...squad.log.splice(0)].join(' ');
    },
    abort(): string {
      minds.reset(id);
      return squad.log.splice(0).join(' ');
    },
  };
}

describe.each(WAYS)('a team, in $name', (way) => {
  it('[BT-28] runs each role for its member, all together, and succeeds when all are played to the end', () => {
    const scene = muster(strategy('pincer', ['left', 'right']), ['Ann', 'Bob'], { left: 'RS', right: 'RRS' }, way);
    expect(scene.tick()).toBe('R Ann:leftR Bob:rightR');
    expect(scene.tick()).toBe('R Ann:leftS Bob:rightR');
    expect(scene.tick()).toBe('S Bob:rightS');
    expect(scene.minds.get(scene.id, member)).toBeUndefined();
  });

  it('[BT-28] gives up when a role is impossible, stops everybody, and the next strategy is tried', () => {
    const root: DocumentNode = {
      id: 'plans',
      kind: 'selector',
      children: [strategy('pincer', ['left', 'right', 'front']), strategy('retreat', ['cover', 'run'])],
    };
    const scene = muster(root, ['Ann', 'Bob', 'Cleo'], { right: 'RF' }, way);
    expect(scene.tick()).toBe('R Ann:leftR Bob:rightR Cleo:frontR');
    expect(scene.tick()).toBe('R Ann:leftR Bob:rightF Ann:left! Cleo:front! Ann:coverR Bob:runR');
  });

  it('[BT-28] does not begin with fewer members than it needs, and says so', () => {
    const scene = muster(strategy('pincer', ['left', 'right']), ['Ann'], {}, way);
    expect(scene.tick()).toBe('F');
    if (scene.trace !== undefined)
      expect(scene.trace.read().map(({ reason }) => reason)).toContain('there are 1 members for 2 roles');
    const nobody = muster(strategy('pincer', ['left'], { needed: 1 }), [], {}, way);
    nobody.minds.set(nobody.id, members, undefined);
    expect(nobody.tick()).toBe('F');
  });

  it('leaves roles empty when they are not needed', () => {
    const scene = muster(strategy('pincer', ['left', 'right'], { needed: 1 }), ['Ann'], { left: 'RS' }, way);
    expect(scene.tick()).toBe('R Ann:leftR');
    expect(scene.tick()).toBe('S Ann:leftS');
  });

  it('takes a role whose member is gone as impossible', () => {
    const scene = muster(strategy('pincer', ['left', 'right']), ['Ann', 'Bob'], {}, way);
    scene.tick();
    scene.minds.set(scene.id, members, ['Ann']);
    expect(scene.tick()).toBe('F Ann:leftR nobody:right! Ann:left!');
    if (scene.trace !== undefined)
      expect(scene.trace.read().map(({ reason }) => reason)).toContain('role 2 is impossible');
  });

  it('takes a role whose member is gone before its first turn as impossible', () => {
    const first = { id: 'first', kind: 'setKey', params: { key: 'members', value: ['Ann'] } };
    const pincer = strategy('pincer', ['left', 'right']);
    const scene = muster({ ...pincer, children: [first, told('right')] }, ['Ann', 'Bob'], {}, way);
    expect(scene.tick()).toBe('F');
  });

  it('gives a role to whoever is put in its place', () => {
    const scene = muster(strategy('pincer', ['left', 'right']), ['Ann', 'Bob'], {}, way);
    scene.tick();
    scene.minds.set(scene.id, members, ['Ann', 'Dora']);
    expect(scene.tick()).toBe('R Ann:leftR Dora:rightR');
  });

  it('lets the others go on if so set, and succeeds if any role does', () => {
    const lenient = { impossible: 'go on' };
    const scene = muster(strategy('search', ['east', 'west'], lenient), ['Ann', 'Bob'], { east: 'F', west: 'RS' }, way);
    expect(scene.tick()).toBe('R Ann:eastF Bob:westR');
    expect(scene.tick()).toBe('S Bob:westS');
    const vain = muster(strategy('search', ['east', 'west'], lenient), ['Ann', 'Bob'], { east: 'F', west: 'F' }, way);
    expect(vain.tick()).toBe('F Ann:eastF Bob:westF');
  });

  it('[BT-26] stops every role as its own member when it is stopped from outside', () => {
    const scene = muster(strategy('pincer', ['left', 'right']), ['Ann', 'Bob'], {}, way);
    scene.tick();
    expect(scene.abort()).toBe('Ann:left! Bob:right!');
  });

  it('stops roles that a changed behavior does not have as their own members', () => {
    const scene = muster(strategy('pincer', ['left', 'mid', 'right']), ['Ann', 'Bob', 'Cleo'], {}, way);
    scene.tick();
    scene.minds.replaceProgram(compile(documentOf(strategy('pincer', ['right'])), vocabulary));
    expect(scene.tick()).toMatch(/^R Bob:mid! Ann:left! /);
  });
});

describe('a team', () => {
  it.each([
    [{ members: 'member' }, 'root.params.members: wants a key with a list, but member holds text'],
    [{ member: 'number' }, 'root.params.member: holds number, but what comes from members is text'],
  ])('with %j is refused with the reason', (params, problem) => {
    expect(() => compile(documentOf(strategy('pincer', ['left'], params)), vocabulary)).toThrow(problem);
  });
});
