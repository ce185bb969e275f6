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
  const run = useStore(session.world, (world) => world.run);
  const objectTypes = useStore(session.world, (world) => world.lexicon.vocabulary.objectTypes);
  const wanted = objectTypes.find(({ name }) => name === picking?.of)?.title ?? picking?.of;
  return (
    <Pane
      name="Game"
      className="game-pane"
      aside={
        <>
          <span className="game-clock">
            tick {run.tick} · {run.time.toFixed(1)} s
          </span>
          <Button label="Reload the game" icon="reset" onClick={() => setVisit(visit + 1)} />
        </>
      }
    >
      <div className="game-body" data-picking={picking !== undefined || undefined}>
        <GameFrame key={visit} liveness={liveness} />
        <GameWords onReload={() => setVisit(visit + 1)} />
        {picking !== undefined && (
          <div className="pick-bar" role="status">
            <span>Click a {wanted?.toLowerCase()} in the game.</span>
            <Button label="Cancel picking" tone="plain" shortcut="Escape" onClick={() => cancelPick(session)}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </Pane>
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
      {problem !== undefined && problem !== 'The game stopped answering.' && <p className="muted">{problem}</p>}
      {status !== 'greeting' && (
        <Button label="Load the game’s page again" tone="plain" icon="reset" onClick={onReload}>
          Reload the game
        </Button>
      )}
    </div>
  );
}
