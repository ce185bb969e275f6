import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { generatorsSource } from 'gumption/procedural/workbench';
import { Session } from 'gumption/protocol';
import { tacticsSource } from 'gumption/tactics/workbench';
import { describeKnowledge } from 'gumption/world';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { type CavernsAgent, creatureOf, type Prowler } from './agents.js';
import { CLUES } from './clues.js';
import { createWorld } from './create-world.js';
import { gather } from './gather.js';
import { generators, names } from './generators.js';
import { overlays } from './overlays.js';
import { queries } from './queries.js';
import { replaceLevel } from './replace-level.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { beginStep, endTurn, isTurnDue, meet } from './turns.js';
import { vocabulary } from './vocabulary.js';
import { STEP_SECONDS, type World } from './world.js';

export type CavernsGame = Game<World, CavernsAgent>;

/** Sets up the uppermost level with its monsters, and the hero at its entrance. */
export function createCaverns(behaviors: readonly BehaviorDocument[], options: GameOptions = {}): CavernsGame {
  const { now, seed = 1 } = options;
  const world = createWorld(seed);
  const places = () => world.monsters.flatMap(({ interest, spot, home }) => [interest, spot, home]);
  const cast = new Cast<CavernsAgent>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    findObject: (type, id) => {
      if (type === 'clue') return CLUES.find((clue) => clue.id === id);
      const { interest, spot, home } = meet(world, id.split(':')[0]).monster;
      return [interest, spot, home].find((place) => place.id === id);
    },
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: creatureOf(agent).id }),
  });
  // The hero acts first, then the monsters of the level.
  const adventurer = { hero: world.hero, world };
  cast.add('hero', 'hero', adventurer, 'Hero');
  gather(world, cast);

  const session = new Session<CavernsAgent>({
    name: 'caverns',
    title: 'Caverns',
    cast,
    stepSeconds: STEP_SECONDS,
    turnBased: true,
    step() {
      // At a breakpoint the turn waits.
      if (!cast.isPaused) {
        beginStep(world);
        if (!isTurnDue(world)) return;
        world.turn++;
      }
      if (!cast.tick(STEP_SECONDS)) return;
      const { monsters } = world;
      endTurn(world);
      if (world.monsters !== monsters) gather(world, cast);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    agentOf: (id) => (id === 'hero' ? adventurer : meet(world, id)),
    objects: () => [
      ...places().map(({ id, title }) => ({ id, label: title, type: 'place' })),
      ...CLUES.map(({ id, title }) => ({ id, label: title, type: 'clue' })),
    ],
    label: (agent) => creatureOf(agent).name,
    knowledge: (agent) =>
      'monster' in agent
        ? describeKnowledge(agent.monster.memory, { nameOf: ({ title }) => title, idOf: ({ id }) => id })
        : [],
    overlays,
    tactics: tacticsSource<Prowler>({
      layers: world.ground.layers,
      spots: {
        finder: world.finder,
        agentOf: (id) => world.prowlers.get(id),
        locate: ({ monster }) => monster,
        added: (query) => queries.push(query),
        replaced: (query) =>
          void queries.splice(
            queries.findIndex(({ name }) => name === query.name),
            1,
            query,
          ),
      },
    }),
    generators: generatorsSource({
      ...names,
      generators,
      onReplace: (document) => replaceLevel({ world, session }, document),
    }),
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
