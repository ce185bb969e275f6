import { type ComponentType, lazy } from 'react';
import type { ViewName } from '../document/describe/frame.js';
import type { TechniqueViewProps } from './shared/view-props.js';

/**
 * The views that kinds can name as their `view`: components that show and edit a node with its
 * parts, on the same document, selection, history and commands as the tree. To add one, add its
 * title to `VIEW_TITLES` and a line here; load large ones lazily.
 */
export const TECHNIQUE_VIEWS: Readonly<Record<ViewName, ComponentType<TechniqueViewProps>>> = {
  actions: lazy(() => import('./actions/view.js')),
  chart: lazy(() => import('./chart/view.js')),
  fuzzy: lazy(() => import('./fuzzy/view.js')),
  markov: lazy(() => import('./markov/view.js')),
  plan: lazy(() => import('./plan/view.js')),
  blackboard: lazy(() => import('./blackboard/blackboard-view.js')),
  missions: lazy(() => import('./blackboard/missions-view.js')),
  memory: lazy(() => import('./blackboard/memory-view.js')),
  utility: lazy(() => import('./utility/view.js')),
  goals: lazy(() => import('./goals/view.js')),
  rules: lazy(() => import('./rules/view.js')),
  script: lazy(() => import('./script/view.js')),
  decisions: lazy(() => import('./decisions/view.js')),
};
