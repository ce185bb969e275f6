import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Drills of squads. */
export const drill: Technique = {
  name: 'drill',
  title: 'Drill',
  View: lazy(() => import('./view.js')),
};
