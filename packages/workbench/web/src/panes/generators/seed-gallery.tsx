import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { useEditor } from '../../model/context.js';
import {
  closeGallery,
  dialSeed,
  type Gallery,
  type RatedSeed,
  startGallery,
} from '../../model/generators/generating.js';
import { histogramOf } from '../../model/generators/histogram.js';
import { Button } from '../../widgets/button.js';
import { extentOf, mainGrid, paintMap } from './paint-map.js';

export interface SeedGalleryProps {
  readonly generator: GeneratorFileDocument;
  readonly gallery: Gallery;
}

/** Several seeds at once, and how good they are; the one that is chosen comes to the picture. */
export function SeedGallery({ generator, gallery }: SeedGalleryProps) {
  const editor = useEditor();
  const { seeds, rated, document } = gallery;
  const bySeed = new Map(rated.map((each) => [each.seed, each]));
  const scores = rated.map(({ quality }) => quality?.score ?? 0);
  const worst = rated.length < 2 ? undefined : rated[scores.indexOf(Math.min(...scores))].seed;
  const best = rated.length < 2 ? undefined : rated[scores.indexOf(Math.max(...scores))].seed;
  const choose = (seed: number) => {
    dialSeed(editor, generator.name, seed);
    closeGallery(editor);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')];
    const columns = all.filter(({ offsetTop }) => offsetTop === all[0].offsetTop).length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const next = step && all[all.indexOf(event.target as HTMLButtonElement) + step];
    if (next === undefined || next === 0) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="seed-gallery">
      {document !== generator && (
        <p className="generator-note" role="status">
          The generator has changed since.{' '}
          <Button label="Make the gallery again" tone="plain" onClick={() => startGallery(editor)}>
            Make it again
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons */}
      <div className="seed-grid" onKeyDown={onKeyDown}>
        {seeds.map((seed) => (
          <SeedTile
            key={seed}
            seed={seed}
            rated={bySeed.get(seed)}
            mark={seed === worst ? 'worst' : seed === best ? 'best' : undefined}
            onChoose={() => choose(seed)}
          />
        ))}
      </div>
      <Histogram scores={scores} />
    </div>
  );
}

function SeedTile(props: {
  readonly seed: number;
  readonly rated: RatedSeed | undefined;
  readonly mark: 'worst' | 'best' | undefined;
  readonly onChoose: () => void;
}) {
  const { seed, rated, mark, onChoose } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null || rated?.layers == null) return;
    const { layers } = rated;
    const { width, height } = extentOf(mainGrid(layers), rated);
    const size = context.canvas.width;
    context.clearRect(0, 0, size, size);
    paintMap(context, { layers, width, height, base: undefined }, fitOf(width, height, size));
  }, [rated]);
  const score = rated?.quality == null ? undefined : `${Math.round(100 * rated.quality.score)} %`;
  const words = rated === undefined ? 'waiting' : (rated.problem ?? score ?? 'not rated');
  return (
    <button
      type="button"
      className="seed-tile"
      aria-label={`Seed ${seed}: ${words}${mark === undefined ? '' : `, ${mark}`}`}
      data-mark={mark}
      title={rated?.problem ?? undefined}
      onClick={onChoose}
    >
      <canvas ref={canvas} width={112} height={112} />
      <span className="seed-caption">
        <span>{seed}</span>
        <span className="muted">{rated?.problem == null ? (score ?? '…') : '▲'}</span>
        {mark !== undefined && <span className="seed-mark">{mark}</span>}
      </span>
    </button>
  );
}

/** The whole map in a square. */
function fitOf(width: number, height: number, size: number) {
  const scale = size / Math.max(width, height, 1);
  return { scale, x: (size - width * scale) / 2, y: (size - height * scale) / 2 };
}

/** How many seeds are how good. */
function Histogram({ scores }: { readonly scores: readonly number[] }) {
  const bins = histogramOf(scores);
  const most = Math.max(1, ...bins);
  const words = bins.map((count, i) => `${10 * i} to ${10 * i + 10} %: ${count}`).join(', ');
  return (
    <figure className="quality-histogram">
      <figcaption className="muted">Quality of {scores.length} seeds</figcaption>
      <div className="histogram-bars" role="img" aria-label={`Quality of seeds: ${words}`}>
        {bins.map((count, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar has nothing else of its own
          <div key={i} className="histogram-bar" title={`${10 * i} to ${10 * i + 10} %: ${count}`}>
            <span>{count > 0 ? count : ''}</span>
            <div style={{ height: `${(100 * count) / most}%` }} />
          </div>
        ))}
      </div>
      <div className="histogram-scale muted" aria-hidden="true">
        <span>0 %</span>
        <span>50 %</span>
        <span>100 %</span>
      </div>
    </figure>
  );
}
