export { adviseBehaviorTree } from './advice.js';
export { listTasksToCome } from './leaves/stub-task.js';
export { behaviorTreeKinds } from './nodes/index.js';
