import { param } from '../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import { claimWish, releaseWish } from '../../movement/movers/wish.js';
import { Place as Point } from '../graph/place.js';
import { type PathAccess, wayfinderOf } from './access.js';
import { claimJourney, isSurprised, type Journey, releaseJourney, seekPath } from './journey.js';

/**
 * A mover that advances by less than this along its path for `patience` seconds is stuck. World
 * units.
 */
const PROGRESS = 0.25;

const scratchEnd = new Point();

/** `goByPath`: finds a path to a place and follows it. */
export function goByPathAction<Agent, Place>(access: PathAccess<Agent, Place>) {
  const { mover, journey, places } = access;
  const finderOf = wayfinderOf(access);
  return action({
    name: 'goByPath',
    title: 'Go by path',
    description:
      'Finds a path to a place and follows it. Succeeds on arrival; fails if no path leads there, or if the agent makes no progress for too long.',
    tags: ['move', 'walk', 'path', 'route', 'way', 'navigate'],
    sentence: 'Go to {target} by path[ at {pace} of its speed]',
    params: {
      target: param.object(places.type, { description: 'The place to go to.' }),
      pace: param.number({
        default: 1,
        min: 0.05,
        max: 1,
        description: 'Speed, as a share of the top speed.',
      }),
      near: param.number({
        default: 0.5,
        min: 0.01,
        max: 100,
        unit: 'm',
        description: 'Distance to the target that counts as arrived.',
      }),
      lead: param.number({
        default: 1,
        min: 0.1,
        max: 50,
        unit: 'm',
        description: 'How far ahead on the path the agent aims: less follows it closely, more cuts corners.',
      }),
      braking: param.number({
        default: 2,
        min: 0.05,
        max: 100,
        unit: 'm',
        description: 'How far before the end the agent starts to slow down.',
      }),
      drift: param.number({
        default: 1,
        min: 0,
        max: 100,
        unit: 'm',
        description: 'How far the target may move before the agent searches for a new path.',
      }),
      refresh: param.number({
        default: 0,
        min: 0,
        max: 600,
        unit: 's',
        description:
          'Time between searches for a new path on the way, in case a better one has opened; 0 for never. If the path itself changes, the agent searches immediately.',
      }),
      patience: param.number({
        default: 5,
        min: 0,
        max: 600,
        unit: 's',
        description: 'How long the agent may make no progress before the action fails; 0 to never give up.',
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
      if (distance3(motion.position, goal) <= near || isAtEnd(way, motion.position, goal, near)) return SUCCESS;
      const isStale =
        way.path !== undefined && way.ticket === undefined && refresh > 0 && time - memory.asked >= refresh;
      // A search under way is not disturbed: in a world that changes faster than searches finish, it
      // would never finish.
      const isChanged = way.ticket === undefined && isSurprised(way, finderOf(agent));
      if (
        way.path === undefined ||
        way.ticket !== undefined ||
        isStale ||
        isChanged ||
        distance3(way.goal, goal) > drift
      ) {
        if (way.ticket !== undefined && distance3(way.goal, goal) > drift) {
          finderOf(agent).cancel(way.ticket);
          way.ticket = undefined;
        }
        if (way.ticket === undefined) memory.asked = time;
        const before = way.path;
        const status = seekPath(way, finderOf(agent), motion.position, goal);
        if (status === 'none' || status === 'partial') {
          context.because('no path leads there');
          return FAILURE;
        }
        // The agent is already where the path ends.
        if (status === 'found' && way.path === undefined) return SUCCESS;
        if (way.path !== before) {
          progress.parameter = -1;
          memory.furthest = 0;
          memory.since = time;
        }
      }
      // The agent continues on the old path while the search for a new one runs.
      if (way.path === undefined) return RUNNING;
      if (progress.parameter > memory.furthest + PROGRESS) {
        memory.furthest = progress.parameter;
        memory.since = time;
      } else if (patience > 0 && time - memory.since >= patience) {
        context.because(`no progress for ${patience} s`);
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

/**
 * Returns true if the agent has reached the end of its path and the target lies outside the world:
 * the path then ends at the nearest place.
 */
function isAtEnd(
  { path, ticket, waypoints, goal: asked }: Journey,
  position: Readonly<Vector3>,
  goal: Readonly<Vector3>,
  near: number,
): boolean {
  if (path === undefined || ticket !== undefined) return false;
  const end = scratchEnd;
  const last = waypoints.length - 1;
  end.x = waypoints.x[last];
  end.y = waypoints.y[last];
  end.z = waypoints.z[last];
  return distance3(end, asked) > 0 && distance3(position, end) <= near && distance3(asked, goal) <= near;
}
