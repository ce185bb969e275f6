import { type ChildReport, startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/** The memory of a rule. */
export interface RuleLasting {
  /** It has fired, and its child is to begin. */
  wanted: boolean;
  /** A more urgent one has fired, and its child is to end. */
  stops: boolean;
  /** How often it fired. */
  fired: number;
}

const text = (description: string) => param.text({ default: '', fixed: true, description });

/**
 * A rule of `rules`: it may fire while its clauses hold. Then its effects run in order and its
 * child, any behavior, starts. Effects that depend on the child's result run when it has ended.
 */
export const rule = definePart({
  name: 'rule',
  family: 'Rules',
  description: 'If its clauses match it may fire: it changes facts, and runs its child.',
  tags: ['production rule', 'if then', 'condition', 'knowledge'],
  partOf: ['rules', 'ruleSet'],
  sentence: 'If {when}[ then {does}]',
  params: {
    when: param.text({
      fixed: true,
      description:
        'Facts with holes that must all be present: (health ?who < 15) not (dead ?who). A name has one value.',
    }),
    does: text('What it does at once: add (alarm) remove (calm) write target ?who enable combat.'),
    succeeded: text('What it does when its child has succeeded.'),
    failed: text('What it does when its child has failed, or was stopped for a more urgent rule.'),
    salience: param.number({
      default: 0,
      fixed: true,
      description: 'Of matching rules, those with the highest salience come first.',
    }),
    priority: param.number({ default: 0, description: 'How urgent it is now, for the arbiter priority.' }),
  },
  lasting: { wanted: false, stops: false, fired: 0 },
  children: [0, 1],
  activity: 'one',
  exclusive: true,
  start: () => startChild(0),
  next: (_node, _child, report: ChildReport) => report,
  describeState: ({ lasting }) => ({ fired: lasting.fired }),
});
