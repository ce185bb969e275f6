import { InvalidDataError } from '../../data/check.js';
import { requireOptionNames } from '../../data/known-options.js';
import { defineKey, type Key } from './key.js';
import { type Param, type Params, param } from './parameter.js';
import { throughParts } from './through-parts.js';
import { titleOf } from './title-of.js';

/**
 * A sensor or an actuator: a named part of an agent's body that tasks work through. Whether it works
 * and how it is set are blackboard keys of each agent, so they are saved, shown, watched and changed
 * like any other value: `eyes` is true or false, `eyes_range` a number of meters.
 */
export interface BodyPart<S extends Params = Params> {
  /** Agents learn of the world by sensors, and change it by actuators. */
  readonly category: 'sensor' | 'actuator';
  /** Unique among the keys of a vocabulary: it is also the name of its switch. */
  readonly name: string;
  /** The name shown to people; by default made from `name`. */
  readonly title: string;
  /** What it is for, shown in editors. */
  readonly description: string;
  /** Its switch: whether it works. True at first. */
  readonly isOn: Key<boolean>;
  /** Its settings by name. The key of a setting is called `eyes_range`. */
  readonly settings: SettingsOf<S>;
  /** Lets a task go through parts. A part brings it along, so that games without parts do not load it. */
  readonly guard: typeof throughParts;
}

/** The keys that hold the settings of a part. */
export type SettingsOf<S> = { readonly [K in keyof S]: S[K] extends Param<infer T> ? Key<T> : never };

/** What {@link sensor} and {@link actuator} take. */
export interface BodyPartDeclaration<S extends Params> {
  /** The name in documents and expressions; letters, digits and `_`, starting with a letter. */
  readonly name: string;
  /** The name shown to people; by default made from `name`. */
  readonly title?: string;
  /** What it is for, shown in editors. */
  readonly description?: string;
  /** Numbers and other values that designers may change, made with `param`; each has a default. */
  readonly settings?: S;
}

/**
 * Declares a sensor, such as eyes with a range. A condition that `uses` it is false, and an action
 * fails, while it is switched off.
 */
export function sensor<const S extends Params = Record<never, never>>(
  declaration: BodyPartDeclaration<S>,
): BodyPart<S> {
  return bodyPart('sensor', declaration);
}

/** Declares an actuator, such as legs with a speed. What {@link sensor} says holds for it as well. */
export function actuator<const S extends Params = Record<never, never>>(
  declaration: BodyPartDeclaration<S>,
): BodyPart<S> {
  return bodyPart('actuator', declaration);
}

const DECLARED = { name: true, title: true, description: true, settings: true } as const;

function bodyPart<S extends Params>(category: BodyPart['category'], declaration: BodyPartDeclaration<S>): BodyPart<S> {
  const { name } = declaration ?? {};
  if (typeof name !== 'string') throw new InvalidDataError(`${category}.name`, 'is missing');
  requireOptionNames(declaration, DECLARED, name);
  const { title = titleOf(name), description = '', settings = {} as S } = declaration;
  const keys = Object.entries(settings).map(([setting, spec]) => {
    if (spec?.type === undefined)
      throw new InvalidDataError(`${name}.settings.${setting}`, 'needs a type, such as param.number({ default: 20 })');
    if (spec.default === undefined)
      throw new InvalidDataError(`${name}.settings.${setting}`, 'needs a default, which agents begin with');
    return [setting, defineKey(`${name}_${setting}`, spec, { description: spec.description ?? '' })];
  });
  const switched = defineKey(name, param.boolean({ default: true }), { description });
  return {
    ...{ category, name, title, description },
    isOn: switched,
    settings: Object.fromEntries(keys) as SettingsOf<S>,
    guard: throughParts,
  };
}

/** The keys of a part: its switch, and its settings. */
export function keysOf({ isOn, settings }: BodyPart): readonly Key<unknown>[] {
  return [isOn, ...Object.values(settings)] as readonly Key<unknown>[];
}
