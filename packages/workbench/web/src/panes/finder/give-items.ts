import type { Assignment } from 'gumption/behavior/cast';
import { nameOfAssignment } from '../../model/assign/assignments-state.js';
import { give } from '../../model/assign/give.js';
import { nameOfRecipient, recipientsOf } from '../../model/assign/give-targets.js';
import type { Editor } from '../../model/editor.js';
import { currentFiles } from '../../model/files/open-files.js';
import type { Item } from './items.js';

/** Pairs that are listed one by one; a large project lists what can be given, and then to whom. */
const MAX_PAIRS = 4000;

/** Everything that can be given to a character: "Give Night watch to R1". */
export function giveItems(editor: Editor): Item[] {
  const things: readonly Assignment[] = [
    ...Object.keys(editor.documents.getState().byName).map((behavior) => ({ behavior })),
    ...currentFiles(editor.sheets.getState()).map(({ name }) => ({ sheet: name })),
  ];
  const { agents } = editor.world.getState();
  if (agents.length === 0) return [];
  if (things.length * agents.length <= MAX_PAIRS) return things.flatMap((given) => itemsOf(editor, given));
  return things.map((given) => ({
    id: `give ${nameOfAssignment(given)}`,
    group: 'Commands',
    title: `Give ${nameOfAssignment(given)} to …`,
    detail: '',
    more: () => itemsOf(editor, given),
  }));
}

function itemsOf(editor: Editor, given: Assignment): Item[] {
  return recipientsOf(editor, given).map((to) => ({
    id: `give ${JSON.stringify([given, to])}`,
    group: 'Commands',
    title: `Give ${nameOfAssignment(given)} to ${nameOfRecipient(editor, to)}`,
    detail: 'from now on',
    run: () => give(editor, to, given),
  }));
}
