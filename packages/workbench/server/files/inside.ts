import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** A path from outside that we refuse to follow, with the reason in words. */
export class RefusedPathError extends Error {
  override readonly name = 'RefusedPathError';
}

/** Device names that Windows opens whatever the folder or the ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** No file system takes a longer name. */
const MAX_NAME_BYTES = 255;
/** Still encoded. Far above the paths of a project, and below what file systems take. */
const MAX_PATH_LENGTH = 3000;

/**
 * Turns the rest of a URL path into file-name segments, each decoded once. Refuses whatever could
 * climb out of a folder or mean something else to the file system: `..`, separators hidden by
 * encoding, control characters, dot files, device names.
 */
export function decodeSegments(urlPath: string): string[] {
  if (urlPath.length > MAX_PATH_LENGTH) throw new RefusedPathError('is too long');
  return urlPath.split('/').map((segment) => {
    const name = decodeOnce(segment);
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new RefusedPathError('has a name that is too long');
    if (name === '') throw new RefusedPathError('has an empty part');
    if (name.startsWith('.')) throw new RefusedPathError('has a part that starts with a dot');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what we look for
    if (/[\\/:*?"<>|\u0000-\u001f\u007f]/.test(name))
      throw new RefusedPathError('has a character that file names may not contain');
    if (RESERVED.test(name) || /[. ]$/.test(name)) throw new RefusedPathError('has a name that Windows reserves');
    return name;
  });
}

/**
 * The real place of `segments` below `folder`, with symbolic links followed; refuses a place
 * outside, and a `folder` that links lead out of `within`. The file itself may not exist yet, in
 * which case its nearest existing folder is what must lie inside.
 */
export async function resolveInside(folder: string, segments: readonly string[], within = folder): Promise<string> {
  const root = await resolveFolder(folder, within);
  const real = await realpathOfNearest(join(root, ...segments));
  if (real !== root && !isInside(root, real)) throw new RefusedPathError('leads out of the folder');
  return real;
}

/**
 * The real place of a folder, which may not exist yet; refuses one that links lead out of `within`.
 */
export async function resolveFolder(folder: string, within: string): Promise<string> {
  const bounds = await realpathOfNearest(within);
  const real = await realpathOfNearest(folder);
  if (real === bounds || isInside(bounds, real)) return real;
  throw new RefusedPathError(`leads out of the project: ${basename(folder)} is a link, put a folder there instead`);
}

/** Whether `path` lies below `folder`. Links are not followed. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * Refuses a new name that differs from an existing one only in case or in how accents are encoded:
 * on some disks the two are one file, and a project must open on all. `except` is a file that is
 * about to be removed.
 */
export async function refuseNameClash(
  folder: string,
  segments: readonly string[],
  except: readonly string[] = [],
): Promise<void> {
  let place = folder;
  for (const [i, segment] of segments.entries()) {
    const names = await readdir(place).catch(() => []);
    const clash = names.find((name) => name !== segment && foldName(name) === foldName(segment));
    if (clash !== undefined && !(i === except.length - 1 && clash === except[i]))
      throw new RefusedPathError(`differs from the existing ${clash} only in upper and lower case`);
    place = join(place, segment);
  }
}

function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

async function realpathOfNearest(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') throw new RefusedPathError('has a file where its folder should be');
    if (code !== 'ENOENT') throw error;
    const parent = dirname(path);
    if (parent === path) return path;
    return join(await realpathOfNearest(parent), path.slice(parent.length));
  }
}

function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RefusedPathError('is not encoded correctly');
  }
}
