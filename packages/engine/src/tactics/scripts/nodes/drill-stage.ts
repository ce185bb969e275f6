import { updateChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/** A stage of a drill; its child does the work. */
export const drillStage = definePart({
  name: 'drillStage',
  family: 'Squads',
  description: 'A stage of a drill: runs its child while it is valid.',
  tags: ['script', 'cooperate', 'squad', 'tactics'],
  partOf: ['drill'],
  params: {
    valid: param.boolean({
      default: true,
      description: 'Whether the stage makes sense now, looked at in every tick. A key, or an expression.',
    }),
    otherwise: param.anyNode(['drillStage'], {
      description: 'The stage that takes over when this one fails or is not valid; without one the drill fails.',
    }),
    after: param.choice(['next', 'succeed', 'fail'], {
      default: 'next',
      description: 'What follows its success: the next stage, or the end of the drill.',
    }),
  },
  children: [1, 1],
  activity: 'one',
  exclusive: true,
  stubs: 'below',
  start: () => updateChild(0),
  update: () => updateChild(0),
  next: (_node, _child, report) => report,
});
