import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { showAllOnTimeline } from '../../model/crowd/crowd-timeline.js';
import { clearSpan, makeTestOfSpan, markSpan } from '../../model/debug/testing.js';
import { unpinKey, watch, watchesEveryone } from '../../model/link/watch-list.js';
import {
  asideWords,
  backToPresent,
  bringBackFuture,
  lookAt,
  momentRange,
  whyNotBringBack,
} from '../../model/past/past.js';
import { selectAgent } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SteadyText } from '../../widgets/steady-text.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { RecordButton } from '../tests/record-button.js';
import { barAt } from './bar-at.js';
import { keepingOf, keepWords } from './keep-words.js';
import { RULER_HEIGHT, rowHeight } from './rows.js';
import { showAgo } from './show-ago.js';
import { FIRST_VIEW, panBy, reveal, type TimeView, tickAt, zoomBy } from './time-scale.js';
import { TimelineLabels } from './timeline-labels.js';
import { TimelineTable } from './timeline-table.js';
import { useTimelinePicture } from './use-timeline-picture.js';
import { useTimelineRows } from './use-timeline-rows.js';
import './timeline.css';

const FACTOR = 1.25;

/** What everyone did, over time: drag the head or use the arrow keys to look back. */
export function TimelinePane() {
  const editor = useEditor();
  const [asTable, setAsTable] = useState(false);
  const [view, setView] = useState(FIRST_VIEW);
  const everyone = useStore(editor.preferences, ({ everyone: wanted }) => wanted) ?? watchesEveryone(editor);
  const width = useRef(600);
  const zoom = (factor: number, x = width.current / 2) =>
    setView((before) => zoomBy(before, factor, x, width.current, editor.recorder));
  return (
    <Pane
      name="Timeline"
      header={<BottomTabs />}
      aside={
        <>
          <Recorded />
          <OnlyGroup />
          <span className="timeline-actions">
            <SetAside />
            <MarkedSpan />
            <RecordButton />
          </span>
          <Button
            label="Watch everyone"
            pressed={everyone}
            onClick={() => {
              editor.preferences.setState({ everyone: !everyone });
              watch(editor);
            }}
          >
            everyone
          </Button>
          <Button
            label="Follow the present"
            icon="step"
            pressed={view.end === 'now'}
            onClick={() => setView({ ...view, end: 'now' })}
          />
          <Button label="Show less time" icon="plus" shortcut="+" onClick={() => zoom(1 / FACTOR)} />
          <Button label="Show more time" icon="minus" shortcut="-" onClick={() => zoom(FACTOR)} />
          <Button label="Timeline as a table" icon="text" pressed={asTable} onClick={() => setAsTable(!asTable)} />
        </>
      }
    >
      {asTable ? <TimelineTable /> : <Chart view={view} setView={setView} zoom={zoom} width={width} />}
    </Pane>
  );
}

/** What a branch has left behind, and the way back to it. */
function SetAside() {
  const editor = useEditor();
  const aside = useStore(editor.world, ({ run }) => run.aside && `${run.aside.from} ${run.aside.to}`);
  const why = aside === undefined ? undefined : whyNotBringBack(editor);
  if (aside === undefined || why !== undefined) return null;
  return (
    <Button
      label={`Bring back what happened: ${asideWords(editor)} that the branch has set aside`}
      icon="undo"
      tone="plain"
      onClick={() => bringBackFuture(editor)}
    >
      Bring back {asideWords(editor)}
    </Button>
  );
}

/** What is marked on the timeline, and what can be made of it. */
function MarkedSpan() {
  const editor = useEditor();
  const span = useStore(editor.testing, (testing) => testing.span);
  if (span === undefined) return null;
  const seconds = showSeconds((span.to - span.from) * editor.recorder.secondsPerTick);
  return (
    <>
      <Button
        label={`Make a test of the marked ${seconds}`}
        icon="plus"
        tone="plain"
        onClick={() => makeTestOfSpan(editor)}
      >
        Test of {seconds}
      </Button>
      <Button label="Unmark the span" icon="error" onClick={() => clearSpan(editor)} />
    </>
  );
}

