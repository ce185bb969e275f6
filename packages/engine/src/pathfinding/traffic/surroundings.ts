import type { Driver } from './driver.js';
import { leastLead, type SpeedProfile } from './speed-profile.js';
import type { TrafficForecast } from './traffic-forecast.js';

/**
 * Who is around a car in one state. The neighbors in its own lane and those beside are looked up once, and then asked for by every maneuver
 * that leaves the state.
 */
export class Surroundings {
  readonly #driver: Driver;
  #forecast: TrafficForecast | undefined;
  #lane = 0;
  #distance = 0.5;
  #time = 0.5;
  /** Car ahead in the lane on one side, its own and the other; then those behind. */
  readonly #neighbors = new Int32Array(6);

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Looks around in a state; what is asked from then on is about it. */
  look(forecast: TrafficForecast, lane: number, distance: number, time: number): void {
    this.#forecast = forecast;
    this.#lane = lane;
    this.#distance = distance;
    this.#time = time;
    for (let side = -1; side <= 1; side++) {
      const isRoad = lane + side >= 0 && lane + side < forecast.lanes;
      this.#neighbors[side + 1] = isRoad ? forecast.ahead(lane + side, distance, time) : -1;
      this.#neighbors[side + 4] = isRoad ? forecast.behind(lane + side, distance, time) : -1;
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

  /** Room to a car ahead, bumper to bumper. */
  roomTo(car: number): number {
    return this.#away(car) - this.#touching(car);
  }

  /** How far ahead the place is that lies the room that the driver likes before (`side` 1) or behind (−1) a car. */
  placeBeside(car: number, side: 1 | -1): number {
    return this.#away(car) + side * (this.#touching(car) + this.#driver.headway);
  }

  /** The least room to the cars before and behind in a lane while one drives for so long; below 0 if one is hit. */
  leastRoom(lane: number, profile: Readonly<SpeedProfile>, seconds: number): number {
    const forecast = this.#forecast!;
    let room = Infinity;
    if (forecast.isOrdered(lane, this.#time + seconds)) {
      const [ahead, behind] = [this.ahead(lane), this.behind(lane)];
      if (ahead !== -1) room = this.#leastRoomTo(ahead, profile, seconds, -1);
      if (behind !== -1) room = Math.min(room, this.#leastRoomTo(behind, profile, seconds, 1));
      return room;
    }
    // Cars that drive through each other: any of them may be the nearest.
    for (let car = forecast.firstOf(lane); car < forecast.endOf(lane); car++)
      room = Math.min(room, this.#leastRoomTo(car, profile, seconds, this.#away(car) >= 0 ? -1 : 1));
    return room;
  }

  #leastRoomTo(car: number, profile: Readonly<SpeedProfile>, seconds: number, side: 1 | -1): number {
    return leastLead(profile, this.#away(car), this.#forecast!.speed[car], seconds, side) - this.#touching(car);
  }

  /** From middle to middle. */
  #away(car: number): number {
    return this.#forecast!.distanceAt(car, this.#time) - this.#distance;
  }

  /** Distance from middle to middle at which one touches a car. */
  #touching(car: number): number {
    return (this.#driver.length + this.#forecast!.length[car]) / 2;
  }
}
