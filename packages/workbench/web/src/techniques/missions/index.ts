import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Mission boards. */
export const missions: Technique = {
  name: 'missions',
  title: 'Missions',
  View: lazy(() => import('./view.js')),
};
