import { type Project, ProjectError, readProject } from '../files/config.js';
import { readSetting } from '../files/setting-files.js';
import { howToTrust } from '../files/trust.js';
import { prepareGame } from '../games/game-module.js';
import { checkProject, gameJudge, savedJudge } from '../games/project-check.js';
import { type Finding, type ProjectDocuments, readDocuments } from '../games/project-documents.js';
import { type Asked, type CommandLine, readCommandLine } from './command-line.js';
import { decideTrust, TRUST_OPTION } from './decide-trust.js';
import { type CommandWorld, count, paletteOf } from './world.js';

export const CHECK: CommandLine = {
  usage: 'check [folder] [options]',
  says: `Checks every behavior, character sheet, query, script, generator and scenario of the project in
the folder (by default the current one) against the game's vocabulary: that of its "headless"
module, or else the one that the workbench has saved. Prints file:line:column, path and problem of
each finding.`,
  subject: 'folder',
  options: {
    game: { takes: '<module>', says: 'module that exports the vocabulary, instead of "headless" in gumption.json' },
    saved: { says: 'check against the saved vocabulary even if there is a module' },
    trust: TRUST_OPTION,
    strict: { says: 'count warnings as errors' },
    json: { says: 'print findings as JSON' },
  },
};

/** Runs `gumption check`. Resolves to the exit code; throws `UsageError` and `ProjectError`. */
export async function runCheck(args: readonly string[], world: CommandWorld): Promise<number> {
  const { subject = '.', options } = readCommandLine(args, CHECK) as Asked;
  const project = await readProject(subject);
  world.progress?.('Reading documents …');
  const documents = await readDocuments(project);
  const isSaved =
    options.saved !== undefined ||
    (options.game ?? project.headless) === undefined ||
    !(await mayRun(project, options.trust !== undefined, world));
  world.progress?.(isSaved ? 'Checking …' : 'Loading the game …');
  const prepared = isSaved ? undefined : await prepareGame(project, options.game);
  let findings: Finding[];
  try {
    const judge = prepared === undefined ? await savedJudge(project, documents) : gameJudge(await prepared.load());
    findings = await checkProject(project, documents, judge, { progress: world.progress });
  } finally {
    await prepared?.remove();
    world.progress?.('');
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const number = countFiles(documents);
  if (options.json !== undefined) world.print(JSON.stringify({ files: number, errors, warnings, findings }, null, 2));
  else printFindings(findings, world, number, errors, warnings);
  return errors > 0 || (options.strict !== undefined && warnings > 0) ? 1 : 0;
}

/**
 * Whether the game may be loaded. Where it may not, documents are checked against the saved
 * vocabulary; where there is none either, there is nothing to check with.
 */
async function mayRun(project: Project, isSaid: boolean, world: CommandWorld): Promise<boolean> {
  const trust = await decideTrust(project, isSaid, world);
  if (await trust.isTrusted()) return true;
  const problem = `The code in ${project.folder} is not trusted yet, so it does not run`;
  if ((await readSetting(project, 'vocabulary')) === undefined)
    throw new ProjectError(`${problem}, and there is no saved vocabulary: ${howToTrust(project)}.`);
  world.printError(
    `${problem}; checking against the saved vocabulary instead. To change that, ${howToTrust(project)}.`,
  );
  return false;
}

function countFiles(documents: ProjectDocuments): number {
  const lists: readonly (readonly unknown[])[] = Object.values(documents);
  return lists.reduce((sum, { length }) => sum + length, 0);
}

function printFindings(
  findings: readonly Finding[],
  world: CommandWorld,
  files: number,
  errors: number,
  warnings: number,
) {
  const { bad, doubtful, good, quiet } = paletteOf(world);
  for (const { severity, file, line, column, path, problem, hint } of findings) {
    const word = severity === 'error' ? bad('error') : doubtful('warning');
    world.print(`${file}:${line}:${column}: ${word}: ${path === '' ? '' : `${path}: `}${problem}`);
    if (hint !== undefined) world.print(quiet(`  ${hint}`));
  }
  const sum = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')].filter(Boolean);
  if (sum.length === 0) world.print(good(`${count(files, 'file')} checked, no problems.`));
  else world.print(`${count(files, 'file')} checked: ${sum.join(', ')}.`);
}
