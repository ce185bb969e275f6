import type { Cast } from '../../behavior/cast/index.js';
import type { AnyKind, Param, Params, Vocabulary } from '../../behavior/index.js';
import type { AnyTask } from '../../behavior/vocabulary/agent-type.js';
import { isBindable } from '../../behavior/vocabulary/parameter.js';
import { titleOf } from '../../behavior/vocabulary/title-of.js';
import type {
  KindDescription,
  ParamDescription,
  PartDescription,
  SheetDescription,
  ValueDescription,
  VocabularyDescription,
} from '../messages/messages.js';

/** Tells an editor which character sheets the game has, each with all it inherits. */
export function describeSheets<A>(cast: Cast<A>): SheetDescription[] {
  return [...cast.characterSheets()].map(({ name, behavior, values, subtrees }) => ({
    name,
    ...(behavior !== undefined && { behavior }),
    values,
    subtrees,
  }));
}

/** Tells an editor everything it may know of a game's vocabulary. */
export function describeVocabulary(vocabulary: Vocabulary): VocabularyDescription {
  return {
    kinds: [...[...vocabulary.kinds.values()].map(describeKind), ...[...vocabulary.tasks.values()].map(describeTask)],
    agentTypes: [...vocabulary.agentTypes.values()].map(({ name, title, description, tasks, events, properties }) => ({
      name,
      title,
      description,
      tasks: tasks.map((task) => task.name),
      ...(tasks.some(({ uses }) => uses.length > 0) && { parts: describeParts(tasks) }),
      properties: Object.entries(properties).map(([name, { value, description }]) => ({
        name,
        ...describeValue(value),
        description,
      })),
      ...(events !== undefined && { events: events.map((event) => event.name) }),
    })),
    objectTypes: [...vocabulary.objectTypes.values()].map(({ name, title }) => ({ name, title })),
    keys: [...vocabulary.keys.values()].map(({ name, value, scope, description }) => ({
      name,
      ...describeValue(value),
      scope,
      description,
    })),
    expressions: vocabulary.expressions !== undefined,
    events: [...vocabulary.events.values()].map(({ name, value, description }) => ({
      name,
      description,
      ...(value !== undefined && { value: describeValue(value) }),
    })),
    instructions: [...vocabulary.instructions.values()].map(({ name, description, takes, gives }) => ({
      name,
      description,
      takes: takes.map(describeValue),
      gives: describeValue(gives),
    })),
  };
}

function describeParts(tasks: readonly AnyTask[]): PartDescription[] {
  const parts = new Set(tasks.flatMap(({ uses }) => uses));
  return Array.from(parts, ({ category, name, title, description, settings }) => ({
    ...{ category, name, title, description },
    settings: Object.entries(settings).map(([setting, key]) => ({
      title: key.value.title ?? titleOf(setting),
      key: key.name,
    })),
  }));
}

function describeKind(kind: AnyKind): KindDescription {
  const { name, title, category, description, tags, params, minChildren, maxChildren } = kind;
  const { family, common, copies, heeds, partOf, sentence, view, icon, role, takes } = kind;
  return {
    name,
    title,
    category,
    description,
    tags,
    params: describeParams(params),
    minChildren,
    maxChildren: Number.isFinite(maxChildren) ? maxChildren : null,
    ...(sentence !== undefined && { sentence }),
    ...(family !== undefined && { family }),
    ...(common && { common }),
    ...(copies !== undefined && { copies }),
    ...(heeds !== undefined && { heeds }),
    ...(partOf !== undefined && { partOf }),
    ...(view !== undefined && { view }),
    ...(icon !== undefined && { icon }),
    ...(role !== undefined && { role }),
    ...(takes !== undefined && {
      takes: Object.entries(takes).map(([kind, [min, max]]) => ({ kind, min, max: Number.isFinite(max) ? max : null })),
    }),
  };
}

function describeTask(task: AnyTask): KindDescription {
  const { name, title, category, description, tags, sentence, level, uses, params } = task;
  return {
    name,
    title,
    category,
    description,
    tags,
    params: describeParams(params),
    minChildren: 0,
    maxChildren: 0,
    ...(sentence !== undefined && { sentence }),
    ...(level !== undefined && { level }),
    ...(uses.length > 0 && { uses: uses.map((part) => part.name) }),
  };
}

function describeParams(params: Params): ParamDescription[] {
  return Object.entries(params).map(([name, spec]) => describeParam(name, spec, params));
}

function describeParam(name: string, spec: Param<unknown>, params: Params): ParamDescription {
  const { title, description, takes, optional } = spec;
  return {
    name,
    ...describeValue(spec),
    title: title ?? titleOf(name),
    description: description ?? '',
    bindable: isBindable(spec),
    ...(takes !== undefined && { takes }),
    ...((optional || params[takes ?? '']?.type === 'event') && { optional: true }),
  };
}

function describeValue(spec: Param<unknown>): ValueDescription {
  const { type, default: preset, min, max, unit, choices, of, element } = spec;
  return {
    type,
    ...(preset !== undefined && { default: preset }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(unit !== undefined && { unit }),
    ...(choices !== undefined && { choices }),
    ...(of !== undefined && { of }),
    ...(element !== undefined && { element: describeValue(element) }),
  };
}
