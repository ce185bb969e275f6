import { useState } from 'react';
import { useStore } from 'zustand';
import { DROP_GAME } from '../../canvas/drag/start-drag.js';
import { useEditor } from '../../model/context.js';
import { toggleGameSize } from '../../model/layout.js';
import type { Liveness } from '../../model/link/liveness.js';
import { isMapUsed } from '../../model/map/map-state.js';
import { OWN_PAGE, useProject } from '../../model/project/project.js';
import { askForTrust } from '../../model/project/trust.js';
import { cancelPick } from '../../model/selection/pick.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SteadyText } from '../../widgets/steady-text.js';
import { SpotTip } from '../queries/spot-tip.js';
import { AbsentGame } from './absent-game.js';
import { GameFrame } from './game-frame.js';
import { GameSwitch } from './game-switch.js';
import { LayerOverlay } from './layers/layer-overlay.js';
import { LayerSwitch } from './layers/layer-switch.js';
import { MapOverlay } from './map-overlay/map-overlay.js';
import { OverlaySwitches } from './overlay-switches.js';
import { PermissionHint } from './permission-hint.js';
import { RecordingBar, WatchMeButton } from './recording-bar.js';
import { RemoteGame } from './remote-game.js';
import { StillHint } from './still-hint.js';
import { ThinnedHint } from './thinned-hint.js';
import { useGameOrigin } from './use-game-origin.js';
import { useReach } from './use-reach.js';
import './game.css';

/** The live game, and a word over it whenever it does not live. */
export function GamePane({ liveness }: { readonly liveness: Liveness }) {
  const editor = useEditor();
  const [visit, setVisit] = useState(0);
  const chosen = useStore(useProject().games, (games) => games.chosen);
  const info = useStore(editor.project, (project) => project.info);
  const picking = useStore(editor.selection, ({ picking }) => (picking?.from === 'game' ? picking : undefined));
  const objectTypes = useStore(editor.world, (world) => world.lexicon.vocabulary.objectTypes);
  const isLarge = useStore(editor.preferences, (preferences) => preferences.isGameLarge);
  const wanted = objectTypes.find(({ name }) => name === picking?.of)?.title ?? picking?.of;
  // Requesting it before it is known to exist would only show an error for a game without a page.
  const hasPage = chosen === OWN_PAGE && info !== undefined && info.gameOrigin !== null;
  const isUntrusted = hasPage && info.untrusted !== null;
  const hasFrame = hasPage && !isUntrusted;
  const origin = useGameOrigin(hasFrame ? info : undefined);
  const reach = useReach(origin, info, visit);
  // A stranger on the port of a development server gets no line to the workbench.
  const isShown = origin !== undefined && info !== undefined && (info.siteSecret === null || reach === 'there');
  return (
    <Pane
      name="Game"
      className={picking === undefined ? 'game-pane' : 'game-pane game-picking'}
      aside={
        <>
          {picking !== undefined && (
            <>
              <span className="pick-words" role="status">
                Click a {wanted?.toLowerCase()} in the game.
              </span>
              <Button label="Cancel picking" tone="plain" shortcut="Escape" onClick={() => cancelPick(editor)}>
                Cancel
              </Button>
            </>
          )}
          <PermissionHint />
          <ThinnedHint />
          {picking === undefined && <GameClock />}
          <WatchMeButton />
          <GameSwitch />
          <Button
            label={isLarge ? 'Show the other panes again' : 'Let the game fill the page'}
            icon={isLarge ? 'shrink' : 'fit'}
            shortcut="F4"
            pressed={isLarge}
            onClick={() => toggleGameSize(editor)}
          />
          {hasFrame && <Button label="Reload the game" icon="reset" onClick={() => setVisit(visit + 1)} />}
        </>
      }
    >
      <RecordingBar />
      <OverlaySwitches />
      <LayerSwitch />
      <div className="game-body" {...{ [DROP_GAME]: '' }}>
        {isShown && <GameFrame key={`${visit} ${origin}`} origin={origin} info={info} liveness={liveness} />}
        {chosen !== OWN_PAGE && <RemoteGame key={chosen} id={chosen} liveness={liveness} />}
        <MapOverlay hasPicture={origin !== undefined} />
        <LayerOverlay />
        <SpotTip />
        <StillHint />
        {isUntrusted ? (
          <UntrustedWords />
        ) : origin !== undefined && (reach === 'unreachable' || reach === 'foreign') ? (
          <AbsentGame origin={origin} reach={reach} onRetry={() => setVisit(visit + 1)} />
        ) : (
          <GameWords onReload={hasFrame ? () => setVisit(visit + 1) : undefined} />
        )}
      </div>
    </Pane>
  );
}

/** Game time. */
function GameClock() {
  const { tick, time } = useRefreshed(useEditor().world, (world) => world.run);
  return (
    <span className="game-clock">
      <SteadyText text={`tick ${tick} · ${time.toFixed(1)} s`} />
    </span>
  );
}

/** In place of a game whose code may not run. */
function UntrustedWords() {
  const project = useProject();
  const isPutOff = useStore(project.trust, (state) => state.isPutOff);
  return (
    <div className="game-words" role="status" data-status="waiting">
      <p>The game does not run: the code in this folder is not trusted yet.</p>
      {isPutOff && (
        <Button label="Decide about the code in this folder" tone="plain" onClick={() => askForTrust(project)}>
          Decide now
        </Button>
      )}
    </div>
  );
}

/** What to say while there is no game to see. */
function GameWords({ onReload }: { readonly onReload: (() => void) | undefined }) {
  const { link, world, map } = useEditor();
  const isDrawn = useStore(map, isMapUsed);
  const { status, problem } = useStore(link, (state) => state);
  const title = useStore(world, (state) => state.game?.title);
  const { games, server } = useProject();
  const { chosen } = useStore(games, (state) => state);
  const reachable = useStore(server, (state) => state.reachable);
  const isFrame = onReload !== undefined;
  if (status === 'connected') {
    // What is drawn of its ground is a picture, and these words would lie on it.
    if (isFrame || isDrawn) return null;
    return (
      <div className="game-words game-elsewhere" data-status="elsewhere">
        <p>{title} runs elsewhere.</p>
        <p className="muted">Its picture is shown where it runs; its characters and their behaviors are here.</p>
      </div>
    );
  }
  const waiting = isFrame
    ? 'Waiting for the game to connect…'
    : chosen === OWN_PAGE
      ? 'No game has joined yet.'
      : `Waiting for ${chosen} to join again…`;
  const words = {
    waiting,
    greeting: 'Connecting to the game…',
    silent: 'The game stopped answering. Your documents are safe; the connection resumes as soon as it answers.',
    refused: 'The game cannot be used here.',
  }[status];
  return (
    <div className="game-words" role="status" data-status={status}>
      <p>{words}</p>
      {!reachable && (
        <p className="muted">The workbench server does not answer. Is the gumption command still running?</p>
      )}
      {!isFrame && status === 'waiting' && (
        <p className="muted">
          A game joins at <code>{window.location.origin}/</code> with joinServer.
        </p>
      )}
      {status !== 'silent' && problem && <p className="muted">{problem}</p>}
      {isFrame && status !== 'greeting' && (
        <Button label="Load the game’s page again" tone="plain" icon="reset" onClick={onReload}>
          Reload the game
        </Button>
      )}
    </div>
  );
}
