import { type Client, Room } from '@colyseus/core';
import { BehaviorFolder, joinRoom } from '@gumption/colyseus';
import { createCast } from './cast.js';
import { addPlayer, createDen, pictureOf, type Spot, tickDen } from './den.js';

/** The behavior files, for all rooms: a file that somebody saves reaches every room at once. */
const behaviors = new BehaviorFolder('behaviors', { assignments: 'assignments.json' });

/** A room: a den with its goblins, and the players in it. */
export class DenRoom extends Room {
  readonly #den = createDen();

  override onCreate(): void {
    const den = this.#den;
    const { documents, assignments } = behaviors;
    const cast = createCast(den, { behaviors: documents, assignments, seed: Date.now() });
    joinRoom(this, {
      ...{ name: 'my-game', cast, behaviors, rate: 20 },
      step: (dt) => {
        tickDen(den, dt);
        this.broadcast('den', pictureOf(den));
      },
    });
    this.onMessage('go', ({ sessionId }, goal) => {
      const player = den.players.get(sessionId);
      if (player !== undefined && isSpot(goal)) player.goal = { x: goal.x, y: goal.y };
    });
  }

  override onJoin({ sessionId }: Client): void {
    addPlayer(this.#den, sessionId);
  }

  override onLeave({ sessionId }: Client): void {
    this.#den.players.delete(sessionId);
  }
}

/** Clients can send anything. */
function isSpot(value: unknown): value is Spot {
  const { x, y } = (value ?? {}) as Partial<Spot>;
  return Number.isFinite(x) && Number.isFinite(y);
}
