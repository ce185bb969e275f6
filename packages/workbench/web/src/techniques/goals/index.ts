import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Goals and the actions that serve them. */
export const goals: Technique = {
  name: 'goals',
  title: 'Goals',
  View: lazy(() => import('./view.js')),
};
