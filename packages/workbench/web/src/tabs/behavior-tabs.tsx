import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { DROP_BEHAVIOR } from '../drag/start-drag.js';
import { useSession } from '../session/context.js';
import { isDirty } from '../session/documents.js';
import { NODES_TYPE } from '../session/dragging.js';
import { moveToBehavior, whyNotMoveToBehavior } from '../session/edit-nodes.js';
import { showBehavior, shownBehavior } from '../session/select.js';

/** A tab for each behavior of the project; the one on screen is always in view. */
export function BehaviorTabs() {
  const session = useSession();
  const byName = useStore(session.documents, (documents) => documents.byName);
  const isTree = useStore(session.preferences, ({ view }) => view === 'tree');
  const behavior = useStore(session.selection, (selection) => (isTree ? shownBehavior(selection) : selection.behavior));
  const tabs = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another behavior is what moves the tabs
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [behavior]);
  const names = Object.keys(byName);
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = names.indexOf(name);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: names.length - 1,
    };
    const next = names[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    showBehavior(session, next);
    (tabs.current!.children[names.indexOf(next)] as HTMLElement).focus();
  };
  return (
    <div role="tablist" aria-label="Behaviors" ref={tabs}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-label={isDirty(byName[name]!) ? `${name} unsaved` : name}
          aria-selected={name === behavior}
          tabIndex={name === behavior ? 0 : -1}
          className="tab"
          title={byName[name]!.current.description}
          {...{ [DROP_BEHAVIOR]: name }}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(NODES_TYPE)) return;
            if (whyNotMoveToBehavior(session, name) === undefined) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            moveToBehavior(session, session.selection.getState().nodes, name);
          }}
          onClick={() => showBehavior(session, name)}
          onKeyDown={(event) => onKeyDown(event, name)}
        >
          {name}
          {isDirty(byName[name]!) && (
            <span className="dirty-mark" role="img" aria-label="unsaved" title="Unsaved changes">
              ●
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
