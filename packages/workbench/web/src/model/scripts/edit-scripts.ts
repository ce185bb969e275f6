import type { ScriptDocument } from 'gumption/tactics/scripts';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';
import { editAll } from '../edit/edit.js';
import { refuse } from '../edit/edit-nodes.js';
import { whyNotName } from '../edit/new-name.js';
import type { Editor } from '../editor.js';
import { showFiled } from '../files/filed.js';

/** The one way in which a script or a drill on screen changes. Returns whether it did. */
export function editScript(
  editor: Editor,
  name: string,
  change: (document: ScriptDocument) => ScriptDocument,
  words: { readonly title: string; readonly merge?: string },
): boolean {
  const before = editor.scripts.getState().byName[name]?.current;
  if (before === undefined) return false;
  // What is not understood stays in the document: changes keep fields that they do not know.
  const after = change(before as unknown as ScriptDocument) as unknown as ScriptFileDocument;
  return editAll(editor, { scripts: [after] }, { ...words, title: `${words.title} in ${name}` });
}

/** Why a script cannot have this name; undefined when it can. */
export function whyNotScriptName(editor: Editor, name: string): string | undefined {
  return whyNotName('script', name, (trimmed) => editor.scripts.getState().byName[trimmed] !== undefined);
}

/** Creates a script or a drill and shows it. The next save writes it. */
export function newScript(editor: Editor, name: string, sort: 'script' | 'drill'): boolean {
  const reason = whyNotScriptName(editor, name);
  if (reason !== undefined) return refuse(editor, reason);
  const [action = 'go'] = editor.scripts.getState().actions ?? [];
  const roles = ['first', 'second'];
  const lanes = roles.map((role) => ({ role, steps: [{ do: action }] }));
  const script = {
    name: name.trim(),
    ...(sort === 'script' ? { lanes } : { teams: [{ roles, stages: [{ name: 'start', lanes }] }] }),
  };
  const isMade = editAll(editor, { scripts: [script] }, { title: `New ${sort} ${script.name}` });
  showFiled(editor, 'script', script.name);
  return isMade;
}
