import { useEffect, useState } from 'react';
import { useEditor } from '../context.js';
import { type Insight, lookInto } from './insight.js';

/**
 * What there is to see inside a node of the agent that is looked at, while the caller is on screen;
 * undefined while there is nothing. Rendered a few times a second at most. A picture that moves
 * with every frame takes `watchNodeValues` instead.
 */
export function useInsight(behavior: string, node: string, about?: unknown): Insight | undefined {
  const editor = useEditor();
  const [insight, show] = useState<Insight>();
  const asked = about === undefined ? '' : JSON.stringify(about);
  useEffect(
    () => lookInto(editor, { behavior, node, ...(asked !== '' && { about: JSON.parse(asked) }) }, show),
    [editor, behavior, node, asked],
  );
  return insight;
}
