import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { SharedBudget, timingOf } from 'gumption/execution';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { bell, needKeys, type VillageAgent } from './agents.js';
import { STEP_SECONDS } from './day.js';
import { countMissions } from './missions.js';
import { overlays } from './overlays.js';
import { NEEDS, type Role } from './person.js';
import { findPlace, PLACES } from './places.js';
import { loadWorld, type SavedGame, saveWorld } from './snapshot.js';
import { createThinking, THOUGHTS } from './thinking.js';
import { vocabulary } from './vocabulary.js';
import { createWorld, stepWorld, type World } from './world.js';

export type VillageGame = Game<World, VillageAgent>;

/** The behavior of each role. */
export const BEHAVIORS: Readonly<Record<Role | 'wolf', string>> = {
  villager: 'Villager',
  farmer: 'Farmer',
  smith: 'Smith',
  woodcutter: 'Woodcutter',
  baker: 'Baker',
  elder: 'Elder',
  ringer: 'Ringer',
  captain: 'Captain',
  guard: 'Guard',
  wolf: 'Wolf',
};

/** Sets up the village with its people, and wolves in their den. */
export function createVillage(behaviors: readonly BehaviorDocument[], options: GameOptions = {}): VillageGame {
  const { seed, now } = options;
  const world = createWorld(seed);
  const budget = new SharedBudget();
  const cast = new Cast<VillageAgent>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    budget,
    findObject: (type, id) => (type === 'place' ? findPlace(id) : undefined),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: idOf(agent) }),
  });
  for (const person of world.people) cast.add(person.id, 'person', { person, world }, BEHAVIORS[person.role]);
  for (const wolf of world.wolves) cast.add(wolf.id, 'wolf', { wolf, world }, BEHAVIORS.wolf);
  tellNeeds(world, cast);
  const thinking = createThinking(cast, budget);

  const session = new Session<VillageAgent>({
    name: 'village',
    title: 'Village',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      cast.tickClock(STEP_SECONDS);
      thinking.step(THOUGHTS);
      if (thinking.isPaused) return;
      stepWorld(world, STEP_SECONDS);
      tellNeeds(world, cast);
      world.missions = countMissions(cast);
      if (!world.isRinging) return;
      cast.broadcast(bell);
      world.isRinging = false;
    },
    save: (): SavedGame => ({ world: saveWorld(world), purse: budget.save() }),
    load(saved) {
      const { world: then, purse: left } = saved as SavedGame;
      loadWorld(world, then);
      budget.restore(left);
    },
    objects: () => PLACES.map(({ id, title }) => ({ id, label: title, type: 'place' })),
    label: (agent) => ('person' in agent ? agent.person.name : agent.wolf.id === 'wolf-grey' ? 'Grey' : 'Fang'),
    place: (agent) => ('person' in agent ? agent.person : agent.wolf),
    overlays,
    timing: () => timingOf(thinking),
    ...(now !== undefined && { now }),
  });
  return { world, session };
}

function idOf(agent: VillageAgent): string {
  return 'person' in agent ? agent.person.id : agent.wolf.id;
}

/** Copies needs from the world to the keys that goals read. */
function tellNeeds({ people }: World, cast: Cast<VillageAgent>): void {
  for (const { id, role, needs } of people) {
    if (role !== 'villager' || cast.find(id) === undefined) continue;
    for (const need of NEEDS) cast.set(id, needKeys[need], needs[need]);
  }
}
