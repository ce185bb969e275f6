import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { showKnown } from '../../document/describe/show-known.js';
import { useEditor } from '../../model/context.js';
import type { Bar } from '../../model/past/bars.js';
import { COLOR_NAMES, type Colors, drawTimeline } from './draw-timeline.js';
import { nodeTitle, type TimelineRow } from './rows.js';
import { scaleOf, type TimeScale, type TimeView } from './time-scale.js';

/** The most words whose width is remembered. */
const MAX_WIDTHS = 1000;

/** What the drawing is of. */
export interface TimelineSource {
  readonly rows: readonly TimelineRow[];
  readonly view: TimeView;
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * Draws the timeline whenever something has changed, once a frame at most. Returns where ticks were
 * drawn last.
 */
export function useTimelinePicture(canvas: RefObject<HTMLCanvasElement | null>, source: TimelineSource) {
  const editor = useEditor();
  const theme = useStore(editor.preferences, (preferences) => preferences.theme);
  const documents = useStore(editor.documents, (state) => state.byName);
  const scale = useRef<TimeScale>({ left: 0, right: 1, ticksPerPixel: 1, width: 1 });
  const latest = useRef(source);
  latest.current = source;
  const scrolled = useRef(0);
  const draw = useRef<() => void>(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles are made of documents, colors of the theme
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element == null || context == null) return;
    const style = getComputedStyle(element);
    // Taken at the first drawing: the page puts a new theme on only after its parts have heard of
    // it.
    let colors: Colors | undefined;
    // Taken when they change: asking the element for them would lay out the page before every drawing.
    let size = { width: element.clientWidth, height: element.clientHeight };
    const titles = new Map<string, string>();
    const titleOf = ({ node }: Bar) => {
      let title = titles.get(node.path);
      if (title === undefined) titles.set(node.path, (title = nodeTitle(editor, node)));
      return title;
    };
    const widths = new Map<string, number>();
    const widthOf = (words: string) => {
      let width = widths.get(words);
      if (width !== undefined) return width;
      // Values of a blackboard are new words in every tick.
      if (widths.size >= MAX_WIDTHS) widths.clear();
      widths.set(words, (width = context.measureText(words).width));
      return width;
    };
    const showValue = (value: unknown) => {
      const { objects, agents } = editor.world.getState();
      return showKnown(value, objects, agents);
    };
    const paint = () => {
      const { rows, view } = latest.current;
      const { recorder } = editor;
      const { width, height } = size;
      const dots = window.devicePixelRatio;
      const isResized = element.width !== Math.round(width * dots) || element.height !== Math.round(height * dots);
      if (isResized) {
        element.width = Math.round(width * dots);
        element.height = Math.round(height * dots);
      }
      // Setting the font makes the browser lay out the page, so it is set only where it got lost.
      if (isResized || colors === undefined) {
        context.font = `11px ${style.fontFamily}`;
        context.textBaseline = 'middle';
        widths.clear();
      }
      colors ??= colorsOf(style);
      context.setTransform(dots, 0, 0, dots, 0, 0);
      scale.current = scaleOf(view, width, recorder);
      drawTimeline(context, {
        ...{ rows, scale: scale.current, height, colors, titleOf, showValue, widthOf },
        scrolled: scrolled.current,
        ...{ now: recorder.now, head: editor.past.getState().tick, secondsPerTick: recorder.secondsPerTick },
        marks: recorder.marks,
        ...{ span: editor.testing.getState().span, recordingFrom: editor.testing.getState().recording?.from },
      });
    };
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        paint();
      });
    };
    draw.current = soon;
    soon();
    const observer = new ResizeObserver(() => {
      size = { width: element.clientWidth, height: element.clientHeight };
      soon();
    });
    observer.observe(element);
    // The recorder tells of changes when views are refreshed, which is in a frame: another frame for
    // the picture would cost the page as much again.
    const ends = [editor.recorder.subscribe(paint), editor.past.subscribe(soon), editor.testing.subscribe(soon)];
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const end of ends) end();
    };
  }, [editor, theme, documents, canvas]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is drawn
  useEffect(() => draw.current(), [source.rows, source.view]);
  const onScroll = () => {
    scrolled.current = source.scroller.current?.scrollTop ?? 0;
    draw.current();
  };
  return { scale, onScroll };
}

function colorsOf(style: CSSStyleDeclaration): Colors {
  return Object.fromEntries(COLOR_NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Colors;
}
