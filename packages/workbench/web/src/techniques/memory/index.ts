import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Working memories. */
export const memory: Technique = {
  name: 'memory',
  title: 'Memory',
  View: lazy(() => import('./view.js')),
};
