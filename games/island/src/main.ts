import type { Landscape } from 'gumption/procedural/landscapes';
import { followTheme, joinPage } from 'gumption/protocol';
import { createHud } from '../../shared/hud.js';
import { directionOf, holdKeys, isDirectionKey } from '../../shared/keys.js';
import { behaviors } from './behaviors.js';
import { createIslandGame, type IslandGame } from './game.js';
import { island } from './land/generator.js';
import { IslandMaker } from './land/island-maker.js';
import { WORLD_CELLS } from './land/size.js';
import { readTerrain, type Terrain } from './land/terrain.js';
import { isHere } from './life/animal.js';
import { animalsIn, STEP_SECONDS } from './life/world.js';
import type { OverlayName } from './overlays.js';
import { Labels } from './picture/labels.js';
import { MapPicture } from './picture/map-picture.js';
import { darkPalette, lightPalette } from './picture/palette.js';
import type { Picture, View } from './picture/picture.js';
import { ScenePicture } from './picture/scene-picture.js';

/** Cells along the side of the finest land. */
const FINEST = 512;

/** Cells that are worked on at once, before the page may do something else: a few milliseconds. */
const CELLS_PER_SLICE = 40_000;

/** The share of a frame in which the land is made finer, and how long that is at most; milliseconds. */
const WORK_SHARE = 0.4;
const MAX_WORK = 300;

/** A frame that took longer counts as this long: the game then goes on more slowly. Seconds. */
const MAX_FRAME = 0.1;

/** A pointer that moves farther than this between pressing and releasing turns the camera; CSS pixels. */
const DRAG = 5;

const settings = new URLSearchParams(location.search);
const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;
const canvas = find<HTMLCanvasElement>('canvas');
const dialWords = find<HTMLOutputElement>('.dial output');
document.documentElement.toggleAttribute('data-embedded', settings.has('embedded'));

const seed = settings.has('seed') ? Math.max(1, Math.round(Number(settings.get('seed')) || 1)) : (island.seed ?? 1);
const maker = new IslandMaker(seed, FINEST);
const picture = openPicture();
followTheme((theme) => {
  picture.setPalette(theme === 'light' ? lightPalette : darkPalette);
  document.documentElement.dataset.theme = theme;
});

/** The picture in three dimensions, or a map where that cannot be. */
function openPicture(): Picture {
  try {
    if (settings.has('map')) throw new Error('The address asks for a map.');
    return new ScenePicture(canvas, settings.has('fine'));
  } catch {
    const notice = find<HTMLElement>('.notice');
    notice.hidden = false;
    notice.textContent = settings.has('map')
      ? 'A map of the island.'
      : 'This browser offers no WebGL, which the picture in three dimensions needs. You see a map instead.';
    // A canvas that was asked for WebGL in vain can still be drawn on.
    return new MapPicture(canvas);
  }
}

let game: IslandGame | undefined;
let labels: Labels | undefined;
let isTesting = settings.has('test');
let hovered: string | undefined;
let shownLands = 0;
/** What stands on the land that is made; undefined until animals can live on it. */
let terrain: Terrain | undefined;
/** What the picture shows. */
let shown: Terrain | undefined;

/** Makes the land finer for some milliseconds, slice by slice, and shows each land that is finished. */
function refine(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  do {
    // A moment of the past may have been on another land, which is shown as animals know it.
    if (game !== undefined && shown !== game.world.terrain && game.world.terrain !== terrain) showPast(game);
    else if (shownLands < maker.lands.length) showNext(maker.lands[shownLands]);
    else if (maker.isDone) return;
    else maker.step(CELLS_PER_SLICE);
  } while (performance.now() < end);
}

function showPast({ world }: IslandGame): void {
  if (picture.showLand(world.terrain.land, world.terrain, CELLS_PER_SLICE / 2)) shown = world.terrain;
}

function showNext(land: Landscape): void {
  if (land.width === WORLD_CELLS && terrain === undefined && !settle()) return;
  // While a new land is being made, the old one stays with all that stands on it.
  if (terrain === undefined && game !== undefined) {
    shownLands++;
    return;
  }
  if (!picture.showLand(land, terrain, CELLS_PER_SLICE / 2)) return;
  shownLands++;
  shown = terrain;
  canvas.dataset.lands = maker.lands
    .slice(0, shownLands)
    .map(({ width }) => width)
    .join(' ');
  dialWords.value =
    land.width === FINEST ? `${FINEST} × ${FINEST} cells` : `${land.width} × ${land.width}, getting finer…`;
}

/** Lets animals live on the land as soon as it is fine enough; false if they cannot. */
function settle(): boolean {
  try {
    terrain = readTerrain(maker.world!, maker.seed);
  } catch (error) {
    shownLands = Infinity;
    game?.session.log({
      feed: 'run',
      level: 'warning',
      text: `Animals stay on the old land: ${(error as Error).message}`,
    });
    return false;
  }
  if (game === undefined) game = begin(terrain);
  else game.changeLand(terrain);
  return true;
}

