import { Minds } from 'gumption/behavior';
import { Turns, turnsTask } from 'gumption/behavior/turns';
import { type Clock, TimeScheduler, taskOf } from 'gumption/execution';
import { Rng, type Vector3 } from 'gumption/math';
import { Wayfinder, Waypoints } from 'gumption/pathfinding';
import { TileAStar, TileGraph, type TileMap, TileSight } from 'gumption/pathfinding/tiles';
import { createSight, feedMemories, MemoryRules, type Modality, Sights } from 'gumption/world';
import { makeTown } from '../pathfinding/worlds.js';
import { createProgram, type Resident } from './mind.js';
import { createPerson, type Person } from './person.js';

export const FRAME_SECONDS = 1 / 60;
/** Room for each, in cells of a meter: crowds of any size are equally dense. */
const ROOM = 25;
/** Persons per thief. */
const THIEVES = 50;
/** Frames between two looks of a person. */
const LOOK_PERIOD = 6;
/** How far errands lead, in meters. */
const ERRAND = 24;
const PACE = 1.5;
/** Weights in a frame's time: minds come first. */
const SHARES = { minds: 6, ways: 3, looks: 1 } as const;

/**
 * A town full of people who think, see and find their ways: every part of a frame that thinks is a
 * task, so that it can run as it comes or share a budget. Bodies walk along their ways by a few
 * lines of plain code, since moving is timed elsewhere.
 */
export class Town {
  frame = 0;
  readonly people: readonly Person[];
  readonly ways: Wayfinder;
  readonly turns = new Turns();
  readonly minds = new Minds<Resident>(createProgram(), { seed: 1, findObject: () => undefined, turns: this.turns });
  readonly sights: Sights<Person>;
  /** Notices so far. */
  noticed = 0;
  readonly #tiles: TileGraph;
  readonly #scheduler: TimeScheduler;

  constructor(count: number, clock?: Clock) {
    const map = makeTown(Math.max(40, Math.ceil(Math.sqrt(count * ROOM))), `town of ${count}`);
    this.#tiles = new TileGraph(map);
    this.ways = new Wayfinder({
      division: this.#tiles,
      createSearch: () => new TileAStar(this.#tiles),
      searches: 1,
      capacity: Math.max(256, count),
      sight: new TileSight(this.#tiles),
    });
    const rules = new MemoryRules({ capacity: 4 });
    const rng = new Rng('people');
    this.people = Array.from({ length: count }, (_, place) =>
      createPerson(place, place % THIEVES === 0, freePlace(map, rng), rules),
    );
    const feed = feedMemories<Person, Person>({
      memory: ({ memory }) => memory,
      thingOf: ({ payload }) => payload as Person,
    });
    this.sights = new Sights<Person>((sensor, signal, intensity, time) => {
      this.noticed++;
      feed(sensor, signal, intensity, time);
    });
    const sight = this.#createSight();
    for (const person of this.people) {
      const { isThief, position } = person;
      if (isThief) this.sights.show({ modality: sight, strength: 1, position, payload: person });
      else this.sights.add(person);
      this.minds.add({ person, town: this });
    }
    this.#scheduler = new TimeScheduler(clock === undefined ? {} : { clock });
    this.#scheduler.add(turnsTask(this.turns, clock), { priority: SHARES.minds });
    this.#scheduler.add(taskOf(this.ways, clock), { priority: SHARES.ways });
    this.#scheduler.add(taskOf(this.sights, clock), { priority: SHARES.looks });
  }

  /** A frame in which everybody thinks and every request is served, however long it takes. */
  step(): void {
    this.#begin();
    this.minds.tick(FRAME_SECONDS);
    while (this.ways.step(1 << 20) === 'searching');
    this.sights.step(Math.ceil(this.people.length / LOOK_PERIOD));
    this.#end();
  }

  /** Runs a frame in which thinking keeps to a budget; returns what it used. */
  stepWithin(budget: number): number {
    this.#begin();
    this.turns.tickClock(FRAME_SECONDS);
    const used = this.#scheduler.step(budget);
    this.#end();
    return used;
  }

  /** Any free place not far away, by two draws from 0 to 1. */
  chooseNear(out: Vector3, { x, z }: Readonly<Vector3>, u: number, v: number): void {
    const tiles = this.#tiles;
    out.x = clampTo(tiles.width, x + (u - 0.5) * 2 * ERRAND);
    out.z = clampTo(tiles.depth, z + (v - 0.5) * 2 * ERRAND);
    // A point inside a house is replaced by the current position.
    if (!tiles.isBlocked(tiles.quantize(out))) return;
    out.x = x;
    out.z = z;
  }

  #begin(): void {
    this.frame++;
    const { people } = this;
    const now = this.frame * FRAME_SECONDS;
    this.sights.begin(now);
    for (let i = 0; i < people.length; i++) {
      people[i].memory.tick(now);
      walk(people[i]);
    }
  }

  #end(): void {
    this.sights.tick(this.frame * FRAME_SECONDS);
  }

  #createSight(): Modality {
    const ray = new Waypoints();
    const walls = new TileSight(this.#tiles);
    const isClear = (from: Readonly<Vector3>, to: Readonly<Vector3>) => {
      ray.length = 0;
      ray.add(from.x, from.y, from.z);
      ray.add(to.x, to.y, to.z);
      return walls.isClear(ray, 0, 1);
    };
    return createSight(isClear, { maxRange: 20, attenuation: 0.96, fieldOfView: 2 });
  }
}

/** Moves a person one step along its way. */
function walk(person: Person): void {
  const { journey, position } = person;
  if (person.corner === 0 || journey.path === undefined) return;
  const { waypoints } = journey;
  const dx = waypoints.x[person.corner] - position.x;
  const dz = waypoints.z[person.corner] - position.z;
  const distance = Math.sqrt(dx * dx + dz * dz);
  const step = PACE * FRAME_SECONDS;
  if (distance > step) {
    position.x += (dx / distance) * step;
    position.z += (dz / distance) * step;
    return;
  }
  position.x = waypoints.x[person.corner];
  position.z = waypoints.z[person.corner];
  headFor(person, person.corner + 1 < waypoints.length ? person.corner + 1 : 0);
}

/** Turns a person to a corner of its way; 0 stops it. */
export function headFor(person: Person, corner: number): void {
  const { position, journey } = person;
  person.corner = corner;
  const { x, z } = journey.waypoints;
  if (corner > 0) person.orientation = Math.atan2(x[corner] - position.x, z[corner] - position.z);
}

function clampTo(size: number, value: number): number {
  return Math.min(size - 0.5, Math.max(0.5, value));
}

function freePlace({ width, depth, blocked }: TileMap, rng: Rng): Vector3 {
  for (;;) {
    const [x, z] = [rng.integer(0, width - 1), rng.integer(0, depth - 1)];
    if (blocked[z * width + x] === 0) return { x: x + 0.5, y: 0, z: z + 0.5 };
  }
}
