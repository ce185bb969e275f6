import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { InvalidDataError, type Problem } from 'gumption/data';
import { isInside, RefusedPathError } from './inside.js';

/** The file in a project's folder that tells the workbench about it. */
export const CONFIG_FILE = 'gumption.json';

/** What {@link CONFIG_FILE} says, defaults filled in. Paths are relative to the project folder. */
export interface ProjectConfig {
  /** Short name, as in a package name. */
  readonly name: string;
  /** What people call the game. */
  readonly title: string;
  /** The game's built page; undefined when the game runs elsewhere and joins over a socket. */
  readonly game: string | undefined;
  /**
   * Module that makes the game without a page, for the commands that check and test behaviors;
   * undefined where there is none.
   */
  readonly headless: string | undefined;
  /** Folder of behavior documents. */
  readonly behaviors: string;
  /** Folder of character sheets. */
  readonly sheets: string;
  /** Folder of queries for spots. */
  readonly queries: string;
  /** Folder of cooperative scripts and drills. */
  readonly scripts: string;
  /** Folder of generators of levels and landscapes. */
  readonly generators: string;
  /** Folder of what people did with characters that they played. */
  readonly recordings: string;
  /** Folder of scenarios for behavior tests. */
  readonly scenarios: string;
  /** File of how behaviors are laid out on the canvas. */
  readonly layout: string;
  /** File of breakpoints. */
  readonly breakpoints: string;
  /** File of tactical points. */
  readonly points: string;
  /** File of what designers changed about the links that senses go through. */
  readonly senses: string;
  /** File of what designers let characters run in place of what the game gives them. */
  readonly assignments: string;
  /**
   * File that holds what the game last said it can do, so that documents can be checked without it.
   */
  readonly vocabulary: string;
}

/** Where things are unless {@link CONFIG_FILE} says otherwise. */
export const DEFAULT_PLACES = {
  behaviors: 'behaviors',
  sheets: 'sheets',
  queries: 'queries',
  scripts: 'scripts',
  generators: 'generators',
  recordings: 'recordings',
  scenarios: 'scenarios',
  layout: '.gumption/layout.json',
  breakpoints: '.gumption/breakpoints.json',
  points: 'tactical-points.json',
  senses: 'senses.json',
  assignments: 'assignments.json',
  vocabulary: '.gumption/vocabulary.json',
} as const;

/** What the server itself keeps in a project: deleted files, for one. */
export const OWN_FOLDER = '.gumption';

/** A project as the server uses it: its configuration, and where things are. */
export interface Project extends ProjectConfig {
  readonly folder: string;
  /** Folder that the game's site serves; undefined when the game has no page. */
  readonly gameFolder: string | undefined;
  /** The page in it. */
  readonly gamePage: string | undefined;
}

/**
 * Tells apart projects that are served at one address one after the other, without revealing their
 * folders.
 */
export function idOf({ folder }: Project): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

/** Why a project cannot be opened, in one line that says what to do. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError';
}

/** Turns the refusal of a path, such as one that links lead elsewhere, into a {@link ProjectError}. */
export function explainRefusal(place: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof RefusedPathError ? new ProjectError(`${place} ${error.message}.`) : error;
  };
}

/**
 * Opens the project in `folder`. Throws a {@link ProjectError} whose message a person can act on.
 */
export async function readProject(folder: string): Promise<Project> {
  const absolute = resolve(folder);
  const kind = await stat(absolute).catch(() => undefined);
  if (kind === undefined) throw new ProjectError(`There is no folder ${absolute}: check the spelling.`);
  if (!kind.isDirectory()) throw new ProjectError(`${absolute} is a file: name the folder that holds ${CONFIG_FILE}.`);
  const file = join(absolute, CONFIG_FILE);
  const config = checkConfigText(await readConfigText(file), file);
  const page = config.game === undefined ? undefined : join(absolute, config.game);
  return {
    ...config,
    folder: absolute,
    gameFolder: page && dirname(page),
    gamePage: page && basename(page),
  };
}

/**
 * Checks what {@link CONFIG_FILE} holds and fills in defaults; throws with every problem when there
 * is one.
 */
