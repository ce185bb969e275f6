import type { GroundSource } from './ground-source.js';
import type { LayersSource } from './layers-source.js';
import type { OrdersSource } from './orders-source.js';
import type { PointsSource } from './points-source.js';
import type { ScriptsSource } from './scripts-source.js';
import type { SpotsSource } from './spots-source.js';

/**
 * What a game shows of its tactics: `tacticsSource` of `gumption/tactics/workbench` makes it from
 * layers, queries and squads. All parts are optional, and nothing is computed unless somebody looks.
 */
export interface TacticsSource {
  /** Where places of layers are in the world. */
  readonly ground?: GroundSource;
  /** Layers of numbers over the ground. */
  readonly layers?: LayersSource;
  /** Orders and reports of squads. */
  readonly orders?: OrdersSource;
  /** Tactical points. */
  readonly points?: PointsSource;
  /** Cooperative scripts and drills. */
  readonly scripts?: ScriptsSource;
  /** Queries for spots. */
  readonly spots?: SpotsSource;
}
