import { type Traffic, validateTraffic } from './traffic.js';

/**
 * Where cars will be, if each keeps its lane and its speed: good for the few seconds that one plans ahead. Cars are sorted by lane and
 * place once, and then found by halving (PATH-79). In a lane where one car would drive through another, that holds until it does; from then
 * on all cars of that lane are looked at.
 */
export class TrafficForecast {
  readonly lanes: number;
  readonly time: number;
  /** Of each car, sorted: where it was seen, its speed and length, and which one it was. */
  readonly distance: Float64Array;
  readonly speed: Float64Array;
  readonly length: Float64Array;
  readonly seenAs: Int32Array;
  /** First car of each lane, and one more. */
  readonly #first: Int32Array;
  /** Until when the cars of a lane stay in order. */
  readonly #orderedUntil: Float64Array;

  /** Throws `InvalidDataError` on traffic that cannot be. */
  constructor(traffic: Traffic) {
    validateTraffic(traffic, 'traffic');
    const { lanes, time, cars } = traffic;
    this.lanes = lanes;
    this.time = time;
    const order = cars.map((_, i) => i);
    order.sort((a, b) => cars[a].lane - cars[b].lane || cars[a].distance - cars[b].distance || a - b);
    this.seenAs = Int32Array.from(order);
    this.distance = Float64Array.from(order, (car) => cars[car].distance);
    this.speed = Float64Array.from(order, (car) => cars[car].speed);
    this.length = Float64Array.from(order, (car) => cars[car].length);
    this.#first = new Int32Array(lanes + 1);
    for (const { lane } of cars) this.#first[lane + 1]++;
    for (let lane = 0; lane < lanes; lane++) this.#first[lane + 1] += this.#first[lane];
    this.#orderedUntil = new Float64Array(lanes).fill(Infinity);
    for (let lane = 0; lane < lanes; lane++)
      for (let car = this.firstOf(lane); car + 1 < this.endOf(lane); car++) {
        const closing = this.speed[car] - this.speed[car + 1];
        const met = time + (this.distance[car + 1] - this.distance[car]) / closing;
        if (closing > 0 && met < this.#orderedUntil[lane]) this.#orderedUntil[lane] = met;
      }
  }

  /** Cars of a lane are numbered from this … */
  firstOf(lane: number): number {
    return this.#first[lane];
  }

  /** … to below this, from the hindmost to the foremost. */
  endOf(lane: number): number {
    return this.#first[lane + 1];
  }

  /** Are the cars of a lane still in that order? */
  isOrdered(lane: number, time: number): boolean {
    return time <= this.#orderedUntil[lane];
  }

  /** Where a car will be. */
  distanceAt(car: number, time: number): number {
    return this.distance[car] + this.speed[car] * (time - this.time);
  }

  /** The next car at or before a place, driving in a lane; −1 if the road is free. */
  ahead(lane: number, distance: number, time: number): number {
    if (!this.isOrdered(lane, time)) return this.#nearest(lane, distance, time, 1);
    const car = this.#firstAtOrAfter(lane, distance, time);
    return car < this.endOf(lane) ? car : -1;
  }

  /** The next car behind a place in a lane; −1 if there is none. */
  behind(lane: number, distance: number, time: number): number {
    if (!this.isOrdered(lane, time)) return this.#nearest(lane, distance, time, -1);
    const car = this.#firstAtOrAfter(lane, distance, time);
    return car > this.firstOf(lane) ? car - 1 : -1;
  }

  #firstAtOrAfter(lane: number, distance: number, time: number): number {
    let low = this.firstOf(lane);
    let high = this.endOf(lane);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.distanceAt(middle, time) < distance) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The nearest car on one side, of all in the lane. */
  #nearest(lane: number, distance: number, time: number, side: 1 | -1): number {
    let nearest = -1;
    let least = Infinity;
    for (let car = this.firstOf(lane); car < this.endOf(lane); car++) {
      const away = side * (this.distanceAt(car, time) - distance);
      if (away >= 0 && (side === 1 || away > 0) && away < least) {
        nearest = car;
        least = away;
      }
    }
    return nearest;
  }
}
