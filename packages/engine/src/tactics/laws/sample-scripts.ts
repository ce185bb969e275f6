import type { Bits } from '../../../../../tests/engines/bits.js';
import { mistakesIn } from '../../data/laws/mistakes.js';
import { defineActions } from '../../decision/actions/index.js';
import {
  CooperativeRun,
  checkCooperativeScript,
  checkDrill,
  checkScriptDocument,
  clearSignals,
  compileCooperativeScript,
  corridorAdvance,
  createSignalBoard,
  defensiveCamp,
  formatCooperativeScript,
  hasSignal,
  joinJoint,
  junctionCrossing,
  layOutScript,
  leaveJoint,
  listSignalArrows,
  parseCooperativeScript,
  planRoomClearing,
  purgeSignals,
  readScriptChart,
  readSignalBoard,
  roomClearing,
  scriptOfStage,
  sendSignal,
  startJoint,
} from '../scripts/index.js';

const TEXT = `script "pass play"

role thrower
  do drop
  wait "in position" while aim
  do throw
  signal thrown

role receiver
  together
    do run
    do wave
    signal off
  signal "in position"
  wait thrown
  inOrder
    do catch
    do climb

role guard
  wait off while climb
  do lift
`;

const ACTIONS = ['run', 'drop', 'aim', 'throw', 'catch', 'lift', 'climb', 'wave'];

interface Player {
  readonly name: string;
  readonly pace: number;
}

const repertoire = defineActions<Player>({
  actions: Object.fromEntries(ACTIONS.map((what) => [what, { flavor: 'movement', what, uses: [what] }] as const)),
  executors: {
    movement: { execute: () => undefined, isComplete: ({ pace }, { elapsed }) => elapsed >= pace },
  },
});

/** Writes what a call gives, or what it throws. */
function attempt(bits: Bits, name: string, call: () => unknown): void {
  try {
    bits.text(name, JSON.stringify(call()) ?? 'nothing');
  } catch (error) {
    bits.text(`${name} throws`, String(error));
  }
}

/** A script with a word missing: what is said of it, and what it would be. */
function sampleTexts(bits: Bits): void {
  for (const { 0: word, index } of TEXT.matchAll(/"[^"]*"|\w+|\n/g))
    attempt(bits, 'read', () => {
      const script = parseCooperativeScript(TEXT.slice(0, index) + TEXT.slice(index + word.length));
      return [script, checkCooperativeScript(script), formatCooperativeScript(script), listSignalArrows(script)];
    });
  bits.endTick();
}

function sampleRuns(bits: Bits): void {
  const script = parseCooperativeScript(TEXT);
  const chart = layOutScript(script);
  bits.text('chart', JSON.stringify([chart, readScriptChart(JSON.parse(JSON.stringify(chart)))]));
  const compiled = compileCooperativeScript(script, repertoire);
  for (const pace of [0.2, 0.55, 1]) {
    const members = Object.fromEntries(
      ['thrower', 'receiver', 'guard'].map((name, i): [string, Player] => [name, { name, pace: pace * (i + 1) }]),
    );
    const run = new CooperativeRun(compiled, { members });
    for (let tick = 0; tick < 40; tick++) {
      run.tick(0.2);
      attempt(bits, 'run', () => [run.status, run.time, run.save()]);
    }
    bits.endTick();
  }
}

function sampleDrills(bits: Bits): void {
  for (const drill of [roomClearing, corridorAdvance, defensiveCamp, junctionCrossing]) {
    bits.text('problems', JSON.stringify([checkDrill(drill), checkScriptDocument(drill)]));
    for (const stage of drill.teams.flatMap(({ stages }) => stages))
      attempt(bits, 'stage', () => formatCooperativeScript(scriptOfStage(drill, stage)));
  }
  for (const [path, spoiled] of mistakesIn({ ...roomClearing, teams: roomClearing.teams.slice(0, 1) }))
    attempt(bits, path, () => checkDrill(spoiled));
  const room = {
    door: { x: 0, z: 0 },
    inside: [
      { x: -1, z: 1 },
      { x: 1, z: 1 },
    ],
    outside: [-1, -2, -3, -4].map((z) => ({ x: 0, z })),
    corners: [
      { x: 1, z: 0.5 },
      { x: 5, z: 6 },
      { x: -4, z: 0 },
      { x: 4, z: 1 },
      { x: -4, z: 6 },
    ],
  } as const;
  for (let size = 1; size <= 5; size++) attempt(bits, 'plan', () => planRoomClearing(room, size));
  bits.endTick();
}

function sampleBoard(bits: Bits): void {
  const board = createSignalBoard();
  for (let time = 0; time < 30; time++) {
    const scope = `squad ${time % 3}`;
    sendSignal(board, scope, `signal ${time % 5}`, `unit ${time % 4}`, time);
    attempt(bits, 'joins', () => joinJoint(board, scope, 'lift', `unit ${time % 4}`, 2));
    const joint = board.scopes.find(({ id }) => id === scope)?.joints[0];
    if (joint !== undefined && time % 4 === 3) attempt(bits, 'starts', () => startJoint(joint));
    if (time % 6 === 5)
      attempt(bits, 'leaves', () => leaveJoint(board, scope, 'lift', `unit ${time % 4}`, time % 12 === 5));
    if (time % 7 === 6) clearSignals(board, scope, ['signal 1', 'signal 2']);
    if (time % 11 === 10) purgeSignals(board, time - 6);
    bits.text('board', `${hasSignal(board, scope, 'signal 2')} ${JSON.stringify(board)}`);
  }
  for (const [path, spoiled] of mistakesIn(board)) attempt(bits, path, () => readSignalBoard(spoiled));
  bits.endTick();
}

/** Cooperative scripts as texts, charts and runs, drills, and the board of signals. */
export function sampleScripts(bits: Bits): void {
  sampleTexts(bits);
  sampleRuns(bits);
  sampleDrills(bits);
  sampleBoard(bits);
}
