import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Markov chains. */
export const markov: Technique = {
  name: 'markov',
  title: 'Markov',
  View: lazy(() => import('./view.js')),
};
