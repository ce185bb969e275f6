import { BayesChooser } from '../classification/bayes-chooser.js';
import { TreeChooser } from '../classification/tree-chooser.js';
import type { CreateChooser } from '../learners/chooser.js';

/** The choosers that a behavior can name. */
export const CHOOSERS = Object.freeze({
  bayes: (declared, state) => new BayesChooser(declared, state),
  tree: (declared, state) => new TreeChooser(declared, state),
} as const satisfies { readonly [name: string]: CreateChooser });

export type ChooserName = keyof typeof CHOOSERS;

export const CHOOSER_NAMES = Object.freeze(Object.keys(CHOOSERS) as ChooserName[]);
