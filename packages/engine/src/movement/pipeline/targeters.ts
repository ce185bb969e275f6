import { addScaled3, copy3, distance3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Targeter } from './pipeline.js';

/**
 * Chases a quarry: targets its position in `lookahead` seconds. Without a quarry it sets nothing.
 */
export function createChaseTargeter<Context>(
  quarry: (context: Context) => Readonly<Kinematic> | undefined,
  options: { readonly lookahead: number },
  name = 'chase',
): Targeter<Context> {
  return {
    name,
    target(out, _self, context) {
      const found = quarry(context);
      if (!found) return;
      addScaled3(out.position, found.position, found.velocity, options.lookahead);
      out.has.position = true;
    },
  };
}

/**
 * Flees to a refuge: targets the one that is nearest to the character compared with the threat.
 * Ties go to the first. Without a threat or refuges it sets nothing.
 */
export function createRefugeTargeter<Context>(
  threat: (context: Context) => Readonly<Kinematic> | undefined,
  refuges: (context: Context) => readonly Readonly<Vector3>[],
  name = 'refuge',
): Targeter<Context> {
  return {
    name,
    target(out, self, context) {
      const hunter = threat(context);
      if (!hunter) return;
      const places = refuges(context);
      let best = -Infinity;
      for (let i = 0; i < places.length; i++) {
        const lead = distance3(places[i], hunter.position) - distance3(places[i], self.position);
        if (lead <= best) continue;
        best = lead;
        copy3(out.position, places[i]);
        out.has.position = true;
      }
    },
  };
}
