import { fitText, LONGEST } from '../../messages/fit-text.js';
import { type LayerListing, MAX_LAYERS } from '../../messages/messages.js';
import type { LayersSource } from './layers-source.js';

/**
 * The layers that can be shown, in the form that messages allow. A layer whose name is too long to
 * be asked for is left out.
 */
export function describeLayers({ list }: LayersSource): LayerListing[] {
  return list()
    .filter(({ name }) => name.length <= LONGEST.name)
    .slice(0, MAX_LAYERS)
    .map(({ name, title, unit, side }) => ({
      name,
      title: fitText(title, LONGEST.name),
      unit: fitText(unit, LONGEST.name),
      ...(side !== undefined && { side: fitText(side, LONGEST.name) }),
    }));
}
