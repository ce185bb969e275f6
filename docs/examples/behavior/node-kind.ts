import {
  action,
  type BackEnd,
  closures,
  compile,
  createVocabulary,
  defineAgentType,
  FAILURE,
  generated,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { defineKind, STOPPED, startChild, startLater, stopChild, updateChild } from 'gumption/behavior/kinds';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region kind
/** Runs its child until it succeeds, at most once per tick and `tries` times. */
export const stubborn = defineKind({
  name: 'stubborn',
  category: 'decorator',
  description: 'Tries its child again when it fails, a tick later.',
  tags: ['retry', 'again'],
  params: { tries: param.integer({ default: 3, min: 1, description: 'The maximum number of tries.' }) },
  memory: { failed: 0 },
  start: () => startChild(0),
  next(node, _child, report) {
    if (report !== FAILURE) return report;
    node.memory.failed++;
    return node.memory.failed < node.params.tries ? startLater(0) : FAILURE;
  },
});
// #endregion

// #region emit
/** The same kind with its own generated code, which must do exactly the same. */
export const quickStubborn = defineKind({
  ...stubborn,
  emit(node, { child, active, activeCode, dueCode, field, param }) {
    const ended = [
      `if (s === ${RUNNING}) { ${active} = ${activeCode(0)}; return s; }`,
      `if (s === ${SUCCESS} || ++${field('failed')} >= ${param('tries')}) return s;`,
      `${active} = ${dueCode(0)};`,
      `return ${RUNNING};`,
    ].join('\n');
    node.start = `let s;\n${child(0).startInline}\n${ended}`;
    node.update = `let s;\nif (${active} === ${activeCode(0)}) { ${child(0).update} } else { ${child(0).start} }\n${ended}`;
  },
});
// #endregion

interface Climber {
  readonly attempts: string[];
}

const climb = action({
  name: 'climb',
  update({ attempts }: Climber) {
    attempts.push('climbs');
    return attempts.length < 3 ? FAILURE : SUCCESS;
  },
});

function play(kind: typeof stubborn, backEnd: BackEnd, isWatched: boolean): string {
  const vocabulary = createVocabulary({
    kinds: [...standardKinds, kind],
    agentTypes: [defineAgentType<Climber>('climber', { tasks: [climb] })],
  });
  const program = compile(parseText('behavior Up for climber\nstubborn\n  climb'), vocabulary);
  const minds = new Minds<Climber>(program, { backEnd });
  const climber: Climber = { attempts: [] };
  const id = minds.add(climber);
  if (isWatched) minds.watch(id);
  const story = Array.from({ length: 3 }, () => {
    minds.tick(1);
    return minds.statusOf(id) === RUNNING ? 'running' : 'ended';
  });
  return `${climber.attempts.length} tries: ${story.join(', ')}`;
}

const stories = [stubborn, quickStubborn].flatMap((kind) =>
  [generated, closures].flatMap((backEnd) => [play(kind, backEnd, false), play(kind, backEnd, true)]),
);
console.log([...new Set(stories)].join('\n'));

// #region patient
/** Stops its child after a number of ticks, and fails. */
export const patient = defineKind({
  name: 'patient',
  category: 'decorator',
  description: 'Gives its child a number of ticks.',
  params: { ticks: param.integer({ default: 10, min: 1, description: 'The maximum number of ticks.' }) },
  memory: { ticks: 1 },
  start: () => startChild(0),
  update: ({ memory, params }) => (++memory.ticks > params.ticks ? stopChild(0) : updateChild(0)),
  next: (_node, _child, report) => (report === STOPPED ? FAILURE : report),
});
// #endregion
