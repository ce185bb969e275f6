import { InvalidDataError } from '../../data/check.js';
import { Go, MAX_GO_SIZE, MIN_GO_SIZE } from './go.js';
import { formatSgf, parseSgf, type SgfNode } from './sgf.js';

/** A move of a game that was written down. */
export interface GoRecordMove {
  /** 0 for Black, 1 for White. */
  readonly player: number;
  /** The move, as {@link Go} counts them. */
  readonly move: number;
  /** What was written about the move. */
  readonly comment?: string;
}

/** A game of Go that was written down: the main line of a file. */
export interface GoRecord {
  /** Lines on each side. */
  readonly size: number;
  /** By default 0, as in files that do not say. */
  readonly komi?: number;
  /** Stones that were on the board before the first move, as moves. */
  readonly black?: readonly number[];
  /** White stones that were on the board before the first move, as moves. */
  readonly white?: readonly number[];
  /** Who moves first. By default Black. */
  readonly toMove?: 'black' | 'white';
  /** The moves in order. */
  readonly moves: readonly GoRecordMove[];
  /** The names of the players. */
  readonly blackName?: string;
  /** Name of the player with the white stones. */
  readonly whiteName?: string;
  /** `B+3.5`, `W+R`, and so on. */
  readonly result?: string;
  /** What is said about the game before its first move. */
  readonly comment?: string;
}

/**
 * Reads the games of an SGF file: the main line of each, with stones that were set up before the
 * first move, and comments. Use `parseSgf` for variations and everything else that files can hold.
 * Moves are not checked against the rules here: {@link replayGo} does that.
 */
export function parseGoRecords(text: string): GoRecord[] {
  return parseSgf(text).map((game, i) => readRecord(game, `sgf[${i}]`));
}

/** Writes games as an SGF file. */
export function formatGoRecords(records: readonly GoRecord[]): string {
  return formatSgf(records.map(writeRecord));
}

/**
 * Plays a game that was written down, up to a number of moves, by default all. The moves must be
 * legal; a player who moves twice in a row is refused, too.
 */
export function replayGo(record: GoRecord, moves = record.moves.length): Go {
  const { size, komi = 0, black, white, moves: made } = record;
  const first = made[0]?.player === 1 ? 'white' : 'black';
  const game = new Go({
    size,
    komi,
    toMove: record.toMove ?? first,
    ...(black !== undefined && { black: [...black] }),
    ...(white !== undefined && { white: [...white] }),
  });
  for (const [i, { player, move }] of made.slice(0, moves).entries()) {
    const path = `record.moves[${i}]`;
    if (game.isOver) throw new InvalidDataError(path, 'comes after the game has ended by two passes');
    if (player !== game.player)
      throw new InvalidDataError(path, `is a move of ${nameOf(player)}, but it is the turn of ${nameOf(game.player)}`);
    if (!game.isLegal(move)) throw new InvalidDataError(path, `is not legal: ${game.describeMove(move)}`);
    game.play(move);
  }
  return game;
}

function nameOf(player: number): string {
  return player === 0 ? 'Black' : 'White';
}

function readRecord(root: SgfNode, path: string): GoRecord {
  const kind = firstValue(root, 'GM');
  if (kind !== undefined && kind.trim() !== '1')
    throw new InvalidDataError(path, `must be a game of Go, which is GM[1], got GM[${kind}]`);
  const size = readSize(firstValue(root, 'SZ'), `${path}.SZ`);
  const moves: GoRecordMove[] = [];
  const setUp = new Map<number, number>();
  let toMove = firstValue(root, 'PL')?.trim().toUpperCase();
  let number = 0;
  for (let node: SgfNode | undefined = root; node !== undefined; node = node.children[0]) {
    const at = `${path} node ${number++}`;
    readSetUp(setUp, node, size, moves.length > 0, at);
    if (node !== root && moves.length === 0) toMove = firstValue(node, 'PL')?.trim().toUpperCase() ?? toMove;
    readMoves(moves, node, size, at);
  }
  const stonesOf = (player: number) => [...setUp].filter(([, owner]) => owner === player).map(([move]) => move);
  const komi = readKomi(firstValue(root, 'KM'), `${path}.KM`);
  const black = stonesOf(0);
  const white = stonesOf(1);
  const comment = root.properties.has('B') || root.properties.has('W') ? undefined : firstValue(root, 'C');
  return {
    size,
    komi,
    moves,
    ...(black.length > 0 && { black }),
    ...(white.length > 0 && { white }),
    ...(toMove === 'W' || toMove === 'WHITE' ? { toMove: 'white' as const } : {}),
    ...(toMove === 'B' || toMove === 'BLACK' ? { toMove: 'black' as const } : {}),
    ...textOf('blackName', firstValue(root, 'PB')),
    ...textOf('whiteName', firstValue(root, 'PW')),
    ...textOf('result', firstValue(root, 'RE')),
    ...textOf('comment', comment),
  };
}

