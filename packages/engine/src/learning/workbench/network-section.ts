import type { Network } from '../networks/network.js';
import { fitName, fitNumber } from './fit.js';
import { type LearnerSection, MAX_NEURONS } from './learner-report.js';

type ShownLayer = Extract<LearnerSection, { part: 'network' }>['layers'][number];

/** Layers that are told. */
const MAX_LAYERS = 32;

/** What every neuron of a network last put out, and its weights: of large layers the first neurons. */
export function networkSection(
  network: Network,
  inputNames: readonly string[] = [],
  outputNames: readonly string[] = [],
): LearnerSection {
  const { activity, parameters, options } = network;
  const layers: ShownLayer[] = [describeLayer('inputs', activity[0], inputNames)];
  let at = 0;
  for (const [i, layer] of options.layers.slice(0, MAX_LAYERS - 1).entries()) {
    const outputs = activity[i + 1];
    const isLast = i === options.layers.length - 1;
    const what = layer.activation ?? 'relu';
    const title = `${isLast ? 'outputs' : `layer ${i + 1}`}, ${what}`;
    const described = describeLayer(title, outputs, isLast ? outputNames : []);
    if (!('size' in layer)) {
      // A window has the same weights everywhere, which a picture by neuron cannot show.
      layers.push({ ...described, title: fitName(`${title}, windows of ${layer.kernel} × ${layer.kernel}`) });
      at = Number.NaN;
      continue;
    }
    const from = activity[i].length;
    if (Number.isNaN(at)) {
      layers.push(described);
      continue;
    }
    const shown = Math.min(layer.size, MAX_NEURONS);
    const sources = Math.min(from, MAX_NEURONS);
    const first = at;
    layers.push({
      ...described,
      weights: Array.from({ length: shown }, (_, neuron) =>
        Array.from(parameters.subarray(first + neuron * from, first + neuron * from + sources), fitNumber),
      ),
      biases: Array.from(parameters.subarray(first + layer.size * from, first + layer.size * from + shown), fitNumber),
    });
    at += layer.size * (from + 1);
  }
  return { part: 'network', layers };
}

function describeLayer(title: string, outputs: Readonly<Float64Array>, names: readonly string[]): ShownLayer {
  return {
    title: fitName(title),
    size: outputs.length,
    names: names.slice(0, MAX_NEURONS).map(fitName),
    activations: Array.from(outputs.subarray(0, MAX_NEURONS), fitNumber),
    weights: [],
    biases: [],
  };
}
