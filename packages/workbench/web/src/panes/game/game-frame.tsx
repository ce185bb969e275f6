import { portTransport } from 'gumption/protocol';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { findCommand } from '../../commands/command.js';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { connect, disconnect } from '../../model/game/connect.js';
import type { Liveness } from '../../model/link/liveness.js';

/**
 * The game's page in a frame. Whenever a page in it says it is ready, also after a reload, the
 * workbench connects to it.
 */
export function GameFrame({ liveness }: { readonly liveness: Liveness }) {
  const editor = useEditor();
  const { commands, context } = useCommands();
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useStore(editor.preferences, (preferences) => preferences.theme);
  // A later change is sent as a message: another address would load the game again.
  const [address] = useState(`/game/?embedded&theme=${theme}`);
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ gumption: 'theme', theme }, window.location.origin);
  }, [theme]);
  useLayoutEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const game = frame.current?.contentWindow;
      if (game == null || event.source !== game || event.origin !== window.location.origin) return;
      if ((event.data as { gumption?: unknown } | null)?.gumption !== 'ready') return;
      const { port1, port2 } = new MessageChannel();
      connect(editor, portTransport(port1), liveness);
      game.postMessage({ gumption: 'connect' }, window.location.origin, [port2]);
      // The focus is often still in the game when the designer wants to save or to stop picking.
      game.addEventListener('keydown', onGameKey);
    };
    const onGameKey = (event: KeyboardEvent) => {
      // Keys pressed in the game belong to the game: only keys that work in any field are ours.
      const command = findCommand(commands, event, 'field', context);
      if (command === undefined || event.defaultPrevented) return;
      if (event.key !== 'Escape') event.preventDefault();
      command.run?.(context);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      disconnect(editor, '');
    };
  }, [editor, liveness, commands, context]);
  return <iframe ref={frame} className="game-frame" title="Game" src={address} allow="autoplay; fullscreen; gamepad" />;
}
