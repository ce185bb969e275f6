import { openGamePage } from '../../shared/game-page.js';
import type { Stage } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { placeBoard, squareAt } from './board-view.js';
import { drawWorld, type View } from './draw.js';
import { createParlour } from './game.js';
import { Hand } from './hand.js';
import { Insight } from './insight.js';
import { createMatchView } from './match-view.js';
import { darkPalette, lightPalette } from './palette.js';
import { createPanel } from './panel.js';
import { findTable } from './tables/index.js';
import { createTreeView } from './tree-view.js';
import { countLevels, GROUND, makeMove, STEP_SECONDS, takeSeat } from './world.js';

/** Positions that the onlooker and a match look at in one frame. */
const LOOK_NODES = 1500;
const JUDGE_NODES = 500;
const MATCH_NODES = 12_000;

const settings = new URLSearchParams(location.search);
const seed = Number(settings.get('seed') ?? 1);
const table = findTable(settings.get('game') ?? '').id;
const { world, session } = createParlour(behaviors, { seed, table, now: () => performance.now() / 1000 });
// `?first=4&second=5` lets two opponents play.
for (const [side, name] of ['first', 'second'].entries()) {
  const strength = Number(settings.get(name));
  if (Number.isInteger(strength) && strength >= 1 && strength <= countLevels(world))
    takeSeat(world, side as 0 | 1, strength);
  else if (settings.get(name) === 'person') takeSeat(world, side as 0 | 1, 'person');
}
session.changed();

const hand = new Hand();
const insight = new Insight();
const panel = createPanel(document.querySelector('.side')!, world, hand, session);
const tree = createTreeView(document.querySelector('.tree')!, world);
const match = createMatchView(document.querySelector('.match')!, world);
if (settings.has('sees')) document.querySelector<HTMLButtonElement>('.sees')!.click();

const stage: Stage = openGamePage({
  session,
  ground: GROUND,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Heat and expected line',
  pick: () => undefined,
  onFrame: () => {
    const isSeeing = panel.isSeeing || session.shows('heat') || session.shows('line');
    if (isSeeing) insight.lookAt(world, LOOK_NODES);
    insight.judge(world, JUDGE_NODES);
    match.step(MATCH_NODES);
    panel.update(insight);
    tree.update(panel.isSeeing);
  },
  draw: (context, view: View) => {
    const isShown: View['isShown'] = (name) => view.isShown(name) || (panel.isSeeing && name !== 'names');
    drawWorld(context, world, { ...view, isShown }, hand, insight);
  },
});

const { canvas } = stage;
const squareOf = ({ offsetX, offsetY }: MouseEvent) =>
  squareAt(placeBoard(world.table, stage.viewport), offsetX, offsetY);

/** Points at a square, and makes the move that this completes. */
function point(square: number | undefined): void {
  if (square === undefined) {
    hand.letGo();
    return;
  }
  const move = hand.point(world, square);
  panel.say(hand.refusal ?? '');
  if (move === undefined || session.run.viewing !== undefined) return;
  makeMove(world, move);
  session.changed();
}

/** Puts down what was picked up, or takes back a step of the turn. */
function letGo(): void {
  if (hand.from === undefined) hand.takeBackStep(world);
  hand.letGo();
}

canvas.addEventListener('pointerdown', (event) => {
  if (event.button !== 0) return;
  canvas.setPointerCapture(event.pointerId);
  hand.cursor = undefined;
  point(squareOf(event));
  if (hand.from !== undefined) hand.drag = { x: event.offsetX, y: event.offsetY };
});
canvas.addEventListener('pointermove', (event) => {
  if (hand.drag !== undefined) hand.drag = { x: event.offsetX, y: event.offsetY };
  const square = squareOf(event);
  canvas.style.cursor = square !== undefined && hand.goalsOf(world).includes(square) ? 'pointer' : 'default';
});
canvas.addEventListener('pointerup', (event) => {
  if (hand.drag === undefined) return;
  hand.drag = undefined;
  const square = squareOf(event);
  // Let go on its own square, a piece stays picked up.
  if (square !== hand.from) point(square);
});

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
canvas.addEventListener('keydown', (event) => {
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) hand.moveCursor(world, ...arrow);
  else if (event.key === 'Enter' && hand.cursor !== undefined) point(hand.cursor);
  else if (event.key === 'Escape') letGo();
  else return;
  event.preventDefault();
});
