import { describe, expect, it } from 'vitest';
import { compile, createVocabulary, defineAgentType, FAILURE, Minds, SUCCESS } from '../../behavior/index.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { parseText } from '../../behavior/text/index.js';
import { InvalidDataError } from '../../data/index.js';
import { defineMachine } from '../../decision/state-machine/index.js';
import { standardKinds } from '../../standard/index.js';
import { Attitudes, SensoryMemory } from '../index.js';
import { senseTasks } from '../nodes/index.js';

const SPECIES = ['sheep', 'wolf', 'bear'] as const;
type Species = (typeof SPECIES)[number];
const create = () =>
  new Attitudes(SPECIES, ['indifferent', 'dislike', 'hate', 'fear'], {
    sheep: { wolf: 'fear', bear: 'dislike' },
    wolf: { bear: 'hate' },
  });

describe('attitudes between types of agents', () => {
  it('[FSMX-06] are what the table says, one way only, and else the first one', () => {
    const attitudes = create();
    const rows = SPECIES.map((from) => SPECIES.map((to) => attitudes.of(from, to)).join(' '));
    expect(rows).toEqual([
      'indifferent fear dislike',
      'indifferent indifferent hate',
      'indifferent indifferent indifferent',
    ]);
  });

  it('[FSMX-06] change who flees from whom when one cell changes, in machines', () => {
    const attitudes = create();
    interface Animal {
      readonly species: Species;
      meets: Species | undefined;
    }
    const feels = (attitude: 'fear' | 'hate') => (animal: Animal) =>
      animal.meets !== undefined && attitudes.of(animal.species, animal.meets) === attitude;
    const machine = defineMachine<Animal>({
      initial: 'graze',
      states: {
        graze: {
          transitions: [
            { when: feels('fear'), to: 'flee' },
            { when: feels('hate'), to: 'attack' },
          ],
        },
        flee: {},
        attack: {},
      },
    });
    const meeting = (species: Species, meets: Species) => {
      const one = machine.start({ species, meets });
      one.tick();
      return one.state;
    };
    const all = () => SPECIES.map((from) => SPECIES.map((to) => meeting(from, to)).join(' '));
    const before = all();
    expect(before).toEqual(['graze flee graze', 'graze graze attack', 'graze graze graze']);
    attitudes.set('wolf', 'sheep', 'fear');
    expect(all()).toEqual([before[0], 'flee graze attack', before[2]]);
  });

  it.each([
    [() => new Attitudes(['cat'], []), 'names: must be from 1 to 256 attitudes, got 0'],
    [
      () => new Attitudes(SPECIES, ['none', 'fear'], { sheep: { wolf: 'feer' as 'fear' } }),
      'table.sheep.wolf: must be an attitude of the table, got feer; did you mean fear?',
    ],
    [
      () => new Attitudes(SPECIES, ['none'], { shep: {} } as never),
      'table.shep: must be a type of the table, got shep; did you mean sheep?',
    ],
    [() => create().of('sheep', 'wolves' as 'wolf'), 'of: must be a type of the table, got wolves'],
    [() => create().set('sheep', 'wolf', 'love' as 'fear'), 'set: must be an attitude of the table, got love'],
  ])('[FSMX-06] are refused where they name what is not there: %s', (make, problem) => {
    expect(make).toThrow(new InvalidDataError(problem.split(': ')[0], problem.slice(problem.indexOf(': ') + 2)));
  });
});

describe.each(WAYS)('a behavior that asks for attitudes, in $name', (way) => {
  it('[FSMX-06] flees from whatever it fears, by what it knows and by the table as it is', () => {
    interface Animal {
      readonly species: Species;
      readonly memory: SensoryMemory<{ readonly species: Species }>;
    }
    const attitudes = create();
    const vocabulary = createVocabulary({
      kinds: standardKinds,
      agentTypes: [
        defineAgentType<Animal>('animal', {
          tasks: senseTasks<Animal, { readonly species: Species }>({
            memory: ({ memory }) => memory,
            attitudes: { names: attitudes.names, of: ({ species }, other) => attitudes.of(species, other.species) },
          }),
        }),
      ],
    });
    const minds = new Minds<Animal>(
      compile(parseText('behavior isAfraid for animal\nsensesAny attitude: "fear"'), vocabulary),
      { backEnd: way.backEnd },
    );
    const notices = (species: Species, seen: readonly Species[]) => {
      const memory = new SensoryMemory<{ readonly species: Species }>();
      for (const one of seen) memory.notice({ species: one }, 'sight', { x: 1, y: 0, z: 0 }, 1, 0);
      return minds.add({ species, memory });
    };
    const [threatened, calm, wolf] = [
      notices('sheep', ['bear', 'wolf']),
      notices('sheep', ['bear']),
      notices('wolf', ['sheep']),
    ];
    const results = () => {
      minds.tick(0.1);
      return [threatened, calm, wolf].map((id) => minds.statusOf(id));
    };
    expect(results()).toEqual([SUCCESS, FAILURE, FAILURE]);
    attitudes.set('sheep', 'wolf', 'dislike');
    attitudes.set('wolf', 'sheep', 'fear');
    expect(results()).toEqual([FAILURE, FAILURE, SUCCESS]);
  });
});
