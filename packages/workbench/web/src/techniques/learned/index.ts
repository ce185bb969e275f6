import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';

/** Choices that are learned. */
export const learned: Technique = {
  name: 'learned',
  title: 'Learned choice',
  View: lazy(() => import('./view.js')),
};
