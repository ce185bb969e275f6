import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { describeBlackboard } from 'gumption/behavior/cast';
import { describe, expect, it } from 'vitest';
import { conversation, type Script } from './behaviors.js';
import { createPatrol } from './game.js';
import { distanceBetween } from './room.js';
import { canSee } from './sight.js';
import { play, successes } from './story.fixture.js';

const [shipped, errands] = conversation.behaviors as [BehaviorDocument, BehaviorDocument];
const [coolDown, forever] = shipped.root.children as [DocumentNode, DocumentNode];

/** The shipped game with another tree for R1. */
function withRoot(root: DocumentNode): Script {
  return { ...conversation, behaviors: [{ ...shipped, root }, errands] };
}

const withoutCoolDown = withRoot({ ...shipped.root, children: [coolDown.children![0], forever] });
const milestones = /^(to-w\d|talk)$/;

describe('patrol and converse', () => {
  const story = play(createPatrol(conversation), 'R1', 100);
  const talks = story.filter(({ node, event }) => node === 'talk' && event === 'success');

  it('visits W1, W2 and W3, spots R2 on the way to W4, talks once, and goes on to W4', () => {
    const [before, after] = ['to-w3', 'to-w4'].map((id) =>
      story.findIndex((each) => each.node === id && each.event === 'success'),
    );
    const spot = story.findIndex(({ node, event }) => node === 'spot' && event === 'success');
    expect(spot).toBeGreaterThan(before);
    expect(spot).toBeLessThan(after);
    expect(successes(story, milestones).slice(0, 6)).toEqual(['to-w1', 'to-w2', 'to-w3', 'talk', 'to-w4', 'to-w1']);
  });

  it('takes up the way to W4 where it left it: the drive is not begun again', () => {
    const entered = story.filter(({ node, event }) => node === 'to-w4' && event === 'enter');
    const done = story.filter(({ node, event }) => node === 'to-w4' && event === 'success');
    expect(entered.length).toBe(done.length);
    expect(story.some(({ event }) => event === 'abort')).toBe(false);
  });

  it('talks again after 30 s, and not before', () => {
    expect(talks.length).toBeGreaterThanOrEqual(2);
    for (const [index, { seconds }] of talks.slice(1).entries())
      expect(seconds - talks[index].seconds).toBeGreaterThan(30);
    const cooling = story.filter(({ seconds }) => seconds > talks[0].seconds && seconds < talks[0].seconds + 29.9);
    expect(cooling.some(({ node, event }) => node === 'spot' && event === 'enter')).toBe(false);
  });

  it('talks for ever without the cool-down', () => {
    const endless = play(createPatrol(withoutCoolDown), 'R1', 120);
    const done = successes(endless, milestones);
    expect(done.slice(0, 3)).toEqual(['to-w1', 'to-w2', 'to-w3']);
    expect(done.length).toBeGreaterThan(15);
    expect(new Set(done.slice(3))).toEqual(new Set(['talk']));
  });

  it('does not arm the countdown when nobody is spotted: the very next tick looks again', () => {
    const looks = story.filter(({ node, event }) => node === 'spot' && event === 'failure');
    const ticks = looks.map(({ seconds }) => Math.round(seconds * 60));
    // From the first tick to the first sight R1 looks in every tick; a countdown armed by a failure
    // would leave gaps.
    const sight = story.find(({ node, event }) => node === 'spot' && event === 'success')!;
    const until = Math.round(sight.seconds * 60);
    expect(ticks.filter((tick) => tick < until)).toEqual(Array.from({ length: until - 1 }, (_, index) => index + 1));
  });

  it('remembers which robot it saw: the approach and the talk read it from the blackboard', () => {
    const game = createPatrol(conversation);
    const { cast } = game.session.options;
    let atSight: unknown;
    let atTalk: unknown;
    for (let step = 0; step < 25 * 60; step++) {
      game.session.step();
      const [R1] = game.session.describeAgents();
      if (R1.activity.includes('Go to robot')) atSight ??= describeBlackboard(cast, 'R1').spotted;
      if (R1.activity.includes('Talk to')) atTalk ??= describeBlackboard(cast, 'R1').spotted;
    }
    expect([atSight, atTalk]).toEqual(['R2', 'R2']);
  });

  it('talks to the robot that the blackboard names, even when it no longer sees it', () => {
    const game = createPatrol(conversation);
    const [R1, R2] = game.world.robots;
    for (let step = 0; step < 60 * 60 && R1.calls === ''; step++) game.session.step();
    expect(R1.calls).toBe('R2');
    // Turns R1 around, so that what it knows and what it sees disagree.
    R1.heading = R1.heading > 0 ? R1.heading - Math.PI : R1.heading + Math.PI;
    expect(canSee(game.world.level, R1, R2)).toBe(false);
    expect(successes(play(game, 'R1', 10), milestones)[0]).toBe('talk');
  });

  it('is heard: R2 stands still, turns to R1, answers, and takes up its errand where it left it', () => {
    const game = createPatrol(conversation);
    const [R1, R2] = game.world.robots;
    const said: string[] = [];
    const stood: number[] = [];
    const log = play(game, 'R2', 0);
    for (let step = 0; step < 24 * 60; step++) {
      log.push(...play(game, 'R2', 1 / 60));
      if (R2.speech !== '' && R2.speech !== said.at(-1)) said.push(R2.speech);
      if (R1.speech !== '') stood.push(R2.speed, distanceBetween(R1.x, R1.z, R2.x, R2.z));
    }
    expect(said).toContain('All quiet.');
    expect(Math.max(...stood.filter((_, index) => index % 2 === 0))).toBe(0);
    expect(Math.max(...stood.filter((_, index) => index % 2 === 1))).toBeLessThan(2);
    expect(log.filter(({ node, event }) => node === 'listen' && event === 'abort')).toHaveLength(1);
    expect(log.some(({ node, event }) => node === 'fetch' && event === 'abort')).toBe(false);
  });
});
