import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';

/** A node kind as a module exports it. */
export interface KindModule {
  readonly file: string;
  readonly exported: string;
}

/** The names of everything that behaviors are made of: node kinds, and tasks of the game. */
export function namesIn(behaviors: readonly BehaviorDocument[]): Set<string> {
  const names = new Set<string>();
  const visit = ({ kind, children = [] }: DocumentNode): void => {
    names.add(kind);
    children.forEach(visit);
  };
  for (const { root } of behaviors) visit(root);
  return names;
}

/** Whether a behavior computes a parameter. */
export function hasExpressions(behaviors: readonly BehaviorDocument[]): boolean {
  const isComputed = (value: unknown) => typeof value === 'object' && value !== null && 'expression' in value;
  const visit = ({ params = {}, children = [] }: DocumentNode): boolean =>
    Object.values(params).some(isComputed) || children.some(visit);
  return behaviors.some(({ root }) => visit(root));
}

/**
 * Finds the module of each standard node kind, by name, in the package of the engine. `standard` is
 * the file of `gumption/standard`. A list of kinds would load all their techniques.
 */
export async function findKindModules(standard: string): Promise<ReadonlyMap<string, KindModule>> {
  const found = new Map<string, KindModule>();
  for (const { file: technique } of await importsOf(standard))
    if (/nodes\/index\.[jt]s$/.test(technique))
      for (const { file, names } of await importsOf(technique)) {
        const text = await readFile(file, 'utf8').catch(() => '');
        for (const [, exported, name = exported] of text.matchAll(KIND))
          if (names.includes(exported)) found.set(name, { file, exported });
      }
  return found;
}

/**
 * A declaration of a kind: `export const switchNode = defineKind({ name: 'switch',`. One whose name
 * stands elsewhere is exported under its name.
 */
const KIND = /export const (\w+)[^=]*= define(?:Kind|Part)\w*(?:<[^(]*>)?\(\{\s*(?:name: '(\w+)')?/g;

/** What a module imports from its neighbours. */
async function importsOf(module: string) {
  const text = await readFile(module, 'utf8');
  return [...text.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)].map(([, names, path]) => ({
    file: fileAt(module, path),
    names: names.split(',').map((name) => name.trim()),
  }));
}

/** In the sources of the engine, files are named as they are once built. */
function fileAt(module: string, path: string): string {
  const file = join(dirname(module), path);
  return module.endsWith('.ts') ? file.replace(/\.js$/, '.ts') : file;
}
