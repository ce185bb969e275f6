import { useId } from 'react';
import { useStore } from 'zustand';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { useEditor } from '../../model/context.js';
import { editGenerator } from '../../model/generators/edit-generators.js';
import { stepsOf } from '../../model/generators/steps.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { DragLabel, DragRow } from '../../widgets/drag-label.js';
import { Icon } from '../../widgets/icon.js';
import { NumberField } from '../../widgets/number-field.js';
import { TextField } from '../../widgets/text-field.js';
import { OriginList } from './origin-list.js';
import { StepForm } from './step-form.js';

/** In the inspector: the selected step, or the generator itself, and where a clicked thing came from. */
export function GeneratorSection({ name }: { readonly name: string }) {
  const editor = useEditor();
  const generator = useStore(editor.generators, (state) => state.byName[name]?.current);
  const kinds = useStore(editor.generators, (state) => state.kinds) ?? [];
  const selected = useStore(editor.generating, (state) => state.step);
  if (generator === undefined) return null;
  const step = stepsOf(generator).find(({ id }) => id === selected);
  const kind = kinds.find((each) => each.kind === step?.kind);
  return (
    <>
      <OriginList generator={generator} />
      {step === undefined ? (
        <WholeSection generator={generator} />
      ) : (
        <section className="inspector-section" aria-label={`Step ${step.id}`}>
          <div className="behavior-head">
            <span className="card-icon">
              <Icon name="generator" />
            </span>
            <b>{step.id}</b>
            <span className="muted">{kind?.title ?? step.kind}</span>
          </div>
          {kind !== undefined && <p className="node-description">{kind.description}</p>}
          <StepForm key={step.id} generator={generator} step={step} kinds={kinds} />
        </section>
      )}
    </>
  );
}

/** What a generator is called, what it is for, and how large its world is. */
function WholeSection({ generator }: { readonly generator: GeneratorFileDocument }) {
  const editor = useEditor();
  const id = useId();
  const { name, title, description } = generator;
  const size = (generator.size ?? {}) as { readonly width?: unknown; readonly height?: unknown };
  const setText = (field: 'title' | 'description') => (text: string) =>
    editGenerator(
      editor,
      name,
      (each) => {
        const { [field]: _, ...others } = each;
        return text === '' ? (others as GeneratorFileDocument) : { ...each, [field]: text };
      },
      { title: `Set ${field}`, merge: `${name}\n${field}` },
    );
  return (
    <section className="inspector-section" aria-label={`Generator ${titleOf(generator)}, in short`}>
      <div className="behavior-head">
        <span className="card-icon">
          <Icon name="generator" />
        </span>
        <b>{titleOf(generator)}</b>
        <span className="muted">generator</span>
      </div>
      <div className="generator-form">
        {(['title', 'description'] as const).map((field) => (
          <div key={field} className="generator-field">
            <span className="generator-field-title">{field === 'title' ? 'Title' : 'Description'}</span>
            <span className="generator-field-value">
              <TextField
                label={`${field === 'title' ? 'Title' : 'Description'} of the generator`}
                shown={String({ title, description }[field] ?? '')}
                multiline={field === 'description'}
                read={(text) => ({ value: text })}
                problemId={`${id}-${field}`}
                onValue={setText(field)}
              />
            </span>
          </div>
        ))}
        {(['width', 'height'] as const).map((side) => (
          <DragRow key={side}>
            <div className="generator-field">
              <DragLabel className="generator-field-title">{side === 'width' ? 'Width' : 'Height'}</DragLabel>
              <span className="generator-field-value">
                <NumberField
                  label={`${side === 'width' ? 'Width' : 'Height'} of the generator`}
                  value={typeof size[side] === 'number' ? size[side] : undefined}
                  limits={{ integer: true, min: 1, max: 4096 }}
                  hint="cells"
                  problemId={`${id}-${side}`}
                  onValue={(value) =>
                    editGenerator(editor, name, (each) => ({ ...each, size: { ...size, [side]: value } }), {
                      title: `Set ${side}`,
                      merge: `${name}\n${side}`,
                    })
                  }
                />
              </span>
            </div>
          </DragRow>
        ))}
      </div>
      <p className="muted">
        Select a step to see its parameters and the world after it. Click a thing to see its rule.
      </p>
    </section>
  );
}
