import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidDataError } from 'gumption/data';
import { readSaveRequest, type SavedFile, SETTINGS, type SettingName } from '../../wire/files.js';
import type { ProjectInfo } from '../../wire/project-info.js';
import { idOf, type Project } from '../files/config.js';
import {
  type Changed,
  type DocumentFiles,
  type DocumentWrite,
  type Expectation,
  MAX_DOCUMENT_BYTES,
} from '../files/document-files.js';
import type { DocumentKind } from '../files/document-kinds.js';
import { RefusedPathError } from '../files/inside.js';
import { WriteFailedError } from '../files/replace-file.js';
import { readSetting, writeSetting } from '../files/setting-files.js';
import type { Trash } from '../files/trash.js';
import type { Trust } from '../files/trust.js';
import { isOwnOrigin } from '../sockets/address.js';
import type { Sites } from '../sockets/sites.js';
import { RefusedRequestError, readJson, sendJson, sendNothing } from './answer.js';
import { createDrafts } from './drafts.js';
import { createScenarioFacts, createScenarioMoments } from './scenario-facts.js';
import { createScenarioRuns } from './scenario-runs.js';
import { grantTrust } from './trust.js';

/** One request that reads or changes something of the project. */
interface Question {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface ApiOptions {
  readonly trash: Trash;
  readonly trust: Trust;
  readonly sites: Sites;
  /** What a development server of the game must know. */
  readonly siteSecret: string;
}

/**
 * Answers paths that start with `/api/`. Throws {@link RefusedRequestError} for requests it
 * refuses.
 */
export function createApi(
  project: Project,
  folders: readonly DocumentFiles[],
  { trash, trust, sites, siteSecret }: ApiOptions,
) {
  const answerRun = createScenarioRuns(project, trust);
  const answerFacts = createScenarioFacts(project, trust);
  const answerMoment = createScenarioMoments(project, trust);
  const answerDrafts = createDrafts(project);
  let settling: Promise<unknown> = Promise.resolve();

  return async function answerApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const question = { request, response };
    const [, , part = '', ...rest] = path.split('/');
    try {
      if (part === 'project' && rest.length === 0) return await answerProject(question);
      if (part === 'trash' && rest.length === 0) return await listTrash(question);
      if (part === 'trash' && rest.length === 1) return await restore(question, rest[0]);
      if (part === 'trust' && rest.length === 0) {
        requireMethod(request, 'POST');
        refuseForeignOrigin(request);
        return await grantTrust(request, response, trust);
      }
      if (part === 'drafts' && rest.length === 1) {
        if (requireMethod(request, 'GET', 'POST') === 'POST') refuseForeignOrigin(request);
        return await answerDrafts(request, response, rest[0]);
      }
      if (part === 'scenarios' && rest.join('/') === 'propose') {
        requireMethod(request, 'POST');
        refuseForeignOrigin(request);
        return await answerFacts(request, response);
      }
      if (part === 'scenarios' && rest.join('/') === 'moment') {
        requireMethod(request, 'POST');
        refuseForeignOrigin(request);
        return await answerMoment(request, response);
      }
      if (part === 'scenarios' && rest.join('/') === 'run') {
        requireMethod(request, 'POST');
        refuseForeignOrigin(request);
        return await answerRun(request, response);
      }
      const folder = folders.find(({ kind }) => kind.name === part);
      if (folder !== undefined && rest.length === 0)
        return request.method === 'POST' ? await saveFiles(question, folder) : await listFolder(question, folder);
      if (folder !== undefined) return await answerFile(question, folder, rest.join('/'));
      const setting = SETTINGS.find((name) => name === part);
      if (setting !== undefined && rest.length === 0) return await answerSetting(question, setting);
    } catch (error) {
      throw translate(error);
    }
    throw new RefusedRequestError(404, 'There is nothing here.');
  };

