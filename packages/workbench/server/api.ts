import type { IncomingMessage, ServerResponse } from 'node:http';
import { readDocument } from 'gumption/behavior';
import { InvalidDataError } from 'gumption/data';
import { isOwnOrigin } from './address.js';
import { RefusedRequestError, readJson, sendJson } from './answer.js';
import {
  behaviorSegments,
  type Expectation,
  listBehaviorFiles,
  WriteFailedError,
  type WriteResult,
  writeBehaviorFile,
} from './behavior-files.js';
import type { Project } from './config.js';
import { RefusedPathError } from './inside.js';

/** A document of 5,000 nodes has about 1 MB; far more is not a behavior but an accident or an attack. */
export const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;

const BEHAVIORS = '/api/behaviors';

/** Answers what begins with `/api/`. Throws {@link RefusedRequestError} for what it will not do. */
export function createApi(project: Project) {
  let writing: Promise<unknown> = Promise.resolve();

  /** One write after the other, so that what a write compares with is still there when it replaces it. */
  function inTurn<T>(write: () => Promise<T>): Promise<T> {
    const result = writing.then(write);
    writing = result.catch(() => undefined);
    return result;
  }

  async function putBehavior(request: IncomingMessage, response: ServerResponse, urlPath: string): Promise<void> {
    refuseForeignOrigin(request);
    const segments = segmentsOf(urlPath);
    const expected = expectationOf(request);
    const body = await readJson(request, MAX_DOCUMENT_BYTES);
    const document = documentOf(body);
    const result = await inTurn(() => writeBehaviorFile(project.behaviorsFolder, segments, document, expected)).catch(
      translateWriteError,
    );
    sendWriteResult(response, result, segments, body);
  }

  return async function answerApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (path === '/api/project' && reads) {
      const { name, title, behaviors, gamePage } = project;
      return sendJson(response, 200, { name, title, behaviors, gamePage });
    }
    if (path === BEHAVIORS && reads)
      return sendJson(response, 200, { behaviors: await listBehaviorFiles(project.behaviorsFolder) });
    if (path.startsWith(`${BEHAVIORS}/`)) {
      if (request.method === 'PUT') return putBehavior(request, response, path.slice(BEHAVIORS.length + 1));
      throw new RefusedRequestError(405, 'Documents are written with PUT and read with their list.', { allow: 'PUT' });
    }
    if (path === BEHAVIORS || path === '/api/project')
      throw new RefusedRequestError(405, 'This can only be read.', { allow: 'GET, HEAD' });
    throw new RefusedRequestError(404, 'There is nothing here.');
  };
}

function refuseForeignOrigin(request: IncomingMessage): void {
  if (!isOwnOrigin(request.headers.origin, request.headers.host))
    throw new RefusedRequestError(403, 'Only the workbench’s own page may write.');
}

function segmentsOf(urlPath: string): string[] {
  try {
    return behaviorSegments(urlPath);
  } catch (error) {
    if (error instanceof RefusedPathError) throw new RefusedRequestError(403, `The file’s path ${error.message}.`);
    throw error;
  }
}

/** A writer must say what it believes to be on disk; one that does not know would overwrite blindly. */
function expectationOf(request: IncomingMessage): Expectation {
  const etag = request.headers['if-match'];
  if (etag !== undefined && /^"[0-9a-f]+"$/.test(etag)) return { etag };
  if (etag === undefined && request.headers['if-none-match'] === '*') return 'absent';
  throw new RefusedRequestError(
    428,
    'Say what you replace: If-Match with its etag, or If-None-Match: * for a new file.',
  );
}

function documentOf(body: unknown) {
  try {
    return readDocument(body);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw new RefusedRequestError(422, `Not a behavior document: ${error.message}`, { problems: error.problems });
  }
}

function translateWriteError(error: unknown): never {
  if (error instanceof RefusedPathError) throw new RefusedRequestError(403, `The file’s path ${error.message}.`);
  if (error instanceof WriteFailedError) throw new RefusedRequestError(500, error.message);
  throw error;
}

function sendWriteResult(response: ServerResponse, result: WriteResult, segments: string[], yours: unknown): void {
  if (result.status === 'written') {
    sendJson(response, result.created ? 201 : 200, result.file, { ETag: result.file.etag });
    return;
  }
  const file = segments.join('/');
  const problem =
    result.disk === undefined
      ? `${file} was removed since you opened it.`
      : `${file} was changed on disk since you opened it.`;
  sendJson(response, 409, { problem, disk: result.disk ?? null, yours });
}
