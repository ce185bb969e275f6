import { FrequencyScheduler } from 'gumption/execution';
import type { Kinematic } from 'gumption/movement';
import { distanceBetween, type Point } from '../../shared/point.js';
import { SCENT } from './clues.js';
import { BOTTLE_LOUDNESS, makeNoise } from './deeds.js';
import { stepDoors } from './doors.js';
import { cellAt, GATE, isBush, JEWEL } from './museum.js';
import { positionOf, speedOf } from './people.js';
import { followScent, SAUSAGE_SCENT, THIEF_SCENT } from './scent.js';
import { showThief, touchThief } from './senses.js';
import {
  announce,
  applyDoor,
  bringThief,
  peopleIn,
  STEP_SECONDS,
  sendToPost,
  timeOf,
  type World,
  watchersIn,
} from './world.js';

/** Steps between two looks for the thief, and between two sniffs. */
const LOOK_PERIOD = 6;
const SNIFF_PERIOD = 15;

/** How loud the thief’s steps are, and leaves that it brushes. */
export const STEPS = { walk: 0.22, run: 1.3, rustle: 0.25 } as const;

/** Up to these speeds the thief sneaks, and walks; meters per second. */
export const SNEAKING = 1.5;
export const WALKING = 2.6;

/** Meters from one step that can be heard to the next. */
const STRIDE = 1;

/** How near the thief must come to the jewel, and to the gate. */
const REACH = 0.9;

/** How long shards lie about, and noises are drawn; seconds. */
const SHARDS_SECONDS = 20;
const NOISE_SECONDS = 1.2;

/** The weakest smell that the dog notices. */
const SMELL_THRESHOLD = 0.06;

/**
 * Schedules work that does not run in every step: eyes look ten times a second, noses sniff four
 * times.
 */
export function createRhythm(world: World): FrequencyScheduler {
  const rhythm = new FrequencyScheduler();
  rhythm.add({ step: () => look(world) }, { period: LOOK_PERIOD, phase: 0 });
  rhythm.add({ step: () => sniff(world) }, { period: SNIFF_PERIOD, phase: 1 });
  return rhythm;
}

/** Advances the world by one step: people move, then doors, signals and events follow. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  world.station.nextFrame();
  const people = peopleIn(world);
  for (const person of people) {
    const { x, z } = positionOf(person);
    person.previousX = x;
    person.previousZ = z;
    if (world.tick >= person.wordsEnd) person.words = '';
  }
  world.movers.tick(dt);
  for (const { mover } of people) settle(mover.motion);
  stepDoors(world.doors, people.map(positionOf), world.tick, (door) => applyDoor(world, door));
  makeSteps(world, dt);
  landBottles(world);
  sense(world);
  world.thief.idleTicks++;
  world.night.clock.tick(timeOf(world));
  world.night.events.tick();
  if (world.tick >= world.newsEnd) world.news = '';
}

/** Connects the events of the night with their effects. */
export function listenToNight(world: World): void {
  const { events } = world.night;
  const { thief } = world;
  events.addChecker(() => {
    if (!thief.hasJewel && distanceBetween(positionOf(thief), JEWEL) < REACH)
      events.post('stolen', { seconds: secondsOut(world) });
    if (thief.hasJewel && distanceBetween(positionOf(thief), GATE) < REACH)
      events.post('escaped', { seconds: secondsOut(world) });
  });
  events.listen('stolen', () => {
    thief.hasJewel = true;
    announce(world, 'The jewel is yours. Now out by the gate!');
  });
  events.listen('caught', ({ payload: { by } }) => {
    // A thief that two guards catch at once counts as caught once.
    if (world.startTick === world.tick) return;
    world.score.caught++;
    announce(world, `Caught by ${by}. Try again!`);
    bringThief(world);
  });
  events.listen('escaped', ({ payload: { seconds } }) => {
    const { score } = world;
    score.stolen++;
    score.best = score.best === 0 ? seconds : Math.min(score.best, seconds);
    announce(world, `Away with it, in ${Math.round(seconds)} seconds!`);
    bringThief(world);
  });
  events.listen('struck', ({ payload: { hour } }) => {
    world.hour = hour;
    for (const lamp of world.lamps) lamp.isOn = true;
    const { guards } = world;
    for (const guard of guards) {
      guard.round = (guard.round + 1) % guards.length;
      sendToPost(guard, 0);
    }
    announce(world, 'The clock strikes: the guards change their rounds.');
  });
}

