/** The part of a Colyseus room that this package uses. A `Room` of 0.15 and later is one. */
export interface RoomLike {
  readonly roomId: string;
  /** Calls back again and again with the milliseconds since the last time. */
  setSimulationInterval(tick: (milliseconds: number) => void, milliseconds?: number): void;
  onDispose?(): unknown;
}
