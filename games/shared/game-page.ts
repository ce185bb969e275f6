import { followTheme, joinPage, type Session } from 'gumption/protocol';
import { createHud } from './hud.js';
import { createStage, fitStage, type Ground, type Stage, toWorld, type Viewport, viewOf } from './stage.js';

/** How to draw a world in one frame. */
export interface PageView<Palette, Overlay extends string> {
  readonly viewport: Viewport;
  readonly palette: Palette;
  /** How far between the last two steps, from 0 (the earlier) to 1 (the later). */
  readonly fraction: number;
  /** Id of the character with a ring round it. */
  readonly selected: string | null;
  readonly hovered: string | undefined;
  readonly isShown: (overlay: Overlay) => boolean;
  /** What each character is doing, in a few words, by its id; empty unless names are shown. */
  readonly notes: ReadonlyMap<string, string>;
}

/** What a page shows, and what it does with pointer and time. */
export interface PageOptions<Agent, Palette, Overlay extends string> {
  readonly session: Session<Agent>;
  readonly ground: Ground;
  readonly stepSeconds: number;
  readonly palettes: { readonly dark: Palette; readonly light: Palette };
  /** What the button with the eye shows or hides. */
  readonly overlay: string;
  readonly score?: { readonly label: string; readonly text: () => string };
  /** The character at a point of the ground, with a little slack. */
  readonly pick: (point: { x: number; z: number }) => string | undefined;
  /** The cursor where there is no character; by default the arrow. */
  readonly cursor?: string;
  /** Before time goes on in a frame, as for what the player's hands do. */
  readonly onFrame?: () => void;
  readonly draw: (context: CanvasRenderingContext2D, view: PageView<Palette, Overlay>) => void;
}

/**
 * Runs a game in its page: joins the workbench if one shows it, follows the theme, lets characters
 * be pointed at and chosen, and draws. In the address, `at=12` begins 12 seconds later, for
 * pictures that are the same every time, and `test` begins with all overlays.
 */
export function openGamePage<Agent, Palette, Overlay extends string>({
  session,
  ground,
  stepSeconds,
  palettes,
  overlay,
  score,
  pick,
  cursor = 'default',
  onFrame,
  draw,
}: PageOptions<Agent, Palette, Overlay>): Stage {
  const settings = new URLSearchParams(location.search);
  let palette = palettes.dark;
  followTheme((theme) => {
    palette = palettes[theme];
    document.documentElement.dataset.theme = theme;
  });
  document.documentElement.toggleAttribute('data-embedded', settings.has('embedded'));
  if (settings.has('at')) session.step(Math.round(Number(settings.get('at')) / stepSeconds));
  joinPage(session);

  const stage = createStage(document.querySelector('canvas')!, ground);
  session.view = () => viewOf(stage);
  let hovered: string | undefined;
  let isTesting = settings.has('test');
  const pickAt = ({ offsetX, offsetY }: MouseEvent) => pick(toWorld(stage.viewport, offsetX, offsetY));
  stage.canvas.addEventListener('pointerdown', (event) => {
    const agent = pickAt(event);
    if (agent !== undefined) session.selected = agent;
    session.clicked(agent === undefined ? {} : { agent });
  });
  stage.canvas.addEventListener('pointermove', (event) => {
    hovered = pickAt(event);
    stage.canvas.style.cursor = hovered === undefined ? cursor : 'pointer';
  });
  stage.canvas.addEventListener('pointerleave', () => {
    hovered = undefined;
  });

  const hud = createHud(session, {
    title: document.title,
    overlay,
    onToggleOverlay: () => {
      isTesting = !isTesting;
    },
    ...(score && { score: { label: score.label, text: score.text() } }),
  });

  const isShown = (name: string) => isTesting || session.shows(name);
  const activities = () => new Map(session.describeAgents().map(({ id, activity }) => [id, activity]));
  let last: number | undefined;
  requestAnimationFrame(function frame(now) {
    requestAnimationFrame(frame);
    onFrame?.();
    session.frame(last === undefined ? 0 : (now - last) / 1000);
    last = now;
    fitStage(stage);
    if (score !== undefined) hud.setScore(score.text());
    draw(stage.context, {
      viewport: stage.viewport,
      palette,
      fraction: session.fraction,
      selected: session.selected,
      hovered: hovered ?? session.pointed ?? undefined,
      isShown,
      notes: isShown('names') ? activities() : new Map(),
    });
  });
  return stage;
}