  async function answerProject({ request, response }: Question): Promise<void> {
    requireMethod(request, 'GET', 'HEAD');
    const { name, title, behaviors, sheets, queries, scripts, generators, recordings, scenarios } = project;
    const { game = null, gameBeside = null, gamePath } = sites.originsFor(request.headers.host)!;
    sendJson(response, 200, {
      id: idOf(project),
      name,
      title,
      behaviors,
      sheets,
      queries,
      scripts,
      generators,
      recordings,
      scenarios,
      gameOrigin: game,
      gameBeside,
      gamePath,
      siteSecret: sites.isDeveloped ? siteSecret : null,
      // A person who decides about code must see where it is; nobody else needs to know.
      untrusted: (await trust.isTrusted()) ? null : project.folder,
    } satisfies ProjectInfo);
  }

  async function listFolder({ request, response }: Question, folder: DocumentFiles): Promise<void> {
    requireMethod(request, 'GET', 'HEAD', 'POST');
    sendJson(response, 200, { [folder.kind.name]: await folder.list() });
  }

  /** Writes many files. One that fails does not keep the others from being written. */
  async function saveFiles({ request, response }: Question, folder: DocumentFiles): Promise<void> {
    refuseForeignOrigin(request);
    const { files } = readSaveRequest(await readJson(request, MAX_DOCUMENT_BYTES));
    const writes: (DocumentWrite | FailedFile)[] = files.map(({ file, etag, document }) => {
      try {
        const segments = folder.segmentsOf(file.split('/').map(encodeURIComponent).join('/'));
        const expected = etag === null ? 'absent' : { etag };
        return { segments, document: documentOf(folder, document), expected };
      } catch (error) {
        return failedFile(error);
      }
    });
    const written = await folder.writeAll(writes.filter((write) => 'segments' in write));
    const results = writes.map((write): SavedFile => {
      if (!('segments' in write)) return write;
      const result = written.shift()!;
      if (result.status === 'written') return { status: 'saved', etag: result.file.etag };
      if (result.status === 'failed') return failedFile(result.error);
      const problem = changedProblem(write.segments.join('/'), result);
      return { status: 'changed', problem, disk: result.disk ?? null };
    });
    sendJson(response, 200, { results });
  }

  async function answerFile({ request, response }: Question, folder: DocumentFiles, place: string): Promise<void> {
    const method = requireMethod(request, 'GET', 'HEAD', 'PUT', 'POST', 'DELETE');
    const segments = folder.segmentsOf(place);
    const name = segments.join('/');
    if (method === 'GET' || method === 'HEAD') {
      const file = await folder.read(segments);
      // Not an error: a file that was in the news a moment ago may have been renamed since.
      if (file === undefined) sendNothing(response);
      else sendJson(response, 200, file, { ETag: file.etag });
      return;
    }
    refuseForeignOrigin(request);
    if (method === 'PUT') {
      const expected = expectationOf(request);
      const body = await readJson(request, MAX_DOCUMENT_BYTES);
      const result = await folder.write(segments, documentOf(folder, body), expected);
      if (result.status === 'changed') return sendChanged(response, name, result, body);
      return sendJson(response, result.created ? 201 : 200, result.file, { ETag: result.file.etag });
    }
    const etag = etagAsked(request);
    if (method === 'POST') {
      const body = (await readJson(request, MAX_DOCUMENT_BYTES)) as { readonly to?: unknown } | null;
      if (typeof body?.to !== 'string')
        throw new RefusedRequestError(422, 'Name the new path: { "to": "other/place.json" }.');
      const to = folder.segmentsOf(body.to.split('/').map(encodeURIComponent).join('/'));
      const result = await folder.rename(segments, to, etag);
      if (result.status === 'changed') return sendChanged(response, name, result);
      return sendJson(response, 200, result.file, { ETag: etag });
    }
    const result = await folder.delete(segments, etag);
    if (result.status === 'changed') return sendChanged(response, name, result);
    sendJson(response, 200, { trash: result.trash });
  }

  /** What can be brought back. A file that is no document any more is left out: it has no name. */
  async function listTrash({ request, response }: Question): Promise<void> {
    requireMethod(request, 'GET', 'HEAD');
    const files = (await trash.list()).flatMap(({ trash: name, kind, segments, text }) => {
      const document = folders.find((folder) => folder.kind.name === kind)?.kind;
      const title = document && nameIn(document, text);
      return title === undefined ? [] : [{ trash: name, kind, file: segments.join('/'), name: title }];
    });
    sendJson(response, 200, { files });
  }

