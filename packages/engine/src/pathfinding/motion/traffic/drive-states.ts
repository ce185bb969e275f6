import { withRoom } from '../../../math/with-room.js';
import type { DriveManeuver, DriveManeuverKind, DriveState } from './maneuver.js';
import type { SpeedProfile } from './speed-profile.js';

const KINDS: readonly DriveManeuverKind[] = ['change', 'boundary', 'safe', 'unsafe', 'end', 'wait'];

/** The states of a car that a `TrafficGraph` has made, by node, and the maneuver that leads to each. */
export class DriveStates {
  lane = new Int32Array(0);
  distance = new Float64Array(0);
  time = new Float64Array(0);
  speed = new Float64Array(0);
  /** How long the maneuver takes. */
  seconds = new Float64Array(0);
  #kind = new Uint8Array(0);
  /** Three numbers per state: the seconds of acceleration, constant speed and braking. */
  #profile = new Float64Array(0);

  /** Makes room for nodes below `count`. The arrays are replaced. */
  reserve(count: number): void {
    if (count <= this.lane.length) return;
    this.lane = withRoom(this.lane, count);
    this.distance = withRoom(this.distance, count);
    this.time = withRoom(this.time, count);
    this.speed = withRoom(this.speed, count);
    this.seconds = withRoom(this.seconds, count);
    this.#kind = withRoom(this.#kind, count);
    this.#profile = withRoom(this.#profile, 3 * count);
  }

  /** Writes the state of a node. */
  read(out: DriveState, node: number): void {
    out.lane = this.lane[node];
    out.distance = this.distance[node];
    out.time = this.time[node];
    out.speed = this.speed[node];
  }

  /** Stores the maneuver that leads to a node. */
  setManeuver(node: number, kind: DriveManeuverKind, profile: Readonly<SpeedProfile>): void {
    this.#kind[node] = KINDS.indexOf(kind);
    this.#profile[3 * node] = profile.accelerate;
    this.#profile[3 * node + 1] = profile.cruise;
    this.#profile[3 * node + 2] = profile.brake;
  }

  /** Writes the maneuver from one node to another, except for the driver's acceleration and braking. */
  readManeuver(out: DriveManeuver, from: number, node: number): void {
    out.kind = KINDS[this.#kind[node]];
    out.time = this.time[from];
    out.distance = this.distance[from];
    out.seconds = this.seconds[node];
    out.fromLane = this.lane[from];
    out.lane = this.lane[node];
    out.speed = this.speed[from];
    out.accelerate = this.#profile[3 * node];
    out.cruise = this.#profile[3 * node + 1];
    out.brake = this.#profile[3 * node + 2];
  }
}
