import { strokeCircle } from '../../shared/circles.js';
import type { PageView } from '../../shared/game-page.js';
import { Layer } from '../../shared/layer.js';
import { toScreen } from '../../shared/stage.js';
import { drawCall, drawName } from '../../shared/words.js';
import { type Animal, positionOf, type Sheep } from './animal.js';
import { type AnimalFigure, drawDog, drawShadow, drawSheep, drawWolf, drawWool } from './draw-animal.js';
import { drawFences, drawGround, drawTrees } from './draw-ground.js';
import { drawFear, drawHerding, drawMovement } from './draw-overlay.js';
import { drawBoard, drawPraise } from './draw-score.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { animalsIn, STEP_SECONDS, type World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

/** Seconds for which a tuft of wool stays on the grass. */
const WOOL_SECONDS = 25;

/** Ticks for which the point that the player chose is shown. */
const LEAD_TICKS = 45;

/** The scenery below the animals and above them. A page draws each once; see `Layer`. */
export interface Scenery {
  readonly ground: Layer<Palette>;
  readonly above: Layer<Palette>;
}

export function createScenery(): Scenery {
  return {
    ground: new Layer(drawGround),
    above: new Layer((context, viewport, palette) => {
      drawFences(context, viewport, palette);
      drawTrees(context, viewport, palette);
    }),
  };
}

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(context: CanvasRenderingContext2D, world: World, view: View, scenery: Scenery): void {
  const { viewport, palette, isShown } = view;
  const { sheep, wolves, dog } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  scenery.ground.draw(context, viewport, palette);
  for (const each of sheep) if (each.isEaten) drawRemains(context, world, each, view);
  const chosen = view.hovered ?? view.selected ?? undefined;
  if (isShown('fear')) drawFear(context, world, chosen, viewport, palette);
  if (isShown('herding')) drawHerding(context, world, viewport, palette);
  drawLead(context, world, view);

  const animals = animalsIn(world);
  const figures = new Map(animals.map((animal) => [animal.id, figureOf(animal, view)]));
  for (const figure of figures.values()) drawShadow(context, figure, palette);
  for (const animal of animals) drawRings(context, animal, figures.get(animal.id)!, view);
  for (const each of sheep)
    if (!each.isEaten) drawSheep(context, figures.get(each.id)!, each.breed, bowOf(each, world.tick), palette);
  for (const wolf of wolves) drawWolf(context, figures.get(wolf.id)!, palette);
  drawDog(context, figures.get(dog.id)!, palette);
  scenery.above.draw(context, viewport, palette);
  if (isShown('movement'))
    drawMovement(context, world, animals, (animal) => !('breed' in animal) || isChosen(animal.id, view), viewport);
  drawBoard(context, world, viewport, palette);
  // Text comes last, so that no body hides it.
  for (const animal of [dog, ...wolves, ...sheep.filter(({ id, isEaten }) => !isEaten && isChosen(id, view))]) {
    const note = isShown('names') ? view.notes.get(animal.id) : undefined;
    drawName(context, animal.name, note, figures.get(animal.id)!, viewport, palette);
  }
  for (const animal of animals) drawCall(context, animal.words, figures.get(animal.id)!, viewport, palette);
  drawPraise(context, world, viewport, palette);
}

const isChosen = (id: string, { hovered, selected }: View) => id === hovered || id === selected;

function drawRings(context: CanvasRenderingContext2D, { id }: Animal, figure: AnimalFigure, view: View): void {
  const { palette, hovered, selected } = view;
  if (!isChosen(id, view)) return;
  const width = Math.max(1.5, figure.r * 0.16);
  if (id === hovered) strokeCircle(context, figure.x, figure.y, figure.r * 1.9, width, palette.hover);
  if (id === selected) strokeCircle(context, figure.x, figure.y, figure.r * 1.9, width, palette.selection);
}

/** Marks the point where the player sent the dog, for a moment. */
function drawLead(context: CanvasRenderingContext2D, { dog }: World, { viewport, palette }: View): void {
  const left = 1 - dog.idleTicks / LEAD_TICKS;
  if (left <= 0) return;
  const { x, y } = toScreen(viewport, dog.lead.x, dog.lead.z);
  context.save();
  context.globalAlpha = 0.6 * left;
  strokeCircle(context, x, y, viewport.scale * 0.55, Math.max(1, viewport.scale * 0.09), palette.lead);
  context.restore();
}

function drawRemains(
  context: CanvasRenderingContext2D,
  { tick }: World,
  sheep: Sheep,
  { viewport, palette }: View,
): void {
  const left = 1 - ((tick - sheep.eatenTick) * STEP_SECONDS) / WOOL_SECONDS;
  if (left <= 0) return;
  const { x, y } = toScreen(viewport, positionOf(sheep).x, positionOf(sheep).z);
  context.save();
  context.globalAlpha = Math.min(1, 2 * left);
  drawWool(context, x, y, viewport.scale * 0.45, palette.wool);
  context.restore();
}

/** How low a grazing sheep holds its head; it looks up now and then. */
function bowOf({ isGrazing, previousX }: Sheep, tick: number): number {
  return isGrazing ? 0.7 + 0.3 * Math.sin(tick * 0.12 + previousX * 40) : 0;
}

/** The animal, interpolated between its last two steps. */
function figureOf(animal: Animal, { viewport, fraction }: View): AnimalFigure {
  const { position, orientation } = animal.mover.motion;
  const x = animal.previousX + (position.x - animal.previousX) * fraction;
  const z = animal.previousZ + (position.z - animal.previousZ) * fraction;
  const r = animal.mover.body.radius * viewport.scale * 1.06;
  // Orientation 0 points down the picture; larger angles turn to the right.
  return { ...toScreen(viewport, x, z), r, facing: Math.PI / 2 - orientation, stride: (x + z) * 5 };
}
