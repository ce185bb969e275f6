import {
  action,
  condition,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  FAILURE,
  type GameEvent,
  type Key,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';

/**
 * A character of the examples: its name, what is true for it at the moment, and how often each
 * action has been tried.
 */
export interface Player {
  readonly name: string;
  readonly facts: Set<string>;
  readonly tries: Map<string, number>;
}

const ACTIONS = [
  ...['walk', 'chase', 'attack', 'flee', 'hide', 'patrol', 'search', 'rest', 'sleep', 'eat', 'drink', 'cook', 'fish'],
  ...['greet', 'talk', 'shout', 'listen', 'dance', 'knock', 'open', 'enter', 'pick', 'buy', 'hunt', 'aim', 'shoot'],
  ...['reload', 'look', 'wave', 'idle'],
];

/**
 * An action that lasts as long as the example says, and fails as often as it says before it
 * succeeds.
 */
function scriptedAction(name: string) {
  return action({
    name,
    params: {
      ticks: param.integer({ default: 1, min: 1, description: 'How many ticks it lasts.' }),
      fails: param.integer({ default: 0, min: 0, description: 'How often it fails before it succeeds.' }),
      who: param.text({ default: '', description: 'Who does it, if not the character itself.' }),
    },
    memory: { left: 0 },
    start(_player: Player, { ticks }, { memory }) {
      memory.left = ticks;
    },
    update(player, { fails }, { memory }) {
      if (name === 'shoot' && player.facts.has('jammed')) throw new Error('the bow has jammed');
      if (--memory.left > 0) return RUNNING;
      const tries = player.tries.get(name) ?? 0;
      player.tries.set(name, tries + 1);
      return tries < fails ? FAILURE : SUCCESS;
    },
  });
}

const sees = condition({
  name: 'sees',
  params: { what: param.text() },
  test: (player: Player, { what }) => player.facts.has(what),
});
const is = condition({
  name: 'is',
  params: { what: param.text() },
  test: (player: Player, { what }) => player.facts.has(what),
});

/** Keys of the examples by name. */
export const keys: ReadonlyMap<string, Key<unknown>> = new Map(
  [
    defineKey('mood', param.text()),
    defineKey('distance', param.number({ default: 0 })),
    defineKey('hunger', param.number({ default: 0 })),
    defineKey('fatigue', param.number({ default: 0 })),
    defineKey('arrows', param.integer({ default: 0 })),
    defineKey('place', param.text()),
    defineKey('alarm', param.boolean({ default: false })),
    defineKey('squad', param.list(param.text(), { default: ['Ann', 'Bob', 'Cleo'] })),
    defineKey('member', param.text()),
    defineKey(
      'offers',
      param.list(param.value(), {
        default: [
          { object: 'table', behavior: 'EatThere', changes: { hunger: -6 }, duration: 2 },
          { object: 'bench', behavior: 'SitDown', changes: { fatigue: -3 }, duration: 1 },
        ],
      }),
    ),
    defineKey('memory', param.value()),
    defineKey('missions', param.value(), { scope: 'world' }),
    defineKey('orders', param.value(), { scope: 'world' }),
    defineKey('signals', param.value(), { scope: 'world' }),
    defineKey('learned', param.value()),
  ].map((key) => [key.name, key as Key<unknown>]),
);

/** Events of the examples by name; each may bring a place. */
export const events: ReadonlyMap<string, GameEvent<string>> = new Map(
  ['noise', 'bell', 'blow'].map((name) => [name, defineEvent(name, { value: param.text() })]),
);

/** What the characters of the examples can do and know: no game, only a stage. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  keys: [...keys.values()],
  events: [...events.values()],
  expressions,
  agentTypes: [
    defineAgentType<Player>('villager', {
      tasks: [...ACTIONS.map(scriptedAction), sees, is],
      properties: { name: { value: param.text(), read: ({ name }) => name } },
    }),
  ],
});
