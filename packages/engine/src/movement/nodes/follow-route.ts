import { param } from '../../behavior/vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../../behavior/vocabulary/status.js';
import { action } from '../../behavior/vocabulary/task.js';
import { claimWish, releaseWish } from '../movers/wish.js';
import { braking, type MoverAccess, pace, type Routes } from './access.js';

/** `followRoute`: goes along a path. */
export function followRouteAction<Agent, Route>({ mover }: MoverAccess<Agent>, { type, pathOf }: Routes<Route>) {
  return action({
    name: 'followRoute',
    title: 'Follow route',
    description:
      'Follows a route from its nearest point. Succeeds at its end; on a closed route it runs until it is interrupted.',
    tags: ['move', 'path', 'patrol', 'steering'],
    sentence: 'Follow route {route}',
    params: {
      route: param.object(type, { description: 'The route to follow.' }),
      pace,
      lead: param.number({
        default: 1.5,
        min: 0.1,
        max: 50,
        unit: 'm',
        description: 'How far ahead on the route it aims: less keeps to it, more cuts corners.',
      }),
      isBackwards: param.boolean({
        default: false,
        title: 'Backwards',
        description: 'Whether to follow it backwards.',
      }),
      near: param.number({
        default: 0.5,
        min: 0.01,
        max: 100,
        unit: 'm',
        description: 'How near to the end counts as arrived.',
      }),
      braking,
    },
    memory: { claim: 0 },
    start(agent: Agent) {
      mover(agent).progress.parameter = -1;
    },
    update(agent: Agent, { route, pace, lead, isBackwards, near, braking }, { memory }) {
      const { wish, body, progress } = mover(agent);
      const path = pathOf(route);
      if (!path.loop && wish.path === path && hasEnded(path.length, progress.parameter, near, isBackwards))
        return SUCCESS;
      memory.claim = claimWish(wish, 'path');
      wish.path = path;
      wish.lead = isBackwards ? -lead : lead;
      wish.speed = pace * body.maxSpeed;
      wish.distance = near / 2;
      wish.braking = braking;
      return RUNNING;
    },
    stop: (agent, _params, { memory }) => releaseWish(mover(agent).wish, memory.claim),
  });
}

function hasEnded(length: number, parameter: number, near: number, isBackwards: boolean): boolean {
  if (parameter < 0) return false;
  return isBackwards ? parameter <= near : parameter >= length - near;
}
