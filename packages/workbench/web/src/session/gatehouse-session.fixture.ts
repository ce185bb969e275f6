import type { BehaviorDocument } from 'gumption/behavior';
import { pairedTransports, type WorkbenchMessage } from 'gumption/protocol';
import { createGatehouse, GATE } from '../../fixture/gatehouse.fixture.js';
import { readBreakpoints } from './breakpoints.js';
import { connect } from './connect.js';
import { watchLiveness } from './liveness.js';
import { readFiles } from './save.js';
import { memoryFiles } from './session.fixture.js';
import { createSession } from './session.js';
import { keepInSync } from './synchronize.js';

/** A page and a game on the real engine, with a line between them that delivers at once. */
export async function openGatehouse(behaviors: readonly BehaviorDocument[] = GATE, files = memoryFiles()) {
  const game = createGatehouse(behaviors);
  const page = createSession({
    files: files.files,
    storage: { getItem: () => null, setItem: () => undefined },
    schedule: (flush) => flush(),
  });
  const sent: WorkbenchMessage[] = [];
  const liveness = watchLiveness(page, { now: () => 0, isVisible: () => true });
  keepInSync(page);
  await readBreakpoints(page);
  await readFiles(page);
  const join = (house = game) => {
    const [near, far] = pairedTransports();
    house.session.connect(far);
    const send = (message: object) => {
      sent.push(message as WorkbenchMessage);
      near.send(message);
    };
    connect(page, { ...near, send }, liveness);
  };
  join();
  return { page, game, files, sent, join };
}