export function checkConfig(value: unknown): ProjectConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidDataError('', 'must be an object, as in { "name": "patrol", "game": "dist/index.html" }');
  const record = value as Record<string, unknown>;
  const problems: Problem[] = [];
  const name = textOf(record, 'name', undefined, problems);
  if (name !== undefined && !/^[a-z0-9][a-z0-9._-]*$/.test(name))
    problems.push({
      path: 'name',
      problem: `must be lower-case letters, digits, ".", "_" or "-", got ${JSON.stringify(name)}`,
    });
  const title = textOf(record, 'title', name, problems);
  const game = record.game === undefined ? undefined : pathOf(record, 'game', undefined, problems);
  if (game !== undefined && !/\.html?$/.test(game))
    problems.push({
      path: 'game',
      problem: `must be the game's built page, as in dist/index.html, got ${JSON.stringify(game)}`,
    });
  const headless = record.headless === undefined ? undefined : pathOf(record, 'headless', undefined, problems);
  if (headless !== undefined && !/\.[cm]?[jt]sx?$/.test(headless))
    problems.push({
      path: 'headless',
      problem: `must be a module, as in src/headless.ts, got ${JSON.stringify(headless)}`,
    });
  const places = Object.entries(DEFAULT_PLACES).map(([key, fallback]) => {
    const path = pathOf(record, key, fallback, problems);
    if (path !== undefined && fallback.endsWith('.json') && !path.endsWith('.json'))
      problems.push({ path: key, problem: `must be a .json file, got ${JSON.stringify(path)}` });
    return [key, path] as const;
  });
  refuseSharedPlaces(places, problems);
  for (const key of Object.keys(record))
    if (!['$schema', 'name', 'title', 'game', 'headless', ...Object.keys(DEFAULT_PLACES)].includes(key))
      problems.push({ path: key, problem: 'is not a setting of a project; check the spelling' });
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return {
    name: name!,
    title: title!,
    game,
    headless,
    ...(Object.fromEntries(places) as Record<keyof typeof DEFAULT_PLACES, string>),
  };
}

/** Two sorts of documents in one folder would each report the other's files as broken. */
function refuseSharedPlaces(places: readonly (readonly [string, string | undefined])[], problems: Problem[]): void {
  const taken = new Map<string, string>();
  for (const [key, path] of places) {
    if (path === undefined) continue;
    const place = join('/', path).replace(/\/$/, '');
    const other = taken.get(place);
    if (other !== undefined) problems.push({ path: key, problem: `must not be the same as ${other}` });
    else taken.set(place, key);
  }
}

async function readConfigText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new ProjectError(
        `There is no ${CONFIG_FILE} in ${dirname(file)}: create one, as in ` +
          '{ "name": "my-game", "game": "dist/index.html", "behaviors": "behaviors" }.',
      );
    throw new ProjectError(`Cannot read ${file} (${code}): check its permissions.`);
  }
}

function checkConfigText(text: string, file: string): ProjectConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProjectError(`${file} is not JSON: ${(error as Error).message}`);
  }
  try {
    return checkConfig(value);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    const lines = error.problems.map(({ path, problem }) => (path === '' ? problem : `${path} ${problem}`));
    throw new ProjectError(`${file}: ${lines.join('; ')}.`);
  }
}

function textOf(record: Record<string, unknown>, key: string, fallback: string | undefined, problems: Problem[]) {
  const value = record[key] ?? fallback;
  if (typeof value === 'string' && value.trim() !== '') return value;
  problems.push({ path: key, problem: value === undefined ? 'is missing' : 'must be a non-empty text' });
  return undefined;
}

function pathOf(record: Record<string, unknown>, key: string, fallback: string | undefined, problems: Problem[]) {
  const path = textOf(record, key, fallback, problems);
  if (path === undefined) return undefined;
  if (!isAbsolute(path) && isInside('/project', join('/project', path))) return path;
  problems.push({ path: key, problem: `must lie inside the project folder, got ${JSON.stringify(path)}` });
  return undefined;
}
