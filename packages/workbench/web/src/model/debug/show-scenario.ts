import type { Editor } from '../editor.js';
import { send } from '../link/link.js';
import { tell } from '../notice.js';
import { selectAgent } from '../selection/select.js';
import { goToMoment } from './moments.js';
import { pause, play } from './run-control.js';
import type { PlayedLine, ScenarioRow } from './scenarios.js';

/** Seconds before a failure from which the game in the page goes on, so that one can look back. */
const LEAD_SECONDS = 10;

/** Why the game in the page cannot show a scenario. */
export function whyNotShow(editor: Editor): string | undefined {
  const { canRestore, allow } = editor.world.getState();
  if (editor.link.getState().status !== 'connected') return 'No game is connected.';
  if (!canRestore) return 'This game cannot show it: it does not save its world.';
  return allow.includes('control') ? undefined : 'This game lets nobody control it.';
}

/** Shows the game in the page as it was when a play failed, with the seconds before to look back at. */
export async function openFailure(editor: Editor, row: ScenarioRow, { report, seed }: PlayedLine): Promise<void> {
  const failed = report?.expectations.find(({ passed }) => !passed);
  if (failed === undefined || row.document === undefined) return;
  const at = Math.min(failed.at, row.document.seconds);
  if (!(await goTo(editor, row, { seed, at, lead: LEAD_SECONDS }))) return;
  if (failed.agent !== undefined) selectAgent(editor, failed.agent);
  tell(editor, 'info', `${row.name} failed here, at ${failed.at.toFixed(1)} s: ${failed.expected}`);
}

/** Plays a scenario in the page, from its start to its end. */
export async function playInPage(editor: Editor, row: ScenarioRow): Promise<void> {
  const { document } = row;
  if (document === undefined || !(await goTo(editor, row, { seed: document.seeds?.[0] ?? 1, at: 0, lead: 0 }))) return;
  const inputs = document.inputs?.length ?? 0;
  const left = inputs === 0 ? '' : ` Its ${inputs} inputs are given only without a page.`;
  tell(editor, 'info', `Playing ${row.name} for ${document.seconds} s.${left}`);
  pauseAt(editor, document.seconds);
  play(editor);
}

/** Pauses after some seconds of the game that begins at tick 0, unless it goes back before. */
function pauseAt(editor: Editor, seconds: number): void {
  // Reports from before the game went there may still be on their way.
  let seen = -1;
  const end = editor.world.subscribe(({ run }, { run: before }) => {
    if (run === before || (seen < 0 && run.tick > 0)) return;
    const isBack = run.tick < seen;
    seen = run.tick;
    if (!isBack && run.time < seconds) return;
    end();
    if (!isBack) pause(editor);
  });
}

async function goTo(
  editor: Editor,
  { file, name }: ScenarioRow,
  wanted: { readonly seed: number; readonly at: number; readonly lead: number },
): Promise<boolean> {
  try {
    const { tick, ahead, moment } = await editor.files.scenarios.moment({ file, ...wanted });
    const why = whyNotShow(editor);
    if (why !== undefined) throw new Error(why);
    await goToMoment(editor, moment, tick);
    if (ahead > 0) send(editor, { type: 'step', ticks: ahead });
    return true;
  } catch (error) {
    tell(editor, 'warning', `${name} cannot be shown: ${(error as Error).message}`);
    return false;
  }
}
