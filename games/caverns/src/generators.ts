import {
  type GeneratorDocument,
  type GeneratorNames,
  levelSteps,
  readGenerator,
  standardMeasures,
} from 'gumption/procedural/generators';
import caves from '../generators/caves.json';
import halls from '../generators/halls.json';
import keep from '../generators/keep.json';
import maze from '../generators/maze.json';
import { frameStep } from './dig.js';
import { gatesStep, wayLength } from './gates.js';
import { inhabitStep } from './inhabit.js';
import { vaultsStep } from './vaults.js';

/** What generators of levels may name. */
export const names: GeneratorNames = {
  steps: [...levelSteps, frameStep, vaultsStep, gatesStep, inhabitStep],
  measures: [...standardMeasures, wayLength],
};

/** The generators that come with the game, by depth. */
export const generators: readonly GeneratorDocument[] = [caves, maze, halls, keep].map((document) =>
  readGenerator(document, document.name),
);
