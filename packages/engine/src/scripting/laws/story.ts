import type { TechniqueStory } from '../../behavior/laws/technique-story.js';

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  params: {
    script: {
      source: [
        'number = default(number, 0) + 1\nsucceed',
        'yield\nif flag fail\nwait 0.5\nword = "a"',
        'if do(0) { number = 2 } else { flag = true }\nreturn do(0)',
        'for i in 1 to 2 { do(0); yield }',
        'var n = length(default(list, []))\nwhile n > 0 { n = n - 1; yield }\nreturn number is not empty',
        'atomic { number = shared; shared = default(number, 1) }\nreturn do(1) or do(0)',
        'log(default(word, "?"))\nwhole = random() * 9',
        'function twice(x) { yield; return x * 2 }\nnumber = twice(default(number, 0.5))\nif do(0) and time > 2 { wait number }\nreturn not do(0)',
        'on noise(x) { number = x }\non bell { flag = not default(flag, false) }\nwait 1\nreturn do(0)',
      ],
      restarts: [undefined, undefined, undefined, true, { key: 'flag' }],
    },
  },
  many: ['script'],
};
