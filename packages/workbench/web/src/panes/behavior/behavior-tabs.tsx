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
import { MoreTabs } from '../frame/more-tabs.js';
import { placeTabs, scrollToTab, tabsBetween, tabsOutside } from './near-tabs.js';
import { moveTab, orderTabs, recentFirst, tabAfter, withRecent } from './tab-order.js';
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
const PADDING = 40;
const MARK = 16;
const SIGN = 20;

/** A tab that is dragged. */
const TAB_TYPE = 'application/x-gumption-tab';

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
  const order = useStore(editor.preferences, ({ tabOrder }) => tabOrder);
  const closed = useStore(editor.preferences, ({ closedTabs }) => closedTabs);
  // What is shown again is open again.
  useEffect(() => {
    if (behavior !== undefined)
      editor.preferences.setState(({ recentTabs }) => ({ recentTabs: withRecent(recentTabs, behavior) }));
    if (behavior !== undefined && editor.preferences.getState().closedTabs.includes(behavior))
      editor.preferences.setState(({ closedTabs }) => ({ closedTabs: closedTabs.filter((name) => name !== behavior) }));
  }, [editor, behavior]);
  const shown = useShownFiled();
  const isBehavior = shown === undefined;
  const sort = shown?.what;
  const open = shown?.open;
  const strip = useRef<HTMLDivElement>(null);
  const view = useStripView(strip);
  const [textWidth] = useState(createTextWidth);
  const items = useMemo(() => {
    const shown = { order, closed, chosen: behavior };
    const behaviors = orderTabs(Object.keys(byName), shown).map(
      (name): TabItem => ({
        name,
        title: name,
        filed: undefined,
        dirty: isDirty(byName[name]!),
        description: byName[name]!.current.description,
      }),
    );
    if (open === undefined || sort === undefined) return behaviors;
    const { current } = open;
    const title = sort === 'sheet' ? current.name : titleOf(current);
    const dirty = isFileDirty(open);
    return [...behaviors, { name: current.name, title, filed: sort, dirty, description: FILED[sort].title }];
  }, [byName, sort, open, order, closed, behavior]);
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
  const names = items.filter(({ filed }) => filed === undefined).map(({ name }) => name);
  const close = (name: string) => {
    const next = tabAfter(names, name);
    if (next === undefined) return;
    if (name === behavior) showBehavior(editor, next);
    editor.preferences.setState(({ closedTabs }) => ({ closedTabs: [...closedTabs, name] }));
  };
  const move = (name: string, before: string | undefined) =>
    editor.preferences.setState({ tabOrder: moveTab(names, name, before) });
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = items[chosen];
    if (event.shiftKey && tab?.filed === undefined && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      const at = names.indexOf(tab!.name);
      if (event.key === 'ArrowRight') move(tab!.name, names[at + 2]);
      else if (at > 0) move(tab!.name, names[at - 1]);
      return;
    }
    if (event.key === 'Delete' && tab?.filed === undefined) {
      event.preventDefault();
      close(tab!.name);
      requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
      return;
    }
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
  /** The tabs out of view now, those shown last first. */
  const listHidden = () => {
    const { scrollLeft: left, clientWidth: width } = strip.current!;
    const hidden = tabsOutside(places, left, left + width).map((i) => items[i]);
    const recent = recentFirst(hidden, editor.preferences.getState().recentTabs);
    return recent.map((tab) => ({ ...tab, key: keyOf(tab) }));
  };
  return (
    <>
      <div role="tablist" aria-label="Behaviors" className="behavior-tabs" ref={strip} onKeyDown={onKeyDown}>
        <div role="presentation" className="behavior-tabs-all" style={{ width: places.edges.at(-1) }}>
          {drawn.map((i) => (
            <BehaviorTab
              key={keyOf(items[i])}
              {...items[i]}
              isChosen={i === chosen}
              onClose={names.length > 1 ? close : undefined}
              onMove={move}
              left={places.edges[i]}
              width={places.edges[i + 1] - places.edges[i]}
            />
          ))}
        </div>
      </div>
      {view.isFull && <MoreTabs label="More tabs" list={listHidden} onChoose={show} />}
    </>
  );
}

interface BehaviorTabProps extends TabItem {
  readonly isChosen: boolean;
  /** Undefined for the last one. */
  readonly onClose: ((name: string) => void) | undefined;
  readonly onMove: (name: string, before: string) => void;
  readonly left: number;
  readonly width: number;
}

/**
 * One tab; nodes can be dropped on that of a behavior, and other tabs before it. It closes with a
 * click on its cross, the middle button of the mouse, or Delete.
 */
const BehaviorTab = memo(function BehaviorTab({
  name,
  title,
  filed,
  dirty,
  description,
  isChosen,
  onClose,
  onMove,
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
      draggable={filed === undefined}
      aria-keyshortcuts={filed === undefined ? 'Delete Shift+ArrowLeft Shift+ArrowRight' : undefined}
      onDragStart={(event) => event.dataTransfer.setData(TAB_TYPE, name)}
      onAuxClick={(event) => {
        if (event.button === 1 && filed === undefined) onClose?.(name);
      }}
      onDragOver={(event) => {
        if (filed === undefined && event.dataTransfer.types.includes(TAB_TYPE)) return event.preventDefault();
        if (filed !== undefined || !event.dataTransfer.types.includes(NODES_TYPE)) return;
        if (whyNotMoveToBehavior(editor, name) === undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const moved = event.dataTransfer.getData(TAB_TYPE);
        if (moved !== '') onMove(moved, name);
        else if (filed === undefined) moveToBehavior(editor, editor.selection.getState().nodes, name);
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
      {filed === undefined && onClose !== undefined && (
        // For the mouse; the keyboard has Delete.
        <span
          className="tab-close"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onClose(name);
          }}
        />
      )}
    </button>
  );
});

interface StripView {
  readonly left: number;
  readonly width: number;
  /** Are there tabs that it has no room for? */
  readonly isFull: boolean;
}

/** Which part of the strip is in view; it changes in steps, not with every pixel. */
function useStripView(strip: RefObject<HTMLDivElement | null>): StripView {
  const [view, setView] = useState<StripView>({ left: 0, width: 1200, isFull: false });
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const look = () => {
      const step = AHEAD / 2;
      const left = Math.floor(element.scrollLeft / step) * step;
      const width = Math.ceil(element.clientWidth / step) * step + step;
      const isFull = element.scrollWidth > element.clientWidth + 1;
      setView((before) =>
        before.left === left && before.width === width && before.isFull === isFull ? before : { left, width, isFull },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(element.firstElementChild!);
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

/** The tab of another document is one, whatever it shows. */
function keyOf({ name, filed }: TabItem): string {
  return filed === undefined ? name : ' filed';
}
