import {
  action,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  Minds,
  param,
  statusName,
} from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

/** What a cat knows of the world, and a list of what it did. */
interface Cat {
  readonly sees: ReadonlySet<string>;
  readonly did: string[];
}

const sees = condition({
  name: 'sees',
  params: { what: param.text() },
  test: (cat: Cat, { what }) => cat.sees.has(what),
});
const act = action({
  name: 'act',
  params: { what: param.text() },
  update: (cat: Cat, { what }) => void cat.did.push(what),
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Cat>('cat', { tasks: [sees, act] })],
});

/** Runs a tree for some ticks of one second; prints what the cat did in each, and how the root stood. */
function play(tree: string, ticks: number, ...inSight: string[]): void {
  const minds = new Minds<Cat>(compile(parseText(`behavior Play for cat\n${tree}`), vocabulary));
  const cat: Cat = { sees: new Set(inSight), did: [] };
  const id = minds.add(cat);
  const story = Array.from({ length: ticks }, () => {
    minds.tick(1);
    return `${cat.did.splice(0).join(', ') || '-'} (${statusName(minds.statusOf(id)!)})`;
  });
  console.log(story.join(' | '));
}

// #region sequence
const hunt = `
  sequence
    sees what: mouse
    act what: stalk
    act what: pounce
`;
play(hunt, 1, 'mouse');
play(hunt, 1);
// #endregion

// #region selector
const evening = `
  selector
    sequence
      sees what: mouse
      act what: stalk
    sequence
      sees what: sun
      act what: bask
    act what: sleep
`;
play(evening, 1, 'sun');
play(evening, 1);
// #endregion

// #region parallel
const lookOut = `
  parallel successes: 1
    wait seconds: 2
    repeat
      act what: watch
`;
play(lookOut, 3);
// #endregion

// #region inverter
const safe = `
  sequence
    inverter
      sees what: dog
    act what: eat
`;
play(safe, 1);
play(safe, 1, 'dog');
// #endregion

// #region repeat
const threeSteps = `
  repeat times: 3
    act what: step
`;
play(threeSteps, 3);
// #endregion

// #region wait
const nap = `
  sequence
    wait seconds: 2
    act what: stretch
`;
play(nap, 3);
// #endregion
