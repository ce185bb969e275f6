import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { World } from './worlds.js';

// A* in C++ as a measure of what the machine can do. It is compiled when the benchmark runs, where
// there is a compiler, and timed by itself.

/** Whether there is a compiler. */
export function hasCompiler(): boolean {
  return spawnSync('g++', ['--version'], { stdio: 'pipe' }).status === 0;
}

/**
 * Compiles the program and returns a function that runs all queries of a world: it gives the sum of
 * lengths and the processor time in seconds.
 */
export function prepareCompiled({ map, queries }: World): () => { readonly sum: number; readonly seconds: number } {
  const folder = mkdtempSync(join(tmpdir(), 'a-star-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'a-star');
  // Relative to this source file, wherever the bundle is.
  const source = dirname(createRequire(import.meta.url).resolve('@gumption/benchmarks/package.json'));
  execFileSync('g++', ['-O3', '-march=native', '-o', program, join(source, 'pathfinding/a-star.cpp')]);
  const asked = queries.map(({ start, goal }) => `${start} ${goal}`);
  const input = [map.width, map.depth, map.blocked.join(''), queries.length, ...asked].join('\n');
  return () => {
    const [sum, seconds] = execFileSync(program, { input, encoding: 'utf8' }).split(' ').map(Number);
    return { sum, seconds };
  };
}
