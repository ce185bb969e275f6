import { Button } from '../../widgets/button.js';
import type { Reach } from './use-reach.js';

/** What to say, and to do, when the game's site does not answer or is somebody else's. */
export function AbsentGame({
  origin,
  reach,
  onRetry,
}: {
  readonly origin: string;
  readonly reach: Extract<Reach, 'unreachable' | 'foreign'>;
  readonly onRetry: () => void;
}) {
  const { hostname, port } = new URL(origin);
  return (
    <div className="game-words" role="status" data-status="refused">
      {reach === 'unreachable' ? (
        <>
          <p>The game’s page cannot be reached at {origin}.</p>
          <p className="muted">
            The workbench shows the game from a site of its own. Check that its development server still runs, if it has
            one, that neither an extension of the browser nor a proxy blocks {hostname}, and that port {port} is
            forwarded if you forward ports.
          </p>
        </>
      ) : (
        <>
          <p>Another program answers at {origin} in place of this project’s game.</p>
          <p className="muted">
            End it, or start the gumption command, or the game’s development server, with another --port.
          </p>
        </>
      )}
      <Button label="Try to reach the game’s page again" tone="plain" icon="reset" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
