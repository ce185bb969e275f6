import { lazy } from 'react';
import type { Technique } from '../shared/technique.js';
import { PLAN_COMMANDS } from './commands.js';

/** Planners and task networks. */
export const plan: Technique = {
  name: 'plan',
  title: 'Plan',
  View: lazy(() => import('./view.js')),
  commands: PLAN_COMMANDS,
};
