import type { Problem } from '../../../data/index.js';
import type { ActionTree } from '../../../decision/actions/action.js';
import type { CooperativeScript, ScriptStep } from './script-document.js';

/** One step of a lane without parts: what runs until it is over. */
export interface FlatStep {
  readonly op: 'do' | 'signal' | 'wait' | 'joint';
  /** The signal or the id of the joint action; empty for an action. */
  readonly id: string;
  /** What is done, or done meanwhile. */
  readonly action: ActionTree | undefined;
  /** Where it stands in the document. */
  readonly path: string;
}

/** The lanes of a script as flat lists, with sub-scripts put in. Problems are added to the list. */
export function flattenLanes(script: CooperativeScript, problems: Problem[]): FlatStep[][] {
  const parts = new Map((script.parts ?? []).map(({ name, steps }) => [name, steps] as const));
  const under: string[] = [];

  function add(out: FlatStep[], step: ScriptStep, path: string): void {
    if ('part' in step) {
      const steps = parts.get(step.part);
      if (steps === undefined) problems.push({ path: `${path}.part`, problem: `there is no part ${step.part}` });
      else if (under.includes(step.part))
        problems.push({ path: `${path}.part`, problem: `${step.part} is part of itself` });
      else if (out.length > MAX_STEPS) problems.push({ path, problem: `the lane has more than ${MAX_STEPS} steps` });
      else {
        under.push(step.part);
        for (const [i, each] of steps.entries()) add(out, each, `${path} (${step.part})[${i}]`);
        under.pop();
      }
    } else if ('signal' in step) out.push({ op: 'signal', id: step.signal, action: undefined, path: `${path}.signal` });
    else if ('wait' in step) out.push({ op: 'wait', id: step.wait, action: step.meanwhile, path: `${path}.wait` });
    else if ('joint' in step) out.push({ op: 'joint', id: step.joint, action: step.do, path: `${path}.joint` });
    else {
      const action = actionOf(out, step, path, true);
      if (action !== undefined) out.push({ op: 'do', id: '', action, path });
    }
  }

  /** The action of a step, after the signals that start with it; undefined if there is only those. */
  function actionOf(out: FlatStep[], step: ScriptStep, path: string, starts: boolean): ActionTree | undefined {
    if ('joint' in step || 'wait' in step || 'part' in step) {
      const what = 'joint' in step ? 'a joint action' : 'wait' in step ? 'a wait' : 'a part';
      problems.push({ path, problem: `${what} cannot run together with others; put it before or after them` });
    } else if ('signal' in step) {
      if (starts) out.push({ op: 'signal', id: step.signal, action: undefined, path: `${path}.signal` });
      else problems.push({ path, problem: 'a signal in the middle of a step; end the step before it' });
    } else if ('do' in step) return step.do;
    else {
      const kind = 'together' in step ? 'together' : 'inOrder';
      const steps = 'together' in step ? step.together : step.inOrder;
      const actions: ActionTree[] = [];
      for (const [i, each] of steps.entries()) {
        const first = starts && (kind === 'together' || i === 0);
        const action = actionOf(out, each, `${path}.${kind}[${i}]`, first);
        if (action !== undefined) actions.push(action);
      }
      if (actions.length === 0) return undefined;
      return kind === 'together' ? { together: actions } : { inOrder: actions };
    }
    return undefined;
  }

  return script.lanes.map(({ steps }, lane) => {
    const out: FlatStep[] = [];
    for (const [i, step] of steps.entries()) add(out, step, `lanes[${lane}].steps[${i}]`);
    return out;
  });
}

/** Parts within parts could make a short document endless. */
const MAX_STEPS = 10_000;
