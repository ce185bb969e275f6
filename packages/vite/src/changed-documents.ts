import { isSameJson } from 'gumption/data';
import type { Content } from './content-module.js';
import type { ChangedDocuments } from './page.js';

/** The documents that are new or differ; undefined if none does. Removed ones stay in the game. */
export function changedDocuments(before: Content, after: Content): ChangedDocuments | undefined {
  const differing = <T extends { readonly name: string }>(old: readonly T[], now: readonly T[]) =>
    now.filter((document) => !isSameJson(old.find(({ name }) => name === document.name) ?? null, document));
  const changed = {
    behaviors: differing(before.behaviors, after.behaviors),
    sheets: isSameJson(before.sheets, after.sheets) ? null : after.sheets,
    queries: differing(before.queries, after.queries),
    scripts: differing(before.scripts, after.scripts),
    generators: differing(before.generators, after.generators),
    assignments: isSameJson(before.assignments, after.assignments) ? null : after.assignments,
  };
  const isNothing = Object.values(changed).every((each) => each === null || (Array.isArray(each) && each.length === 0));
  return isNothing ? undefined : changed;
}
