import { FragMap } from 'gumption/tactics';
import { type Door, saveDoor } from '../door.js';

function createFrags() {
  const frags = new FragMap(6, { keepPerEvent: 0.9 });
  frags.record({ victim: 2, attacker: 4 });
  frags.record({ victim: 3, amount: 0.5 });
  return frags;
}

export const tacticsSaves: readonly Door[] = [
  saveDoor('FragMap.restore', createFrags, {
    save: (frags) => frags.save(),
    restore: (frags, saved) => frags.restore(saved),
    use: (frags) => frags.record({ victim: 1 }),
  }),
];
