import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  type BehaviorDocument,
  closures,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  generated,
  Minds,
  param,
} from '../index.js';
import { parseText } from '../text/index.js';

interface Speaker {
  readonly words: string[];
}

const mood = defineKey('mood', param.text());
const heard = defineKey('heard', param.text());
const say = action({
  name: 'say',
  params: { text: param.text(), loudness: param.number({ default: 1, min: 0, max: 10 }) },
  update(speaker: Speaker, { text, loudness }) {
    speaker.words.push(`${text} ${loudness}`);
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Speaker>('speaker', { tasks: [say] })],
  keys: [mood, heard],
});

/** A behavior with parameters, which the text form writes in braces behind the header. */
const greet: BehaviorDocument = {
  ...parseText('behavior Greet\nsequence\n  say text: $words, loudness: $volume\n  setKey key: $into, value: $words\n'),
  parameters: {
    words: { type: 'text' },
    volume: { type: 'number', default: 3, max: 5 },
    into: { type: 'key', default: 'heard' },
  },
};
const library = (name: string) => ({ Greet: greet, Twice: twice })[name];
const twice: BehaviorDocument = {
  ...parseText(
    'behavior Twice\nsequence\n  subtree #a behavior: Greet, words: $what\n  subtree #b behavior: Greet, words: $what, volume: 5\n',
  ),
  parameters: { what: { type: 'text', default: 'Hm.' } },
};

function run(text: string, prepare: (minds: Minds<Speaker>, id: number) => void = () => {}, backEnd = generated) {
  const minds = new Minds<Speaker>(compile(parseText(text), vocabulary, { find: library }), { backEnd });
  const speaker: Speaker = { words: [] };
  const id = minds.add(speaker);
  prepare(minds, id);
  minds.tick(1);
  return { words: speaker.words, minds, id };
}

describe('parameters of a behavior', () => {
  it.each([generated, closures])('are set by the reference, or have their default ($name)', (backEnd) => {
    expect(run('behavior B\nsubtree behavior: Greet, words: Hello\n', undefined, backEnd).words).toEqual(['Hello 3']);
    expect(run('behavior B\nsubtree behavior: Greet, words: Hello, volume: 1\n', undefined, backEnd).words).toEqual([
      'Hello 1',
    ]);
  });

  it('differ from reference to reference, and pass through several', () => {
    expect(run('behavior B\nsubtree behavior: Twice, what: Ho\n').words).toEqual(['Ho 3', 'Ho 5']);
    expect(run('behavior B\nsubtree behavior: Twice\n').words).toEqual(['Hm. 3', 'Hm. 5']);
  });

  it('can be bound to a key by the reference, and read at every tick', () => {
    const text = 'behavior B\nsubtree behavior: Greet, words: @mood\n';
    expect(run(text, (minds, id) => minds.set(id, mood, 'Gloomy')).words).toEqual(['Gloomy 3']);
    expect(run(text).words).toEqual([]);
  });

  it('name the key that a result is written to', () => {
    const { minds, id } = run('behavior B\nsubtree behavior: Greet, words: Hello, into: mood\n');
    expect([minds.get(id, mood), minds.get(id, heard)]).toEqual(['Hello', undefined]);
  });

  it('are taken over without a restart when only a value of the reference changes', () => {
    const { minds } = run('behavior B\nsequence\n  wait seconds: 2\n  subtree behavior: Greet, words: A\n');
    const changed = parseText('behavior B\nsequence\n  wait seconds: 2\n  subtree behavior: Greet, words: B\n');
    let change = '';
    minds.replaceProgram(compile(changed, vocabulary, { find: library }), (report) => {
      change = report.change;
    });
    expect(change).toBe('refreshed');
  });

  it('may be given from outside when the behavior is compiled, and reach whatever refers to no other', () => {
    const minds = new Minds<Speaker>(compile(twice, vocabulary, { find: library, values: { what: 'Ahoy' } }));
    const speaker: Speaker = { words: [] };
    minds.add(speaker);
    minds.tick(1);
    expect(speaker.words).toEqual(['Ahoy 3', 'Ahoy 5']);
  });

  it.each([
    ['subtree behavior: Greet', 'root.params.words: is missing; subtree needs it'],
    ['subtree behavior: Greet, words: A, volume: 9', 'root.params.volume: must be at most 5, got 9'],
    [
      'subtree behavior: Greet, words: A, volum: 2',
      'root.params.volum: subtree has no such parameter; did you mean volume?',
    ],
    [
      'subtree behavior: Greet, words: A, into: moo',
      'root.params.into: there is no blackboard key moo; did you mean mood?',
    ],
    ['say text: $words', 'root.params.text: the behavior has no parameter words'],
  ])('are checked: %s', (node, problem) => {
    expect(() => compile(parseText(`behavior B\n${node}\n`), vocabulary, { find: library })).toThrow(problem);
  });

  it('must fit what they are used for, and be declared well', () => {
    const bad = { ...greet, parameters: { ...greet.parameters, volume: { type: 'text', default: 'loud' } as const } };
    expect(() => compile(bad, vocabulary, { values: { words: 'A' } })).toThrow(
      'wants number, but parameter volume is text',
    );
    const worse = { ...twice, parameters: { what: { type: 'text', default: 3 } as const } };
    expect(() => compile(worse, vocabulary, { find: library })).toThrow('parameters.what.default: must be text, got 3');
    expect(() => compile(greet, vocabulary)).toThrow('parameters.words: has no default and was given no value');
  });
});
