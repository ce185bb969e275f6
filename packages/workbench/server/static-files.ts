import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { decodeSegments, RefusedPathError, resolveInside } from './inside.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.glb': 'model/gltf-binary',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/**
 * A year is what browsers take for ever; `immutable` keeps them from asking even when the page is
 * reloaded.
 */
const FOR_EVER = 'max-age=31536000, immutable';

export interface StaticFolder {
  readonly folder: string;
  /** File that answers for the folder itself. */
  readonly index: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Beginning of the paths whose files have a hash of their contents in their names. The browser
   * keeps those without ever asking again.
   */
  readonly hashed?: string;
}

/**
 * Answers a GET or HEAD with a file of the folder. `urlPath` is what follows the folder's own path,
 * still encoded. Returns false, with nothing sent, when there is no such file or the path is not
 * one we follow.
 */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, index, headers, hashed }: StaticFolder,
  urlPath: string,
): Promise<boolean> {
  const found = await findFile(folder, urlPath === '' ? index : urlPath);
  if (found === undefined) return false;
  const { path, size, modified } = found;
  const etag = `W/"${size.toString(16)}-${modified.toString(16)}"`;
  // Other files may keep their names from one build to the next, so the browser asks each time and
  // mostly hears 304.
  const isHashed = hashed !== undefined && urlPath.startsWith(hashed);
  const answer = { ...headers, 'Cache-Control': isHashed ? FOR_EVER : 'no-cache', ETag: etag };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, answer).end();
    return true;
  }
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  response.writeHead(200, { ...answer, 'Content-Type': type, 'Content-Length': size });
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  await new Promise<void>((done) => pipeline(createReadStream(path), response, () => done()));
  return true;
}

async function findFile(folder: string, urlPath: string) {
  try {
    const path = await resolveInside(folder, decodeSegments(urlPath));
    const stats = await stat(path);
    return stats.isFile() ? { path, size: stats.size, modified: Math.floor(stats.mtimeMs) } : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof RefusedPathError || code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
