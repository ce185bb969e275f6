import { insightOf } from '../../behavior/cast/node-insight.js';
import {
  Blackboard,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  defineKey,
  type Key,
  type MindId,
  Minds,
  param,
  type Trace,
} from '../../behavior/index.js';
import { textScene, type Way } from '../../behavior/laws/kind-scene.js';
import { act } from '../../behavior/laws/logged-act.js';
import { expressions } from '../../language/expression/index.js';
import { standardKinds } from '../../standard/index.js';

interface Soldier {
  readonly name: string;
  readonly log: string[];
  readonly facts: Set<string>;
}

export const keys = {
  orders: defineKey('orders', param.value(), { scope: 'world' }),
  signals: defineKey('signals', param.value(), { scope: 'world' }),
  own: defineKey('own', param.value()),
  members: defineKey('members', param.list(param.text())),
  target: defineKey('target', param.value()),
  place: defineKey('place', param.text()),
  word: defineKey('word', param.text()),
  sender: defineKey('sender', param.text()),
  areas: defineKey('areas', param.value()),
  route: defineKey('route', param.value()),
  flag: defineKey('flag', param.boolean({ default: true })),
  other: defineKey('other', param.boolean({ default: true })),
};

const is = condition({
  name: 'is',
  params: { what: param.text() },
  test: ({ facts }: Soldier, { what }) => facts.has(what),
});

export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Soldier>('soldier', {
      tasks: [act, is],
      properties: { name: { value: param.text(), read: ({ name }) => name } },
    }),
  ],
  keys: Object.values(keys) as Key<unknown>[],
  expressions,
});

export const { read, problemsIn, reload } = textScene(vocabulary, 'soldier');

/** Units by name, each with its own behavior, in one world. Units tick in the order they are listed. */
export function stage(texts: { readonly [unit: string]: string }, { backEnd, watched }: Way, world = new Blackboard()) {
  const log: string[] = [];
  const units = new Map<
    string,
    { minds: Minds<Soldier>; id: MindId; soldier: Soldier; text: string; trace: Trace | undefined }
  >();
  for (const [name, text] of Object.entries(texts)) {
    const minds = new Minds<Soldier>(compile(read(text), vocabulary), { backEnd, world });
    const soldier = { name, log, facts: new Set<string>() };
    const id = minds.add(soldier);
    units.set(name, { minds, id, soldier, text, trace: watched ? minds.watch(id) : undefined });
  }
  const unit = (name: string) => units.get(name)!;
  return {
    world,
    units,
    unit,
    /** Lets all units that are there have a turn, a second each by default. */
    tick(dt = 1) {
      for (const { minds } of units.values()) minds.tick(dt);
    },
    set: <T>(name: string, key: Key<T>, value: T | undefined) => unit(name).minds.set(unit(name).id, key, value),
    get: <T>(name: string, key: Key<T>) => unit(name).minds.get(unit(name).id, key),
    status: (name: string) => unit(name).minds.statusOf(unit(name).id),
    insight: (name: string, path: string) => insightOf(unit(name).minds, unit(name).id, path),
    reasons: (name: string) =>
      unit(name)
        .trace!.read(0)
        .flatMap(({ reason }) => reason ?? []),
    /** What happened since it was last asked. */
    said: () => log.splice(0).join(', '),
    /** Puts the state of everything through JSON into new minds in a new world. */
    reborn(way: Way) {
      const saved = JSON.parse(
        JSON.stringify({
          world: [world.get(keys.orders) ?? null, world.get(keys.signals) ?? null],
          units: [...units].map(([name, { minds, soldier }]) => [name, minds.save(), [...soldier.facts]]),
        }),
      );
      const later = stage(Object.fromEntries([...units].map(([name, { text }]) => [name, text])), way);
      if (saved.world[0] !== null) later.world.set(keys.orders, saved.world[0]);
      if (saved.world[1] !== null) later.world.set(keys.signals, saved.world[1]);
      for (const [name, minds, facts] of saved.units) {
        const each = later.unit(name);
        for (const fact of facts) each.soldier.facts.add(fact);
        each.minds.restore(minds, () => each.soldier);
      }
      later.said();
      return later;
    },
  };
}
