import { findStraggler } from './touch.js';
import type { World } from './world.js';

/** What the squad is doing, in a few words; also read aloud by screen readers. */
export function tellNews(world: World): string {
  const { slack, way } = world;
  const last = findStraggler(world);
  if (!last) return 'All have fallen';
  if (slack < 1) return `Waits for ${last.name}`;
  return way.length > 0 ? 'Marches' : 'Stands';
}
