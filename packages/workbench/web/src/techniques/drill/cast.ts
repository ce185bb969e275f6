import type { Editor } from '../../model/editor.js';
import { NO_STATUS, type NodeStatus } from '../../model/live/live-status.js';
import { type NodeKey, nodeKey } from '../../model/live/node-table.js';
import type { DrillLane } from './parts.js';

/** A lane with the agent that fills it at the moment on screen. */
export interface CastLane extends DrillLane {
  /** Undefined where no agent runs the behavior. */
  readonly agent: string | undefined;
  /** The name of the agent. */
  readonly label: string;
  /** Whether the agent has left the game by then. */
  readonly isGone: boolean;
  readonly statusOf: (node: string) => NodeStatus;
}

/**
 * Casts the lanes of a drill: its own with the selected agent, each other one with every agent that
 * runs its behavior. An agent that has left the game keeps its lane for as long as the page
 * remembers it.
 */
export function castLanes(editor: Editor, lanes: readonly DrillLane[]): readonly CastLane[] {
  const { roster } = editor.world.getState();
  const { agent: selected } = editor.selection.getState();
  const ids = new Set([...roster.map(({ id }) => id), ...editor.recorder.agents]);
  return lanes.flatMap((lane, i) => {
    const agents = [...ids].filter(
      (id) => (i === 0 ? id === selected : true) && runsBehavior(editor, id, lane.behavior),
    );
    if (agents.length === 0) return [{ ...lane, agent: undefined, label: '', isGone: false, statusOf: () => 'idle' }];
    return agents.map((id): CastLane => {
      const known = roster.find((each) => each.id === id);
      const status = statusAt(editor, id);
      return {
        ...lane,
        agent: id,
        label: known?.label ?? id,
        isGone: known === undefined && hasLeft(editor, id),
        statusOf: (node) => status.get(nodeKey(lane.behavior, node)) ?? 'idle',
      };
    });
  });
}

/** Whether an agent runs a behavior, by itself or through a reference. */
export function runsBehavior(editor: Editor, agent: string, behavior: string): boolean {
  const { roster } = editor.world.getState();
  if (roster.some(({ id, behavior: own }) => id === agent && own === behavior)) return true;
  const program = editor.recorder.of(agent)?.program;
  const start = nodeKey(behavior, '');
  return program?.table.rows.some((row) => row?.key.startsWith(start)) ?? false;
}

/** Whether the moment on screen is after the last one that is known of an agent. */
function hasLeft(editor: Editor, agent: string): boolean {
  const { tick } = editor.past.getState();
  const last = editor.recorder.of(agent)?.track.range?.to;
  return tick === undefined || last === undefined || tick > last;
}

function statusAt(editor: Editor, agent: string): ReadonlyMap<NodeKey, NodeStatus> {
  const record = editor.recorder.of(agent);
  const { tick } = editor.past.getState();
  if (record === undefined || (tick === undefined && !record.isWatched)) return NO_STATUS.status;
  return (record.track.at(tick ?? Number.POSITIVE_INFINITY) ?? NO_STATUS).status;
}
