import {
  type BehaviorDocument,
  compile,
  type DocumentNode,
  type MindsOptions,
  type ParamValue,
  type Program,
} from '../index.js';
import { dynamicSubtreesFrom } from '../minds/dynamic-subtrees/index.js';
import { createRobot, crew, hookVocabulary, type Robot, type RUNS } from './hooks.js';
import { documentOf } from './scripted.js';

export const vocabulary = hookVocabulary();

/** A hook of the robot, named by its id. */
export const hook = (id: string): DocumentNode => ({ id, kind: 'hook', params: { id } });

/** A node of a kind; its id is the kind by default. */
export const node = (
  kind: string,
  params: { readonly [name: string]: ParamValue } = {},
  children: readonly DocumentNode[] = [],
  id = kind,
): DocumentNode => ({ id, kind, params, ...(children.length > 0 && { children }) });

export const programOf = (root: DocumentNode): Program => compile(documentOf(root), vocabulary);

/**
 * A crew whose nodes may ask for the behaviors of a library, which may change; `asked` tells what
 * was looked for.
 */
export function hostingCrew(
  root: DocumentNode,
  library: { [name: string]: DocumentNode },
  run: (typeof RUNS)[number],
  options: MindsOptions<Robot> = {},
) {
  const asked: string[] = [];
  const documents = (name: string): BehaviorDocument | undefined => {
    const found = library[name];
    return found && documentOf(found, name);
  };
  const dynamicSubtrees = dynamicSubtreesFrom((name) => {
    asked.push(name);
    const document = documents(name);
    return document && compile(document, vocabulary);
  });
  return {
    ...crew(programOf(root), run, { dynamicSubtrees, ...options }),
    asked,
    dynamicSubtrees,
    robot: createRobot(),
  };
}
