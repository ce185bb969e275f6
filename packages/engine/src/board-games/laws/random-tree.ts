import fc from 'fast-check';
import type { Tree } from './tree-game.js';

/** Trees of any shape with few different scores, so that there are many ties and forced moves. */
export const randomTree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree; inner: Tree; leaf: number }>((tie) => ({
  leaf: fc.integer({ min: -4, max: 4 }),
  inner: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
  tree: fc.oneof({ maxDepth: 6, depthSize: 'large' }, tie('leaf'), tie('inner'), tie('inner')),
})).inner;
