import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ZobristKeys } from 'gumption/board-games/memory';

// Connect Four in C++ as a measure of what the machine can do. It is compiled when the benchmark runs,
// where there is a compiler, and timed by itself.

/** Whether there is a compiler. */
export function hasCompiler(): boolean {
  return spawnSync('g++', ['--version'], { stdio: 'pipe' }).status === 0;
}

export interface CompiledRun {
  readonly nodes: number;
  readonly sum: number;
  readonly seconds: number;
}

let program: string | undefined;

/** Compiles the program, once, and returns its path. */
function compile(): string {
  if (program !== undefined) return program;
  const folder = mkdtempSync(join(tmpdir(), 'connect-four-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  program = join(folder, 'connect-four');
  // Relative to this source file, wherever the bundle is.
  const source = dirname(createRequire(import.meta.url).resolve('@gumption/benchmarks/package.json'));
  execFileSync('g++', ['-O3', '-march=native', '-o', program, join(source, 'board-games/connect-four.cpp')]);
  return program;
}

/** Returns a function that searches the positions after some columns. */
export function prepareCompiled(games: readonly string[], depth: number, entries: number): () => CompiledRun {
  const path = compile();
  const keys = new ZobristKeys({ places: 49, pieces: 2 });
  const words = Array.from(keys.low, (low, i) => `${low} ${keys.high[i]}`);
  const input = [`${depth} ${entries}`, ...words, ...games].join('\n');
  return () => {
    const [nodes, sum, seconds] = execFileSync(path, { input, encoding: 'utf8' }).split(' ').map(Number);
    return { nodes, sum, seconds };
  };
}
