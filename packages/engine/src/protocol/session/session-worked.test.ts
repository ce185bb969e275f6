import { describe, expect, it } from 'vitest';
import { Cast, describeBlackboard } from '../../behavior/cast/index.js';
import {
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineInstruction,
  defineKey,
  param,
} from '../../behavior/index.js';
import { standardKinds } from '../../standard/index.js';
import { describeVocabulary } from '../describe/describe.js';
import { vocabularyFrom } from '../describe/vocabulary-from.js';
import { createPostGame, documentOf, STEP } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import { type GameMessage, parseGameMessage, parseWorkbenchMessage } from '../messages/messages.js';
import { type Keyframe, Recording } from './recording.js';
import { Session } from './session.js';

describe('a session', () => {
  it('hands an event to the character with its value', () => {
    const shot = defineEvent('shot', { value: param.number({ min: 0 }) });
    const loud = defineKey('loud', param.number());
    const vocabulary = createVocabulary({
      ...{ kinds: standardKinds, keys: [loud], events: [shot] },
      agentTypes: [defineAgentType<object>('guard', { tasks: [] })],
    });
    const listen = documentOf('Listen', {
      ...{ id: 'hears', kind: 'onEvent', params: { event: 'shot', into: 'loud', otherwise: 'wait' } },
      children: [{ id: 'rest', kind: 'wait', params: { seconds: 9 } }],
    });
    const cast = new Cast<object>({ vocabulary, behaviors: [listen] });
    for (const name of ['ann', 'bob']) cast.add(name, 'guard', {}, 'Listen');
    const session = new Session({ name: 'ears', cast, stepSeconds: STEP, step: () => void cast.tick(STEP) });
    session.step();
    session.fire('shot', 'bob', 5);
    session.step();
    const heard = (id: string) => JSON.stringify(describeBlackboard(cast, id));
    expect([heard('ann'), heard('bob')].map((text) => text.includes('5'))).toEqual([false, true]);
  });

  it('warns of frames that last milliseconds', () => {
    const { session, cast } = createPostGame();
    for (let i = 0; i < 200; i++) session.frame(16);
    expect(JSON.stringify([...cast.warnings.list()])).toContain('looks like milliseconds');
  });

  it('waits at no breakpoint once the last workbench has left', () => {
    const { session } = createPostGame();
    const end = connectEnd(session).hello();
    session.setBreakpoints([{ id: 'b', behavior: 'Rounds', node: 'look', on: ['enter'], enabled: true }]);
    end.line.close();
    session.play();
    for (let i = 0; i < 40; i++) session.frame(STEP);
    expect(session.run).toMatchObject({ state: 'playing', tick: 40 });
  });
});

describe('a recording', () => {
  it('reaches as far as was played on, and no farther than it was cut', () => {
    const frameAt = (tick: number) => ({ tick, cast: { characters: [] } }) as unknown as Keyframe<unknown>;
    const recording = new Recording({}, 0.1);
    recording.keep(frameAt(0));
    recording.reached(9);
    recording.forgetAfter(20);
    expect(recording.range).toEqual({ from: 0, to: 9 });
    recording.forgetAfter(4);
    expect(recording.range).toEqual({ from: 0, to: 4 });
    recording.forgetAfter(0);
    expect(recording.range).toEqual({ from: 0, to: 0 });
    recording.forgetAfter(-1);
    expect(recording.range).toBeUndefined();
  });
});

describe('messages', () => {
  const hello = (tactics: object) => () =>
    parseGameMessage({ ...(connectEnd(createPostGame().session).hello().last('hello') as GameMessage), tactics });

  it('hold as much as is said, and not more', () => {
    const layers = (count: number) => ({
      layers: Array.from({ length: count }, (_, i) => ({ name: `l${i}`, title: 'L', unit: '' })),
    });
    expect(hello(layers(1000))).not.toThrow();
    expect(hello(layers(1001))).toThrow('tactics.layers');
    const names = { contexts: [], layers: [], labels: [], paths: [], tests: [] };
    const has = { hasPoints: false, hasGround: false, hasSight: false };
    const spots = (count: number) => ({
      spots: { queries: Array.from({ length: count }, (_, i) => ({ name: `q${i}` })), names: { ...names, ...has } },
    });
    expect(hello(spots(1000))).not.toThrow();
    expect(hello(spots(1001))).toThrow('tactics.spots.queries');
    const show = (count: number) => () =>
      parseWorkbenchMessage({ type: 'showLayers', layers: Array(count).fill('danger'), at: null });
    expect(show(8)).not.toThrow();
    expect(show(9)).toThrow('layers');
    const picture =
      (bytes: number, stride = 1) =>
      () =>
        parseGameMessage({
          ...{ type: 'layer', layer: 'danger', tick: 0, isReady: true, low: 0, high: 1, stride },
          cells: Buffer.alloc(bytes).toString('base64'),
        });
    expect(picture(65_536)).not.toThrow();
    expect(picture(65_539)).toThrow('cells');
    expect(picture(1, 0)).toThrow('stride');
    const parts = (count: number) => () =>
      parseGameMessage({
        ...{ type: 'layerAt', layer: 'danger', tick: 0, place: 0, value: null },
        parts: Array(count).fill({ layer: 'a', value: 1, weight: 1, share: 1 }),
      });
    expect(parts(100)).not.toThrow();
    expect(parts(101)).toThrow('parts');
  });

  it('know no negative times', () => {
    const repeat = (time: number) => () => parseGameMessage({ type: 'repeat', agents: [], tick: 0, time });
    const timing = (change: object) => () =>
      parseGameMessage({
        ...{ type: 'timing', tick: 0 },
        timing: { ...{ unit: 'ms', frame: 1, granted: 0.5, used: 0.5, tasks: [] }, ...change },
      });
    expect(repeat(0)).not.toThrow();
    expect(repeat(-0.1)).toThrow('time');
    for (const field of ['granted', 'used']) {
      for (const value of [0, 0.5]) expect(timing({ [field]: value })).not.toThrow();
      expect(timing({ [field]: -0.1 })).toThrow(field);
    }
  });

  it('describe instructions so that the other end knows what they take and give', () => {
    const look = defineInstruction('look', {
      ...{ description: 'Looks.', takes: [param.number(), param.text()], gives: param.boolean() },
      run: () => true,
    });
    const vocabulary = createVocabulary({ kinds: standardKinds, agentTypes: [], instructions: [look] });
    const described = describeVocabulary(vocabulary);
    expect(describeVocabulary(vocabularyFrom(JSON.parse(JSON.stringify(described))))).toEqual(described);
  });
});
