import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import { renameIn } from '../../document/refactor/names.js';
import { editAll } from '../edit/edit.js';
import { refuse } from '../edit/edit-nodes.js';
import type { Renaming } from '../edit/history.js';
import { whyNotName } from '../edit/new-behavior.js';
import type { Editor } from '../editor.js';
import { fileName } from '../files/file-name.js';
import { moveFileOf } from '../project/file-actions.js';
import { saveAll } from '../project/save.js';
import { renameBehaviorIn, setSheetText } from '../sheets/sheet-values.js';
import { factsOf, indexUsages, type ProjectFacts, THING_WORDS, type Thing, type Usage } from './usages.js';

/** What renaming would change. */
export interface RenamePlan {
  readonly documents: readonly BehaviorDocument[];
  readonly sheets: readonly CharacterSheet[];
  readonly renamed: readonly Renaming[];
  /** Every place that follows. */
  readonly places: readonly Usage[];
  /** Characters that the game's own code assigned it to: they keep the old name. */
  readonly left: readonly Usage[];
}

/** Why something cannot get this name; undefined when it can. */
export function whyNotRename(editor: Editor, what: Thing, from: string, to: string): string | undefined {
  const name = to.trim();
  if (name === from) return 'It already has this name.';
  if (what === 'behavior' && editor.documents.getState().byName[from] !== undefined) return whyNotName(editor, name);
  if (name === '') return 'Give it a name.';
  if (name.length > 100) return 'At most 100 characters.';
  if (what === 'sheet' && editor.sheets.getState().byName[name] !== undefined)
    return `There is a character sheet “${name}” already.`;
  return undefined;
}

/** A warning that the game does not know the new name; undefined when it does. */
export function whatIsUnknown({ lexicon }: ProjectFacts, what: Thing, to: string): string | undefined {
  const { vocabulary, kinds } = lexicon;
  const name = to.trim();
  if (name === '' || kinds.size === 0) return undefined;
  const isKnown = {
    behavior: () => true,
    sheet: () => true,
    kind: () => kinds.has(name),
    key: () => vocabulary.keys.some((key) => key.name === name),
    event: () => vocabulary.events?.some((event) => event.name === name) !== false,
  }[what]();
  return isKnown ? undefined : `The game has no ${THING_WORDS[what]} “${name}” yet. Rename it in its code, too.`;
}

/** Everything that a rename changes. */
export function planRename(facts: ProjectFacts, what: Thing, from: string, to: string): RenamePlan {
  const { documents, sheets, lexicon, find } = facts;
  const usages = indexUsages(facts).of(what, from);
  const isBehavior = what === 'behavior' && find(from) !== undefined;
  const changed = documents.flatMap((document) => {
    const inside = what === 'sheet' ? document : renameIn(document, what, from, to, lexicon, find);
    const named = isBehavior && document.name === from ? { ...inside, name: to } : inside;
    return named === document ? [] : [named];
  });
  const changedSheets = sheets.flatMap((sheet) => {
    const inside = what === 'behavior' ? renameBehaviorIn(sheet, from, to) : sheet;
    const extended = what === 'sheet' && inside.extends === from ? setSheetText(inside, 'extends', to) : inside;
    const named = what === 'sheet' && sheet.name === from ? { ...extended, name: to } : extended;
    return named === sheet ? [] : [named];
  });
  const isSheet = what === 'sheet' && sheets.some(({ name }) => name === from);
  return {
    documents: changed,
    sheets: changedSheets,
    renamed: isBehavior || isSheet ? [{ what: isSheet ? 'sheet' : 'behavior', from, to }] : [],
    places: usages.filter(({ by }) => by !== 'agent'),
    left: usages.filter(({ by }) => by === 'agent'),
  };
}

/**
 * The path of a behavior's file after renaming it along; undefined where there is no file, or the
 * path is taken.
 */
export function renamedFile(editor: Editor, what: Thing, from: string, to: string): string | undefined {
  const { byName } = editor.documents.getState();
  const file = what === 'behavior' ? byName[from]?.file : undefined;
  if (file === undefined || to.trim() === '') return undefined;
  const place = `${file.slice(0, file.lastIndexOf('/') + 1)}${fileName(to.trim())}.json`;
  return Object.values(byName).some((open) => open.file === place) ? undefined : place;
}

/**
 * Renames something in the whole project, as one step of undo, and saves all affected files. With
 * `file`, a behavior's own file moves there; undo restores the name and moves the file back.
 */
export async function renameEverywhere(
  editor: Editor,
  what: Thing,
  from: string,
  to: string,
  file?: string,
): Promise<boolean> {
  const name = to.trim();
  const reason = whyNotRename(editor, what, from, name);
  if (reason !== undefined) return refuse(editor, reason);
  const { documents, sheets, renamed } = planRename(factsOf(editor), what, from, name);
  const title = `Rename ${THING_WORDS[what]} ${from} to ${name}`;
  if (!editAll(editor, { documents, sheets, renamed }, { title })) return false;
  const { entry } = editor.history.getState().past!;
  await saveAll(editor);
  const moved = file === undefined ? undefined : await moveFileOf(editor, name, file);
  if (moved !== undefined)
    editor.history.setState(({ past }) =>
      // One step with the name, unless something else was edited meanwhile.
      past?.entry === entry ? { past: { ...past, entry: { ...entry, aside: moved } } } : {},
    );
  return true;
}
