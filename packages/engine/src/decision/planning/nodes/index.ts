export { planningKinds } from '../goap/nodes/index.js';
export { htnKinds } from '../htn/nodes/index.js';
