import { afterAll, beforeAll, it } from 'vitest';
import { createPostGame, STEP } from '../../packages/engine/src/protocol/laws/post-game.js';
import { connectEnd } from '../../packages/engine/src/protocol/laws/workbench-end.js';
import { GUARD, serveProject } from '../../packages/workbench/server/http/project.fixture.js';
import { SocketEnd } from '../../packages/workbench/server/sockets/sockets.fixture.js';
import { operations, soak } from './soak.js';

it('a session keeps nothing of workbenches and characters that come and go', async () => {
  const { session, cast, guards } = createPostGame(undefined, { record: { seconds: 1 } });
  let messages = 0;
  const end = connectEnd(session).hello();
  await soak({
    ...{ name: 'sessions', unit: 'visits', count: operations(1e5, 1 / 10), counts: 'messages for each' },
    act(i) {
      const id = `guest ${i}`;
      cast.add(id, 'guard', { name: id, place: 0, calls: [] }, 'Rounds');
      const visitor = connectEnd(session).hello();
      visitor.send({ type: 'watch', agents: [id] });
      session.frame(STEP);
      cast.remove(id);
      visitor.line.close();
      session.frame(STEP);
      messages = end.take().length;
      // The guards of this game note every call, for other tests; here that would be what grows.
      for (const { calls } of guards) calls.length = 0;
    },
    work: () => messages,
  });
});

let served: Awaited<ReturnType<typeof serveProject>>;
beforeAll(async () => {
  served = await serveProject({ 'behaviors/guard.json': GUARD });
});
afterAll(async () => {
  await served.close();
});

const HELLO = { relay: 'game', version: 1, name: 'kitchen', title: 'Kitchen' };

it('a server keeps nothing of sockets that are gone', async () => {
  let heard = 0;
  await soak({
    ...{ name: 'sockets', unit: 'pages', count: operations(2e4, 1 / 10), counts: 'messages for each' },
    async act() {
      const headers = { origin: served.origin };
      const page = new SocketEnd(`${served.origin}/api/news?token=${served.tokens.page}`, headers);
      const game = new SocketEnd(`${served.origin}/game`);
      await game.say(HELLO);
      await game.hears(({ relay }) => relay === 'joined');
      await page.hears(({ type, games }) => type === 'games' && games.length === 1);
      page.close();
      game.close();
      await Promise.all([page.ends(), game.ends()]);
      heard = page.heard.length;
    },
    work: () => heard,
  });
});
