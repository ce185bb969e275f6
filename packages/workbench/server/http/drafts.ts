import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readDraftChanges } from '../../wire/drafts.js';
import { idOf, type Project } from '../files/config.js';
import { MAX_DOCUMENT_BYTES } from '../files/document-files.js';
import { DraftFiles } from '../files/draft-files.js';
import { COMMON_HEADERS, RefusedRequestError, readJson, sendJson } from './answer.js';

/**
 * Answers `/api/drafts/<project>`: a GET lists all drafts, as lines of JSON; a POST keeps and
 * forgets many at once. A page names its project, because the server at its address may by now
 * serve another one, whose folder must not get these drafts.
 */
export function createDrafts(project: Project) {
  const files = new DraftFiles(project);

  return async function answerDrafts(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    if (id !== idOf(project)) throw new RefusedRequestError(409, 'Another project is served at this address now.');
    if (request.method === 'POST') {
      const changes = readDraftChanges(await readJson(request, MAX_DOCUMENT_BYTES));
      return sendJson(response, 200, { problems: await files.write(changes) });
    }
    const lines = files.read();
    // The first line finds out whether the folder can be read at all.
    let line = await lines.next();
    const type = 'application/x-ndjson; charset=utf-8';
    response.writeHead(200, { ...COMMON_HEADERS, 'Cache-Control': 'no-store', 'Content-Type': type });
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    for (; !line.done && !gone.signal.aborted; line = await lines.next())
      if (!response.write(`${JSON.stringify(line.value)}\n`))
        await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    response.end();
  };
}
