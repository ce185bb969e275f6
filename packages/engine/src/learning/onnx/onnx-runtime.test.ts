import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { ACTIVATIONS } from '../networks/activations.js';
import { Network } from '../networks/index.js';
import { NetworkPolicy } from '../policies/index.js';
import { readOnnx, writeOnnx, writePolicyOnnx } from './index.js';
import { drawDeepStack } from './laws/deep-stack.js';
import { drawGraph } from './laws/random-graph.js';
import { OPERATORS } from './operators.js';

// What the reference implementation makes of the same files.

interface Runtime {
  readonly env: { readonly wasm: { numThreads: number }; logLevel: string };
  readonly Tensor: new (type: string, values: Float32Array, dims: readonly number[]) => object;
  readonly InferenceSession: {
    create(bytes: Uint8Array): Promise<{
      readonly outputNames: readonly string[];
      run(inputs: Record<string, object>): Promise<Record<string, { readonly data: ArrayLike<number | bigint> }>>;
      release(): Promise<void>;
    }>;
  };
}

let runtime: Runtime;

/** Where the runtime is, or `undefined`: with 140 MB it is too large to be installed with the others. */
function findRuntime(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('onnxruntime-web');
  } catch {
    return undefined;
  }
}

async function compare(bytes: Uint8Array, name: string, dims: readonly number[], values: Float32Array, seed: number) {
  const session = await runtime.InferenceSession.create(bytes);
  const theirs = await session.run({ [name]: new runtime.Tensor('float32', values, dims) });
  const ours = readOnnx(bytes).run({ [name]: { dims, values } });
  expect(Object.keys(ours)).toEqual([...session.outputNames]);
  const [end] = session.outputNames;
  const expected = Array.from(theirs[end].data, Number);
  expect(ours[end].values.length).toBe(expected.length);
  const far = expected.map((value, i) => Math.abs(value - ours[end].values[i]) / Math.max(1, Math.abs(value)));
  expect(Math.max(0, ...far), `seed ${seed}`).toBeLessThan(1e-5);
  await session.release();
  return { ours, theirs };
}

