import { describe, expect, it } from 'vitest';
import { createVocabulary, defineAgentType } from '../../behavior/index.js';
import { createPostGame, type Guard, vocabulary } from '../laws/post-game.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { pairedTransports } from '../transport/transport.js';

/** The code of the game after somebody changed the title of a task, or left out one that is used. */
function changed(titles: boolean) {
  const { tasks, keys, objectTypes, kinds, expressions } = vocabulary;
  const [walk, ...rest] = tasks.values();
  return createVocabulary({
    kinds: [...kinds.values()],
    agentTypes: [
      defineAgentType<Guard>('guard', { tasks: (titles ? [{ ...walk, title: 'Stroll' }, ...rest] : rest) as never }),
      defineAgentType<Guard>('tower', { tasks: [] }),
    ],
    objectTypes: [...objectTypes.values()],
    keys: [...keys.values()],
    ...(expressions && { expressions }),
  });
}

function watch() {
  const game = createPostGame();
  const [line, workbench] = pairedTransports();
  game.session.connect(line);
  const end = new WorkbenchEnd(workbench).hello();
  game.session.step(3);
  return { ...game, end };
}

describe('Session.replaceVocabulary', () => {
  it('tells every workbench what the game can do now, and the game goes on', () => {
    const { session, end, guards } = watch();
    const [{ place }] = guards;
    expect(session.replaceVocabulary(changed(true))).toMatchObject({ result: 'reloaded', changedParams: [] });
    const { kinds } = end.last('vocabulary')!.vocabulary;
    expect(kinds.find(({ name }) => name === 'walk')).toMatchObject({ title: 'Stroll' });
    session.step(1);
    expect(guards[0].place).toBeCloseTo(place + 0.1);
    expect(guards[0].calls).toEqual(['start B']);
  });

  it('tells nobody of code that is refused', () => {
    const { session, end } = watch();
    expect(session.replaceVocabulary(changed(false)).result).toBe('rejected');
    expect(end.last('vocabulary')).toBeUndefined();
  });

  it('is refused while the past is shown', () => {
    const { session } = watch();
    session.scrub(1);
    expect(() => session.replaceVocabulary(changed(true))).toThrow('tick 1 of the past is shown');
  });
});
