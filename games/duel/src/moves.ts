/** How a fighter stands, and which limb strikes. The stance is part of a move: it decides what beats it. */
export const MOVES = ['high punch', 'high kick', 'low punch', 'low kick'] as const;

export type Move = (typeof MOVES)[number];

/** What beats each move. */
export const REBUTTALS: { readonly [M in Move]: string } = {
  'high punch': 'duck',
  'high kick': 'step in',
  'low punch': 'step back',
  'low kick': 'jump',
};

/** Three moves in a row that hurt more if all of them land. */
export const COMBOS: readonly { readonly name: string; readonly moves: readonly Move[] }[] = [
  { name: 'One-two', moves: ['high punch', 'high punch', 'high kick'] },
  { name: 'Low road', moves: ['low kick', 'low kick', 'high punch'] },
  { name: 'Up and under', moves: ['low punch', 'high kick', 'low kick'] },
];

export const isLow = (move: Move) => move === 'low punch' || move === 'low kick';
export const isKick = (move: Move) => move === 'high kick' || move === 'low kick';
