import type { AnyKind } from '../kind/vocabulary.js';
import type { Param } from '../vocabulary/parameter.js';

/**
 * What documents rely on, one line per kind of node: how many children it takes, and of each
 * parameter the type, range and default. A document that leaves a parameter out means the default
 * it was written with, so a change here changes games that exist.
 */
export function kindLines(kinds: readonly AnyKind[]): string[] {
  return kinds.map(({ name, minChildren, maxChildren, takes = {}, params }) => {
    const children = maxChildren === 0 ? '' : ` ${rangeText(minChildren, maxChildren)}`;
    const parts = Object.entries(takes).map(([part, [min, max]]) => `${part} ${rangeText(min, max)}`);
    return [`${name}${children}`, ...parts, ...Object.entries<Param<unknown>>(params).map(paramText)].join(', ');
  });
}

/** What a task of a game shows of itself. */
export interface TaskWithParams {
  readonly name: string;
  readonly params?: object;
}

/** The same of tasks, which have no children. */
export function taskLines(tasks: readonly TaskWithParams[]): string[] {
  return tasks.map(({ name, params = {} }) =>
    [name, ...Object.entries<Param<unknown>>(params as Record<string, Param<unknown>>).map(paramText)].join(', '),
  );
}

function paramText([name, spec]: [string, Param<unknown>]): string {
  const { type, choices = [], min, max, element } = spec;
  const value = spec.default === undefined ? '' : ` = ${JSON.stringify(spec.default)}`;
  const elements = element === undefined ? '' : ` of ${element.type}${limits(element.min, element.max)}`;
  return `${name}: ${choices.length > 0 ? choices.join('/') : type}${limits(min, max)}${elements}${spec.fixed ? ' fixed' : ''}${value}`;
}

const limits = (min?: number, max?: number): string =>
  min === undefined && max === undefined
    ? ''
    : ` ${rangeText(min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY)}`;

const rangeText = (min: number, max: number): string => (min === max ? `${min}` : `${min} to ${max}`);
