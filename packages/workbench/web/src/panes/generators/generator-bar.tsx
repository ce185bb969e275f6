import { useId } from 'react';
import { useStore } from 'zustand';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { useEditor } from '../../model/context.js';
import { editGenerator } from '../../model/generators/edit-generators.js';
import {
  cancelGenerating,
  closeGallery,
  dialSeed,
  MAX_SEED,
  runAgain,
  seedOf,
  startGallery,
} from '../../model/generators/generating.js';
import { Button } from '../../widgets/button.js';
import { NumberField } from '../../widgets/number-field.js';
import { SeedDial } from './seed-dial.js';

/** The seed, the gallery, and how far the game has come. */
export function GeneratorBar({ generator }: { readonly generator: GeneratorFileDocument }) {
  const editor = useEditor();
  const id = useId();
  const state = useStore(editor.generating, (each) => each);
  const { name } = generator;
  const seed = seedOf(state, generator);
  const { isRunning, isCanceled, progress, gallery, report } = state;
  const isBusy = isRunning || gallery?.isRunning === true;
  const quality = gallery === undefined ? report?.quality : undefined;
  return (
    <div className="generator-bar" role="toolbar" aria-label="Seed and runs">
      <SeedField id={id} seed={seed} onSeed={(next) => dialSeed(editor, name, next)} />
      {generator.seed !== seed && (
        <Button
          label="Keep this seed in the generator"
          tone="plain"
          onClick={() => editGenerator(editor, name, (each) => ({ ...each, seed }), { title: 'Set seed' })}
        >
          Keep
        </Button>
      )}
      <Button
        label={gallery === undefined ? 'Gallery of 16 seeds' : 'Back to the picture'}
        icon="palette"
        pressed={gallery !== undefined}
        onClick={() => (gallery === undefined ? startGallery(editor) : closeGallery(editor))}
      >
        {gallery === undefined ? 'Gallery' : 'Picture'}
      </Button>
      <span className="generator-progress">
        {isBusy ? (
          <>
            <progress
              aria-label="Progress"
              max={1}
              value={gallery?.isRunning ? gallery.rated.length / gallery.seeds.length : (progress?.share ?? 0)}
            />
            <span className="muted generator-doing" role="status">
              {gallery?.isRunning
                ? `seed ${gallery.rated.length + 1} of ${gallery.seeds.length}`
                : (progress?.step ?? '')}
            </span>
            <Button label="Cancel" icon="stop" onClick={() => cancelGenerating(editor)} />
          </>
        ) : isCanceled ? (
          <>
            <span className="muted" role="status">
              canceled
            </span>
            <Button label="Run again" icon="play" onClick={() => runAgain(editor)} />
          </>
        ) : (
          quality != null && (
            <span
              role="status"
              title={quality.measures.map(({ name: what, says }) => `${what}: ${says}`).join('\n') || undefined}
            >
              quality {Math.round(100 * quality.score)} %
            </span>
          )
        )}
      </span>
    </div>
  );
}

function SeedField(props: { readonly id: string; readonly seed: number; readonly onSeed: (seed: number) => void }) {
  const { id, seed, onSeed } = props;
  return (
    <>
      <SeedDial seed={seed} onSeed={onSeed} />
      <NumberField
        label="Seed"
        value={seed}
        limits={{ integer: true, min: 0, max: MAX_SEED }}
        problemId={id}
        onValue={onSeed}
      />
    </>
  );
}
