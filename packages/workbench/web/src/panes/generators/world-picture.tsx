import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { useEditor } from '../../model/context.js';
import { askOrigin } from '../../model/generators/generating.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { showNumber } from '../../widgets/show-number.js';
import type { GridLayer } from './grid-values.js';
import { extentOf, type MapView, mainGrid, paintMap, placeAt } from './paint-map.js';
import { type Eye, type Rastered, rasterize } from './raster.js';
import { sceneOf } from './scene.js';

const FIRST_EYE: Eye = { turn: -0.6, tilt: 0.75, zoom: 1, x: 0, y: 0 };
const WHOLE = { zoom: 1, x: 0, y: 0 };
/** A pointer that moves less has clicked. */
const CLICK_PIXELS = 4;
const MAX_ZOOM = 40;

/**
 * The world after the selected step, from above or in space: the wheel and + and − zoom, dragging and the
 * arrow keys move or turn it, a click asks where a thing came from.
 */
export function WorldPicture({ generator }: { readonly generator: GeneratorFileDocument }) {
  const editor = useEditor();
  const picture = useStore(editor.generating, (state) => state.picture);
  const report = useStore(editor.generating, (state) => state.report);
  const isStale = useStore(editor.generating, (state) => state.isRunning);
  const [isSpace, setSpace] = useState(false);
  const [chosen, setChosen] = useState('');
  const [eye, setEye] = useState(FIRST_EYE);
  const [flat, setFlat] = useState(WHOLE);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [at, setAt] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const rastered = useRef<Rastered>(undefined);
  const drag = useRef<{ x: number; y: number; moved: number }>(undefined);

  const layers = picture?.layers ?? [];
  const grids = layers.filter((each): each is GridLayer => each.kind === 'grid');
  const base = grids.find(({ name }) => name === chosen) ?? mainGrid(layers);
  const extent = extentOf(base, { width: picture?.width ?? 1, height: picture?.height ?? 1 });
  const world = { layers, ...extent, base };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is what they come from
  const scene = useMemo(
    () => (isSpace ? sceneOf(layers, base, world.width, world.height) : undefined),
    [isSpace, picture, base],
  );
  const view = viewOf(flat, world, size);

  useLayoutEffect(() => {
    const element = canvas.current?.parentElement;
    if (element == null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null || size.width === 0 || size.height === 0) return;
    context.clearRect(0, 0, size.width, size.height);
    rastered.current = undefined;
    if (picture === undefined) return;
    if (scene === undefined) paintMap(context, world, view);
    else {
      const drawn = rasterize(scene.surfaces, eye, scene.radius, size.width, size.height);
      const image = context.createImageData(drawn.width, drawn.height);
      image.data.set(drawn.pixels);
      context.putImageData(image, 0, 0);
      rastered.current = drawn;
    }
  });

  const zoom = (factor: number, px = size.width / 2, py = size.height / 2) => {
    const change = <T extends typeof WHOLE>(state: T): T => {
      const next = Math.min(MAX_ZOOM, Math.max(0.5, state.zoom * factor));
      const part = next / state.zoom;
      const [x, y] = [px - size.width / 2, py - size.height / 2];
      return { ...state, zoom: next, x: x - (x - state.x) * part, y: y - (y - state.y) * part };
    };
    if (isSpace) setEye(change);
    else setFlat(change);
  };
  const pan = (x: number, y: number) => {
    if (isSpace) setEye((state) => ({ ...state, x: state.x + x, y: state.y + y }));
    else setFlat((state) => ({ ...state, x: state.x + x, y: state.y + y }));
  };
  const turn = (x: number, y: number) =>
    setEye((state) => ({
      ...state,
      turn: state.turn + x,
      tilt: Math.min(Math.PI / 2, Math.max(0.05, state.tilt + y)),
    }));
  const reset = () => (isSpace ? setEye(FIRST_EYE) : setFlat(WHOLE));
  const pick = (px: number, py: number) => {
    const drawn = rastered.current;
    if (scene === undefined || drawn === undefined) return placeAt(world, view, px, py);
    const owner = drawn.owners[Math.floor(py) * drawn.width + Math.floor(px)];
    return owner === undefined || owner === 0 ? undefined : scene.places[owner - 1];
  };
  const pointOf = (event: PointerEvent | globalThis.WheelEvent) => {
    const { left, top } = canvas.current!.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top] as const;
  };
  const onPointerMove = (event: PointerEvent) => {
    const [px, py] = pointOf(event);
    const from = drag.current;
    if (from === undefined) {
      const place = pick(px, py);
      setAt(
        place === undefined
          ? undefined
          : place.at === 'cell'
            ? `${place.layer} ${place.x}, ${place.y}`
            : `${place.layer} ${place.id}`,
      );
      return;
    }
    const [dx, dy] = [px - from.x, py - from.y];
    drag.current = { x: px, y: py, moved: from.moved + Math.abs(dx) + Math.abs(dy) };
    if (isSpace && !event.shiftKey) turn(dx * 0.008, dy * 0.008);
    else pan(dx, dy);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step !== undefined && isSpace && !event.shiftKey) turn(step[0] * 0.1, step[1] * 0.1);
    else if (step !== undefined) pan(-30 * step[0], -30 * step[1]);
    else if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (event.key === '0') reset();
    else if (event.key === 'Enter') askOrigin(editor, pick(size.width / 2, size.height / 2));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // React listens to the wheel passively, which would scroll the page along.
  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: globalThis.WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, ...pointOf(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const after = picture?.step == null ? 'the last step' : picture.step;
  const problem = report?.problems[0];
  return (
    <div className="world-picture">
      <div className="picture-bar" role="toolbar" aria-label="Picture">
        <SelectField
          label="Layer"
          value={base?.name ?? ''}
          placeholder="No layer"
          options={grids.map(({ name, shows }) => ({ value: name, label: `${name} (${shows})` }))}
          onChange={setChosen}
        />
        <Button label="From above" pressed={!isSpace} tone="plain" onClick={() => setSpace(false)}>
          2-D
        </Button>
        <Button label="In space" pressed={isSpace} tone="plain" onClick={() => setSpace(true)}>
          3-D
        </Button>
        <Button label="Zoom in" icon="plus" shortcut="+" onClick={() => zoom(1.25)} />
        <Button label="Show all" icon="fit" shortcut="0" onClick={reset} />
        <span className="muted picture-at">{at ?? (base === undefined ? '' : rangeWords(base))}</span>
      </div>
      {problem !== undefined && (
        <p className="generator-note" role="alert">
          {problem.path} {problem.problem}
        </p>
      )}
      <div className="picture-frame" data-stale={isStale || undefined}>
        <canvas
          ref={canvas}
          tabIndex={0}
          role="img"
          aria-label={`World of ${titleOf(generator)} after ${after}, ${isSpace ? 'in space' : 'from above'}. Arrow keys ${isSpace ? 'turn' : 'move'} it, + and − zoom, Enter asks where the middle came from.`}
          width={Math.max(1, size.width)}
          height={Math.max(1, size.height)}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const [x, y] = pointOf(event);
            drag.current = { x, y, moved: 0 };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={(event) => {
            const from = drag.current;
            drag.current = undefined;
            if (from !== undefined && from.moved < CLICK_PIXELS) askOrigin(editor, pick(...pointOf(event)));
          }}
          onPointerCancel={() => {
            drag.current = undefined;
          }}
        />
        {picture === undefined && <p className="empty-words">The picture comes when the game has run the steps.</p>}
      </div>
    </div>
  );
}

/** Where the map lies in the frame: all of it in the middle, then zoomed and moved. */
function viewOf(
  { zoom, x, y }: typeof WHOLE,
  { width, height }: { readonly width: number; readonly height: number },
  size: { readonly width: number; readonly height: number },
): MapView {
  const scale = zoom * 0.96 * Math.min(size.width / width, size.height / height);
  return { scale, x: size.width / 2 + x - (width * scale) / 2, y: size.height / 2 + y - (height * scale) / 2 };
}

/** The lowest and the highest number of a landscape: its colors are between them. */
function rangeWords({ shows, low, high }: GridLayer): string {
  return shows === 'heights'
    ? `${showNumber(Math.round(low * 10) / 10)} … ${showNumber(Math.round(high * 10) / 10)}`
    : '';
}
