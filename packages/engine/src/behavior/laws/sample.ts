import type { Bits } from '../../../../../tests/engines/bits.js';
import { standardKinds } from '../../standard/index.js';
import { closures, generated } from '../back-ends/generated.js';
import { Cast } from '../cast/index.js';
import { formatDocument } from '../files/index.js';
import { action, createVocabulary, defineAgentType, defineKey, param, RUNNING, SUCCESS } from '../index.js';
import { parseText } from '../text/index.js';

interface Walker {
  x: number;
  heat: number;
}

const tired = defineKey('tired', param.number());
const seen = defineKey('seen', param.list(param.number()));

const walk = action({
  name: 'walk',
  params: { to: param.number(), speed: param.number({ default: 1 }) },
  memory: { way: [] as number[], started: 0 },
  start(_walker: Walker, _params, { memory, time }) {
    memory.started = time;
  },
  update(walker: Walker, { to, speed }, context) {
    const { memory, dt } = context;
    walker.x += Math.sign(to - walker.x) * Math.min(Math.abs(to - walker.x), speed * dt * (0.5 + context.random()));
    memory.way.push(walker.x);
    context.set(tired, (context.get(tired) ?? 0) + dt / 3);
    if (memory.way.length % 5 === 0) context.set(seen, memory.way.slice(-3));
    return walker.x === to ? SUCCESS : RUNNING;
  },
});

/** Runs to its next `yield` in every tick, and its memory is its own. */
const warm = action({
  name: 'warm',
  memory: { log: [] as number[] },
  *run(walker: Walker, _params, { memory, random }: { memory: { log: number[] }; random(): number }, signal) {
    while (memory.log.length < 5 && !signal.aborted) {
      memory.log.push(random());
      walker.heat += memory.log.reduce((sum, each) => sum + each / 3, 0);
      yield;
    }
  },
});

const vocabulary = createVocabulary({
  kinds: standardKinds,
  keys: [tired, seen],
  agentTypes: [defineAgentType<Walker>('walker', { tasks: [walk, warm] })],
});

const document = parseText(`
  behavior Round for walker
  repeat
    sequence
      walk to: 3
      timeout seconds: 0.35
        warm
      randomSelector
        walk to: -2, speed: 3
        wait seconds: 0.3
        probability chance: 0.4
          walk to: 7, speed: 0.7
      randomWait min: 0.1, max: 0.7
`);

/** Walkers in a cast, saved and restored on the way and moved from one back end to another. */
export function sample(bits: Bits): void {
  bits.text('document', formatDocument(document));
  for (const [name, backEnd] of Object.entries({ generated, closures })) {
    const walkers = new Map(Array.from({ length: 8 }, (_, i) => [`w${i}`, { x: i / 3, heat: 0 }]));
    const create = () => new Cast<Walker>({ vocabulary, behaviors: [document], seed: 9, backEnd });
    let cast = create();
    for (const [id, walker] of walkers) cast.add(id, 'walker', walker, 'Round');
    for (let tick = 0; tick < 200; tick++) {
      cast.tick(1 / 13);
      for (const [id, { x, heat }] of walkers) {
        bits.number(`${name}: x of ${id}`, x);
        bits.number(`${name}: heat of ${id}`, heat);
      }
      if (tick % 40 === 20) {
        const saved = JSON.stringify(cast.save());
        bits.text(`${name}: saved`, saved);
        cast = create();
        cast.restore(JSON.parse(saved), (id) => walkers.get(id)!);
      }
      bits.endTick();
    }
  }
}
