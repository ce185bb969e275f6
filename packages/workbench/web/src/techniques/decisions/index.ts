import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';
import { isDecision } from './decisions.js';
import { explainChance, explainDecision } from './why-not.js';

/** Decision trees. */
export const decisions: Technique = {
  name: 'decisions',
  title: 'Decisions',
  View: lazy(() => import('./view.js')),
  joins: isDecision,
  explainTurn: { decide: explainDecision, decideRandomly: explainChance },
};
