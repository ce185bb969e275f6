import { describe, expect, it } from 'vitest';
import { createPostGame, STEP } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import type { GameMessage, KnownThing } from '../messages/messages.js';
import { Activities } from './activities.js';
import { History } from './history.js';
import { Insights } from './insights.js';
import { Knowledge } from './knowledge.js';
import { SenseReports } from './sense-reports.js';
import { measureState, StateSizes } from './state-size.js';
import { TimingReports } from './timing.js';

function collect() {
  const sent: GameMessage[] = [];
  return { sent, send: (message: GameMessage) => void sent.push(message), count: () => sent.splice(0).length };
}

describe('what one workbench is told', () => {
  const fox: KnownThing = {
    ...{ thing: 'Fox', id: 'f1', route: 'sensed', sense: 'sight', isSensed: true },
    ...{ certainty: 1, awareness: 0.25, level: 'unaware', knownFor: 1, age: 0 },
  };

  it('of knowledge: only of the one that is selected, when it changes, and again when another is selected', () => {
    const { send, count, sent } = collect();
    const known: Record<string, KnownThing[]> = { a: [fox], b: [fox], undefined: [fox] };
    const knowledge = new Knowledge((agent) => known[agent], send);
    knowledge.tell(1);
    expect(count(), 'nobody is selected').toBe(0);
    knowledge.select('a');
    knowledge.tell(2);
    expect(sent).toMatchObject([{ type: 'knowledge', agent: 'a', tick: 2, known: [{ thing: 'Fox' }] }]);
    knowledge.tell(3);
    expect(count()).toBe(1);
    knowledge.select('b');
    knowledge.tell(4);
    expect(count()).toBe(1);
    knowledge.forget();
    knowledge.tell(5);
    expect(count()).toBe(1);
    knowledge.select('nobody');
    knowledge.tell(6);
    knowledge.select(null);
    knowledge.tell(7);
    expect(count()).toBe(0);
    known.a = Array.from({ length: 201 }, () => fox);
    knowledge.select('a');
    knowledge.tell(8);
    expect(sent).toMatchObject([{ known: { length: 200 } }]);
  });

  it('of knowledge: in shares from 0 to 1 with three digits, and never what is no number', () => {
    const { send, sent } = collect();
    const odd = { ...fox, certainty: Number.NaN, awareness: 1.7 };
    const knowledge = new Knowledge(() => [odd, { ...fox, certainty: 0.12345, awareness: -1 }], send);
    knowledge.select('a');
    knowledge.tell(1);
    expect(sent).toMatchObject([
      {
        known: [
          { certainty: 0, awareness: 1 },
          { certainty: 0.123, awareness: 0 },
        ],
      },
    ]);
  });

  it('of senses: while it looks, when they change, and again when it asks again', () => {
    const { send, count, sent } = collect();
    const game = { links: ['door'] };
    const map = {
      marks: undefined,
      replaceMarks: () => true,
      describe: () => ({ links: game.links }) as never,
      spread: (sense: string, part: string) => [`${sense} ${part}`] as never,
    };
    const reports = new SenseReports(map, send);
    reports.tell(1);
    expect(count()).toBe(0);
    reports.ask(true, undefined, 2);
    reports.tell(3);
    expect(count()).toBe(1);
    reports.ask(true, undefined, 4);
    expect(count()).toBe(1);
    game.links = [];
    reports.tell(5);
    reports.tell(6);
    expect(count()).toBe(1);
    reports.forget();
    reports.tell(7);
    expect(count()).toBe(1);
    reports.ask(true, { sense: 'smell', part: 'hall' }, 8);
    expect(sent).toMatchObject([{ tick: 8, probe: { sense: 'smell' }, arrivals: ['smell hall'] }]);
    count();
    reports.ask(false, undefined, 9);
    reports.forget();
    reports.tell(10);
    expect(count()).toBe(0);
    new SenseReports(undefined, send).ask(true, { sense: 'a', part: 'b' }, 1);
    expect(count()).toBe(0);
  });

  it('of times: at once, then every 0.4 seconds, of 200 tasks at most', () => {
    const { send, sent, count } = collect();
    const tasks = Array.from({ length: 201 }, (_, i) => ({ name: `t${i}` }) as never);
    const reports = new TimingReports(() => ({ unit: 'ms', frame: 1, granted: 2, used: 3, tasks }), send);
    reports.passTime(5, 1);
    reports.tell(1);
    expect(count(), 'nobody looks').toBe(0);
    reports.ask(true, 2);
    expect(sent).toMatchObject([
      { type: 'timing', tick: 2, timing: { unit: 'ms', frame: 1, granted: 2, used: 3, tasks: { length: 200 } } },
    ]);
    count();
    const told = [0.25, 0.125, 0.03, 0.25, 0.14, 0.02].map((seconds) => {
      reports.passTime(seconds, 3);
      return count();
    });
    expect(told).toEqual([0, 0, 1, 0, 0, 1]);
    reports.ask(false, 4);
    reports.passTime(1, 4);
    expect(count()).toBe(0);
  });

  it('of nodes: of a character that is there, when the game has moved or something was missed', () => {
    const { send, count } = collect();
    const { cast } = createPostGame();
    const insights = new Insights(cast, send);
    insights.tell(1);
    insights.ask('g1', [{ node: 'ever' }]);
    insights.tellStale(1);
    expect(count()).toBe(0);
    insights.tell(1);
    expect(count()).toBe(1);
    insights.moved();
    insights.tellStale(2);
    expect(count(), 'nothing has changed').toBe(0);
    insights.forget();
    insights.tellStale(3);
    insights.tellStale(3);
    expect(count()).toBe(1);
    for (const agent of [null, 'nobody']) {
      insights.ask(agent, [{ node: 'ever' }]);
      insights.tell(4);
    }
    expect(count()).toBe(0);
  });

  it('of activities: since when, and in the past by a record of its own', () => {
    const { session, cast } = createPostGame();
    const activities = new Activities(session.options);
    const since = (time: number) => activities.describe(time, []).map((agent) => agent.since);
    cast.tick(STEP);
    expect(since(1)).toEqual([0, 0, 0]);
    expect(since(3)).toEqual([2, 2, 2]);
    activities.toPast();
    expect(since(5)).toEqual([0, 0, 0]);
    activities.toPast();
    expect(since(6)).toEqual([0, 0, 0]);
    activities.toPresent();
    expect(since(7)).toEqual([6, 6, 6]);
    activities.toPresent();
    expect(since(8), 'there is no present to return to twice').toEqual([0, 0, 0]);
    activities.toPast();
    activities.forget();
    activities.toPresent();
    expect(since(9)).toEqual([0, 0, 0]);
  });
});

