import { condition, createVocabulary, defineAgentType, defineObjectType, param } from 'gumption/behavior';
import type { Mover, Path } from 'gumption/movement';
import { movementActions } from 'gumption/movement/nodes';
import { standardKinds } from 'gumption/standard';

// #region game
export interface Walker {
  readonly id: string;
  readonly mover: Mover;
}
export interface Route {
  readonly id: string;
  readonly path: Path;
}
const walker = defineObjectType<Walker>('walker', { id: ({ id }) => id });
const route = defineObjectType<Route>('route', { id: ({ id }) => id });
// #endregion

// #region vocabulary
const isNear = condition({
  name: 'isNear',
  params: { target: param.object(walker), within: param.number({ default: 5, unit: 'm' }) },
  test(self: Walker, { target, within }) {
    const { position: a } = self.mover.motion;
    const { position: b } = target.mover.motion;
    return Math.hypot(a.x - b.x, a.z - b.z) < within;
  },
});
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [walker, route],
  agentTypes: [
    defineAgentType<Walker>('walker', {
      tasks: [
        isNear,
        ...movementActions({
          mover: ({ mover }: Walker) => mover,
          creatures: { type: walker, motionOf: ({ mover }: Walker) => mover.motion },
          routes: { type: route, pathOf: ({ path }: Route) => path },
        }),
      ],
    }),
  ],
});
// #endregion
