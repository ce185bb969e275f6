import { CHANCE } from 'gumption/board-games/games';
import type { PageView } from '../../shared/game-page.js';
import { type BoardPlace, middleOf, placeBoard } from './board-view.js';
import { drawDice, stackPlaces } from './draw-backgammon.js';
import { drawBoard } from './draw-board.js';
import { drawHeat, drawLine } from './draw-insight.js';
import { drawPiece, shadeOf } from './draw-piece.js';
import type { Hand } from './hand.js';
import type { Insight } from './insight.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { describeStanding, GROUND, STEP_SECONDS, sideOf, type World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

/** Seconds that a piece takes to its goal. */
const MOVE_SECONDS = 0.22;

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(
  context: CanvasRenderingContext2D,
  world: World,
  view: View,
  hand: Hand,
  insight: Insight,
): void {
  const { viewport, palette } = view;
  const { table } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  context.fillStyle = palette.felt;
  context.fillRect(0, 0, viewport.width, viewport.height);
  const place = placeBoard(table, viewport);
  drawBoard(context, table, place, palette, viewport.scale);
  const dice = table.diceOf?.(world.game) ?? [];
  drawLast(context, world, place, palette);
  if (view.isShown('heat')) drawHeat(context, world, place, insight, palette);
  drawPieces(context, world, view, place, hand);
  drawDice(context, dice, place, palette);
  drawGoals(context, world, place, hand, palette);
  if (view.isShown('line')) drawLine(context, world, place, insight, palette);
  drawDragged(context, world, place, hand, palette);
  for (const side of [0, 1] as const) drawPlayer(context, world, view, side);
}

/** Marks the squares of the last move. */
function drawLast(context: CanvasRenderingContext2D, world: World, place: BoardPlace, palette: Palette): void {
  const last = world.line[world.ply - 1];
  if (last === undefined) return;
  const { game, table } = world;
  game.undo(last.move);
  const squares = [table.fromOf(game, last.move), table.restsOn?.(game, last.move) ?? table.toOf(game, last.move)];
  game.play(last.move);
  context.fillStyle = palette.last;
  for (const square of squares) {
    if (square === undefined) continue;
    const { x, y } = middleOf(place, table, square);
    context.beginPath();
    const corner = table.board === 'pits' || table.board === 'drop' ? 0.45 : 0.12;
    context.roundRect(x - place.cell / 2, y - place.height / 2, place.cell, place.height, corner * place.cell);
    context.fill();
  }
}

function drawPieces(context: CanvasRenderingContext2D, world: World, view: View, place: BoardPlace, hand: Hand): void {
  const { table } = world;
  const arriving = findArriving(world, view.fraction);
  for (const piece of hand.piecesOf(world)) {
    const isLifted = piece.square === hand.from && hand.drag !== undefined;
    if (table.pieces === 'stack') {
      const count = Number(piece.kind) - (isLifted ? 1 : 0);
      for (const at of stackPlaces(place, piece.square, count))
        drawPiece(context, table, piece, at, place.cell, view.palette);
      continue;
    }
    if (isLifted) continue;
    const goal = middleOf(place, table, piece.square);
    if (arriving?.to !== piece.square) {
      drawPiece(context, table, piece, goal, place.cell, view.palette);
      continue;
    }
    const start =
      arriving.from === undefined
        ? { x: goal.x, y: table.board === 'drop' ? place.top - place.cell / 2 : goal.y }
        : middleOf(place, table, arriving.from);
    const { share } = arriving;
    const at = { x: start.x + share * (goal.x - start.x), y: start.y + share * (goal.y - start.y) };
    const size = arriving.from === undefined && table.board !== 'drop' ? 0.6 + 0.4 * share : 1;
    drawPiece(context, table, piece, at, place.cell * size, view.palette);
  }
}

/** Boards on which a move is more than one piece, or cards come from a hand. */
const NO_ARRIVALS: ReadonlySet<string> = new Set(['pits', 'triangles', 'cards']);

/** The piece that is on its way to its square, and how far it has come; none once it is there. */
function findArriving(world: World, fraction: number): { from?: number; to: number; share: number } | undefined {
  const seconds = (world.turnTicks + fraction) * STEP_SECONDS;
  const last = world.line[world.ply - 1];
  const { game, table } = world;
  if (last === undefined || seconds >= MOVE_SECONDS || world.isRewound || NO_ARRIVALS.has(table.board))
    return undefined;
  game.undo(last.move);
  const from = table.fromOf(game, last.move);
  const to = table.toOf(game, last.move);
  game.play(last.move);
  const share = 1 - (1 - seconds / MOVE_SECONDS) ** 2;
  return to === undefined ? undefined : { to, share, ...(from !== undefined && { from }) };
}

