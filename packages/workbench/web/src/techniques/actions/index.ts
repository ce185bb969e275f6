import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Queues of actions. */
export const actions: Technique = {
  name: 'actions',
  title: 'Actions',
  View: lazy(() => import('./view.js')),
};
