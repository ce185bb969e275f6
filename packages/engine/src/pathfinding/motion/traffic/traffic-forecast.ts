import { checkOptions } from '../../../data/parse.js';
import { isTraffic, type Traffic, trafficSchema } from './traffic.js';

/** A position along a road at a time, as in a `DriveState`. */
export interface RoadMoment {
  readonly distance: number;
  readonly time: number;
}

/**
 * Predicts where cars will be if each keeps its lane and its speed: good for the few seconds of
 * planning ahead. Cars are sorted by lane and position once, and then found by binary search. In a
 * lane where one car would drive through another, this holds until that moment; from then on all
 * cars of the lane are scanned.
 */
export class TrafficForecast {
  /** Number of lanes, and the time of the observation. */
  lanes = 0;
  /** The time of the observation, in seconds. */
  time = 0.5;
  /** By car, sorted: its observed position, speed, length, and index in the observation. */
  distance = new Float64Array(0);
  /** Observed speeds, in m/s. */
  speed = new Float64Array(0);
  /** Lengths of the cars, in meters. */
  length = new Float64Array(0);
  /** The index of each car in the observation. */
  seenAs = new Int32Array(0);
  /** The time until which the cars of each lane stay in order. */
  orderedUntil = new Float64Array(0);
  /** The first car of each lane, and as the last entry the number of cars. */
  #first = new Int32Array(1);
  /** Number of cars in the last observation. */
  #count = 0;

  /** Throws `InvalidDataError` for invalid traffic. */
  constructor(traffic: Traffic) {
    this.see(traffic);
  }

  /**
   * Replaces the observation: for repeated forecasts, since nothing is allocated unless there are
   * more cars than ever. Fastest if cars are listed in the same order as the last time. Throws
   * `InvalidDataError` for invalid traffic.
   */
  see(traffic: Traffic): void {
    if (!isTraffic(traffic)) checkOptions(trafficSchema, traffic, 'traffic');
    const { lanes, time, cars } = traffic;
    this.lanes = lanes;
    this.time = time;
    if (this.orderedUntil.length < lanes) {
      this.orderedUntil = new Float64Array(lanes);
      this.#first = new Int32Array(lanes + 1);
    }
    if (this.seenAs.length < cars.length) {
      this.distance = new Float64Array(cars.length);
      this.speed = new Float64Array(cars.length);
      this.length = new Float64Array(cars.length);
      this.seenAs = new Int32Array(cars.length);
      this.#count = 0;
    }
    this.#sort(cars);
    this.#first.fill(0);
    for (let i = 0; i < cars.length; i++) {
      const car = cars[this.seenAs[i]];
      this.distance[i] = car.distance;
      this.speed[i] = car.speed;
      this.length[i] = car.length;
      this.#first[car.lane + 1]++;
    }
    for (let lane = 0; lane < lanes; lane++) {
      this.#first[lane + 1] += this.#first[lane];
      this.orderedUntil[lane] = Infinity;
      for (let car = this.firstOf(lane); car + 1 < this.endOf(lane); car++) {
        const closing = this.speed[car] - this.speed[car + 1];
        const met = time + (this.distance[car + 1] - this.distance[car]) / closing;
        if (closing > 0 && met < this.orderedUntil[lane]) this.orderedUntil[lane] = met;
      }
    }
  }

  /**
   * Sorts by lane, position and index with an insertion sort, starting from the previous order,
   * which has hardly changed.
   */
  #sort(cars: Traffic['cars']): void {
    const order = this.seenAs;
    if (this.#count !== cars.length) for (let i = 0; i < cars.length; i++) order[i] = i;
    this.#count = cars.length;
    for (let i = 1; i < cars.length; i++) {
      const car = order[i];
      const { lane, distance } = cars[car];
      let at = i;
      for (; at > 0; at--) {
        const other = cars[order[at - 1]];
        const isBehind = other.lane - lane || other.distance - distance || order[at - 1] - car;
        if (isBehind <= 0) break;
        order[at] = order[at - 1];
      }
      order[at] = car;
    }
  }

  /** Returns the number of the first car of a lane, its hindmost. */
  firstOf(lane: number): number {
    return this.#first[lane];
  }

  /** Returns the number after the last car of a lane, its foremost. */
  endOf(lane: number): number {
    return this.#first[lane + 1];
  }

  /** Returns where a car will be at a time. */
  distanceAt(car: number, time: number): number {
    return this.distance[car] + this.speed[car] * (time - this.time);
  }

  /** Returns the next car ahead in a lane, at or in front of a position; −1 if the road is free. */
  ahead(lane: number, at: RoadMoment): number {
    if (at.time > this.orderedUntil[lane]) return this.#nearest(lane, at, 1);
    const car = this.#firstAtOrAfter(lane, at);
    return car < this.endOf(lane) ? car : -1;
  }

  /** Returns the next car behind a position in a lane; −1 if there is none. */
  behind(lane: number, at: RoadMoment): number {
    if (at.time > this.orderedUntil[lane]) return this.#nearest(lane, at, -1);
    const car = this.#firstAtOrAfter(lane, at);
    return car > this.firstOf(lane) ? car - 1 : -1;
  }

  #firstAtOrAfter(lane: number, { distance, time }: RoadMoment): number {
    const elapsed = time - this.time;
    let low = this.firstOf(lane);
    let high = this.endOf(lane);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.distance[middle] + this.speed[middle] * elapsed < distance) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the nearest car on one side, of all cars in the lane. */
  #nearest(lane: number, { distance, time }: RoadMoment, side: 1 | -1): number {
    const elapsed = time - this.time;
    let nearest = -1;
    let least = Infinity;
    for (let car = this.firstOf(lane); car < this.endOf(lane); car++) {
      const away = side * (this.distance[car] + this.speed[car] * elapsed - distance);
      if (away >= 0 && (side === 1 || away > 0) && away < least) {
        nearest = car;
        least = away;
      }
    }
    return nearest;
  }
}
