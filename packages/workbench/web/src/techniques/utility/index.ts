import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Choices by utility. */
export const utility: Technique = {
  name: 'utility',
  title: 'Utility',
  View: lazy(() => import('./view.js')),
};
