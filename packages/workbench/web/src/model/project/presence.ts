import type { News, PageReport } from '../../../../wire/news.js';
import { isDirty } from '../files/documents.js';
import type { HeardPage, OthersState, Project } from './project.js';

/** At most one report in this time, so that typing does not become traffic. */
const REPORT_MS = 400;
/** What a report may hold; the server disconnects a page that reports more. */
const MAX_REPORTED = 500;
const MAX_NAME = 200;

/**
 * Tells other windows which behavior this one shows and what is unsaved in it, whenever that
 * changes.
 */
export function reportPresence(
  project: Project,
  later: (run: () => void, milliseconds: number) => unknown,
  send: (report: PageReport) => void,
): { readonly tell: () => void } {
  const { editor, page, now } = project;
  const edited = new Map<string, number>();
  let waiting = false;
  const tell = () => {
    const { behavior } = editor.selection.getState();
    const shown = behavior !== undefined && behavior.length <= MAX_NAME ? behavior : null;
    send({ type: 'page', page, behavior: shown, unsaved: unsavedFor(edited, now()) });
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    later(() => {
      waiting = false;
      tell();
    }, REPORT_MS);
  };
  editor.documents.subscribe(({ byName }, before) => {
    let changed = false;
    for (const [name, open] of Object.entries(byName)) {
      if (open === before.byName[name]) continue;
      if (!isDirty(open)) changed = edited.delete(name) || changed;
      else if (open.current !== before.byName[name]?.current) {
        // Taken out first, so that the map is in the order of the last edits.
        edited.delete(name);
        edited.set(name, now());
        changed = true;
      }
    }
    if (changed) soon();
  });
  editor.selection.subscribe(({ behavior }, before) => {
    if (behavior !== before.behavior) soon();
  });
  return { tell };
}

/**
 * Seconds since the last edit of each behavior, from the times of the edits, oldest first. Of very
 * many only the newest are reported.
 */
export function unsavedFor(edited: ReadonlyMap<string, number>, now: number): Record<string, number> {
  const named = [...edited].filter(([name]) => name.length <= MAX_NAME).slice(-MAX_REPORTED);
  return Object.fromEntries(named.map(([name, at]) => [name, (now - at) / 1000]));
}

/** What is known of other windows after news of some of them. */
export function mergeOthers(
  known: readonly HeardPage[],
  { others, left }: Extract<News, { type: 'others' }>,
  at: number,
): OthersState {
  const replaced = new Set([...left, ...others.map(({ page }) => page)]);
  return { others: [...known.filter(({ page }) => !replaced.has(page)), ...others.map((other) => ({ ...other, at }))] };
}

/** What to say of other windows that have a behavior open; undefined when none has. */
export function describeOthers({ others }: OthersState, behavior: string, now: number): string | undefined {
  const open = others.filter((other) => other.behavior === behavior || other.unsaved[behavior] !== undefined);
  if (open.length === 0) return undefined;
  const where = open.length === 1 ? 'another window' : `${open.length} other windows`;
  const ages = open.flatMap(({ unsaved, at }) =>
    unsaved[behavior] === undefined ? [] : unsaved[behavior] + Math.max(0, now - at) / 1000,
  );
  if (ages.length === 0) return `Also open in ${where}.`;
  return `Also open in ${where}, with unsaved changes; edited ${describeAge(Math.min(...ages))}.`;
}

/** How long ago, in everyday words. */
export function describeAge(seconds: number): string {
  if (seconds < 1.5) return 'just now';
  if (seconds < 90) return `${Math.round(seconds)} s ago`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86400)} days ago`;
}
