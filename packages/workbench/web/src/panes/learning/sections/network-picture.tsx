import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../../model/context.js';
import { themeColors } from '../../frame/theme-colors.js';
import { LearnerSection } from './learner-section.js';
import { showScore } from './learning-words.js';
import type { SectionOf, SectionProps } from './section-of.js';
import { mostOf, TWO_SIDES, type TwoSides, twoSidedColor } from './value-color.js';

type Layer = SectionOf<'network'>['layers'][number];

/** Pixels of a cell. */
const CELL = 12;

/**
 * A network as a picture: each layer as a column of cells in the colors of its activations, and
 * between two layers their weights, a row for each neuron. Point at a cell for its number.
 */
export function NetworkPicture({ section: { layers } }: SectionProps<'network'>) {
  const editor = useEditor();
  const theme = useStore(editor.preferences, (preferences) => preferences.theme);
  const [words, setWords] = useState('');
  const most = mostOf(layers.flatMap(({ weights }) => weights.flat()));
  const lively = mostOf(layers.flatMap(({ activations }) => activations));
  return (
    <LearnerSection
      title="Network"
      note={`weights from −${showScore(most)} to ${showScore(most)}, activations from −${showScore(lively)} to ${showScore(lively)}`}
      className="network"
    >
      <div className="network-layers">
        {layers.map((layer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: layers have no names, and keep their places
          <LayerPictures key={i} layer={layer} before={layers[i - 1]} {...{ most, lively, theme, setWords }} />
        ))}
      </div>
      <p className="network-legend">
        <span className="network-scale" aria-hidden="true" />
        <span>below 0 · 0 · above 0</span>
        <output>{words || 'Point at a cell for its number.'}</output>
      </p>
    </LearnerSection>
  );
}

interface LayerProps {
  readonly layer: Layer;
  readonly before: Layer | undefined;
  readonly most: number;
  readonly lively: number;
  readonly theme: string;
  readonly setWords: (words: string) => void;
}

const neuron = ({ names }: Layer, i: number) => names[i] ?? `neuron ${i + 1}`;

function LayerPictures({ layer, before, most, lively, theme, setWords }: LayerProps) {
  const { title, size, activations, weights, biases } = layer;
  const left = size - activations.length;
  return (
    <>
      {weights.length > 0 && before !== undefined && (
        <figure>
          <Cells
            label={`Weights from ${before.title} to ${title}: ${weights.length} rows of ${weights[0].length}`}
            rows={weights}
            {...{ most, theme }}
            onPoint={(row, column) =>
              setWords(
                row === undefined
                  ? ''
                  : `weight from ${neuron(before, column)} to ${neuron(layer, row)}: ${showScore(weights[row][column])}; bias ${showScore(biases[row])}`,
              )
            }
          />
          <figcaption>weights</figcaption>
        </figure>
      )}
      <figure>
        <div className="network-neurons">
          <Cells
            label={`Activations of ${title}`}
            rows={activations.map((value) => [value])}
            most={lively}
            theme={theme}
            onPoint={(row) =>
              setWords(row === undefined ? '' : `${neuron(layer, row)} puts out ${showScore(activations[row])}`)
            }
          />
          {layer.names.length > 0 && (
            <ol>
              {layer.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          )}
        </div>
        <figcaption>
          {title}
          {left > 0 && `, ${left} more`}
        </figcaption>
      </figure>
    </>
  );
}

interface CellsProps {
  readonly label: string;
  readonly rows: readonly (readonly number[])[];
  readonly most: number;
  readonly theme: string;
  readonly onPoint: (row: number | undefined, column: number) => void;
}

/** Numbers as a grid of colored cells. */
function Cells({ label, rows, most, theme, onPoint }: CellsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const columns = rows[0]?.length ?? 0;
  const height = layersCell(rows.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colors
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) paintCells(context, rows, most, height, themeColors(TWO_SIDES));
  }, [rows, most, height, theme]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={columns * CELL}
      height={rows.length * height}
      onPointerMove={({ nativeEvent: { offsetX, offsetY } }) => {
        const row = Math.floor(offsetY / height);
        const column = Math.floor(offsetX / CELL);
        if (rows[row]?.[column] !== undefined) onPoint(row, column);
      }}
      onPointerLeave={() => onPoint(undefined, 0)}
    />
  );
}

/** Few neurons get room for their names. */
const layersCell = (count: number) => (count <= 12 ? 16 : CELL);

function paintCells(
  context: CanvasRenderingContext2D,
  rows: readonly (readonly number[])[],
  most: number,
  height: number,
  colors: TwoSides,
): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  for (const [y, row] of rows.entries())
    for (const [x, value] of row.entries()) {
      context.fillStyle = twoSidedColor(value, most, colors);
      context.fillRect(x * CELL, y * height, CELL - 1, height - 1);
    }
}
