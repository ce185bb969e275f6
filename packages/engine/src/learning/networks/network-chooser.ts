import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  having,
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import type { Rng } from '../../math/rng.js';
import { ExampleTable, type Observation } from '../classification/example-table.js';
import type { Chooser } from '../learners/chooser.js';
import { Network } from './network.js';
import { readNetworkState } from './network-state.js';
import { NetworkTrainer, savedTrainerSchema } from './network-trainer.js';
import { RowEncoder, savedEncoderSchema } from './row-encoder.js';

/** Options of {@link NetworkChooser}. */
export type NetworkChooserOptions = Infer<typeof networkChooserOptions>;

export const networkChooserOptions = struct({
  __proto__: null,
  /** What is observed, in the order of an observation. */
  attributes: unchecked<readonly LearnedAttribute[]>(),
  /** What can be chosen. */
  choices: unchecked<readonly string[]>(),
  /** The sizes of the layers between inputs and choices. By default one of 16 neurons. */
  hidden: optional(list(integer({ min: 1, max: 100_000 }), { max: 100 })),
  /** The learning rate, of Adam. By default 0.01. */
  rate: optional(number({ above: 0 })),
  /** The share of hidden neurons that are left out in each step. By default 0. */
  dropout: optional(number({ min: 0, below: 1 })),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /**
   * A list of numbers in which it keeps all it learns, so that others can save it: empty at first, or
   * from a chooser with the same attributes and layers and the first of these choices.
   */
  state: optional(unchecked<number[]>()),
});

/** Feedback beyond this counts as this: a single example must not drown all others. */
const MAX_FEEDBACK = 100;

/** What `NetworkChooser.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedNetworkChooser = Infer<typeof savedChooserSchema>;

const savedChooserSchema = record({
  version: literal(1),
  trainer: savedTrainerSchema,
  encoder: savedEncoderSchema,
});

/**
 * A network that chooses by what it observes, in the terms of the game: observations with names go
 * in, and the name of a choice comes out. It learns from examples, one by one or all at once, and from
 * feedback. Try `NaiveBayes` and `learnTree` first: they need fewer examples, and can be read.
 */
export class NetworkChooser implements Chooser {
  readonly attributes: readonly LearnedAttribute[];
  readonly choices: readonly string[];
  readonly measure = 'probability';
  readonly #declared: ExampleTable;
  readonly #encoder: RowEncoder;
  readonly #trainer: NetworkTrainer;
  readonly #row: Float64Array;
  readonly #inputs: Float64Array;
  readonly #target: Float64Array;
  readonly #worths: Float64Array;
  readonly #state: number[] | undefined;

