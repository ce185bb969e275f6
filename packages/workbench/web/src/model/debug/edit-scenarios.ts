import type { Scenario } from 'gumption/behavior/scenario';
import { rememberAside } from '../edit/remember-aside.js';
import type { Editor } from '../editor.js';
import { tell } from '../notice.js';
import { readScenarios, type ScenarioRow } from './scenarios.js';

/** Saves a new scenario, as a step of undo. Resolves to whether it is saved. */
export function createScenario(editor: Editor, scenario: Scenario): Promise<boolean> {
  const slug = scenario.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const taken = new Set((editor.scenarios.getState().rows ?? []).map((row) => placeOf(editor, row.file)));
  let file = `${slug || 'test'}.json`;
  for (let i = 2; taken.has(file); i++) file = `${slug || 'test'}-${i}.json`;
  return change(editor, { file, before: undefined, after: scenario }, 'Create the test');
}

/** Saves another version of a scenario, as a step of undo. */
export function changeScenario(editor: Editor, row: ScenarioRow, after: Scenario): Promise<boolean> {
  return change(editor, { file: placeOf(editor, row.file), before: row.document, after }, 'Change the test');
}

/** Saves a copy under another name. */
export async function duplicateScenario(editor: Editor, { document }: ScenarioRow): Promise<void> {
  if (document !== undefined)
    await createScenario(editor, { ...document, name: freeName(editor, `${document.name} copy`) });
}

/** Moves a scenario to the trash, as a step of undo. */
export async function deleteScenario(editor: Editor, { file, name, document, etag }: ScenarioRow): Promise<void> {
  const { files } = editor;
  if (document !== undefined) {
    const place = placeOf(editor, file);
    if (await change(editor, { file: place, before: document, after: undefined }, 'Delete the test'))
      tell(editor, 'info', `Deleted the test ${name}.`, {
        title: 'Bring back',
        run: () => void put(editor, place, document),
      });
    return;
  }
  // A file that is no scenario: only the trash can hold it.
  const result = await files.scenarios.remove(placeOf(editor, file), etag);
  if (result.status !== 'removed') tell(editor, 'warning', result.problem);
  else
    tell(editor, 'info', `Deleted the test ${name}.`, {
      title: 'Bring back',
      run: () => void files.scenarios.restore(result.trash).then(() => readScenarios(editor)),
    });
  await readScenarios(editor);
}

/** A name that no scenario has. */
export function freeName(editor: Editor, wanted: string): string {
  const taken = new Set((editor.scenarios.getState().rows ?? []).map(({ name }) => name));
  for (let i = 2, name = wanted; ; name = `${wanted} ${i++}`) if (!taken.has(name)) return name;
}

/** A file in the folder of scenarios, and what is in it; undefined where it is not there. */
interface ScenarioChange {
  readonly file: string;
  readonly before: Scenario | undefined;
  readonly after: Scenario | undefined;
}

async function change(editor: Editor, { file, before, after }: ScenarioChange, words: string): Promise<boolean> {
  if (!(await put(editor, file, after))) return false;
  const title = `${words} ${(after ?? before)!.name}`;
  const aside = { undo: () => void put(editor, file, before), redo: () => void put(editor, file, after) };
  rememberAside(editor, aside, { title });
  return true;
}

/** Writes a file or takes it away. Resolves to whether that was done. */
async function put(editor: Editor, file: string, scenario: Scenario | undefined): Promise<boolean> {
  const { scenarios } = editor.files;
  const etag = editor.scenarios.getState().rows?.find((row) => placeOf(editor, row.file) === file)?.etag;
  const result =
    scenario !== undefined
      ? await scenarios.save(file, scenario, etag)
      : etag === undefined
        ? ({ status: 'failed', problem: `${file} is not there any more.` } as const)
        : await scenarios.remove(file, etag);
  const isDone = result.status === 'saved' || result.status === 'removed';
  if (!isDone) tell(editor, 'warning', `The test could not be saved: ${result.problem}`);
  await readScenarios(editor);
  return isDone;
}

/** The path of a file in the folder of scenarios. */
function placeOf(editor: Editor, file: string): string {
  const folder = editor.project.getState().info?.scenarios ?? 'scenarios';
  return file.slice(folder.length + 1);
}