/** The group that the timeline is limited to, and the way back to all. */
function OnlyGroup() {
  const editor = useEditor();
  const only = useStore(editor.crowd, ({ timeline }) => timeline);
  if (only === undefined) return null;
  return (
    <Button
      label={`Only ${only.title}: show all agents again`}
      icon="error"
      pressed
      onClick={() => showAllOnTimeline(editor)}
    >
      only {only.title} ({only.agents.size})
    </Button>
  );
}

/** How much can be looked back at. */
function Recorded() {
  const editor = useEditor();
  const canRecord = useStore(editor.world, (world) => world.canRecord);
  // Rendered, and not written while the recorder tells of changes: the picture is drawn then, and
  // drawing words makes the browser lay out what has changed before.
  const seconds = useSyncExternalStore(
    useCallback((changed: () => void) => editor.recorder.subscribe(changed), [editor]),
    () => {
      const { from, to } = momentRange(editor);
      return showSeconds((to - from) * editor.recorder.secondsPerTick);
    },
  );
  const keeps = useSyncExternalStore(
    useCallback((changed: () => void) => editor.recorder.subscribe(changed), [editor]),
    () => keepWords(keepingOf(editor)),
  );
  const words = canRecord ? 'Trees, blackboards and the world are recorded' : 'Trees and blackboards are recorded';
  return (
    <>
      <span className="recorded" title={`${words}; the page ${keeps}`}>
        <SteadyText text={`● recording ${seconds}`} />
      </span>
      <span className="recorded-keeps" title={keeps}>
        {keeps}
      </span>
    </>
  );
}

interface ChartProps {
  readonly view: TimeView;
  readonly setView: (change: (before: TimeView) => TimeView) => void;
  readonly zoom: (factor: number, x?: number) => void;
  readonly width: { current: number };
}

