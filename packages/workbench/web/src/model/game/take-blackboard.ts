import type { GameMessage } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { isShown } from '../link/watch-list.js';

/** Takes what an agent knows, now or at the past moment that the game shows. */
export function takeBlackboard(
  editor: Editor,
  { agent, tick, values, scopes = [], told = [], properties }: Extract<GameMessage, { type: 'blackboard' }>,
): void {
  const isPast = editor.world.getState().run.viewing !== undefined;
  const known = { values, scopes, told, ...(properties && { properties }) };
  if (isPast) editor.recorder.blackboardBefore(agent, tick, known);
  else editor.recorder.blackboard(agent, tick, known);
  // The game's report of the past is authoritative; its report of the present waits until we are
  // back.
  const isAway = !isPast && editor.past.getState().tick !== undefined;
  if (isAway || !isShown(editor, agent)) return;
  if (!isPast && agent === editor.selection.getState().agent) editor.keyChanges.take(tick, values);
  // The agent's own values come only when they changed.
  const own = properties ?? editor.blackboard.getState().byAgent[agent]?.properties;
  const shown = own === undefined ? known : { ...known, properties: own };
  editor.blackboard.setState(({ byAgent }) => ({ byAgent: { ...byAgent, [agent]: shown } }));
}
