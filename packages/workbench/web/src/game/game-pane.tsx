import { useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import type { Liveness } from '../session/liveness.js';
import { cancelPick } from '../session/pick.js';
import { Button } from '../widgets/button.js';
import { Pane } from '../widgets/pane.js';
import { GameFrame } from './game-frame.js';

/** The live game, and a word over it whenever it does not live. */
export function GamePane({ liveness }: { readonly liveness: Liveness }) {
  const session = useSession();
  const [visit, setVisit] = useState(0);
  const picking = useStore(session.selection, (selection) => selection.picking);
  const objectTypes = useStore(session.world, (world) => world.lexicon.vocabulary.objectTypes);
  const wanted = objectTypes.find(({ name }) => name === picking?.of)?.title ?? picking?.of;
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
              <Button label="Cancel picking" tone="plain" shortcut="Escape" onClick={() => cancelPick(session)}>
                Cancel
              </Button>
            </>
          )}
          {picking === undefined && <GameClock />}
          <Button label="Reload the game" icon="reset" onClick={() => setVisit(visit + 1)} />
        </>
      }
    >
      <div className="game-body">
        <GameFrame key={visit} liveness={liveness} />
        <GameWords onReload={() => setVisit(visit + 1)} />
      </div>
    </Pane>
  );
}

/** Game time; it alone is drawn anew with every tick. */
function GameClock() {
  const { tick, time } = useStore(useSession().world, (world) => world.run);
  return (
    <span className="game-clock">
      tick {tick} · {time.toFixed(1)} s
    </span>
  );
}

/** What to say while there is no game to see. */
function GameWords({ onReload }: { readonly onReload: () => void }) {
  const { link } = useSession();
  const { status, problem } = useStore(link, (state) => state);
  if (status === 'connected') return null;
  const words = {
    waiting: 'Waiting for the game to say hello…',
    greeting: 'Greeting the game…',
    silent: 'The game stopped answering. Your documents are safe; it is picked up again as soon as it answers.',
    refused: 'The game cannot be used here.',
  }[status];
  return (
    <div className="game-words" role="status" data-status={status}>
      <p>{words}</p>
      {status !== 'silent' && problem && <p className="muted">{problem}</p>}
      {status !== 'greeting' && (
        <Button label="Load the game’s page again" tone="plain" icon="reset" onClick={onReload}>
          Reload the game
        </Button>
      )}
    </div>
  );
}
