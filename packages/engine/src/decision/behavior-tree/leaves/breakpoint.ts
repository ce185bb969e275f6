import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Pauses the game when it is reached, so that a designer can look around, and succeeds. A part of
 * the behavior, saved with it; breakpoints that come and go are set in the workbench. Without a
 * workbench it only succeeds, so it may be shipped.
 */
export const breakpoint = defineKind({
  name: 'breakpoint',
  category: 'leaf',
  description: 'Pauses the game in the workbench if the condition is true, and succeeds.',
  tags: ['debug', 'pause', 'stop'],
  sentence: 'Breakpoint[ when {when}][, “{message}”]',
  params: {
    when: param.boolean({
      default: true,
      description: 'Pauses only while this is true; bind it to a key or an expression.',
    }),
    message: param.text({ default: '', description: 'The message on the console.' }),
  },
  pauses: true,
  start(node) {
    if (node.params.when) node.pause(node.params.message);
    return SUCCESS;
  },
});
