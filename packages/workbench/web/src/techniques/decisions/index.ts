import { lazy } from 'react';
import { deleteSelectedLeaf } from '../../model/watch-me/learn.js';
import type { Technique } from '../shared/technique.js';
import { LEARNED_COMMANDS } from './commands.js';
import { isDecision } from './decisions.js';
import { explainChance, explainDecision } from './why-not.js';

/** Decision trees. */
export const decisions: Technique = {
  name: 'decisions',
  title: 'Decisions',
  View: lazy(() => import('./view.js')),
  joins: isDecision,
  commands: LEARNED_COMMANDS,
  instead: { delete: deleteSelectedLeaf },
  explainTurn: { decide: explainDecision, decideRandomly: explainChance },
};
