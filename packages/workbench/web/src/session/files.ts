import type { BehaviorDocument } from 'gumption/behavior';
import type { Problem } from 'gumption/data';

/** A file of the project's behaviors folder, as the server lists it. */
export interface BehaviorFile {
  readonly file: string;
  readonly etag: string;
  readonly document?: BehaviorDocument;
  readonly problems?: readonly Problem[];
}

export interface ProjectInfo {
  readonly name: string;
  readonly title: string;
}

export type SaveResult =
  | { readonly status: 'saved'; readonly file: BehaviorFile }
  /** Someone else changed the file; `disk` is their version, null when they removed it. */
  | { readonly status: 'changed'; readonly problem: string; readonly disk: BehaviorFile | null }
  | { readonly status: 'failed'; readonly problem: string };

/** Where documents are kept between sittings. */
export interface BehaviorFiles {
  project(): Promise<ProjectInfo>;
  list(): Promise<readonly BehaviorFile[]>;
  /** Writes a document over the version with this etag; undefined creates the file. */
  save(file: string, document: BehaviorDocument, etag: string | undefined): Promise<SaveResult>;
}

const UNREACHABLE = 'The workbench server does not answer. Is the gumption command still running?';

/** The files of the server that served this page. */
export function serverFiles(fetch: typeof globalThis.fetch): BehaviorFiles {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(path).catch(() => {
      throw new Error(UNREACHABLE);
    });
    if (!response.ok) throw new Error(await problemOf(response));
    return (await response.json()) as T;
  };
  return {
    project: () => read<ProjectInfo>('/api/project'),
    list: async () => (await read<{ behaviors: BehaviorFile[] }>('/api/behaviors')).behaviors,
    async save(file, document, etag) {
      const path = file.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(`/api/behaviors/${path}`, {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          ...(etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag }),
        },
        body: JSON.stringify(document),
      }).catch(() => undefined);
      if (response === undefined) return { status: 'failed', problem: UNREACHABLE };
      if (response.ok) return { status: 'saved', file: (await response.json()) as BehaviorFile };
      if (response.status !== 409) return { status: 'failed', problem: await problemOf(response) };
      const { problem, disk } = (await response.json()) as { problem: string; disk: BehaviorFile | null };
      return { status: 'changed', problem, disk };
    },
  };
}

async function problemOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { problem?: unknown } | undefined;
  return typeof body?.problem === 'string' ? body.problem : `The workbench server answered ${response.status}.`;
}
