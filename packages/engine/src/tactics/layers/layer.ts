import { InvalidDataError } from '../../data/check.js';
import { joinKey } from '../../data/path.js';
import {
  LAYER_CATEGORIES,
  type LayerAnalysis,
  type LayerCategory,
  type LayerInputs,
} from '../ground/layer-analysis.js';

/** One layer of a server. */
export interface Layer {
  readonly name: string;
  readonly index: number;
  readonly analysis: LayerAnalysis;
  readonly category: LayerCategory;
  readonly inputs: readonly Layer[];
  readonly values: Float64Array;
  readonly arrays: LayerInputs;
  /** Answers to questions about single places, and those of the inputs. */
  readonly answers: Float64Array;
  readonly inputAnswers: LayerInputs;
  passes: number;
  /** A copy of the values for saves, until they change: saves of one picture share it. */
  saved: readonly number[] | undefined;
  /** Whether `values` hold a complete picture. Fast layers never do. */
  isReady: boolean;
  /** Whether its last pass threw. It is tried again in turn with the others. */
  hasFailed: boolean;
}

/** The category that an analysis names, or the most frequent of its inputs. */
export function categoryOf(name: string, analysis: LayerAnalysis, inputs: readonly Layer[]): LayerCategory {
  const { category } = analysis;
  if (category === undefined && inputs.length === 0)
    throw new InvalidDataError(
      joinKey(name, 'category'),
      `must be ${LAYER_CATEGORIES.join(', ')}, as it has no inputs`,
    );
  if (category !== undefined && !LAYER_CATEGORIES.includes(category))
    throw new InvalidDataError(joinKey(name, 'category'), `must be ${LAYER_CATEGORIES.join(', ')}, got ${category}`);
  let most = LAYER_CATEGORIES.indexOf(category ?? 'static');
  for (const input of inputs) {
    const rank = LAYER_CATEGORIES.indexOf(input.category);
    if (category !== undefined && rank > most)
      throw new InvalidDataError(
        joinKey(name, 'category'),
        `must be ${input.category}, as its input ${input.name} is, got ${category}`,
      );
    most = Math.max(most, rank);
  }
  const { begin, step, save, restore } = analysis;
  if (most === LAYER_CATEGORIES.indexOf('fast') && (begin ?? step) !== undefined)
    throw new InvalidDataError(
      joinKey(name, 'category'),
      'must not be fast, as its places cannot be computed one by one',
    );
  if (begin !== undefined && (save === undefined || restore === undefined))
    throw new InvalidDataError(joinKey(name, 'save'), 'must exist, with restore, beside begin: saves need it');
  return LAYER_CATEGORIES[most];
}

/** Writes the value of a place to the answers of a layer, and of its inputs before. */
export function answer(layer: Layer, place: number): void {
  const { analysis, inputs } = layer;
  const isWhole = analysis.begin !== undefined || analysis.step !== undefined;
  if (isWhole || (layer.category === 'static' && layer.isReady)) {
    layer.answers[place] = layer.values[place];
    return;
  }
  for (let i = 0; i < inputs.length; i++) answer(inputs[i], place);
  analysis.write(layer.answers, place, place + 1, layer.inputAnswers);
  requireFiniteValues(layer, layer.answers, place, place + 1);
}

/** Whether all inputs hold complete pictures. */
function areReady(inputs: readonly Layer[]): boolean {
  for (let i = 0; i < inputs.length; i++) if (!inputs[i].isReady) return false;
  return true;
}

/** Whether a fast layer can be computed: everything below it that is not fast is ready. */
export function isUsable({ inputs }: Layer): boolean {
  for (let i = 0; i < inputs.length; i++)
    if (inputs[i].category === 'fast' ? !isUsable(inputs[i]) : !inputs[i].isReady) return false;
  return true;
}

/** Throws with the name of the layer and the place if an analysis wrote no finite number. */
export function requireFiniteValues({ name }: Layer, values: Float64Array, first: number, end: number): void {
  for (let place = first; place < end; place++)
    // Only finite numbers differ from themselves by 0.
    if (values[place] - values[place] !== 0)
      throw new InvalidDataError(name, `must have finite values, got ${values[place]} at place ${place}`);
}

/**
 * The layer to compute next: static layers first, then the slow ones in turn, from the one after
 * `last` on. The inputs of a layer are computed before it. A static layer that failed waits its turn,
 * so that it does not keep the others from theirs.
 */
export function chooseNext(layers: readonly Layer[], last: number): Layer | undefined {
  for (let i = 0; i < layers.length; i++)
    if (isMissing(layers[i]) && !layers[i].hasFailed && areReady(layers[i].inputs)) return layers[i];
  for (let i = 1; i <= layers.length; i++) {
    const layer = layers[(last + i) % layers.length];
    if ((layer.category === 'slow' || isMissing(layer)) && areReady(layer.inputs)) return layer;
  }
  return undefined;
}

function isMissing({ category, isReady }: Layer): boolean {
  return category === 'static' && !isReady;
}
