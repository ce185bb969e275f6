import { convolve, FragMap, gaussianKernel } from 'gumption/tactics';
import { influenceLayer, knownUnits, LayerServer, leadLayer, storedLayer } from 'gumption/tactics/layers';
import type { SpotFinder } from 'gumption/tactics/queries';
import { createRecollection, SensoryMemory } from 'gumption/world';
import { distanceBetween, type Point } from '../../shared/point.js';
import layersDocument from '../layers.json';
import type { Fighter } from './agents.js';
import { FIELD, TERRAIN_LAYERS } from './battlefield.js';
import { createFinder } from './finder.js';
import { fireLayer } from './fire-lanes.js';
import { MAP_SIZE } from './map.js';
import type { Plan } from './plan.js';
import { isAlive, type Soldier, TRAITS } from './soldier.js';
import { Ways } from './ways.js';

/** An enemy as a side knows it: where it was last seen. */
export interface KnownEnemy {
  readonly id: string;
  readonly soldier: Soldier;
  readonly position: { x: number; y: number; z: number };
  certainty: number;
  isSensed: boolean;
}

/** What one side knows and thinks with. Everything here comes from its own soldiers. */
export interface Side {
  readonly index: number;
  readonly name: string;
  readonly plan: Plan;
  readonly own: readonly Soldier[];
  /** What its soldiers have seen; they tell each other by radio. */
  readonly memory: SensoryMemory<Soldier>;
  /** The same as a list, refreshed with every look. */
  known: KnownEnemy[];
  readonly frags: FragMap;
  /** The losses of the frag map, blurred: the horror of a place. */
  readonly losses: Float64Array;
  readonly layers: LayerServer;
  readonly ways: Ways;
  /** Set after the agents exist. */
  finder: SpotFinder<Fighter>;
}

export const SIDE_NAMES = ['Blue', 'Red'] as const;

/** Seconds until an enemy that is out of sight is half forgotten, and a death. */
const MEMORY_HALF_LIFE = 12;
const HORROR_HALF_LIFE = 30;

/** How far the fire of an enemy reaches on the map of influence, in cells. */
const FIRE_RADIUS = 14;
const FRIEND_RADIUS = 10;

const KERNEL = gaussianKernel(2);

export function createSide(index: number, own: readonly Soldier[], plan: Plan): Omit<Side, 'finder'> {
  const memory = new SensoryMemory<Soldier>({
    senses: { sight: { lasts: 0.65, alarm: 4, trust: 1 } },
    halfLife: MEMORY_HALF_LIFE,
    floor: 0.15,
  });
  const frags = new FragMap(FIELD.count, { halfLife: HORROR_HALF_LIFE });
  const losses = new Float64Array(FIELD.count);
  const layers = new LayerServer(FIELD, { shared: TERRAIN_LAYERS });
  const enemies = knownUnits(memory, ({ role }) => ({
    side: 1 - index,
    strength: TRAITS[role].strength,
    dropOff: 'plateau',
    radius: FIRE_RADIUS,
  }));
  layers.add('enemy', influenceLayer(FIELD, { units: enemies, side: 1 - index }));
  layers.add(
    'friends',
    influenceLayer(FIELD, {
      units: (add) => {
        for (const { health, position, role } of own)
          if (health > 0)
            add({ position, side: index, strength: TRAITS[role].strength, dropOff: 'plateau', radius: FRIEND_RADIUS });
      },
      side: index,
    }),
  );
  // Who controls what, for people who look: no decision reads it, so it is computed only for a view.
  layers.add('influence', { ...leadLayer('friends', ['enemy']), category: 'fast' });
  const side = { index, name: SIDE_NAMES[index], plan, own, memory, known: [] as KnownEnemy[], frags, losses, layers };
  layers.add('fire', fireLayer(side));
  layers.add('losses', storedLayer(losses, { category: 'slow', unit: 'deaths' }));
  layers.addCombinations(layersDocument);
  layers.compute();
  return Object.assign(side, { ways: new Ways(layers, plan) });
}

/** Gives a side its finder for spots; its agents must exist. */
export function equipSide(side: Omit<Side, 'finder'>, fighters: readonly Fighter[]): Side {
  const equipped = side as Side;
  equipped.finder = createFinder(equipped, fighters);
  return equipped;
}

const scratch = createRecollection<Soldier>();

/** Lists what the memory holds. */
export function listKnown({ memory }: Pick<Side, 'memory'>): KnownEnemy[] {
  const known: KnownEnemy[] = [];
  for (let i = 0; i < memory.size; i++) {
    memory.recallAt(scratch, i);
    const { thing, position, certainty, isSensed } = scratch;
    known.push({
      id: thing!.id,
      soldier: thing!,
      position: { x: position.x, y: 0, z: position.z },
      certainty,
      isSensed,
    });
  }
  return known;
}

/** The nearest enemy that a side knows of, within a distance and at least so certain. */
export function nearestKnown(
  { known }: Pick<Side, 'known'>,
  from: Point,
  within = Infinity,
  certainty = 0,
): KnownEnemy | undefined {
  let nearest: KnownEnemy | undefined;
  let least = within;
  for (const enemy of known) {
    const distance = distanceBetween(enemy.position, from);
    if (enemy.certainty < certainty || distance > least) continue;
    nearest = enemy;
    least = distance;
  }
  return nearest;
}

const experience = new Float64Array(FIELD.count);

/** Blurs the frag map into the layer of losses. */
export function refreshLosses({ frags, losses }: Side): void {
  frags.write(experience);
  // Only losses count: who has shot well from a place does not make it safe.
  for (let place = 0; place < experience.length; place++) experience[place] = Math.max(0, -experience[place]);
  convolve(losses, experience, MAP_SIZE, KERNEL);
  // A death counts as one in its own place.
  for (let place = 0; place < losses.length; place++) losses[place] *= LOSS_SCALE;
}

const LOSS_SCALE = 12;

/** The living soldiers of a side. */
export function livingOf({ own }: Pick<Side, 'own'>): Soldier[] {
  return own.filter(isAlive);
}
