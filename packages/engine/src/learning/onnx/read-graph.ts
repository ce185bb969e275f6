import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import { FieldReader } from './protobuf.js';
import { countValues, MAX_RANK, MAX_VALUES, type Tensor, type TensorType } from './tensor.js';

const MAX_NODES = 10_000;
const MAX_NAMES = 10_000;

/** What an operator is told beside its inputs. */
export interface Attribute {
  readonly float: number | undefined;
  readonly integer: number | undefined;
  readonly text: string | undefined;
  readonly floats: readonly number[];
  readonly integers: readonly number[];
  readonly tensor: Tensor | undefined;
}

export interface GraphNode {
  readonly operator: string;
  /** Names of what goes in; empty where an input is left out. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** For messages: `graph.node[3] (Gemm)`. */
  readonly path: string;
}

/** What a file says goes in: dimensions that are not fixed are −1. */
export interface GraphInput {
  readonly name: string;
  readonly dims: readonly number[] | undefined;
}

export interface Graph {
  readonly opset: number;
  readonly nodes: readonly GraphNode[];
  readonly constants: ReadonlyMap<string, Tensor>;
  readonly inputs: readonly GraphInput[];
  readonly outputs: readonly string[];
}

/** Reads a file in the format of ONNX. Sizes are checked before anything is allocated. */
export function readGraph(bytes: Uint8Array): Graph {
  if (!(bytes instanceof Uint8Array)) throw new InvalidDataError('onnx', `must be bytes, got ${showValue(bytes)}`);
  const model = new FieldReader(bytes, 'onnx');
  let opset = 0;
  let graph: Uint8Array | undefined;
  while (model.next()) {
    if (model.field === 7) graph = model.bytes();
    else if (model.field === 8) opset = Math.max(opset, readOpset(model.bytes()));
  }
  if (graph === undefined) throw new InvalidDataError('onnx', 'has no graph: it is not a model');
  if (opset < 7 || opset > 30) throw new InvalidDataError('onnx.opset_import', `must be from 7 to 30, got ${opset}`);
  return readGraphProto(graph, opset);
}

/** The version of the standard operators; 0 for others. */
function readOpset(bytes: Uint8Array): number {
  const reader = new FieldReader(bytes, 'onnx.opset_import');
  let [domain, version] = ['', 0];
  while (reader.next()) {
    if (reader.field === 1) domain = reader.text();
    else if (reader.field === 2) version = reader.integer();
  }
  return domain === '' || domain === 'ai.onnx' ? version : 0;
}

function readGraphProto(bytes: Uint8Array, opset: number): Graph {
  const reader = new FieldReader(bytes, 'graph');
  const nodes: GraphNode[] = [];
  const constants = new Map<string, Tensor>();
  const inputs: GraphInput[] = [];
  const outputs: string[] = [];
  let values = 0;
  while (reader.next()) {
    if (reader.field === 1) {
      if (nodes.length === MAX_NODES) throw new InvalidDataError('graph.node', `must be at most ${MAX_NODES}`);
      nodes.push(readNode(reader.bytes(), `graph.node[${nodes.length}]`));
    } else if (reader.field === 5) {
      const { name, tensor } = readTensor(reader.bytes(), `graph.initializer[${constants.size}]`);
      values += tensor.values.length;
      if (values > MAX_VALUES || constants.size === MAX_NAMES)
        throw new InvalidDataError(
          'graph.initializer',
          `must have at most ${MAX_VALUES} values in ${MAX_NAMES} tensors`,
        );
      if (constants.has(name)) throw new InvalidDataError('graph.initializer', `has two that are called ${show(name)}`);
      constants.set(name, tensor);
    } else if (reader.field === 11 || reader.field === 12) {
      const list = reader.field === 11 ? inputs : outputs;
      const path = `graph.${reader.field === 11 ? 'input' : 'output'}[${list.length}]`;
      if (list.length === 1000) throw new InvalidDataError(path, 'is one too many: at most 1000');
      const described = readValueInfo(reader.bytes(), path);
      if (reader.field === 11) inputs.push(described);
      else outputs.push(described.name);
    } else if (reader.field === 15) throw new InvalidDataError('graph.sparse_initializer', 'is not supported');
  }
  // Older files list their constants among the inputs, too.
  const given = inputs.filter(({ name }) => !constants.has(name));
  return { opset, nodes, constants, inputs: given, outputs };
}

function readNode(bytes: Uint8Array, path: string): GraphNode {
  const reader = new FieldReader(bytes, path);
  const [inputs, outputs]: string[][] = [[], []];
  const attributes = new Map<string, Attribute>();
  let [operator, domain] = ['', ''];
  while (reader.next()) {
    if (reader.field === 1) inputs.push(reader.text());
    else if (reader.field === 2) outputs.push(reader.text());
    else if (reader.field === 4) operator = reader.text();
    else if (reader.field === 7) domain = reader.text();
    else if (reader.field === 5) {
      const [name, attribute] = readAttribute(reader.bytes(), `${path}.attribute[${attributes.size}]`);
      attributes.set(name, attribute);
    }
    if (inputs.length > 1000 || outputs.length > 1000 || attributes.size > 100)
      throw new InvalidDataError(path, 'has too many inputs, outputs or attributes');
  }
  if (domain !== '' && domain !== 'ai.onnx')
    throw new InvalidDataError(path, `has an operator of ${show(domain)}, which is not supported`);
  return { operator, inputs, outputs, attributes, path: `${path} (${show(operator)})` };
}

