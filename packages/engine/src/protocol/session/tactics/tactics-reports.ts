import type { GameMessage, MapView, TacticsDescription, TacticsRequest } from '../../messages/messages.js';
import { describeLayers } from './describe-layers.js';
import { LayerReports } from './layer-reports.js';
import { MapReports } from './map-reports.js';
import { OrderReports } from './order-reports.js';
import { PointReports } from './point-reports.js';
import { ScriptReports } from './script-reports.js';
import { SpotReports } from './spot-reports.js';
import type { TacticsSource } from './tactics-source.js';

/** The least seconds of real time between two reports of the same thing. */
const PERIOD = 0.25;

/**
 * Shows one workbench what it looks at of a game's tactics. While it looks at nothing, nothing is
 * computed.
 */
export class TacticsReports {
  readonly #source: TacticsSource;
  readonly #map: MapReports;
  readonly #layers: LayerReports;
  readonly #orders: OrderReports;
  readonly #points: PointReports;
  readonly #scripts: ScriptReports;
  readonly #spots: SpotReports;
  #sinceTold = 0;
  #isStale = false;

  constructor(
    source: TacticsSource | undefined,
    view: () => MapView | undefined,
    characters: () => Iterable<string>,
    send: (message: GameMessage) => void,
    time: () => number,
  ) {
    this.#source = source ?? {};
    const { ground, layers, orders, points, scripts, spots } = this.#source;
    this.#map = new MapReports(ground, view, send);
    this.#layers = new LayerReports(ground, layers, send);
    this.#orders = new OrderReports(orders, time, send);
    this.#points = new PointReports(points, send);
    this.#scripts = new ScriptReports(scripts, send);
    this.#spots = new SpotReports(spots, characters, send);
  }

  /** What there is to look at. */
  describe(): TacticsDescription {
    const { layers, orders, points, scripts, spots } = this.#source;
    return {
      ...(layers !== undefined && { layers: describeLayers(layers) }),
      ...(orders !== undefined && { orders: true }),
      ...(points !== undefined && { points: true }),
      ...(scripts !== undefined && { scripts: scripts.list() }),
      ...(spots !== undefined && { spots: spots.list() }),
    };
  }

  /** Does what a workbench asks for. */
  carryOut(message: Exclude<TacticsRequest, { type: 'loadQuery' | 'loadScript' }>, tick: number): void {
    switch (message.type) {
      case 'showMap':
        this.#map.ask(message.on);
        break;
      case 'showLayers':
        this.#layers.ask(message.layers, message.at, tick);
        break;
      case 'showOrders':
        this.#orders.ask(message.on, tick);
        break;
      case 'showPoints':
        this.#points.ask(message.on, tick);
        break;
      case 'loadPoints':
        this.#points.load(message.request, message.document, tick);
        break;
      case 'regeneratePoints':
        this.#points.regenerate(message.request, tick);
        break;
      case 'showScripts':
        this.#scripts.ask(message.on, tick);
        break;
      case 'previewQuery':
        this.#spots.ask(message.preview, tick);
        break;
    }
  }

  /** The game has advanced, so what was told before may be out of date. */
  moved(): void {
    this.#isStale = true;
  }

  /** A frame of real time has passed. */
  passTime(seconds: number, tick: number): void {
    this.#map.tell();
    this.#sinceTold += seconds;
    if (this.#isStale && this.#sinceTold >= PERIOD) this.tell(tick);
  }

  /** Tells everything that has changed, as after a step by hand or at another tick. */
  tell(tick: number): void {
    this.#isStale = false;
    this.#sinceTold = 0;
    this.#layers.tell(tick);
    this.#orders.tell(tick);
    this.#points.tell(tick);
    this.#scripts.tell(tick);
    this.#spots.tell(tick);
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#isStale = true;
    this.#map.forget();
    this.#layers.forget();
    this.#orders.forget();
    this.#points.forget();
    this.#scripts.forget();
    this.#spots.forget();
  }
}
