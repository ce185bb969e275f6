import type { Benchmark } from '../harness.js';
import { createCart } from './cart.js';
import { cartPole } from './cart-pole.js';
import { createId3 } from './id3.js';
import { mlpIris } from './mlp-iris.js';
import { mlpWide } from './mlp-wide.js';
import { nGram } from './n-gram.js';
import { createNaiveBayes } from './naive-bayes.js';
import { q } from './q.js';

export const benchmarks: readonly Benchmark[] = [
  mlpWide,
  mlpIris,
  cartPole,
  createCart(10_000),
  createId3(10_000),
  createNaiveBayes(10_000),
  nGram,
  q,
];
