import type { ComponentType } from 'react';
import { CrowdMark } from './crowd-mark.js';
import { FlashMark } from './flash-mark.js';
import { BreakpointMark, StubMark } from './node-marks.js';
import { PausedMark } from './paused-mark.js';
import { ProblemMark } from './problem-mark.js';
import './marks.css';

/** The props of a mark: the node it stands on. */
export interface CardMarkProps {
  readonly behavior: string;
  readonly node: string;
}

/**
 * A small sign on a card for something known of its node; it draws nothing where there is nothing
 * to say.
 */
export interface CardMark {
  readonly id: string;
  readonly Mark: ComponentType<CardMarkProps>;
}

/** The marks on a card, from left to right; one more line is one more mark. */
export const CARD_MARKS: readonly CardMark[] = [
  { id: 'breakpoint', Mark: BreakpointMark },
  { id: 'problem', Mark: ProblemMark },
  { id: 'stub', Mark: StubMark },
  { id: 'crowd', Mark: CrowdMark },
  { id: 'paused', Mark: PausedMark },
  { id: 'flash', Mark: FlashMark },
];