  async function restore({ request, response }: Question, name: string): Promise<void> {
    requireMethod(request, 'POST');
    refuseForeignOrigin(request);
    const found = await trash.find(name);
    const folder = folders.find(({ kind }) => kind.name === found.kind);
    if (folder === undefined) throw new RefusedPathError('is not in the trash');
    const file = await folder.restore(name, found.segments);
    sendJson(response, 200, { kind: folder.kind.name, ...file });
  }

  async function answerSetting({ request, response }: Question, name: SettingName): Promise<void> {
    const method = requireMethod(request, 'GET', 'HEAD', 'PUT');
    if (method !== 'PUT') {
      const file = await readSetting(project, name);
      // None yet is an answer like any other: a fresh project has none of them.
      return sendJson(response, 200, file ?? { etag: null });
    }
    refuseForeignOrigin(request);
    const expected = expectationOf(request);
    const body = await readJson(request, MAX_DOCUMENT_BYTES);
    const writing = settling.then(() => writeSetting(project, name, body, expected));
    settling = writing.catch(() => undefined);
    const { status, file } = await writing;
    if (status === 'written') return sendJson(response, 200, { etag: file!.etag }, { ETag: file!.etag });
    const problem = `${project[name]} was changed on disk since you opened it.`;
    sendJson(response, 409, { problem, disk: file ?? null });
  }
}

function requireMethod(request: IncomingMessage, ...allowed: string[]): string {
  const method = request.method ?? '';
  if (allowed.includes(method)) return method;
  const problem = allowed.includes('PUT') ? `This cannot be done with ${method}.` : 'This can only be read.';
  throw new RefusedRequestError(405, problem, { allow: allowed.join(', ') });
}

function refuseForeignOrigin(request: IncomingMessage): void {
  if (!isOwnOrigin(request.headers.origin, request.headers.host))
    throw new RefusedRequestError(403, 'Only the workbench’s own page may write.');
}

/**
 * A writer must name the version it believes to be on disk; without it, a write could overwrite
 * blindly.
 */
function expectationOf(request: IncomingMessage): Expectation {
  if (request.headers['if-match'] === undefined && request.headers['if-none-match'] === '*') return 'absent';
  return { etag: etagAsked(request) };
}

function etagAsked(request: IncomingMessage): string {
  const etag = request.headers['if-match'];
  if (etag !== undefined && /^"[0-9a-f]+"$/.test(etag)) return etag;
  throw new RefusedRequestError(
    428,
    'Say what you replace: If-Match with its etag, or If-None-Match: * for a new file.',
  );
}

function documentOf(folder: DocumentFiles, body: unknown): unknown {
  try {
    return folder.kind.read(body);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw new RefusedRequestError(422, `Not a ${folder.kind.noun}: ${error.message}`, { problems: error.problems });
  }
}

function translate(error: unknown): unknown {
  if (error instanceof RefusedPathError) return new RefusedRequestError(403, `The file’s path ${error.message}.`);
  if (error instanceof WriteFailedError) return new RefusedRequestError(500, error.message);
  if (error instanceof InvalidDataError)
    return new RefusedRequestError(422, `This cannot be written: ${error.message}`, { problems: error.problems });
  return error;
}

/** The name of a document in its text; undefined where it has none. */
function nameIn(kind: DocumentKind, text: string): string | undefined {
  try {
    const { name } = kind.parse(text) as { readonly name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return undefined;
  }
}

type FailedFile = Extract<SavedFile, { readonly status: 'failed' }>;

function failedFile(error: unknown): FailedFile {
  const refusal = translate(error);
  if (!(refusal instanceof RefusedRequestError)) throw refusal;
  return { status: 'failed', problem: refusal.message };
}

function changedProblem(file: string, { disk }: Changed): string {
  return disk === undefined
    ? `${file} was removed since you opened it.`
    : `${file} was changed on disk since you opened it.`;
}

function sendChanged(response: ServerResponse, file: string, changed: Changed, yours?: unknown): void {
  const problem = changedProblem(file, changed);
  sendJson(response, 409, { problem, disk: changed.disk ?? null, ...(yours !== undefined && { yours }) });
}
