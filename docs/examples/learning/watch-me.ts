import { action, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { expressions } from 'gumption/behavior/expression';
import { formatText, parseText } from 'gumption/behavior/text';
import { deleteLeaf, learnBehavior, lockLeaves, playOption, takeRecording } from 'gumption/learning/nodes';
import { Rng } from 'gumption/math';
import { standardKinds } from 'gumption/standard';

// #region play
interface Guard {
  seesThief: boolean;
  distance: number;
  doing: string;
}

const does = (name: string) =>
  action({
    name,
    update(guard: Guard) {
      guard.doing = name;
      return name === 'callOthers' ? SUCCESS : RUNNING;
    },
  });

const vocabulary = createVocabulary({
  kinds: standardKinds,
  expressions,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: [does('walkRound'), does('chase'), does('callOthers')],
      properties: {
        seesThief: { value: param.boolean(), read: (guard) => guard.seesThief },
        distance: { value: param.number(), read: (guard) => guard.distance },
      },
    }),
  ],
});

// What a person can choose, by which keys, and what is recorded with each choice.
const byHand = parseText(`behavior "Guard by hand" for guard
playerChoice observe: ["agent.seesThief", "agent.distance"]
  playerOption #round "Walk the round" key: "Digit1"
    walkRound
  playerOption #chase "Chase" key: "Digit2"
    chase
  playerOption #call "Call the others" key: "Digit3"
    callOthers`);

const anton: Guard = { seesThief: false, distance: 30, doing: '' };
const cast = new Cast<Guard>({ vocabulary, behaviors: [byHand] });
cast.add('anton', 'guard', anton, 'Guard by hand');

// Somebody plays Anton: here a script, in a game keys.
const rng = new Rng('two minutes');
for (let decision = 0; decision < 90; decision++) {
  for (let tick = 0; tick < 10; tick++) cast.tick(0.1);
  if (rng.chance(0.4)) anton.seesThief = !anton.seesThief;
  anton.distance = rng.range(2, 30);
  const wise = !anton.seesThief ? 'round' : anton.distance > 15 ? 'call' : 'chase';
  const slip = rng.chance(0.08);
  playOption(cast, 'anton', { choose: slip ? rng.pick(['round', 'chase', 'call']) : wise });
}

const recording = takeRecording(cast, 'anton', 'Anton 1');
const { document, scores } = learnBehavior({ name: 'Learned guard', shownBy: byHand, recordings: [recording] });
console.log(formatText(document));
const show = (name: string, { right, count }: { right: number; count: number }) =>
  console.log(`${name}: ${right} of ${count}`);
show('seen', scores.seen);
show('unseen', scores.unseen);
show('most frequent', scores.mostFrequent);
show('same as last', scores.sameAsLast);
// #endregion

// #region give
const berta: Guard = { seesThief: true, distance: 5, doing: '' };
cast.replaceBehavior(document);
cast.add('berta', 'guard', berta, 'Learned guard');
cast.tick(0.1);
console.log(`Berta, who sees the thief at 5 m: ${berta.doing}`);
// #endregion

// #region guide
const edited = lockLeaves(deleteLeaf(document, 'leaf-yy'), 'leaf-yn', true);
cast.replaceBehavior(edited);
berta.distance = 25;
cast.tick(0.1);
console.log(`at 25 m, where calling is deleted: ${berta.doing}`);

const again = learnBehavior({ name: 'Learned guard', shownBy: byHand, recordings: [recording], earlier: edited });
show('trained again, unseen', again.scores.unseen);
// #endregion
