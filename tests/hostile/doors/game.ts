import {
  action,
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  condition,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  defineObjectType,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { expressions } from 'gumption/behavior/expression';
import { ScriptHost, scriptTypes } from 'gumption/scripting';
import { standardKinds } from 'gumption/standard';

/** A guard on a line of posts. */
export interface Guard {
  readonly name: string;
  place: number;
}

interface Post {
  readonly id: string;
  readonly place: number;
}

const posts: readonly Post[] = [
  { id: 'A', place: 0 },
  { id: 'B', place: 1 },
];
const post = defineObjectType<Post>('post', { id: ({ id }) => id });

export const patience = defineKey('patience', param.number({ min: 0, max: 10 }));
export const words = defineKey('words', param.list(param.text()));
export const goal = defineKey('goal', param.object(post));
export const alarm = defineKey('alarm', param.boolean(), { scope: 'world' });

export const noise = defineEvent('noise', { value: param.number({ min: 0, max: 9 }) });

const walk = action({
  name: 'walk',
  params: { post: param.object(post), speed: param.number({ default: 1, min: 0.1, max: 10 }) },
  memory: { steps: 0, names: ['a'] },
  start: (_guard: Guard, { post }, context) => context.set(goal, post),
  update(guard: Guard, { post, speed }, { dt, memory }) {
    memory.steps++;
    const left = post.place - guard.place;
    guard.place += Math.sign(left) * Math.min(Math.abs(left), speed * dt);
    return guard.place === post.place ? SUCCESS : RUNNING;
  },
});
const alarmed = condition({ name: 'alarmed', test: (_guard: Guard, _params, context) => context.get(alarm) === true });

export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: [walk, alarmed],
      properties: { place: { value: param.number(), read: ({ place }) => place } },
    }),
  ],
  objectTypes: [post],
  keys: [patience, words, goal, alarm],
  events: [noise],
  expressions,
});

const documentOf = (name: string, root: BehaviorDocument['root']): BehaviorDocument => ({
  $schema: BEHAVIOR_SCHEMA_ID,
  version: 1,
  name,
  agent: 'guard',
  root,
});

export const documents: readonly BehaviorDocument[] = [
  documentOf('Rounds', {
    id: 'ever',
    kind: 'repeat',
    children: [
      {
        id: 'round',
        kind: 'sequence',
        children: [
          { id: 'to-b', kind: 'walk', params: { post: 'B', speed: 0.7 } },
          { id: 'look', kind: 'subtree', params: { behavior: 'Look' } },
          {
            id: 'both',
            kind: 'parallel',
            children: [
              {
                id: 'slow',
                kind: 'cooldown',
                params: { seconds: 3 },
                children: [{ id: 'nap', kind: 'wait', params: { seconds: 1 } }],
              },
              { id: 'if', kind: 'alarmed' },
            ],
          },
          { id: 'to-a', kind: 'walk', params: { post: 'A' } },
        ],
      },
    ],
  }),
  documentOf('Look', { id: 'pause', kind: 'wait', params: { seconds: { key: 'patience' } } }),
];

/** Finds a post by its id. */
export const findObject = (type: string, id: string) =>
  type === 'post' ? posts.find((each) => each.id === id) : undefined;

export function createGame() {
  const guards: Guard[] = ['g1', 'g2', 'g3'].map((name) => ({ name, place: 0 }));
  const cast = new Cast<Guard>({
    vocabulary,
    behaviors: documents,
    seed: 7,
    findObject,
  });
  for (const guard of guards) cast.add(guard.name, 'guard', guard, guard.name === 'g3' ? 'Look' : 'Rounds');
  cast.set('g1', patience, 2);
  cast.set('g2', words, ['a', 'b']);
  cast.world.set(alarm, true);
  for (let tick = 0; tick < 4; tick++) cast.tick(0.5);
  return { cast, guards };
}

export const scriptHost = new ScriptHost<object>()
  .bind('say', { takes: [scriptTypes.any] }, () => {})
  .bind('size', { takes: [scriptTypes.list], gives: scriptTypes.number }, (_context, list) => (list as []).length)
  .event('alarm', [scriptTypes.any]);
