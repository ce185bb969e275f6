import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Writes a line to the console of the workbench, and to all other listeners of the minds; succeeds
 * immediately.
 */
export const log = defineKind({
  name: 'log',
  category: 'leaf',
  description: 'Writes a line to the console and succeeds.',
  tags: ['print', 'debug', 'message'],
  icon: 'text',
  sentence: 'Log “{text}”',
  params: { text: param.text({ default: 'Here.', description: 'The text to write.' }) },
  start(node) {
    node.log(node.params.text);
    return SUCCESS;
  },
});
