import type { CharacterSheet } from 'gumption/behavior/cast';
import { deleteDocument } from '../edit/delete-document.js';
import { editAll } from '../edit/edit.js';
import { refuse } from '../edit/edit-nodes.js';
import type { Editor } from '../editor.js';
import { showFiled } from '../files/filed.js';
import { currentFiles } from '../files/open-files.js';
import { createSheet } from '../files/sheets-state.js';
import { ancestry } from './sheet-values.js';

/** The one way in which a sheet on screen changes. Returns whether it did. */
export function editSheet(
  editor: Editor,
  name: string,
  change: (sheet: CharacterSheet) => CharacterSheet,
  words: { readonly title: string; readonly merge?: string },
): boolean {
  const before = editor.sheets.getState().byName[name]?.current;
  return before !== undefined && editAll(editor, { sheets: [change(before)] }, words);
}

/** Why a sheet cannot have this name; undefined when it can. */
export function whyNotSheetName(editor: Editor, name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give it a name.';
  if (trimmed.length > 100) return 'At most 100 characters.';
  return editor.sheets.getState().byName[trimmed] === undefined
    ? undefined
    : `There is a character sheet “${trimmed}” already.`;
}

/** Creates a sheet, alone or extending another, and shows it. The next save writes it. */
export function newSheet(editor: Editor, name: string, parent: string | undefined): boolean {
  const reason = whyNotSheetName(editor, name);
  if (reason !== undefined) return refuse(editor, reason);
  const sheet = createSheet(name.trim(), parent);
  const made = editAll(editor, { sheets: [sheet] }, { title: `New character sheet ${sheet.name}` });
  showFiled(editor, 'sheet', sheet.name);
  return made;
}

/** The sheets that a sheet may extend: all that do not extend it themselves. */
export function possibleParents(editor: Editor, name: string): readonly string[] {
  const sheets = currentFiles(editor.sheets.getState());
  return sheets.map((sheet) => sheet.name).filter((each) => !ancestry(sheets, each).some((one) => one.name === name));
}

/** Why a sheet cannot be deleted; undefined when it can. */
export function whyNotDeleteSheet(editor: Editor, name: string): string | undefined {
  const heirs = currentFiles(editor.sheets.getState()).filter((sheet) => sheet.extends === name);
  if (heirs.length > 0) return `${heirs.map((heir) => heir.name).join(', ')} inherits from it.`;
  const users = editor.world.getState().agents.filter(({ sheet }) => sheet === name);
  return users.length === 0 ? undefined : `${users.map(({ label }) => label).join(', ')} uses it.`;
}

/** Takes a sheet away; undo brings it back. */
export async function deleteSheet(editor: Editor, name: string): Promise<boolean> {
  const open = editor.sheets.getState().byName[name];
  const reason = whyNotDeleteSheet(editor, name);
  if (open === undefined || reason !== undefined) return refuse(editor, reason ?? `There is no sheet “${name}”.`);
  return await deleteDocument(editor, { what: 'sheet', name }, `Delete character sheet ${name}`);
}
