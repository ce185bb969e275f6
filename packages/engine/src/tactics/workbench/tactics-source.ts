import { groundSource } from './ground-source.js';
import { groundOf, type LayerServers, layersSource } from './layers-source.js';
import { type OrderParts, ordersSource } from './orders-source.js';
import { type PointParts, pointsSource } from './points-source.js';
import { type ScriptParts, scriptsSource } from './scripts-source.js';
import { type SpotParts, spotsSource } from './spots-source.js';

/** What a game shows of its tactics in the workbench. */
export interface TacticsParts<Agent = never, Member = unknown> {
  /** The layers: one server, or one for each side by its name. */
  readonly layers?: LayerServers;
  /** Who has ordered whom. */
  readonly orders?: OrderParts;
  /** Tactical points, which designers can change. */
  readonly points?: PointParts;
  /** Cooperative scripts and drills, which designers can change, and their runs. */
  readonly scripts?: ScriptParts<Member>;
  /** The queries for spots. */
  readonly spots?: SpotParts<Agent>;
}

/**
 * Makes what the option `tactics` of a `Session` takes, so that a designer can look at the game's
 * tactics in the workbench. Costs nothing while nobody looks.
 */
export function tacticsSource<Agent = never, Member = unknown>({
  layers,
  orders,
  points,
  scripts,
  spots,
}: TacticsParts<Agent, Member>) {
  return {
    ...(layers !== undefined && { ground: groundSource(groundOf(layers)), layers: layersSource(layers) }),
    ...(orders !== undefined && { orders: ordersSource(orders) }),
    ...(points !== undefined && { points: pointsSource(points) }),
    ...(scripts !== undefined && { scripts: scriptsSource(scripts) }),
    ...(spots !== undefined && { spots: spotsSource(spots) }),
  };
}
