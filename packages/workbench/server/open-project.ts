import { join } from 'node:path';
import { type Assignments, NO_ASSIGNMENTS, readAssignments } from 'gumption/behavior/cast';
import { InvalidDataError, type Problem } from 'gumption/data';
import type { CompiledBehavior, ContentKind, OpenedProject, ProjectContent } from '../index.js';
import { CONFIG_FILE, explainRefusal, idOf, type Project, ProjectError, readProject } from './files/config.js';
import { readSetting } from './files/setting-files.js';
import { writeModules } from './games/compiled-modules.js';
import { prepareGame } from './games/game-module.js';
import { readDocuments } from './games/project-documents.js';

const KINDS: readonly ContentKind[] = ['behaviors', 'sheets', 'queries', 'scripts', 'generators'];

/** See `index.d.ts`. */
export async function openProject(folder: string): Promise<OpenedProject> {
  const project = await readProject(folder);
  const { name, title } = project;
  return {
    ...{ name, title, id: idOf(project), folder: project.folder },
    configFile: join(project.folder, CONFIG_FILE),
    assignmentsFile: join(project.folder, project.assignments),
    folders: Object.fromEntries(KINDS.map((kind) => [kind, join(project.folder, project[kind])])) as Record<
      ContentKind,
      string
    >,
    compile: () => compile(project),
    async read() {
      const { broken, ...found } = await readDocuments(project);
      const places = KINDS.map((kind) => `${project[kind].replace(/\/+$/, '')}/`);
      const wrong = broken.filter(({ file }) => places.some((place) => file.startsWith(place)));
      const assignments = await readProjectAssignments(project);
      if (Array.isArray(assignments)) wrong.push({ file: project.assignments, problems: assignments });
      if (wrong.length > 0) throw new ProjectError(wrong.map(explain).join('\n'));
      const documents = KINDS.map((kind) => [kind, found[kind].map(({ document }) => document)]);
      return { ...Object.fromEntries(documents), assignments } as ProjectContent;
    },
  };
}

/** Compiles the behaviors of a project with the vocabulary of its game. */
async function compile(project: Project): Promise<readonly CompiledBehavior[]> {
  const documents = await readDocuments(project);
  const prepared = await prepareGame(project);
  try {
    return writeModules(documents, await prepared.load());
  } catch (error) {
    if (!Array.isArray((error as { problems?: unknown }).problems)) throw error;
    throw new ProjectError(`${(error as Error).message} (run gumption check to list all problems)`);
  } finally {
    await prepared.remove();
  }
}

/** What characters of a project are assigned, or what is wrong with the file that says so. */
async function readProjectAssignments(project: Project): Promise<Assignments | readonly Problem[]> {
  const file = await readSetting(project, 'assignments').catch(explainRefusal(project.assignments));
  if (file === undefined) return NO_ASSIGNMENTS;
  if (file.value === undefined) return file.problems ?? [];
  try {
    return readAssignments(file.value);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return error.problems;
  }
}

function explain({ file, problems }: { file: string; problems: readonly Problem[] }): string {
  const lines = problems.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`));
  return `${file} is not a valid document: ${lines.join('; ')}`;
}
