import { restoreMover, type SavedMover, saveMover } from 'gumption/movement';
import type { SavedWayfinder } from 'gumption/pathfinding';
import { restoreJourney, type SavedJourney, saveJourney } from 'gumption/pathfinding/nodes';
import type { SavedMemory, SavedSenseGraph } from 'gumption/world';
import type { Point } from '../../shared/point.js';
import { hashState } from '../../shared/snapshot.js';
import { clueOf } from './clues.js';
import { startMachinery } from './create-world.js';
import type { Door } from './doors.js';
import type { Person, Place, Thief, Watcher } from './people.js';
import { loadScent, type SavedScent, saveScent } from './scent.js';
import { loadSounds, saveSounds } from './senses.js';
import { applyDoor, type Situation, type World, watchersIn } from './world.js';

interface SavedPerson extends Pick<Person, 'previousX' | 'previousZ' | 'words' | 'wordsEnd'> {
  readonly mover: SavedMover;
  readonly journey: SavedJourney;
  readonly isUnderWay: boolean;
}

interface SavedWatcher extends SavedPerson, Pick<Watcher, 'round' | 'post'> {
  readonly memory: SavedMemory;
  /** Which clue it attends to; null for none. */
  readonly attends: string | null;
  /** Where its interest, its spot and its next post are. */
  readonly places: readonly Point[];
}

interface SavedThief extends SavedPerson, Pick<Thief, 'pace' | 'idleTicks' | 'hasJewel' | 'stride' | 'sausages'> {
  readonly places: readonly Point[];
}

type Plain = 'tick' | 'sausages' | 'bottles' | 'noises' | 'score' | 'hour' | 'startTick' | 'news' | 'newsEnd';

/** The complete state of one moment, as JSON. */
export interface SavedWorld extends Pick<Situation, Plain> {
  readonly thief: SavedThief;
  readonly watchers: readonly SavedWatcher[];
  readonly doors: readonly Pick<Door, 'isOpen' | 'shutTick'>[];
  /** Which lamps are on. */
  readonly lamps: readonly boolean[];
  readonly ways: SavedWayfinder;
  readonly sounds: SavedSenseGraph;
  readonly thiefScent: SavedScent;
  readonly sausageScent: SavedScent;
}

/**
 * Returns a copy of the current state, which later steps do not change: its lists are replaced,
 * never modified.
 */
export function saveWorld(world: World): SavedWorld {
  const { tick, sausages, bottles, noises, score, hour, startTick, news, newsEnd, ways, thief } = world;
  const { pace, idleTicks, hasJewel, stride } = thief;
  return {
    ...{ tick, sausages, bottles, noises, score: { ...score }, hour, startTick, news, newsEnd },
    thief: {
      ...savePerson(thief, world),
      ...{ pace, idleTicks, hasJewel, stride, sausages: thief.sausages },
      places: savePlaces([thief.lead, thief.hideout]),
    },
    watchers: watchersIn(world).map((watcher) => saveWatcher(watcher, world)),
    doors: world.doors.map(({ isOpen, shutTick }) => ({ isOpen, shutTick })),
    lamps: world.lamps.map(({ isOn }) => isOn),
    ways: ways.save(),
    sounds: saveSounds(world.perception),
    thiefScent: saveScent(world.thiefScent),
    sausageScent: saveScent(world.sausageScent),
  };
}

/**
 * Restores a saved moment. It fills the existing people, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { thief, watchers, doors, lamps, ways, sounds, thiefScent, sausageScent, score, ...rest } = saved;
  Object.assign(world, rest);
  Object.assign(world.score, score);
  for (const [i, lamp] of world.lamps.entries()) lamp.isOn = lamps[i];
  for (const [i, door] of world.doors.entries()) {
    Object.assign(door, doors[i]);
    applyDoor(world, door);
  }
  world.station.nextFrame();
  startMachinery(world);
  world.ways.restore(ways);
  const senses = new Map(watchersIn(world).map((watcher) => [watcher.id, watcher.senses]));
  loadSounds(world.perception, sounds, (id) => senses.get(id));
  loadScent(world.thiefScent, thiefScent);
  loadScent(world.sausageScent, sausageScent);
  const { pace, idleTicks, hasJewel, stride, sausages } = thief;
  Object.assign(world.thief, { pace, idleTicks, hasJewel, stride, sausages });
  loadPerson(world.thief, thief, world);
  loadPlaces([world.thief.lead, world.thief.hideout], thief.places);
  for (const [i, watcher] of watchersIn(world).entries()) loadWatcher(watcher, watchers[i], world);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function saveWatcher(watcher: Watcher, world: World): SavedWatcher {
  const { round, post, interest, spot, next, senses } = watcher;
  return {
    ...savePerson(watcher, world),
    ...{ round, post, attends: interest.thing?.id ?? null, places: savePlaces([interest, spot, next]) },
    memory: senses.memory.save(({ id }) => id),
  };
}

function loadWatcher(watcher: Watcher, saved: SavedWatcher, world: World): void {
  const { attends, round, post, memory, places } = saved;
  Object.assign(watcher, { round, post });
  watcher.interest.thing = attends === null ? undefined : clueOf(attends);
  loadPerson(watcher, saved, world);
  watcher.senses.memory.restore(memory, clueOf);
  loadPlaces([watcher.interest, watcher.spot, watcher.next], places);
}

function savePerson(person: Person, { ways }: World): SavedPerson {
  const { previousX, previousZ, words, wordsEnd, mover, journey } = person;
  return {
    ...{ previousX, previousZ, words, wordsEnd, mover: saveMover(mover), journey: saveJourney(journey, ways) },
    isUnderWay: mover.wish.path !== undefined,
  };
}

function loadPerson(person: Person, saved: SavedPerson, { ways }: World): void {
  const { previousX, previousZ, words, wordsEnd } = saved;
  Object.assign(person, { previousX, previousZ, words, wordsEnd });
  restoreJourney(person.journey, saved.journey, ways);
  restoreMover(person.mover, saved.mover);
  person.mover.wish.path = saved.isUnderWay ? person.journey.path : undefined;
}

function savePlaces(places: readonly Place[]): Point[] {
  return places.map(({ position: { x, z } }) => ({ x, z }));
}

function loadPlaces(places: readonly Place[], saved: readonly Point[]): void {
  for (const [i, { position }] of places.entries()) Object.assign(position, saved[i]);
}
