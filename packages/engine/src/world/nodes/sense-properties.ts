import { type Param, param } from '../../behavior/vocabulary/parameter.js';
import { createRecollection, type Recollection } from '../memory/recollection.js';
import type { SenseAccess } from './access.js';

interface Property<Agent> {
  readonly value: Param<unknown>;
  readonly read: (agent: Agent) => unknown;
  readonly description: string;
}

/**
 * What expressions may read of what an agent knows, for the `properties` of its type: `awareness`,
 * `certainty` and `secondsSinceNoticed` of whatever it is most aware of, `thingsKnown`, and
 * `interest` where there are interests. For each kind of things the same of that kind, as in
 * `intruderAwareness`, `intruderCertainty` and `secondsSinceIntruder`. Of nothing awareness and
 * certainty are 0, and the seconds are empty.
 */
export function senseProperties<Agent, Thing, Target extends Thing, Place>(
  access: SenseAccess<Agent, Thing, Target, Place>,
): Readonly<Record<string, Property<Agent>>> {
  const { memory, kinds = {}, interests } = access;
  const known = createRecollection<Thing>();
  const properties: Record<string, Property<Agent>> = {};
  const add = (name: string, spec: Param<unknown>, description: string, read: (agent: Agent) => unknown) => {
    properties[name] = { value: spec, read, description };
  };
  const addOf = (
    names: readonly [awareness: string, certainty: string, seconds: string],
    thing: string,
    filter: ((thing: Thing) => boolean) | undefined,
  ) => {
    const read =
      <T>(field: (known: Readonly<Recollection<Thing>>) => T, otherwise: T) =>
      (agent: Agent): T =>
        memory(agent).mostAlarming(known, filter) ? field(known) : otherwise;
    const { number } = param;
    add(
      names[0],
      number(),
      `How aware it is of ${thing}: from 0 to 1.`,
      read(({ awareness }) => awareness, 0),
    );
    add(
      names[1],
      number(),
      `How certain it is of where ${thing} is: from 0 to 1.`,
      read(({ certainty }) => certainty, 0),
    );
    add(
      names[2],
      number(),
      `Seconds since it noticed ${thing} or was told; empty if it never did.`,
      read<number | undefined>(({ age }) => age, undefined),
    );
  };
  addOf(['awareness', 'certainty', 'secondsSinceNoticed'], 'what it is most aware of', undefined);
  for (const [kind, filter] of Object.entries(kinds))
    addOf(
      [`${kind}Awareness`, `${kind}Certainty`, `secondsSince${kind.charAt(0).toUpperCase()}${kind.slice(1)}`],
      `the ${kind} it is most aware of`,
      filter,
    );
  add('thingsKnown', param.number(), 'How many things it keeps in mind.', (agent) => memory(agent).size);
  if (interests)
    add(
      'interest',
      param.object(interests.type),
      'Where what it attends to was noticed last; empty while it attends to nothing.',
      (agent) => {
        const interest = interests.of(agent);
        return interest.thing === undefined ? undefined : interest;
      },
    );
  return properties;
}
