import type { CooperativeScript, ScriptLane, ScriptStep } from 'gumption/tactics/scripts';

/** A step by its lane and its place there. */
export interface StepPlace {
  readonly lane: number;
  readonly step: number;
}

/** The step at a place; undefined where there is none. */
export function stepAt({ lanes }: CooperativeScript, { lane, step }: StepPlace): ScriptStep | undefined {
  return lanes[lane]?.steps[step];
}

function withLane(
  script: CooperativeScript,
  lane: number,
  change: (lane: ScriptLane) => ScriptLane,
): CooperativeScript {
  return { ...script, lanes: script.lanes.map((each, i) => (i === lane ? change(each) : each)) };
}

function withSteps(
  script: CooperativeScript,
  lane: number,
  change: (steps: readonly ScriptStep[]) => readonly ScriptStep[],
): CooperativeScript {
  return withLane(script, lane, (each) => ({ ...each, steps: change(each.steps) }));
}

export function addStep(script: CooperativeScript, { lane, step }: StepPlace, added: ScriptStep): CooperativeScript {
  return withSteps(script, lane, (steps) => steps.toSpliced(step, 0, added));
}

/** Takes a step away. A joint action that loses its last partner becomes an ordinary one. */
export function removeStep(script: CooperativeScript, at: StepPlace): CooperativeScript {
  const gone = stepAt(script, at);
  const less = withSteps(script, at.lane, (steps) => steps.toSpliced(at.step, 1));
  return gone !== undefined && 'joint' in gone && partnersOf(less, gone.joint).length < 2
    ? partJoint(less, gone.joint)
    : less;
}

export function replaceStep(script: CooperativeScript, { lane, step }: StepPlace, by: ScriptStep): CooperativeScript {
  return withSteps(script, lane, (steps) => steps.with(step, by));
}

/**
 * Moves a step before the one at another place, in its lane or in another. Returns the script, and
 * where the step is then.
 */
export function moveStep(
  script: CooperativeScript,
  from: StepPlace,
  before: StepPlace,
): { readonly script: CooperativeScript; readonly to: StepPlace } {
  const moved = script.lanes[from.lane].steps[from.step];
  const shift = from.lane === before.lane && from.step < before.step ? 1 : 0;
  const last = script.lanes[before.lane].steps.length - (from.lane === before.lane ? 1 : 0);
  const to = { lane: before.lane, step: Math.min(last, Math.max(0, before.step - shift)) };
  const less = withSteps(script, from.lane, (steps) => steps.toSpliced(from.step, 1));
  return { script: addStep(less, to, moved), to };
}

/** Why two steps cannot be joined; undefined where they can. */
export function whyNotJoin(script: CooperativeScript, a: StepPlace, b: StepPlace): string | undefined {
  const [one, other] = [stepAt(script, a), stepAt(script, b)];
  if (one === undefined || other === undefined || (a.lane === b.lane && a.step === b.step))
    return 'There is nothing to join it with.';
  if (a.lane === b.lane)
    return canRunTogether(one) && canRunTogether(other)
      ? undefined
      : 'Only actions and signals run together: a wait, a joint action or a part stands alone.';
  return 'do' in one && 'do' in other ? undefined : 'A joint action joins one action of each lane.';
}

function canRunTogether(step: ScriptStep): boolean {
  return 'together' in step || 'inOrder' in step || 'signal' in step || ('do' in step && !('joint' in step));
}

/**
 * Joins two steps: in one lane they run together, in two lanes they become a joint action, which
 * starts when both roles are ready. Returns the script, and where the joined step is.
 */
export function joinSteps(
  script: CooperativeScript,
  from: StepPlace,
  onto: StepPlace,
): { readonly script: CooperativeScript; readonly to: StepPlace } {
  const [one, other] = [stepAt(script, from)!, stepAt(script, onto)!];
  if (from.lane !== onto.lane) {
    const id =
      'joint' in other ? other.joint : 'joint' in one ? one.joint : freeJoint(script, (other as { do: string }).do);
    const make = (step: ScriptStep): ScriptStep => ({ joint: id, do: (step as { do: string }).do });
    return { script: replaceStep(replaceStep(script, from, make(one)), onto, make(other)), to: onto };
  }
  const isFirst = from.step < onto.step;
  const parts = [...(isFirst ? [one, other] : [other, one])].flatMap((step) =>
    'together' in step ? step.together : [step],
  );
  const less = withSteps(script, from.lane, (steps) => steps.toSpliced(from.step, 1));
  const to = { lane: onto.lane, step: onto.step - (isFirst ? 1 : 0) };
  return { script: replaceStep(less, to, { together: parts }), to };
}

/** Whether a step is made of others, or shared with other lanes. */
export function canPart(step: ScriptStep): boolean {
  return 'together' in step || 'inOrder' in step || 'joint' in step;
}

/** Takes a joined step apart: one that is made of others into those, a joint action in all lanes. */
export function partStep(script: CooperativeScript, at: StepPlace): CooperativeScript {
  const step = stepAt(script, at)!;
  if ('joint' in step) return partJoint(script, step.joint);
  const parts = 'together' in step ? step.together : 'inOrder' in step ? step.inOrder : [step];
  return withSteps(script, at.lane, (steps) => steps.toSpliced(at.step, 1, ...parts));
}

function partJoint(script: CooperativeScript, id: string): CooperativeScript {
  const part = (step: ScriptStep): ScriptStep => ('joint' in step && step.joint === id ? { do: step.do } : step);
  return { ...script, lanes: script.lanes.map((lane) => ({ ...lane, steps: lane.steps.map(part) })) };
}

/** The lanes that take part in a joint action. */
function partnersOf({ lanes }: CooperativeScript, id: string): readonly ScriptLane[] {
  return lanes.filter(({ steps }) => steps.some((step) => 'joint' in step && step.joint === id));
}

function freeJoint(script: CooperativeScript, name: string): string {
  let id = name;
  for (let i = 2; partnersOf(script, id).length > 0; i++) id = `${name} ${i}`;
  return id;
}
