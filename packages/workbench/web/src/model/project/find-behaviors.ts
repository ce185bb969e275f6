import type { OpenDocument } from '../files/documents.js';

/** One behavior of a list. */
export interface FoundBehavior {
  readonly name: string;
  readonly file: string | undefined;
  readonly description: string | undefined;
}

/**
 * Behaviors that have every word of the query in their name, path or description: those whose name
 * starts with it first, then those with it in the name, then the rest, each sorted by name.
 */
export function findBehaviors(byName: Readonly<Record<string, OpenDocument>>, query: string): readonly FoundBehavior[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const found: (FoundBehavior & { readonly rank: number })[] = [];
  for (const [name, { file, current }] of Object.entries(byName)) {
    const { description } = current;
    const title = name.toLowerCase();
    const text = `${title}\n${file ?? ''}\n${description ?? ''}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.push({ name, file, description, rank: title.startsWith(start) ? 0 : title.includes(start) ? 1 : 2 });
  }
  found.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  return found;
}
