import type { SearchListing, SearchReport, SearchTreeRow } from 'gumption/protocol';

/** A number with separators. */
export function showCount(count: number): string {
  return count.toLocaleString('en');
}

export function showPercent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

const STATUS: Readonly<Record<SearchListing['status'], string>> = {
  thinking: 'thinks',
  decided: 'has decided',
  again: 'looks back',
  moved: 'has moved',
  waiting: 'waits',
  person: 'a person plays',
  over: 'the game is over',
};

/** What a side is doing, for a list. */
export function showStatus(status: SearchListing['status']): string {
  return STATUS[status];
}

/** What a report is about, in a sentence. */
export function describeMoment({ status, side, ply }: SearchReport): string {
  const at = ply === 0 ? 'at the start' : `after ${showCount(ply)} ${ply === 1 ? 'move' : 'moves'}`;
  switch (status) {
    case 'thinking':
      return `${side} thinks ${at}`;
    case 'decided':
      return `${side} has decided ${at}`;
    case 'again':
      return `The thought of ${side} ${at} is thought again`;
    case 'moved':
      return `What ${side} saw before its last move, ${at}`;
    case 'waiting':
      return `It waits for its turn. An onlooker weighs the moves of ${side} ${at}`;
    case 'person':
      return `A person plays. An onlooker weighs the moves of ${side} ${at}`;
    case 'over':
      return `The game is over ${at}`;
  }
}

/** How much was looked at. */
export function describeWork({ depth, nodes, weighed, moves }: SearchReport): string {
  if (weighed === 'playouts')
    return `${showCount(moves.reduce((sum, { playouts }) => sum + (playouts ?? 0), 0))} playouts`;
  const ahead = depth === 0 ? '' : `${depth} ${depth === 1 ? 'move' : 'moves'} ahead`;
  const visited = nodes === 0 ? '' : `${showCount(nodes)} positions`;
  return [ahead, visited].filter((part) => part !== '').join(', ');
}

/** Where the numbers of the moves come from. */
export function describeWeighing({ weighed, weighedDepth }: SearchReport): string {
  if (weighed === 'playouts') return 'by its own playouts';
  return weighedDepth === 0 ? '' : `by an onlooker, ${weighedDepth} ahead`;
}

const BOUNDS: Readonly<Record<SearchTreeRow['kind'], string>> = {
  exact: '',
  'at most': '≤ ',
  'at least': '≥ ',
  'cut off': '',
  playouts: '',
};

/** The score of a move in the tree, with a sign for a bound. */
export function showScore({ kind, score }: SearchTreeRow): string {
  return kind === 'cut off' ? 'cut off' : `${BOUNDS[kind]}${score}`;
}

/** What a row of the tree says, for a tooltip and for screen readers. */
export function describeRow(row: SearchTreeRow): string {
  const { name, side, kind, score, alpha, beta, nodes } = row;
  if (kind === 'cut off')
    return `${side} ${name}: cut off. An earlier move was already so good that it never comes to this${beta === '' ? '' : ` (at least ${beta} was enough)`}`;
  if (kind === 'playouts') return `${side} ${name}: won ${score} of ${showCount(nodes)} playouts`;
  const window = alpha === '' && beta === '' ? '' : `, between ${alpha || '−∞'} and ${beta || '∞'}`;
  return `${side} ${name}: ${kind === 'exact' ? 'exactly' : kind} ${score}, ${showCount(nodes)} positions${window}`;
}
