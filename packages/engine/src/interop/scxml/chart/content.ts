/**
 * What an SCXML document does on entry, on exit and on transitions, as plain data. Expressions stay
 * text.
 */
export type ScxmlContent =
  | { readonly kind: 'raise'; readonly event: string }
  | { readonly kind: 'assign'; readonly location: string; readonly expr: string }
  | { readonly kind: 'log'; readonly label: string; readonly expr: string }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'cancel'; readonly id: ScxmlValue }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly cond?: string; readonly content: readonly ScxmlContent[] }[];
    }
  | {
      readonly kind: 'foreach';
      readonly array: string;
      readonly item: string;
      readonly index?: string;
      readonly content: readonly ScxmlContent[];
    }
  | ScxmlSend
  /** What a final state brings along with the end of the state around it. */
  | ({ readonly kind: 'donedata' } & Pick<ScxmlSend, 'params' | 'content'>)
  /** An action of the game, which other tools skip: `<gumption:action name="shout"/>`. */
  | { readonly kind: 'action'; readonly name: string };

export interface ScxmlSend {
  readonly kind: 'send';
  readonly event: ScxmlValue;
  readonly target: ScxmlValue;
  readonly type: ScxmlValue;
  readonly delay: ScxmlValue;
  readonly id?: string;
  readonly idLocation?: string;
  /** Names and expressions of what is sent along. */
  readonly params: readonly { readonly name: string; readonly expr: string }[];
  /** The data of the event as a whole, if it is one value. */
  readonly content?: ScxmlValue;
}

/** A text as it stands, or an expression that gives it. */
export interface ScxmlValue {
  readonly text?: string;
  readonly expr?: string;
}

/** Seconds of a delay such as `1.5s` or `20ms`. */
export function readDelay(text: string | undefined): number | undefined {
  const [, number, unit] = /^\s*(\d*\.?\d+)(ms|s)\s*$/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : unit === 's' ? Number(number) : Number(number) / 1000;
}
