import type { Assignments } from 'gumption/behavior/cast';
import type { InvalidDataError, Problem } from 'gumption/data';
import type { Project } from '../files/config.js';
import { readSetting } from '../files/setting-files.js';
import type { Engine } from './game-module.js';
import type { ProjectDocuments } from './project-documents.js';

/** What a project lets its characters run, from its file; undefined while there is none, or it is wrong. */
export async function assignmentsOf(project: Project): Promise<object | undefined> {
  return (await readSetting(project, 'assignments'))?.value;
}

/** The behaviors that some characters are assigned. */
export async function assignedBehaviors(project: Project): Promise<readonly string[]> {
  const { types, agents } = ((await assignmentsOf(project)) ?? {}) as Partial<Assignments>;
  const given: readonly { readonly behavior?: string }[] = [
    ...Object.values(types ?? {}),
    ...Object.values(agents ?? {}),
  ];
  return given.flatMap(({ behavior }) => behavior ?? []);
}

/**
 * What is wrong with a project's assignments: names of behaviors, sheets and types that do not
 * exist, and behaviors that are written for another type. `typeOf` knows the characters that are in
 * the game when it starts; others keep their entries.
 */
export async function checkAssignments(
  project: Project,
  { behaviors, sheets }: ProjectDocuments,
  { cast, types }: Pick<Engine, 'cast'> & { readonly types: readonly string[] },
  typeOf: (id: string) => string | undefined,
): Promise<readonly Problem[]> {
  const file = await readSetting(project, 'assignments');
  if (file === undefined) return [];
  if (file.value === undefined) return file.problems ?? [];
  let assignments: Assignments;
  try {
    assignments = cast.readAssignments(file.value);
  } catch (error) {
    // It may come from another copy of the engine.
    const { problems } = error as Partial<InvalidDataError>;
    if (problems === undefined) throw error;
    return problems;
  }
  const documents = new Map(behaviors.map(({ document }) => [document.name, document]));
  const resolved = resolve(cast, sheets);
  const things = {
    behavior: (name: string) => documents.get(name),
    sheet: (name: string) => resolved.get(name),
  };
  const found: Problem[] = [];
  for (const [type, given] of Object.entries(assignments.types ?? {})) {
    const problem = types.includes(type)
      ? cast.whyNotAssign(given, type, things)
      : `the game has no agent type ${type}`;
    if (problem !== undefined) found.push({ path: `types.${type}`, problem });
  }
  for (const [id, given] of Object.entries(assignments.agents ?? {})) {
    const problem = cast.whyNotAssign(given, typeOf(id), things);
    if (problem !== undefined) found.push({ path: `agents.${id}`, problem });
  }
  return found;
}

/** The sheets with all they inherit; none if one of them is wrong, which is told elsewhere. */
function resolve(cast: Engine['cast'], sheets: ProjectDocuments['sheets']) {
  try {
    const resolved = cast.resolveSheets(sheets.map(({ document }) => document));
    return new Map(resolved.map(({ behavior, ...sheet }) => [sheet.name, behavior === undefined ? {} : { behavior }]));
  } catch {
    return new Map<string, { readonly behavior?: string }>(sheets.map(({ document }) => [document.name, {}]));
  }
}
