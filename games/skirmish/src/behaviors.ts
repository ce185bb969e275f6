import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import artillery from '../behaviors/artillery.json';
import commander from '../behaviors/commander.json';
import medic from '../behaviors/medic.json';
import recon from '../behaviors/recon.json';
import rifleman from '../behaviors/rifleman.json';
import squad from '../behaviors/squad.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [commander, squad, rifleman, recon, artillery, medic].map(
  readDocument,
);
