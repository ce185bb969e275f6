import { Rng } from 'gumption/math';

// Miss Manners seats guests round a table so that neighbors differ in sex and share a hobby: the
// oldest benchmark of production systems (after the OPS5 suite of Brant, Lofaso and Miranker,
// 1991).

/** A guest with one of the hobbies; a guest with several is there as often. */
export interface Guest {
  readonly name: string;
  readonly sex: string;
  readonly hobby: number;
}

/**
 * Half of them of either sex, each with two or three of three hobbies, so that any two share one
 * and nobody is left over.
 */
export function inviteGuests(count: number, seed: number): Guest[] {
  const rng = new Rng(seed);
  return Array.from({ length: count }, (_, i) => {
    const missing = rng.integer(1, 4);
    const hobbies = [1, 2, 3].filter((hobby) => hobby !== missing);
    return hobbies.map((hobby) => ({ name: `n${i + 1}`, sex: i % 2 === 0 ? 'm' : 'f', hobby }));
  }).flat();
}

/** What came of one party. */
export interface Party {
  readonly firings: number;
  /** Names, from the first seat on. */
  readonly seats: () => string[];
}

/** The rules as all parties have them. */
export const PARTY_RULES = `
  rule first-seat
    when (context start) (guest ?n ? ?) (count ?c)
    then add (seating ?c 0 ?n ?n 1 done)  add (path ?c ?n 1)
         remove (count ?c)  add (count (+ ?c 1))  remove (context start)  add (context assign)
  rule find-seat
    when (context assign) (seating ?id ? ? ?right ?seat done) (guest ?right ?sex ?hobby) (guest ?next ?other ?hobby)
         ?sex != ?other (count ?c) not (path ?id ?next ?) not (chosen ?id ?next ?hobby)
    then add (seating ?c ?id ?right ?next (+ ?seat 1) open)  add (path ?c ?next (+ ?seat 1))
         add (chosen ?id ?next ?hobby)  remove (count ?c)  add (count (+ ?c 1))
         remove (context assign)  add (context make)
  rule make-path salience 10
    when (context make) (seating ?id ?before ? ? ? open) (path ?before ?n ?s) not (path ?id ?n ?)
    then add (path ?id ?n ?s)
  rule path-done
    when (context make) (seating ?id ?before ?l ?r ?seat open)
    then remove 2  add (seating ?id ?before ?l ?r ?seat done)  remove (context make)  add (context check)
  rule all-seated salience 10
    when (context check) (last ?seat) (seating ? ? ? ? ?seat done)
    then remove (context check)  add (context over)
  rule go-on
    when (context check)
    then remove (context check)  add (context assign)`;

/**
 * What came of a party: how often rules fired, and `good` if all sit and neighbors differ in sex
 * and share a hobby.
 */
export function judge(guests: readonly Guest[], firings: number, seats: readonly string[]): string {
  const ofName = (name: string) => guests.filter((guest) => guest.name === name);
  const names = new Set(guests.map(({ name }) => name));
  const isGood = seats.every((name, i) => {
    if (i === 0) return names.has(name);
    const [left, right] = [ofName(seats[i - 1]), ofName(name)];
    return left[0].sex !== right[0].sex && left.some(({ hobby }) => right.some((other) => other.hobby === hobby));
  });
  const isWhole = new Set(seats).size === names.size && seats.length === names.size;
  return `${firings} firings, ${isGood && isWhole ? 'good' : `bad: ${seats.join(' ')}`}`;
}
