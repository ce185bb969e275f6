/** A field of a step, for a form. */
export interface ToldField {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly isOptional: boolean;
  readonly usual?: unknown;
  readonly holds:
    | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly isWhole: boolean }
    | { readonly type: 'range' | 'boolean' | 'text' | 'json' }
    | { readonly type: 'choice'; readonly options: readonly string[] }
    | { readonly type: 'layer'; readonly kinds: readonly string[] };
}

/** A kind of step, for the list of those that can be inserted. */
export interface ToldStepKind {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly ToldField[];
}

interface OfLayer {
  readonly name: string;
}

/** One layer of a world, in cells of the world. */
export type ToldLayer =
  | (OfLayer & {
      readonly kind: 'grid';
      readonly shows: 'heights' | 'mask' | 'tiles' | 'maze';
      readonly columns: number;
      readonly rows: number;
      /** Cells of the world per cell of the picture. */
      readonly stride: number;
      readonly low: number;
      readonly high: number;
      /** Two bytes for each cell as base64, the lower first. */
      readonly cells: string;
    })
  | (OfLayer & {
      readonly kind: 'points';
      readonly count: number;
      readonly points: readonly {
        readonly id: number;
        readonly x: number;
        readonly y: number;
        readonly radius: number;
        readonly kind: string;
      }[];
    })
  | (OfLayer & {
      readonly kind: 'lines';
      readonly count: number;
      readonly lines: readonly { readonly id: number; readonly kind: string; readonly corners: readonly number[] }[];
    })
  | (OfLayer & {
      readonly kind: 'rooms';
      readonly count: number;
      readonly rooms: readonly {
        readonly id: number;
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
        readonly role: string | null;
      }[];
      readonly links: readonly (readonly number[])[];
    })
  | (OfLayer & ToldShapes);

/** Things with a shape: corners between `low` and `high`, and triangles with their part. */
export interface ToldShapes {
  readonly kind: 'shapes';
  readonly count: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly corners: string;
  readonly triangles: string;
  readonly parts: readonly { readonly thing: number; readonly part: number; readonly rule: string }[];
}

/** What to look at: a cell of a layer, or a thing in one. */
export type AskedPlace =
  | { readonly at: 'cell'; readonly layer: string; readonly x: number; readonly y: number }
  | { readonly at: 'thing'; readonly layer: string; readonly id: number; readonly part: number | null };

/** One origin of a thing. */
export interface ToldOrigin {
  readonly step: string | null;
  readonly layer: string | null;
  readonly rule: string | null;
  readonly says: string;
}
