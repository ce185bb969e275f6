export { adviseBehaviorTree } from './advice.js';
export { behaviorTreeKinds } from './nodes/index.js';
