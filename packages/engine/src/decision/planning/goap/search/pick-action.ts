import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';

/**
 * The possible action that a number from 0 up to 1 falls on, all being equally wide; -1 if nothing
 * is possible.
 */
export function pickAction(model: ForwardModel, place: number, chance: number): number {
  let count = 0;
  for (let action = model.nextAction(place, 0); action >= 0; action = model.nextAction(place, action + 1)) count++;
  let left = Math.floor(chance * count);
  let action = model.nextAction(place, 0);
  while (left-- > 0) action = model.nextAction(place, action + 1);
  return action;
}
