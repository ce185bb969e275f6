import type { BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { calm, noise } from '../../../tests/fixture/gatehouse.fixture.js';
import { SENTRY } from '../../../tests/fixture/sentry.fixture.js';
import { openGatehouse } from '../../model/game/gatehouse.fixture.js';
import { seenOf } from '../../model/why-not/seen.js';
import { explainWhyNot } from '../../panes/why-not/why-not.js';

const [sentry] = SENTRY as readonly [BehaviorDocument, BehaviorDocument];

/** Lets the sentry run; each entry is some ticks, or what happens before the next. */
async function watch(...story: readonly (number | 'noise' | 'calm' | 'visit')[]) {
  const { page, game } = await openGatehouse([sentry]);
  for (const part of story) {
    if (part === 'visit') game.session.setValue('m1', 'visitor', 'Ada');
    else if (typeof part === 'number') game.session.step(part);
    else game.cast.send('m1', part === 'noise' ? noise : calm);
  }
  return (node: string) =>
    explainWhyNot('sentry', node, seenOf(page))
      .map((part) => (typeof part === 'string' ? part : 'value' in part ? part.value : `[${part.title}]`))
      .join('');
}

describe('why a transition is not taken', () => {
  it('waits for its event', async () => {
    const why = await watch(3);
    expect(why('heard')).toBe('It waits for the event noise, which was not heard while [Patrol] is active.');
  });

  it('waits for its time, and says how much has passed', async () => {
    const why = await watch(3, 'noise', 4);
    expect(why('lost')).toMatch(/^It waits until 1\.5 s have passed in \[Chase\]; 0\.\d s have\.$/);
  });

  it('has a guard that is false, for the reason the game gave', async () => {
    const why = await watch(3);
    expect(why('visited')).toContain('because [Sees visitor?] failed: nobody is at the gate');
    expect(why('sees')).toContain('nobody is at the gate');
  });

  it('waits until what the state does has ended', async () => {
    const why = await watch(2);
    expect(why('there')).toBe('It waits until what [Walk] does has ended with success.');
  });

  it('leaves a state that is not active', async () => {
    const why = await watch(3);
    expect(why('over')).toContain('It leaves [Chase], which is not active. The machine is in [Walk]');
  });

  it('was taken', async () => {
    const why = await watch(3, 'visit', 3);
    expect(why('visited')).toMatch(/^It was taken 0\.\d s ago\. It leaves \[Patrol\], which is not active\./);
  });
});

describe('why a state is not active', () => {
  it('tells what is active, since when, and what every transition from there waits for', async () => {
    const why = await watch(3);
    expect(why('chase')).toMatch(
      /^The machine is in \[Walk\] for 0\.\d s\. \[noise\] leads here: it waits for the event noise, which was not heard while \[Patrol\] is active\.$/,
    );
    expect(why('sprint')).toContain(
      'It is inside [Legs], which is not active. It is inside [Chase], which is not active.',
    );
    expect(why('done')).toContain('[after 30 s] leads here: it waits until 30 s have passed since the machine began');
  });

  it('says where nothing leads there', async () => {
    const why = await watch(3, 'noise', 2);
    expect(why('look')).toContain('It is inside [Patrol], which is not active. The machine is in [Run]');
    expect(why('again')).toContain('never active itself');
    expect(why('shout')).toMatch(/when its state is entered: the last time \d/);
  });
});
