import { param } from '../../behavior/vocabulary/parameter.js';
import { condition } from '../../behavior/vocabulary/task.js';
import { legKindAt } from '../../movement/steering/path.js';
import type { PathAccess } from './access.js';

/** `onLink`: asks whether the path leads over a jump, a ladder or a door here. */
export function onLinkCondition<Agent, Place>({ mover, journey }: PathAccess<Agent, Place>) {
  return condition({
    name: 'onLink',
    title: 'On a link',
    description:
      'Holds while the path of the agent leads over a link, such as a jump, a ladder or a door, where the agent is or a little ahead.',
    tags: ['path', 'jump', 'ladder', 'door', 'climb'],
    sentence: 'On a[ {kind}] link[ within {ahead}]?',
    params: {
      kind: param.text({
        default: '',
        description: 'The kind of link, as the world names it: ladder, door. Empty for any.',
      }),
      ahead: param.number({
        default: 0,
        min: 0,
        max: 1000,
        unit: 'm',
        description: 'How far before the link the condition begins to hold.',
      }),
    },
    test(agent: Agent, { kind, ahead }) {
      const { path } = journey(agent);
      if (path === undefined) return false;
      const found = legKindAt(path, mover(agent).progress.parameter, ahead);
      return kind === '' ? found !== undefined : found === kind;
    },
  });
}
