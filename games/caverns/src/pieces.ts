import type { Prefab } from 'gumption/procedural/levels';

/** The pieces of the keep: rooms and passages that meet at their exits. The first is the middle. */
export const PIECES: readonly Prefab[] = [
  {
    name: 'court',
    rows: ['###+###', '#.....#', '#.#.#.#', '+.....+', '#.#.#.#', '#.....#', '###+###'],
    weight: 0.6,
  },
  { name: 'hall', rows: ['#########', '#.......#', '+.#...#.+', '#.......#', '####+####'], weight: 2 },
  { name: 'guard room', rows: ['#####', '#...#', '+...+', '#...#', '#####'], weight: 1.5 },
  { name: 'chapel', rows: ['##+##', '#...#', '#.#.#', '#...#', '#.#.#', '#...#', '#####'], weight: 1 },
  { name: 'passage', rows: ['#####', '+...+', '#####'], weight: 2 },
  { name: 'corner', rows: ['####', '+..#', '##.#', '##+#'], weight: 2 },
  { name: 'crossing', rows: ['##+##', '##.##', '+...+', '##.##', '##+##'], weight: 1 },
  { name: 'cave-in', rows: ['#######', '##..###', '+....##', '##....+', '###..##', '###+###'], weight: 1.5 },
];
