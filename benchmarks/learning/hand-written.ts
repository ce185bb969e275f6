/**
 * A network with one hidden layer of sigmoids, trained by gradient descent, as one writes it by hand:
 * typed arrays and four loops.
 */
export class HandWritten {
  readonly hidden: Float64Array;
  readonly output: Float64Array;
  readonly #deltas: Float64Array;
  readonly #inputs: number;
  /** Weights of the hidden neurons, their biases, weights of the outputs, their biases. */
  readonly #first: Float64Array;
  readonly #firstBias: Float64Array;
  readonly #second: Float64Array;
  readonly #secondBias: Float64Array;

  constructor(inputs: number, hidden: number, outputs: number, parameters: Float64Array) {
    this.#inputs = inputs;
    this.hidden = new Float64Array(hidden);
    this.output = new Float64Array(outputs);
    this.#deltas = new Float64Array(outputs);
    const own = parameters.slice();
    const counts = [inputs * hidden, hidden, hidden * outputs, outputs];
    let at = 0;
    const [first, firstBias, second, secondBias] = counts.map((count) => own.subarray(at, (at += count)));
    this.#first = first;
    this.#firstBias = firstBias;
    this.#second = second;
    this.#secondBias = secondBias;
  }

  predict(input: Float64Array): Float64Array {
    const { hidden, output } = this;
    const n = this.#inputs;
    for (let j = 0; j < hidden.length; j++) {
      let sum = this.#firstBias[j];
      for (let i = 0; i < n; i++) sum += this.#first[j * n + i] * input[i];
      hidden[j] = 1 / (1 + Math.exp(-sum));
    }
    for (let k = 0; k < output.length; k++) {
      let sum = this.#secondBias[k];
      for (let j = 0; j < hidden.length; j++) sum += this.#second[k * hidden.length + j] * hidden[j];
      output[k] = 1 / (1 + Math.exp(-sum));
    }
    return output;
  }

  train(input: Float64Array, target: Float64Array, rate: number): void {
    const { hidden, output } = this;
    this.predict(input);
    const n = this.#inputs;
    const deltas = this.#deltas;
    for (let k = 0; k < output.length; k++) deltas[k] = (target[k] - output[k]) * output[k] * (1 - output[k]);
    for (let j = 0; j < hidden.length; j++) {
      let sum = 0;
      for (let k = 0; k < output.length; k++) sum += this.#second[k * hidden.length + j] * deltas[k];
      const step = rate * sum * hidden[j] * (1 - hidden[j]);
      for (let i = 0; i < n; i++) this.#first[j * n + i] += step * input[i];
      this.#firstBias[j] += step;
    }
    for (let k = 0; k < output.length; k++) {
      const step = rate * deltas[k];
      for (let j = 0; j < hidden.length; j++) this.#second[k * hidden.length + j] += step * hidden[j];
      this.#secondBias[k] += step;
    }
  }
}
