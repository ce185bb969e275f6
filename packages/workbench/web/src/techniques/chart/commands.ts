import type { Choice, Command } from '../../commands/command.js';
import { STATE_KINDS, stateName, TRANSITION } from '../../document/describe/chart.js';
import { findNode } from '../../document/describe/find-node.js';
import { placeOfStep } from '../../document/edit/move.js';
import {
  addState,
  connectStates,
  leadTo,
  makeFirst,
  placeOfFirst,
  type ShownChart,
  shownChart,
} from '../../model/edit/edit-chart.js';
import { moveSelected } from '../../model/edit/edit-nodes.js';
import { moveParts, placesOf } from '../../model/edit/places.js';
import type { Session } from '../../model/editor.js';

const NO_CHART = 'Open a state machine first.';

/** The chart on screen and the primary node in it. */
function at(session: Session) {
  const shown = shownChart(session);
  const { node } = session.selection.getState();
  const place = shown && node !== undefined ? findNode(shown.document, node) : undefined;
  return shown && place && { shown, place, node: place.node };
}

/** The selected state; the machine where nothing in it is selected. */
function stateAt(session: Session): string | undefined {
  const found = at(session);
  if (found === undefined) return undefined;
  const { shown, node } = found;
  return STATE_KINDS.includes(node.kind) || node.id === shown.owner ? node.id : undefined;
}

function transitionAt(session: Session): string | undefined {
  const found = at(session);
  return found?.node.kind === TRANSITION ? found.node.id : undefined;
}

function unless(ok: boolean, session: Session, reason: string): string | undefined {
  if (shownChart(session) === undefined) return NO_CHART;
  return ok ? undefined : reason;
}

function add(session: Session, into: string | undefined): void {
  const made = into === undefined ? undefined : addState(session, into);
  if (made !== undefined) session.canvas.setState({ renaming: made });
}

/** What states can stand beside the selected one in. */
function containerAt(session: Session): string | undefined {
  const found = at(session);
  if (found === undefined) return shownChart(session)?.owner;
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
    whyNot: ({ session }) => {
      const id = transitionAt(session);
      if (id === undefined) return unless(false, session, 'Select a transition.');
      const can = placeOfStep(shownChart(session)!.document, [id], step) !== undefined;
      return can ? undefined : `It is the ${step === 'up' ? 'first' : 'last'} of its state.`;
    },
    run: ({ session }) => void moveSelected(session, step),
  };
}

/** What is done in the chart of a state machine, beside what is done with any node. */
export const CHART_COMMANDS: readonly Command[] = [
  {
    id: 'add-state',
    group: 'Node',
    title: 'Add a state',
    keys: ['Insert'],
    where: 'nodes',
    onNodes: 'if possible',
    whyNot: ({ session }) => unless(containerAt(session) !== undefined, session, NO_CHART),
    run: ({ session }) => add(session, containerAt(session)),
  },
  {
    id: 'add-inner-state',
    group: 'Node',
    title: 'Add a state inside',
    keys: ['Shift+Insert'],
    where: 'nodes',
    onNodes: 'if possible',
    whyNot: ({ session }) => unless(stateAt(session) !== undefined, session, 'Select a state.'),
    run: ({ session }) => add(session, stateAt(session)),
  },
  {
    id: 'connect',
    group: 'Node',
    title: 'Add a transition to',
    onNodes: 'if possible',
    whyNot: ({ session }) => unless(stateAt(session) !== undefined, session, 'Select a state.'),
    choices: ({ session }) =>
      stateChoices(shownChart(session)!, (to) => void connectStates(session, stateAt(session)!, to)),
  },
  {
    id: 'lead-to',
    group: 'Node',
    title: 'Lead to',
    onNodes: 'if possible',
    whyNot: ({ session }) => unless(transitionAt(session) !== undefined, session, 'Select a transition.'),
    choices: ({ session }) =>
      stateChoices(shownChart(session)!, (to) => void leadTo(session, transitionAt(session)!, to)),
  },
  priorityCommand('up'),
  priorityCommand('down'),
  {
    id: 'make-first',
    group: 'Node',
    title: 'Begin with this state',
    onNodes: 'if possible',
    whyNot: ({ session }) => {
      const found = at(session);
      const can = found !== undefined && placeOfFirst(found.shown.document, found.node.id) !== undefined;
      return unless(can, session, 'It is no state, or the first already.');
    },
    run: ({ session }) => void makeFirst(session, session.selection.getState().node!),
  },
  {
    id: 'arrange-chart',
    group: 'View',
    title: 'Arrange the chart',
    whyNot: ({ session }) => {
      const shown = shownChart(session);
      const placed = shown && Object.keys(placesOf(session, shown.document.name)).length > 0;
      return unless(placed === true, session, 'Nothing in it was moved by hand.');
    },
    run: ({ session }) => moveParts(session, shownChart(session)!.document.name, {}, 'Arrange the chart'),
  },
];
