export { dynamicSubtreesFrom, type FindProgram } from './dynamic-subtrees.js';
