import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
  RUNNING,
} from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { dynamicSubtreesFrom } from 'gumption/behavior/dynamic-subtrees';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region choose
interface Villager {
  readonly name: string;
}

const hobby = defineKey('hobby', param.text());
const say = action({
  name: 'say',
  params: { words: param.text() },
  start: (villager: Villager, { words }) => console.log(`${villager.name}: ${words}`),
  update: () => RUNNING,
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  keys: [hobby],
  agentTypes: [defineAgentType<Villager>('villager', { tasks: [say] })],
});

const day = parseText(`
  behavior Day for villager
  prioritizedList #day
    stimulusSlot #react
    runBehavior #hobby behavior: @hobby, changed: switch
    say #dawdle words: "Nothing to do."
`);
const fishing = parseText('behavior Fishing\nsay #fish words: "They bite today."');
const dancing = parseText('behavior Dancing\nsay #dance words: "One, two, three."');
const duck = parseText('behavior Duck\nsay #duck words: "Heads down!"');

const village = new Cast<Villager>({ vocabulary, behaviors: [day, fishing, dancing, duck] });
village.add('bob', 'villager', { name: 'Bob' }, 'Day');
village.tick(1);
village.set('bob', hobby, 'Fishing');
village.tick(1);
village.set('bob', hobby, 'Dancing');
village.tick(1);
// #endregion

// #region stimulate
village.stimulate('bob', { slot: 'reaction', behavior: 'Duck', seconds: 2, priority: 1 });
village.tick(1);
const { nodeTable } = village.mindsOf('bob');
const running = village.mindsOf('bob').runningNodes(village.find('bob')!.mind);
console.log(running.map((row) => nodeTable[row].path).join(', '));
village.tick(1);
// #endregion

// #region data
const downloaded = JSON.stringify({
  $schema: 'urn:gumption:behavior:1',
  version: 1,
  name: 'Chess',
  root: { id: 'play', kind: 'say', params: { words: 'Check!' } },
});
village.set('bob', hobby, downloaded);
village.tick(1);
// #endregion

// #region minds
const library = new Map([fishing, dancing].map((document) => [document.name, document]));
const crowd = new Minds<Villager>(compile(day, vocabulary), {
  dynamicSubtrees: dynamicSubtreesFrom((name) => {
    const document = library.get(name);
    return document && compile(document, vocabulary);
  }),
});
const ann = crowd.add({ name: 'Ann' });
crowd.set(ann, hobby, 'Dancing');
crowd.tick(1);
// #endregion
