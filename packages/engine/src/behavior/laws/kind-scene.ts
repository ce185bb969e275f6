import { checkBehavior } from '../check/check-behavior.js';
import type { BehaviorDocument } from '../document/document.js';
import { type BackEnd, closures, generated } from '../index.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { Minds } from '../minds/minds.js';
import { compile } from '../program/program.js';
import { parseText } from '../text/index.js';
import { aheadOfTime } from './module-back-end.js';

/** A way in which a mind can be run. */
export interface Way {
  readonly backEnd: BackEnd;
  readonly watched: boolean;
}

/** All of them: what a kind does must not depend on which it is. */
export const WAYS: readonly (Way & { readonly name: string })[] = [
  { name: 'generated code', backEnd: generated, watched: false },
  { name: 'closures', backEnd: closures, watched: false },
  { name: 'a module', backEnd: aheadOfTime, watched: false },
  { name: 'the stepper', backEnd: generated, watched: true },
];

/** What the scenes of all kinds do with a tree that is written as text, for agents of one type. */
export function textScene(vocabulary: Vocabulary, agent: string) {
  /** Reads a behavior of one tree. */
  const read = (text: string, name = 'Test'): BehaviorDocument => parseText(`behavior ${name} for ${agent}\n\n${text}`);
  return {
    read,
    /** What is wrong with a tree, one problem a line. */
    problemsIn: (text: string): string[] =>
      checkBehavior(read(text), vocabulary, () => undefined).map(({ path, problem }) => `${path}: ${problem}`),
    /** Changes the behavior of minds, and says how deep that went. */
    reload<A>(
      minds: Minds<A>,
      text: string,
      find: (name: string) => BehaviorDocument | undefined = () => undefined,
    ): string {
      let found = '';
      minds.replaceProgram(compile(read(text), vocabulary, { find }), ({ change }) => {
        found = change;
      });
      return found;
    },
  };
}
