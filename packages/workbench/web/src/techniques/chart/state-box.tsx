import { memo, useLayoutEffect, useRef } from 'react';
import { CARD_MARKS } from '../../canvas/marks/card-marks.js';
import { useLiveAttribute } from '../../canvas/marks/use-live-attribute.js';
import { FoldButton } from '../../canvas/tree/fold-button.js';
import { cardId } from '../../canvas/tree/node-card.js';
import { RunningParts } from '../../canvas/tree/view-chip.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import type { NodeKey } from '../../model/live/node-table.js';
import { refreshed } from '../../model/refresh.js';
import { Icon } from '../../widgets/icon.js';
import { StatusMark } from '../../widgets/status-mark.js';
import type { StateCard, StateLine } from './chart-graph.js';
import { RenameField } from './rename-field.js';

export interface StateBoxProps {
  readonly card: StateCard;
  readonly selected: ReadonlySet<string>;
  readonly primary: string | undefined;
  readonly renaming: boolean;
  readonly idle: boolean;
  /** Would something that is dragged go to it? */
  readonly isTarget: boolean;
  readonly onRenamed: (state: string, name: string | undefined) => void;
}

/**
 * Signs of parts. A state does not flash when it is left: it has neither failed nor been aborted.
 */
export const PART_MARKS = CARD_MARKS.filter(({ id }) => id !== 'flash');

const KINDS: Readonly<Record<string, string>> = {
  state: 'state',
  regions: 'parallel regions',
  final: 'final state',
  history: 'history',
};

/**
 * A state: its name, what it runs, and space for its inner states. Highlighted while it is active.
 */
export const StateBox = memo(function StateBox(props: StateBoxProps) {
  const { card, selected, primary, renaming, idle, isTarget, onRenamed } = props;
  const ref = useRef<HTMLDivElement>(null);
  useLiveAttribute(ref, card.key, 'aria-description');
  const { id, kind, title, box, lines, isComposite } = card;
  const isSmall = kind === 'history' || kind === 'final';
  return (
    <div
      ref={ref}
      id={cardId(id)}
      data-card={id}
      data-state={id}
      data-node={card.key}
      role="treeitem"
      tabIndex={id === primary ? 0 : -1}
      className="card state-box"
      aria-label={`${kind === 'history' ? 'History' : title}, ${KINDS[kind] ?? kind}`}
      aria-selected={selected.has(id)}
      aria-level={card.level}
      aria-posinset={card.position}
      aria-setsize={card.siblings}
      aria-expanded={card.expanded}
      data-kind={kind}
      data-composite={isComposite || undefined}
      data-region={card.isRegion || undefined}
      data-first={card.position === 1 || undefined}
      data-idle={idle || undefined}
      data-target={isTarget || undefined}
      style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
      title={card.node.comment}
    >
      <span className="state-rim" aria-hidden="true" />
      {renaming ? (
        <RenameField name={title} onDone={(name) => onRenamed(id, name)} />
      ) : (
        <span className="state-head">
          {kind === 'final' && <span className="final-ring" />}
          <span className="state-title">{title}</span>
          {!isSmall && <TimeInState of={card.key} />}
        </span>
      )}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: what belongs to an item of a tree is a group
        <span className="state-lines" role="group">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              behavior={card.behavior}
              level={card.level + 1}
              selected={selected.has(line.id)}
              primary={line.id === primary}
            />
          ))}
        </span>
      )}
      <span className="card-marks">
        {PART_MARKS.map(({ id: mark, Mark }) => (
          <Mark key={mark} behavior={card.behavior} node={id} />
        ))}
      </span>
      <StatusMark />
      {card.expanded !== undefined && <StateFold card={card} />}
    </div>
  );
});

interface LineProps {
  readonly line: StateLine;
  readonly behavior: string;
  readonly level: number;
  readonly selected: boolean;
  readonly primary: boolean;
}

/** What a state runs, in one line; it is a separate node. */
function Line({ line, behavior, level, selected, primary }: LineProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLiveAttribute(ref, line.key, 'aria-description');
  return (
    <span
      ref={ref}
      id={cardId(line.id)}
      data-card={line.id}
      data-node={line.key}
      role="treeitem"
      tabIndex={primary ? 0 : -1}
      className="state-line"
      aria-label={`${line.word === '' ? 'does' : line.word} ${line.text}`}
      aria-selected={selected}
      aria-level={level}
    >
      {line.word === '' ? <Icon name="play" size={11} /> : <span className="state-word">{line.word}</span>}
      <span className="state-text">{line.text}</span>
      <span className="line-marks">
        {PART_MARKS.map(({ id, Mark }) => (
          <Mark key={id} behavior={behavior} node={line.id} />
        ))}
      </span>
    </span>
  );
}

function StateFold({ card }: { readonly card: StateCard }) {
  const isOpen = card.expanded === true;
  return (
    <FoldButton behavior={card.behavior} node={card.id} isOpen={isOpen}>
      {isOpen ? '−' : `+${card.hidden}`}
      {!isOpen && <RunningParts behavior={card.behavior} node={card.id} />}
    </FoldButton>
  );
}

/** How long the state has been active; set on the element itself, as every live status is. */
function TimeInState({ of: key }: { readonly of: NodeKey }) {
  const { live, results, world, past, refresh } = useEditor();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const paint = () => {
      const entered = live.running.has(key) ? results.enteredAt(key) : undefined;
      const isNow = past.getState().tick === undefined;
      const words = entered && isNow ? showSeconds(world.getState().run.time - entered.time) : '';
      if (ref.current !== null && ref.current.textContent !== words) ref.current.textContent = words;
    };
    paint();
    const ends = [live.subscribe(key, paint), refreshed(refresh, (changed) => world.subscribe(changed))(paint)];
    return () => {
      for (const end of ends) end();
    };
  }, [live, results, world, past, refresh, key]);
  return <span ref={ref} className="state-time" />;
}
