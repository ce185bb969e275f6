import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DROP_BEHAVIOR } from '../../canvas/drag/start-drag.js';
import { useEditor } from '../../model/context.js';
import { moveToBehavior, whyNotMoveToBehavior } from '../../model/edit/edit-nodes.js';
import { isDirty } from '../../model/files/documents.js';
import { FILED, type FiledWhat, showFiled } from '../../model/files/filed.js';
import { isFileDirty } from '../../model/files/open-files.js';
import { useShownFiled } from '../../model/files/use-shown-filed.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { NODES_TYPE } from '../../model/selection/dragging.js';
import { showBehavior, shownBehavior } from '../../model/selection/select.js';
import { Icon } from '../../widgets/icon.js';
import { createTextWidth, type TextWidth } from '../../widgets/text-width.js';
import { placeTabs, scrollToTab, tabsBetween } from './near-tabs.js';
import '../frame/tab.css';

/** The document of a tab. */
interface TabItem {
  readonly name: string;
  /** What it shows; undefined for a behavior. */
  readonly filed: FiledWhat | undefined;
  /** What the tab says. */
  readonly title: string;
  readonly dirty: boolean;
  readonly description: string | undefined;
}

/** Room around a tab's name, for the mark of unsaved work, and for the sign of another document. */
const PADDING = 26;
const MARK = 16;
const SIGN = 20;

/** How far beyond the view tabs are rendered, so that scrolling shows no gaps. */
const AHEAD = 300;

/**
 * A tab for each behavior of the project, and one for another document on screen; the
 * selected one is always in view. Only tabs near the view are rendered: a project may have hundreds.
 */
export function BehaviorTabs() {
  const editor = useEditor();
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const isTree = useStore(editor.preferences, ({ view }) => view === 'tree');
  const behavior = useStore(editor.selection, (selection) => (isTree ? shownBehavior(selection) : selection.behavior));
  const shown = useShownFiled();
  const isBehavior = shown === undefined;
  const sort = shown?.what;
  const open = shown?.open;
  const strip = useRef<HTMLDivElement>(null);
  const view = useStripView(strip);
  const [textWidth] = useState(createTextWidth);
  const items = useMemo(() => {
    const behaviors = Object.entries(byName).map(
      ([name, open]): TabItem => ({
        name,
        title: name,
        filed: undefined,
        dirty: isDirty(open),
        description: open.current.description,
      }),
    );
    if (open === undefined || sort === undefined) return behaviors;
    const { current } = open;
    const title = sort === 'sheet' ? current.name : titleOf(current);
    const dirty = isFileDirty(open);
    return [...behaviors, { name: current.name, title, filed: sort, dirty, description: FILED[sort].title }];
  }, [byName, sort, open]);
  const places = useMemo(() => placeTabs(items.map((item) => widthOf(item, textWidth))), [items, textWidth]);
  const chosen = items.findIndex(({ name, filed }) => (isBehavior ? name === behavior : filed !== undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the tabs
  useEffect(() => {
    const element = strip.current;
    if (element !== null && chosen >= 0)
      element.scrollLeft = scrollToTab(places, chosen, element.scrollLeft, element.clientWidth);
  }, [behavior, isBehavior, chosen]);
  const { first, end } = tabsBetween(places, view.left - AHEAD, view.left + view.width + AHEAD);
  const drawn = items.slice(first, end).map((_, i) => first + i);
  // The chosen tab is where the keyboard enters, so it is always there.
  if (chosen >= 0 && !drawn.includes(chosen)) drawn.push(chosen);
  const show = ({ name, filed }: TabItem) =>
    filed === undefined ? showBehavior(editor, name) : showFiled(editor, filed, name);
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
    show(next);
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  return (
    <div role="tablist" aria-label="Behaviors" className="behavior-tabs" ref={strip} onKeyDown={onKeyDown}>
      <div role="presentation" className="behavior-tabs-all" style={{ width: places.edges.at(-1) }}>
        {drawn.map((i) => (
          <BehaviorTab
            key={items[i].filed === undefined ? items[i].name : ' filed'}
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
  title,
  filed,
  dirty,
  description,
  isChosen,
  left,
  width,
}: BehaviorTabProps) {
  const editor = useEditor();
  const label = filed === undefined ? name : `${FILED[filed].title} ${title}`;
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
      {...(filed === undefined && { [DROP_BEHAVIOR]: name })}
      onDragOver={(event) => {
        if (filed !== undefined || !event.dataTransfer.types.includes(NODES_TYPE)) return;
        if (whyNotMoveToBehavior(editor, name) === undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (filed === undefined) moveToBehavior(editor, editor.selection.getState().nodes, name);
      }}
      onClick={() => (filed === undefined ? showBehavior(editor, name) : showFiled(editor, filed, name))}
    >
      {filed !== undefined && <Icon name={FILED[filed].icon} size={14} />}
      {title}
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
function widthOf({ title, dirty, filed }: TabItem, textWidth: TextWidth): number {
  return textWidth(title) + PADDING + (dirty ? MARK : 0) + (filed === undefined ? 0 : SIGN);
}
