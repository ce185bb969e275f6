import { useEffect, useState } from 'react';
import { useEditor } from '../context.js';
import { refreshed } from '../refresh.js';
import { type Insight, lookInto } from './insight.js';

/**
 * The insight of a node of the selected agent, while the caller is mounted; undefined while there
 * is none. Renders at most a few times a second; for a picture that changes every frame, use
 * `watchNodeValues`.
 */
export function useInsight(behavior: string, node: string, about?: unknown): Insight | undefined {
  const editor = useEditor();
  const [insight, show] = useState<Insight>();
  const asked = about === undefined ? '' : JSON.stringify(about);
  useEffect(() => {
    let latest: Insight | undefined;
    const subscribe = refreshed(editor.refresh, (changed) =>
      lookInto(editor, { behavior, node, ...(asked !== '' && { about: JSON.parse(asked) }) }, (insight) => {
        latest = insight;
        changed();
      }),
    );
    show(undefined);
    return subscribe(() => show(latest));
  }, [editor, behavior, node, asked]);
  return insight;
}
