import { Draws } from '../formulas/draws.js';
import type { Derivation } from './derivation.js';
import type { GrammarShape } from './shape.js';
import { ShapeTable } from './shape-table.js';

/** A piece of a library that an object ends at, with where it stands. */
export interface PlacedPiece {
  /** Name of the piece. */
  readonly piece: string;
  /** The shape it stands for: `explain` tells where that comes from. */
  readonly shape: number;
  /** Where it stands, and how large. */
  readonly box: GrammarShape;
  /** Its parameters by name. */
  readonly parameters: Readonly<Record<string, number>>;
}

/** The pieces of a library that an object is made of, with their parameters. */
export function listPieces(object: Derivation): PlacedPiece[] {
  const { grammar, shapes, parameters, seed } = object;
  const table = new ShapeTable(grammar, parameters);
  for (const shape of shapes) table.add(shape, 0);
  for (let i = 0; i < shapes.length; i++) if (!object.isLive(i)) table.replace(i, 0, []);
  const draws = new Draws(seed);
  return shapes.flatMap((box, shape) => {
    const piece = grammar.pieces[box.symbol];
    if (piece === undefined || !object.isLive(shape)) return [];
    table.readShape(shape);
    draws.begin(shape);
    const own = piece.parameters.map(([name, amount]) => [name, amount(table.read, draws)] as const);
    return { piece: piece.piece, shape, box, parameters: Object.fromEntries(own) };
  });
}
