import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findNode, walkNodes } from '../../../behavior/document/document.js';
import { formatDocument } from '../../../behavior/files/format-document.js';
import { readDocument } from '../../../behavior/files/read-document.js';
import { type BehaviorDocument, checkBehavior, type DocumentNode } from '../../../behavior/index.js';
import { Rng } from '../../../math/rng.js';
import { type Recording, readRecording } from '../../demonstrations/index.js';
import { deleteLeaf, learnBehavior, lockLeaves, scoreBehavior, takeRecording } from '../index.js';
import {
  BY_HAND,
  createSentries,
  IDLE,
  playByHand,
  type Sentry,
  teach,
  vocabulary,
  wander,
} from './laws/sentry-game.js';
import { formatQuestion, parseQuestion } from './question-text.js';
import { describePlay, playOption } from './take-recording.js';

function record(decisions: number, seed = 'play', name = 'Play 1'): Recording {
  const game = createSentries();
  playByHand(game, decisions, seed);
  return takeRecording(game.cast, 's1', name);
}

const learn = (recordings: readonly Recording[], earlier?: BehaviorDocument) =>
  learnBehavior({ name: 'Learned', shownBy: BY_HAND, recordings, ...(earlier && { earlier }) });

function leavesOf({ root }: BehaviorDocument): DocumentNode[] {
  const leaves: DocumentNode[] = [];
  walkNodes(root, (node) => {
    if (node.kind === 'learnedLeaf') leaves.push(node);
  });
  return leaves;
}

const problemsOf = (document: BehaviorDocument) => [...checkBehavior(document, vocabulary, () => undefined)];

const leafFor = (document: BehaviorDocument, choice: string) =>
  leavesOf(document).find(({ params }) => params?.choice === choice)!;

/** Runs a behavior for a sentry in one situation, and says what it does. */
function act(document: BehaviorDocument, situation: Partial<Sentry>): string | undefined {
  const { cast, s2 } = createSentries([BY_HAND, IDLE, document]);
  Object.assign(s2, situation);
  cast.recast('s2', document.name);
  cast.tick(0.1);
  return s2.did.at(-1);
}

