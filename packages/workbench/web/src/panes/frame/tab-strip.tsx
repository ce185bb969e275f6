import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { showBottom } from '../../model/show-bottom.js';
import type { BottomTab } from './bottom-tab.js';
import { MoreTabs } from './more-tabs.js';
import './tab.css';

/**
 * The panes there are; handed down, so that each pane can show the tabs without knowing the others.
 */
export const BottomTabsContext = createContext<readonly BottomTab[]>([]);

/**
 * Tabs for the header of a pane at the bottom; the chosen one is always in view, and those without
 * room are in a list beside them.
 */
export function BottomTabs() {
  const editor = useEditor();
  const all = use(BottomTabsContext);
  const chosen = useStore(editor.preferences, (preferences) => preferences.bottom);
  const current = all.find(({ id }) => id === chosen) ?? all[0];
  const hidden = useHidden(all);
  const tabs = all.filter((tab) => tab === current || !hidden.includes(tab.id));
  const strip = useRef<HTMLDivElement>(null);
  const isFull = useIsFull(strip, tabs.length);
  useLayoutEffect(() => {
    if (isFull) chosenIn(strip.current!)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFull]);
  const listOutside = () => {
    const view = strip.current!.getBoundingClientRect();
    const isOutside = (_: BottomTab, i: number) => {
      const { left, right } = strip.current!.children[i].getBoundingClientRect();
      return left < view.left - 1 || right > view.right + 1;
    };
    return tabs.filter(isOutside).map(({ id, title }) => ({ key: id, title }));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = tabs[next ?? -1];
    if (tab === undefined) return;
    event.preventDefault();
    showBottom(editor, tab.id);
    // The pane is now another, with its own tabs.
    requestAnimationFrame(() => chosenIn(document.querySelector('.bottom-tabs')!)?.focus());
  };
  return (
    <>
      <div ref={strip} role="tablist" aria-label="Panes" className="bottom-tabs">
        {tabs.map((tab, i) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => showBottom(editor, tab.id)}
            onKeyDown={(event) => onKeyDown(event, i)}
          >
            {tab.title}
            {tab.count !== undefined && <TabCount count={tab.count} />}
          </button>
        ))}
      </div>
      {isFull && <MoreTabs label="More panes" list={listOutside} onChoose={({ key }) => showBottom(editor, key)} />}
    </>
  );
}

function chosenIn(strip: Element): HTMLElement | null {
  return strip.querySelector<HTMLElement>('[aria-selected="true"]');
}

/** Are there tabs that a strip has no room for? */
function useIsFull(strip: RefObject<HTMLElement | null>, count: number): boolean {
  const [isFull, setFull] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of tabs are other elements
  useLayoutEffect(() => {
    const element = strip.current!;
    const observer = new ResizeObserver(() => setFull(element.scrollWidth > element.clientWidth + 1));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [strip, count]);
  return isFull;
}

/** The ids of tabs for which the game has nothing. */
function useHidden(tabs: readonly BottomTab[]): readonly string[] {
  const editor = useEditor();
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = tabs.map(({ isUseful }) => isUseful?.subscribe(editor, changed));
      return () => {
        for (const end of ends) end?.();
      };
    },
    [tabs, editor],
  );
  const hidden = () => tabs.filter(({ isUseful }) => isUseful?.read(editor) === false).map(({ id }) => id);
  // As a text, which is the same as long as the tabs are.
  return useSyncExternalStore(subscribe, () => hidden().join(' ')).split(' ');
}

function TabCount({ count }: { readonly count: NonNullable<BottomTab['count']> }) {
  const editor = useEditor();
  const number = useSyncExternalStore(
    (changed) => count.subscribe(editor, changed),
    () => count.read(editor),
  );
  return <span className="tab-count"> {number}</span>;
}
