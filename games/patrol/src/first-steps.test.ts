import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversation, firstSteps } from './behaviors.js';
import { createPatrol, type Patrol } from './game.js';
import { play, successes } from './story.fixture.js';

// What docs/tutorial tells, step by step, as the game sees it: behaviors that arrive while it runs.

const [plain] = firstSteps.behaviors as [BehaviorDocument];
const milestones = /^(to-w\d|talk)$/;

const converse: DocumentNode = {
  id: 'converse',
  kind: 'sequence',
  name: 'Converse',
  children: [
    { id: 'spot', kind: 'robotSpotted' },
    { id: 'approach', kind: 'goToRobot', params: { robot: { key: 'spotted' } } },
    { id: 'talk', kind: 'talkTo', params: { robot: { key: 'spotted' } } },
  ],
};
const list = (interrupted: string, ...children: DocumentNode[]): DocumentNode => {
  return { id: 'list', kind: 'prioritizedList', params: { interrupted }, children };
};
const coolDown: DocumentNode = {
  id: 'cool-down',
  kind: 'cooldown',
  params: { seconds: 30, after: 'success' },
  children: [converse],
};

describe('the first steps', () => {
  let game: Patrol;
  beforeEach(() => {
    game = createPatrol(firstSteps);
  });
  const load = (root: DocumentNode) => game.session.replaceBehavior({ ...plain, root });

  it('wrap the round in a prioritised list, and R1 drives on as if nothing had happened', () => {
    game.session.step(120);
    const loaded = load(list('stops', plain.root));
    expect(loaded.result).toBe('reloaded');
    const after = play(game, 'R1', 5);
    expect(after.filter(({ node, event }) => node.startsWith('to-') && event === 'abort')).toEqual([]);
    expect(after.filter(({ node, event }) => node.startsWith('to-') && event === 'enter')).toEqual([]);
    expect(load(list('is suspended', plain.root)).result).toBe('refreshed');
  });

  it('refuse a conversation without a partner, and say which nodes are at fault', () => {
    const unknown = { ...converse, children: converse.children!.map(({ id, kind }) => ({ id, kind })) };
    const loaded = load(list('is suspended', unknown, plain.root));
    expect(loaded.result).toBe('rejected');
    expect(loaded).toMatchObject({ problems: [{ path: expect.any(String) }, { path: expect.any(String) }] });
  });

  it('make the mistake: from the first meeting on R1 talks for ever', () => {
    load(list('is suspended', converse, plain.root));
    game.session.stop();
    const done = successes(play(game, 'R1', 60), milestones);
    expect(done.slice(0, 4)).toEqual(['to-w1', 'to-w2', 'to-w3', 'talk']);
    expect(new Set(done.slice(3))).toEqual(new Set(['talk']));
  });

  it('fix it with a cooldown, and arrive at the behavior that Patrol ships', () => {
    load(list('is suspended', coolDown, plain.root));
    game.session.stop();
    const done = play(game, 'R1', 90);
    expect(successes(done, milestones).slice(0, 5)).toEqual(['to-w1', 'to-w2', 'to-w3', 'talk', 'to-w4']);
    const talks = done.filter(({ node, event }) => node === 'talk' && event === 'success');
    expect(talks).toHaveLength(2);
    expect(Math.abs(talks[1].seconds - 80)).toBeLessThan(3);
    const shipped = play(createPatrol(conversation), 'R1', 90);
    expect(successes(done, milestones)).toEqual(successes(shipped, milestones));
  });
});
