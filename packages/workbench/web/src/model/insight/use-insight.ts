import { useEffect, useState } from 'react';
import { useEditor } from '../context.js';
import { refreshed } from '../refresh.js';
import { shareSame } from '../share-same.js';
import { lookInto } from './insight.js';

/**
 * The insight of a node of the selected agent, read by `read`, while the caller is mounted;
 * undefined while there is none. Renders at most a few times a second, and only when `read`
 * returns something else; parts that say the same stay the same objects. For a picture that
 * changes every frame, use `watchNodeValues`.
 */
export function useInsight<T>(
  behavior: string,
  node: string,
  read: (data: unknown) => T | undefined,
  about?: unknown,
): T | undefined {
  const editor = useEditor();
  const [insight, show] = useState<T>();
  const asked = about === undefined ? '' : JSON.stringify(about);
  useEffect(() => {
    let latest: unknown;
    const subscribe = refreshed(editor.refresh, (changed) =>
      lookInto(editor, { behavior, node, ...(asked !== '' && { about: JSON.parse(asked) }) }, (insight) => {
        latest = insight?.data;
        changed();
      }),
    );
    show(undefined);
    return subscribe(() => show((before) => shareSame(before, read(latest))));
  }, [editor, behavior, node, asked, read]);
  return insight;
}
