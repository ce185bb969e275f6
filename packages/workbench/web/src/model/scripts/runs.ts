import type { GameMessage, ScriptRunRecord } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import type { ScriptsState } from '../files/scripts-state.js';
import { type Asking, askAgain, lookAt } from '../link/look-at.js';

/** Whether the game has cooperative scripts or drills. */
export function hasScripts(editor: Editor): boolean {
  return editor.world.getState().tactics?.scripts !== undefined;
}

const RUNS: Asking<ScriptsState> = {
  store: ({ scripts }) => scripts,
  canTell: hasScripts,
  request: 'showScripts',
};

/** Looks at the runs of scripts until the function it returns is called. */
export function lookAtRuns(editor: Editor): () => void {
  return lookAt(editor, RUNS);
}

/** A game has come: it is asked again if somebody looks. */
export function greetRuns(editor: Editor): void {
  editor.scripts.setState({ runs: undefined, actions: editor.world.getState().tactics?.scripts?.actions });
  askAgain(editor, RUNS);
}

export function takeRuns(editor: Editor, { runs }: Extract<GameMessage, { type: 'scriptRuns' }>): void {
  editor.scripts.setState({ runs });
}

/** The run of a script on screen: the one that was chosen, else that of the selected agent, else the first. */
export function shownRun(
  { runs = [], run }: Pick<ScriptsState, 'runs' | 'run'>,
  agent: string | undefined,
  script?: string,
): ScriptRunRecord | undefined {
  const all = script === undefined ? runs : runs.filter((each) => each.script === script);
  return all.find(({ name }) => name === run) ?? all.find((each) => concerns(each, agent)) ?? all[0];
}

/** Whether an agent plays a role in a run, has fallen in it, or gave it its name, as a squad does. */
export function concerns({ name, lanes, fallen }: ScriptRunRecord, agent: string | undefined): boolean {
  return (
    agent !== undefined && (name === agent || fallen.includes(agent) || lanes.some(({ member }) => member === agent))
  );
}
