import { CHANCE } from 'gumption/board-games/games';
import { levelNames, nameMove } from 'gumption/board-games/opponents';
import { describePosition } from './draw.js';
import type { Parlour } from './game.js';
import { type Hand, isPersonsTurn } from './hand.js';
import { giveHint, type Insight, positionOf } from './insight.js';
import { movesOf, TABLES } from './tables/index.js';
import {
  countLevels,
  describeStanding,
  lookOf,
  makeMove,
  newGame,
  playOn,
  rewindTo,
  type Seat,
  takeBack,
  takeSeat,
  type World,
} from './world.js';

/** Moves that the list of what it sees shows. */
const SHOWN_MOVES = 5;
const EARLIER_WORDS = 'An earlier position. Make another move, or play on from here.';
const PAST_WORDS = 'The workbench shows the past. Branch from there, or go back to the present, to play on.';

/** The list beside the board: who plays what, hints, moves, and what the onlooker sees. */
export interface Panel {
  /** Whether *What it sees* is switched on. */
  readonly isSeeing: boolean;
  /** Shows a sentence until the position changes. */
  say(text: string): void;
  /** Follows the world to its present state; cheap when nothing has changed. */
  update(insight: Insight): void;
}

export function createPanel(root: HTMLElement, world: World, hand: Hand, session: Parlour['session']): Panel {
  const find = <T extends HTMLElement>(name: string) => root.querySelector<T>(`.${name}`)!;
  const words = find('words');
  let isSeeing = false;
  // What was said belongs to one position.
  let saidAt = '';
  const say = (text: string) => {
    words.textContent = text;
    saidAt = positionOf(world);
  };

  const game = find<HTMLSelectElement>('game');
  game.append(...TABLES.map(({ id, title }) => new Option(title, id)));
  game.addEventListener('change', () => act(() => newGame(world, game.value)));
  const seats = [find<HTMLSelectElement>('first'), find<HTMLSelectElement>('second')] as const;
  for (const side of [0, 1] as const) {
    seats[side].addEventListener('change', () => act(() => takeSeat(world, side, readSeat(seats[side].value))));
  }

  const promotion = find<HTMLSelectElement>('promotion');
  promotion.addEventListener('change', () => {
    hand.promotion = promotion.value;
  });

  const act = (change: () => void) => {
    hand.letGo();
    if (session.run.viewing !== undefined) {
      say(PAST_WORDS);
      return;
    }
    change();
    session.changed();
    say(world.isRewound ? EARLIER_WORDS : '');
  };
  const button = (name: string, change: () => void) => find(name).addEventListener('click', () => act(change));
  button('new', () => newGame(world));
  button('undo', () => {
    if (!hand.takeBackStep(world)) takeBack(world);
  });
  button('pass', () => makeMove(world, movesOf(world.game).at(-1)!));
  button('on', () => playOn(world));
  button('start', () => rewindTo(world, 0));
  button('back', () => rewindTo(world, world.ply - 1));
  button('forth', () => rewindTo(world, world.ply + 1));
  button('end', () => rewindTo(world, world.line.length));
  find('hint').addEventListener('click', () => {
    if (canHint(world)) say(giveHint(world));
  });
  const sees = find<HTMLButtonElement>('sees');
  sees.addEventListener('click', () => {
    isSeeing = !isSeeing;
    sees.setAttribute('aria-pressed', String(isSeeing));
  });

  const moves = find('moves');
  moves.addEventListener('click', ({ target }) => {
    const { ply } = (target as HTMLElement).closest('button')?.dataset ?? {};
    if (ply !== undefined) act(() => rewindTo(world, Number(ply)));
  });
  let shownMoves = '';
  const standing = find('standing');
  const seen = find('seen');

  return {
    get isSeeing() {
      return isSeeing;
    },
    say,
    update(insight) {
      if (words.textContent !== '' && saidAt !== positionOf(world)) words.textContent = '';
      game.value = world.table.id;
      const count = countLevels(world);
      for (const side of [0, 1] as const) {
        // The person, and every level.
        if (seats[side].length !== count + 1) {
          const levels = levelNames(count).map((name, i) => new Option(`${i + 1} · ${name}`, String(i + 1)));
          seats[side].replaceChildren(new Option('a person', 'person'), ...levels);
        }
        seats[side].value = String(world.seats[side]);
        find(side === 0 ? 'first-name' : 'second-name').textContent = (world.table.seats ?? world.table.sides)[side];
      }
      const text = describeStanding(world);
      const more = world.table.standing?.(world.game);
      const full = more === undefined ? text : `${text} · ${more}`;
      if (standing.textContent !== full) {
        standing.textContent = full;
        standing.title = describePosition(world);
      }
      find<HTMLButtonElement>('undo').disabled = world.ply === 0;
      find<HTMLButtonElement>('hint').disabled = !canHint(world);
      promotion.parentElement!.hidden = world.table.promotionOf === undefined;
      find('on').hidden = !world.isRewound;
      find('pass').hidden = !canPass(world);
      // A list that has become smaller shows the present move again.
      const key = `${moves.clientHeight} ${world.line.map(({ name }) => name)} ${world.ply} ${insight.faults}`;
      if (key !== shownMoves) {
        shownMoves = key;
        showMoves(moves, world, insight);
      }
      seen.hidden = !isSeeing;
      if (isSeeing) showInsight(seen, world, insight);
    },
  };
}

