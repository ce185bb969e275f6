import { ProjectCheck } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import { vocabularyFrom } from 'gumption/protocol';
import type { Lexicon } from '../document/describe.js';
import type { NodeProblem } from '../document/problem.js';
import { currentDocument, note, type ProblemsState, type Session } from '../session/session.js';
import { behaviorsNamed } from '../sheets/sheet-values.js';
import { currentSheets } from '../sheets/sheets-state.js';
import { type CheckedProject, checkProject, type ProblemsByBehavior } from './check-project.js';
import { checkSheets } from './check-sheets.js';

/** A pause after the last change before checking begins: nobody wants to be told of half a word. */
const PAUSE_MS = 150;

/** How long one portion of checking may take; a frame has room for it beside what it draws. */
const PORTION_MS = 6;

/** Runs something after so many milliseconds. Returns what calls it off. */
export type Later = (run: () => void, milliseconds: number) => () => void;

/**
 * Keeps the list of problems true, a moment after every change and in small portions, so that
 * typing never waits for it. Returns what ends it.
 */
export function keepProblems(session: Session, later: Later): () => void {
  let callOff: (() => void) | undefined;
  let known: { readonly lexicon: Lexicon; readonly check: ProjectCheck | undefined } | undefined;
  const checkFor = (lexicon: Lexicon) => {
    if (known?.lexicon !== lexicon) known = { lexicon, check: createCheck(session, lexicon) };
    return known.check;
  };
  const sheetProblems = () => {
    const { lexicon } = session.world.getState();
    const check = checkFor(lexicon);
    const find = (name: string) => currentDocument(session, name);
    return check === undefined ? [] : checkSheets(currentSheets(session.sheets.getState()), { find, lexicon, check });
  };
  const begin = () => {
    const run = checkProject(projectOf(session, checkFor));
    const portion = () => {
      const end = session.now() + PORTION_MS;
      for (;;) {
        const step = run.next();
        if (step.done) {
          callOff = undefined;
          tellProblems(session, step.value, sheetProblems());
          return;
        }
        if (session.now() >= end) break;
      }
      callOff = later(portion, 0);
    };
    portion();
  };
  const changed = () => {
    callOff?.();
    callOff = later(begin, PAUSE_MS);
  };
  const ends = [
    session.documents.subscribe(({ byName }, before) => {
      if (isChanged(byName, before.byName)) changed();
    }),
    session.sheets.subscribe(({ byName }, before) => {
      if (isChanged(byName, before.byName)) changed();
    }),
    session.world.subscribe(({ lexicon, agents }, before) => {
      if (lexicon !== before.lexicon || behaviorsOf(agents) !== behaviorsOf(before.agents)) changed();
    }),
  ];
  changed();
  return () => {
    callOff?.();
    for (const end of ends) end();
  };
}

/** What is open, by name, with what is on screen of it. */
type Opened = Readonly<Record<string, { readonly current: unknown }>>;

function isChanged(now: Opened, before: Opened): boolean {
  if (now === before) return false;
  const names = Object.keys(now);
  return (
    names.length !== Object.keys(before).length || names.some((name) => now[name].current !== before[name]?.current)
  );
}

/**
 * The behaviors that characters run, as one text: cheap to compare, as agents are told ten times a
 * second.
 */
function behaviorsOf(agents: readonly { readonly behavior: string }[]): string {
  return [...new Set(agents.map(({ behavior }) => behavior))].sort().join('\n');
}

function projectOf(session: Session, checkFor: (lexicon: Lexicon) => ProjectCheck | undefined): CheckedProject {
  const { byName } = session.documents.getState();
  const { lexicon, agents } = session.world.getState();
  const bySheets = currentSheets(session.sheets.getState()).flatMap(behaviorsNamed);
  return {
    documents: new Map(Object.values(byName).map(({ current }) => [current.name, current])),
    lexicon,
    check: checkFor(lexicon),
    used: new Set([...agents.map(({ behavior }) => behavior), ...bySheets.map(({ name }) => name)]),
  };
}

/**
 * Puts problems on screen. Lists that say the same stay the same, so that nobody draws them again.
 */
function tellProblems(session: Session, found: ProblemsByBehavior, foundInSheets: ProblemsState['inSheets']): void {
  const before = session.problems.getState();
  const inSheets = isSameJson(before.inSheets, foundInSheets) ? before.inSheets : foundInSheets;
  const byBehavior: Record<string, readonly NodeProblem[]> = {};
  let isSame = Object.keys(before.byBehavior).length === Object.keys(found).length;
  for (const [name, problems] of Object.entries(found)) {
    const last = before.byBehavior[name];
    byBehavior[name] = last !== undefined && (last === problems || isSameJson(last, problems)) ? last : problems;
    isSame &&= byBehavior[name] === last;
  }
  if (isSame && inSheets === before.inSheets) return;
  session.problems.setState({ byBehavior: isSame ? before.byBehavior : byBehavior, inSheets });
}

/**
 * A check against the game's vocabulary; undefined before a game has told it, or where it
 * contradicts itself.
 */
function createCheck(session: Session, lexicon: Lexicon): ProjectCheck | undefined {
  if (lexicon.vocabulary.kinds.length === 0) return undefined;
  try {
    return new ProjectCheck({ vocabulary: vocabularyFrom(lexicon.vocabulary), documents: [] });
  } catch (error) {
    note(session, 'warning', `Behaviors cannot be checked here, only by the game: ${(error as Error).message}`);
    return undefined;
  }
}
