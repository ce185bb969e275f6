import { type PageTalk, portTransport } from 'gumption/protocol';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ProjectInfo } from '../../../../wire/project-info.js';
import { findCommand, keysEverywhere, whyNot } from '../../commands/command.js';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { connect, disconnect } from '../../model/game/connect.js';
import type { Liveness } from '../../model/link/liveness.js';
import { refuseGame } from '../../model/link/refuse-game.js';
import { isMapUsed } from '../../model/map/map-state.js';
import { tell } from '../../model/notice.js';
import { mayBePressed, readPressedKey } from './pressed-key.js';
import { readPointer } from './read-pointer.js';
import { readProblem } from './read-problem.js';

/** What a game may do in its frame: nothing to the page around it, and no windows or downloads. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-pointer-lock';
const ALLOWED = 'autoplay; fullscreen; gamepad';

/**
 * The game's page in a frame, on a site of its own: this page cannot reach into it, nor the game
 * out of it. Whenever a page in it says it is ready, also after a reload, the workbench connects to
 * it. Messages count only from that frame and that site.
 */
export function GameFrame({
  origin,
  info,
  liveness,
}: {
  readonly origin: string;
  readonly info: Pick<ProjectInfo, 'id' | 'name' | 'gamePath'>;
  readonly liveness: Liveness;
}) {
  const { id, name, gamePath } = info;
  const editor = useEditor();
  const { commands, context } = useCommands();
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const theme = useStore(editor.preferences, (preferences) => preferences.theme);
  // A later change is sent as a message: another address would load the game again.
  const [address] = useState(`${origin}${gamePath}${gamePath.includes('?') ? '&' : '?'}embedded&theme=${theme}`);
  useEffect(() => {
    if (isReady.current) post(frame.current, { gumption: 'theme', theme }, origin);
  }, [theme, origin]);
  useEffect(() => {
    const follow = () =>
      post(frame.current, { gumption: 'follow-pointer', on: isMapUsed(editor.map.getState()) }, origin);
    return editor.map.subscribe((now, before) => {
      if (isReady.current && isMapUsed(now) !== isMapUsed(before)) follow();
    });
  }, [editor, origin]);
  useEffect(() => {
    const pressGame = (x: number, y: number) => {
      const box = frame.current!.getBoundingClientRect();
      post(frame.current, { gumption: 'press', at: { x: x - box.x, y: y - box.y } }, origin);
    };
    editor.assignments.setState({ pressGame });
    return () => editor.assignments.setState({ pressGame: undefined });
  }, [editor, origin]);
  useLayoutEffect(() => {
    const greet = () => {
      const { port1, port2 } = new MessageChannel();
      connect(editor, portTransport(port1), liveness);
      post(frame.current, { gumption: 'connect', keys: keysEverywhere(commands), project: { id, name } }, origin, [
        port2,
      ]);
      // The address in the frame may say another one.
      post(frame.current, { gumption: 'theme', theme: editor.preferences.getState().theme }, origin);
      post(frame.current, { gumption: 'follow-pointer', on: isMapUsed(editor.map.getState()) }, origin);
      isReady.current = true;
    };
    // The focus is often still in the game when the designer wants to save or to stop picking.
    const press = (data: unknown) => {
      const pressed = readPressedKey(data);
      if (pressed === undefined || !mayBePressed(pressed, frame.current, window)) return;
      // Keys pressed in the game belong to the game: only keys that work in any field are ours.
      const command = findCommand(commands, pressed, 'field', context);
      if (command === undefined) return;
      const reason = whyNot(command, context);
      if (reason === undefined) command.run?.(context);
      else if (!command.hidden) tell(editor, 'warning', reason);
    };
    const onMessage = (event: MessageEvent<{ readonly gumption?: unknown } | null | undefined>) => {
      const game = frame.current?.contentWindow;
      if (game == null || event.source !== game || event.origin !== origin) return;
      if (event.data?.gumption === 'ready') greet();
      else if (event.data?.gumption === 'refused') refuseGame(editor, readProblem(event.data));
      else if (event.data?.gumption === 'key') press(event.data);
      else if (event.data?.gumption === 'pointer') editor.map.setState({ pointer: readPointer(event.data) });
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      disconnect(editor, '');
    };
  }, [editor, liveness, commands, context, origin, id, name]);
  return (
    <iframe
      ref={frame}
      className="game-frame"
      title="Game"
      sandbox={SANDBOX}
      allow={ALLOWED}
      referrerPolicy="no-referrer"
      src={address}
    />
  );
}

function post(frame: HTMLIFrameElement | null, talk: PageTalk, origin: string, ports: MessagePort[] = []): void {
  frame?.contentWindow?.postMessage(talk, origin, ports);
}
