import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * A skill of a unit, and its proficiency. The proficiency may change at any time: bound to a
 * distance, the nearest unit is the best.
 */
export const unitSkill = definePart({
  name: 'unitSkill',
  family: 'Experts and missions',
  title: 'Skill',
  description: 'Says that the unit can do something, and how well.',
  tags: ['mission', 'skill', 'proficiency'],
  partOf: ['takeMission'],
  sentence: 'Can “{skill}”[, proficiency {proficiency}]',
  params: {
    skill: param.text({ fixed: true, description: 'Its name, as missions ask for it.' }),
    proficiency: param.number({ default: 1, description: 'How well; 0 means not at all. A key, or an expression.' }),
  },
  describeState: ({ params }) => ({ proficiency: params.proficiency }),
});