describe('history', () => {
  it('forgets those that have left once neither events nor values of theirs are left to show', () => {
    const history = new History();
    const enter = [{ node: 'a', event: 'enter' as const, reason: undefined }];
    history.add('events', 1, [], { n: 1 });
    history.add('events', 9, enter, { n: 1 });
    history.add('values', 1, enter, { n: 1 });
    history.add('values', 5, [], { n: 2 });
    history.add('values', 9, [], { n: 3 });
    history.add('old', 8, enter, { n: 1 });
    history.add('here', 8, enter, { n: 1 });
    history.forgetGone(9, (agent) => agent !== 'here');
    const events = (agent: string) => history.tell(agent, 0, 1).events.length;
    expect(['events', 'values', 'old', 'here'].map(events)).toEqual([1, 1, 0, 1]);
  });
});

describe('the size of a state', () => {
  it('is 8 for a number, 16 and two for each letter of a text, 16 and 8 for each field or entry', () => {
    const bytes = (state: unknown) => measureState(state).bytes;
    expect([1, true, null, undefined, '', 'abc'].map(bytes)).toEqual([8, 8, 8, 8, 16, 22]);
    expect(bytes({ a: 1, b: 'x' })).toBe(16 + 16 + 26);
    expect(bytes([1, 2, 3])).toBe(16 + 24);
    expect(bytes([true, 'x'])).toBe(16 + 16 + 8 + 18);
    expect(bytes([1, 'x'])).toBe(16 + 16 + 8 + 18);
    expect(bytes([[1], [1]])).toBe(16 + 16 + 24 + 24);
    expect(measureState([...Array(63).keys()])).toEqual({ bytes: 16 + 8 * 63, lists: new Map() });
    const large = [...Array(64).keys()];
    expect(measureState({ large })).toEqual({ bytes: 16 + 8 + 8, lists: new Map([[large, 16 + 8 * 64]]) });
  });

  it('counts what is there twice, or goes round in a circle, once', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(measureState(circle).bytes).toBe(16 + 8 + 8);
    const one = { n: 1 };
    expect(measureState([one, one]).bytes).toBe(16 + 16 + (16 + 8 + 8) + 8);
  });

  it('counts no more than 200,000 values', () => {
    const state = Object.fromEntries(Array.from({ length: 200_010 }, (_, i) => [i, true]));
    // The record itself is one of them; fields beyond are counted without what they hold.
    expect(measureState(state).bytes).toBe(16 + 8 * 200_010 + 8 * 199_999);
  });

  it('starts again from nothing', () => {
    const sizes = new StateSizes();
    const map = new Float64Array(100);
    sizes.add(measureState({ map }));
    sizes.clear();
    expect(sizes.bytes).toBe(0);
    for (let i = 0; i < 3; i++) {
      sizes.add(measureState({ map }));
      expect(sizes.bytes).toBe(16 + 8 + 8 + 800);
      sizes.remove(measureState({ map }));
      expect(sizes.bytes).toBe(0);
    }
  });
});

describe('a session', () => {
  it('can be saved by a workbench only if it can save and load', () => {
    const can = (options: object) => {
      const { session } = createPostGame(undefined, options);
      return connectEnd(session).hello().last('hello')!.canSnapshot;
    };
    expect([can({}), can({ save: undefined }), can({ load: undefined })]).toEqual([true, false, false]);
  });

  it('begins again with nothing recorded but the start', () => {
    const { session } = createPostGame();
    connectEnd(session).hello();
    session.step(30);
    expect(session.run.recorded).toEqual({ from: 0, to: 30 });
    session.stop();
    session.step(2);
    expect(session.run.recorded).toEqual({ from: 0, to: 2 });
  });
});
