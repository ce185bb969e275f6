import type { SmartOffer } from 'gumption/decision/goals';
import { distanceBetween } from '../../shared/point.js';
import { isNight } from './day.js';
import type { Person } from './person.js';
import { type Place, placeOf } from './places.js';
import type { World } from './world.js';

/**
 * How fast people walk, for guesses of how long it takes to get somewhere. Meters per second; ways
 * are not straight.
 */
const PACE = 1.5;

/**
 * An object that says what can be done with it: the behavior it brings, what that does to needs,
 * and how long it takes.
 */
interface Advertiser {
  readonly place: string | ((person: Person) => string);
  readonly behavior: string;
  readonly changes: (world: World) => SmartOffer['changes'];
  readonly duration: number;
  /** Has it nothing to offer now? */
  readonly isClosed?: (place: Place, person: Person, world: World) => boolean;
}

const WARM = { cold: -0.8, loneliness: -0.2 };
const LOAF = { hunger: -0.7 };
const NAP = { tiredness: -0.5, cold: -0.3 };
const NIGHT = { tiredness: -0.9, cold: -0.3 };
const TALK = { loneliness: -0.4 };
const SEAT = { tiredness: -0.2, loneliness: -0.1 };
const SUPPER = { hunger: -0.4, loneliness: -0.7 };
const COMPANY = { loneliness: -0.7 };

const isTaken = (place: Place, person: Person, { people }: World): boolean =>
  people.some((other) => other !== person && !other.isInside && distanceBetween(other, place) < 0.9);

/** The smart objects of the village. Behaviors driven by needs refer to none of them. */
const OBJECTS: readonly Advertiser[] = [
  {
    place: 'oven',
    behavior: 'Eat bread',
    changes: () => LOAF,
    duration: 3,
    isClosed: (_place, _person, { bread }) => bread === 0,
  },
  {
    place: ({ home }) => home,
    behavior: 'Sleep in a bed',
    changes: ({ tick }) => (isNight(tick) ? NIGHT : NAP),
    duration: 14,
  },
  { place: 'well', behavior: 'Chat at the well', changes: () => TALK, duration: 4 },
  { place: 'fire', behavior: 'Sit by the fire', changes: () => WARM, duration: 6 },
  { place: 'bench-a', behavior: 'Rest on a bench', changes: () => SEAT, duration: 5, isClosed: isTaken },
  { place: 'bench-b', behavior: 'Rest on a bench', changes: () => SEAT, duration: 5, isClosed: isTaken },
  {
    place: 'tavern',
    behavior: 'Visit the tavern',
    changes: ({ bread }) => (bread > 0 ? SUPPER : COMPANY),
    duration: 8,
  },
];

/**
 * Offers are requested every tick, so each person reuses one record per object and one list of
 * valid offers.
 */
interface Stall {
  readonly offers: readonly StandingOffer[];
  readonly open: SmartOffer[];
}
interface StandingOffer extends SmartOffer {
  changes: SmartOffer['changes'];
  travel: number;
  readonly object: Place;
}
const stalls = new WeakMap<Person, Stall>();

function stallOf(person: Person): Stall {
  let stall = stalls.get(person);
  if (stall === undefined) {
    const offers = OBJECTS.map(({ place, behavior, duration }) => ({
      ...{ behavior, changes: {}, duration, travel: 0 },
      object: placeOf(typeof place === 'string' ? place : place(person)),
    }));
    stall = { offers, open: [] };
    stalls.set(person, stall);
  }
  return stall;
}

/** What the objects around a person offer. The next call overwrites the list. */
export function offersTo(person: Person, world: World): readonly SmartOffer[] {
  const { offers, open } = stallOf(person);
  open.length = 0;
  for (let i = 0; i < OBJECTS.length; i++) {
    const { changes, isClosed } = OBJECTS[i];
    const offer = offers[i];
    if (isClosed?.(offer.object, person, world)) continue;
    offer.changes = changes(world);
    offer.travel = distanceBetween(person, offer.object) / PACE;
    open.push(offer);
  }
  return open;
}