/** Marks where a person may pick up or play. */
function drawGoals(
  context: CanvasRenderingContext2D,
  world: World,
  place: BoardPlace,
  hand: Hand,
  palette: Palette,
): void {
  const { table } = world;
  const taken = new Set(hand.piecesOf(world).map(({ square }) => square));
  context.fillStyle = palette.legal;
  context.strokeStyle = palette.legal;
  context.lineWidth = Math.max(1.5, 0.05 * place.cell);
  for (const square of hand.goalsOf(world)) {
    const { x, y } = middleOf(place, table, square);
    context.beginPath();
    if (table.board === 'cards' || table.board === 'triangles') {
      context.roundRect(
        ...([x - 0.46 * place.cell, y - 0.48 * place.height, 0.92 * place.cell, 0.96 * place.height] as const),
        0.1 * place.cell,
      );
      context.stroke();
    } else if (taken.has(square)) {
      context.arc(x, y, 0.46 * place.cell, 0, 2 * Math.PI);
      context.stroke();
    } else {
      context.arc(x, y, 0.11 * place.cell, 0, 2 * Math.PI);
      context.fill();
    }
  }
  for (const [square, color] of [
    [hand.from, palette.selection],
    [hand.cursor, palette.cursor],
  ] as const) {
    if (square === undefined) continue;
    const { x, y } = middleOf(place, table, square);
    context.strokeStyle = color;
    context.lineWidth = Math.max(2, 0.06 * place.cell);
    context.beginPath();
    context.roundRect(
      x - 0.47 * place.cell,
      y - 0.5 * place.height + 0.03 * place.cell,
      0.94 * place.cell,
      place.height - 0.06 * place.cell,
      0.1 * place.cell,
    );
    context.stroke();
  }
}

function drawDragged(
  context: CanvasRenderingContext2D,
  world: World,
  place: BoardPlace,
  hand: Hand,
  palette: Palette,
): void {
  const { from, drag } = hand;
  if (from === undefined || drag === undefined) return;
  const piece = hand.piecesOf(world).find(({ square }) => square === from);
  if (piece !== undefined) drawPiece(context, world.table, piece, drag, 1.1 * place.cell, palette);
}

/** Draws name, clock and turn of a side: the second above the board, the first below. */
function drawPlayer(context: CanvasRenderingContext2D, world: World, view: View, side: 0 | 1): void {
  const { viewport, palette } = view;
  const { scale, left, top } = viewport;
  const { table, game, seats } = world;
  const height = 0.62 * scale;
  const y = side === 1 ? top + 0.02 * scale : top + GROUND.depth * scale - height - 0.02 * scale;
  const middle = y + height / 2;
  const isTurn = !game.isOver && game.player !== CHANCE && sideOf(game.player) === side;
  const name = (table.seats ?? table.sides)[side];
  const x = left + 0.1 * scale;
  const width = (GROUND.width - 0.2) * scale;
  const shade = shadeOf(table, side, palette);
  context.fillStyle = shade.plain;
  context.strokeStyle = palette.labelQuiet;
  context.lineWidth = Math.max(1, 0.03 * scale);
  context.beginPath();
  context.arc(x + 0.3 * scale, middle, 0.2 * scale, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  const font = Math.max(9, 0.3 * scale);
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.fillStyle = palette.label;
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.fillText(name, x + 0.7 * scale, middle);
  const nameWidth = context.measureText(name).width;
  context.font = `400 ${font}px system-ui, sans-serif`;
  context.fillStyle = palette.labelQuiet;
  const who = seats[side] === 'person' ? 'you' : `level ${seats[side]}`;
  const note = view.isShown('names') ? (view.notes.get(side === 0 ? 'first' : 'second') ?? '') : '';
  context.fillText(note === '' ? who : `${who} · ${note}`, x + 0.95 * scale + nameWidth, middle);
  const clock = formatClock(world.clocks[side]);
  const clockWidth = 1.5 * scale;
  context.fillStyle = isTurn ? palette.clockActive : palette.clock;
  context.beginPath();
  context.roundRect(x + width - clockWidth, y, clockWidth, height, 0.15 * scale);
  context.fill();
  context.fillStyle = isTurn ? '#ffffff' : palette.label;
  context.textAlign = 'center';
  context.font = `600 ${font}px ui-monospace, "DejaVu Sans Mono", monospace`;
  context.fillText(clock, x + width - clockWidth / 2, middle);
}

/** Minutes and seconds. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What a screen reader says of the position. */
export function describePosition(world: World): string {
  const last = world.line[world.ply - 1];
  const who = last === undefined || last.player === CHANCE ? 'The dice' : world.table.sides[last.player];
  const played = last === undefined ? '' : `${who} played ${last.name}. `;
  const standing = world.table.standing?.(world.game);
  return `${played}${describeStanding(world)}${standing === undefined ? '' : `, ${standing}`}.`;
}
