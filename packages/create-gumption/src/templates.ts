import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A template: a complete small project that a new game is copied from. */
export interface Template {
  readonly name: string;
  /** What the game is, in one line. */
  readonly description: string;
  readonly folder: string;
}

/** The template for people who name none. */
export const DEFAULT_TEMPLATE = 'page';

/** In this order they are offered; a template that is not listed comes last. */
const ORDER: readonly string[] = ['page', 'phaser', 'three', 'colyseus', 'node'];

/** All templates in a folder: each folder with a `package.json`, whose description is shown. */
export function listTemplates(folder: string): readonly Template[] {
  const rank = (name: string) => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => {
      const { description } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
      return { name, description, folder: join(folder, name) };
    });
}