describe('a character that a person plays', () => {
  it('does what was chosen until it ends or something else is chosen, and waits otherwise', () => {
    const { cast, s1 } = createSentries();
    cast.tick(0.1);
    expect(s1.did).toEqual([]);
    playOption(cast, 's1', { choose: 'chase' });
    expect(s1.did).toEqual([]);
    cast.tick(0.1);
    expect(s1.did).toEqual(['chase']);
    playOption(cast, 's1', { press: 'Digit3' });
    cast.tick(0.1);
    expect(s1.did).toEqual(['chase', 'hide']);
    for (let i = 0; i < 9; i++) cast.tick(0.1);
    expect(s1.did).toEqual(['chase', 'hide']);
  });

  it('notes one example for each decision, with what was observed when it was made', () => {
    const { cast, s1 } = createSentries();
    for (let i = 0; i < 10; i++) cast.tick(0.1);
    Object.assign(s1, { distance: 7.5, sees: true, weather: 'fog' });
    playOption(cast, 's1', { choose: 'hide' });
    Object.assign(s1, { distance: 1, sees: false });
    for (let i = 0; i < 10; i++) cast.tick(0.1);
    const { attributes, choices, decisions, seconds } = takeRecording(cast, 's1', 'Play');
    expect(attributes.map(({ name }) => name)).toEqual(['agent.distance', 'agent.sees', 'agent.weather', 'alarm']);
    expect(choices).toEqual(['walk', 'chase', 'hide', 'shout']);
    // It is possessed in its first tick, at 0.1 seconds; the alarm is empty.
    expect(decisions).toEqual([[0.9, 2, 7.5, 1, 2, 2]]);
    expect(seconds).toBe(1.9);
  });

  it.each([
    [{ choose: 'chas' }, 'there is no option chas; did you mean chase?'],
    [{ press: 'KeyX' }, 'no option has the key KeyX'],
    [{ choose: 'shout' }, 'Shout is not allowed now'],
  ])('refuses %j', (option, problem) => {
    const { cast } = createSentries();
    cast.tick(0.1);
    cast.setFromJson('s1', 'alarm', true);
    expect(() => playOption(cast, 's1', option as { choose: string })).toThrow(problem);
    expect(describePlay(cast, 's1')!.decisions).toEqual([]);
  });

  it('is refused in a behavior that observes what there is not, or has a key twice', () => {
    const broken = structuredClone(BY_HAND) as unknown as { root: { params: object; children: { params: object }[] } };
    broken.root.params = { observe: ['agent.distanc'] };
    broken.root.children[1].params = { key: 'Digit1' };
    const problems = problemsOf(broken as never).map(({ problem }) => problem);
    expect(problems).toEqual([
      'agent.distanc is no property; did you mean agent.distance?',
      'Digit1 chooses Walk on already',
    ]);
  });

  it('goes on from a save in the middle, to the same recording', () => {
    const rest = (game: ReturnType<typeof createSentries>) => {
      playByHand(game, 20, 'later');
      return takeRecording(game.cast, 's1', 'Play');
    };
    const game = createSentries();
    playByHand(game, 15, 'first');
    playOption(game.cast, 's1', { choose: 'hide' });
    const saved = JSON.parse(JSON.stringify(game.cast.save()));
    const { did: _, ...state } = { ...game.s1 };
    const whole = rest(game);
    const other = createSentries();
    other.cast.restore(saved);
    Object.assign(other.s1, state);
    expect(rest(other)).toEqual(whole);
    expect(whole.decisions.length).toBe(36);
  });

  it('takes nothing from a save that says nonsense', () => {
    const game = createSentries();
    playByHand(game, 3, 'play');
    const text = JSON.stringify(game.cast.save());
    game.cast.restore(JSON.parse(text.replace(/"decisions":\[\[[^,]*/, '"decisions":[["soon"')));
    expect(() => takeRecording(game.cast, 's1', 'Play')).toThrow('Play.decisions[0][0]: must be a finite number');
    game.cast.restore(JSON.parse(text.replace(/"decisions":\[\[.*?\]\]/, '"decisions":7')));
    expect(takeRecording(game.cast, 's1', 'Play').decisions).toEqual([]);
  });
});

describe('a behavior that is learned from a person', () => {
  const recording = record(150);
  const { document, scores } = learn([recording]);

  test('[LRN-29] recorded play yields decisions, and a tree that repeats a teacher who never errs', () => {
    expect(scores.seen.accuracy).toBeGreaterThanOrEqual(0.98);
    expect(scores.unseen.accuracy).toBeGreaterThanOrEqual(0.95);
    expect(scores.seen.count + scores.unseen.count).toBe(150);
    expect(scores.unseen.count).toBe(48);
    const rng = new Rng('other');
    const sentry = { distance: 20, sees: false, weather: 'sun', did: [] };
    let right = 0;
    for (let i = 0; i < 100; i++) {
      wander(sentry, rng);
      if (act(document, sentry) === teach(sentry)) right++;
    }
    expect(right).toBeGreaterThanOrEqual(95);
  });

  test('[LRN-84] it agrees with held-out play better than the most frequent choice, and than the last', () => {
    const rng = new Rng('slips');
    const game = createSentries();
    playByHand(game, 200, 'human', (sentry) => (rng.chance(0.1) ? rng.pick(['walk', 'chase', 'hide']) : teach(sentry)));
    const human = learn([takeRecording(game.cast, 's1', 'Human')]).scores;
    expect(human.unseen.accuracy).toBeGreaterThan(human.mostFrequent.accuracy + 0.15);
    expect(human.unseen.accuracy).toBeGreaterThan(human.sameAsLast.accuracy + 0.15);
  });

  it('scores the baselines as one would by hand', () => {
    const { decisions, choices } = recording;
    const unseen = scores.pairs.map(({ decision }) => decision);
    const seen = decisions.map((_, i) => i).filter((i) => !unseen.includes(i));
    const chosen = decisions.map(([, choice]) => choices[choice]);
    const counts = choices.map((choice) => seen.filter((i) => chosen[i] === choice).length);
    const frequent = choices[counts.indexOf(Math.max(...counts))];
    expect(scores.mostFrequent.right).toBe(unseen.filter((i) => chosen[i] === frequent).length);
    expect(scores.sameAsLast.right).toBe(unseen.filter((i) => chosen[i] === (chosen[i - 1] ?? frequent)).length);
    expect(scores.pairs.map(({ actual }) => actual)).toEqual(unseen.map((i) => chosen[i]));
    expect(scores.pairs.filter(({ actual, predicted }) => actual === predicted).length).toBe(scores.unseen.right);
  });

  it('is a valid document of decisions with the examples at its leaves, and survives a file', () => {
    expect(problemsOf(document)).toEqual([]);
    expect(readDocument(JSON.parse(formatDocument(document)))).toEqual(document);
    const counted = leavesOf(document).map(({ params }) => String(params?.examples));
    const total = counted
      .join(', ')
      .split(', ')
      .reduce((sum, each) => sum + Number(each.split(' ')[1]), 0);
    expect(total).toBe(102);
    expect(scoreBehavior(document, [recording])).toEqual(scores);
  });

  it('is the same for the same recording, to the byte', () => {
    expect(formatDocument(learn([readRecording(JSON.parse(JSON.stringify(recording)))]).document)).toBe(
      formatDocument(document),
    );
  });

  it('keeps a locked leaf when it is trained again from play that says otherwise', () => {
    const { id } = leafFor(document, 'hide');
    const locked = lockLeaves(document, id, true);
    const contrary = createSentries();
    playByHand(contrary, 800, 'contrary', () => 'walk');
    const again = learn([recording, takeRecording(contrary.cast, 's1', 'Play 2')], locked).document;
    const before = findNode(locked.root, id)!;
    const after = findNode(again.root, id)!;
    expect({ ...after, params: { ...after.params, examples: '' } }).toEqual({
      ...before,
      params: { ...before.params, examples: '' },
    });
    expect(act(again, { sees: true, distance: 4, weather: 'fog' })).toBe('hide');
    expect(act(again, { sees: true, distance: 4, weather: 'sun' })).toBe('walk');
    expect(problemsOf(again)).toEqual([]);
    const free = learn([recording, takeRecording(contrary.cast, 's1', 'Play 2')], document).document;
    expect(act(free, { sees: true, distance: 4, weather: 'fog' })).toBe('walk');
  });

  it('locks all leaves below a question, and unlocks them', () => {
    const locked = lockLeaves(document, 'ask', true);
    expect(leavesOf(locked).every(({ params }) => params?.locked === true)).toBe(true);
    expect(lockLeaves(locked, 'ask', false)).toEqual(document);
    expect(() => lockLeaves(document, 'nobody', true)).toThrow('there is no such node');
  });

  it('replaces a deleted leaf by what is chosen around it, and does not learn it there again', () => {
    const { id } = leafFor(document, 'hide');
    const fog = { sees: true, distance: 4, weather: 'fog' };
    expect(act(document, fog)).toBe('hide');
    const without = deleteLeaf(document, id);
    expect(problemsOf(without)).toEqual([]);
    expect(act(without, fog)).toBe('chase');
    expect(scoreBehavior(without, [recording]).seen.right).toBeLessThan(scores.seen.right);
    const again = learn([recording, record(200, 'more', 'Play 2')], without).document;
    expect(act(again, fog)).not.toBe('hide');
    expect(act(learn([recording], again).document, fog)).not.toBe('hide');
    expect(problemsOf(again)).toEqual([]);
  });

  it('can delete leaf after leaf until nothing else is left to do', () => {
    let at = document;
    let deleted = 0;
    expect(() => {
      for (; deleted < 50; deleted++) at = deleteLeaf(at, leavesOf(at)[0].id);
    }).toThrow('no other leaf does something else');
    expect(deleted).toBeGreaterThan(0);
    expect(problemsOf(at)).toEqual([]);
  });

  it('keeps what a person has put into the tree by hand', () => {
    const { id } = leafFor(document, 'chase');
    const replace = (node: DocumentNode): DocumentNode =>
      node.id === id
        ? { id: 'mine', kind: 'shout' }
        : { ...node, ...(node.children && { children: node.children.map(replace) }) };
    const again = learn([recording], { ...document, root: replace(document.root) }).document;
    expect(act(again, { sees: true, distance: 4, weather: 'sun' })).toBe('shout');
  });

  it.each<[string, () => unknown]>([
    ['must have a playerChoice', () => learnBehavior({ name: 'L', shownBy: IDLE, recordings: [recording] })],
    ['no decisions to learn from', () => learn([{ ...recording, decisions: [] }])],
    ['was played by Other', () => learn([{ ...recording, behavior: 'Other' }])],
    [
      'was recorded with other observations',
      () =>
        learn([
          recording,
          {
            ...recording,
            attributes: [{ name: 'agent.age', type: 'number' }, ...recording.attributes.slice(1)],
          },
        ]),
    ],
    ['is no learned leaf', () => deleteLeaf(document, 'ask')],
  ])('says %s', (problem, run) => {
    expect(run).toThrow(problem);
  });

  it('learns from a single decision', () => {
    const one = learn([{ ...recording, decisions: recording.decisions.slice(0, 1) }]);
    expect(leavesOf(one.document).length).toBe(1);
    expect(one.scores.unseen.count).toBe(0);
  });
});

describe('a question as text', () => {
  it.each([
    [{ attribute: 'agent.distance', above: 8.5 }, 'agent.distance > 8.5'],
    [{ attribute: 'agent.distance', atMost: -2 }, 'agent.distance <= -2'],
    [{ attribute: 'agent.sees', is: 'yes' }, 'agent.sees'],
    [{ attribute: 'agent.sees', is: 'no' }, 'agent.sees is false'],
    [{ attribute: 'agent.sees', is: 'empty' }, 'agent.sees is empty'],
    [{ attribute: 'agent.weather', is: 'fog' }, 'agent.weather is "fog"'],
    [{ attribute: 'odd name', above: 1 }, '`odd name` > 1'],
  ])('%j is %s', (question, text) => {
    const { attributes } = record(1);
    expect(formatQuestion(question, attributes)).toBe(text);
    expect(parseQuestion(text, attributes)).toEqual(question);
  });

  it.each(['1 > agent.distance', 'agent.distance > 3 and agent.sees', '(', 'min(1, 2) > 1', 'agent.distance'])(
    'is not read from %s, which a person wrote',
    (text) => {
      expect(parseQuestion(text, record(1).attributes)).toBeUndefined();
    },
  );
});

it('decides in the game as the scores say, whatever the recordings hold', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 3, max: 40 }), (seed, count) => {
      const rng = new Rng(seed);
      const game = createSentries();
      playByHand(game, count, seed, () => rng.pick(['walk', 'chase', 'hide', 'shout']));
      const recording = takeRecording(game.cast, 's1', 'Play');
      const { document, scores } = learn([recording]);
      for (const { decision, predicted } of scores.pairs.slice(0, 3)) {
        const [, , distance, sees, weather] = recording.decisions[decision];
        const situation = { distance, sees: sees === 1, weather: ['sun', 'rain', 'fog'][weather] };
        expect(act(document, situation)).toBe(predicted);
      }
    }),
    { numRuns: 20 },
  );
});
