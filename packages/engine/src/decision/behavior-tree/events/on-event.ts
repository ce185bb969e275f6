import type { EmittedNode, NodeEmitter } from '../../../behavior/kind/emit.js';
import { type Command, defineKind, startChild, startLater, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING } from '../../../behavior/vocabulary/status.js';
import { emitHasCome, hasCome, type Listener, listening, NEVER, remember } from './listening.js';
import { ASKS_RELEVANCE } from './relevance.js';

/**
 * Its phase: waiting for the event; about to start its child, once a list above has made room;
 * running it.
 */
const WAITS = 0;
const READY = 1;
const RUNS = 2;

interface Reaction {
  readonly otherwise: 'fail' | 'wait';
  readonly again: 'ignore' | 'restart';
}
type View = Listener<Reaction, { phase: number }>;

/**
 * Runs its child when an event has come. Starting the child takes the event; several that came
 * before count as one, and the key `into` has what the last one brought. An event that comes while
 * the child runs is ignored, or makes it start again in the next turn of this node, never within
 * the same: so a child that sends the event that started it cannot hang the game. As a child of a
 * `prioritizedList` the event is the child's relevance: the list stops what ran before it starts.
 */
export const onEvent = defineKind({
  name: 'onEvent',
  category: 'decorator',
  description: 'Runs its child when an event has come.',
  tags: ['run on event', 'react', 'signal', 'message', 'when', 'relevant', 'when something happens'],
  sentence: 'On {event}[ within {within}][, as {into}]',
  params: {
    ...listening().params,
    otherwise: param.choice(['fail', 'wait'], {
      default: 'fail',
      description: 'What to do while the event has not come.',
    }),
    again: param.choice(['ignore', 'restart'], {
      default: 'ignore',
      description: 'What to do when it comes again while the child runs.',
    }),
  },
  memory: { phase: WAITS },
  lasting: { came: NEVER },
  hear: (node, value) => remember(node, value),
  start: begin,
  update(node) {
    const { memory } = node;
    if (memory.phase === WAITS) return begin(node);
    if (memory.phase === READY) {
      memory.phase = RUNS;
      return startChild(0);
    }
    if (!hasCome(node)) return updateChild(0);
    node.lasting.came = NEVER;
    return node.params.again === 'restart' ? startChild(0) : updateChild(0);
  },
  next(node, _child, report) {
    if (report !== RUNNING && node.params.again === 'ignore') node.lasting.came = NEVER;
    return report;
  },
  adopted(node) {
    node.memory.phase = RUNS;
  },
  emit: emitOnEvent,
});

function begin(node: View): Command {
  if (!hasCome(node)) return node.params.otherwise === 'wait' ? RUNNING : FAILURE;
  node.lasting.came = NEVER;
  const waits = node.parentKind === ASKS_RELEVANCE;
  node.memory.phase = waits ? READY : RUNS;
  return waits ? startLater(0) : startChild(0);
}

function emitOnEvent(node: EmittedNode, emitter: NodeEmitter): void {
  const { active, activeCode, dueCode, field, param } = emitter;
  const { start, startInline, update, stop } = emitter.child(0);
  const came = emitter.lasting('came');
  const phase = field('phase');
  const hasCome = emitHasCome(came, param('within'), emitter.time, emitter.dt);
  const ended = [
    `if (s === ${RUNNING}) ${active} = ${activeCode(0)};`,
    `else { ${active} = 0; if (${param('again')} === 'ignore') ${came} = -Infinity; }`,
    'return s;',
  ].join('\n');
  const begun = [
    `if (!(${hasCome})) return ${param('otherwise')} === 'wait' ? ${RUNNING} : ${FAILURE};`,
    `${came} = -Infinity;`,
    emitter.parentKind === ASKS_RELEVANCE
      ? `${phase} = ${READY}; ${active} = ${dueCode(0)}; return ${RUNNING};`
      : `${phase} = ${RUNS}; ${startInline}\n${ended}`,
  ].join('\n');
  node.start = `let s;\n${active} = 0;\n${begun}`;
  node.update = [
    'let s;',
    `if (${phase} === ${WAITS}) { ${begun} }`,
    `if (${phase} === ${READY}) { ${phase} = ${RUNS}; ${start}\n${ended} }`,
    `const runs = ${active} === ${activeCode(0)};`,
    `if (${hasCome}) { ${came} = -Infinity; if (${param('again')} === 'restart') { ${active} = 0; if (runs) ${stop} ${start}\n${ended} } }`,
    `if (runs) ${update} else ${start}\n${ended}`,
  ].join('\n');
}
