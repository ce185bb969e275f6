import type { Vocabulary } from 'gumption/behavior';
import type { ProjectCheck } from 'gumption/behavior/files';
import type { CreateGame, Scenario } from 'gumption/behavior/scenario';
import type { Problem } from 'gumption/data';
import { readGenerator } from 'gumption/procedural/generators';
import type { VocabularyDescription } from 'gumption/protocol';
import { checkSpotQuery } from 'gumption/tactics/queries';
import { checkScriptDocument } from 'gumption/tactics/scripts';
import { withDocumentNames } from '../../wire/document-names.js';
import { type Project, ProjectError } from '../files/config.js';
import { readSetting } from '../files/setting-files.js';
import type { Engine, GameModule } from './game-module.js';
import { assignedBehaviors, checkAssignments } from './project-assignments.js';
import { type Filed, type Finding, locate, type ProjectDocuments, type ReadText } from './project-documents.js';

/** What documents are checked with: a vocabulary, the engine it belongs to, and a game to try. */
export interface Judge extends Engine {
  readonly vocabulary: Vocabulary;
  readonly createGame: CreateGame | undefined;
}

/** Options of {@link checkProject}. */
export interface ProjectCheckOptions {
  /** Hears what is being checked. */
  readonly progress?: ((text: string) => void) | undefined;
  /** The text of a file, to find lines in; by default the file on disk. */
  readonly readText?: ReadText;
}

/** Checks against the game itself. */
export function gameJudge({ game, ...engine }: GameModule): Judge {
  return { ...engine, vocabulary: game.vocabulary, createGame: game.createGame };
}

/** Checks against the vocabulary that the workbench has saved, without running the game's code. */
export async function savedJudge(project: Project, { queries, scripts }: ProjectDocuments): Promise<Judge> {
  const saved = await readSetting(project, 'vocabulary');
  if (saved === undefined)
    throw new ProjectError(
      `There is no ${project.vocabulary} to check against: open the game in the workbench once, which saves it, or name ` +
        'a module under "headless" in gumption.json, or with --game.',
    );
  const problem = `${project.vocabulary} is not a saved vocabulary: open the game in the workbench to write it again.`;
  if (saved.value === undefined) throw new ProjectError(problem);
  const { vocabularyFrom, ...engine } = await ownEngine();
  try {
    const namesOf = (filed: readonly Filed<{ readonly name: string }>[]) => ({
      names: filed.map(({ document }) => document.name),
      isAll: false,
    });
    // Files that came after the vocabulary was saved can be named, too.
    const described = withDocumentNames(saved.value as VocabularyDescription, {
      query: namesOf(queries),
      script: namesOf(scripts),
    });
    const vocabulary = vocabularyFrom(described);
    return { ...engine, vocabulary, createGame: undefined };
  } catch (error) {
    throw new ProjectError(`${problem} (${(error as Error).message})`);
  }
}

/** The engine that this package links; a game brings its own. */
async function ownEngine() {
  const [behavior, cast, files, scenario, trees, { adviseMachines }, { adviseSignals }, { vocabularyFrom }] =
    await Promise.all([
      import('gumption/behavior'),
      import('gumption/behavior/cast'),
      import('gumption/behavior/files'),
      import('gumption/behavior/scenario'),
      import('gumption/decision/behavior-tree'),
      import('gumption/decision/state-machine/nodes'),
      import('gumption/tactics/scripts/nodes'),
      import('gumption/protocol'),
    ]);
  const { adviseBehaviorTree, listTasksToCome } = trees;
  const advice = { adviseBehaviorTree, adviseMachines, adviseSignals, listTasksToCome };
  return { behavior, cast, files, scenario, ...advice, vocabularyFrom };
}

