import type { BehaviorDocument } from 'gumption/behavior';
import { pairedTransports, type WorkbenchMessage } from 'gumption/protocol';
import { createGatehouse, GATE } from '../../../tests/fixture/gatehouse.fixture.js';
import { createEditor } from '../../create-editor.js';
import { readBreakpoints } from '../debug/breakpoints.js';
import { memoryFiles } from '../editor.fixture.js';
import { keepInSync } from '../files/synchronize.js';
import { watchLiveness } from '../link/liveness.js';
import { readFiles } from '../project/save.js';
import { connect } from './connect.js';

/**
 * A page and a game on the real engine, with a connection between them that delivers immediately.
 */
export async function openGatehouse(behaviors: readonly BehaviorDocument[] = GATE, files = memoryFiles()) {
  const game = createGatehouse(behaviors);
  const page = createEditor({
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
