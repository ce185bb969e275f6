import { checkOptions } from '../../../data/parse.js';
import type { Connections, Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { SpareRecords } from '../../graph/spare-records.js';
import { StateCells } from '../../graph/state-cells.js';
import { ARRIVED, ROOT, StateTree } from '../../graph/state-tree.js';
import { type DriveRequest, driveRequestFor, isDrivable } from './drive-request.js';
import { DriveStates } from './drive-states.js';
import { copyDriver, type Driver, driverSchema } from './driver.js';
import {
  createDrivePlan,
  createManeuver,
  type DriveManeuver,
  type DriveManeuverKind,
  type DrivePlan,
  type DriveState,
} from './maneuver.js';
import {
  createSpeedProfile,
  goBehind,
  goFreely,
  lookAhead,
  meet,
  type ProfileSlots,
  type SpeedProfile,
} from './speed-profile.js';
import { Surroundings } from './surroundings.js';
import type { TrafficForecast } from './traffic-forecast.js';
import { TrafficHeuristic } from './traffic-heuristic.js';

/**
 * Seconds and meters that count as arrived: rounding errors of sums are smaller, and no maneuver is
 * as short.
 */
const CLOSE = 1e-6;
/**
 * Resolution of states, per meter and per second. Finer than any real difference: only states that
 * are equal except for rounding coincide.
 */
const PER_UNIT = 1e5;

/**
 * A road with moving traffic as a graph. Nodes are states of a car: lane, distance, time and speed,
 * so that the same position at two times is two nodes with different connections. They are made
 * during the search, from the forecast of the other cars. There are few: a driver changes lanes as
 * soon as it can, and otherwise drives as fast as it can to the next point where its options
 * change.
 *
 * Search it from `start` to `arrived` with `AStar`, or with `SmaStar` in a fixed number of nodes
 * (the graph itself keeps every state it has made); not with `IdaStar`, which repeatedly asks for
 * connections that are costly to make. `set` begins a new drive and makes all earlier node numbers
 * invalid.
 */
export class TrafficGraph implements Graph {
  /** The start node of searches. */
  readonly start = ROOT;
  /** The goal node of searches: the end of the stretch, at any time and in any allowed lane. */
  readonly arrived = ARRIVED;
  /** Whose drives are planned. */
  readonly driver: Driver;
  readonly #tree = new StateTree();
  readonly #cells = new StateCells(4);
  #request: DriveRequest | undefined;
  #end = 0.5;
  readonly #states = new DriveStates();
  readonly #spare = new SpareRecords(createManeuver);
  readonly #around: Surroundings;
  readonly #safe = createSpeedProfile();
  readonly #other = createSpeedProfile();
  /**
   * Data passed between the methods below: the slots of `#around`, how long braking is still
   * possible, and the interval in which to look for free positions beside the car.
   */
  readonly #slots: ProfileSlots;
  #safeUntil = 0.5;
  #from = 0.5;
  #limit = 0.5;

  /** Throws `InvalidDataError` for an invalid driver. */
  constructor(driver: Driver) {
    checkOptions(driverSchema, driver, 'driver');
    this.driver = copyDriver(driver);
    this.#around = new Surroundings(this.driver);
    this.#slots = this.#around.slots;
    this.#tree.clear();
    this.#states.reserve(this.#tree.room);
  }

  get nodeCount(): number {
    return this.#tree.size;
  }

  /** Where the current drive ends. */
  get end(): number {
    return this.#end;
  }

  /** Starts another drive and discards the previous one. */
  set(request: DriveRequest): void {
    const { start, end } = request;
    if (!isDrivable(request, this.driver)) checkOptions(driveRequestFor(request.forecast, this.driver), request, '');
    this.#request = request;
    this.#end = end;
    this.#tree.clear();
    this.#cells.clear();
    this.#states.lane[ROOT] = start.lane;
    this.#states.distance[ROOT] = start.distance;
    this.#states.time[ROOT] = start.time;
    this.#states.speed[ROOT] = start.speed;
  }

  connections(out: Connections, node: number): void {
    if (!this.#tree.isGrown(node)) this.#grow(node);
    this.#tree.list(out, node);
  }

  /** Writes the state of a node. */
  stateOf(out: DriveState, node: number): void {
    this.#states.read(out, node);
  }

  /**
   * Returns the maneuver that leads to a node; the connection to a node has the same id. Undefined
   * for the start and the arrival.
   */
  maneuverOf(node: number): DriveManeuver | undefined {
    if (node <= ROOT || node >= this.#tree.size) return undefined;
    const maneuver = createManeuver();
    this.#describe(maneuver, node);
    return maneuver;
  }

  /** Converts a route through this graph to an independent plan. */
  planOf(route: Route): DrivePlan {
    const plan = createDrivePlan();
    this.writePlan(plan, route);
    return plan;
  }

  /**
   * Like {@link planOf}, but writes into an existing plan: for repeated planning, since it
   * allocates nothing.
   */
  writePlan(out: DrivePlan, route: Route): void {
    const { connections, length } = route;
    const count = length > 0 && connections[length - 1] === ARRIVED ? length - 1 : length;
    this.stateOf(out.start, ROOT);
    this.#spare.resize(out.maneuvers, count);
    for (let i = 0; i < count; i++) this.#describe(out.maneuvers[i], connections[i]);
    out.cost = route.cost;
  }

  /** Creates a heuristic that never overestimates. Each search needs its own. */
  createHeuristic(): TrafficHeuristic {
    return new TrafficHeuristic(this);
  }

  #describe(out: DriveManeuver, node: number): void {
    this.#states.readManeuver(out, this.#tree.from[node], node);
    out.acceleration = this.driver.acceleration;
    out.braking = this.driver.braking;
  }

  #grow(node: number): void {
    const request = this.#request;
    this.#tree.grow(node);
    if (request === undefined) return;
    if (this.#states.distance[node] >= this.#end - CLOSE) {
      if (request.endLanes?.includes(this.#states.lane[node]) ?? true) this.#tree.end(node);
      return;
    }
    const { forecast } = request;
    this.#around.distance = this.#states.distance[node];
    this.#around.time = this.#states.time[node];
    this.#around.look(forecast, this.#states.lane[node]);
    this.#changeLanes(node, forecast);
    this.#driveSafely(node, forecast);
    this.#driveUnsafely(node, forecast);
    this.#wait(node);
  }

  /**
   * Adds changes to the neighboring lanes that are free for the duration of the change. A change
   * straight back to the previous lane is useless.
   */
  #changeLanes(node: number, forecast: TrafficForecast): void {
    const { changeTime, changeLength } = this.driver;
    const lane = this.#states.lane[node];
    const speed = this.#states.speed[node];
    // A standing car cannot change lanes.
    if (speed < CLOSE) return;
    const seconds = Math.max(changeTime, changeLength / speed);
    if (this.#states.distance[node] + speed * seconds > this.#end + CLOSE) return;
    this.#goSteadily(node);
    const before = node === ROOT ? -1 : this.#states.lane[this.#tree.from[node]];
    for (let next = lane - 1; next <= lane + 1; next += 2) {
      if (next < 0 || next >= forecast.lanes || next === before) continue;
      this.#slots.seconds = seconds;
      this.#add(node, 'change', next, this.#other);
    }
  }

  /**
   * Drives along the lane as fast as possible while still able to brake for the car ahead: up to
   * it, or to the end, and to every position where a gap beside the car opens on the way. Stores
   * how long this equals driving at full speed; 0 if braking is no longer possible.
   */
  #driveSafely(node: number, forecast: TrafficForecast): void {
    const { driver } = this;
    const slots = this.#slots;
    const profile = this.#safe;
    const lane = this.#states.lane[node];
    const lead = this.#around.ahead(lane);
    profile.speed = this.#states.speed[node];
    if (lead === -1) goFreely(profile, driver);
    else {
      this.#around.faceBumper(lead);
      const closing = Math.max(0, profile.speed - slots.speed);
      const needed = (closing * closing) / (2 * driver.braking);
      // The driver must not hit the car ahead, but may brake too late for its preferred distance.
      if (needed > slots.ahead || slots.ahead < 0) {
        this.#safeUntil = 0;
        return;
      }
      slots.ahead = Math.max(needed, slots.ahead - driver.headway);
      goBehind(profile, driver, slots);
    }
    const boundary = profile.accelerate + profile.cruise + profile.brake;
    this.#meetEnd(node, profile);
    const atEnd = slots.met;
    // A driver already close behind the car ahead follows it for as long as necessary.
    const limit = Math.min(atEnd, boundary > CLOSE ? boundary : Infinity);
    slots.seconds = limit;
    if (limit < Infinity) this.#add(node, limit === atEnd ? 'end' : 'boundary', lane, profile);
    this.#from = 0;
    this.#limit = limit;
    this.#seekOpportunities(node, forecast, 'safe', profile);
    this.#safeUntil = lead === -1 ? Infinity : profile.accelerate + profile.cruise;
  }

  /**
   * Drives at full speed, where braking would be necessary, to gaps that open beside the car before
   * a collision.
   */
  #driveUnsafely(node: number, forecast: TrafficForecast): void {
    const slots = this.#slots;
    const lead = this.#around.ahead(this.#states.lane[node]);
    if (lead === -1) return;
    const profile = this.#other;
    profile.speed = this.#states.speed[node];
    goFreely(profile, this.driver);
    this.#around.faceBumper(lead);
    meet(slots, profile);
    const contact = slots.met;
    this.#meetEnd(node, profile);
    this.#from = this.#safeUntil + CLOSE;
    this.#limit = Math.min(contact, slots.met);
    this.#seekOpportunities(node, forecast, 'unsafe', profile);
  }

  /** Writes to the slots when the car reaches the end. */
  #meetEnd(node: number, profile: Readonly<SpeedProfile>): void {
    const slots = this.#slots;
    slots.ahead = this.#end - this.#states.distance[node];
    slots.speed = 0;
    meet(slots, profile);
  }

  /**
   * Finds where gaps beside the car open within an interval of a drive along the lane: past each
   * car there, at its position at that time, or behind a car that overtakes. If the cars of a lane
   * are in order, they are met in order.
   */
  #seekOpportunities(node: number, forecast: TrafficForecast, kind: 'safe' | 'unsafe', profile: SpeedProfile): void {
    const around = this.#around;
    const { slots } = around;
    const lane = this.#states.lane[node];
    for (let beside = lane - 1; beside <= lane + 1; beside += 2) {
      if (beside < 0 || beside >= forecast.lanes) continue;
      const isOrdered = this.#states.time[node] + this.#limit <= forecast.orderedUntil[beside];
      const first = forecast.firstOf(beside);
      const end = forecast.endOf(beside);
      // Forwards from the hindmost car that is not yet passed, and backwards from the foremost car
      // that has not yet overtaken.
      let car = isOrdered ? around.ahead(beside) : first;
      if (car === -1) car = end;
      for (; isOrdered && car > first; car--) {
        around.facePlaceBeside(car - 1, 1);
        if (slots.ahead <= CLOSE) break;
      }
      const ahead = car;
      for (; car < end; car++) if (this.#takePlaceBeside(node, car, 1, kind, profile) && isOrdered) break;
      car = isOrdered ? ahead : end;
      for (; isOrdered && car < end; car++) {
        around.facePlaceBeside(car, -1);
        if (slots.ahead >= -CLOSE) break;
      }
      for (car--; car >= first; car--) if (this.#takePlaceBeside(node, car, -1, kind, profile) && isOrdered) break;
    }
  }

  /**
   * Drives to where the position in front of (`side` 1) or behind (−1) a car is free, if that is in
   * time. Returns true if it is too late.
   */
  #takePlaceBeside(node: number, car: number, side: 1 | -1, kind: 'safe' | 'unsafe', profile: SpeedProfile): boolean {
    const slots = this.#slots;
    this.#around.facePlaceBeside(car, side);
    if (side * slots.ahead <= CLOSE) return false;
    meet(slots, profile);
    if (slots.met > this.#limit || slots.met === Infinity) return true;
    if (slots.met <= Math.max(this.#from, CLOSE)) return false;
    slots.seconds = slots.met;
    this.#add(node, kind, this.#states.lane[node], profile);
    return false;
  }

  /** Brakes for a while without need, if the driver has `waits`. */
  #wait(node: number): void {
    const { waits, braking } = this.driver;
    const speed = this.#states.speed[node];
    // A standing car would wait forever where no path leads on.
    if (waits === undefined || speed < CLOSE) return;
    const profile = this.#other;
    const slots = this.#slots;
    for (let i = 0; i < waits.length; i++) {
      this.#goSteadily(node);
      profile.brake = Math.min(waits[i], speed / braking);
      profile.cruise = 0;
      slots.seconds = waits[i];
      lookAhead(slots, profile);
      if (this.#states.distance[node] + slots.distance < this.#end)
        this.#add(node, 'wait', this.#states.lane[node], profile);
    }
  }

  /** Writes a profile of constant speed. */
  #goSteadily(node: number): void {
    const profile = this.#other;
    profile.speed = this.#states.speed[node];
    profile.acceleration = this.driver.acceleration;
    profile.braking = this.driver.braking;
    profile.accelerate = 0;
    profile.cruise = Infinity;
    profile.brake = 0;
  }

  /**
   * Adds the state after a maneuver of the seconds in the slots, unless it causes a collision or a
   * cheaper maneuver leads to the same state.
   */
  #add(node: number, kind: DriveManeuverKind, lane: number, profile: Readonly<SpeedProfile>): void {
    const around = this.#around;
    const slots = this.#slots;
    const states = this.#states;
    around.room = Infinity;
    around.lowerRoom(states.lane[node], profile);
    if (lane !== states.lane[node]) around.lowerRoom(lane, profile);
    const { room } = around;
    if (room < -CLOSE) return;
    const { headway, nearMissCost } = this.driver;
    const { seconds } = slots;
    const nearness = headway > 0 ? Math.min(1, Math.max(0, 1 - room / headway)) : 0;
    const cost = seconds + (nearness > CLOSE ? nearMissCost * nearness : 0);
    lookAhead(slots, profile);
    const distance = states.distance[node] + slots.distance;
    const time = states.time[node] + seconds;
    const speed = Math.max(0, slots.speedThen);
    const { key } = this.#cells;
    key[0] = lane;
    key[1] = Math.round(distance * PER_UNIT);
    key[2] = Math.round(time * PER_UNIT);
    key[3] = Math.round(speed * PER_UNIT);
    this.#cells.cost = this.#tree.cost[node] + cost;
    if (!this.#cells.claim()) return;
    this.#tree.nextStep = cost;
    const made = this.#tree.add(node);
    states.reserve(this.#tree.room);
    states.lane[made] = lane;
    states.distance[made] = distance;
    states.time[made] = time;
    states.speed[made] = speed;
    states.seconds[made] = seconds;
    states.setManeuver(made, kind, profile);
  }
}