/** Whether somebody is to move, and not an opponent whose cards a person must not see. */
function canHint(world: World): boolean {
  const { game } = world;
  if (game.isOver || game.player === CHANCE) return false;
  return game.traits.hidden !== true || lookOf(world).sees(game.player);
}

/** Whether a person may give the turn away. */
function canPass(world: World): boolean {
  if (!isPersonsTurn(world)) return false;
  return movesOf(world.game).some((move) => world.table.toOf(world.game, move) === undefined);
}

function readSeat(value: string): Seat {
  return value === 'person' ? 'person' : Number(value);
}

/** Fills the list of moves, two to a row, with marks on mistakes. */
function showMoves(list: HTMLElement, world: World, { faults }: Insight): void {
  const rows: HTMLElement[] = [];
  // A row for each round; with dice, for each turn.
  const perRow = Math.max(2, world.game.traits.players);
  list.style.setProperty('--per-row', String(perRow));
  for (let ply = 0; ply < world.line.length; ply += perRow) {
    const row = document.createElement('li');
    const number = document.createElement('span');
    number.className = 'number';
    number.textContent = `${ply / perRow + 1}.`;
    row.append(number);
    for (let at = ply; at < ply + perRow; at++)
      row.append(at < world.line.length ? createMove(world, at, faults[at]) : document.createElement('span'));
    rows.push(row);
  }
  list.replaceChildren(...rows);
  list.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
}

function createMove(world: World, ply: number, fault: number | undefined): HTMLButtonElement {
  const { name } = world.line[ply];
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.ply = String(ply + 1);
  button.textContent = name;
  if (fault !== undefined && fault > 0) {
    const mark = document.createElement('span');
    mark.className = 'fault';
    mark.textContent = fault === 2 ? ' ??' : ' ?';
    mark.title = fault === 2 ? 'A blunder' : 'A mistake';
    button.append(mark);
  }
  if (world.ply === ply + 1) button.setAttribute('aria-current', 'true');
  return button;
}

/** Shows the best moves with their scores, and how far the onlooker has looked. */
function showInsight(root: HTMLElement, world: World, insight: Insight): void {
  const { game, table } = world;
  const head = document.createElement('p');
  const isIdle = game.isOver || game.player === CHANCE;
  const isSecret = !isIdle && !canHint(world);
  head.textContent = isIdle
    ? game.isOver
      ? 'The game is over.'
      : 'The dice fall.'
    : isSecret
      ? 'You do not see these cards.'
      : `${insight.depth === 0 ? 'Playouts' : `${insight.depth} moves ahead`}, ${insight.nodes.toLocaleString('en')} positions`;
  const list = document.createElement('ul');
  for (const { move, score, heat } of isIdle || isSecret ? [] : insight.movesOf(world).slice(0, SHOWN_MOVES)) {
    const item = document.createElement('li');
    const [name, track, value] = ['span', 'span', 'span'].map((tag) => document.createElement(tag));
    name.textContent = nameMove(game, move);
    const bar = document.createElement('div');
    bar.className = 'bar';
    bar.style.width = `${Math.round(8 + 92 * heat)}%`;
    track.append(bar);
    value.className = 'score';
    value.textContent = game.traits.hidden === true ? `${score} %` : (table.formatScore ?? formatScore)(score);
    item.append(name, track, value);
    list.append(item);
  }
  root.replaceChildren(head, list);
}

/** A score for people: wins as words, others with their sign. */
export function formatScore(score: number): string {
  if (score > 99_000) return 'wins';
  if (score < -99_000) return 'loses';
  return score > 0 ? `+${score}` : String(score);
}
