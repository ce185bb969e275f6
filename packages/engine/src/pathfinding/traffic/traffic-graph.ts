import { InvalidDataError, requireBetween, requireFinite, requireInteger } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';
import type { Connections, Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { StateCells } from '../graph/state-cells.js';
import { ARRIVED, ROOT, StateTree } from '../graph/state-tree.js';
import { type Driver, validateDriver } from './driver.js';
import type { DrivePlan, DriveState, Maneuver, ManeuverKind } from './maneuver.js';
import {
  brakingDistance,
  createSpeedProfile,
  distanceAfter,
  driveBehind,
  driveFreely,
  profileSeconds,
  type SpeedProfile,
  secondsToMeet,
  speedAfter,
} from './speed-profile.js';
import { Surroundings } from './surroundings.js';
import type { TrafficForecast } from './traffic-forecast.js';

const KINDS: readonly ManeuverKind[] = ['change', 'boundary', 'safe', 'unsafe', 'end', 'wait'];
/** Seconds and meters below which one is there already: sums of rounded numbers are off by less, and no maneuver is as short. */
const CLOSE = 1e-6;
/**
 * Parts of a meter and a second by which states are told apart. Finer than anyone drives: only states that are the same but for rounding
 * fall together.
 */
const PER_UNIT = 1e5;

/** What is to be driven. */
export interface DriveRequest {
  readonly forecast: TrafficForecast;
  readonly start: Readonly<DriveState>;
  /** Distance at which the drive is over, however it is reached. */
  readonly end: number;
  /** Lanes in which one may arrive there, as a turn at a crossing demands; any unless told. */
  readonly endLanes?: readonly number[];
}

/**
 * A road with moving traffic as a graph (PATH-78, PATH-79). Nodes are states of a car: lane, distance, time and speed, so that the same
 * place at two times is two nodes, with different connections. They are made when a search asks, out of what the others will do, and are
 * ever so few: a driver changes lanes as soon as it can, and otherwise drives as fast as it can up to where that changes what it can do
 * (PATH-80).
 *
 * Search it from `start` to `arrived` with `AStar`, or with `SmaStar` in a fixed number of nodes (the graph itself keeps every state it has
 * made); not with `IdaStar`, which asks over and over for connections that are costly to make. `set` begins a new drive, and node numbers
 * of the one before mean nothing then.
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
  #lane = new Int32Array(0);
  #kind = new Uint8Array(0);
  #distance = new Float64Array(0);
  #time = new Float64Array(0);
  #speed = new Float64Array(0);
  #seconds = new Float64Array(0);
  /** Three numbers for each state: seconds of gaining speed, keeping and losing it on the way there. */
  #profile = new Float64Array(0);
  readonly #around: Surroundings;
  readonly #safe = createSpeedProfile();
  readonly #other = createSpeedProfile();

  /** Throws `InvalidDataError` on a driver that cannot drive. */
  constructor(driver: Driver) {
    validateDriver(driver, 'driver');
    this.driver = driver;
    this.#around = new Surroundings(driver);
    this.#tree.clear();
    this.#reserve();
  }

  get nodeCount(): number {
    return this.#tree.size;
  }

  /** Where the present drive ends. */
  get end(): number {
    return this.#request?.end ?? 0;
  }

  /** Begins another drive, and forgets the one before. */
  set(request: DriveRequest): void {
    const { start, forecast, end } = request;
    requireInteger(start.lane, 'start.lane');
    requireBetween(start.lane, 0, forecast.lanes - 1, 'start.lane');
    requireFinite(start.distance, 'start.distance');
    requireFinite(start.time, 'start.time');
    requireBetween(start.speed, 0, this.driver.topSpeed, 'start.speed');
    requireFinite(end, 'end');
    request.endLanes?.forEach((lane, i) => {
      if (!(Number.isInteger(lane) && lane >= 0 && lane < forecast.lanes))
        throw new InvalidDataError(`endLanes[${i}]`, `must be a lane from 0 to ${forecast.lanes - 1}, got ${lane}`);
    });
    this.#request = request;
    this.#tree.clear();
    this.#cells.clear();
    this.#write(ROOT, start.lane, start.distance, start.time, start.speed);
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

  /** Distance and speed at a node, for estimates. */
  distanceOf(node: number): number {
    return this.#distance[node];
  }

  speedOf(node: number): number {
    return this.#speed[node];
  }

  /** What leads to a node: also the meaning of the connection with that id. Undefined for the start and the arrival. */
  maneuverOf(node: number): Maneuver | undefined {
    if (node <= ROOT || node >= this.#tree.size) return undefined;
    const from = this.#tree.from[node];
    const { acceleration, braking } = this.driver;
    return {
      kind: KINDS[this.#kind[node]],
      time: this.#time[from],
      distance: this.#distance[from],
      seconds: this.#seconds[node],
      fromLane: this.#lane[from],
      lane: this.#lane[node],
      speed: this.#speed[from],
      acceleration,
      braking,
      accelerate: this.#profile[3 * node],
      cruise: this.#profile[3 * node + 1],
      brake: this.#profile[3 * node + 2],
    };
  }

  /** A route through this graph as a plan that stands by itself. */
  planOf(route: Route): DrivePlan {
    const start = { lane: 0, distance: 0, time: 0, speed: 0 };
    this.stateOf(start, ROOT);
    const maneuvers = route.listConnections().flatMap((id) => this.maneuverOf(id) ?? []);
    return { start, maneuvers, cost: route.cost };
  }

  #grow(node: number): void {
    const request = this.#request;
    this.#tree.grow(node);
    if (request === undefined) return;
    if (this.#distance[node] >= request.end - CLOSE) {
      if (request.endLanes?.includes(this.#lane[node]) ?? true) this.#tree.end(node);
      return;
    }
    this.#around.look(request.forecast, this.#lane[node], this.#distance[node], this.#time[node]);
    this.#changeLanes(node, request);
    const safeUntil = this.#driveSafely(node, request);
    this.#driveUnsafely(node, request, safeUntil);
    this.#wait(node, request);
  }

  /**
   * To the lanes beside, where they are free for as long as the change takes. Straight back to where one has just come from is of no use.
   */
  #changeLanes(node: number, { forecast, end }: DriveRequest): void {
    const { changeTime, changeLength } = this.driver;
    const lane = this.#lane[node];
    const speed = this.#speed[node];
    // Whoever stands cannot go aside.
    if (speed < CLOSE) return;
    const seconds = Math.max(changeTime, changeLength / speed);
    if (this.#distance[node] + speed * seconds > end + CLOSE) return;
    const steady = steadily(this.#other, this.driver, speed);
    const before = node === ROOT ? -1 : this.#lane[this.#tree.from[node]];
    for (const next of [lane - 1, lane + 1]) {
      if (next < 0 || next >= forecast.lanes || next === before) continue;
      this.#add(node, 'change', next, steady, seconds);
    }
  }

  /**
   * Along the lane as fast as one can and still brake for the car ahead: up to it, or to the end, and to wherever a place beside comes free
   * on the way. Gives back how long that is what one does at full speed as well; 0 if one can no longer brake.
   */
  #driveSafely(node: number, request: DriveRequest): number {
    const { forecast, end } = request;
    const profile = this.#safe;
    const lane = this.#lane[node];
    const distance = this.#distance[node];
    const speed = this.#speed[node];
    const lead = this.#around.ahead(lane);
    if (lead === -1) driveFreely(profile, this.driver, speed);
    else {
      const leadSpeed = forecast.speed[lead];
      const room = this.#around.roomTo(lead);
      const needed = brakingDistance(Math.max(0, speed - leadSpeed), this.driver.braking);
      // Nobody is to be hit, which braking too late for the room one likes to keep need not do.
      if (needed > room || room < 0) return 0;
      driveBehind(profile, this.driver, speed, Math.max(needed, room - this.driver.headway), leadSpeed);
    }
    const boundary = profileSeconds(profile);
    const atEnd = secondsToMeet(profile, end - distance, 0);
    // Close behind the car ahead already, one follows it for as long as it takes.
    const limit = Math.min(atEnd, boundary > CLOSE ? boundary : Infinity);
    if (limit === atEnd && limit < Infinity) this.#add(node, 'end', lane, profile, limit);
    else if (limit < Infinity) this.#add(node, 'boundary', lane, profile, limit);
    this.#seekOpportunities(node, request, 'safe', profile, 0, limit);
    return lead === -1 ? Infinity : profile.accelerate + profile.cruise;
  }

  /** To places beside that come free while one would have to brake, at full speed, for as long as nobody is hit. */
  #driveUnsafely(node: number, request: DriveRequest, safeUntil: number): void {
    const { forecast, end } = request;
    const distance = this.#distance[node];
    const lead = this.#around.ahead(this.#lane[node]);
    if (lead === -1) return;
    const profile = this.#other;
    driveFreely(profile, this.driver, this.#speed[node]);
    const room = this.#around.roomTo(lead);
    const contact = secondsToMeet(profile, room, forecast.speed[lead]);
    const limit = Math.min(contact, secondsToMeet(profile, end - distance, 0));
    this.#seekOpportunities(node, request, 'unsafe', profile, safeUntil + CLOSE, limit);
  }

  /**
   * Where places beside come free between two moments of a drive along the lane: past each car there, at its place when it is reached, or
   * behind one that overtakes. Cars of a lane in order are met in order.
   */
  #seekOpportunities(
    node: number,
    { forecast }: DriveRequest,
    kind: 'safe' | 'unsafe',
    profile: SpeedProfile,
    from: number,
    limit: number,
  ): void {
    const lane = this.#lane[node];
    const time = this.#time[node];
    for (const beside of [lane - 1, lane + 1]) {
      if (beside < 0 || beside >= forecast.lanes) continue;
      const isOrdered = forecast.isOrdered(beside, time + limit);
      const first = forecast.firstOf(beside);
      const end = forecast.endOf(beside);
      // From the hindmost that one is not yet past, onwards; and from the foremost that is not yet past one, backwards.
      let car = isOrdered ? this.#around.ahead(beside) : first;
      if (car === -1) car = end;
      while (isOrdered && car > first && this.#around.placeBeside(car - 1, 1) > CLOSE) car--;
      const ahead = car;
      for (; car < end; car++) {
        const gap = this.#around.placeBeside(car, 1);
        const met = gap > CLOSE ? secondsToMeet(profile, gap, forecast.speed[car]) : -1;
        if (met <= limit && met > Math.max(from, CLOSE)) this.#add(node, kind, lane, profile, met);
        else if (isOrdered && met > limit) break;
      }
      car = isOrdered ? ahead : end;
      while (isOrdered && car < end && this.#around.placeBeside(car, -1) < -CLOSE) car++;
      for (car--; car >= first; car--) {
        const gap = this.#around.placeBeside(car, -1);
        const met = gap < -CLOSE ? secondsToMeet(profile, gap, forecast.speed[car]) : -1;
        if (met <= limit && met > Math.max(from, CLOSE)) this.#add(node, kind, lane, profile, met);
        else if (isOrdered && met > limit) break;
      }
    }
  }

  /** Brakes for a while though nothing demands it, if the driver ever does. */
  #wait(node: number, { end }: DriveRequest): void {
    const { waits, braking } = this.driver;
    const speed = this.#speed[node];
    // Whoever stands already would wait for ever where no way leads on.
    if (waits === undefined || speed < CLOSE) return;
    for (const seconds of waits) {
      const profile = steadily(this.#other, this.driver, speed);
      profile.brake = Math.min(seconds, speed / braking);
      profile.cruise = 0;
      if (this.#distance[node] + distanceAfter(profile, seconds) < end)
        this.#add(node, 'wait', this.#lane[node], profile, seconds);
    }
  }

  /** Adds what a maneuver leads to, unless it hits somebody or leads where a cheaper one has been. */
  #add(node: number, kind: ManeuverKind, lane: number, profile: Readonly<SpeedProfile>, seconds: number): void {
    let room = this.#around.leastRoom(this.#lane[node], profile, seconds);
    if (lane !== this.#lane[node]) room = Math.min(room, this.#around.leastRoom(lane, profile, seconds));
    if (room < -CLOSE) return;
    const { headway, nearMissCost } = this.driver;
    const nearness = headway > 0 ? Math.min(1, Math.max(0, 1 - room / headway)) : 0;
    const cost = seconds + (nearness > CLOSE ? nearMissCost * nearness : 0);
    const distance = this.#distance[node] + distanceAfter(profile, seconds);
    const time = this.#time[node] + seconds;
    const speed = Math.max(0, speedAfter(profile, seconds));
    const { key } = this.#cells;
    key[0] = lane;
    key[1] = Math.round(distance * PER_UNIT);
    key[2] = Math.round(time * PER_UNIT);
    key[3] = Math.round(speed * PER_UNIT);
    if (!this.#cells.claim(this.#tree.cost[node] + cost)) return;
    const made = this.#tree.add(node, cost);
    if (this.#lane.length < this.#tree.room) this.#reserve();
    this.#write(made, lane, distance, time, speed);
    this.#kind[made] = KINDS.indexOf(kind);
    this.#seconds[made] = seconds;
    this.#profile[3 * made] = profile.accelerate;
    this.#profile[3 * made + 1] = profile.cruise;
    this.#profile[3 * made + 2] = profile.brake;
  }

  #write(node: number, lane: number, distance: number, time: number, speed: number): void {
    this.#lane[node] = lane;
    this.#distance[node] = distance;
    this.#time[node] = time;
    this.#speed[node] = speed;
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

/** On at the same speed. */
function steadily(out: SpeedProfile, { acceleration, braking }: Driver, speed: number): SpeedProfile {
  out.speed = speed;
  out.acceleration = acceleration;
  out.braking = braking;
  out.accelerate = 0;
  out.cruise = Infinity;
  out.brake = 0;
  return out;
}
