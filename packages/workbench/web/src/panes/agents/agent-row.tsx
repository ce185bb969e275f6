import { memo } from 'react';
import { DROP_AGENT } from '../../canvas/drag/start-drag.js';
import { useEditor } from '../../model/context.js';
import { selectAgent } from '../../model/selection/select.js';
import { usePointing } from '../../model/selection/use-pointing.js';

/** Pixels of one line; the style sheet says the same. */
export const ROW_HEIGHT = 28;

/**
 * Everything that a row shows, as plain values: a game sends its agents as new objects each time,
 * mostly unchanged.
 */
export interface AgentRowProps {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  /** What it was given to run; empty for what its type has. */
  readonly given: string;
  readonly activity: string;
  /** How long it has done so, in words. */
  readonly since: string;
  readonly selected: boolean;
  readonly paused: boolean;
  /** Place in the list, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
}

/** One agent in the list. It renders again only when something in its own row changes. */
export const AgentRow = memo(function AgentRow(props: AgentRowProps) {
  const editor = useEditor();
  const { id, label, type, given, activity, since, selected, paused, index, count } = props;
  const pointing = usePointing(id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list around it has the focus
    <div
      id={`agent-${id}`}
      role="option"
      aria-selected={selected}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-label={`${label}, ${type}${given === '' ? '' : `, given ${given}`}: ${activity}`}
      className="agent"
      data-paused={paused || undefined}
      style={{ top: index * ROW_HEIGHT }}
      {...pointing}
      {...{ [DROP_AGENT]: id }}
      onClick={() => selectAgent(editor, id)}
    >
      <span className="agent-dot" aria-hidden="true" />
      <span className="agent-label">{label}</span>
      <span className="agent-type" title={given === '' ? type : `${type}, given ${given}`}>
        {given === '' ? type : given}
        {given !== '' && <span className="given-mark">given</span>}
      </span>
      <span className="agent-activity">{activity}</span>
      <span className="agent-since">{since}</span>
    </div>
  );
});
