import type { Benchmark } from '../harness.js';
import { connectFour, connectFourTable } from './connect-four.js';
import { mcts } from './mcts.js';

export const benchmarks: readonly Benchmark[] = [connectFour, connectFourTable, mcts];
