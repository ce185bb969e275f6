import { expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, createVocabulary, defineAgentType } from '../../behavior/index.js';
import { standardKinds } from '../../standard/index.js';
import { connectEnd } from '../laws/workbench-end.js';
import type { KnownThing } from '../messages/messages.js';
import { Session } from './session.js';

interface Scout {
  known: KnownThing[];
}

const idle: BehaviorDocument = {
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Idle', agent: 'scout' },
  root: { id: 'w', kind: 'wait', params: { seconds: 99 } },
};
const fox = (change: Partial<KnownThing> = {}): KnownThing => ({
  ...{ thing: 'Fox', id: 'f1', route: 'sensed', sense: 'sight', isSensed: true },
  ...{ certainty: 1, awareness: 0.25, level: 'unaware', knownFor: 1, age: 0, ...change },
});

function openCamp(tells = true) {
  const vocabulary = createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Scout>('scout', { tasks: [] })],
  });
  const cast = new Cast<Scout>({ vocabulary, behaviors: [idle] });
  const scouts: readonly Scout[] = [{ known: [] }, { known: [fox()] }];
  for (const [i, scout] of scouts.entries()) cast.add(`s${i + 1}`, 'scout', scout, 'Idle');
  let asked = 0;
  const session = new Session<Scout>({
    ...{ name: 'camp', cast, stepSeconds: 0.1, step: () => void cast.tick(0.1) },
    ...(tells && {
      knowledge: ({ known }: Scout) => {
        asked++;
        return known;
      },
    }),
    // The world is nothing but what the scouts know.
    save: () => scouts.map(({ known }) => known),
    load: (state) => {
      for (const [i, known] of (state as KnownThing[][]).entries()) scouts[i].known = known;
    },
  });
  const end = connectEnd(session).hello();
  return { session, end, scouts, asked: () => asked };
}

it('tells what the selected character knows, when it is selected and when it has changed', () => {
  const { session, end, scouts } = openCamp();
  expect(end.last('hello')!.canTellKnowledge).toBe(true);
  end.send({ type: 'select', agent: 's2' });
  expect(end.all('knowledge')).toEqual([{ type: 'knowledge', agent: 's2', tick: 0, known: [fox()] }]);
  session.step(2);
  expect(end.all('knowledge')).toHaveLength(1);
  scouts[1].known = [fox({ isSensed: false, age: 0.5 })];
  session.step(1);
  expect(end.last('knowledge')).toMatchObject({ tick: 3, known: [{ isSensed: false, age: 0.5 }] });
  end.send({ type: 'select', agent: 's1' });
  expect(end.last('knowledge')).toMatchObject({ agent: 's1', known: [] });
});

it('asks nobody while nobody is selected, and says so where the game does not tell', () => {
  const { session, end, asked } = openCamp();
  session.step(3);
  end.send({ type: 'select', agent: 's2' });
  end.send({ type: 'select', agent: null });
  const before = asked();
  session.step(3);
  expect(asked()).toBe(before);
  const mute = openCamp(false);
  mute.end.send({ type: 'select', agent: 's2' });
  expect([mute.end.last('hello')!.canTellKnowledge, mute.end.all('knowledge')]).toEqual([false, []]);
});

it('tells what was known at the past moment that is looked at', () => {
  const { session, end, scouts } = openCamp();
  end.send({ type: 'select', agent: 's2' });
  session.step(2);
  scouts[1].known = [];
  session.changed();
  session.step(1);
  expect(end.last('knowledge')!.known).toEqual([]);
  end.send({ type: 'scrub', tick: 1 });
  expect(end.last('knowledge')).toMatchObject({ tick: 1, known: [{ thing: 'Fox' }] });
  end.send({ type: 'present' });
  expect(end.last('knowledge')!.known).toEqual([]);
});

it('tells nothing that the other end would refuse', () => {
  const { end, scouts } = openCamp();
  scouts[1].known = [
    fox({ thing: 'x'.repeat(500), id: 'y'.repeat(500), certainty: 1.0001, awareness: Number.NaN, age: -0.01 }),
  ];
  end.send({ type: 'select', agent: 's2' });
  const [known] = end.last('knowledge')!.known;
  expect(known).toMatchObject({ certainty: 1, awareness: 0, age: 0 });
  expect([known.thing.length, known.id]).toEqual([200, undefined]);
  scouts[1].known = [fox({ id: 'y'.repeat(200), certainty: -1, knownFor: 1.239, age: Number.POSITIVE_INFINITY })];
  end.send({ type: 'select', agent: 's2' });
  expect(end.last('knowledge')!.known).toMatchObject([{ id: 'y'.repeat(200), certainty: 0, knownFor: 1.24, age: 0 }]);
});
