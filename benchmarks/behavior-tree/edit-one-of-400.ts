import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { PROTOCOL_VERSION, Session, type Transport } from 'gumption/protocol';
import { type Benchmark, type Interval, medianInterval, type Subject } from '../harness.js';
import { createLargeDocument, largeTreeVocabulary } from './large-tree.js';

// A designer drags a number in the workbench: the game receives the changed document, parses,
// checks and compiles it, and the characters that run it continue with the new value. All other
// behaviors stay as they are, so their number should not matter.

const NODES = 30;

/** A running game in which each behavior has one character, and a line to a workbench. */
function prepare(behaviorCount: number) {
  const tree = createLargeDocument(NODES);
  const behaviors = Array.from({ length: behaviorCount }, (_, i): BehaviorDocument => ({ ...tree, name: `b${i}` }));
  const cast = new Cast({ vocabulary: largeTreeVocabulary, behaviors });
  for (const { name } of behaviors) cast.add(name, 'agent', {}, name);
  const session = new Session({
    name: 'drag',
    cast,
    stepSeconds: 1 / 60,
    step: () => void cast.tick(1 / 60),
    save: () => null,
    load: () => {},
  });
  let refreshed = 0;
  let post: (message: unknown) => void = () => {};
  const line: Transport = {
    send: (message) => {
      if ((message as { result?: string }).result === 'refreshed') refreshed++;
    },
    onMessage: (listener) => (post = listener),
    onClose: () => {},
    close: () => {},
  };
  session.connect(line);
  post({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'benchmark' });
  session.step();
  const drag = dragOf(behaviors[behaviorCount >> 1]!);
  let moves = 0;
  return {
    edit(): void {
      post({ type: 'load', request: ++moves, document: drag(moves) });
      // A frame in which no time passes resets the count of messages.
      session.frame(0);
    },
    refreshed(): number {
      if (refreshed !== moves) throw new Error(`the game took ${refreshed} of ${moves} edits`);
      return refreshed;
    },
  };
}

/** The document with the number of one node moved. */
function dragOf(document: BehaviorDocument): (move: number) => BehaviorDocument {
  const set = (node: DocumentNode, speed: number): DocumentNode =>
    node.kind === 'goTo'
      ? { ...node, params: { speed } }
      : { ...node, ...(node.children && { children: node.children.map((child) => set(child, speed)) }) };
  return (move) => ({ ...document, root: set(document.root, 10 + (move % 100)) });
}

function subject(name: string, behaviorCount: number): Subject {
  return {
    subject: name,
    unit: 'edit',
    setup() {
      const { edit, refreshed } = prepare(behaviorCount);
      return { opsPerRun: 1, run: edit, verify: refreshed };
    },
  };
}

/**
 * How many times as long an edit takes among 400 behaviors as it takes alone, in processor time.
 */
function growth(): Interval {
  const few = prepare(1);
  const many = prepare(400);
  const block = ({ edit }: typeof few): number => {
    const start = process.cpuUsage();
    for (let i = 0; i < editsPerBlock; i++) edit();
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  for (let i = 0; i < 4; i++) block(i % 2 === 0 ? few : many);
  const ratios = Array.from({ length: pairs }, (_, i) => {
    const first = block(i % 2 === 0 ? few : many);
    const second = block(i % 2 === 0 ? many : few);
    return i % 2 === 0 ? second / first : first / second;
  });
  return medianInterval(ratios);
}

const pairs = 21;
const editsPerBlock = 100;

export const editOneOf400: Benchmark = {
  name: 'behavior-tree/edit-one-of-400',
  title: `one number of a running behavior of ${NODES} nodes is dragged, alone and among others`,
  subjects: [
    subject('gumption 1 behavior', 1),
    subject('gumption 100 behaviors', 100),
    subject('gumption 400 behaviors', 400),
  ],
  measures: [
    {
      subject: 'gumption, 400 behaviors by 1',
      unit: '×',
      note: `of processor time; median of ${pairs} pairs of blocks`,
      measure: growth,
    },
  ],
  sample: 0.1,
  rounds: 11,
  verifyRuns: 3,
};
