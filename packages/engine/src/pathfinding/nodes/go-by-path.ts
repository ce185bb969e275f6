import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { distance3 } from '../../math/vector3.js';
import { claimWish, releaseWish } from '../../movement/movers/wish.js';
import { type PathAccess, wayfinderOf } from './access.js';
import { claimJourney, releaseJourney, seekWay } from './journey.js';

/**
 * Farther along its way by less than this in all the seconds of its patience, a mover is stuck.
 * World units.
 */
const PROGRESS = 0.25;

/** `goByPath`: finds a way to a place and goes along it. */
export function goByPathAction<Agent, Place>(access: PathAccess<Agent, Place>) {
  const { mover, journey, places } = access;
  const finderOf = wayfinderOf(access);
  return action({
    name: 'goByPath',
    title: 'Go by path',
    description:
      'Finds a route to a place and follows it. Succeeds on arrival; fails if there is no route, or when it gets no further for too long.',
    tags: ['move', 'walk', 'path', 'route', 'way', 'navigate'],
    params: {
      target: param.object(places.type, { description: 'The key to write.' }),
      pace: param.number({
        default: 1,
        min: 0.05,
        max: 1,
        description: 'Speed, as a share of its top speed.',
      }),
      near: param.number({ default: 0.5, min: 0.01, max: 100, unit: 'm', description: 'How near is near enough.' }),
      lead: param.number({
        default: 1,
        min: 0.1,
        max: 50,
        unit: 'm',
        description: 'How far ahead on the route it aims: less keeps to it, more cuts corners.',
      }),
      braking: param.number({
        default: 2,
        min: 0.05,
        max: 100,
        unit: 'm',
        description: 'How long before the end it slows down.',
      }),
      drift: param.number({
        default: 1,
        min: 0,
        max: 100,
        unit: 'm',
        description: 'How far the target may move before it searches for a new route.',
      }),
      refresh: param.number({
        default: 0,
        min: 0,
        max: 600,
        unit: 's',
        description: 'How often it searches for a new route on the way, in case walls have changed; 0 never.',
      }),
      patience: param.number({
        default: 5,
        min: 0,
        max: 600,
        unit: 's',
        description: 'How long it may get no further before it fails; 0 never gives up.',
      }),
    },
    memory: { claim: 0, journey: 0, furthest: 0, since: 0, asked: 0 },
    start(agent: Agent, _params, { memory, time }) {
      memory.journey = claimJourney(journey(agent), finderOf(agent));
      memory.since = time;
      memory.asked = time;
    },
    update(agent: Agent, { target, pace, near, lead, braking, drift, refresh, patience }, context) {
      const { wish, body, motion, progress } = mover(agent);
      const { memory, time } = context;
      const way = journey(agent);
      const goal = places.positionOf(target);
      if (distance3(motion.position, goal) <= near) return SUCCESS;
      const isStale =
        way.path !== undefined && way.ticket === undefined && refresh > 0 && time - memory.asked >= refresh;
      if (way.path === undefined || way.ticket !== undefined || isStale || distance3(way.goal, goal) > drift) {
        if (way.ticket !== undefined && distance3(way.goal, goal) > drift) {
          finderOf(agent).cancel(way.ticket);
          way.ticket = undefined;
        }
        if (way.ticket === undefined) memory.asked = time;
        const before = way.path;
        const status = seekWay(way, finderOf(agent), motion.position, goal);
        if (status === 'none' || status === 'partial') {
          context.because('no way leads there');
          return FAILURE;
        }
        if (way.path !== before) {
          progress.parameter = -1;
          memory.furthest = 0;
          memory.since = time;
        }
      }
      // It goes on along the old way while a new one is looked for.
      if (way.path === undefined) return RUNNING;
      if (progress.parameter > memory.furthest + PROGRESS) {
        memory.furthest = progress.parameter;
        memory.since = time;
      } else if (patience > 0 && time - memory.since >= patience) {
        context.because(`no further for ${patience} s`);
        return FAILURE;
      }
      memory.claim = claimWish(wish, 'path');
      wish.path = way.path;
      wish.lead = lead;
      wish.speed = pace * body.maxSpeed;
      wish.distance = near / 2;
      wish.braking = braking;
      return RUNNING;
    },
    stop(agent: Agent, _params, { memory }) {
      releaseWish(mover(agent).wish, memory.claim);
      releaseJourney(journey(agent), finderOf(agent), memory.journey);
    },
  });
}
