import { InvalidDataError } from '../../../data/check.js';
import type { Rng } from '../../../math/rng.js';
import type { ParamValues, StepParams } from './step-params.js';
import type { StepWorld } from './step-world.js';

/** What a step gets when it runs. */
export interface StepRun<P extends StepParams = StepParams> {
  /** Id of the step in the document. */
  readonly id: string;
  /** As the document says, with defaults filled in and lengths made shorter in a preview. */
  readonly params: ParamValues<P>;
  /** Random numbers of this step alone: other steps neither see nor disturb them. */
  readonly rng: Rng;
  /** The layers that the parameters name. */
  readonly world: StepWorld;
  /** The step did what it could, but not all: say what is missing. It is shown beside the result. */
  warn(problem: string): void;
}

/**
 * A kind of step. Its parameters name the layers that it reads and writes; from them follows what must
 * run again when something changes.
 */
export interface StepDefinition<P extends StepParams = StepParams> {
  /** The `kind` in documents. */
  readonly name: string;
  /** The name shown to people; by default its name. */
  readonly title?: string;
  /** What it does. */
  readonly description: string;
  /** The group that an editor lists it in. */
  readonly category?: string;
  /** Raise it when the step makes something else of the same parameters. By default 1. */
  readonly version?: number;
  /** Its parameters, and the layers it reads and writes. */
  readonly params: P;
  /** How much work it is, about one for each cell that is touched once. By default one per cell. */
  work?(run: Pick<StepRun<P>, 'params' | 'world'>): number;
  /**
   * Does the work. Long work is a generator function that yields after each part how much work that
   * was. Throw an `InvalidDataError` where the step cannot do what it is asked.
   */
  run(run: StepRun<P>): undefined | void | Iterator<number, void>;
}

const NAME = /^[A-Za-z][A-Za-z0-9]*$/;

/** Declares a kind of step. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStep<const P extends StepParams>(step: StepDefinition<P>): StepDefinition<P> {
  if (!NAME.test(step.name)) throw new InvalidDataError('name', `must be letters and digits, got ${step.name}`);
  for (const [name, { notes, layer, optional }] of Object.entries(step.params)) {
    if (notes === undefined) throw new InvalidDataError(`params.${name}`, 'must be made with stepParam');
    if (layer !== undefined && optional === true && layer.access !== 'reads')
      throw new InvalidDataError(`params.${name}`, 'may be left out only where the step reads the layer');
  }
  return step;
}
