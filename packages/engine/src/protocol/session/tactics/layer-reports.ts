import { InvalidDataError } from '../../../data/check.js';
import { didYouMean } from '../../../data/suggest.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import { type GameMessage, type LayerPart, MAX_PARTS } from '../../messages/messages.js';
import type { GroundSource } from './ground-source.js';
import { paintLayer, strideOf } from './layer-picture.js';
import type { LayerInput, LayersSource } from './layers-source.js';

interface Shown {
  readonly layer: string;
  /** What was sent last, without its tick. */
  picture: string | undefined;
  numbers: string | undefined;
}

/**
 * Shows one workbench the layers that it looks at: their pictures, and the numbers at the pointer.
 * Asks the game only for these, and sends only what has changed.
 */
export class LayerReports {
  readonly #ground: GroundSource | undefined;
  readonly #source: LayersSource | undefined;
  readonly #send: (message: GameMessage) => void;
  #shown: readonly Shown[] = [];
  #at: { readonly x: number; readonly z: number } | null = null;
  /** Made when somebody first looks. */
  #values: Float64Array | undefined;

  constructor(
    ground: GroundSource | undefined,
    source: LayersSource | undefined,
    send: (message: GameMessage) => void,
  ) {
    this.#ground = ground;
    this.#source = source;
    this.#send = send;
  }

  /** Shows these layers from now on, and no others, with the numbers at a point of the world. */
  ask(layers: readonly string[], at: { readonly x: number; readonly z: number } | null, tick: number): void {
    const names = this.#source?.list().map(({ name }) => name) ?? [];
    for (const layer of layers)
      if (!names.includes(layer))
        throw new InvalidDataError('layers', `the game has no layer ${layer}${didYouMean(layer, names)}`);
    const before = this.#shown;
    const isMoved = at?.x !== this.#at?.x || at?.z !== this.#at?.z;
    this.#at = at;
    this.#shown = [...new Set(layers)].map((layer) => {
      const shown = before.find((each) => each.layer === layer);
      return { layer, picture: shown?.picture, numbers: isMoved ? undefined : shown?.numbers };
    });
    if (this.#shown.length === 0) this.#values = undefined;
    for (const shown of this.#shown) {
      if (shown.picture === undefined) this.#tellPicture(shown, tick);
      this.#tellNumbers(shown, tick);
    }
  }

  /** Tells what has changed. */
  tell(tick: number): void {
    for (const shown of this.#shown) {
      this.#tellPicture(shown, tick);
      this.#tellNumbers(shown, tick);
    }
  }

  #tellPicture(shown: Shown, tick: number): void {
    const ground = this.#ground;
    const source = this.#source;
    if (ground === undefined || source === undefined) return;
    if (this.#values?.length !== ground.count) this.#values = new Float64Array(ground.count);
    const values = this.#values;
    const isReady = source.write(values, shown.layer);
    const description = ground.describe();
    const picture = { isReady, ...paintLayer(values, description, strideOf(description, ground.count)) };
    const json = JSON.stringify(picture);
    if (json === shown.picture) return;
    shown.picture = json;
    this.#send({ type: 'layer', layer: shown.layer, tick, ...picture });
  }

  #tellNumbers(shown: Shown, tick: number): void {
    const at = this.#at;
    const ground = this.#ground;
    const source = this.#source;
    if (at === null || ground === undefined || source === undefined) return;
    const { layer } = shown;
    const place = ground.placeAt(at.x, at.z);
    const numbers =
      place < 0
        ? { place: null, value: null, parts: [] }
        : {
            place,
            value: finite(source.valueAt(layer, place)),
            parts: source.partsAt(layer, place).slice(0, MAX_PARTS).map(fit),
          };
    const json = JSON.stringify(numbers);
    if (json === shown.numbers) return;
    shown.numbers = json;
    this.#send({ type: 'layerAt', layer, tick, ...numbers });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    for (const shown of this.#shown) {
      shown.picture = undefined;
      shown.numbers = undefined;
    }
  }
}

function fit({ layer, value, weight, isVeto }: LayerInput): LayerPart {
  return {
    layer: fitText(layer, LONGEST.name),
    value: finite(value),
    weight: finite(weight) ?? 0,
    share: finite(value * weight),
    ...(isVeto === true && { isVeto }),
  };
}

/** JSON has no other numbers. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
