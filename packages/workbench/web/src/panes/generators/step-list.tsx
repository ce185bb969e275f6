import type { Problem } from 'gumption/data';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { useEditor } from '../../model/context.js';
import {
  deleteStep,
  insertStepOf,
  moveStepTo,
  selectStep,
  toggleStep,
} from '../../model/generators/edit-generators.js';
import { type GeneratorStep, isOn, stepsOf } from '../../model/generators/steps.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { SelectField } from '../../widgets/select-field.js';

/**
 * The steps of a generator in the order in which they run. They are selected with the arrow keys, moved
 * by dragging or with Alt and the arrow keys, switched off with the space bar, taken away with Delete.
 */
export function StepList(props: { readonly generator: GeneratorFileDocument; readonly problems: readonly Problem[] }) {
  const { generator, problems } = props;
  const editor = useEditor();
  const kinds = useStore(editor.generators, (state) => state.kinds) ?? [];
  const selected = useStore(editor.generating, (state) => state.step);
  const running = useStore(editor.generating, ({ isRunning, progress }) => (isRunning ? progress?.step : undefined));
  const failed = useStore(editor.generating, (state) => state.report?.problems);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<number>();
  const { name } = generator;
  const steps = stepsOf(generator);
  const move = (id: string, to: number) => {
    if (moveStepTo(editor, name, id, to)) focusStep(id);
  };
  const onKeyDown = (event: KeyboardEvent, { id }: GeneratorStep, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined && event.altKey) move(id, index + step);
    else if (step !== undefined) {
      const next = steps[index + step];
      if (next === undefined) return;
      selectStep(editor, next.id);
      focusStep(next.id);
    } else if (event.key === ' ') toggleStep(editor, name, id);
    else if (event.key === 'Delete') {
      deleteStep(editor, name, id);
      const next = editor.generating.getState().step;
      if (next !== undefined) focusStep(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="generator-steps" aria-label="Steps">
      <header>
        <SelectField
          label="Insert step"
          value=""
          placeholder="Insert step …"
          options={kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
          onChange={(kind) => {
            insertStepOf(editor, name, kinds.find((each) => each.kind === kind)!);
          }}
        />
      </header>
      {steps.length === 0 && <p className="empty-words">No steps yet. The first usually makes heights or tiles.</p>}
      <ol className="step-rows" aria-label="Steps, in the order in which they run">
        {steps.map((step, index) => {
          const { id, kind } = step;
          const off = !isOn(step);
          const title = kinds.find((each) => each.kind === kind)?.title ?? kind;
          const wrong = [
            ...problems.filter(({ path }) => path.startsWith(`steps[${index}]`)),
            ...(failed ?? []).filter(({ path }) => path === id || path.startsWith(`steps[${index}]`)),
          ];
          return (
            <li
              key={id}
              className="step-row"
              data-selected={id === selected || undefined}
              data-off={off || undefined}
              data-running={id === running || undefined}
              data-drop={over === index && dragged !== undefined && dragged !== id ? '' : undefined}
              draggable
              onDragStart={(event: DragEvent) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', id);
                setDragged(id);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event: DragEvent) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event: DragEvent) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, index);
                setDragged(undefined);
              }}
            >
              <span className="step-grip" title="Drag to move" aria-hidden="true">
                ⠿
              </span>
              <button
                type="button"
                id={`step-${id}`}
                className="step-words"
                aria-label={`Step ${index + 1}: ${id}, ${title}${off ? ', off' : ''}${wrong.length > 0 ? ', has problems' : ''}`}
                aria-current={id === selected ? 'step' : undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Space Delete"
                title="Alt and arrow keys move it, the space bar switches it off, Delete removes it"
                onClick={() => selectStep(editor, id)}
                onKeyDown={(event) => onKeyDown(event, step, index)}
              >
                <strong>{id}</strong>
                <span className="muted">{title}</span>
              </button>
              {wrong.length > 0 && (
                <span className="step-problem" role="img" aria-label="problem" title={wrong.map(wordsOf).join('\n')}>
                  <Icon name="error" size={14} />
                </span>
              )}
              <Button
                label={off ? `Switch on ${id}` : `Switch off ${id}`}
                tone="plain"
                pressed={!off}
                onClick={() => toggleStep(editor, name, id)}
              >
                {off ? 'off' : 'on'}
              </Button>
              <Button label={`Remove ${id}`} icon="clear" onClick={() => deleteStep(editor, name, id)} />
            </li>
          );
        })}
      </ol>
      {selected !== undefined && (
        <Button label="Show the world after the last step" tone="plain" onClick={() => selectStep(editor, undefined)}>
          After the last step
        </Button>
      )}
    </section>
  );
}

function wordsOf({ path, problem }: Problem): string {
  return `${path.replace(/^steps\[\d+\]\.?/, '')} ${problem}`.trim();
}

function focusStep(id: string): void {
  requestAnimationFrame(() => document.getElementById(`step-${id}`)?.focus());
}
