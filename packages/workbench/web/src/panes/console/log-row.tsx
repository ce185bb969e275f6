import { memo } from 'react';
import { useEditor } from '../../model/context.js';
import { goToPath } from '../../model/debug/breakpoints.js';
import type { NumberedLine } from '../../model/link/log.js';
import { goToNode, selectAgent } from '../../model/selection/select.js';
import { Icon } from '../../widgets/icon.js';

export interface LogRowProps {
  readonly line: NumberedLine;
  /** Name of the agent it is about. */
  readonly agentLabel: string | undefined;
  /** Name of the node it is about. */
  readonly where: string | undefined;
}

/** One line of the console; a line about an agent or a node links to both. */
export const LogRow = memo(function LogRow({ line, agentLabel, where }: LogRowProps) {
  const editor = useEditor();
  const { level, tick, first, text, behavior, node, agent, count } = line;
  const content = (
    <>
      <span className="log-level">
        <Icon name={level} size={14} />
      </span>
      <span className="log-tick" title={count > 1 ? `first at tick ${first}` : undefined}>
        {tick}
      </span>
      <span className="log-agent">{agentLabel}</span>
      <span className="log-where">{where}</span>
      <span className="log-text">{text}</span>
      <span className="log-count">{count > 1 && `× ${count}`}</span>
    </>
  );
  if (agent === undefined && behavior === undefined)
    return (
      <p className="log-line" data-level={level}>
        {content}
      </p>
    );
  return (
    <button
      type="button"
      className="log-line"
      data-level={level}
      onClick={() => {
        if (agent !== undefined) selectAgent(editor, agent);
        const isHere = editor.world.getState().agents.some((each) => each.id === agent);
        if (isHere && node !== undefined) goToPath(editor, agent!, node);
        else if (behavior !== undefined) goToNode(editor, behavior, node);
      }}
    >
      {content}
    </button>
  );
});
