import { useStore } from 'zustand';
import { pausedWords } from '../../canvas/marks/paused-mark.js';
import { useEditor } from '../../model/context.js';
import { goToPath } from '../../model/debug/breakpoints.js';
import { finishTick, play, stepNode } from '../../model/debug/run-control.js';
import { nodeName } from '../../model/edit/edit.js';
import { nodeOfPath, splitKey } from '../../model/live/program-nodes.js';
import { selectAgent } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import './paused-bar.css';

/**
 * While a tick is paused between two nodes: which agent stands where and why, and buttons to
 * continue.
 */
export function PausedBar() {
  const editor = useEditor();
  const pausedAt = useStore(editor.world, ({ run }) => run.pausedAt);
  const agents = useStore(editor.world, (world) => world.roster);
  const { list, hits } = useStore(editor.breakpoints, (state) => state);
  if (pausedAt === undefined) return null;
  const { agent, node, event, breakpoint } = pausedAt;
  const row = nodeOfPath(editor, agent, node);
  const at = row && splitKey(row.key);
  const name = at === undefined ? node : nodeName(editor, at.behavior, at.node);
  const label = agents.find(({ id }) => id === agent)?.label ?? agent;
  const hit = list.find(({ id }) => id === breakpoint);
  const why = event === undefined ? 'stepping' : hit === undefined ? 'reached' : `breakpoint, hit ${hits[hit.id] ?? 1}`;
  return (
    <div className="paused-bar" role="status">
      <span className="paused-words">
        <strong>{label}</strong>
        {event === undefined || event === 'enter' ? ' is before ' : ': '}
        <button
          type="button"
          className="row-link"
          onClick={() => {
            selectAgent(editor, agent);
            goToPath(editor, agent, node);
          }}
        >
          {name}
        </button>
        {event !== undefined && event !== 'enter' && ` ${pausedWords(event)}`}
        <span className="muted">
          {' · '}
          {why}
          {hit?.condition !== undefined && ` · ${hit.condition}`}
        </span>
      </span>
      <Button label="Continue playing" icon="play" shortcut="F8" onClick={() => play(editor)}>
        Continue
      </Button>
      <Button label="Step to the next node" icon="stepNode" shortcut="," onClick={() => stepNode(editor)} />
      <Button label="Finish this tick" icon="finish" shortcut=">" onClick={() => finishTick(editor)} />
    </div>
  );
}