/** Animals come as soon as there is land that they live on. */
function begin(land: Terrain): IslandGame {
  const started = createIslandGame(behaviors, {
    ...{ seed, terrain: land, now: () => performance.now() / 1000 },
    // The island changes while the game goes on.
    onGenerator: (document, own) => {
      maker.replace(document, own);
      terrain = undefined;
      shownLands = 0;
      dialWords.value = 'changing…';
    },
  });
  const { session, world } = started;
  if (settings.has('at')) session.step(Math.round(Number(settings.get('at')) / STEP_SECONDS));
  joinPage(session);
  labels = new Labels(find('.labels'), animalsIn(world).length);
  const hud = createHud(session, {
    title: document.title,
    overlay: 'Ways, sight and activities',
    onToggleOverlay: () => {
      isTesting = !isTesting;
    },
    score: { label: 'Deer, wolves, and deer caught so far', text: scoreOf(started) },
  });
  setInterval(() => hud.setScore(scoreOf(started)), 500);
  const follow = settings.get('follow');
  if (follow !== null) followAnimal(follow);
  return started;
}

function scoreOf({ world }: IslandGame): string {
  return `${world.deer.filter(isHere).length} deer · ${world.wolves.length} wolves · ${world.kills} caught`;
}

function followAnimal(id: string | null): void {
  const number = game === undefined || id === null ? -1 : animalsIn(game.world).findIndex((each) => each.id === id);
  picture.follow(number < 0 ? undefined : number);
}

const keys = new Set<string>();
holdKeys(keys, isDirectionKey);
let press: { readonly x: number; readonly y: number } | undefined;
canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
  press = { x: offsetX, y: offsetY };
});
canvas.addEventListener('pointerup', ({ offsetX, offsetY }) => {
  const isClick = press !== undefined && Math.hypot(offsetX - press.x, offsetY - press.y) < DRAG;
  press = undefined;
  if (!isClick || game === undefined) return;
  const agent = picture.pick(offsetX, offsetY);
  if (agent !== undefined) game.session.selected = agent;
  game.session.clicked(agent === undefined ? {} : { agent });
});
canvas.addEventListener('pointermove', ({ offsetX, offsetY, buttons }) => {
  hovered = buttons === 0 ? picture.pick(offsetX, offsetY) : undefined;
  canvas.style.cursor = hovered === undefined ? 'grab' : 'pointer';
});
canvas.addEventListener('pointerleave', () => {
  hovered = undefined;
});
let isFollowing = false;
addEventListener('keydown', (event) => {
  const isField = (event.target as Element | null)?.matches?.('input');
  if (event.code !== 'KeyF' || event.ctrlKey || event.metaKey || event.altKey || isField) return;
  isFollowing = !isFollowing;
  followAnimal(isFollowing ? (game?.session.selected ?? null) : null);
});

const dial = find<HTMLFormElement>('.dial');
const input = dial.elements.namedItem('seed') as HTMLInputElement;
input.value = String(seed);
/** Another seed is another island, from the beginning. */
const travel = (to: number) => {
  settings.set('seed', String(to));
  location.search = settings.toString();
};
dial.addEventListener('submit', (event) => {
  event.preventDefault();
  travel(Number(input.value));
});
find('.dial [name="next"]').addEventListener('click', () => travel((Number(seed) || 0) + 1));

const isShown = (name: OverlayName) => isTesting || (game?.session.shows(name) ?? false);
let last: number | undefined;
requestAnimationFrame(function frame(now) {
  requestAnimationFrame(frame);
  const seconds = last === undefined ? 0 : (now - last) / 1000;
  last = now;
  refine(Math.min(MAX_WORK, WORK_SHARE * 1000 * seconds));
  const { x, z } = directionOf(keys);
  if (x !== 0 || z !== 0) picture.steer(x * seconds, -z * seconds);
  game?.session.frame(Math.min(MAX_FRAME, seconds));
  picture.draw(game && viewOf(game), Math.min(MAX_FRAME, seconds));
  if (game !== undefined) showLabels(game);
});

function viewOf({ world, session }: IslandGame): View {
  return {
    ...{ world, fraction: session.fraction, selected: session.selected, isShown },
    hovered: hovered ?? session.pointed,
  };
}

function showLabels({ world, session }: IslandGame): void {
  const isNamed = isShown('names');
  const activities = isNamed ? new Map(session.describeAgents().map(({ id, activity }) => [id, activity])) : undefined;
  for (const [number, animal] of animalsIn(world).entries()) {
    const isMarked = animal.id === session.selected || animal.id === hovered;
    const words = activities === undefined ? animal.name : `${animal.name}: ${activities.get(animal.id) ?? ''}`;
    labels!.show(picture, number, isHere(animal) && (isMarked || isNamed) ? words : undefined);
  }
}
