import type { CostGround } from '../../pathfinding/graph/costs/cost-profile.js';
import type { LayerSource } from '../ground/layer-source.js';

/**
 * The ground of cost profiles whose `layers` are those of a layer server, live: searches that begin
 * later see new values. `more` adds terrain, fields and the rest.
 */
export function layerGround(layers: LayerSource, more: Omit<CostGround, 'layers'> = {}): CostGround {
  return { ...more, layers: Object.fromEntries(layers.names.map((name) => [name, layers.values(name)])) };
}
