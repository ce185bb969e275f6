import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { decodeSegments, RefusedPathError, resolveFolder, resolveInside } from '../files/inside.js';

/** Browsers keep a file for a year at most; `immutable` stops them from asking on a reload. */
const FOREVER = 'max-age=31536000, immutable';

export interface StaticFolder {
  readonly folder: string;
  /** Links must not lead the folder out of here; a request is then refused with `RefusedPathError`. */
  readonly within: string;
  /** File that answers for the folder itself. */
  readonly index: string;
  readonly headers: (request: IncomingMessage) => Readonly<Record<string, string>>;
  /**
   * Prefix of the paths whose file names contain a hash of their contents. Browsers keep these
   * files and never ask for them again; for all others they ask each time and mostly get a 304.
   */
  readonly hashed?: string;
}

/**
 * Answers a GET or HEAD request with a file of a folder. `urlPath` is what follows the folder's own
 * path, still encoded. Resolves to false, with nothing sent, when there is no such file or the path
 * is refused.
 */
export type ServeFile = (request: IncomingMessage, response: ServerResponse, urlPath: string) => Promise<boolean>;

/** Serves the files of a folder with sirv, and refuses what sirv would follow out of the folder. */
export function serveFolder({ folder, within, index, headers, hashed }: StaticFolder): ServeFile {
  // `dev` makes sirv look at the disk on each request: the files change with each build.
  const send = sirv(folder, { dev: true, etag: true, extensions: [] });
  return async (request, response, urlPath) => {
    await resolveFolder(folder, within);
    const path = await findFile(folder, urlPath === '' ? index : urlPath);
    if (path === undefined) return false;
    response.setHeaders(new Map(Object.entries(headers(request))));
    if (hashed !== undefined && urlPath.startsWith(hashed)) response.setHeader('Cache-Control', FOREVER);
    // Games unpack their compressed files themselves; sirv would have the browser do it.
    if (/\.(br|gz)$/.test(path)) response.setHeader('Content-Encoding', 'identity');
    response.once('pipe', (file: Readable) => endTogether(file, response));
    let isFound = true;
    send(requestFor(request, path), response, () => {
      isFound = false;
    });
    return isFound;
  };
}

/** The path of a file within the folder, decoded; undefined when there is none or we refuse it. */
async function findFile(folder: string, urlPath: string): Promise<string | undefined> {
  try {
    const segments = decodeSegments(urlPath);
    const stats = await stat(await resolveInside(folder, segments));
    return stats.isFile() ? `/${segments.join('/')}` : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof RefusedPathError || code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * The same request for a path in the folder. sirv leaves an escaped `#`, `+` or `&` as it is and
 * cuts the URL at `#`, so it gets the path already parsed, with only what it decodes escaped.
 */
function requestFor(request: IncomingMessage, path: string): IncomingMessage {
  const url = encodeURI(path);
  return Object.assign(Object.create(request), { url, _parsedUrl: { raw: url, pathname: url } });
}

/**
 * sirv only pipes. Without this, a file that cannot be read would end the process, and a browser
 * that leaves early would keep the file open.
 */
function endTogether(file: Readable, response: ServerResponse): void {
  file.once('error', () => response.destroy());
  response.once('close', () => file.destroy());
}
