import { InvalidDataError } from '../../data/check.js';
import { didYouMean } from '../../data/suggest.js';
import type { Rng } from '../../math/rng.js';
import { type Call, OPERATORS } from './operators.js';
import { type Graph, type GraphNode, readGraph } from './read-graph.js';
import { countValues, RunLimits, showDims, type Tensor } from './tensor.js';

/** What goes into a model, or comes out of it: numbers, and how many there are in each dimension. */
export interface OnnxTensor {
  /** How many numbers there are in each dimension. */
  readonly dims: readonly number[];
  /** The numbers, the last dimension varying fastest. */
  readonly values: ArrayLike<number>;
}

/** Options of a run of a model. */
export interface OnnxRunOptions {
  /** The outputs to compute; what only others need is left out. By default all. */
  readonly outputs?: readonly string[];
  /** For models that draw what they do at random, as those of ML-Agents do. */
  readonly rng?: Rng;
}

/**
 * A model from a file in the format of ONNX, which other tools write: PyTorch, for one. It runs the
 * operators that networks for characters need, in double precision and with the same bits on every
 * machine.
 */
export class OnnxModel {
  /** Names and dimensions of what goes in; −1 where any size fits, undefined if the file says nothing. */
  readonly inputs: readonly { readonly name: string; readonly dims: readonly number[] | undefined }[];
  /** Names of what comes out. */
  readonly outputs: readonly string[];
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
    this.inputs = graph.inputs;
    this.outputs = graph.outputs;
  }

  /**
   * Runs the model, and returns what comes out, by name. A model that draws random numbers needs an
   * `rng`, unless the `outputs` that are asked for do without.
   */
  run(
    inputs: Readonly<Record<string, OnnxTensor>>,
    { outputs = this.outputs, rng }: OnnxRunOptions = {},
  ): Record<string, { dims: readonly number[]; values: Float64Array }> {
    const { constants, nodes, opset } = this.#graph;
    for (const [i, name] of outputs.entries())
      if (!this.outputs.includes(name))
        throw new InvalidDataError(`outputs[${i}]`, `must be an output, got ${name}${didYouMean(name, this.outputs)}`);
    const needed = outputs.length === this.outputs.length ? undefined : listNeeded(nodes, outputs);
    const limits = new RunLimits();
    const tensors = new Map<string, Tensor>(constants);
    for (const { name, dims } of this.inputs) tensors.set(name, readInput(inputs, name, dims));
    for (const node of nodes) {
      if (needed?.has(node.outputs[0]) === false) continue;
      const operator = OPERATORS.get(node.operator);
      if (operator === undefined) throw new InvalidDataError(node.path, 'is not supported');
      const made = operator(createCall(node, opset, tensors, limits, rng));
      limits.keep(made.values.length, node.path);
      tensors.set(node.outputs[0], made);
    }
    return Object.fromEntries(
      outputs.map((name) => {
        const { dims, values } = tensors.get(name) as Tensor;
        return [name, { dims, values: values.slice() }];
      }),
    );
  }
}

/** The names of all values that some outputs are made of. */
function listNeeded(nodes: readonly GraphNode[], outputs: readonly string[]): ReadonlySet<string> {
  const needed = new Set(outputs);
  for (let i = nodes.length - 1; i >= 0; i--)
    if (needed.has(nodes[i].outputs[0])) for (const name of nodes[i].inputs) needed.add(name);
  return needed;
}

function createCall(
  node: GraphNode,
  opset: number,
  tensors: ReadonlyMap<string, Tensor>,
  limits: RunLimits,
  rng: Rng | undefined,
): Call {
  const optional = (index: number) => {
    const name = node.inputs[index];
    return name === undefined || name === '' ? undefined : tensors.get(name);
  };
  return {
    node,
    opset,
    inputCount: node.inputs.length,
    limits,
    optional,
    rng() {
      if (rng !== undefined) return rng;
      throw new InvalidDataError(node.path, 'draws random numbers: give run an rng, or ask for outputs without it');
    },
    input(index) {
      const tensor = optional(index);
      if (tensor === undefined) throw new InvalidDataError(node.path, `has no input ${index}`);
      return tensor;
    },
  };
}

function readInput(
  inputs: Readonly<Record<string, OnnxTensor>>,
  name: string,
  wanted: readonly number[] | undefined,
): Tensor {
  const path = `inputs.${name}`;
  const given = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (given === undefined) throw new InvalidDataError(path, 'is missing');
  const count = countValues(given.dims, path);
  const fits = wanted === undefined || wanted.length === given.dims.length;
  if (!fits || wanted?.some((dim, i) => dim !== -1 && dim !== given.dims[i]))
    throw new InvalidDataError(path, `must be ${showDims(wanted ?? [])}, got ${showDims(given.dims)}`);
  if (given.values.length !== count)
    throw new InvalidDataError(path, `must have ${count} values, as its dimensions say, got ${given.values.length}`);
  const values = Float64Array.from(given.values);
  const wrong = values.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0)
    throw new InvalidDataError(`${path}.values[${wrong}]`, `must be a finite number, got ${values[wrong]}`);
  return { dims: [...given.dims], type: 'float', values };
}

/**
 * Reads a model. Files from elsewhere are not trusted: whatever is wrong with them is refused with an
 * `InvalidDataError`, and an operator that cannot be run by its name.
 */
export function readOnnx(bytes: Uint8Array): OnnxModel {
  const graph = readGraph(bytes);
  const known = new Set([...graph.constants.keys(), ...graph.inputs.map(({ name }) => name)]);
  for (const { operator, inputs, outputs, path } of graph.nodes) {
    if (!OPERATORS.has(operator))
      throw new InvalidDataError(path, `is not supported; supported are ${[...OPERATORS.keys()].sort().join(', ')}`);
    for (const name of inputs)
      if (name !== '' && !known.has(name))
        throw new InvalidDataError(path, 'has an input that nothing before it makes');
    if (outputs.length !== 1 || outputs[0] === '') throw new InvalidDataError(path, 'must have one output');
    if (known.has(outputs[0])) throw new InvalidDataError(path, 'has an output that something else makes, too');
    known.add(outputs[0]);
  }
  if (graph.outputs.length === 0) throw new InvalidDataError('graph.output', 'must have at least one');
  if (!graph.outputs.every((name) => known.has(name)))
    throw new InvalidDataError('graph.output', 'has one that nothing makes');
  return new OnnxModel(graph);
}
