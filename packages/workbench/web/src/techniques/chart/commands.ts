import type { Choice, Command } from '../../commands/command.js';
import { findNode } from '../../document/describe/find-node.js';
import { placeOfStep } from '../../document/edit/move.js';
import { moveSelected } from '../../model/edit/edit-nodes.js';
import { moveParts, placesOf } from '../../model/edit/places.js';
import type { Editor } from '../../model/editor.js';
import { STATE_KINDS, stateName, TRANSITION } from './chart-model.js';
import { addState, connectStates, leadTo, makeFirst, placeOfFirst, type ShownChart, shownChart } from './edit-chart.js';

const NO_CHART = 'Open a state machine first.';

/** The chart on screen and the primary node in it. */
function at(editor: Editor) {
  const shown = shownChart(editor);
  const { node } = editor.selection.getState();
  const place = shown && node !== undefined ? findNode(shown.document, node) : undefined;
  return shown && place && { shown, place, node: place.node };
}

/** The selected state; the machine where nothing in it is selected. */
function stateAt(editor: Editor): string | undefined {
  const found = at(editor);
  if (found === undefined) return undefined;
  const { shown, node } = found;
  return STATE_KINDS.includes(node.kind) || node.id === shown.owner ? node.id : undefined;
}

function transitionAt(editor: Editor): string | undefined {
  const found = at(editor);
  return found?.node.kind === TRANSITION ? found.node.id : undefined;
}

function unless(ok: boolean, editor: Editor, reason: string): string | undefined {
  if (shownChart(editor) === undefined) return NO_CHART;
  return ok ? undefined : reason;
}

function add(editor: Editor, into: string | undefined): void {
  const made = into === undefined ? undefined : addState(editor, into);
  if (made !== undefined) editor.canvas.setState({ renaming: made });
}

/** The parents in which a state can be added beside the selected one. */
function containerAt(editor: Editor): string | undefined {
  const found = at(editor);
  if (found === undefined) return shownChart(editor)?.owner;
  let { place } = found;
  while (place.parent !== undefined && place.node.id !== found.shown.owner) {
    const isState = STATE_KINDS.includes(place.node.kind);
    place = place.parent;
    if (isState) return place.node.id;
  }
  return found.shown.owner;
}

function stateChoices({ chart }: ShownChart, run: (state: string) => void): readonly Choice[] {
  return [...chart.byId.values()].map(({ id, node, parent }) => {
    const around = chart.byId.get(parent);
    return {
      id,
      title: stateName(node),
      ...(around && { description: `in ${stateName(around.node)}` }),
      run: () => run(id),
    };
  });
}

/** Priority is order: the keys that move nodes change it too. */
function priorityCommand(step: 'up' | 'down'): Command {
  return {
    id: step === 'up' ? 'raise-priority' : 'lower-priority',
    group: 'Node',
    title: step === 'up' ? 'Raise its priority' : 'Lower its priority',
    onNodes: 'if possible',
    whyNot: ({ editor }) => {
      const id = transitionAt(editor);
      if (id === undefined) return unless(false, editor, 'Select a transition.');
      const can = placeOfStep(shownChart(editor)!.document, [id], step, editor.world.getState().lexicon) !== undefined;
      return can ? undefined : `It is the ${step === 'up' ? 'first' : 'last'} of its state.`;
    },
    run: ({ editor }) => void moveSelected(editor, step),
  };
}

/** Commands on the chart of a state machine, in addition to those on any node. */
export const CHART_COMMANDS: readonly Command[] = [
  {
    id: 'add-state',
    group: 'Node',
    title: 'Add a state',
    keys: ['Insert'],
    where: 'nodes',
    onNodes: 'if possible',
    whyNot: ({ editor }) => unless(containerAt(editor) !== undefined, editor, NO_CHART),
    run: ({ editor }) => add(editor, containerAt(editor)),
  },
  {
    id: 'add-inner-state',
    group: 'Node',
    title: 'Add a state inside',
    keys: ['Shift+Insert'],
    where: 'nodes',
    onNodes: 'if possible',
    whyNot: ({ editor }) => unless(stateAt(editor) !== undefined, editor, 'Select a state.'),
    run: ({ editor }) => add(editor, stateAt(editor)),
  },
  {
    id: 'connect',
    group: 'Node',
    title: 'Add a transition to',
    onNodes: 'if possible',
    whyNot: ({ editor }) => unless(stateAt(editor) !== undefined, editor, 'Select a state.'),
    choices: ({ editor }) =>
      stateChoices(shownChart(editor)!, (to) => void connectStates(editor, stateAt(editor)!, to)),
  },
  {
    id: 'lead-to',
    group: 'Node',
    title: 'Lead to',
    onNodes: 'if possible',
    whyNot: ({ editor }) => unless(transitionAt(editor) !== undefined, editor, 'Select a transition.'),
    choices: ({ editor }) => stateChoices(shownChart(editor)!, (to) => void leadTo(editor, transitionAt(editor)!, to)),
  },
  priorityCommand('up'),
  priorityCommand('down'),
  {
    id: 'make-first',
    group: 'Node',
    title: 'Make it the initial state',
    onNodes: 'if possible',
    whyNot: ({ editor }) => {
      const found = at(editor);
      const can = found !== undefined && placeOfFirst(found.shown.document, found.node.id) !== undefined;
      return unless(can, editor, 'It is not a state, or already the initial one.');
    },
    run: ({ editor }) => void makeFirst(editor, editor.selection.getState().node!),
  },
  {
    id: 'arrange-chart',
    group: 'View',
    title: 'Arrange the chart',
    whyNot: ({ editor }) => {
      const shown = shownChart(editor);
      const placed = shown && Object.keys(placesOf(editor, shown.document.name)).length > 0;
      return unless(placed === true, editor, 'Nothing in it was moved by hand.');
    },
    run: ({ editor }) => moveParts(editor, shownChart(editor)!.document.name, {}, 'Arrange the chart'),
  },
];
