import { Rng } from '../../math/rng.js';
import { BayesChooser } from '../classification/bayes-chooser.js';
import { TreeChooser } from '../classification/tree-chooser.js';
import type { CreateChooser } from '../learners/chooser.js';
import { NetworkChooser } from '../networks/network-chooser.js';
import { QChooser } from '../reinforcement/q-chooser.js';

/** The choosers that a behavior can name. */
export const CHOOSERS = Object.freeze({
  bayes: (declared, state) => new BayesChooser(declared, state),
  tree: (declared, state) => new TreeChooser(declared, state),
  q: (declared, state) => new QChooser(declared, state),
  // The seed only draws the first weights: what is learned must not depend on when it began.
  net: ({ attributes, choices }, state) =>
    new NetworkChooser({ attributes, choices, rng: new Rng('first weights'), state }),
} as const satisfies { readonly [name: string]: CreateChooser });

export type ChooserName = keyof typeof CHOOSERS;

export const CHOOSER_NAMES = Object.freeze(Object.keys(CHOOSERS) as ChooserName[]);