/** Seconds since the thief set out. */
export function secondsOut({ tick, startTick }: World): number {
  return (tick - startTick) * STEP_SECONDS;
}

/** Delivers pending signals to the watchers. */
function sense(world: World): void {
  const now = timeOf(world);
  const { perception } = world;
  touchThief(perception, positionOf(world.thief), now);
  world.rhythm.step(1);
  perception.graph.tick(now);
  for (const { senses } of watchersIn(world)) senses.memory.tick(now);
}

/** Shows the thief to all eyes. Returns the cost: one unit of work. */
function look(world: World): number {
  const { thief, perception } = world;
  const speed = speedOf(thief);
  showThief(perception, positionOf(thief), speed, speed < SNEAKING, timeOf(world));
  return 1;
}

/** Spreads and fades smells, and lets the dog sniff. */
function sniff(world: World): number {
  const { thief, dog, thiefScent, sausageScent, sausages } = world;
  thiefScent.emit(cellAt(positionOf(thief)), THIEF_SCENT);
  for (const sausage of sausages) sausageScent.emit(cellAt(sausage), SAUSAGE_SCENT);
  for (const scent of [thiefScent, sausageScent]) scent.tick(SNIFF_PERIOD * STEP_SECONDS);
  const here = positionOf(dog);
  const cell = cellAt(here);
  const strongest = sausageScent.intensityAt(cell) > thiefScent.intensityAt(cell) ? sausageScent : thiefScent;
  const intensity = strongest.intensityAt(cell);
  const there: Point = followScent(strongest, here);
  if (intensity >= SMELL_THRESHOLD && there !== here)
    dog.senses.memory.notice(SCENT, 'smell', { x: there.x, y: 0, z: there.z }, intensity, timeOf(world));
  return 1;
}

/** Every meter the thief sets a foot down: the faster, the louder. */
function makeSteps(world: World, dt: number): void {
  const { thief } = world;
  const speed = speedOf(thief);
  thief.stride += speed * dt;
  if (thief.stride < STRIDE) return;
  thief.stride = 0;
  const here = positionOf(thief);
  const tread = speed < SNEAKING ? 0 : speed < WALKING ? STEPS.walk : STEPS.run;
  const loudness = Math.max(tread, isBush(here) && speed >= SNEAKING ? STEPS.rustle : 0);
  if (loudness > 0) makeNoise(world, here, loudness);
}

function landBottles(world: World): void {
  const { tick } = world;
  for (const { to, landTick } of world.bottles) if (landTick === tick) makeNoise(world, to, BOTTLE_LOUDNESS);
  if (world.bottles.some(({ landTick }) => isOver(tick, landTick, SHARDS_SECONDS)))
    world.bottles = world.bottles.filter(({ landTick }) => !isOver(tick, landTick, SHARDS_SECONDS));
  if (world.noises.some((noise) => isOver(tick, noise.tick, NOISE_SECONDS)))
    world.noises = world.noises.filter((noise) => !isOver(tick, noise.tick, NOISE_SECONDS));
}

function isOver(tick: number, since: number, seconds: number): boolean {
  return (tick - since) * STEP_SECONDS >= seconds;
}

/**
 * Adding 0 turns −0 into 0: a save file cannot store the difference, so a replay must not depend on
 * it.
 */
function settle({ position, velocity }: Kinematic): void {
  for (const vector of [position, velocity]) {
    vector.x += 0;
    vector.y = 0;
    vector.z += 0;
  }
}
