import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { DROP_AGENT } from '../../canvas/drag/start-drag.js';
import { givenTo } from '../../model/assign/give.js';
import { useEditor } from '../../model/context.js';
import { selectAgent } from '../../model/selection/select.js';
import { bringRowIntoView, useRowsInView } from '../../widgets/rows-in-view.js';
import { useAssignMenu } from './assign-menu.js';
import './assign.css';

const ROW_HEIGHT = 26;

/**
 * Every character with what it runs, beside a list of what can be given: a behavior or a sheet is
 * dropped on one of them.
 */
export function CastList() {
  const editor = useEditor();
  const roster = useStore(editor.world, (world) => world.roster);
  const assignments = useStore(editor.assignments, (state) => state.assignments);
  const selected = useStore(editor.selection, ({ agent }) => agent);
  const list = useRef<HTMLDivElement>(null);
  const { first, end } = useRowsInView(list, ROW_HEIGHT, roster.length);
  const { open, menu } = useAssignMenu();
  const at = roster.findIndex(({ id }) => id === selected);
  useEffect(() => bringRowIntoView(list.current, ROW_HEIGHT, at), [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : roster[at + step];
    if (next === undefined) return;
    event.preventDefault();
    selectAgent(editor, next.id);
  };
  if (roster.length === 0) return null;
  return (
    <div className="cast-box">
      <h3 className="cast-head">Who runs what</h3>
      <div
        ref={list}
        className="cast-list"
        role="listbox"
        aria-label="Who runs what"
        tabIndex={0}
        aria-activedescendant={at >= first && at < end ? `cast-${selected}` : undefined}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          const row = (event.target as Element).closest(`[${DROP_AGENT}]`)?.getAttribute(DROP_AGENT) ?? selected;
          if (row !== undefined) open(event, { agent: row });
        }}
      >
        <div role="none" style={{ height: roster.length * ROW_HEIGHT, position: 'relative' }}>
          {roster.slice(first, end).map(({ id, label, behavior, sheet }, i) => {
            const isGiven = givenTo(assignments, id) !== undefined;
            const runs = sheet === undefined ? behavior : `${behavior} as ${sheet}`;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list around it has the focus
              <div
                key={id}
                id={`cast-${id}`}
                role="option"
                className="cast-row"
                aria-selected={id === selected}
                aria-posinset={first + i + 1}
                aria-setsize={roster.length}
                aria-label={`${label} runs ${runs}${isGiven ? ', given to it' : ''}`}
                title={`${label} runs ${runs}. Right click: give it something else.`}
                style={{ top: (first + i) * ROW_HEIGHT }}
                onClick={() => selectAgent(editor, id)}
                {...{ [DROP_AGENT]: id }}
              >
                <span className="cast-label">{label}</span>
                <span className="cast-runs">{runs}</span>
                {isGiven && (
                  <span className="given-mark" aria-hidden="true">
                    given
                  </span>
                )}
              </div>
            );
          })}
        </div>
      </div>
      {menu}
    </div>
  );
}
