import { useStore } from 'zustand';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { useEditor } from '../../model/context.js';
import { selectStep } from '../../model/generators/edit-generators.js';
import { askOrigin } from '../../model/generators/generating.js';
import { stepsOf } from '../../model/generators/steps.js';
import { Button } from '../../widgets/button.js';

/** Where the clicked thing came from: steps, rules and parents, the nearest first. */
export function OriginList({ generator }: { readonly generator: GeneratorFileDocument }) {
  const editor = useEditor();
  const clicked = useStore(editor.generating, (state) => state.clicked);
  if (clicked === undefined) return null;
  const { place, origins } = clicked;
  const steps = stepsOf(generator);
  const what = place.at === 'cell' ? `${place.layer} at ${place.x}, ${place.y}` : `${place.layer} ${place.id}`;
  return (
    <section className="inspector-section" aria-label="Where it came from">
      <header className="origin-head">
        <h3>{what}</h3>
        <Button label="Close where it came from" icon="error" onClick={() => askOrigin(editor, undefined)} />
      </header>
      {origins === undefined ? (
        <p className="muted">Asking the game …</p>
      ) : origins.length === 0 ? (
        <p className="muted">No step says that it made this.</p>
      ) : (
        <ol className="origin-list">
          {origins.map(({ step, rule, says }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: origins have nothing else of their own
            <li key={i}>
              {step !== null && steps.some(({ id }) => id === step) ? (
                <Button label={`Show step ${step}`} tone="plain" onClick={() => selectStep(editor, step)}>
                  {step}
                </Button>
              ) : (
                <b>{step ?? 'by hand'}</b>
              )}
              {rule !== null && <code>{rule}</code>}
              <span className="muted">{says}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