describe('files in the runtime of ONNX', () => {
  const path = findRuntime();
  if (path === undefined) {
    it.skip('needs onnxruntime-web (npm install --no-save onnxruntime-web@1.30.0)');
    return;
  }
  beforeAll(async () => {
    const module = await import(pathToFileURL(path).href);
    runtime = module.default ?? module;
    runtime.env.wasm.numThreads = 1;
  });

  it('random graphs of all operators come out as in onnxruntime', async () => {
    // What is drawn at random cannot be the same.
    const met = new Set<string>(['ArgMax', 'Constant', 'RandomNormalLike', 'Multinomial']);
    for (let seed = 0; seed < runs(120); seed++) {
      const { bytes, dims, values, operators } = drawGraph(seed);
      for (const operator of operators) met.add(operator);
      const { ours, theirs } = await compare(bytes, 'in', dims, values, seed);
      const [end, best] = Object.keys(ours);
      const sorted = [...ours[end].values].sort((a, b) => a - b);
      // The largest of equals may differ in single precision.
      const isClear = sorted.every((value, i) => i === 0 || value - sorted[i - 1] > 1e-4);
      if (isClear) expect([...ours[best].values], `seed ${seed}`).toEqual(Array.from(theirs[best].data, Number));
    }
    expect([...OPERATORS.keys()].filter((operator) => !met.has(operator))).toEqual([]);
  });

  it('the networks that we write come out the same in onnxruntime, whatever their activations', async () => {
    for (let seed = 0; seed < runs(12); seed++) {
      const rng = new Rng(seed);
      const names = ACTIVATIONS.filter((name) => name !== 'step');
      const layers = Array.from({ length: rng.integer(1, 4) }, (_, i) => {
        const activation = names[(seed + i) % names.length];
        return {
          size: rng.integer(1, 6),
          activation,
          ...(activation === 'sigmoid' && { sharpness: rng.range(0.5, 3) }),
        };
      });
      const network = new Network({ inputs: 3, layers, rng });
      const values = Float32Array.from({ length: 6 }, () => rng.range(-2, 2));
      const { ours } = await compare(writeOnnx(network), 'input', [2, 3], values, seed);
      for (let row = 0; row < 2; row++) {
        const outputs = network.predict(values.subarray(row * 3, row * 3 + 3));
        for (const [i, output] of outputs.entries())
          expect(ours.output.values[row * outputs.length + i], JSON.stringify(layers)).toBeCloseTo(output, 5);
      }
    }
  });

  it('LRN-77 deep stacks with windows that we write come out the same in onnxruntime', async () => {
    for (let seed = 0; seed < runs(12); seed++) {
      const rng = new Rng(seed);
      const network = drawDeepStack(rng);
      const values = Float32Array.from({ length: 2 * network.inputCount }, () => rng.range(-1, 1));
      await compare(writeOnnx(network), 'input', [2, network.inputCount], values, seed);
    }
  });

  it('a policy that we write takes raw observations, and chooses the same actions', async () => {
    const rng = new Rng(1);
    const policy = new NetworkPolicy({ observationSize: 3, actions: ['a', 'b', 'c', 'd'], hidden: [8], rng });
    const seen = Float64Array.from({ length: 300 }, (_, i) => rng.normal(i % 3, 10));
    for (let i = 0; i < 100; i++) policy.normalizer.add(seen, i * 3);
    for (let i = 0; i < policy.actor.parameters.length; i++) policy.actor.parameters[i] += rng.normal();
    const values = Float32Array.from({ length: 30 }, () => rng.normal(1, 30));
    const { ours, theirs } = await compare(writePolicyOnnx(policy), 'input', [10, 3], values, 1);
    const chosen = Array.from({ length: 10 }, (_, i) =>
      policy.choose(Float64Array.from(values.subarray(i * 3, i * 3 + 3))),
    );
    expect([...ours.action.values]).toEqual(chosen);
    expect(Array.from(theirs.action.data, Number)).toEqual(chosen);
    expect(new Set(chosen).size).toBeGreaterThan(1);
  });

  // Files of others that are not ours to ship: `ONNX_MODELS=folder npx vitest run …/onnx-runtime.test.ts`.
  const { ONNX_MODELS = '' } = process.env;
  const files = ONNX_MODELS === '' ? [] : readdirSync(ONNX_MODELS).filter((name) => name.endsWith('.onnx'));
  it.each(files)('%s comes out the same in onnxruntime, but for what it draws at random', async (file) => {
    const bytes = new Uint8Array(readFileSync(join(ONNX_MODELS, file)));
    const model = readOnnx(bytes);
    const session = await runtime.InferenceSession.create(bytes);
    const rng = new Rng(file);
    for (let round = 0; round < 5; round++) {
      const inputs = model.inputs.map(({ name, dims = [] }) => {
        const size = dims.map((dim) => Math.max(1, dim));
        const count = size.reduce((product, dim) => product * dim, 1);
        // Masks that forbid nothing: a mask that forbids all has no answer.
        const values = Float32Array.from({ length: count }, () => (name.includes('mask') ? 1 : rng.range(-1, 1)));
        return { name, dims: size, values };
      });
      const theirs = await session.run(
        Object.fromEntries(inputs.map(({ name, dims, values }) => [name, new runtime.Tensor('float32', values, dims)])),
      );
      const given = Object.fromEntries(inputs.map(({ name, dims, values }) => [name, { dims, values }]));
      const drawn = model.run(given, { rng });
      for (const name of model.outputs) {
        const expected = Array.from(theirs[name].data, Number);
        expect(drawn[name].values.length, name).toBe(expected.length);
        const ours = runWithoutDraws(() => model.run(given, { outputs: [name] })[name].values);
        for (const [i, value] of (ours ?? []).entries())
          expect(Math.abs(value - expected[i]) / Math.max(1, Math.abs(expected[i])), name).toBeLessThan(1e-5);
      }
    }
    await session.release();
  });
});

function runWithoutDraws<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (String(error).includes('draws random numbers')) return undefined;
    throw error;
  }
}
