import { findStraggler } from './touch.js';
import type { World } from './world.js';

/** What the squad is about, in a few words: for those who do not see the picture, too. */
export function tellNews(world: World): string {
  const { slack, way } = world;
  const last = findStraggler(world);
  if (!last) return 'All have fallen';
  if (slack < 1) return `Waits for ${last.name}`;
  return way.length > 0 ? 'Marches' : 'Stands';
}
