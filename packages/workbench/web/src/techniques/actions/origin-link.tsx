import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { goToPath } from '../../model/debug/breakpoints.js';
import { nodeName } from '../../model/edit/edit.js';
import { nodeOfPath, splitKey } from '../../model/live/program-nodes.js';

/** The node that asked for something, to go to. */
export function OriginLink({ path }: { readonly path: string }) {
  const editor = useEditor();
  const agent = useStore(editor.selection, (selection) => selection.agent);
  if (path === '') return <span className="technique-note">you</span>;
  const row = agent === undefined ? undefined : nodeOfPath(editor, agent, path);
  if (agent === undefined || row === undefined) return <span className="technique-note">{path}</span>;
  const { behavior, node } = splitKey(row.key);
  return (
    <button type="button" className="row-link" title={path} onClick={() => goToPath(editor, agent, path)}>
      {nodeName(editor, behavior, node)}
    </button>
  );
}
