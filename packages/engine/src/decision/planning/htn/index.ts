export { defineHtn, HTN_PAUSE, type HtnDomain, type HtnMethod, type HtnOperator, type HtnTask } from './htn-domain.js';
export { findHtnPlan, type HtnOptions, HtnPlanner, type HtnStatus, type HtnWatcher } from './htn-planner.js';