function Chart({ view, setView, zoom, width }: ChartProps) {
  const editor = useEditor();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const rows = useTimelineRows(expanded);
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const { scale, onScroll } = useTimelinePicture(canvas, { rows, view, scroller });
  /** Where a span that is being marked begins: with the pointer, or by key. */
  const spanStart = useRef<number>(undefined);
  const [hint, setHint] = useState<{ readonly text: string; readonly x: number; readonly y: number }>();
  const total = useMemo(() => rows.reduce((sum, row) => sum + rowHeight(row), RULER_HEIGHT), [rows]);
  useSliderValue(slider);
  useEffect(() => {
    const element = slider.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      width.current = element.clientWidth;
      const x = event.clientX - element.getBoundingClientRect().left;
      const box = scroller.current!;
      const scrolls =
        box.scrollHeight > box.clientHeight && event.clientY - box.getBoundingClientRect().top > RULER_HEIGHT;
      const sideways = event.shiftKey ? event.deltaY : event.deltaX;
      if (event.ctrlKey || event.metaKey) zoom(event.deltaY > 0 ? FACTOR : 1 / FACTOR, x);
      else if (sideways !== 0) setView((before) => panBy(before, sideways, element.clientWidth, editor.recorder));
      else if (!scrolls) zoom(event.deltaY > 0 ? FACTOR : 1 / FACTOR, x);
      else return;
      event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });
  const go = (tick: number) => {
    lookAt(editor, tick);
    const { tick: shown } = editor.past.getState();
    width.current = slider.current?.clientWidth ?? width.current;
    if (shown === undefined) setView((before) => ({ ...before, end: 'now' }));
    else setView((before) => reveal(before, shown, width.current, editor.recorder));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { from, to } = momentRange(editor);
    const at = editor.past.getState().tick ?? to;
    const second = Math.max(1, Math.round(1 / editor.recorder.secondsPerTick));
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - (event.shiftKey ? second : 1),
      ArrowRight: at + (event.shiftKey ? second : 1),
      PageUp: at - 5 * second,
      PageDown: at + 5 * second,
      Home: from,
      End: to,
    };
    const next = steps[event.key];
    if (next !== undefined) go(next);
    else if (event.key === '+' || event.key === '=') zoom(1 / FACTOR);
    else if (event.key === '-') zoom(FACTOR);
    else if (event.key === '[') spanStart.current = at;
    else if (event.key === ']') markSpan(editor, spanStart.current ?? from, at);
    else if (event.key === 'Escape' && editor.testing.getState().span !== undefined) clearSpan(editor);
    else if (event.key === 'Escape' && editor.past.getState().tick !== undefined) backToPresent(editor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = (event: MouseEvent) => {
    const box = slider.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top + scroller.current!.scrollTop };
  };
  const pointed = (event: MouseEvent) => {
    const { x, y } = place(event);
    return barAt(editor, rows, y, tickAt(scale.current, x));
  };
  return (
    <div className="timeline" ref={scroller} onScroll={onScroll}>
      <div className="timeline-rows" style={{ height: total }}>
        <TimelineLabels
          rows={rows}
          scroller={scroller}
          onSelect={(agent) => selectAgent(editor, agent)}
          onUnpin={(pin) => unpinKey(editor, pin)}
          onExpand={(agent) =>
            setExpanded((before) => {
              const next = new Set(before);
              if (!next.delete(agent)) next.add(agent);
              return next;
            })
          }
        />
        <div
          ref={slider}
          className="timeline-chart"
          role="slider"
          tabIndex={0}
          aria-label="Time"
          aria-valuemin={0}
          aria-valuenow={0}
          aria-keyshortcuts="[ ]"
          title="Drag to look back. Drag with Shift, or press [ and ], to mark a span for a test."
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const tick = tickAt(scale.current, place(event).x);
            spanStart.current = event.shiftKey ? tick : undefined;
            if (event.shiftKey) clearSpan(editor);
            else lookAt(editor, tick);
          }}
          onPointerMove={(event) => {
            const { x, y } = place(event);
            if (event.buttons === 1 && event.currentTarget.hasPointerCapture(event.pointerId)) {
              const tick = tickAt(scale.current, x);
              if (spanStart.current === undefined) lookAt(editor, tick);
              else markSpan(editor, spanStart.current, tick);
            }
            const text = pointed(event)?.text;
            setHint(text === undefined ? undefined : { text, x, y: y - scroller.current!.scrollTop });
          }}
          onPointerLeave={() => setHint(undefined)}
          onDoubleClick={(event) => pointed(event)?.open()}
        >
          <canvas ref={canvas} />
          {hint !== undefined && (
            <div className="timeline-hint" role="tooltip" style={{ left: hint.x + 12, top: hint.y + 14 }}>
              {hint.text}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Keeps what a screen reader says of the head true, without rendering anything. */
function useSliderValue(ref: { readonly current: HTMLElement | null }): void {
  const editor = useEditor();
  useEffect(() => {
    const tell = () => {
      const { from, to } = momentRange(editor);
      const { tick } = editor.past.getState();
      const at = tick ?? to;
      const ago = (to - at) * editor.recorder.secondsPerTick;
      const say = (name: string, value: string) => {
        if (ref.current?.getAttribute(name) !== value) ref.current?.setAttribute(name, value);
      };
      say('aria-valuemin', String(from));
      say('aria-valuemax', String(to));
      say('aria-valuenow', String(at));
      say('aria-valuetext', tick === undefined ? 'the present' : `tick ${at}, ${showAgo(ago)} ago`);
    };
    tell();
    const ends = [editor.recorder.subscribe(tell), editor.past.subscribe(tell)];
    return () => {
      for (const end of ends) end();
    };
  }, [editor, ref]);
}
