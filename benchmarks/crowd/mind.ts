import {
  action,
  type BehaviorDocument,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  defineObjectType,
  FAILURE,
  type Program,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { claimJourney, releaseJourney, seekPath } from 'gumption/pathfinding/nodes';
import { standardKinds } from 'gumption/standard';
import { senseTasks } from 'gumption/world/nodes';
import type { Person, Spot } from './person.js';
import { headFor, type Town } from './town.js';

/** The agent of a mind: a person and its town. */
export interface Resident {
  readonly person: Person;
  readonly town: Town;
}

const spot = defineObjectType<Spot>('spot', { id: ({ id }) => id });

const tasks = [
  condition<Resident>({
    name: 'thinks',
    test({ person, town }) {
      person.thought = town.frame;
      return true;
    },
  }),
  action<Resident>({
    name: 'chooseErrand',
    update({ person, town }, _params, context) {
      town.chooseNear(person.errand.position, person.position, context.random(), context.random());
      return SUCCESS;
    },
  }),
  action({
    name: 'walkTo',
    params: { target: param.object(spot) },
    memory: { claim: 0 },
    start({ person, town }: Resident, _params, { memory }) {
      memory.claim = claimJourney(person.journey, town.ways);
      person.corner = 0;
    },
    update({ person, town }: Resident, { target }) {
      const { journey } = person;
      if (journey.path !== undefined) return person.corner > 0 ? RUNNING : SUCCESS;
      const status = seekPath(journey, town.ways, person.position, target.position);
      if (status === 'none') return FAILURE;
      if (status === 'searching') return RUNNING;
      if (journey.path === undefined) return SUCCESS;
      headFor(person, 1);
      return RUNNING;
    },
    stop({ person, town }: Resident, _params, { memory }) {
      releaseJourney(person.journey, town.ways, memory.claim);
      person.corner = 0;
    },
  }),
];

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Resident>('resident', {
      tasks: [
        ...(tasks as never[]),
        ...senseTasks<Resident, Person, never, Spot>({
          memory: ({ person }) => person.memory,
          interests: { type: spot, of: ({ person }) => person.interest },
        }),
      ],
      properties: {
        errand: { value: param.object(spot), read: ({ person }) => person.errand },
        interest: { value: param.object(spot), read: ({ person }) => person.interest },
      },
    }),
  ],
  objectTypes: [spot],
  expressions,
});

/**
 * Goes to where it last noticed the thief it suspects most; otherwise runs errands, with a rest
 * between them.
 */
const document: BehaviorDocument = {
  $schema: 'urn:gumption:behavior:1',
  version: 1,
  name: 'Resident',
  agent: 'resident',
  root: {
    id: 'root',
    kind: 'reactiveSequence',
    children: [
      { id: 'thinks', kind: 'thinks' },
      {
        id: 'choose',
        kind: 'reactiveSelector',
        children: [
          {
            id: 'hunt',
            kind: 'reactiveSequence',
            children: [
              { id: 'suspects', kind: 'isAwareOfAny' },
              {
                id: 'pursue',
                kind: 'sequence',
                children: [
                  { id: 'attend', kind: 'attendTo' },
                  { id: 'approach', kind: 'walkTo', params: { target: { expression: 'agent.interest' } } },
                  { id: 'look', kind: 'wait', params: { seconds: 1 } },
                ],
              },
            ],
          },
          {
            id: 'errands',
            kind: 'sequence',
            children: [
              { id: 'choose-errand', kind: 'chooseErrand' },
              { id: 'go', kind: 'walkTo', params: { target: { expression: 'agent.errand' } } },
              { id: 'rest', kind: 'wait', params: { seconds: 2 } },
            ],
          },
        ],
      },
    ],
  },
};

export function createProgram(): Program {
  return compile(document, vocabulary);
}
