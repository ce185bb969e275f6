import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { checkMachine } from './check-machine.js';
import { planMachine } from './machine-plan.js';
import type { MachineTurn } from './machine-turn.js';
import { type MachineView, NO_EVENTS, planOf } from './machine-view.js';
import { adopt, begin, hearReport, update } from './run-machine.js';

/** Events that a machine keeps until its turn; those beyond are lost. */
const MAX_EVENTS = 100;

/**
 * Is in one of its states at a time, and goes from state to state by transitions. It begins in the
 * first; a state runs any behavior, and a machine can stand wherever a node can: in a tree, in a
 * state of another. It goes on until it comes to a `final` state.
 *
 * In mode `hierarchical` an update takes one transition, the first that is triggered, from the
 * outermost active state inwards; or the active states do what they do. A composite state that is
 * left by a transition of its own remembers where it was, and forgets it when a transition from
 * inside leads out. In mode `statechart` inner transitions come first, several may be taken until
 * the machine comes to rest, and then all active states do what they do; `regions` and `history`
 * are possible.
 *
 * Events that come while it runs wait for its turn and are answered one after another; what no
 * active state waits for is lost.
 */
export const machine = defineKind({
  name: 'machine',
  common: true,
  family: 'State machines',
  title: 'State machine',
  view: 'chart',
  category: 'composite',
  description: 'Is in one of its states at a time, and goes to another when a transition is triggered.',
  tags: ['state machine', 'FSM', 'HSM', 'statechart', 'states', 'modes', 'switch between'],
  icon: 'machine',
  params: {
    mode: param.choice(['hierarchical', 'statechart'], {
      default: 'hierarchical',
      fixed: true,
      description: 'Outer transitions first, and composites remember; or inner ones first, with regions and history.',
    }),
    innerActions: param.boolean({
      default: false,
      fixed: true,
      description: 'In mode hierarchical: also leave and enter the inner states of a composite that remembers them.',
    }),
  },
  children: [0, 0],
  activity: 'each',
  skippedChild: 'failure',
  memory: { since: 0, idle: 0, desk: undefined as MachineTurn | undefined },
  lasting: { hears: false, events: NO_EVENTS },
  plan: planMachine,
  check: checkMachine,
  start: begin,
  update,
  next: hearReport,
  stop(node: MachineView) {
    node.lasting.hears = false;
    node.memory.desk = undefined;
  },
  adopted: adopt,
  hear(node, value, event) {
    const { lasting } = node;
    if (!lasting.hears || lasting.events.length >= MAX_EVENTS) return;
    const childIndexes = planOf(node).into.get(event.name);
    for (let i = 0; childIndexes !== undefined && i < childIndexes.length; i++)
      node.set(node.childParam(childIndexes[i], 'into') as never, value);
    lasting.events.push(event.name);
  },
});
