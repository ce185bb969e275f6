import {
  type AgentType,
  type AnyKind,
  createVocabulary,
  defineEvent,
  defineInstruction,
  defineKey,
  defineObjectType,
  type Param,
  type Params,
  type Vocabulary,
} from '../../behavior/index.js';
import { defineKind, type KindRole } from '../../behavior/kind/index.js';
import { subtree } from '../../behavior/kind/subtree.js';
import type { AnyTask } from '../../behavior/vocabulary/agent-type.js';
import { expressions } from '../../language/expression/index.js';
import type {
  KindDescription,
  ParamDescription,
  ValueDescription,
  VocabularyDescription,
} from '../messages/messages.js';

/**
 * Rebuilds a vocabulary from its description, so that an editor or a command can check a document
 * exactly as the game does (`checkBehavior`, the text form, expressions), without the game. It
 * cannot run anything: its tasks and kinds throw. It uses the engine's expression language;
 * documents of a game with its own language can be checked by the game only.
 */
export function vocabularyFrom(description: VocabularyDescription): Vocabulary {
  const tasks = new Map<string, AnyTask>();
  const kinds: AnyKind[] = [];
  for (const kind of description.kinds)
    if (kind.category === 'action' || kind.category === 'condition') tasks.set(kind.name, taskFrom(kind));
    else if (kind.name !== subtree.name) kinds.push(kindFrom(kind));
  const events = new Map(
    (description.events ?? []).map(({ name, description, value }) => [
      name,
      defineEvent(name, { description, ...(value !== undefined && { value: valueFrom(value) }) }),
    ]),
  );
  const agentTypes: AgentType[] = description.agentTypes.map((type) => ({
    name: type.name,
    title: type.title,
    description: type.description,
    tasks: type.tasks.flatMap((name) => tasks.get(name) ?? []),
    events: type.events?.flatMap((name) => events.get(name) ?? []),
    properties: Object.fromEntries(
      type.properties.map(({ name, description, ...value }) => [
        name,
        { value: valueFrom(value), read: cannotRun, description },
      ]),
    ),
  }));
  return createVocabulary({
    kinds,
    agentTypes,
    events: [...events.values()],
    objectTypes: description.objectTypes.map(({ name, title }) => defineObjectType(name, { title, id: cannotRun })),
    keys: description.keys.map(({ name, scope, description, ...value }) =>
      defineKey(name, valueFrom(value), { scope, description }),
    ),
    instructions: (description.instructions ?? []).map(({ name, description, takes, gives }) =>
      defineInstruction(name, { description, takes: takes.map(valueFrom), gives: valueFrom(gives), run: cannotRun }),
    ),
    ...(description.expressions && { expressions }),
  });
}

function cannotRun(): never {
  throw new Error('this vocabulary was made from a description: what it declares cannot run here');
}

function taskFrom({ name, title, category, description, tags, sentence, level, params }: KindDescription): AnyTask {
  const does = category === 'action' ? { update: cannotRun } : { test: cannotRun };
  const named = { name, title, description, tags, sentence, level, uses: [], params: paramsFrom(params), memory: {} };
  return { category: category as AnyTask['category'], ...named, ...does };
}

function kindFrom({ name, title, category, description, tags, params, ...kind }: KindDescription): AnyKind {
  const made = defineKind({
    ...{ name, title, description, tags, params: paramsFrom(params) },
    category: category as AnyKind['category'],
    ...(kind.family !== undefined && { family: kind.family }),
    ...(kind.common && { common: kind.common }),
    ...(kind.copies !== undefined && { copies: kind.copies }),
    ...(kind.heeds !== undefined && { heeds: kind.heeds }),
    ...(kind.partOf !== undefined && { partOf: kind.partOf }),
    ...(kind.view !== undefined && { view: kind.view }),
    ...(kind.icon !== undefined && { icon: kind.icon }),
    ...(kind.role !== undefined && { role: kind.role as KindRole }),
    ...(kind.takes !== undefined && {
      takes: Object.fromEntries(kind.takes.map(({ kind, min, max }) => [kind, [min, max ?? Number.POSITIVE_INFINITY]])),
    }),
    children: [kind.minChildren, kind.maxChildren ?? Number.POSITIVE_INFINITY],
    start: cannotRun,
    next: cannotRun,
  });
  // Not declared above: a sentence that cannot be read is no reason to refuse the game.
  return { ...made, sentence: kind.sentence };
}

function paramsFrom(params: readonly ParamDescription[]): Params {
  return Object.fromEntries(
    params.map(({ name, title, description, bindable, optional, takes, ...value }) => [
      name,
      {
        ...valueFrom(value),
        title,
        description,
        ...(takes !== undefined && { takes }),
        ...(optional && { optional }),
        ...(!bindable && { fixed: true }),
      },
    ]),
  );
}

function valueFrom({ element, ...value }: ValueDescription): Param<unknown> {
  return element === undefined ? value : { ...value, element: valueFrom(element) };
}
