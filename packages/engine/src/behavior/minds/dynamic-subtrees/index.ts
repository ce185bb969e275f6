export { dynamicSubtreesFrom } from './dynamic-subtrees.js';
