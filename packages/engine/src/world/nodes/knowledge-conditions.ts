import { type Param, type Params, type ParamValues, param } from '../../behavior/vocabulary/parameter.js';
import { condition, type Nothing, type Task, type TaskContext } from '../../behavior/vocabulary/task.js';
import { describeRecollection } from '../memory/describe-recollection.js';
import { createRecollection, type Recollection } from '../memory/recollection.js';
import type { SensoryMemory } from '../memory/sensory-memory.js';
import { kindFilters, kindParam, type SenseAccess } from './access.js';

/** A question about what is known of a thing; asked of one certain thing, or of any of a kind. */
interface Question<P extends Params> {
  /** Names for one thing and for any of a kind. */
  readonly one: string;
  readonly any: string;
  /** What is to be the case, as in `It senses … now`. */
  readonly description: (thing: string) => string;
  readonly tags: readonly string[];
  /** The node as a sentence about a thing or any of a kind. */
  readonly sentence: (subject: string) => string;
  readonly params: P;
  readonly holds: (
    known: Readonly<Recollection<unknown>>,
    params: ParamValues<P>,
    memory: SensoryMemory<unknown>,
  ) => boolean;
}

/** Stands for every sense, and for every attitude. */
const ANY = 'any';

const SENSES: readonly string[] = ['sight', 'hearing', 'smell', 'touch'];

/** Sensed just now, by any sense or by one. */
function sensesQuestion(senses: readonly string[]) {
  return question({
    one: 'senses',
    any: 'sensesAny',
    description: (thing) => `Has it sensed ${thing} within the given seconds?`,
    tags: ['see', 'hear', 'smell', 'feel', 'notice', 'perceive'],
    sentence: (subject) => `Senses ${subject}[ by {sense}][ within {within}]?`,
    params: {
      sense: param.choice([ANY, ...senses], {
        default: ANY,
        description: 'The sense to ask about.',
      }) as Param<string>,
      within: param.number({
        default: 0.5,
        min: 0,
        max: 3600,
        unit: 's',
        description: 'How long ago it may be: a little longer than it takes to sense it again.',
      }),
    },
    holds: ({ thing }, { sense, within }, memory) =>
      memory.secondsSinceSensed(thing, sense === ANY ? undefined : sense) <= within,
  });
}

const remembersQuestion = question({
  one: 'remembers',
  any: 'remembersAny',
  description: (thing) => `Does it still know, with some certainty, where ${thing} is?`,
  tags: ['know', 'recall', 'believe', 'certain'],
  sentence: (subject) => `Remembers ${subject}[, at least {certainty} certain]?`,
  params: {
    certainty: param.number({ default: 0.1, min: 0, max: 1, description: 'The lowest certainty that counts.' }),
  },
  holds: (known, { certainty }) => known.certainty >= certainty,
});

const awareQuestion = question({
  one: 'isAware',
  any: 'isAwareOfAny',
  description: (thing) => `Has its awareness of ${thing} built up to a suspicion, or to being fully aware?`,
  tags: ['suspect', 'notice', 'alert', 'stealth', 'detect'],
  sentence: (subject) => `Is {level} of ${subject}?`,
  params: {
    level: param.choice(['suspicious', 'aware'], {
      default: 'aware',
      description: 'The lowest level of awareness that counts.',
    }),
  },
  holds: (known, { level }) => known.level === 'aware' || known.level === level,
});

const knownForQuestion = question({
  one: 'knowsFor',
  any: 'knowsAnyFor',
  description: (thing) => `Has it known of ${thing}, or had it in its senses without a break, for so long?`,
  tags: ['notice', 'since', 'long', 'time'],
  sentence: (subject) => `Knows ${subject} for {seconds}[{unbroken: without a break}]?`,
  params: {
    seconds: param.number({ default: 2, min: 0, max: 3600, unit: 's', description: 'The shortest time that counts.' }),
    unbroken: param.boolean({
      default: false,
      description: 'Counts only while it is sensed, from when it came into view.',
    }),
  },
  holds: (known, { seconds, unbroken }, { now }) =>
    unbroken ? known.isSensed && now - known.sensedSince >= seconds : now - known.since >= seconds,
});

/**
 * Conditions on what an agent knows: `sensesAny`, `remembersAny`, `isAwareOfAny` and `knowsAnyFor`
 * of things of a kind, and where things can be named `senses`, `remembers`, `isAware` and
 * `knowsFor` of one.
 */
export function knowledgeConditions<Agent, Thing, Target extends Thing, Place>(
  access: SenseAccess<Agent, Thing, Target, Place>,
): Task<Agent>[] {
  const { memory, kinds, attitudes, senses = SENSES, nameOf, things } = access;
  const attitude = attitudes && {
    attitude: param.choice([ANY, ...attitudes.names], {
      default: ANY,
      description: 'What the character feels about it.',
    }),
  };
  const filters = kindFilters(kinds);
  const known = createRecollection<Thing>();
  const name = (thing: Thing) => (nameOf === undefined ? '' : `${nameOf(thing)}: `);

  const ask = <P extends Params>({
    one,
    any,
    description,
    tags,
    sentence,
    params,
    holds,
  }: Question<P>): Task<Agent>[] => {
    const ofAny = condition<Agent, Params>({
      name: any,
      description: description('anything of a kind'),
      tags,
      sentence: sentence('any {kind}'),
      params: { kind: kindParam(kinds), ...attitude, ...params },
      test(agent, values, context) {
        const mind = memory(agent);
        const filter = filters.get(values.kind as string);
        for (let index = 0; index < mind.size; index++) {
          mind.recallAt(known, index);
          if (filter !== undefined && !filter(known.thing!)) continue;
          if (
            attitudes !== undefined &&
            values.attitude !== ANY &&
            attitudes.of(agent, known.thing!) !== values.attitude
          )
            continue;
          if (!holds(known, values as ParamValues<P>, mind as SensoryMemory<unknown>)) continue;
          say(context, known, name);
          return true;
        }
        if (context.isWatched) context.because(`of ${mind.size} known, none`);
        return false;
      },
    });
    if (things === undefined) return [ofAny as unknown as Task<Agent>];
    const ofOne = condition<Agent, Params>({
      name: one,
      description: description('a certain thing'),
      tags,
      sentence: sentence('{thing}'),
      params: { thing: param.object(things.type, { description: 'The thing.' }), ...params },
      test(agent, values, context) {
        const mind = memory(agent);
        if (!mind.recall(known, values.thing as Thing)) {
          if (context.isWatched) context.because('nothing is known of it');
          return false;
        }
        say(context, known, name);
        return holds(known, values as ParamValues<P>, mind as SensoryMemory<unknown>);
      },
    });
    return [ofAny as unknown as Task<Agent>, ofOne as unknown as Task<Agent>];
  };
  return [...ask(sensesQuestion(senses)), ...ask(remembersQuestion), ...ask(awareQuestion), ...ask(knownForQuestion)];
}

/** Lets the compiler find the parameters' types. */
function question<P extends Params>(question: Question<P>): Question<P> {
  return question;
}

function say<Thing>(
  context: TaskContext<Nothing>,
  known: Readonly<Recollection<Thing>>,
  name: (thing: Thing) => string,
): void {
  if (context.isWatched)
    context.because(
      `${name(known.thing!)}${describeRecollection(known)}, awareness ${known.awareness.toFixed(2)} (${known.level})`,
    );
}
