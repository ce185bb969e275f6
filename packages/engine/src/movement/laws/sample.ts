import type { Bits } from '../../../../../tests/engines/bits.js';
import { createKinematic, type Kinematic } from '../core/kinematic.js';
import { scenes } from './scenes.js';

/** Ten seconds of every scene. */
const TICKS = 600;

/** Everything that moves, a tick for each step of each scene. */
export function sample(bits: Bits): void {
  for (const [name, create] of Object.entries(scenes)) {
    const { step, moving, crowd, numbers } = create();
    const write = (who: string, { position, velocity, orientation, rotation }: Readonly<Kinematic>) => {
      for (const [axis, value] of Object.entries(position)) bits.number(`${name}: position ${axis} of ${who}`, value);
      for (const [axis, value] of Object.entries(velocity)) bits.number(`${name}: velocity ${axis} of ${who}`, value);
      bits.number(`${name}: orientation of ${who}`, orientation);
      bits.number(`${name}: rotation of ${who}`, rotation);
    };
    const motion = createKinematic();
    for (let tick = 0; tick < TICKS; tick++) {
      step();
      if (bits.isThorough || tick % 20 === 19) {
        for (const [i, each] of moving.entries()) write(`character ${i}`, each);
        for (let slot = 0; crowd !== undefined && slot < crowd.count; slot++) {
          crowd.read(motion, crowd.idAt(slot));
          write(`slot ${slot}`, motion);
        }
        for (const value of numbers?.() ?? []) bits.number(`${name}: number`, value);
      }
      bits.endTick();
    }
  }
}
