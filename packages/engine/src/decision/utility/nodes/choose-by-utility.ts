import { defineKind, type NodeView } from '../../../behavior/kind/index.js';
import { afterChosen, runChosen, startChosen } from '../../../behavior/kind/run-chosen.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { chooseBest, drawAmongBest, isAmongBest } from '../choose.js';
import { rateTerms } from '../terms.js';
import { checkUtility, planUtility, type UtilityPlan } from './read-terms.js';

interface ChoiceParams {
  readonly looks: 'every tick' | 'at the start';
  readonly inertia: number;
  readonly picks: 'best' | 'by lot';
  readonly among: number;
}

type View = NodeView<ChoiceParams, { chosen: number }>;

/**
 * Runs the option with the highest utility score. If it evaluates every tick, the running option
 * continues until another is better by more than the inertia, and is stopped before the other
 * starts. If it chooses at random, it draws one of the best options by score, and draws again only
 * when the running option is no longer among them. Options that score 0 are never chosen; if all
 * do, it fails. It ends with the option.
 */
export const chooseByUtility = defineKind({
  name: 'chooseByUtility',
  family: 'Utility',
  title: 'Choose by utility',
  category: 'composite',
  description: 'Runs the option that is worth most by its considerations.',
  view: 'utility',
  tags: ['utility', 'score', 'best', 'weigh', 'curves', 'considerations', 'what is best', 'most useful'],
  icon: 'selector',
  params: {
    looks: param.choice(['every tick', 'at the start'], {
      default: 'every tick',
      description: 'When to compare options.',
    }),
    inertia: param.number({
      default: 0,
      min: 0,
      description: 'How much better another option must be to take over from the running one.',
    }),
    picks: param.choice(['best', 'by lot'], {
      default: 'best',
      description: 'The best, or one of the best by lot, in proportion to their scores.',
    }),
    among: param.integer({ default: 3, min: 1, description: 'Among how many of the best to draw.' }),
  },
  children: [0, 0],
  takes: { option: [1, Number.POSITIVE_INFINITY] },
  memory: { chosen: -1 },
  plan: planUtility,
  check: checkUtility,
  describeState: ({ params }) => ({ inertia: params.inertia }),
  start: (node) => startChosen(node, choose(node, -1)),
  update(node) {
    const { activeChild, params } = node;
    const keeps = activeChild >= 0 && params.looks === 'at the start';
    return runChosen(node, keeps ? activeChild : choose(node, activeChild));
  },
  next: (node, _child, report) => afterChosen(node, report),
});

/** Child index of the option to run, −1 for none. `running` is that of the running option. */
function choose(node: View, running: number): number {
  const { terms, childIndexes, considerations, bound, options, numbers } = node.plan as UtilityPlan;
  const { params } = node;
  for (let i = 0; i < considerations.length; i++) {
    const term = considerations[i];
    const value = node.childParam(childIndexes[term], 'value');
    terms.values[term] = typeof value === 'number' ? value : Number.NaN;
  }
  for (let i = 0; i < bound.length; i++) {
    const weight = node.childParam(options[bound[i]], 'weight');
    terms.weights[terms.options[bound[i]]] = typeof weight === 'number' && weight > 0 ? weight : 0;
  }
  rateTerms(terms);
  const active = running < 0 ? -1 : numbers[running];
  const stays =
    params.picks === 'by lot' && active >= 0 && isAmongBest(terms.totals, active, params.among, params.inertia);
  const chosen = stays
    ? active
    : params.picks === 'by lot'
      ? drawAmongBest(terms.totals, params.among, node.random())
      : chooseBest(terms.totals, active, params.inertia);
  if (node.isWatched) node.because(reasonOf(node.plan as UtilityPlan, chosen));
  return chosen < 0 ? -1 : options[chosen];
}

/** The choice in words: what it is worth, and the best of the others. */
function reasonOf({ names, terms }: UtilityPlan, chosen: number): string {
  if (chosen < 0) return 'no option is worth anything';
  const show = (option: number) => `${names[option]} is worth ${Math.round(terms.totals[option] * 1000) / 1000}`;
  let other = -1;
  for (let i = 0; i < names.length; i++)
    if (i !== chosen && (other < 0 || terms.totals[i] > terms.totals[other])) other = i;
  return other < 0 ? show(chosen) : `${show(chosen)}, ${show(other)}`;
}