/** Finds everything that is wrong or doubtful in the documents of a project. */
export async function checkProject(
  project: Project,
  documents: ProjectDocuments,
  judge: Judge,
  { progress, readText }: ProjectCheckOptions = {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = async (severity: Finding['severity'], file: string, problems: readonly Problem[]): Promise<void> => {
    for (const problem of problems) findings.push(await locate(project, severity, file, problem, readText));
  };
  for (const { file, problems } of documents.broken) await add('error', file, problems);
  progress?.(`Checking ${documents.behaviors.length} behaviors …`);
  const { vocabulary } = judge;
  const check = new judge.files.ProjectCheck({
    vocabulary,
    documents: documents.behaviors.map(({ document }) => document),
  });
  await checkBehaviors(documents, judge, check, add);
  await checkSheets(documents, judge, check, add);
  await checkNamed(documents.queries, (query) => checkSpotQuery(query, undefined, ''), add);
  await checkNamed(documents.scripts, checkScriptDocument, add);
  await checkNamed(documents.generators, checkGeneratorShape, add);
  const isSound = findings.every(({ severity }) => severity === 'warning');
  const characters = isSound ? charactersOf(documents, judge) : [];
  const types = [...vocabulary.agentTypes.keys()];
  const typeOf = (id: string) => characters.find((each) => each.id === id)?.type;
  await add('error', project.assignments, await checkAssignments(project, documents, { ...judge, types }, typeOf));
  if (isSound) {
    const assigned = await assignedBehaviors(project);
    await checkInGame(documents, judge, check, { characters, assigned }, add, progress);
  }
  const signals = judge.adviseSignals(check.documents.values());
  for (const { file, document } of documents.behaviors)
    await add('warning', file, [
      ...judge.adviseBehaviorTree(document),
      ...judge.adviseMachines(document),
      ...judge.listTasksToCome(document),
      ...signals.filter(({ behavior }) => behavior === document.name),
    ]);
  return findings;
}

type Add = (severity: Finding['severity'], file: string, problems: readonly Problem[]) => Promise<void>;

async function checkBehaviors(
  { behaviors }: ProjectDocuments,
  judge: Judge,
  check: ProjectCheck,
  add: Add,
): Promise<void> {
  const all = behaviors.map(({ document }) => document);
  const { problems } = judge.files.checkLibrary(all, judge.vocabulary, [], check);
  for (const { path, problem } of problems) {
    // Paths start with the behavior's name, which may contain a colon itself.
    const owners = behaviors.filter(({ document }) => path.startsWith(`${document.name}: `));
    const owner = owners.toSorted((a, b) => b.document.name.length - a.document.name.length)[0];
    if (owner === undefined) await add('error', behaviors[0].file, [{ path: '', problem: `${path}: ${problem}` }]);
    else await add('error', owner.file, [{ path: path.slice(owner.document.name.length + 2), problem }]);
  }
}

async function checkSheets({ sheets }: ProjectDocuments, judge: Judge, check: ProjectCheck, add: Add): Promise<void> {
  const { documents } = check;
  const all = sheets.map(({ document }) => document);
  for (const [i, { file, document: sheet }] of sheets.entries()) {
    if (all.findIndex(({ name }) => name === sheet.name) !== i)
      await add('error', file, [{ path: 'name', problem: `is also the name of another sheet` }]);
    const problems = attempt(() => {
      const resolved = judge.cast.resolveSheets([sheet, ...all.filter((each) => each !== sheet)])[0];
      const wrong: Problem[] = [];
      for (const [replaced, by] of Object.entries(sheet.subtrees ?? {}))
        if (!documents.has(by))
          wrong.push({ path: `subtrees.${replaced}`, problem: `there is no behavior named ${by}` });
      const { behavior: name } = resolved;
      if (name !== undefined && !documents.has(name))
        wrong.push({ path: 'behavior', problem: `there is no behavior named ${name}` });
      if (wrong.length > 0 || name === undefined) return wrong;
      check.become({ sheets: [resolved] });
      return check
        .problemsOf({ behavior: name, sheet: resolved.name })
        .map(({ path, problem }): Problem => ({ path: '', problem: `makes ${name} wrong: ${path}: ${problem}` }));
    });
    await add('error', file, problems);
  }
}

/**
 * Queries for spots, scripts, or generators, as far as that is possible without what the game has: it checks
 * names of layers, tests and actions when it starts.
 */
async function checkNamed<T extends { readonly name: string }>(
  filed: readonly Filed<T>[],
  problemsOf: (document: T) => readonly Problem[],
  add: Add,
): Promise<void> {
  const taken = new Map<string, string>();
  for (const { file, document } of filed) {
    const other = taken.get(document.name);
    if (other !== undefined) await add('error', file, [{ path: 'name', problem: `is also the name of ${other}` }]);
    taken.set(document.name, other ?? file);
    await add('error', file, problemsOf(document));
  }
}

/** The shape of a generator: the game checks kinds of steps and their parameters when it loads it. */
function checkGeneratorShape(document: unknown): readonly Problem[] {
  return attempt(() => {
    readGenerator(document);
    return [];
  });
}

type PlayedCharacter = { readonly id: string; readonly type: string; readonly behavior: string };

/** The characters that are in the game when it starts; none if it does not run without a page. */
function charactersOf(documents: ProjectDocuments, judge: Judge): readonly PlayedCharacter[] {
  const game = judge.createGame?.(gameOptions(documents, judge));
  return game === undefined ? [] : [...game.cast.characters()];
}

function gameOptions({ behaviors, sheets }: ProjectDocuments, { cast }: Judge) {
  return {
    behaviors: behaviors.map(({ document }) => document),
    sheets: cast.resolveSheets(sheets.map(({ document }) => document)),
    seed: 1,
  };
}

/**
 * What shows only in the game itself: behaviors that nobody runs, and scenarios that do not fit it.
 */
async function checkInGame(
  documents: ProjectDocuments,
  judge: Judge,
  check: ProjectCheck,
  { characters, assigned }: { readonly characters: readonly PlayedCharacter[]; readonly assigned: readonly string[] },
  add: Add,
  progress: ProjectCheckOptions['progress'],
): Promise<void> {
  const { createGame } = judge;
  if (createGame === undefined) return;
  const options = gameOptions(documents, judge);
  const { behaviors, sheets } = options;
  const used = new Set(sheets.flatMap(({ behavior: name, subtrees }) => [name ?? '', ...Object.values(subtrees)]));
  for (const { behavior: name } of characters) used.add(name);
  for (const name of assigned) used.add(name);
  const here = behaviors.filter(({ name }) => used.has(name)).map(({ name }) => name);
  const { unused } = judge.files.checkLibrary(behaviors, judge.vocabulary, here, check);
  for (const { file, document } of documents.behaviors)
    if (unused.includes(document.name))
      await add('warning', file, [{ path: '', problem: 'no character runs it, and no behavior in use refers to it' }]);
  for (const { file, document } of documents.scenarios) {
    progress?.(`Checking scenario ${document.name} …`);
    await add(
      'error',
      file,
      attempt(() => judge.scenario.checkScenario(document, createGame, options)),
    );
  }
  await checkNames(documents.scenarios, add);
}

async function checkNames(scenarios: readonly Filed<Scenario>[], add: Add): Promise<void> {
  const taken = new Map<string, string>();
  for (const { file, document } of scenarios) {
    const other = taken.get(document.name);
    if (other !== undefined) await add('warning', file, [{ path: 'name', problem: `is also the name of ${other}` }]);
    taken.set(document.name, file);
  }
}

/**
 * The problems that a call returns or throws. The error may come from another copy of the engine.
 */
function attempt(act: () => readonly Problem[]): readonly Problem[] {
  try {
    return act();
  } catch (error) {
    const { problems } = error as { readonly problems?: readonly Problem[] };
    if (!Array.isArray(problems)) throw error;
    return problems;
  }
}