function readAttribute(bytes: Uint8Array, path: string): [string, Attribute] {
  const reader = new FieldReader(bytes, path);
  let name = '';
  let float: number | undefined;
  let integer: number | undefined;
  let tensor: Tensor | undefined;
  let text: string | undefined;
  const [floats, integers]: number[][] = [[], []];
  while (reader.next()) {
    if (reader.field === 1) name = reader.text();
    else if (reader.field === 2) float = requireFinite(reader.float(), path);
    else if (reader.field === 3) integer = reader.integer();
    else if (reader.field === 4) text = reader.text();
    else if (reader.field === 5) tensor = readTensor(reader.bytes(), `${path}.t`).tensor;
    else if (reader.field === 6 || reader.field === 11)
      throw new InvalidDataError(path, 'holds a graph, which is not supported');
    else if (reader.field === 7) reader.floatsInto(floats, MAX_NAMES);
    else if (reader.field === 8) reader.integersInto(integers, MAX_NAMES);
  }
  for (const value of floats) requireFinite(value, path);
  return [name, { float, integer, text, floats, integers, tensor }];
}

/** Types of numbers by their number in the format: bytes of each, and what they are. */
const TYPES: Readonly<Record<number, readonly [name: string, bytes: number, type: TensorType]>> = {
  1: ['float', 4, 'float'],
  6: ['int32', 4, 'integer'],
  7: ['int64', 8, 'integer'],
  9: ['bool', 1, 'boolean'],
  11: ['double', 8, 'float'],
};

/** What a number type of the format is to us. Throws for others, by number. */
export function readType(type: number, path: string): TensorType {
  const known = TYPES[type];
  if (known === undefined)
    throw new InvalidDataError(path, `has numbers of type ${type}; supported are float, double, int32, int64 and bool`);
  return known[2];
}

function readTensor(bytes: Uint8Array, path: string): { readonly name: string; readonly tensor: Tensor } {
  const reader = new FieldReader(bytes, path);
  const [dims, numbers]: number[][] = [[], []];
  let [name, type] = ['', 0];
  let raw: Uint8Array | undefined;
  while (reader.next()) {
    if (reader.field === 1) reader.integersInto(dims, MAX_RANK);
    else if (reader.field === 2) type = reader.integer();
    else if (reader.field === 4) reader.floatsInto(numbers, MAX_VALUES);
    else if (reader.field === 5 || reader.field === 7) reader.integersInto(numbers, MAX_VALUES);
    else if (reader.field === 8) name = reader.text();
    else if (reader.field === 9) raw = reader.bytes();
    else if (reader.field === 13 || (reader.field === 14 && reader.integer() !== 0))
      throw new InvalidDataError(path, 'has its numbers in another file, which is not supported');
  }
  const tensorType = readType(type, path);
  const count = countValues(dims, path);
  if (raw !== undefined) return { name, tensor: { dims, type: tensorType, values: readRaw(raw, type, count, path) } };
  if (numbers.length !== count)
    throw new InvalidDataError(path, `must have ${count} numbers, as its dimensions say, got ${numbers.length}`);
  for (const value of numbers) requireFinite(value, path);
  return { name, tensor: { dims, type: tensorType, values: Float64Array.from(numbers) } };
}

function readRaw(raw: Uint8Array, type: number, count: number, path: string): Float64Array {
  const size = TYPES[type][1];
  if (raw.length !== count * size)
    throw new InvalidDataError(path, `must have ${count * size} bytes, as its dimensions say, got ${raw.length}`);
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const at = i * size;
    if (type === 1) values[i] = view.getFloat32(at, true);
    else if (type === 6) values[i] = view.getInt32(at, true);
    else if (type === 7) values[i] = view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
    else if (type === 9) values[i] = raw[at] === 0 ? 0 : 1;
    else values[i] = view.getFloat64(at, true);
    requireFinite(values[i], path);
  }
  return values;
}

function requireFinite(value: number, path: string): number {
  if (!Number.isFinite(value)) throw new InvalidDataError(path, `must have finite numbers, got ${value}`);
  return value;
}

/** Name and shape of an input or output. */
function readValueInfo(bytes: Uint8Array, path: string): GraphInput {
  const reader = new FieldReader(bytes, path);
  let name = '';
  let dims: number[] | undefined;
  while (reader.next()) {
    if (reader.field === 1) name = reader.text();
    else if (reader.field === 2) dims = readShape(reader.bytes(), path);
  }
  return { name, dims };
}

/** Steps down to the shape: type, tensor type, shape, dimensions. */
function readShape(type: Uint8Array, path: string): number[] | undefined {
  const tensor = findMessage(type, 1, path);
  const shape = tensor && findMessage(tensor, 2, path);
  if (shape === undefined) return undefined;
  const dims: number[] = [];
  const reader = new FieldReader(shape, path);
  while (reader.next()) {
    if (reader.field !== 1) continue;
    if (dims.length === MAX_RANK) throw new InvalidDataError(path, `must have at most ${MAX_RANK} dimensions`);
    const dim = new FieldReader(reader.bytes(), path);
    let value = -1;
    while (dim.next()) if (dim.field === 1) value = dim.integer();
    dims.push(value > 0 ? value : -1);
  }
  return dims;
}

function findMessage(bytes: Uint8Array, field: number, path: string): Uint8Array | undefined {
  const reader = new FieldReader(bytes, path);
  while (reader.next()) if (reader.field === field) return reader.bytes();
  return undefined;
}

/** A name from a file, fit for a message. */
function show(name: string): string {
  return name.replace(/[^ -~]/g, '?').slice(0, 60);
}
