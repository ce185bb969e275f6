import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DROP_BEHAVIOR } from '../../canvas/drag/start-drag.js';
import { useEditor } from '../../model/context.js';
import { moveToBehavior, whyNotMoveToBehavior } from '../../model/edit/edit-nodes.js';
import { isDirty } from '../../model/files/documents.js';
import { isSheetDirty, showSheet } from '../../model/files/sheets-state.js';
import { NODES_TYPE } from '../../model/selection/dragging.js';
import { showBehavior, shownBehavior } from '../../model/selection/select.js';
import { Icon } from '../../widgets/icon.js';
import { createTextWidth, type TextWidth } from '../../widgets/text-width.js';
import { placeTabs, scrollToTab, tabsBetween } from './near-tabs.js';
import '../frame/tab.css';

/** The document of a tab. */
interface TabItem {
  readonly name: string;
  readonly isSheet: boolean;
  readonly dirty: boolean;
  readonly description: string | undefined;
}

/** Room around a tab's name, for the mark of unsaved work, and for a sheet's sign. */
const PADDING = 26;
const MARK = 16;
const SIGN = 20;

/** How far beyond the view tabs are rendered, so that scrolling shows no gaps. */
const AHEAD = 300;

/**
 * A tab for each behavior of the project, and one for the character sheet on screen; the selected
 * one is always in view. Only tabs near the view are rendered: a project may have hundreds.
 */
export function BehaviorTabs() {
  const editor = useEditor();
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const isTree = useStore(editor.preferences, ({ view }) => view === 'tree');
  const behavior = useStore(editor.selection, (selection) => (isTree ? shownBehavior(selection) : selection.behavior));
  const sheet = useStore(editor.sheets, ({ shown }) => shown);
  const isSheetUnsaved = useStore(editor.sheets, ({ byName: open, shown }) => {
    const found = open[shown ?? ''];
    return found !== undefined && isSheetDirty(found);
  });
  const strip = useRef<HTMLDivElement>(null);
  const view = useStripView(strip);
  const [textWidth] = useState(createTextWidth);
  const items = useMemo(() => {
    const behaviors = Object.entries(byName).map(
      ([name, open]): TabItem => ({
        name,
        isSheet: false,
        dirty: isDirty(open),
        description: open.current.description,
      }),
    );
    if (sheet === undefined) return behaviors;
    return [...behaviors, { name: sheet, isSheet: true, dirty: isSheetUnsaved, description: 'Character sheet' }];
  }, [byName, sheet, isSheetUnsaved]);
  const places = useMemo(() => placeTabs(items.map((item) => widthOf(item, textWidth))), [items, textWidth]);
  const chosen = items.findIndex(({ name, isSheet }) => (sheet === undefined ? name === behavior : isSheet));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the tabs
  useEffect(() => {
    const element = strip.current;
    if (element !== null && chosen >= 0)
      element.scrollLeft = scrollToTab(places, chosen, element.scrollLeft, element.clientWidth);
  }, [behavior, sheet, chosen]);
  const { first, end } = tabsBetween(places, view.left - AHEAD, view.left + view.width + AHEAD);
  const drawn = items.slice(first, end).map((_, i) => first + i);
  // The chosen tab is where the keyboard enters, so it is always there.
  if (chosen >= 0 && !drawn.includes(chosen)) drawn.push(chosen);
  const open = ({ name, isSheet }: TabItem) => (isSheet ? showSheet(editor, name) : showBehavior(editor, name));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: items.length - 1,
    };
    const next = items[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  return (
    <div role="tablist" aria-label="Behaviors" className="behavior-tabs" ref={strip} onKeyDown={onKeyDown}>
      <div role="presentation" className="behavior-tabs-all" style={{ width: places.edges.at(-1) }}>
        {drawn.map((i) => (
          <BehaviorTab
            key={items[i].isSheet ? ' sheet' : items[i].name}
            {...items[i]}
            isChosen={i === chosen}
            left={places.edges[i]}
            width={places.edges[i + 1] - places.edges[i]}
          />
        ))}
      </div>
    </div>
  );
}

interface BehaviorTabProps extends TabItem {
  readonly isChosen: boolean;
  readonly left: number;
  readonly width: number;
}

/** One tab; nodes can be dropped on that of a behavior. */
const BehaviorTab = memo(function BehaviorTab({
  name,
  isSheet,
  dirty,
  description,
  isChosen,
  left,
  width,
}: BehaviorTabProps) {
  const editor = useEditor();
  const label = isSheet ? `Sheet ${name}` : name;
  return (
    <button
      type="button"
      role="tab"
      aria-label={dirty ? `${label} unsaved` : label}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      className="tab"
      title={description}
      style={{ left, width }}
      {...(!isSheet && { [DROP_BEHAVIOR]: name })}
      onDragOver={(event) => {
        if (isSheet || !event.dataTransfer.types.includes(NODES_TYPE)) return;
        if (whyNotMoveToBehavior(editor, name) === undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (!isSheet) moveToBehavior(editor, editor.selection.getState().nodes, name);
      }}
      onClick={() => (isSheet ? showSheet(editor, name) : showBehavior(editor, name))}
    >
      {isSheet && <Icon name="sheet" size={14} />}
      {name}
      {dirty && (
        <span className="dirty-mark" role="img" aria-label="unsaved" title="Unsaved changes">
          ●
        </span>
      )}
    </button>
  );
});

/** Which part of the strip is in view; it changes in steps, not with every pixel. */
function useStripView(strip: RefObject<HTMLDivElement | null>): { readonly left: number; readonly width: number } {
  const [view, setView] = useState({ left: 0, width: 1200 });
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const look = () => {
      const step = AHEAD / 2;
      const left = Math.floor(element.scrollLeft / step) * step;
      const width = Math.ceil(element.clientWidth / step) * step + step;
      setView((before) => (before.left === left && before.width === width ? before : { left, width }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);
  return view;
}

/** How wide a tab is, by the letters of its name. */
function widthOf({ name, dirty, isSheet }: TabItem, textWidth: TextWidth): number {
  return textWidth(name) + PADDING + (dirty ? MARK : 0) + (isSheet ? SIGN : 0);
}
