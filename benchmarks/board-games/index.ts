import type { Benchmark } from '../harness.js';
import { connectFour, connectFourTable } from './connect-four.js';
import { mcts } from './mcts.js';
import { mtdProfile } from './mtd-profile.js';
import { perft } from './perft.js';

export const benchmarks: readonly Benchmark[] = [connectFour, connectFourTable, mcts, mtdProfile, perft];
