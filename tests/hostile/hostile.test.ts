import { describe, expect, it } from 'vitest';
import { runs } from '../runs.js';
import { doors } from './doors/index.js';
import { messageDoors } from './doors/messages.js';
import { workbenchDoors } from './doors/workbench.js';
import { seed } from './trial-seed.js';
import { tryDoor } from './try-door.js';
import { verdictsOf } from './verdicts.js';

const isLong = runs(1) > 1;
/** `npm test` tries some 2,500 inputs in all, the long search 10⁵: the same share for every door. */
const INPUTS_PER_DOOR = isLong ? Math.ceil(runs(4000) / doors.length) : 10;
/** After how many doors the long search says how far it is. */
const REPORT_EVERY = 20;

const sum = { doors: 0, accepted: 0, refused: 0, faults: 0 };

describe('hostile input', () => {
  it.each(doors.map((door) => [door.name, door] as const))('is refused or taken whole by %s', (_name, door) => {
    const { accepted, refused, faults } = tryDoor(door, INPUTS_PER_DOOR, seed);
    sum.doors++;
    sum.accepted += accepted;
    sum.refused += refused;
    sum.faults += faults.length;
    if (isLong && (sum.doors % REPORT_EVERY === 0 || sum.doors === doors.length)) report();
    expect(faults, faults.join('\n\n')).toEqual([]);
  });
});

describe('data with a small change', () => {
  // Messages are left out: the sample of the protocol spoils each of them.
  const settled = doors.filter((door) => !messageDoors.includes(door) && !workbenchDoors.includes(door));

  // Where it is meant to be taken or refused otherwise: `npm test -- tests/hostile/hostile -u`.
  it.each(settled.map((door) => [door.name, door] as const))('is taken or refused as before by %s', (_name, door) => {
    expect(verdictsOf(door)).toMatchSnapshot();
  });
});

function report(): void {
  const { accepted, refused, faults } = sum;
  const inputs = accepted + refused + faults;
  process.stdout.write(
    `hostile, seed ${seed}: ${sum.doors} of ${doors.length} doors, ${inputs} inputs: ${refused} refused, ${accepted} accepted, ${faults} faults\n`,
  );
}
