import type { BehaviorDocument } from 'gumption/behavior';
import {
  type GameMessage,
  NOT_BEGUN,
  PROTOCOL_VERSION,
  type TraceEvent,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { VOCABULARY } from '../../../packages/workbench/web/tests/fixture/yard-documents.fixture.js';
import { largeTree } from '../large-tree.js';

// A game that costs nothing itself: 200 agents that all walk through the tree that the
// workbench sends, a leaf further every tick.

const AGENTS = 200;
const DT = 1 / 60;

let tree: BehaviorDocument = largeTree('crowd', 10);
let ways = waysOf(tree);
let port: MessagePort | undefined;
let playing = false;
let tick = 0;

interface Ways {
  readonly paths: readonly string[];
  /** For each leaf, the nodes from the root to it. */
  readonly leaves: readonly (readonly number[])[];
}

function waysOf({ root }: BehaviorDocument): Ways {
  const paths: string[] = [];
  const leaves: number[][] = [];
  const visit = (node: BehaviorDocument['root'], above: readonly number[]) => {
    const way = [...above, paths.push(node.id) - 1];
    if (node.children === undefined) leaves.push(way);
    for (const child of node.children ?? []) visit(child, way);
  };
  visit(root, []);
  return { paths, leaves };
}

function say(message: GameMessage): void {
  port?.postMessage(message);
}

const run = () => ({ ...NOT_BEGUN, state: playing ? 'playing' : 'paused', tick, time: tick * DT }) as const;

function tellAgents(): void {
  const agents = Array.from({ length: AGENTS }, (_, i) => ({
    id: `a${i}`,
    label: `Agent ${i}`,
    type: 'guard',
    behavior: 'crowd',
    activity: `Wait ${(tick + i) % 9}`,
    since: (tick % 60) / 60,
  }));
  say({ type: 'agents', agents });
}

function step(): void {
  tick++;
  say({ type: 'run', run: run() });
  const { leaves } = ways;
  for (let i = 0; i < AGENTS; i++) {
    const before = leaves[(tick + i * 7) % leaves.length];
    const now = leaves[(tick + 1 + i * 7) % leaves.length];
    const events: TraceEvent[] = [];
    for (const node of before.toReversed()) if (!now.includes(node)) events.push({ node, event: 'success' });
    for (const node of now) if (!before.includes(node)) events.push({ node, event: 'enter' });
    say({ type: 'trace', agent: `a${i}`, tick, time: tick * DT, events, active: [...now] });
  }
  // The list of agents is for human readers: ten times a second is enough.
  if (tick % 6 === 0) tellAgents();
}

function hear(message: WorkbenchMessage): void {
  if (message.type === 'hello') {
    const game = { name: 'crowd', title: 'Crowd' };
    const able = { canSnapshot: false, canPick: false, canRecord: false, overlays: [] };
    say({
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      game,
      ...able,
      vocabulary: VOCABULARY,
      documents: [tree],
      run: run(),
    });
    tellAgents();
  } else if (message.type === 'watch')
    for (const agent of message.agents)
      say({ type: 'program', agent, behavior: 'crowd', nodes: [...ways.paths], active: [] });
  else if (message.type === 'load') {
    tree = message.document as BehaviorDocument;
    ways = waysOf(tree);
    say({ type: 'loaded', request: message.request, behavior: tree.name, result: 'reloaded' });
    say({ type: 'program', agent: 'a0', behavior: 'crowd', nodes: [...ways.paths], active: [] });
  } else if (message.type === 'play' || message.type === 'pause') {
    playing = message.type === 'play';
    say({ type: 'run', run: run() });
  }
}

window.addEventListener('message', (event) => {
  if ((event.data as { gumption?: string } | null)?.gumption !== 'connect') return;
  port = event.ports[0];
  port.onmessage = ({ data }) => hear(data as WorkbenchMessage);
});
window.parent.postMessage({ gumption: 'ready' }, '*');

function frame(): void {
  if (playing) step();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
