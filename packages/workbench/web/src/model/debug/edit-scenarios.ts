import type { Expectation, Scenario } from 'gumption/behavior/scenario';
import type { Editor } from '../editor.js';
import { tell } from '../notice.js';
import { readScenarios, type ScenarioRow } from './scenarios.js';

/** Saves a scenario that expects some facts of the game from its start on. Resolves to whether it is saved. */
export async function createScenario(
  editor: Editor,
  {
    name,
    seconds,
    seed,
    expect,
  }: {
    readonly name: string;
    readonly seconds: number;
    readonly seed: number;
    readonly expect: readonly Expectation[];
  },
): Promise<boolean> {
  const base = { $schema: 'urn:gumption:scenario:1', version: 1, name, seconds } as const;
  return save(editor, { ...base, ...(seed !== 1 && { seeds: [seed] }), expect });
}

/** Saves a copy under another name. */
export async function duplicateScenario(editor: Editor, { document }: ScenarioRow): Promise<void> {
  if (document !== undefined) await save(editor, { ...document, name: freeName(editor, `${document.name} copy`) });
}

/** Moves a scenario to the trash, from where a word offers to bring it back. */
export async function deleteScenario(editor: Editor, { file, name, etag }: ScenarioRow): Promise<void> {
  const { files } = editor;
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

async function save(editor: Editor, scenario: Scenario): Promise<boolean> {
  const slug = scenario.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const result = await editor.files.scenarios.save(`${slug || 'test'}.json`, scenario, undefined);
  if (result.status !== 'saved') tell(editor, 'warning', `The test could not be saved: ${result.problem}`);
  await readScenarios(editor);
  return result.status === 'saved';
}

/** The path of a file in the folder of scenarios. */
function placeOf(editor: Editor, file: string): string {
  const folder = editor.project.getState().info?.scenarios ?? 'scenarios';
  return file.slice(folder.length + 1);
}
