import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';
import { explainExpert } from './why-not.js';

/** Experts on a blackboard. */
export const blackboard: Technique = {
  name: 'blackboard',
  title: 'Blackboard',
  View: lazy(() => import('./view.js')),
  explainTurn: { experts: explainExpert },
};
