import { describe, expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import {
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  defineObjectType,
  param,
} from '../../behavior/index.js';
import { standardKinds } from '../../standard/index.js';
import { documentOf } from '../laws/post-game.js';
import { EventFeed } from './event-feed.js';

interface Guard {
  readonly name: string;
}

const door = defineObjectType<Guard>('door', { id: ({ name }) => name });
const bell = defineEvent('bell');
const shot = defineEvent('shot', { value: param.number({ min: 0 }) });
const opens = defineEvent('opens', { value: param.object(door) });
const loud = defineKey('loud', param.number());
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('guard', { tasks: [] }),
    defineAgentType<Guard>('deaf', { tasks: [], events: [] }),
  ],
  objectTypes: [door],
  keys: [loud],
  events: [bell, shot, opens],
});
const listen = documentOf('Listen', {
  id: 'hears',
  kind: 'onEvent',
  params: { event: 'shot', into: 'loud', otherwise: 'wait' },
  children: [{ id: 'rest', kind: 'wait', params: { seconds: 9 } }],
});
const gate = { name: 'gate' };

function createGame() {
  const lines: string[] = [];
  const findObject = (_type: string, id: string) => (id === 'gate' ? gate : undefined);
  const cast = new Cast<Guard>({ vocabulary, behaviors: [listen], findObject });
  cast.add('ann', 'guard', { name: 'Ann' }, 'Listen');
  cast.add('bob', 'guard', { name: 'Bob' }, 'Listen');
  cast.tick(0.1);
  const feed = new EventFeed(cast, ({ feed: from, agent, text }) => void lines.push(`${from} ${agent} ${text}`));
  feed.watch(true);
  return { cast, feed, lines };
}

describe('the feed of events', () => {
  it('WLD-17 has a line for every event that is sent, by the game or by hand, and none when nobody watches', () => {
    const { cast, feed, lines } = createGame();
    cast.send('ann', shot, 3);
    feed.fire('shot', 'bob', 5);
    feed.fire('bell', null, undefined);
    feed.fire('opens', 'ann', 'gate');
    expect(lines).toEqual([
      'events ann shot (3): heard',
      'events bob shot (5): heard',
      'events ann bell: not heard',
      'events bob bell: not heard',
      'events ann opens (door gate): not heard',
    ]);
    cast.tick(0.1);
    expect([cast.get('ann', loud), cast.get('bob', loud)]).toEqual([3, 5]);
    feed.watch(false);
    cast.send('ann', shot, 4);
    expect(lines.length).toBe(5);
  });

  it('WLD-17 refuses by hand what the game could not send', () => {
    const { feed, lines } = createGame();
    expect(() => feed.fire('horn', null, undefined)).toThrow('horn: there is no such event');
    expect(() => feed.fire('shot', null, -1)).toThrow('shot');
    expect(() => feed.fire('shot', null, undefined)).toThrow('shot: is missing');
    expect(() => feed.fire('shot', 'cid', 1)).toThrow('cid: there is no such character');
    expect(() => feed.fire('bell', null, 3)).toThrow('bell: brings no value');
    expect(() => feed.fire('opens', 'ann', 'wall')).toThrow('opens: there is no door wall');
    expect(lines).toEqual([]);
  });
});
