import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Rule systems. */
export const rules: Technique = {
  name: 'rules',
  title: 'Rules',
  View: lazy(() => import('./view.js')),
};
