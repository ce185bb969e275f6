import { type ExpertsPlan, type ExpertsView, expertAt } from './experts-plan.js';

/**
 * Child index of the expert that may run, or −1. The running expert continues if no other is
 * better.
 */
export function chooseExpert(node: ExpertsView, running: number): number {
  const { experts, insistence } = node.plan as ExpertsPlan;
  const { arbiter } = node.params;
  for (let i = 0; i < experts.length; i++) insistence[i] = insistenceOf(node, experts[i], experts[i] === running);
  const current = running < 0 ? -1 : experts.indexOf(running);
  if (arbiter === 'most insistent') return mostInsistent(node, current);
  if (current >= 0 && (node.childParam(running, 'keeps') as number) > 0) return running;
  if (arbiter === 'by lot') return byLot(node);
  let found = -1;
  for (let i = 0; i < experts.length; i++) {
    if (!(insistence[i] > 0)) continue;
    if (arbiter === 'first') return experts[i];
    if (found < 0 || expertAt(node, experts[i]).turn < expertAt(node, found).turn) found = experts[i];
  }
  return found;
}

function insistenceOf(node: ExpertsView, childIndex: number, isRunning: boolean): number {
  const value = node.childParam(childIndex, 'insistence');
  const own = typeof value === 'number' && value > 0 ? value : 0;
  if (isRunning) return own + ((node.childParam(childIndex, 'keeps') as number | undefined) ?? 0);
  return node.childParam(childIndex, 'on') === undefined || expertAt(node, childIndex).heard > 0 ? own : 0;
}

function mostInsistent(node: ExpertsView, current: number): number {
  const { experts, insistence } = node.plan as ExpertsPlan;
  let most = 0;
  let ties = 0;
  for (let i = 0; i < experts.length; i++)
    if (insistence[i] > most) {
      most = insistence[i];
      ties = 1;
    } else if (ties > 0 && insistence[i] === most) ties++;
  if (ties === 0) return -1;
  if (current >= 0 && insistence[current] === most) return experts[current];
  let skip = ties > 1 ? Math.floor(node.random() * ties) : 0;
  for (let i = 0; i < experts.length; i++) if (insistence[i] === most && skip-- === 0) return experts[i];
  return -1;
}

function byLot(node: ExpertsView): number {
  const { experts, insistence } = node.plan as ExpertsPlan;
  let total = 0;
  for (let i = 0; i < experts.length; i++) total += insistence[i];
  if (total <= 0) return -1;
  let left = node.random() * total;
  let found = -1;
  for (let i = 0; i < experts.length; i++) {
    if (!(insistence[i] > 0)) continue;
    found = experts[i];
    left -= insistence[i];
    if (left < 0) break;
  }
  return found;
}

/** Explains which expert was chosen, and which came second. */
export function explainChoice(node: ExpertsView, chosen: number, running: number): string {
  const { experts, names, insistence } = node.plan as ExpertsPlan;
  const show = (i: number) => `${names[i]} ${Math.round(insistence[i] * 1000) / 1000}`;
  const others = experts.flatMap((childIndex, i) => (childIndex !== chosen && insistence[i] > 0 ? [show(i)] : []));
  const at = experts.indexOf(chosen);
  const own = chosen === running ? `${names[at]} goes on` : `${show(at)} is chosen`;
  return others.length > 0 ? `${own}, before ${others.join(', ')}` : own;
}
