import type { StepKindListing } from 'gumption/protocol';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { editAll } from '../edit/edit.js';
import { refuse } from '../edit/edit-nodes.js';
import { whyNotName } from '../edit/new-name.js';
import type { Editor } from '../editor.js';
import { showFiled } from '../files/filed.js';
import { titleOf } from '../queries/edit-queries.js';
import { changeStep, createStep, insertStep, isOn, moveStep, removeStep, stepsOf, switchStep } from './steps.js';

/** The one way in which a generator on screen changes. Returns whether it did. */
export function editGenerator(
  editor: Editor,
  name: string,
  change: (generator: GeneratorFileDocument) => GeneratorFileDocument,
  words: { readonly title: string; readonly merge?: string },
): boolean {
  const before = editor.generators.getState().byName[name]?.current;
  if (before === undefined) return false;
  const title = `${words.title} of ${titleOf(before)}`;
  return editAll(editor, { generators: [change(before)] }, { ...words, title });
}

/** Why a generator cannot have this name; undefined when it can. */
export function whyNotGeneratorName(editor: Editor, name: string): string | undefined {
  const reason = whyNotName('generator', name, (trimmed) => editor.generators.getState().byName[trimmed] !== undefined);
  if (reason !== undefined) return reason;
  return /^[A-Za-z][A-Za-z0-9_-]*$/.test(name.trim()) ? undefined : 'Letters, digits, _ and -, starting with a letter.';
}

/** Creates a generator without steps and shows it. The next save writes it. */
export function newGenerator(editor: Editor, name: string): boolean {
  const reason = whyNotGeneratorName(editor, name);
  if (reason !== undefined) return refuse(editor, reason);
  const generator: GeneratorFileDocument = {
    version: 1,
    name: name.trim(),
    seed: 1,
    size: { width: 96, height: 96 },
    steps: [],
  };
  const isMade = editAll(editor, { generators: [generator] }, { title: `New generator ${generator.name}` });
  showFiled(editor, 'generator', generator.name);
  return isMade;
}

/** Selects a step: its parameters come into the inspector, and the picture shows the world after it. */
export function selectStep(editor: Editor, step: string | undefined): void {
  if (editor.generating.getState().step !== step) editor.generating.setState({ step });
}

/** Shows a generator with one of its steps. */
export function goToStep(editor: Editor, name: string, step: string | undefined): void {
  showFiled(editor, 'generator', name);
  selectStep(editor, step);
}

/** Moves a step up or down among the others, or anywhere. */
export function moveStepTo(editor: Editor, name: string, id: string, to: number): boolean {
  return editGenerator(
    editor,
    name,
    (each) =>
      moveStep(
        each,
        stepsOf(each).findIndex((step) => step.id === id),
        to,
      ),
    { title: `Move ${id}` },
  );
}

export function toggleStep(editor: Editor, name: string, id: string): boolean {
  const step = stepsOf(editor.generators.getState().byName[name]!.current).find((each) => each.id === id);
  return (
    step !== undefined &&
    editGenerator(editor, name, (each) => changeStep(each, id, switchStep), {
      title: `Switch ${isOn(step) ? 'off' : 'on'} ${id}`,
    })
  );
}

/** Takes a step away and selects the one that comes into its place. */
export function deleteStep(editor: Editor, name: string, id: string): boolean {
  const before = stepsOf(editor.generators.getState().byName[name]!.current);
  const index = before.findIndex((step) => step.id === id);
  const isGone = editGenerator(editor, name, (each) => removeStep(each, id), { title: `Remove ${id}` });
  if (isGone) selectStep(editor, (before[index + 1] ?? before[index - 1])?.id);
  return isGone;
}

/** Inserts a step of a kind after the selected one, or at the end, and selects it. */
export function insertStepOf(editor: Editor, name: string, kind: StepKindListing): boolean {
  const before = editor.generators.getState().byName[name]?.current;
  if (before === undefined) return false;
  const steps = stepsOf(before);
  const selected = steps.findIndex(({ id }) => id === editor.generating.getState().step);
  const at = selected < 0 ? steps.length : selected + 1;
  const step = createStep(before, kind, at);
  const isDone = editGenerator(editor, name, (each) => insertStep(each, step, at), { title: `Insert ${step.id}` });
  selectStep(editor, step.id);
  return isDone;
}
