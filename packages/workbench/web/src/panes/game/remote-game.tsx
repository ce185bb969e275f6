import { socketTransport } from 'gumption/protocol';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { connect, disconnect } from '../../model/game/connect.js';
import type { Liveness } from '../../model/link/liveness.js';
import { useProject } from '../../model/project/project.js';

/** A line that broke while its game is still there is laid again after this time. */
const AGAIN_MS = 500;

/**
 * A game that runs elsewhere: there is no picture of it here, only a line to it, for as long as it
 * is there.
 */
export function RemoteGame({ id, liveness }: { readonly id: string; readonly liveness: Liveness }) {
  const editor = useEditor();
  const { games, openSocket } = useProject();
  const isThere = useStore(games, ({ remote }) => remote.some((game) => game.id === id));
  useEffect(() => {
    if (!isThere) return;
    let timer: number | undefined;
    let ended = false;
    function lay(): void {
      const socket = openSocket(`/api/games/${encodeURIComponent(id)}`);
      socket.addEventListener('close', () => {
        if (!ended) timer = window.setTimeout(lay, AGAIN_MS);
      });
      connect(editor, socketTransport(socket), liveness);
    }
    lay();
    return () => {
      ended = true;
      window.clearTimeout(timer);
      editor.link.getState().transport?.close();
      disconnect(editor, '');
    };
  }, [editor, liveness, openSocket, id, isThere]);
  return null;
}
