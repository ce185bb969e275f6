import { type Command, defineKind, type NodeView, startChild, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING } from '../../../behavior/vocabulary/status.js';

/**
 * Runs its child only while it holds one of the places of a named semaphore: the same name is the
 * same semaphore for every character of the world. When all places are taken it fails, so that
 * something else can be tried, or waits. The place is given back exactly once, however the child
 * ends, also if the name has changed since it was taken. Each asks with its own number of places;
 * that another asked with a different one is said in the reason of a refusal, and by
 * `adviseBehaviorTree`.
 */
export const semaphore = defineKind({
  name: 'semaphore',
  category: 'decorator',
  description: 'Runs its child only while it holds one of a limited number of places shared by all characters.',
  tags: ['resource', 'slot', 'lock', 'at most at once', 'take turns', 'only one at a time'],
  icon: 'gate',
  sentence: 'Needs one of {places} “{name}”[, else {taken}]',
  params: {
    name: param.text({ description: 'The name of the semaphore.' }),
    places: param.integer({ default: 1, min: 1, description: 'How many may hold it at the same time.' }),
    taken: param.choice(['fail', 'wait'], { default: 'fail', description: 'What to do when no place is free.' }),
  },
  // The name it took a place under: a parameter bound to a key can change while the place is held.
  memory: { held: false, under: '' },
  start: acquire,
  update: (node) => (node.memory.held ? updateChild(0) : acquire(node)),
  next: (_node, _child, report) => report,
  stop(node) {
    if (node.memory.held) node.semaphores.release(node.memory.under);
    node.memory.held = false;
  },
  adopted(node) {
    // Its child runs already; for this once there may be one too many.
    node.semaphores.hold(node.params.name);
    node.memory.held = true;
    node.memory.under = node.params.name;
  },
  restored(node) {
    if (node.memory.held) node.semaphores.hold(node.memory.under);
  },
});

function acquire(
  node: NodeView<{ name: string; places: number; taken: 'fail' | 'wait' }, { held: boolean; under: string }>,
): Command {
  const { name, places, taken } = node.params;
  if (node.semaphores.acquire(name, places)) {
    node.memory.held = true;
    node.memory.under = name;
    return startChild(0);
  }
  if (node.isWatched) {
    const asked = node.semaphores.askedFor(name);
    const mismatch = asked === places ? '' : `; others ask for ${asked}`;
    node.because(`all ${places} places of ${name} are taken${mismatch}`);
  }
  return taken === 'wait' ? RUNNING : FAILURE;
}
