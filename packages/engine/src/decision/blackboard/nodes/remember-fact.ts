import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { BELIEF_TERMS, fade, remember } from '../beliefs/working-memory.js';
import { copyMemory, describeMemory, memoryIn, memoryParam } from './memory-key.js';
import { isPlain } from './value-key.js';

/**
 * Learns a fact that fades. A key of the blackboard holds one value until it is overwritten; a
 * working memory holds many beliefs about many subjects, each with a certainty that decreases. A
 * confirmation makes a belief more certain; a contradiction must be at least as certain as the
 * belief.
 */
export const rememberFact = defineKind({
  name: 'rememberFact',
  family: 'Experts and missions',
  category: 'leaf',
  description: 'Stores a belief, which fades unless it is long-term.',
  view: 'memory',
  tags: ['working memory', 'belief', 'learn', 'notice', 'decay'],
  sentence: 'Remember “{what}”[ about {about}][ as {value}]',
  params: {
    memory: memoryParam,
    what: param.text({ description: 'The name of the belief: "seen at", "attacked me".' }),
    about: param.text({ default: '', description: 'Who or what it is about.' }),
    value: param.value({ description: 'The value; if empty, it is just true.' }),
    term: param.choice(BELIEF_TERMS, {
      default: 'short',
      description: 'Short-term beliefs fade, long-term ones stay.',
    }),
    confidence: param.number({ default: 1, min: 0, max: 1, description: 'How certain it is.' }),
    halfLife: param.number({
      default: 10,
      min: 0,
      unit: 's',
      description: 'The time after which half of the certainty is left.',
    }),
    source: param.text({ default: 'seen', description: 'Where it comes from: seen, heard, told.' }),
  },
  start(node) {
    const { memory: key, what, about, value, term, confidence, halfLife, source } = node.params;
    const known = memoryIn(node, key);
    if (known === undefined) return FAILURE;
    if (!isPlain(value)) {
      node.because('what is remembered must be numbers, texts and lists of them: name things of the game by their ids');
      return FAILURE;
    }
    const memory = copyMemory(known);
    fade(memory, node.time);
    const experience = { what, about, value: value ?? true, term, halfLife, source };
    remember(memory, { ...experience, confidence: Math.max(0, Math.min(1, confidence)) }, node.time);
    node.set(key, memory);
    return SUCCESS;
  },
  insight: (node) => describeMemory(node, node.params.memory),
});
