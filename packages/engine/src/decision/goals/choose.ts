import { discontentmentAfter, type GoalAction } from './goal-action.js';
import type { Goals } from './goals.js';

/**
 * Time to travel to where an action is performed: estimated by distance and speed, or by a path.
 */
export type TravelTime = (action: number) => number;

/**
 * Chooses the action that most relieves the most pressing goal. Returns its index, or -1 if no
 * action helps any goal. Quick and predictable, but ignores side effects and time: for those use
 * {@link chooseOverall} or {@link chooseTimed}. Ties go to the first.
 */
function chooseSimply(goals: Goals, actions: readonly GoalAction[]): number {
  const { values } = goals;
  let limit = Number.POSITIVE_INFINITY;
  let last = -1;
  // Goals in descending order, without sorting: usually the first one has an answer.
  for (let tried = 0; tried < values.length; tried++) {
    let top = -1;
    for (let goal = 0; goal < values.length; goal++) {
      const isLeft = values[goal] < limit || (values[goal] === limit && goal > last);
      if (isLeft && values[goal] > 0 && (top < 0 || values[goal] > values[top])) top = goal;
    }
    if (top < 0) return -1;
    limit = values[top];
    last = top;
    let best = -1;
    let relief = 0;
    for (let action = 0; action < actions.length; action++)
      if (actions[action].changes[top] < relief) {
        relief = actions[action].changes[top];
        best = action;
      }
    if (best >= 0) return best;
  }
  return -1;
}

/**
 * Chooses the action with the lowest total discontentment over all goals. Returns its index, or -1
 * if there are no actions. Ties go to the shorter action, then to the first.
 */
function chooseOverall(goals: Goals, actions: readonly GoalAction[], travel?: TravelTime): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  for (let action = 0; action < actions.length; action++) {
    const total = discontentmentAfter(goals, actions[action]);
    if (total > least) continue;
    const time = actions[action].duration + (travel?.(action) ?? 0);
    if (total === least && time >= shortest) continue;
    best = action;
    least = total;
    shortest = time;
  }
  return best;
}

/**
 * Chooses the action with the lowest total discontentment after the time it takes, including
 * travel. Returns its index, or -1 if there are no actions. Ties go to the shorter action, then to
 * the first.
 */
function chooseTimed(goals: Goals, actions: readonly GoalAction[], travel?: TravelTime): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  for (let action = 0; action < actions.length; action++) {
    const way = travel?.(action) ?? 0;
    const total = discontentmentAfter(goals, actions[action], actions[action].duration + way);
    const time = actions[action].duration + way;
    if (total < least || (total === least && time < shortest)) {
      best = action;
      least = total;
      shortest = time;
    }
  }
  return best;
}

/**
 * Chooses an action and returns its number, or −1 if there is none to take. `simply` takes the best
 * for the most pressing goal, `overall` the best for all goals together, and `timed` also counts the
 * time that the action and the way there take. `travel` returns the time to get there.
 */
export function chooseGoalAction(
  how: 'simply' | 'overall' | 'timed',
  goals: Goals,
  actions: readonly GoalAction[],
  travel?: TravelTime,
): number {
  if (how === 'simply') return chooseSimply(goals, actions);
  return how === 'overall' ? chooseOverall(goals, actions, travel) : chooseTimed(goals, actions, travel);
}
