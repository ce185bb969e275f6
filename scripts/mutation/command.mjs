import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../explain.mjs';
import { cache, inRoot, root } from '../repository.mjs';
import { seconds } from '../step.mjs';
import { mutantsOf, mutationChapters, sourcesOf, testsFor } from './chapters.mjs';
import { refusedByCompiler } from './compiler.mjs';
import { findEquivalent, findStaleEquivalents } from './equivalents.mjs';
import { COMPILER, describeMutant, isAcceptable, summarize, summaryLine } from './report.mjs';
import { playMutants } from './run.mjs';
import { sample } from './sample.mjs';

/** The mutants that no test can notice, each with the reason. */
export const equivalentMutants = JSON.parse(readFileSync(inRoot('scripts/mutation/equivalent.json'), 'utf8'));

const lastRun = join(cache, 'mutants.json');

/**
 * Mutates chapters of the engine and prints the mutants that no test notices. Returns 1 where more
 * of a chapter's mutants survive than may.
 */
export async function runMutants({ chapters, count, seed, workers, changed, again, under, title }) {
  const all = mutationChapters();
  const unknown = chapters.find((chapter) => !all.includes(chapter));
  if (unknown !== undefined) throw new Failure(`There is no chapter ${unknown}. Choose of: ${all.join(', ')}.`);
  const touched = changed === undefined ? undefined : changedSince(changed);
  const survivors = again ? readLastSurvivors() : undefined;
  process.stdout.write(`Mutants, seed ${seed}\n`);
  const kept = [];
  let code = 0;
  for (const chapter of chapters.length > 0 ? chapters : all) {
    const paths = sourcesOf(chapter).filter(
      (path) => (touched === undefined || touched.includes(path)) && (under === undefined || path.includes(under)),
    );
    if (tellStale(paths)) code = 1;
    const found = mutantsOf(paths);
    const pool = survivors === undefined ? found : found.filter((mutant) => survivors.has(keyOf(mutant)));
    const chosen = sample(pool, count, seed).map((mutant, index) => ({ ...mutant, id: index + 1 }));
    if (chosen.length === 0) continue;
    const results = await runChapter(chapter, chosen, workers, title);
    kept.push(...results);
    const summary = summarize(results);
    process.stdout.write(`${summaryLine(chapter, summary)}\n`);
    if (!isAcceptable(summary)) code = 1;
    mkdirSync(cache, { recursive: true });
    writeFileSync(lastRun, JSON.stringify({ seed, results: kept }, undefined, 1));
  }
  return code;
}

/** Prints the entries of the list whose line is gone, so that the list does not rot. */
function tellStale(paths) {
  const listed = equivalentMutants.filter(({ file }) => paths.includes(file));
  const stale = findStaleEquivalents(listed, (file) => mutantsOf([file]));
  for (const { file, where, before, pattern } of stale)
    process.stdout.write(
      `  listed as equivalent, but no longer there: ${file} (${where ?? ''})  ${before ?? pattern}\n`,
    );
  return stale.length > 0;
}

async function runChapter(chapter, mutants, workers, title) {
  const started = process.hrtime.bigint();
  const { verdicts, broken } = await playMutants({
    mutants,
    tests: testsFor(
      chapter,
      mutants.map(({ path }) => path),
    )
      .map((path) => inRoot(path))
      .filter((path) => title === undefined || readFileSync(path, 'utf8').includes(title)),
    title,
    workers,
    onProgress: (done, measured) => showProgress(chapter, done.size, mutants.length, measured),
  });
  showProgress();
  for (const test of broken) process.stdout.write(`  left out, because it fails without a mutant: ${test}\n`);
  const results = mutants.map((mutant) => ({
    ...mutant,
    ...verdicts.get(mutant.id),
    reason: findEquivalent(equivalentMutants, mutant)?.reason,
  }));
  const unnoticed = results.filter(({ verdict, reason }) => verdict !== 'killed' && reason === undefined);
  for (const result of refusedByCompiler(unnoticed)) Object.assign(result, { verdict: 'killed', by: COMPILER });
  for (const result of results) {
    if (result.verdict !== 'killed' && result.reason === undefined)
      process.stdout.write(`  ${describeMutant(result)}\n`);
    if (result.verdict === 'killed' && result.reason !== undefined)
      process.stdout.write(`  listed as equivalent, but noticed by ${result.by}\n  ${describeMutant(result)}\n`);
  }
  process.stdout.write(`  ${seconds(process.hrtime.bigint() - started)}\n`);
  return results;
}

function showProgress(chapter, done, of, measured) {
  if (!process.stdout.isTTY) return;
  const doing = measured === undefined ? `${done} of ${of} mutants` : `measuring ${measured.slice(root.length)}`;
  process.stdout.write(`\r\u001b[K${chapter === undefined ? '' : `${chapter}: ${doing}`}`);
}

const keyOf = ({ path, where, before, after }) => [path, where, before, after].join('\n');

function readLastSurvivors() {
  if (!existsSync(lastRun)) throw new Failure('There is no earlier run whose survivors could be tried again.');
  const { results } = JSON.parse(readFileSync(lastRun, 'utf8'));
  return new Set(results.filter(({ verdict }) => verdict !== 'killed').map(keyOf));
}

function changedSince(commit) {
  try {
    const listed = execFileSync('git', ['diff', '--name-only', commit, '--', 'packages/engine/src'], { cwd: root });
    return listed.toString().split('\n');
  } catch {
    throw new Failure(`--changed must name a commit, got ${commit}.`);
  }
}
