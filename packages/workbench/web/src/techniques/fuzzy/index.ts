import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Fuzzy controllers. */
export const fuzzy: Technique = {
  name: 'fuzzy',
  title: 'Fuzzy',
  View: lazy(() => import('./view.js')),
};
