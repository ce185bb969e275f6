import type { ScriptStep } from 'gumption/tactics/scripts';

/** The kinds of steps that can be added, each with one name. */
export const STEP_KINDS = ['do', 'signal', 'wait', 'part'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** A step in words, as on its box. */
export function showStep(step: ScriptStep): string {
  if ('joint' in step) return `${step.do}, jointly: ${step.joint}`;
  if ('do' in step) return step.do;
  if ('signal' in step) return `signal ${step.signal}`;
  if ('wait' in step)
    return step.meanwhile === undefined ? `wait for ${step.wait}` : `wait for ${step.wait}, ${step.meanwhile}`;
  if ('part' in step) return `part ${step.part}`;
  return 'together' in step ? step.together.map(showStep).join(' + ') : step.inOrder.map(showStep).join(', then ');
}

/** The kind of a step, for its looks. */
export function kindOf(step: ScriptStep): string {
  return ['joint', 'signal', 'wait', 'part', 'together', 'inOrder'].find((kind) => kind in step) ?? 'do';
}

export function createStep(kind: StepKind, name: string): ScriptStep {
  return { [kind]: name } as unknown as ScriptStep;
}

/** The name that a step is about; undefined for steps that are made of others. */
export function nameOf(step: ScriptStep): string | undefined {
  const kind = kindOf(step);
  return kind === 'together' || kind === 'inOrder' ? undefined : (step as unknown as Record<string, string>)[kind];
}

/** A text of a step that can be changed. */
export interface StepField {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** Whether it names an action of the game rather than a signal. */
  readonly isAction: boolean;
}

/** The texts of a step; none for a step that is made of others. */
export function fieldsOf(step: ScriptStep): readonly StepField[] {
  const field = (name: string, label: string, isAction: boolean): StepField => ({
    ...{ field: name, label, isAction },
    value: (step as unknown as Record<string, string | undefined>)[name] ?? '',
  });
  if ('joint' in step) return [field('do', 'Action', true), field('joint', 'Name of the joint action', false)];
  if ('do' in step) return [field('do', 'Action', true)];
  if ('signal' in step) return [field('signal', 'Signal', false)];
  if ('wait' in step) return [field('wait', 'Signal to wait for', false), field('meanwhile', 'Meanwhile', true)];
  return 'part' in step ? [field('part', 'Part', false)] : [];
}

/** The step that a path of a run or a problem leads to: `lanes[0].steps[2].wait`. */
export function placeOf(path: string | null): { readonly lane: number; readonly step: number } | undefined {
  const found = /^lanes\[(\d+)\]\.steps\[(\d+)\]/.exec(path ?? '');
  return found === null ? undefined : { lane: Number(found[1]), step: Number(found[2]) };
}
