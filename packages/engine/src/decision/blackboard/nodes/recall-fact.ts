import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { confidenceAt, FORGOTTEN, recall } from '../beliefs/working-memory.js';
import { describeMemory, memoryIn, memoryParam } from './memory-key.js';
import { intoKey, misfit } from './value-key.js';

/**
 * Recalls the surest belief of a sort, and fails if there is none that is sure enough. It need not
 * be true.
 */
export const recallFact = defineKind({
  name: 'recallFact',
  family: 'Experts and missions',
  category: 'leaf',
  description: 'Recalls a belief, if it is still certain enough.',
  view: 'memory',
  tags: ['working memory', 'belief', 'condition', 'know'],
  sentence: 'Recall “{what}”[ about {about}]',
  params: {
    memory: memoryParam,
    what: param.text({ description: 'The name of the belief: "seen at", "attacked me".' }),
    about: param.text({ default: '', description: 'Who or what it is about; if empty, anybody.' }),
    least: param.number({ default: FORGOTTEN, min: 0, max: 1, description: 'How certain it has to be.' }),
    into: intoKey('The blackboard key that takes in what is believed.'),
    aboutInto: param.anyKey('text', { description: 'The blackboard key that receives who or what it is about.' }),
    confidenceInto: param.anyKey('number', { description: 'The blackboard key that receives how certain it is.' }),
  },
  start(node) {
    const { memory: key, what, about, least, into, aboutInto, confidenceInto } = node.params;
    const memory = memoryIn(node, key);
    if (memory === undefined) return FAILURE;
    const belief = recall(memory, what, about === '' ? undefined : about, node.time, least);
    const problem = belief && into && misfit(into, belief.value);
    if (belief === undefined || problem !== undefined) {
      if (node.isWatched)
        node.because(problem ?? `nothing is believed about ${what}${about === '' ? '' : `, ${about}`}`);
      return FAILURE;
    }
    const confidence = confidenceAt(belief, node.time);
    if (into !== undefined) node.set(into, belief.value);
    if (aboutInto !== undefined) node.set(aboutInto, belief.about);
    if (confidenceInto !== undefined) node.set(confidenceInto, confidence);
    if (node.isWatched) node.because(`it is sure to ${Math.round(confidence * 1000) / 1000}`);
    return SUCCESS;
  },
  insight: (node) => describeMemory(node, node.params.memory),
});
