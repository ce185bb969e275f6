import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidDataError, parseJson } from 'gumption/data';
import { FILE_LIMITS } from '../files/document-kinds.js';

/**
 * Sent with everything: a browser must not guess types, nor tell other sites where it came from.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A process for each origin, also where two of ours share a name.
  'Origin-Agent-Cluster': '?1',
};

/** A request we refuse: the status and one line for the person behind it. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError';
  readonly status: number;
  readonly details: object;

  constructor(status: number, problem: string, details: object = {}) {
    super(problem);
    this.status = status;
    this.details = details;
  }
}

/** Sends the browser to where the page is. */
export function redirect(response: ServerResponse, location: string): void {
  // Not for good: another server may listen here tomorrow, with other names.
  response.writeHead(307, { ...COMMON_HEADERS, 'Cache-Control': 'no-store', Location: location }).end();
}

/** For pages and their files, which nobody writes over the net. */
export function refuseWrites({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD')
    throw new RefusedRequestError(405, 'Pages can only be read.', { allow: 'GET, HEAD' });
}

/** Answers with JSON that nobody may keep: the files behind it change under us. */
export function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  const bytes = Buffer.from(JSON.stringify(body));
  response
    .writeHead(status, {
      ...COMMON_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
      ...headers,
    })
    .end(bytes);
}

/** Answers that what was asked for is not there, where that is nothing unusual. */
export function sendNothing(response: ServerResponse): void {
  response.writeHead(204, { ...COMMON_HEADERS, 'Cache-Control': 'no-store' }).end();
}

/** Answers with one line of text. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  const bytes = Buffer.from(`${text}\n`);
  response
    .writeHead(status, {
      ...COMMON_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': bytes.length,
      ...headers,
    })
    .end(bytes);
}

/** Reads a JSON body of at most `limit` bytes; refuses longer ones before they are in memory. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  // A form of another site can send text, but never this type without asking us first.
  if (type !== 'application/json') throw new RefusedRequestError(415, 'The body must be application/json.');
  const tooLong = () => new RefusedRequestError(413, `The body is longer than ${limit} bytes.`, { limit });
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLong();
    chunks.push(chunk);
  }
  try {
    // Refuses unsafe keys and bottomless nesting before anything is built of them.
    return parseJson(Buffer.concat(chunks).toString('utf8'), FILE_LIMITS);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw new RefusedRequestError(400, `The body cannot be used: ${error.message}`, { problems: error.problems });
  }
}
