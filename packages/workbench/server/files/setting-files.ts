import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { formatJson, InvalidDataError, type Problem, parseJson } from 'gumption/data';
import type { Project } from './config.js';
import type { Expectation } from './document-files.js';
import { FILE_LIMITS, requireObject } from './document-kinds.js';
import { resolveInside } from './inside.js';
import { etagOf, explainWriteError, replaceFile, WriteFailedError } from './replace-file.js';

/** Single files of a project: each one JSON object that the page or a tool understands. */
export const SETTINGS = ['layout', 'breakpoints', 'vocabulary'] as const;
export type SettingName = (typeof SETTINGS)[number];

/**
 * What a single file holds. One that is no JSON object comes with its problems instead of a value.
 */
export interface SettingFile {
  readonly etag: string;
  readonly value?: object;
  readonly problems?: readonly Problem[];
}

/** Reads one; undefined while there is none. */
export async function readSetting(project: Project, name: SettingName): Promise<SettingFile | undefined> {
  const bytes = await readFile(await placeOf(project, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const etag = etagOf(bytes);
  try {
    return { etag, value: requireObject(parseJson(bytes.toString('utf8'), FILE_LIMITS)) };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { etag, problems: error.problems };
  }
}

/** Writes one, all or nothing, unless someone else wrote in between. Calls must not overlap. */
export async function writeSetting(
  project: Project,
  name: SettingName,
  value: unknown,
  expected: Expectation,
): Promise<{ readonly status: 'written' | 'changed'; readonly file: SettingFile | undefined }> {
  const disk = await readSetting(project, name);
  if (disk?.etag !== (expected === 'absent' ? undefined : expected.etag)) return { status: 'changed', file: disk };
  const object = requireObject(value);
  const bytes = Buffer.from(formatJson(object, { limits: FILE_LIMITS }));
  try {
    await replaceFile(await placeOf(project, name), bytes);
  } catch (error) {
    throw new WriteFailedError(explainWriteError(project[name], (error as NodeJS.ErrnoException).code));
  }
  return { status: 'written', file: { etag: etagOf(bytes), value: object } };
}

/** Followed through links, which must not lead out of the project. */
function placeOf(project: Project, name: SettingName): Promise<string> {
  return resolveInside(project.folder, join(project[name]).split(sep));
}
