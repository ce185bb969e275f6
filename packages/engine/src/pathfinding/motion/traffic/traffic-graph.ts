import { InvalidDataError, requireBetween, requireFinite, requireInteger } from '../../../data/check.js';
import { withRoom } from '../../../math/with-room.js';
import type { Connections, Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { SpareRecords } from '../../graph/spare-records.js';
import { StateCells } from '../../graph/state-cells.js';
import { ARRIVED, ROOT, StateTree } from '../../graph/state-tree.js';
import { copyDriver, type Driver, validateDriver } from './driver.js';
import {
  createDrivePlan,
  createManeuver,
  type DrivePlan,
  type DriveState,
  type Maneuver,
  type ManeuverKind,
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

const KINDS: readonly ManeuverKind[] = ['change', 'boundary', 'safe', 'unsafe', 'end', 'wait'];
/**
 * Seconds and meters below which one is there already: sums of rounded numbers are off by less, and
 * no maneuver is as short.
 */
const CLOSE = 1e-6;
/**
 * Parts of a meter and a second by which states are told apart. Finer than anyone drives: only
 * states that are the same but for rounding fall together.
 */
const PER_UNIT = 1e5;

/** What is to be driven. */
export interface DriveRequest {
  readonly forecast: TrafficForecast;
  readonly start: Readonly<DriveState>;
  /** Distance at which the drive is over, however it is reached. */
  readonly end: number;
  /** Lanes in which one may arrive there, as a turn at a crossing demands; any unless told. */
  readonly endLanes?: readonly number[] | undefined;
}

/**
 * A road with moving traffic as a graph. Nodes are states of a car: lane, distance, time and speed,
 * so that the same place at two times is two nodes, with different connections. They are made when
 * a search asks, out of what the others will do, and are ever so few: a driver changes lanes as
 * soon as it can, and otherwise drives as fast as it can up to where that changes what it can do.
 *
 * Search it from `start` to `arrived` with `AStar`, or with `SmaStar` in a fixed number of nodes
 * (the graph itself keeps every state it has made); not with `IdaStar`, which asks over and over
 * for connections that are costly to make. `set` begins a new drive, and node numbers of the one
 * before mean nothing then.
 */
export class TrafficGraph implements Graph {
  /** Where searches begin. */
  readonly start = ROOT;
  /** Where they are sent: the end of the stretch, whenever and in whichever lane. */
  readonly arrived = ARRIVED;
  readonly driver: Driver;
  readonly #tree = new StateTree();
  readonly #cells = new StateCells(4);
  #request: DriveRequest | undefined;
  #end = 0.5;
  #lane = new Int32Array(0);
  #kind = new Uint8Array(0);
  #distance = new Float64Array(0);
  #time = new Float64Array(0);
  #speed = new Float64Array(0);
  #seconds = new Float64Array(0);
  /**
   * Three numbers for each state: seconds of gaining speed, keeping and losing it on the way there.
   */
  #profile = new Float64Array(0);
  readonly #spare = new SpareRecords(createManeuver);
  readonly #around: Surroundings;
  readonly #safe = createSpeedProfile();
  readonly #other = createSpeedProfile();
  /**
   * Numbers on their way between the methods below: those that `#around` speaks of, how long one
   * can still brake, and when to look for places beside.
   */
  readonly #slots: ProfileSlots;
  #safeUntil = 0.5;
  #from = 0.5;
  #limit = 0.5;

  /** Throws `InvalidDataError` on a driver that cannot drive. */
  constructor(driver: Driver) {
    validateDriver(driver, 'driver');
    this.driver = copyDriver(driver);
    this.#around = new Surroundings(this.driver);
    this.#slots = this.#around.slots;
    this.#tree.clear();
    this.#reserve();
  }

  get nodeCount(): number {
    return this.#tree.size;
  }

  /** Where the present drive ends. */
  get end(): number {
    return this.#end;
  }

  /** Begins another drive, and forgets the one before. */
  set(request: DriveRequest): void {
    const { start, end } = request;
    if (!isDrivable(request, this.driver)) validateRequest(request, this.driver);
    this.#request = request;
    this.#end = end;
    this.#tree.clear();
    this.#cells.clear();
    this.#lane[ROOT] = start.lane;
    this.#distance[ROOT] = start.distance;
    this.#time[ROOT] = start.time;
    this.#speed[ROOT] = start.speed;
  }

  connections(out: Connections, node: number): void {
    if (!this.#tree.isGrown(node)) this.#grow(node);
    this.#tree.list(out, node);
  }

  /** The state that a node stands for. */
  stateOf(out: DriveState, node: number): void {
    out.lane = this.#lane[node];
    out.distance = this.#distance[node];
    out.time = this.#time[node];
    out.speed = this.#speed[node];
  }

  /**
   * What leads to a node: also the meaning of the connection with that id. Undefined for the start
   * and the arrival.
   */
  maneuverOf(node: number): Maneuver | undefined {
    if (node <= ROOT || node >= this.#tree.size) return undefined;
    const maneuver = createManeuver();
    this.#describe(maneuver, node);
    return maneuver;
  }

  /** A route through this graph as a plan that stands by itself. */
  planOf(route: Route): DrivePlan {
    const plan = createDrivePlan();
    this.writePlan(plan, route);
    return plan;
  }

  /**
   * As {@link planOf}, into a plan that is no longer needed: for those who plan over and over,
   * since it allocates nothing.
   */
  writePlan(out: DrivePlan, route: Route): void {
    const { connections, length } = route;
    const count = length > 0 && connections[length - 1] === ARRIVED ? length - 1 : length;
    this.stateOf(out.start, ROOT);
    this.#spare.resize(out.maneuvers, count);
    for (let i = 0; i < count; i++) this.#describe(out.maneuvers[i], connections[i]);
    out.cost = route.cost;
  }

  #describe(out: Maneuver, node: number): void {
    const from = this.#tree.from[node];
    out.kind = KINDS[this.#kind[node]];
    out.time = this.#time[from];
    out.distance = this.#distance[from];
    out.seconds = this.#seconds[node];
    out.fromLane = this.#lane[from];
    out.lane = this.#lane[node];
    out.speed = this.#speed[from];
    out.acceleration = this.driver.acceleration;
    out.braking = this.driver.braking;
    out.accelerate = this.#profile[3 * node];
    out.cruise = this.#profile[3 * node + 1];
    out.brake = this.#profile[3 * node + 2];
  }

  #grow(node: number): void {
    const request = this.#request;
    this.#tree.grow(node);
    if (request === undefined) return;
    if (this.#distance[node] >= this.#end - CLOSE) {
      if (request.endLanes?.includes(this.#lane[node]) ?? true) this.#tree.end(node);
      return;
    }
    const { forecast } = request;
    this.#around.distance = this.#distance[node];
    this.#around.time = this.#time[node];
    this.#around.look(forecast, this.#lane[node]);
    this.#changeLanes(node, forecast);
    this.#driveSafely(node, forecast);
    this.#driveUnsafely(node, forecast);
    this.#wait(node);
  }

  /**
   * To the lanes beside, where they are free for as long as the change takes. Straight back to
   * where one has just come from is of no use.
   */
  #changeLanes(node: number, forecast: TrafficForecast): void {
    const { changeTime, changeLength } = this.driver;
    const lane = this.#lane[node];
    const speed = this.#speed[node];
    // Whoever stands cannot go aside.
    if (speed < CLOSE) return;
    const seconds = Math.max(changeTime, changeLength / speed);
    if (this.#distance[node] + speed * seconds > this.#end + CLOSE) return;
    this.#goSteadily(node);
    const before = node === ROOT ? -1 : this.#lane[this.#tree.from[node]];
    for (let next = lane - 1; next <= lane + 1; next += 2) {
      if (next < 0 || next >= forecast.lanes || next === before) continue;
      this.#slots.seconds = seconds;
      this.#add(node, 'change', next, this.#other);
    }
  }

  /**
   * Along the lane as fast as one can and still brake for the car ahead: up to it, or to the end,
   * and to wherever a place beside comes free on the way. Keeps in mind how long that is what one
   * does at full speed as well; 0 if one can no longer brake.
   */
  #driveSafely(node: number, forecast: TrafficForecast): void {
    const { driver } = this;
    const slots = this.#slots;
    const profile = this.#safe;
    const lane = this.#lane[node];
    const lead = this.#around.ahead(lane);
    profile.speed = this.#speed[node];
    if (lead === -1) goFreely(profile, driver);
    else {
      this.#around.faceBumper(lead);
      const closing = Math.max(0, profile.speed - slots.speed);
      const needed = (closing * closing) / (2 * driver.braking);
      // Nobody is to be hit, which braking too late for the room one likes to keep need not do.
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
    // Close behind the car ahead already, one follows it for as long as it takes.
    const limit = Math.min(atEnd, boundary > CLOSE ? boundary : Infinity);
    slots.seconds = limit;
    if (limit < Infinity) this.#add(node, limit === atEnd ? 'end' : 'boundary', lane, profile);
    this.#from = 0;
    this.#limit = limit;
    this.#seekOpportunities(node, forecast, 'safe', profile);
    this.#safeUntil = lead === -1 ? Infinity : profile.accelerate + profile.cruise;
  }

  /**
   * To places beside that come free while one would have to brake, at full speed, for as long as
   * nobody is hit.
   */
  #driveUnsafely(node: number, forecast: TrafficForecast): void {
    const slots = this.#slots;
    const lead = this.#around.ahead(this.#lane[node]);
    if (lead === -1) return;
    const profile = this.#other;
    profile.speed = this.#speed[node];
    goFreely(profile, this.driver);
    this.#around.faceBumper(lead);
    meet(slots, profile);
    const contact = slots.met;
    this.#meetEnd(node, profile);
    this.#from = this.#safeUntil + CLOSE;
    this.#limit = Math.min(contact, slots.met);
    this.#seekOpportunities(node, forecast, 'unsafe', profile);
  }

  /** Writes into the slots when one is at the end. */
  #meetEnd(node: number, profile: Readonly<SpeedProfile>): void {
    const slots = this.#slots;
    slots.ahead = this.#end - this.#distance[node];
    slots.speed = 0;
    meet(slots, profile);
  }

  /**
   * Where places beside come free between two moments of a drive along the lane: past each car
   * there, at its place when it is reached, or behind one that overtakes. Cars of a lane in order
   * are met in order.
   */
  #seekOpportunities(node: number, forecast: TrafficForecast, kind: 'safe' | 'unsafe', profile: SpeedProfile): void {
    const around = this.#around;
    const { slots } = around;
    const lane = this.#lane[node];
    for (let beside = lane - 1; beside <= lane + 1; beside += 2) {
      if (beside < 0 || beside >= forecast.lanes) continue;
      const isOrdered = this.#time[node] + this.#limit <= forecast.orderedUntil[beside];
      const first = forecast.firstOf(beside);
      const end = forecast.endOf(beside);
      // From the hindmost that one is not yet past, onwards; and from the foremost that is not yet
      // past one, backwards.
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
   * Drives to where the place before (`side` 1) or behind (−1) a car is free, if that is in time.
   * True if it comes too late.
   */
  #takePlaceBeside(node: number, car: number, side: 1 | -1, kind: 'safe' | 'unsafe', profile: SpeedProfile): boolean {
    const slots = this.#slots;
    this.#around.facePlaceBeside(car, side);
    if (side * slots.ahead <= CLOSE) return false;
    meet(slots, profile);
    if (slots.met > this.#limit) return true;
    if (slots.met <= Math.max(this.#from, CLOSE)) return false;
    slots.seconds = slots.met;
    this.#add(node, kind, this.#lane[node], profile);
    return false;
  }

  /** Brakes for a while though nothing demands it, if the driver ever does. */
  #wait(node: number): void {
    const { waits, braking } = this.driver;
    const speed = this.#speed[node];
    // Whoever stands already would wait for ever where no way leads on.
    if (waits === undefined || speed < CLOSE) return;
    const profile = this.#other;
    const slots = this.#slots;
    for (let i = 0; i < waits.length; i++) {
      this.#goSteadily(node);
      profile.brake = Math.min(waits[i], speed / braking);
      profile.cruise = 0;
      slots.seconds = waits[i];
      lookAhead(slots, profile);
      if (this.#distance[node] + slots.distance < this.#end) this.#add(node, 'wait', this.#lane[node], profile);
    }
  }

  /** On at the same speed. */
  #goSteadily(node: number): void {
    const profile = this.#other;
    profile.speed = this.#speed[node];
    profile.acceleration = this.driver.acceleration;
    profile.braking = this.driver.braking;
    profile.accelerate = 0;
    profile.cruise = Infinity;
    profile.brake = 0;
  }

  /**
   * Adds what a maneuver of the seconds in the slots leads to, unless it hits somebody or leads
   * where a cheaper one has been.
   */
  #add(node: number, kind: ManeuverKind, lane: number, profile: Readonly<SpeedProfile>): void {
    const around = this.#around;
    const slots = this.#slots;
    around.room = Infinity;
    around.lowerRoom(this.#lane[node], profile);
    if (lane !== this.#lane[node]) around.lowerRoom(lane, profile);
    const { room } = around;
    if (room < -CLOSE) return;
    const { headway, nearMissCost } = this.driver;
    const { seconds } = slots;
    const nearness = headway > 0 ? Math.min(1, Math.max(0, 1 - room / headway)) : 0;
    const cost = seconds + (nearness > CLOSE ? nearMissCost * nearness : 0);
    lookAhead(slots, profile);
    const distance = this.#distance[node] + slots.distance;
    const time = this.#time[node] + seconds;
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
    if (this.#lane.length < this.#tree.room) this.#reserve();
    this.#lane[made] = lane;
    this.#distance[made] = distance;
    this.#time[made] = time;
    this.#speed[made] = speed;
    this.#kind[made] = KINDS.indexOf(kind);
    this.#seconds[made] = seconds;
    this.#profile[3 * made] = profile.accelerate;
    this.#profile[3 * made + 1] = profile.cruise;
    this.#profile[3 * made + 2] = profile.brake;
  }

  #reserve(): void {
    const { room } = this.#tree;
    this.#lane = withRoom(this.#lane, room);
    this.#kind = withRoom(this.#kind, room);
    this.#distance = withRoom(this.#distance, room);
    this.#time = withRoom(this.#time, room);
    this.#speed = withRoom(this.#speed, room);
    this.#seconds = withRoom(this.#seconds, room);
    this.#profile = withRoom(this.#profile, 3 * room);
  }
}

/**
 * Whether a request is in order, told without a call for each of its numbers, which would be
 * allocated.
 */
function isDrivable({ start, forecast, end, endLanes }: DriveRequest, { topSpeed }: Driver): boolean {
  const { lane, distance, time, speed } = start;
  if (endLanes !== undefined)
    for (let i = 0; i < endLanes.length; i++) if (!isLane(endLanes[i], forecast)) return false;
  const sum = distance + time + end;
  return isLane(lane, forecast) && speed >= 0 && speed <= topSpeed && sum - sum === 0;
}

function isLane(lane: number, { lanes }: TrafficForecast): boolean {
  return Number.isInteger(lane) && lane >= 0 && lane < lanes;
}

/** Throws `InvalidDataError` on the first thing that is wrong with a request. */
function validateRequest({ start, forecast, end, endLanes }: DriveRequest, { topSpeed }: Driver): void {
  requireInteger(start.lane, 'start.lane');
  requireBetween(start.lane, 0, forecast.lanes - 1, 'start.lane');
  requireFinite(start.distance, 'start.distance');
  requireFinite(start.time, 'start.time');
  requireBetween(start.speed, 0, topSpeed, 'start.speed');
  requireFinite(end, 'end');
  endLanes?.forEach((lane, i) => {
    if (!isLane(lane, forecast))
      throw new InvalidDataError(`endLanes[${i}]`, `must be a lane from 0 to ${forecast.lanes - 1}, got ${lane}`);
  });
}
