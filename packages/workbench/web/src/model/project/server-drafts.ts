import {
  MAX_DRAFT_CHANGES,
  parseDraftLine,
  readDraftResults,
  type WireDraft,
  type WireDraftChange,
} from '../../../../wire/drafts.js';
import { portions, problemOf, readLines, UNREACHABLE } from '../files/files.js';
import type { Draft, DraftChange } from './draft-store.js';

/** The drafts in the project's own folder, which a server writes. */
export interface KeptDrafts {
  /** Resolves to why each change is not on disk; null where it is. */
  write(project: string, changes: readonly DraftChange[]): Promise<readonly (string | null)[]>;
  /** Rejects when the server does not answer. */
  list(project: string): Promise<readonly Draft[]>;
}

/** A server that takes longer over some drafts, in milliseconds, counts as one that is gone. */
const ANSWER_MS = 10_000;

/** The drafts of the server that served this page; `onBroken` hears of files that are no drafts. */
export function serverDrafts(fetch: typeof globalThis.fetch, onBroken: (problem: string) => void): KeptDrafts {
  const addressOf = (project: string) => `/api/drafts/${encodeURIComponent(project)}`;

  async function writeSome(project: string, changes: readonly WireDraftChange[]): Promise<readonly (string | null)[]> {
    const all = (problem: string) => changes.map(() => problem);
    try {
      const response = await fetch(addressOf(project), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ changes }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!response.ok) return all(await problemOf(response));
      return readDraftResults(await response.json(), changes.length);
    } catch {
      return all(UNREACHABLE);
    }
  }

  return {
    async write(project, changes) {
      const problems: (string | null)[] = [];
      for (const some of portions(changes.map(toWire), MAX_DRAFT_CHANGES))
        problems.push(...(await writeSome(project, some)));
      return problems;
    },
    async list(project) {
      const response = await fetch(addressOf(project));
      if (!response.ok) throw new Error(await problemOf(response));
      const drafts: Draft[] = [];
      await readLines(response, (text) => {
        const line = parseDraftLine(text);
        if (line.type === 'draft') drafts.push(fromWire(project, line.draft));
        else onBroken(`${line.file} is no unsaved work that can be read: ${line.problem}`);
      });
      return drafts;
    },
  };
}

function toWire({ project: _, ...change }: DraftChange): WireDraftChange {
  return change as unknown as WireDraftChange;
}

/** What is inside a document is checked when it is restored. */
function fromWire(project: string, { file, etag, ...draft }: WireDraft): Draft {
  return { ...draft, project, file, etag } as unknown as Draft;
}
