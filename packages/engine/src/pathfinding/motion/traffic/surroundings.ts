import type { Driver } from './driver.js';
import { createProfileSlots, measureLead, type ProfileSlots, type SpeedProfile } from './speed-profile.js';
import type { TrafficForecast } from './traffic-forecast.js';

/**
 * The cars around one state of a car. The neighbors in its own lane and the lanes beside it are
 * found once, and then used by every maneuver that leaves the state. Fractional results are in
 * fields, which allocates nothing.
 */
export class Surroundings {
  /** Position and time of the car: write them, then call {@link look}. */
  distance = 0.5;
  time = 0.5;
  /** The least room found by {@link lowerRoom}. */
  room = 0.5;
  /** Another car, as input for the functions on speed profiles. */
  readonly slots: ProfileSlots = createProfileSlots();
  readonly #driver: Driver;
  #forecast: TrafficForecast | undefined;
  #lane = 0;
  /** The cars ahead in the lane on one side, the own lane and the other side; then those behind. */
  readonly #neighbors = new Int32Array(6);

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /**
   * Finds the neighbors of a car in a lane. The other methods refer to this state until the next
   * call.
   */
  look(forecast: TrafficForecast, lane: number): void {
    this.#forecast = forecast;
    this.#lane = lane;
    for (let side = -1; side <= 1; side++) {
      const isRoad = lane + side >= 0 && lane + side < forecast.lanes;
      this.#neighbors[side + 1] = isRoad ? forecast.ahead(lane + side, this) : -1;
      this.#neighbors[side + 4] = isRoad ? forecast.behind(lane + side, this) : -1;
    }
  }

  /** Returns the next car ahead in the own lane or a neighboring one; −1 if there is none. */
  ahead(lane: number): number {
    return this.#neighbors[lane - this.#lane + 1];
  }

  /** Returns the next car behind. */
  behind(lane: number): number {
    return this.#neighbors[lane - this.#lane + 4];
  }

  /** Writes a car to the slots: its speed, and the distance to it, bumper to bumper. */
  faceBumper(car: number): void {
    this.#face(car);
    this.slots.ahead -= this.#touching(car);
  }

  /**
   * Writes to the slots the position at the preferred distance in front of (`side` 1) or behind
   * (−1) a car.
   */
  facePlaceBeside(car: number, side: 1 | -1): void {
    this.#face(car);
    this.slots.ahead += side * (this.#touching(car) + this.#driver.headway);
  }

  /**
   * Lowers `room` to the least distance to the cars ahead and behind in a lane during the seconds
   * in the slots; below 0 for a collision.
   */
  lowerRoom(lane: number, profile: Readonly<SpeedProfile>): void {
    const forecast = this.#forecast!;
    if (this.time + this.slots.seconds <= forecast.orderedUntil[lane]) {
      const ahead = this.ahead(lane);
      const behind = this.behind(lane);
      if (ahead !== -1) this.#lowerRoomTo(ahead, profile, -1);
      if (behind !== -1) this.#lowerRoomTo(behind, profile, 1);
      return;
    }
    // The forecast cars drive through each other: any of them may be the nearest.
    for (let car = forecast.firstOf(lane); car < forecast.endOf(lane); car++) {
      this.#face(car);
      this.#lowerRoomTo(car, profile, this.slots.ahead >= 0 ? -1 : 1);
    }
  }

  #lowerRoomTo(car: number, profile: Readonly<SpeedProfile>, side: 1 | -1): void {
    this.#face(car);
    measureLead(this.slots, profile, side);
    this.room = Math.min(this.room, this.slots.lead - this.#touching(car));
  }

  /** Measures from middle to middle. */
  #face(car: number): void {
    const forecast = this.#forecast!;
    this.slots.speed = forecast.speed[car];
    this.slots.ahead = forecast.distance[car] + forecast.speed[car] * (this.time - forecast.time) - this.distance;
  }

  /** Returns the distance from middle to middle at which the cars touch. */
  #touching(car: number): number {
    return (this.#driver.length + this.#forecast!.length[car]) / 2;
  }
}
