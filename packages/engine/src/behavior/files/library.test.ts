import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { compile, createVocabulary } from '../index.js';
import { parseText } from '../text/index.js';
import { checkLibrary, referredBy } from './index.js';
import { createLibrary } from './library.js';

const vocabulary = createVocabulary({ kinds: standardKinds, agentTypes: [] });
const behavior = (name: string, ...referred: readonly string[]) =>
  parseText(`behavior ${name}\nsequence\n  wait\n${referred.map((each) => `  subtree behavior: ${each}\n`).join('')}`);

describe('a library of behaviors', () => {
  it('[BT-38] [BT-39] puts named behaviors in place of references', () => {
    const library = createLibrary([behavior('Guard', 'Patrol'), behavior('Patrol', 'Walk', 'Walk'), behavior('Walk')]);
    const { nodes } = compile(library.find('Guard')!, vocabulary, library);
    expect(nodes.map(({ path }) => path)).toEqual([
      ...['sequence', 'wait', 'subtree', 'subtree/sequence', 'subtree/wait'],
      ...['subtree/subtree', 'subtree/subtree/sequence', 'subtree/subtree/wait'],
      ...['subtree/subtree2', 'subtree/subtree2/sequence', 'subtree/subtree2/wait'],
    ]);
    expect(referredBy(library.find('Patrol')!)).toEqual(['Walk']);
  });

  it('reports what is missing, what is unused, and names given twice', () => {
    const documents = [
      behavior('Guard', 'Patrol', 'Flee'),
      behavior('Patrol'),
      behavior('Old', 'Older'),
      behavior('Older'),
      behavior('Older'),
    ];
    expect(checkLibrary(documents, vocabulary, ['Guard', 'Boss'])).toEqual({
      problems: [
        { path: 'Guard: root.children[2].params.behavior', problem: 'there is no behavior named Flee' },
        { path: 'Older: name', problem: 'is the name of another behavior too' },
        { path: 'Boss', problem: 'the game asks for it, but there is no such behavior' },
      ],
      unused: ['Old', 'Older'],
    });
  });

  it('takes what may be let in by names at run time for used, if the agent can run it', () => {
    const host = (more: string) => parseText(`behavior Host for cook\nsequence\n${more}`);
    const others = ['Eat for cook', 'Sleep', 'Howl for wolf'].map((name) => parseText(`behavior ${name}\nwait`));
    const unusedBeside = (more: string) => checkLibrary([host(more), ...others], vocabulary, ['Host']).unused;
    expect(unusedBeside('  wait')).toEqual(['Eat', 'Sleep', 'Howl']);
    expect(unusedBeside('  runBehavior behavior: Sleep')).toEqual(['Eat', 'Howl']);
    expect(unusedBeside('  runBehavior behavior: @dish')).toEqual(['Howl']);
    expect(unusedBeside('  goals\n    smartObjects offers: @dishes')).toEqual(['Howl']);
  });

  it('rejects cycles with the way round', () => {
    const documents = [behavior('A', 'B'), behavior('B', 'C'), behavior('C', 'A')];
    const { problems } = checkLibrary(documents, vocabulary, ['A']);
    expect(problems.map(({ problem }) => problem)).toContain('A would run inside itself: A → B → C → A');
  });
});
