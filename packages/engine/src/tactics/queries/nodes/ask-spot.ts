import type { Key } from '../../../behavior/vocabulary/key.js';
import type { TaskContext } from '../../../behavior/vocabulary/task.js';
import { createVector3 } from '../../../math/vector3.js';
import type { SpotQuestion } from '../question.js';
import type { SpotFinder } from '../spot-finder.js';
import { whyNotParam } from '../task-params.js';
import type { KeyPlace, SpotAccess } from './access.js';

/** A question that is filled in again for every call. */
interface MutableQuestion extends SpotQuestion {
  params: { [name: string]: number | undefined };
  places: { [name: string]: KeyPlace | undefined };
  random: number;
}

/**
 * Returns a function that makes the question of a task out of its parameters and the blackboard.
 * The record is reused: the finder copies what it needs.
 */
export function questionReader<Agent, Place>({
  keys = {},
  places,
}: SpotAccess<Agent, Place>): (
  params: { readonly [name: string]: unknown },
  context: TaskContext<never>,
) => MutableQuestion {
  const question: MutableQuestion = { params: {}, places: {}, random: Number.NaN };
  const known: KeyPlace[] = Object.keys(keys).map(() => ({ position: createVector3() }));
  const list = Object.entries(keys) as [string, Key<unknown>][];
  return (params, context) => {
    // Nodes differ in what they set, since queries may have got parameters meanwhile.
    for (const name in question.params) question.params[name] = undefined;
    for (const name in params) if (whyNotParam(name) === undefined) question.params[name] = params[name] as number;
    for (let i = 0; i < list.length; i++) {
      const value = context.get(list[i][1]);
      question.places[list[i][0]] = value === undefined ? undefined : known[i];
      if (value === undefined) continue;
      const { position } = known[i];
      if (Array.isArray(value)) {
        position.x = value[0];
        position.y = value[1];
        position.z = value[2];
      } else {
        const from = places.positionOf(value as Place);
        position.x = from.x;
        position.y = from.y;
        position.z = from.z;
      }
    }
    question.random = Number.NaN;
    return question;
  };
}

/** Draws the random number of a question that is going to be asked, if its query needs one. */
export function drawFor<Agent>(
  finder: SpotFinder<Agent>,
  query: string,
  question: MutableQuestion,
  context: TaskContext<never>,
): MutableQuestion {
  if (finder.isRandom(query)) question.random = context.random();
  return question;
}
