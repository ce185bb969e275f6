import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { nodeAtPath } from '../document/find-node.js';
import { useSession } from '../session/context.js';
import { Icon } from '../widgets/icon.js';

/** What a mark is told: which node it stands on. */
export interface CardMarkProps {
  readonly behavior: string;
  readonly node: string;
}

/** A small sign on a card for something known of its node; it draws nothing where there is nothing to say. */
export interface CardMark {
  readonly id: string;
  readonly Mark: ComponentType<CardMarkProps>;
}

/** What the game found wrong with a node when it would not take the behavior. */
function ProblemMark({ behavior, node }: CardMarkProps) {
  const problem = useStore(useSession().documents, ({ byName }) => {
    const refused = byName[behavior]?.refused;
    return refused?.problems.find(({ path }) => path === node || nodeAtPath(refused.document, path) === node)?.problem;
  });
  if (problem === undefined) return null;
  return (
    <span className="problem-mark" role="img" aria-label={`Problem: ${problem}`} title={problem}>
      <Icon name="warning" size={14} />
    </span>
  );
}

/** The marks on a card, from left to right; one more line is one more mark. */
export const CARD_MARKS: readonly CardMark[] = [{ id: 'problem', Mark: ProblemMark }];
