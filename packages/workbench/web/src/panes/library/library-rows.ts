import { isDirty, type OpenDocument } from '../../model/files/documents.js';
import { type Missing, type ProjectFacts, THING_WORDS, type UsageIndex } from '../../model/library/usages.js';
import { findBehaviors } from '../../model/project/find-behaviors.js';

/** Which behaviors the library shows. */
export type Show = 'all' | 'unused' | 'problems';

/** One line of the library. */
export interface LibraryRow {
  readonly name: string;
  readonly description: string | undefined;
  /** What its agent type is called; empty for any. */
  readonly agent: string;
  readonly usages: number;
  readonly dirty: boolean;
  /** Its problems, in words. */
  readonly problem: string | undefined;
}

/** The lines of the library: what a search finds and is to be shown. */
export function libraryRows(
  byName: Readonly<Record<string, OpenDocument>>,
  { lexicon }: ProjectFacts,
  usages: UsageIndex,
  missing: readonly Missing[],
  query: string,
  show: Show,
): readonly LibraryRow[] {
  const lacking = new Map<string, string>();
  for (const { what, name } of missing)
    for (const usage of usages.of(what, name))
      if (usage.by === 'behavior' && !lacking.has(usage.behavior))
        lacking.set(usage.behavior, `There is no ${THING_WORDS[what]} “${name}”.`);
  const rows = findBehaviors(byName, query).map(({ name, description }): LibraryRow => {
    const open = byName[name];
    const { agent } = open.current;
    const refused = open.refused?.document === open.current ? open.refused.problems[0] : undefined;
    return {
      name,
      description,
      agent: agent === undefined ? '' : (lexicon.agentTitles.get(agent) ?? agent),
      usages: usages.of('behavior', name).length,
      dirty: isDirty(open),
      problem: open.conflict?.problem ?? lacking.get(name) ?? (refused && `${refused.path}: ${refused.problem}`),
    };
  });
  if (show === 'unused') return rows.filter((row) => row.usages === 0);
  return show === 'problems' ? rows.filter(({ problem }) => problem !== undefined) : rows;
}
