import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { formatJson, InvalidDataError, parseJson } from 'gumption/data';
import type { SettingFile as AnySetting, SettingName } from '../../wire/files.js';
import type { Project } from './config.js';
import type { Expectation } from './document-files.js';
import { FILE_LIMITS, requireObject } from './document-kinds.js';
import { resolveInside } from './inside.js';
import { etagOf, explainWriteError, replaceFile, WriteFailedError } from './replace-file.js';

/** A single file that is there. */
type SettingFile = AnySetting & { readonly etag: string };

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
    if (!(await replaceFile(await placeOf(project, name), bytes, disk?.etag)))
      return { status: 'changed', file: await readSetting(project, name) };
  } catch (error) {
    throw new WriteFailedError(explainWriteError(project[name], (error as NodeJS.ErrnoException).code));
  }
  return { status: 'written', file: { etag: etagOf(bytes), value: object } };
}

/** Followed through links, which must not lead out of the project. */
function placeOf(project: Project, name: SettingName): Promise<string> {
  return resolveInside(project.folder, join(project[name]).split(sep));
}
