import type { Driver } from './driver.js';
import { createProfileSlots, measureLead, type ProfileSlots, type SpeedProfile } from './speed-profile.js';
import type { TrafficForecast } from './traffic-forecast.js';

/**
 * Who is around a car in one state. The neighbors in its own lane and those beside are looked up
 * once, and then asked for by every maneuver that leaves the state. What is asked with fractions is
 * answered in fields, which allocates nothing.
 */
export class Surroundings {
  /** Where and when the car is: write them, then {@link look}. */
  distance = 0.5;
  time = 0.5;
  /** The least room that {@link lowerRoom} has met. */
  room = 0.5;
  /** Another car as the questions about speed profiles take it. */
  readonly slots: ProfileSlots = createProfileSlots();
  readonly #driver: Driver;
  #forecast: TrafficForecast | undefined;
  #lane = 0;
  /** Car ahead in the lane on one side, its own and the other; then those behind. */
  readonly #neighbors = new Int32Array(6);

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Looks around from a lane; what is asked from then on is about it. */
  look(forecast: TrafficForecast, lane: number): void {
    this.#forecast = forecast;
    this.#lane = lane;
    for (let side = -1; side <= 1; side++) {
      const isRoad = lane + side >= 0 && lane + side < forecast.lanes;
      this.#neighbors[side + 1] = isRoad ? forecast.ahead(lane + side, this) : -1;
      this.#neighbors[side + 4] = isRoad ? forecast.behind(lane + side, this) : -1;
    }
  }

  /** The next car ahead in its own lane or one beside; −1 if there is none. */
  ahead(lane: number): number {
    return this.#neighbors[lane - this.#lane + 1];
  }

  /** The next car behind. */
  behind(lane: number): number {
    return this.#neighbors[lane - this.#lane + 4];
  }

  /** Puts a car into the slots: its speed, and the room to it, bumper to bumper. */
  faceBumper(car: number): void {
    this.#face(car);
    this.slots.ahead -= this.#touching(car);
  }

  /**
   * Puts into the slots the place that lies the room that the driver likes before (`side` 1) or
   * behind (−1) a car.
   */
  facePlaceBeside(car: number, side: 1 | -1): void {
    this.#face(car);
    this.slots.ahead += side * (this.#touching(car) + this.#driver.headway);
  }

  /**
   * Lowers `room` to the least to the cars before and behind in a lane while one drives for the
   * seconds in the slots; below 0 if one is hit.
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
    // Cars that drive through each other: any of them may be the nearest.
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

  /** From middle to middle. */
  #face(car: number): void {
    const forecast = this.#forecast!;
    this.slots.speed = forecast.speed[car];
    this.slots.ahead = forecast.distance[car] + forecast.speed[car] * (this.time - forecast.time) - this.distance;
  }

  /** Distance from middle to middle at which one touches a car. */
  #touching(car: number): number {
    return (this.#driver.length + this.#forecast!.length[car]) / 2;
  }
}
