import { Cast } from '../../behavior/cast/index.js';
import {
  action,
  BEHAVIOR_SCHEMA_ID,
  type BehaviorDocument,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  defineObjectType,
  FAILURE,
  param,
  RUNNING,
  SUCCESS,
} from '../../behavior/index.js';
import { expressions } from '../../language/expression/index.js';
import { standardKinds } from '../../standard/index.js';
import { Session } from '../session/session.js';
import type { SessionOptions } from '../session/session-options.js';

/** A guard on a line of posts: where it stands, and what was called on it. */
export interface Guard {
  readonly name: string;
  place: number;
  readonly calls: string[];
}

export interface Post {
  readonly id: string;
  readonly place: number;
}

const post = defineObjectType<Post>('post', { title: 'Post', id: ({ id }) => id });

export const goal = defineKey('goal', param.object(post), { description: 'Where it was sent last.' });
export const patience = defineKey('patience', param.number({ min: 0, max: 10 }));
export const route = defineKey('route', param.list(param.text()));
export const alarm = defineKey('alarm', param.boolean(), { scope: 'world', description: 'Has anybody called?' });

const walk = action({
  name: 'walk',
  title: 'Walk to',
  description: 'Walks to a post. Succeeds on arrival.',
  tags: ['go'],
  params: {
    post: param.object(post, { description: 'Where to.' }),
    speed: param.number({ default: 1, min: 0.1, max: 10, unit: 'm/s', description: 'How fast.' }),
  },
  start({ calls }: Guard, { post }, context) {
    calls.push(`start ${post.id}`);
    context.set(goal, post);
  },
  update(guard: Guard, { post, speed }, { dt }) {
    const left = post.place - guard.place;
    const stride = speed * dt;
    guard.place = Math.abs(left) <= stride + 1e-9 ? post.place : guard.place + Math.sign(left) * stride;
    return guard.place === post.place ? SUCCESS : RUNNING;
  },
  stop: ({ calls }, { post }) => {
    calls.push(`stop ${post.id}`);
  },
});

const refuse = action({
  name: 'refuse',
  params: { why: param.text({ default: 'it does not want to' }) },
  update(_guard: Guard, { why }, context) {
    context.because(why);
    return FAILURE;
  },
});

const explode = action({
  name: 'explode',
  update() {
    throw new Error('boom');
  },
});

const alarmed = condition({ name: 'alarmed', test: (_guard: Guard, _params, context) => context.get(alarm) === true });

export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      description: 'Walks from post to post.',
      tasks: [walk, refuse, explode, alarmed],
      properties: { place: { value: param.number(), read: ({ place }) => place, description: 'Where it stands.' } },
    }),
    defineAgentType<Guard>('tower', { tasks: [alarmed] }),
  ],
  objectTypes: [post],
  keys: [goal, patience, route, alarm],
  expressions,
});

export function documentOf(name: string, root: DocumentNode, agent?: string): BehaviorDocument {
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, ...(agent === undefined ? {} : { agent }), root };
}

/**
 * Looks round for a while: tries to refuse, then waits. Nodes of `Rounds` under the reference
 * `look`.
 */
export const look = documentOf('Look', {
  id: 'either',
  kind: 'selector',
  children: [
    { id: 'no', kind: 'refuse', params: { why: 'nothing to see' } },
    { id: 'pause', kind: 'wait', params: { seconds: 0.3 } },
  ],
});

/** From post A to post B and back for ever, at a speed, looking round in between. */
export function roundsAt(speed: number): BehaviorDocument {
  return documentOf(
    'Rounds',
    {
      id: 'ever',
      kind: 'repeat',
      children: [
        {
          id: 'round',
          kind: 'sequence',
          children: [
            { id: 'to-b', kind: 'walk', params: { post: 'B', speed } },
            { id: 'look', kind: 'subtree', params: { behavior: 'Look' } },
            { id: 'to-a', kind: 'walk', name: 'Back', params: { post: 'A', speed } },
          ],
        },
      ],
    },
    'guard',
  );
}

export const idle = documentOf('Idle', { id: 'nap', kind: 'wait', params: { seconds: 1 } });

/** Seconds of one step. */
export const STEP = 0.1;

/** A game of two guards on their rounds and one that idles, on posts A at 0 and B at 1. */
export function createPostGame(
  behaviors: readonly BehaviorDocument[] = [roundsAt(1), look, idle],
  options: Partial<SessionOptions<Guard>> = {},
) {
  const posts: readonly Post[] = [
    { id: 'A', place: 0 },
    { id: 'B', place: 1 },
  ];
  const guards: Guard[] = ['g1', 'g2', 'i1'].map((name) => ({ name, place: 0, calls: [] }));
  const cast: Cast<Guard> = new Cast<Guard>({
    vocabulary,
    behaviors,
    seed: 7,
    findObject: (type, id) => (type === 'post' ? posts.find((each) => each.id === id) : undefined),
    onFailure: (failure) => session.logFailure(failure),
  });
  for (const guard of guards) cast.add(guard.name, 'guard', guard, guard.name === 'i1' ? 'Idle' : 'Rounds');
  /** What else a test wants to happen in a step. */
  const events = { beforeTick: () => {} };
  const session: Session<Guard> = new Session<Guard>({
    name: 'posts',
    title: 'Posts',
    cast,
    stepSeconds: STEP,
    step() {
      events.beforeTick();
      cast.tick(STEP);
    },
    save: () => guards.map(({ place }) => place),
    load: (places) => {
      for (const [i, guard] of guards.entries()) guard.place = (places as number[])[i];
    },
    objects: () => posts.map(({ id }) => ({ id, label: `Post ${id}`, type: 'post' })),
    label: ({ name }) => name.toUpperCase(),
    overlays: [{ name: 'posts', title: 'Posts', description: 'Where the posts are.' }],
    ...options,
  });
  /** Everything that could tell a disturbed game from an undisturbed one. */
  const fingerprint = () =>
    JSON.stringify({
      guards,
      cast: cast.save(),
      behaviors: [...cast.behaviors()],
      run: { ...session.run, recorded: undefined },
    });
  return { cast, session, guards, events, fingerprint };
}

export type PostGame = ReturnType<typeof createPostGame>;
