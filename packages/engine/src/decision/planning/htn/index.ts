export { defineHtn, type HtnDomain, type Method, type Operator, PAUSE, type Task } from './htn-domain.js';
export { findHtnPlan, type HtnOptions, HtnPlanner, type HtnStatus, type HtnWatcher } from './htn-planner.js';
