import { Formation } from './formation.js';
import type { FormationMember } from './formation-options.js';

/** A member that is a character, or a formation of such members, to any depth. */
export type Nested<Character extends FormationMember> = Character | Formation<Nested<Character>>;

/**
 * Ticks a formation and all formations in it, from the outside in. Each inner anchor is put exactly
 * into its slot, so the whole is rigid. To let inner formations move on their own, do not use this:
 * tick the outer one, steer every inner `motion` to its `target` like a character, then tick the
 * inner one.
 */
export function tickNested<Character extends FormationMember>(
  formation: Formation<Nested<Character>>,
  dt: number,
): void {
  formation.tick(dt);
  const { members } = formation;
  for (let i = 0; i < members.length; i++) {
    const inner = members[i];
    if (!(inner instanceof Formation)) continue;
    if (formation.slotOf(inner.id) !== undefined) {
      const { position, velocity } = inner.motion;
      position.x = inner.target.position.x;
      position.y = inner.target.position.y;
      position.z = inner.target.position.z;
      velocity.x = formation.motion.velocity.x;
      velocity.y = formation.motion.velocity.y;
      velocity.z = formation.motion.velocity.z;
      inner.motion.orientation = inner.target.orientation;
      inner.motion.rotation = formation.motion.rotation;
    }
    tickNested(inner, dt);
  }
}
