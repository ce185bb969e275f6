import { LayerView } from '../layers/layer-view.js';
import type { Layer, LayerKind } from '../layers/layers.js';
import { PlacedPoints } from '../layers/placed-points.js';
import type { EditConflict } from '../pipeline/apply-edits.js';
import { Generation } from '../pipeline/generation.js';
import type { GenerationOptions, GenerationProgress, StepProblem } from '../pipeline/generation-options.js';
import type { Judgement } from '../pipeline/judge.js';
import type { GeneratorNames } from '../pipeline/vocabulary.js';

/** What a worker is to make: everything but functions, which it has itself. */
export type GenerationRequest = Omit<GenerationOptions, 'steps' | 'measures'>;

/** A layer on its way from a worker: arrays and plain records. */
export interface SentLayer {
  readonly name: string;
  readonly kind: LayerKind;
  readonly value: unknown;
}

/** The world that a worker has made. */
export interface GenerationAnswer {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** The layers, ready to be sent. */
  readonly layers: readonly SentLayer[];
  /** How good the world is; undefined if nothing is demanded. */
  readonly judgement: Judgement | undefined;
  /** Whether it meets all demands. */
  readonly isAccepted: boolean;
  /** What steps could not do. */
  readonly problems: readonly StepProblem[];
  /** Hand edits that do not fit. */
  readonly conflicts: readonly EditConflict[];
}

/** The jobs of a worker that makes worlds. */
export type GenerationJobs = {
  /** Makes a world, and tells how far it is. */
  readonly generate: (request: GenerationRequest) => Generator<GenerationProgress, GenerationAnswer>;
};

/**
 * The jobs of a worker that makes worlds: `serveJobs(createGenerationJobs({ steps, measures }))` in the
 * worker's file. While it works it reports its progress as the best answer so far, and it can be
 * cancelled.
 *
 * @param slice How much work is done between two reports. By default 1,000,000.
 */
export function createGenerationJobs(names: GeneratorNames, slice = 1_000_000): GenerationJobs {
  return {
    *generate(request) {
      const generation = new Generation({
        ...request,
        ...names,
        generators: { ...names.generators, ...request.generators },
      });
      while (!generation.step(slice)) yield generation.progress;
      const { world, judgement, isAccepted, problems, conflicts } = generation;
      const layers = world.names.map((name) => sendLayer(name, world.find(name)!));
      const { width, height } = world;
      return { width, height, layers, judgement, isAccepted, problems, conflicts };
    },
  };
}

/** A layer as a message may hold it. */
function sendLayer(name: string, { kind, value }: Layer): SentLayer {
  if (!(value instanceof PlacedPoints)) return { name, kind, value };
  const { count, x, y, radius, kind: kinds, parent, step } = value;
  const arrays = { x, y, radius, kind: kinds, parent, step };
  return { name, kind, value: { count, kinds: [...value.kinds], steps: [...value.steps], ...arrays } };
}

/** The world of a worker's answer, with the same layers as the world of a `Generation`. */
export class ReceivedWorld extends LayerView {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  readonly #layers: ReadonlyMap<string, Layer>;

  constructor({ width, height, layers }: GenerationAnswer) {
    super();
    this.width = width;
    this.height = height;
    this.#layers = new Map(layers.map((sent) => [sent.name, receiveLayer(sent)]));
  }

  override get names(): readonly string[] {
    return [...this.#layers.keys()];
  }

  override find(name: string): Layer | undefined {
    return this.#layers.get(name);
  }
}

function receiveLayer({ kind, value }: SentLayer): Layer {
  if (kind !== 'points') return { kind, value } as Layer;
  const sent = value as PlacedPoints;
  const points = new PlacedPoints(sent.steps[0] ?? '');
  for (let i = 0; i < sent.count; i++) {
    const [radius, parent] = [sent.radius[i], sent.parent[i]];
    points.placeBy(sent.steps[sent.step[i]]);
    points.place(sent.x[i], sent.y[i], { radius, parent, kind: sent.kinds[sent.kind[i]] });
  }
  return { kind: 'points', value: points };
}
