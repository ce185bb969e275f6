import { check, type Problem } from '../../../data/index.js';
import { type FlatStep, flattenLanes } from './flatten.js';
import { type CooperativeScript, cooperativeScriptSchema } from './script-document.js';

/**
 * Every problem of a script, each with its path: unknown parts, roles that are there twice, joint
 * actions with only one role, and waits that can never end because nobody sends the signal, or only
 * after it. There are no branches, so what is found is certain. Never throws.
 */
export function checkCooperativeScript(value: unknown): Problem[] {
  const problems = check(cooperativeScriptSchema, value);
  if (problems.length > 0) return problems;
  const script = value as CooperativeScript;
  requireOwn(
    script.lanes.map(({ role }) => role),
    'lanes',
    'role',
    problems,
  );
  requireOwn(
    (script.parts ?? []).map(({ name }) => name),
    'parts',
    'name',
    problems,
  );
  const lanes = flattenLanes(script, problems);
  if (problems.length === 0) findDeadlocks(script, lanes, problems);
  return problems;
}

function requireOwn(names: readonly string[], path: string, field: string, problems: Problem[]): void {
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) problems.push({ path: `${path}[${i}].${field}`, problem: `${name} is there twice` });
}

/** Plays the script with actions that take no time, and reports where it gets stuck. */
function findDeadlocks(
  { name, lanes, hears = [] }: CooperativeScript,
  flat: readonly (readonly FlatStep[])[],
  problems: Problem[],
): void {
  const sent = new Set(hears);
  const places = flat.map(() => 0);
  const everSent = new Set(flat.flatMap((steps) => steps.filter(({ op }) => op === 'signal').map(({ id }) => id)));
  const jointOf = (steps: readonly FlatStep[], place: number) =>
    steps[place]?.op === 'joint' ? steps[place].id : undefined;
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const [lane, steps] of flat.entries())
      for (; places[lane] < steps.length; places[lane]++, isMoving = true) {
        const { op, id } = steps[places[lane]];
        if (op === 'signal') sent.add(id);
        else if (op === 'joint' || (op === 'wait' && !sent.has(id))) break;
      }
    const ready = new Set(flat.flatMap((steps, lane) => jointOf(steps, places[lane]) ?? []));
    for (const id of ready) {
      const needed = flat.filter((steps) => steps.some((step) => step.op === 'joint' && step.id === id)).length;
      const there = flat.flatMap((steps, lane) => (jointOf(steps, places[lane]) === id ? [lane] : []));
      if (there.length < needed || needed < 2) continue;
      for (const lane of there) places[lane]++;
      isMoving = true;
    }
  }
  for (const [lane, steps] of flat.entries()) {
    const step = steps[places[lane]];
    if (step === undefined) continue;
    const { role } = lanes[lane];
    const partners = flat.filter((others) => others.some(({ op, id }) => op === 'joint' && id === step.id)).length;
    problems.push({
      path: step.path,
      problem:
        step.op === 'joint'
          ? partners < 2
            ? `in ${name}, ${role} has no partner for ${step.id}`
            : `in ${name}, ${role} can never start ${step.id}: its partners do not get to it`
          : everSent.has(step.id)
            ? `in ${name}, ${role} waits for ${step.id} for ever: it is only sent after something that waits, too`
            : `in ${name}, ${role} waits for ${step.id}, which nobody signals`,
    });
  }
}
