import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Scripts. */
export const script: Technique = {
  name: 'script',
  title: 'Script',
  View: lazy(() => import('./view.js')),
};
