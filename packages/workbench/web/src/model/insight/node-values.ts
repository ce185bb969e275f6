import type { NodeValues } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { nodeKey } from '../live/node-table.js';
import { refreshed } from '../refresh.js';

/** Values that a node reports besides its status, by name: a weight, a degree. */
export type NodeNumbers = NodeValues['values'];

const NOTHING: ReadonlyMap<string, NodeNumbers> = new Map();

/**
 * The values that the nodes of a behavior report in the selected agent, by id; empty while no agent
 * is selected, or none of them reports any. Where the agent runs the behavior in several places,
 * the first counts.
 */
export function nodeValuesOf(editor: Editor, behavior: string): ReadonlyMap<string, NodeNumbers> {
  const { agent } = editor.selection.getState();
  const told = agent === undefined ? undefined : editor.blackboard.getState().byAgent[agent]?.told;
  const runs = editor.world.getState().agents.find(({ id }) => id === agent)?.behavior;
  if (told === undefined || told.length === 0 || runs === undefined) return NOTHING;
  const { rows } = editor.makeTable(
    runs,
    told.map(({ node }) => node),
  );
  const values = new Map<string, NodeNumbers>();
  told.forEach((each, i) => {
    const key = rows[i]?.key;
    const id = key?.slice(key.indexOf('\n') + 1);
    if (id !== undefined && key === nodeKey(behavior, id) && !values.has(id)) values.set(id, each.values);
  });
  return values;
}

/**
 * Calls `paint` with {@link nodeValuesOf} now and after changes, as often as views of the running
 * game are refreshed. For live pictures, which update their elements themselves without rendering.
 * Returns a function that stops it.
 */
export function watchNodeValues(
  editor: Editor,
  behavior: string,
  paint: (values: ReadonlyMap<string, NodeNumbers>) => void,
): () => void {
  const update = () => paint(nodeValuesOf(editor, behavior));
  update();
  const ends = [
    refreshed(editor.refresh, (changed) => editor.blackboard.subscribe(changed))(update),
    editor.selection.subscribe((now, before) => {
      if (now.agent !== before.agent) update();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