  constructor(options: NetworkChooserOptions) {
    checkOptions(networkChooserOptions, options, 'NetworkChooser');
    const { attributes, choices, hidden = [16], rate = 0.01, dropout = 0, rng, state } = options;
    this.#declared = new ExampleTable({ attributes, classes: choices });
    this.attributes = attributes;
    this.choices = choices;
    this.#encoder = new RowEncoder(attributes);
    const layers = [
      ...hidden.map((size) => ({ size, activation: 'tanh' as const, dropout })),
      { size: choices.length, activation: 'softmax' as const },
    ];
    const network = new Network({ inputs: this.#encoder.size, layers, rng });
    this.#trainer = new NetworkTrainer(network, { rate, rng });
    this.#row = new Float64Array(attributes.length);
    this.#inputs = new Float64Array(this.#encoder.size);
    this.#target = new Float64Array(choices.length);
    this.#worths = new Float64Array(choices.length);
    if (state !== undefined && dropout > 0)
      throw new InvalidDataError('NetworkChooser.state', 'cannot hold which neurons drop out; use no dropout');
    if (state !== undefined && state.length > 0) {
      const layout = { attributes: attributes.length, last: hidden.at(-1) ?? this.#encoder.size };
      const parameters = network.parameters.length;
      this.restore(readNetworkState(state, { ...layout, parameters, choices: choices.length, rng: rng.save() }));
    }
    this.#state = state;
    this.#keep();
  }

  get isLearning(): boolean {
    return this.#trainer.isLearning;
  }

  set isLearning(isLearning: boolean) {
    this.#trainer.isLearning = isLearning;
  }

  /** The network, for tools. */
  get network(): Network {
    return this.#trainer.network;
  }

  /** What each input of the network stands for. */
  get inputNames(): readonly string[] {
    return this.attributes.flatMap((attribute) =>
      attribute.type === 'category' ? attribute.values.map((value) => `${attribute.name} ${value}`) : [attribute.name],
    );
  }

  /** What went well is an example for the choice; what went badly is one for each of the others. */
  add(row: Readonly<Float64Array>, choice: number, feedback: number): void {
    this.#encoder.check(row);
    if (!(Number.isInteger(choice) && choice >= 0 && choice < this.choices.length))
      throw new InvalidDataError('choice', `must be from 0 to ${this.choices.length - 1}, got ${choice}`);
    if (!Number.isFinite(feedback)) throw new InvalidDataError('feedback', `must be a finite number, got ${feedback}`);
    if (!this.isLearning) return;
    this.#encoder.add(row);
    this.#encoder.write(this.#inputs, row);
    const weight = Math.min(MAX_FEEDBACK, Math.abs(feedback));
    // To push the one down would go on forever; to lift the others ends when it is at 0.
    this.#target.fill(feedback > 0 ? 0 : weight / Math.max(1, this.choices.length - 1));
    this.#target[choice] = feedback > 0 ? weight : 0;
    this.#trainer.add(this.#inputs, this.#target);
    this.#keep();
  }

  /** Writes all it has learned to the list that was given. */
  #keep(): void {
    const state = this.#state;
    if (state === undefined) return;
    state[0] = this.choices.length;
    this.#trainer.write(state, this.#encoder.writeTo(state, 1));
  }

  /** Learns from all examples of a table, `times` times, in their order. */
  learn(examples: ExampleTable, times = 1): void {
    for (let time = 0; time < times; time++)
      for (let i = 0; i < examples.count; i++) {
        examples.writeExample(this.#row, i);
        this.add(this.#row, examples.classOf[i], 1);
      }
  }

  /** The choice for an observation. */
  classify(observation: Observation): string {
    this.#declared.write(this.#row, observation);
    this.writeWorths(this.#worths, this.#row);
    let best = 0;
    for (let i = 1; i < this.#worths.length; i++) if (this.#worths[i] > this.#worths[best]) best = i;
    return this.choices[best];
  }

  writeWorths(out: Float64Array, row: Readonly<Float64Array>): void {
    this.#encoder.check(row);
    if (out.length !== this.choices.length)
      throw new InvalidDataError('out', `must have ${this.choices.length} values, got ${out.length}`);
    if (this.#encoder.rows === 0) {
      out.fill(1 / out.length);
      return;
    }
    this.#encoder.write(this.#inputs, row);
    const { network } = this.#trainer;
    network.forward(this.#inputs);
    for (let i = 0; i < out.length; i++) out[i] = network.outputs[i];
  }

  /** What it would choose if it knew nothing of an attribute: those matter that change much. */
  explain(row: Readonly<Float64Array>): readonly string[] {
    if (this.#encoder.rows === 0) return ['has no examples yet'];
    this.writeWorths(this.#worths, row);
    const best = this.#worths.indexOf(Math.max(...this.#worths));
    const name = this.choices[best];
    const lines = [`${name}: ${this.#worths[best].toFixed(2)}`];
    for (const [i, attribute] of this.attributes.entries()) {
      this.#encoder.write(this.#inputs, row);
      this.#encoder.hide(this.#inputs, i);
      lines.push(`${name} without ${attribute.name}: ${this.#trainer.network.predict(this.#inputs)[best].toFixed(2)}`);
    }
    return lines;
  }

  save(): SavedNetworkChooser {
    return { version: 1, trainer: this.#trainer.save(), encoder: this.#encoder.save() };
  }

  /** Throws, and changes nothing, if the state cannot be one of this network. */
  restore(saved: SavedNetworkChooser): void {
    const { trainer, encoder } = parse(savedChooserSchema, saved, 'saved', SAVED_LIMITS);
    this.#encoder.checkSaved(encoder, 'saved.encoder');
    this.#trainer.restore(trainer);
    this.#encoder.restore(encoder);
    this.#keep();
  }
}
