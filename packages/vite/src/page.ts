// Runs in the game while it is developed, in its page or in Node: swaps changed documents and task
// code into its sessions. It imports nothing, so that the game has one engine, its own.

/** What is used of a session of `gumption/protocol`. */
interface Swappable {
  readonly isWatched: boolean;
  readonly options: { readonly cast: { readonly vocabulary: object } };
  replaceBehavior(document: unknown): Outcome;
  replaceSheets(sheets: unknown): Outcome;
  replaceAssignments(assignments: unknown): readonly Problem[];
  replaceVocabulary(vocabulary: object): Outcome & { readonly changedParams?: readonly string[] };
  replaceQuery(document: unknown): unknown;
  replaceScript(document: unknown): unknown;
  replaceGenerator(document: unknown): unknown;
}

interface Problem {
  readonly path: string;
  readonly problem: string;
}

interface Outcome {
  readonly result: string;
  readonly problems?: readonly Problem[];
}

/** The documents that have changed on disk. */
export interface ChangedDocuments {
  readonly behaviors: readonly { readonly name: string }[];
  /** All sheets, if one of them has changed. */
  readonly sheets: readonly unknown[] | null;
  readonly queries: readonly unknown[];
  readonly scripts: readonly unknown[];
  readonly generators: readonly unknown[];
  /** What all characters are assigned, if that has changed. */
  readonly assignments: unknown;
}

/** Vocabularies that a module has exported so far, by the name of the export. */
export type Vocabularies = Record<string, Set<object>>;

const sessions = new Set<Swappable>();
/** What has changed since the game loaded, for sessions that are made of what it loaded. */
let changes: ChangedDocuments | undefined;
/** The newest version of every vocabulary that was replaced. */
const newest = new Map<object, { readonly name: string; readonly vocabulary: object }>();
const say = (text: string) => console.warn(`[gumption] ${text}`);

/** Tells the game which project it belongs to, and learns of its sessions when they join. */
export function startDevelopment(project: { readonly name: string; readonly id: string }): void {
  const join = (session: Swappable) => {
    sessions.add(session);
    const next = newest.get(session.options.cast.vocabulary);
    if (next !== undefined) swapVocabulary(session, next);
    if (changes !== undefined) swapInto(session, changes);
    return () => void sessions.delete(session);
  };
  changes = undefined;
  newest.clear();
  Object.assign(globalThis, { gumption: { project, join } });
}

/**
 * Swaps documents into every session that joined. A workbench that watches a session does it
 * itself: it knows what its designer has not saved yet.
 */
export function swapDocuments(changed: ChangedDocuments): void {
  changes = changes === undefined ? changed : merged(changes, changed);
  for (const session of sessions) if (!session.isWatched) swapInto(session, changed);
}

/** Both changes, the later one of each document. */
function merged(earlier: ChangedDocuments, later: ChangedDocuments): ChangedDocuments {
  const newer = <T>(before: readonly T[], after: readonly T[]): readonly T[] => {
    const names = new Set(after.map(nameOf));
    return [...before.filter((document) => !names.has(nameOf(document))), ...after];
  };
  return {
    behaviors: newer(earlier.behaviors, later.behaviors),
    sheets: later.sheets ?? earlier.sheets,
    queries: newer(earlier.queries, later.queries),
    scripts: newer(earlier.scripts, later.scripts),
    generators: newer(earlier.generators, later.generators),
    assignments: later.assignments ?? earlier.assignments,
  };
}

function swapInto(session: Swappable, changed: ChangedDocuments): void {
  // Behaviors refer to one another: one that was refused may be right after the others.
  const refused = changed.behaviors.filter((document) => session.replaceBehavior(document).result === 'rejected');
  for (const document of refused) report(document.name, () => session.replaceBehavior(document));
  const { sheets } = changed;
  if (sheets !== null) report('the character sheets', () => session.replaceSheets(sheets));
  const { assignments } = changed;
  if (assignments !== null)
    report('the assignments', () => {
      for (const { path, problem } of session.replaceAssignments(assignments))
        say(`${path} keeps what the game gives it: ${problem}`);
    });
  for (const each of changed.queries) report(nameOf(each), () => session.replaceQuery(each));
  for (const each of changed.scripts) report(nameOf(each), () => session.replaceScript(each));
  for (const each of changed.generators) report(nameOf(each), () => session.replaceGenerator(each));
}

/** Remembers the vocabularies that a module exports. */
export function rememberVocabularies(known: Vocabularies, exported: Readonly<Record<string, object>>): void {
  for (const [name, vocabulary] of Object.entries(exported)) (known[name] ??= new Set()).add(vocabulary);
}

/**
 * Swaps the code of a module that was loaded again into the sessions that run an earlier version of
 * it. Returns false if there is none: the page must then load again.
 */
export function swapVocabularies(known: Vocabularies, next: Readonly<Record<string, unknown>>): boolean {
  let isUsed = false;
  for (const [name, versions] of Object.entries(known)) {
    const vocabulary = next[name];
    if (typeof vocabulary !== 'object' || vocabulary === null) continue;
    for (const version of versions) if (version !== vocabulary) newest.set(version, { name, vocabulary });
    for (const session of sessions) {
      const running = session.options.cast.vocabulary;
      if (!versions.has(running) || running === vocabulary) continue;
      isUsed = true;
      swapVocabulary(session, { name, vocabulary });
    }
  }
  return isUsed;
}

function swapVocabulary(
  session: Swappable,
  { name, vocabulary }: { readonly name: string; readonly vocabulary: object },
): void {
  report(name, () => {
    const outcome = session.replaceVocabulary(vocabulary);
    const { changedParams = [] } = outcome;
    if (outcome.result !== 'rejected' && changedParams.length > 0)
      say(`${name}: other parameters in ${changedParams.join(', ')}; all behaviors were checked again.`);
    return outcome;
  });
}

/** Swaps something in, and says why if it is refused; the game runs on as before. */
function report(what: string, swap: () => unknown): void {
  try {
    const { result, problems = [] } = (swap() ?? {}) as Partial<Outcome>;
    if (result !== 'rejected') return;
    const words = problems.map(({ path, problem }) => `\n  ${path}: ${problem}`).join('');
    say(`${what} was not taken, the game runs on as before:${words}`);
  } catch (error) {
    say(`${what} was not taken, the game runs on as before: ${(error as Error).message}`);
  }
}

function nameOf(document: unknown): string {
  return String((document as { readonly name?: unknown }).name);
}