function readSize(text: string | undefined, path: string): number {
  if (text === undefined) return 19;
  const [width, height = width] = text.split(':').map((part) => Number(part.trim()));
  if (width !== height || !Number.isInteger(width) || width < MIN_GO_SIZE || width > MAX_GO_SIZE)
    throw new InvalidDataError(path, `must be a size from ${MIN_GO_SIZE} to ${MAX_GO_SIZE}, got ${text}`);
  return width;
}

/** Some servers write komi in hundredths, or as 3.75 where both players count 7.5. */
function readKomi(text: string | undefined, path: string): number {
  const komi = text === undefined || text.trim() === '' ? 0 : Number(text);
  if (!Number.isFinite(komi) || Math.abs(komi) > 500)
    throw new InvalidDataError(path, `must be a number up to 500, got ${text}`);
  return Math.round(2 * komi) / 2 + 0;
}

function readSetUp(setUp: Map<number, number>, node: SgfNode, size: number, isLate: boolean, path: string): void {
  for (const [name, owner] of [
    ['AB', 0],
    ['AW', 1],
    ['AE', undefined],
  ] as const) {
    const values = node.properties.get(name);
    if (values === undefined) continue;
    if (isLate) throw new InvalidDataError(`${path}.${name}`, 'sets up stones after a move, which cannot be replayed');
    for (const value of values)
      for (const move of readPoints(value, size, `${path}.${name}`)) {
        setUp.delete(move);
        if (owner !== undefined) setUp.set(move, owner);
      }
  }
}

function readMoves(moves: GoRecordMove[], node: SgfNode, size: number, path: string): void {
  const comment = firstValue(node, 'C');
  for (const [name, player] of [
    ['B', 0],
    ['W', 1],
  ] as const) {
    const value = firstValue(node, name);
    if (value === undefined) continue;
    const isPass = value === '' || (value === 'tt' && size <= 19);
    const move = isPass ? size * size : readPoint(value, size, `${path}.${name}`);
    moves.push({ player, move, ...textOf('comment', comment) });
  }
}

/** One point, or a rectangle such as `aa:cc`. */
function readPoints(value: string, size: number, path: string): number[] {
  const [first, last = first] = value.split(':').map((point) => readPoint(point, size, path));
  const points: number[] = [];
  for (let y = Math.floor(first / size); y <= Math.floor(last / size); y++)
    for (let x = first % size; x <= last % size; x++) points.push(y * size + x);
  return points;
}

function readPoint(value: string, size: number, path: string): number {
  const x = value.charCodeAt(0) - 97;
  const y = value.charCodeAt(1) - 97;
  if (value.length !== 2 || !(x >= 0 && x < size && y >= 0 && y < size))
    throw new InvalidDataError(path, `must be a point on a board of ${size}, got ${JSON.stringify(value)}`);
  return y * size + x;
}

function firstValue(node: SgfNode, name: string): string | undefined {
  return node.properties.get(name)?.[0];
}

function textOf<Name extends string>(name: Name, text: string | undefined): { readonly [N in Name]?: string } {
  return text === undefined ? {} : ({ [name]: text } as { readonly [N in Name]: string });
}

function writeRecord(record: GoRecord): SgfNode {
  const { size } = record;
  const pointOf = (move: number) =>
    move === size * size ? '' : String.fromCharCode(97 + (move % size), 97 + Math.floor(move / size));
  const root = new Map<string, string[]>([
    ['FF', ['4']],
    ['CA', ['UTF-8']],
    ['GM', ['1']],
    ['SZ', [String(size)]],
    ['KM', [String(record.komi ?? 0)]],
  ]);
  const say = (name: string, text: string | undefined) => {
    if (text !== undefined) root.set(name, [text]);
  };
  say('PB', record.blackName);
  say('PW', record.whiteName);
  say('RE', record.result);
  if (record.black !== undefined && record.black.length > 0) root.set('AB', record.black.map(pointOf));
  if (record.white !== undefined && record.white.length > 0) root.set('AW', record.white.map(pointOf));
  say('PL', record.toMove && (record.toMove === 'white' ? 'W' : 'B'));
  say('C', record.comment);
  let node: SgfNode | undefined;
  for (const { player, move, comment } of [...record.moves].reverse()) {
    const properties = new Map([[player === 0 ? 'B' : 'W', [pointOf(move)]]]);
    if (comment !== undefined) properties.set('C', [comment]);
    node = { properties, children: node === undefined ? [] : [node] };
  }
  return { properties: root, children: node === undefined ? [] : [node] };
}
