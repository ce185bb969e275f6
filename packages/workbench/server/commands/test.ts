import { addCoverage, type BehaviorCoverage } from 'gumption/behavior/scenario';
import { ProjectError, readProject } from '../files/config.js';
import { prepareGame } from '../games/game-module.js';
import { assignmentsOf } from '../games/project-assignments.js';
import { locate, readDocuments } from '../games/project-documents.js';
import { DEFAULT_TIMEOUT, listPlays, type PlayResult, runPlays } from '../games/scenario-plays.js';
import { type Asked, type CommandLine, numberOf, readCommandLine } from './command-line.js';
import { type CommandWorld, count, paletteOf } from './world.js';

export const TEST: CommandLine = {
  usage: 'test [folder] [options]',
  says: `Plays the scenarios of the project in the folder (by default the current one) without a page, as
fast as possible, and reports what failed, when, and which value was seen. Several play in parallel.
This runs the code in the folder without asking: it is what the command is for.`,
  subject: 'folder',
  options: {
    filter: { takes: '<text>', says: 'only scenarios whose name or file contains this' },
    seed: { takes: '<number>', says: 'play each once with this seed instead of its own' },
    game: { takes: '<module>', says: 'module that makes the game, instead of "headless" in gumption.json' },
    coverage: { says: 'list the nodes of each behavior that were never reached' },
    threads: { takes: '<number>', says: 'plays in parallel; by default one per core' },
    timeout: { takes: '<seconds>', says: `real time that one play may take (${DEFAULT_TIMEOUT})` },
    json: { says: 'print reports as JSON' },
  },
};

/** Runs `gumption test`. Resolves to the exit code; throws `UsageError` and `ProjectError`. */
export async function runTest(args: readonly string[], world: CommandWorld): Promise<number> {
  const asked = readCommandLine(args, TEST) as Asked;
  const { subject = '.', options } = asked;
  const seed = numberOf(asked, 'seed', 0, 2 ** 31);
  const threads = numberOf(asked, 'threads', 1, 256);
  const timeout = numberOf(asked, 'timeout', 1, 86_400) ?? DEFAULT_TIMEOUT;
  const project = await readProject(subject);
  const documents = await readDocuments(project);
  const [broken] = documents.broken;
  if (broken !== undefined) {
    const { line, column, path, problem } = await locate(project, 'error', broken.file, broken.problems[0]);
    const at = path === '' ? '' : `${path}: `;
    throw new ProjectError(
      `${broken.file}:${line}:${column}: ${at}${problem} (run gumption check to list all problems)`,
    );
  }
  const { filter } = options;
  const plays = listPlays(documents.scenarios, {
    ...(filter !== undefined && { filter }),
    ...(seed !== undefined && { seed }),
  });
  if (plays.length === 0)
    throw new ProjectError(
      filter === undefined
        ? `There are no scenarios in ${project.scenarios}, so there is nothing to test.`
        : `There is no scenario whose name or file contains ${filter}.`,
    );
  world.progress?.('Loading the game …');
  const prepared = await prepareGame(project, options.game);
  const results: PlayResult[] = [];
  const isJson = options.json !== undefined;
  try {
    await runPlays(plays, {
      url: prepared.url,
      documents,
      assignments: await assignmentsOf(project),
      ...(threads !== undefined && { threads }),
      timeout,
      signal: world.ended,
      onOutput: (text) => world.printError(text.trimEnd()),
      onResult(result) {
        results.push(result);
        world.progress?.(results.length < plays.length ? `${results.length} of ${plays.length} played …` : '');
      },
    });
  } finally {
    await prepared.remove();
    world.progress?.('');
  }
  // In the order of the files, whichever thread was first.
  results.sort((a, b) => plays.indexOf(a.play) - plays.indexOf(b.play));
  const failed = results.filter((each) => !hasPassed(each)).length + plays.length - results.length;
  const coverage = addCoverage(results.map(({ report }) => report?.coverage ?? []));
  if (isJson) {
    const listed = results.map(({ play, report, ...rest }) => {
      const { coverage: _, ...told } = report ?? { scenario: play.scenario.name, seed: play.seed, passed: false };
      return { file: play.file, ...told, ...rest };
    });
    const sum = { plays: plays.length, failed, reports: listed };
    world.print(JSON.stringify(options.coverage === undefined ? sum : { ...sum, coverage }, null, 2));
  } else {
    for (const result of results) for (const line of describeResult(result, world)) world.print(line);
    if (options.coverage !== undefined) for (const line of describeCoverage(coverage, world)) world.print(line);
    const { good, bad } = paletteOf(world);
    const sum = `${count(new Set(plays.map(({ file }) => file)).size, 'scenario')}, ${count(plays.length, 'play')}`;
    world.print(failed === 0 ? good(`${sum}: all passed.`) : bad(`${sum}: ${failed} failed.`));
  }
  return failed === 0 ? 0 : 1;
}

/** Is it a play that went as expected? */
export function hasPassed({ report }: PlayResult): boolean {
  return report?.passed === true;
}

/** One play in lines: a line if it passed, and all there is to know if not. */
function describeResult(result: PlayResult, world: CommandWorld): string[] {
  const { good, bad, quiet } = paletteOf(world);
  const { play, report, problems, error } = result;
  const title = `${play.scenario.name}${(play.scenario.seeds?.length ?? 1) > 1 ? quiet(` (seed ${play.seed})`) : ''}`;
  if (hasPassed(result)) return [`${good('✓')} ${title}`];
  const lines = [`${bad('✗')} ${title}  ${quiet(`${play.file}, seed ${play.seed}`)}`];
  for (const { path, problem } of problems ?? []) lines.push(`    ${path}: ${problem}`);
  if (error !== undefined) lines.push(...error.split('\n').map((line) => `    ${line}`));
  for (const each of report?.errors ?? []) lines.push(`    a task threw: ${each}`);
  for (const { passed, path, expected, agent, at, seen, trace = [] } of report?.expectations ?? []) {
    if (passed) continue;
    const whom = agent === undefined ? '' : ` in ${agent}`;
    lines.push(`    ${path}: ${expected}`, `      ${bad('failed')}${whom} at ${at.toFixed(2)} s`);
    if (seen !== undefined && seen !== '') lines.push(`      seen: ${seen}`);
    for (const line of trace) lines.push(quiet(`        ${line}`));
  }
  return lines;
}

function describeCoverage(coverage: readonly BehaviorCoverage[], world: CommandWorld): string[] {
  const { doubtful, quiet } = paletteOf(world);
  const lines = ['', 'Coverage'];
  for (const { behavior, nodes } of coverage) {
    const all = Object.entries(nodes);
    const missed = all.filter(([, { starts }]) => starts === 0).map(([id]) => id);
    const percent = Math.floor(((all.length - missed.length) / all.length) * 100);
    const sum = `${String(percent).padStart(3)} %  ${behavior}: ${all.length - missed.length} of ${count(all.length, 'node')}`;
    lines.push(missed.length === 0 ? `  ${sum}` : `  ${doubtful(sum)}${quiet(`; never: ${missed.join(', ')}`)}`);
  }
  return [...lines, ''];
}
