import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { forget, type WorkingMemory } from '../beliefs/working-memory.js';
import { copyMemory, describeMemory, memoryIn, memoryParam } from './memory-key.js';

/** Forgets beliefs of a sort, long-term ones too. Fails if there were none. */
export const forgetFact = defineKind({
  name: 'forgetFact',
  family: 'Experts and missions',
  category: 'leaf',
  description: 'Forgets a belief; fails if there was none.',
  view: 'memory',
  tags: ['working memory', 'belief', 'clear'],
  sentence: 'Forget “{what}”[ about {about}]',
  params: {
    memory: memoryParam,
    what: param.text({ description: 'The name of the belief: "seen at", "attacked me".' }),
    about: param.text({ default: '', description: 'Who or what it is about; if empty, everybody.' }),
  },
  start(node) {
    const { memory: key, what, about } = node.params;
    const known = memoryIn(node, key);
    if (known === undefined) return FAILURE;
    const memory = isKnown(known, what, about) ? copyMemory(known) : known;
    if (memory === known) {
      if (node.isWatched) node.because('nothing was believed');
      return FAILURE;
    }
    forget(memory, what, about === '' ? undefined : about);
    node.set(key, memory);
    return SUCCESS;
  },
  insight: (node) => describeMemory(node, node.params.memory),
});

function isKnown({ beliefs }: WorkingMemory, what: string, about: string): boolean {
  for (let i = 0; i < beliefs.length; i++)
    if (beliefs[i].what === what && (about === '' || beliefs[i].about === about)) return true;
  return false;
}
