import type { ProgramNode } from '../program/program.js';

/**
 * Finds the node that another node refers to by id: a node of the same document, in the same copy
 * of it in the program. Inside a copy made by an `impulse`, an id refers to the copied node if there is
 * one, or else to the original.
 */
export function findNamed<T>(
  { path, document }: ProgramNode,
  id: string,
  find: (path: string) => T | undefined,
): T | undefined {
  let prefix = path.slice(0, path.length - document.id.length);
  for (;;) {
    const found = find(prefix + id);
    if (found !== undefined || prefix === '') return found;
    prefix = prefix.slice(0, prefix.lastIndexOf('/', prefix.length - 2) + 1);
  }
}
