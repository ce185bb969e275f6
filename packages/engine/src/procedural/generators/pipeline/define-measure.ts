import { InvalidDataError } from '../../../data/check.js';
import type { LayerView } from '../layers/layer-view.js';
import type { ParamValues, StepParams } from './step-params.js';

/** A number that says something about a finished world. */
export interface MeasureDefinition<P extends StepParams = StepParams> {
  /** The `measure` in demands. */
  readonly name: string;
  /** The name shown to people; by default its name. */
  readonly title?: string;
  /** What it measures. */
  readonly description: string;
  /** Its layers are all read, as they are at the end. */
  readonly params: P;
  /** Measures a finished world. Must not change it. */
  measure(run: { readonly params: ParamValues<P>; readonly world: LayerView }): number;
}

/** Declares a measure for the demands of documents. */
/* @__NO_SIDE_EFFECTS__ */
export function defineMeasure<const P extends StepParams>(measure: MeasureDefinition<P>): MeasureDefinition<P> {
  for (const [name, { notes, layer }] of Object.entries(measure.params)) {
    if (notes === undefined) throw new InvalidDataError(`params.${name}`, 'must be made with stepParam');
    if (layer !== undefined && layer.access !== 'reads')
      throw new InvalidDataError(`params.${name}`, 'must be a layer that is read');
  }
  return measure;
}
