import { UNREACHABLE } from '../files/files.js';
import type { WaitingDrafts } from './browser-drafts.js';
import { type Draft, type DraftChange, type DraftStore, labelOf, newestFirst } from './draft-store.js';
import type { KeptDrafts } from './server-drafts.js';

/**
 * Drafts in the project's folder while its server answers, and in the browser while it does not.
 * What waits in the browser moves into the project as soon as a server takes it: with the next
 * change, or when the drafts are listed. `onRefused` hears why a server that answers refused a
 * draft.
 */
export function joinDrafts(kept: KeptDrafts, waiting: WaitingDrafts, onRefused: (problem: string) => void): DraftStore {
  /** Whether something may wait in the browser. Then changes go there first, to stay in order. */
  let mayWait = true;
  let added = 0;
  let delivering: Promise<void> | undefined;

  async function wait(changes: readonly DraftChange[]): Promise<void> {
    await waiting.add(changes);
    mayWait = true;
    added++;
  }

  /** Moves what waits into the project; what arrives meanwhile, too. */
  async function deliver(project: string): Promise<void> {
    try {
      for (let seen = -1; seen !== added; ) {
        seen = added;
        const changes = await waiting.list(project);
        const left = await send(project, changes);
        await waiting.remove(changes.filter((change) => !left.includes(change)));
        if (left.length > 0) return;
      }
      mayWait = false;
    } catch {
      // A browser without a database holds nothing that could be moved.
    } finally {
      delivering = undefined;
    }
  }

  /** Resolves to the changes that the server did not take. */
  async function send(project: string, changes: readonly DraftChange[]): Promise<DraftChange[]> {
    if (changes.length === 0) return [];
    const problems = await kept.write(project, changes);
    for (const problem of new Set(problems)) if (problem !== null && problem !== UNREACHABLE) onRefused(problem);
    return changes.filter((_, i) => problems[i] !== null);
  }

  function deliverOnce(project: string): Promise<void> {
    delivering ??= deliver(project);
    return delivering;
  }

  return {
    async write(changes) {
      if (changes.length === 0) return;
      const [{ project }] = changes;
      if (mayWait) {
        const isWaiting = await wait(changes).then(
          () => true,
          () => false,
        );
        // A server that hangs must not hold up the next change.
        if (isWaiting) return void deliverOnce(project);
      }
      const left = await send(project, changes);
      if (left.length > 0) await wait(left);
    },
    async list(project) {
      await deliverOnce(project);
      const [inProject, inBrowser] = await Promise.all([
        kept.list(project).catch(() => []),
        waiting.list(project).catch(() => []),
      ]);
      return mergeDrafts(inProject, inBrowser);
    },
  };
}

/** Of drafts in two places the newer one of each key; none where the newer change forgets it. */
export function mergeDrafts(kept: readonly Draft[], waiting: readonly DraftChange[]): Draft[] {
  const newest = new Map<string, DraftChange>(kept.map((draft) => [labelOf(draft), draft]));
  for (const change of waiting) {
    const known = newest.get(labelOf(change));
    if (known === undefined || known.at <= change.at) newest.set(labelOf(change), change);
  }
  return newestFirst([...newest.values()].filter((change): change is Draft => change.document !== null));
}
