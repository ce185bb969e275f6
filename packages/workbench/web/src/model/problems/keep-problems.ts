import { ProjectCheck } from 'gumption/behavior/files';
import { isSameJson } from 'gumption/data';
import { vocabularyFrom } from 'gumption/protocol';
import type { Lexicon } from '../../document/describe/describe.js';
import type { NodeProblem } from '../../document/describe/problem.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { currentFiles } from '../files/open-files.js';
import { note } from '../link/log.js';
import { behaviorsNamed } from '../sheets/sheet-values.js';
import { checkLoaded } from './check-loaded.js';
import { type CheckedProject, checkProject, type ProblemsByBehavior } from './check-project.js';
import { checkSheets } from './check-sheets.js';
import type { ProblemsState } from './problems-state.js';

/**
 * The pause after the last change before checking starts, so that a half-typed word is not
 * reported.
 */
const PAUSE_MS = 150;

/**
 * The longest that one portion of checking may take; a frame has room for it beside its drawing.
 */
const PORTION_MS = 6;

/** Runs a callback after this many milliseconds. Returns a function that cancels it. */
export type Later = (run: () => void, milliseconds: number) => () => void;

/**
 * Keeps the list of problems true, a moment after every change and in small portions, so that
 * typing never waits for it. Returns what ends it.
 */
export function keepProblems(editor: Editor, later: Later): () => void {
  let callOff: (() => void) | undefined;
  let known: { readonly lexicon: Lexicon; readonly check: ProjectCheck | undefined } | undefined;
  const checkFor = (lexicon: Lexicon) => {
    if (known?.lexicon !== lexicon) known = { lexicon, check: createCheck(editor, lexicon) };
    return known.check;
  };
  const sheetProblems = () => {
    const { lexicon } = editor.world.getState();
    const check = checkFor(lexicon);
    const find = (name: string) => currentDocument(editor, name);
    return check === undefined ? [] : checkSheets(currentFiles(editor.sheets.getState()), { find, lexicon, check });
  };
  const begin = () => {
    const run = checkProject(projectOf(editor, checkFor));
    const portion = () => {
      const end = editor.now() + PORTION_MS;
      for (;;) {
        const step = run.next();
        if (step.done) {
          callOff = undefined;
          tellProblems(editor, step.value, sheetProblems(), checkLoaded(editor));
          return;
        }
        if (editor.now() >= end) break;
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
    editor.documents.subscribe(({ byName }, before) => {
      if (isChanged(byName, before.byName)) changed();
    }),
    editor.sheets.subscribe(({ byName }, before) => {
      if (isChanged(byName, before.byName)) changed();
    }),
    editor.queries.subscribe(({ byName, names, refused }, before) => {
      if (isChanged(byName, before.byName) || names !== before.names || refused !== before.refused) changed();
    }),
    editor.scripts.subscribe(({ byName, actions, refused }, before) => {
      if (isChanged(byName, before.byName) || actions !== before.actions || refused !== before.refused) changed();
    }),
    editor.generators.subscribe(({ byName, kinds, refused }, before) => {
      if (isChanged(byName, before.byName) || kinds !== before.kinds || refused !== before.refused) changed();
    }),
    editor.world.subscribe(({ lexicon, roster }, before) => {
      const isOther = roster !== before.roster && behaviorsOf(roster) !== behaviorsOf(before.roster);
      if (lexicon !== before.lexicon || isOther) changed();
    }),
  ];
  changed();
  return () => {
    callOff?.();
    for (const end of ends) end();
  };
}

/** The open documents by name, as they are on screen. */
type Opened = Readonly<Record<string, { readonly current: unknown }>>;

function isChanged(now: Opened, before: Opened): boolean {
  if (now === before) return false;
  const names = Object.keys(now);
  return (
    names.length !== Object.keys(before).length || names.some((name) => now[name].current !== before[name]?.current)
  );
}

/** The behaviors that characters run, as one text to compare. */
function behaviorsOf(agents: readonly { readonly behavior: string }[]): string {
  return [...new Set(agents.map(({ behavior }) => behavior))].sort().join('\n');
}

function projectOf(editor: Editor, checkFor: (lexicon: Lexicon) => ProjectCheck | undefined): CheckedProject {
  const { byName } = editor.documents.getState();
  const { lexicon, agents } = editor.world.getState();
  const bySheets = currentFiles(editor.sheets.getState()).flatMap(behaviorsNamed);
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
function tellProblems(
  editor: Editor,
  found: ProblemsByBehavior,
  foundInSheets: ProblemsState['inSheets'],
  foundInLoaded: ProblemsState['inLoaded'],
): void {
  const before = editor.problems.getState();
  const inSheets = isSameJson(before.inSheets, foundInSheets) ? before.inSheets : foundInSheets;
  const inLoaded = isSameJson(before.inLoaded, foundInLoaded) ? before.inLoaded : foundInLoaded;
  const byBehavior: Record<string, readonly NodeProblem[]> = {};
  let isSame = Object.keys(before.byBehavior).length === Object.keys(found).length;
  for (const [name, problems] of Object.entries(found)) {
    const last = before.byBehavior[name];
    byBehavior[name] = last !== undefined && (last === problems || isSameJson(last, problems)) ? last : problems;
    isSame &&= byBehavior[name] === last;
  }
  if (isSame && inSheets === before.inSheets && inLoaded === before.inLoaded) return;
  editor.problems.setState({ byBehavior: isSame ? before.byBehavior : byBehavior, inSheets, inLoaded });
}

/**
 * A check against the game's vocabulary; undefined before a game has sent it, or where it
 * contradicts itself.
 */
function createCheck(editor: Editor, lexicon: Lexicon): ProjectCheck | undefined {
  if (lexicon.vocabulary.kinds.length === 0) return undefined;
  try {
    return new ProjectCheck({ vocabulary: vocabularyFrom(lexicon.vocabulary), documents: [] });
  } catch (error) {
    note(editor, 'warning', `Behaviors cannot be checked here, only by the game: ${(error as Error).message}`);
    return undefined;
  }
}
