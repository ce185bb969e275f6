import { action, compile, createVocabulary, defineAgentType, Minds, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region many
interface Sheep {
  x: number;
}

const walk = action({
  name: 'walk',
  params: { distance: param.number({ default: 3, min: 0 }) },
  memory: { left: 0 },
  start(_sheep: Sheep, { distance }, { memory }) {
    memory.left = distance;
  },
  update(sheep, _params, { memory, dt }) {
    if (sheep.x < 0) throw new Error('fell off the world');
    sheep.x += dt;
    memory.left -= dt;
    return memory.left > 0 ? RUNNING : SUCCESS;
  },
});

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Sheep>('sheep', { tasks: [walk] })],
});
const graze = parseText(`
  behavior Graze for sheep
  sequence #day
    walk #out distance: 2
    wait #rest seconds: 1
    walk #home distance: 4
`);

const program = compile(graze, vocabulary);
const herd = new Minds<Sheep>(program, { seed: 7, capacity: 10_000 });
const flock = Array.from({ length: 10_000 }, (): Sheep => ({ x: 0 }));
const ids = flock.map((sheep) => herd.add(sheep));
for (let tick = 0; tick < 2; tick++) herd.tick(0.5);
console.log(`${herd.size} minds, ${program.layout.bytes} byte and ${program.layout.floats} number each`);
// #endregion

// #region watch
const trace = herd.watch(ids[0]);
for (let tick = 0; tick < 3; tick++) herd.tick(0.5);
for (const { tick, node, event } of trace.read()) console.log(`${tick} ${program.nodes[node].path} ${event}`);
herd.unwatch(ids[0]);
// #endregion

// #region save
const saved = JSON.stringify(herd.save());
for (let tick = 0; tick < 20; tick++) herd.tick(0.5);
herd.restore(JSON.parse(saved));
console.log(`back at ${herd.time} s, in ${runningPath()}`);
// #endregion

function runningPath(): string {
  return herd
    .runningNodes(ids[0])
    .map((node) => herd.program.nodes[node].path)
    .join(' > ');
}

// #region reload
const longerRest = parseText(`
  behavior Graze for sheep
  sequence #day
    walk #out distance: 2
    wait #rest seconds: 60
    walk #home distance: 4
`);
herd.replaceProgram(compile(longerRest, vocabulary), ({ change }) => console.log(change));

const decorated = parseText(`
  behavior Graze for sheep
  repeat #always
    sequence #day
      walk #out distance: 2
      wait #rest seconds: 60
`);
herd.replaceProgram(compile(decorated, vocabulary), ({ change, kept }) =>
  console.log(`${change}, ${kept} running nodes kept`),
);
console.log(runningPath());
// #endregion

// #region failures
herd.reset(ids[1]);
flock[1].x = -1;
herd.tick(0.5);
const [failure] = herd.failures;
console.log(`${failure.behavior}, node ${failure.node}, ${failure.phase}: ${failure.error}`);
herd.clear();
// #endregion
