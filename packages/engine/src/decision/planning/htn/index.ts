export { defineHtn, type HtnDomain, type HtnMethod, type HtnOperator, type HtnTask } from './htn-domain.js';
export { findHtnPlan, type HtnOptions, HtnPlanner } from './htn-planner.js';
