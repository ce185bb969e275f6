import { describe, expect, it } from 'vitest';
import { compile } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { createScriptedVocabulary, documentOf } from '../../../behavior/laws/scripted.js';
import { called, crowd, node, numberKey, stage, ticks } from '../laws/composites.js';

const bell = { event: 'bell' };

describe.each(WAYS)('an on-event, in $name', (way) => {
  it('[BT-41] runs its child when the event has come, and fails otherwise', () => {
    const scene = stage(node('onEvent', bell, 'a'), { a: 'RS' }, way);
    expect(scene.tick()).toBe('F');
    expect(scene.ring()).toBe(true);
    expect(ticks(scene, 3)).toEqual(['R a+ aR', 'S aS a-', 'F']);
  });

  it('waits for the event if so set', () => {
    const scene = stage(node('onEvent', { ...bell, otherwise: 'wait' }, 'a'), {}, way);
    expect(ticks(scene, 2)).toEqual(['R', 'R']);
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['S a+ aS a-', 'R']);
  });

  it('is not moved by another event', () => {
    const scene = stage(node('onEvent', bell, 'a'), {}, way);
    expect(scene.makeNoise(1)).toBe(false);
    expect(scene.tick()).toBe('F');
  });

  it('hears what came before its first tick', () => {
    const scene = stage(node('onEvent', bell, 'a'), {}, way);
    scene.ring();
    expect(scene.tick()).toBe('S a+ aS a-');
  });

  it('counts several that came before a tick as one, and takes in what the last one brought', () => {
    const scene = stage(node('onEvent', { event: 'noise', into: 'number' }, 'a'), {}, way);
    for (const value of [3, 5, 4]) scene.makeNoise(value);
    expect(scene.get(numberKey)).toBe(4);
    expect(ticks(scene, 2)).toEqual(['S a+ aS a-', 'F']);
  });

  it('ignores the event while its child runs, but for what it brings', () => {
    const scene = stage(node('onEvent', { event: 'noise', into: 'number' }, 'a'), { a: 'RRS' }, way);
    scene.makeNoise(1);
    scene.tick();
    scene.makeNoise(2);
    expect(scene.get(numberKey)).toBe(2);
    expect(ticks(scene, 3)).toEqual(['R aR', 'S aS a-', 'F']);
  });

  it('ignores an event that comes in the tick in which its child ends', () => {
    const scene = stage(node('onEvent', bell, node('race', 'a', 'c')), { a: 'b', c: 'S' }, way);
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['S a+ ab c+ cS c- a!', 'F']);
  });

  it('goes on with a child that runs already when it is put around it', () => {
    const scene = stage('a', { a: 'R' }, way);
    scene.tick();
    scene.change(node('onEvent', bell, 'a'));
    expect(scene.tick()).toBe('R aR');
  });

  it('starts its child once for an event, also if another would start it again', () => {
    const scene = stage(node('onEvent', { ...bell, again: 'restart', within: 9 }, 'a'), { a: 'R' }, way);
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['R a+ aR', 'R aR']);
  });

  it('says that the event has not come', () => {
    const scene = stage(node('onEvent', bell, 'a'), {}, way);
    scene.tick();
    if (way.watched) expect(scene.reasons()).toContain('bell has not come');
  });

  it('starts its child again if so set, stopping it first', () => {
    const scene = stage(node('onEvent', { ...bell, again: 'restart' }, 'a'), { a: 'RRRS' }, way);
    scene.ring();
    scene.tick();
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['R a! a+ aR', 'R aR']);
  });

  it('is not hung by a child that sends the event that started it', () => {
    const ignoring = stage(node('onEvent', bell, 'a'), { a: 'bbS' }, way);
    ignoring.ring();
    expect(ticks(ignoring, 4)).toEqual(['R a+ ab', 'R ab', 'S aS a-', 'F']);
    const restarting = stage(node('onEvent', { ...bell, again: 'restart' }, 'a'), { a: 'bS' }, way);
    restarting.ring();
    expect(ticks(restarting, 3)).toEqual(['R a+ ab', 'R a! a+ ab', 'R a! a+ ab']);
  });

  it('forgets an event that came while it had no turn, unless it is to count for longer', () => {
    const tree = (within: number) => node('sequence', 'a', node('onEvent', { ...bell, within }, 'b'));
    const forgetful = stage(tree(0), { a: 'RRRS' }, way);
    forgetful.ring();
    expect(ticks(forgetful, 4)).toEqual(['R a+ aR', 'R aR', 'R aR', 'F aS a-']);
    const patient = stage(tree(4), { a: 'RRRS' }, way);
    patient.ring();
    expect(ticks(patient, 4)).toEqual(['R a+ aR', 'R aR', 'R aR', 'S aS a- b+ bS b-']);
  });

  it('notices an event of the same tick if its turn is still to come, else in the next', () => {
    const later = stage(node('parallel', 'a', node('onEvent', { ...bell, otherwise: 'wait' }, 'b')), { a: 'bR' }, way);
    expect(ticks(later, 1)).toEqual(['R a+ ab b+ bS b-']);
    const before = stage(node('parallel', node('onEvent', { ...bell, otherwise: 'wait' }, 'b'), 'a'), { a: 'bR' }, way);
    expect(ticks(before, 2)).toEqual(['R a+ ab', 'R b+ bS b- aR']);
  });

  it('hears other minds: those ticked later in this tick, those before in the next', () => {
    const listens = node('onEvent', { event: 'noise', otherwise: 'wait' }, 'b');
    const all = crowd(2, node('parallel', listens, 'a'), { a: ['nR', 'R'], b: 'S' }, way);
    expect(all.tick()).toEqual(['R a+ an', 'R b+ bS b- a+ an']);
    expect(all.tick()[0]).toBe('R b+ bS b- aR');
  });

  it('in a prioritised list is relevant when the event has come: what ran is stopped first', () => {
    const scene = stage(node('prioritizedList', node('onEvent', bell, 'a'), 'b'), { a: 'RS', b: 'R' }, way);
    expect(scene.tick()).toBe('R b+ bR');
    scene.ring();
    expect(ticks(scene, 3)).toEqual(['R b! a+ aR', 'S aS a-', 'R b+ bR']);
  });

  it('[BT-41] swaps subtrees by events: which one runs is the state, and each event leads to another', () => {
    const bells = called('calm', node('onEvent', { ...bell, again: 'restart' }, 'a'));
    const tree = node('prioritizedList', node('onEvent', { event: 'noise' }, 'b'), bells, 'c');
    const scene = stage(tree, { a: 'R', b: 'R', c: 'R' }, way);
    expect(scene.tick()).toBe('R c+ cR');
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['R c! a+ aR', 'R aR']);
    scene.makeNoise(1);
    expect(ticks(scene, 2)).toEqual(['R a! b+ bR', 'R bR']);
  });

  it('[BT-41] leads from state to state: events write the state, and each state has a tree', () => {
    const leads = (event: string, value: string) => node('onEvent', { event }, node('setKey', { key: 'word', value }));
    const during = (value: string, tree: string) =>
      node('guard', node('compareKey', { key: 'word', is: 'equal to', value }), tree);
    const transitions = node('alwaysFail', node('selector', leads('noise', 'alarm'), leads('bell', 'calm')));
    const tree = node('prioritizedList', transitions, during('alarm', 'a'), during('calm', 'b'), 'c');
    const scene = stage(tree, { a: 'R', b: 'R', c: 'R' }, way);
    expect(scene.tick()).toBe('R c+ cR');
    scene.makeNoise(1);
    expect(ticks(scene, 2)).toEqual(['R c! a+ aR', 'R aR']);
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['R a! b+ bR', 'R bR']);
  });

  it('[BT-26] stops its child when it is stopped', () => {
    const scene = stage(node('onEvent', bell, 'a'), { a: 'R' }, way);
    scene.ring();
    scene.tick();
    expect(scene.abort()).toBe('a!');
    expect(scene.tick()).toBe('F');
  });
});

describe('an on-event', () => {
  it.each([
    [{ event: 'nosie' }, 'root.params.event: the game has no event nosie; did you mean noise?'],
    [{}, 'root.params.event: is missing; onEvent needs it'],
    [{ event: { key: 'word' } }, 'root.params.event: cannot be bound; it is fixed when the behavior is loaded'],
    [{ event: 'noise', into: 'word' }, 'root.params.into: holds text, but what comes from noise is number'],
    [{ event: 'bell', into: 'number' }, 'root.params.into: holds number, but what comes from bell is nothing'],
    [{ event: 'noise', into: 'nobody' }, 'root.params.into: there is no blackboard key nobody'],
  ])('with %j is refused with the reason', (params, problem) => {
    const document = documentOf({
      id: 'r',
      kind: 'onEvent',
      params: params as never,
      children: [{ id: 's', kind: 'success' }],
    });
    expect(() => compile(document, createScriptedVocabulary())).toThrow(problem);
  });
});
