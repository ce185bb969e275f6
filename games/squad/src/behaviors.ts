import type { BehaviorDocument } from 'gumption/behavior';
import { type ResolvedSheet, readSheet, resolveSheets } from 'gumption/behavior/cast';
import { readDocument } from 'gumption/behavior/files';
import attack from '../behaviors/attack.json';
import meleeAttack from '../behaviors/melee-attack.json';
import rangedAttack from '../behaviors/ranged-attack.json';
import soldier from '../behaviors/soldier.json';
import meleeSheet from '../sheets/melee.json';
import rangedSheet from '../sheets/ranged.json';
import soldierSheet from '../sheets/soldier.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [soldier, attack, meleeAttack, rangedAttack].map(readDocument);

/** The character sheets of the game, with inherited values filled in. */
export const sheets: readonly ResolvedSheet[] = resolveSheets([soldierSheet, meleeSheet, rangedSheet].map(readSheet));
