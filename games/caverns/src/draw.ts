import { createRecollection } from 'gumption/world';
import { strokeCircle } from '../../shared/circles.js';
import type { Figure } from '../../shared/figure.js';
import type { PageView } from '../../shared/game-page.js';
import { Layer } from '../../shared/layer.js';
import { toScreen } from '../../shared/stage.js';
import { drawWay } from '../../shared/way-line.js';
import { drawCall, drawName } from '../../shared/words.js';
import type { Clue } from './clues.js';
import type { Creature } from './creature.js';
import { drawCreature, drawMood, figureOf } from './draw-creatures.js';
import { drawEffects } from './draw-effects.js';
import { drawLevel } from './draw-level.js';
import { Darkness, drawTorch } from './draw-light.js';
import { drawNews, drawStatus, STRIP } from './draw-status.js';
import { drawDoor, drawItem } from './draw-things.js';
import type { Dungeon } from './dungeon.js';
import { columnOf, HEIGHT, rowOf, WALL, WIDTH } from './map.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { itemsIn, type World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

type Context = CanvasRenderingContext2D;

/** The level, and the strip below it. */
export const GROUND = { width: WIDTH, depth: HEIGHT + STRIP } as const;

/** Pictures that stay the same for many frames. */
export class Scenery {
  readonly darkness = new Darkness();
  #dungeon: Dungeon | undefined;
  #rock: Layer<Palette> | undefined;

  /** The rock of a level, painted once. */
  rockOf(dungeon: Dungeon): Layer<Palette> {
    if (this.#dungeon !== dungeon || this.#rock === undefined) {
      this.#dungeon = dungeon;
      this.#rock = new Layer((context, viewport, palette) => drawLevel(context, dungeon, viewport, palette));
    }
    return this.#rock;
  }
}

/** Draws one frame. It does not change the world, and the same world and view give the same picture. */
export function drawWorld(context: Context, world: World, view: View, scenery: Scenery): void {
  const { viewport, palette, fraction, isShown, selected, hovered } = view;
  const { dungeon, hero, known, visible } = world;
  const showsAll = isShown('map');
  const isKnown = (cell: number) => showsAll || known[cell] === 1;
  const isSeen = (cell: number) => showsAll || visible[cell] === 1;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  scenery.rockOf(dungeon).draw(context, viewport, palette);
  for (const [i, door] of dungeon.doors.entries())
    if (isKnown(door.cell)) drawDoor(context, door, world.opened[i], isAcross(dungeon, door.cell), viewport, palette);
  for (const item of itemsIn(world)) if (isKnown(item.cell)) drawItem(context, item, viewport, palette);
  const heroFigure = figureOf(hero, viewport, fraction);
  drawTorch(context, world, heroFigure, viewport, palette);
  if (!showsAll) scenery.darkness.draw(context, world, viewport, palette);
  const seen: Creature[] = world.monsters.filter(({ cell, previousCell }) => isSeen(cell) || isSeen(previousCell));
  const figures = new Map([hero, ...seen].map((creature) => [creature.id, figureOf(creature, viewport, fraction)]));
  if (isShown('ways')) for (const creature of seen) drawWayOf(context, creature, figures.get(creature.id)!, view);
  if (isShown('beliefs')) drawBeliefs(context, world, figures, view);
  for (const creature of [...seen, hero]) drawCreature(context, creature, figures.get(creature.id)!, world, palette);
  for (const monster of world.monsters)
    if (figures.has(monster.id)) drawMood(context, monster, figures.get(monster.id)!, palette);
  drawEffects(context, world, isSeen, isShown('sounds'), fraction, viewport, palette);
  for (const creature of [...seen, hero]) {
    const figure = figures.get(creature.id)!;
    const { x, y, r } = figure;
    if (creature.id === hovered) strokeCircle(context, x, y, r * 1.6, Math.max(1.5, r * 0.14), palette.hover);
    if (creature.id === selected) strokeCircle(context, x, y, r * 1.6, Math.max(1.5, r * 0.14), palette.selection);
    const isNamed = creature.id === hovered || creature.id === selected || isShown('names');
    if (isNamed) drawName(context, creature.name, view.notes.get(creature.id), figure, viewport, palette);
    drawCall(context, creature.words, figure, viewport, palette);
  }
  drawStatus(context, world, viewport, palette);
  drawNews(context, world, viewport, palette);
}

/** Whether the way through a door goes up and down. */
function isAcross({ tiles }: Dungeon, cell: number): boolean {
  return tiles[cell - 1] === WALL && tiles[cell + 1] === WALL;
}

function drawWayOf(context: Context, { way, cell }: Creature, figure: Figure, { viewport, palette }: View): void {
  const ahead = way.slice(way.indexOf(cell) + 1);
  const corners = ahead.map((each) => toScreen(viewport, columnOf(each) + 0.5, rowOf(each) + 0.5));
  drawWay(context, figure, corners, viewport, palette.way);
}

const recalled = createRecollection<Clue>();

/** A line from each monster to where it believes the hero or a noise; the fainter, the less certain. */
function drawBeliefs(context: Context, world: World, figures: ReadonlyMap<string, Figure>, view: View): void {
  const { viewport, palette } = view;
  for (const { id, memory } of world.monsters) {
    const figure = figures.get(id);
    if (figure === undefined) continue;
    for (let i = 0; i < memory.size; i++) {
      memory.recallAt(recalled, i);
      const { thing, position, certainty } = recalled;
      const at = toScreen(viewport, position.x, position.z);
      const color = thing!.id === 'hero' ? palette.alert : palette.curious;
      context.save();
      context.globalAlpha = 0.25 + 0.6 * certainty;
      drawWay(context, figure, [at], viewport, color);
      strokeCircle(context, at.x, at.y, viewport.scale * 0.3, Math.max(1, viewport.scale * 0.06), color);
      context.restore();
    }
  }
}
