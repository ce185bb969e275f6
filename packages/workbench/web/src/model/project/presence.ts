import type { PageReport } from '../../../../wire/news.js';
import { isDirty } from '../files/documents.js';
import type { OthersState, Project } from './project.js';

/** At most one report in this time, so that typing does not become traffic. */
const REPORT_MS = 400;

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
    const unsaved = [...edited].map(([name, at]) => [name, (now() - at) / 1000]);
    send({ type: 'page', page, behavior: behavior ?? null, unsaved: Object.fromEntries(unsaved) });
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

/** What to say of other windows that have a behavior open; undefined when none has. */
export function describeOthers({ others, at }: OthersState, behavior: string, now: number): string | undefined {
  const open = others.filter((other) => other.behavior === behavior || other.unsaved[behavior] !== undefined);
  if (open.length === 0) return undefined;
  const where = open.length === 1 ? 'another window' : `${open.length} other windows`;
  const ages = open.flatMap(({ unsaved }) => unsaved[behavior] ?? []);
  if (ages.length === 0) return `Also open in ${where}.`;
  const seconds = Math.min(...ages) + (now - at) / 1000;
  return `Also open in ${where}, with unsaved changes; edited ${describeAge(seconds)}.`;
}

/** How long ago, in everyday words. */
export function describeAge(seconds: number): string {
  if (seconds < 1.5) return 'just now';
  if (seconds < 90) return `${Math.round(seconds)} s ago`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86400)} days ago`;
}
