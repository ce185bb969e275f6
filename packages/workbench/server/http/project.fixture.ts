import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BEHAVIOR_SCHEMA_ID } from 'gumption/behavior';
import { readProject } from '../files/config.js';
import { TRUSTED, type Trust } from '../files/trust.js';
import { createWorkbenchServer } from './workbench-server.js';

/** A small document, valid as it stands. */
export const GUARD = {
  $schema: BEHAVIOR_SCHEMA_ID,
  version: 1,
  name: 'guard',
  root: { id: 'root', kind: 'wait', params: { seconds: 2 } },
};

/**
 * Makes a project in a temporary folder from file names and contents; objects are written as JSON.
 */
export async function createProjectFolder(files: Readonly<Record<string, string | object>> = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'gumption-project-')));
  const all = { 'gumption.json': { name: 'patrol', title: 'Patrol', game: 'dist/index.html' }, ...files };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  json(): any;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * A served project, asked in raw HTTP: nothing is tidied in the path, and nothing but the page's
 * token is added to the headers.
 */
export async function serveProject(
  files: Readonly<Record<string, string | object>> = {},
  trust: Trust = TRUSTED,
  host = '127.0.0.1',
) {
  const folder = await createProjectFolder(files);
  const errors: unknown[] = [];
  const server = createWorkbenchServer({
    project: await readProject(folder),
    webFolder: join(folder, 'web'),
    host,
    trust,
    onError: (error) => errors.push(error),
  });
  const listening = await server.listen(0);
  const { tokens } = server;
  const origin = `http://127.0.0.1:${listening.port}`;

  /** Asks the workbench's site. */
  function ask(path: string, { headers = {}, ...rest }: Ask = {}): Promise<Answer> {
    return askAt(listening.port, path, { ...rest, headers: { authorization: `Bearer ${tokens.page}`, ...headers } });
  }

  /** Asks the game's site. */
  function askGame(path: string, { headers = {}, ...rest }: Ask = {}): Promise<Answer> {
    const { port, host } = new URL(listening.game!);
    return askAt(Number(port), path, { ...rest, headers: { host, ...headers } });
  }

  function askAt(port: number, path: string, { method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode!, headers: response.headers, text, json: () => JSON.parse(text) });
        });
      });
      asking.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve({ status: response.statusCode!, headers: response.headers, text: '', json: () => undefined });
      });
      asking.on('error', reject);
      asking.end(body);
    });
  }

  /** Saves as the page does; headers can be changed or, with undefined, left out. */
  function save(
    file: string,
    document: unknown,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<Answer> {
    const all = { origin, 'content-type': 'application/json', ...headers };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const body = typeof document === 'string' ? document : JSON.stringify(document);
    return ask(`/api/behaviors/${file}`, { method: 'PUT', headers: Object.fromEntries(given), body });
  }

  async function etagOf(file: string): Promise<string> {
    const { behaviors } = (await ask('/api/behaviors')).json();
    return behaviors.find((entry: { file: string }) => entry.file === file).etag;
  }

  async function close(): Promise<void> {
    await server.close();
    await rm(folder, { recursive: true });
  }

  return {
    folder,
    origin,
    listening,
    tokens,
    errors,
    isWatching: () => server.watching,
    ask,
    askGame,
    save,
    etagOf,
    close,
  };
}
