import {
  action,
  behaviorTreeKinds,
  Cast,
  createVocabulary,
  defineAgentType,
  param,
  parseText,
  RUNNING,
  SUCCESS,
} from 'gumption';
import { Rng } from 'gumption/math';
import { Director, readDirector } from 'gumption/procedural/director';

// #region director
const spots = [{ room: 'cellar' }, { room: 'attic' }, { room: 'garden' }, { room: 'hall' }];
const player = { room: 'hall' };

const night = readDirector({
  version: 1,
  state: { health: 100 },
  curve: [
    { at: 0, tension: 0 },
    { at: 30, tension: 0.9 },
    { at: 40, tension: 0.9 },
    { at: 50, tension: 0 },
    { at: 60, tension: 0 },
  ],
  calming: 0.05,
  pause: 4,
  encounters: [
    { name: 'footsteps', tension: 0.15 },
    { name: 'ghost', tension: 0.3, cooldown: 10 },
    { name: 'chase', tension: 0.5, cooldown: 30, when: 'health > 50 and wanted > 0.6' },
  ],
});
const director = new Director({
  plan: night,
  rng: new Rng('night'),
  listSpots: () => spots,
  isSeen: ({ room }) => room === player.room,
});

for (let second = 1; second <= 60; second++) {
  const encounter = director.tick(1);
  if (encounter !== undefined) console.log(`${second} s: ${encounter.name} in the ${encounter.spot.room}`);
}
// #endregion

// #region behavior
const haunt = action({
  name: 'haunt',
  description: 'Sends encounters for a while.',
  params: { seconds: param.number({ default: 30, min: 1, unit: 's' }) },
  memory: { left: 0 },
  start(_house: { sent: string[] }, { seconds }, { memory }) {
    memory.left = seconds;
  },
  update(house, _params, { memory, dt }) {
    memory.left -= dt;
    const encounter = director.tick(dt);
    if (encounter !== undefined) house.sent.push(encounter.name);
    return memory.left > 0 ? RUNNING : SUCCESS;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('house', { tasks: [haunt] })],
});
const evening = parseText(`
  behavior Evening for house
  sequence
    wait seconds: 10
    haunt seconds: 40
    wait seconds: 20
`);
const house = { sent: [] as string[] };
const cast = new Cast({ vocabulary, behaviors: [evening] });
cast.add('house', 'house', house, 'Evening');
for (let second = 1; second <= 70; second++) cast.tick(1);
console.log(house.sent.join(', '));
// #endregion
