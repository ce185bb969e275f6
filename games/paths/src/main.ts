import { openGamePage } from '../../shared/game-page.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { WorldPicture } from './draw.js';
import { Editor } from './editor.js';
import { BODY_RADIUS } from './explorer.js';
import { compareAll, type Figures, readFigures } from './figures.js';
import { createPathsGame } from './game.js';
import { keyCommands } from './keys.js';
import type { OverlayName } from './overlays.js';
import { darkPalette, lightPalette } from './palette.js';
import { createPanel } from './panel.js';
import { STEP_SECONDS } from './world.js';

const settings = new URLSearchParams(location.search);
const { world, session } = createPathsGame(behaviors, { now: () => performance.now() / 1000 });
const { lab } = world;
const editor = new Editor(world, () => session.changed());
const picture = new WorldPicture();

/**
 * The overlays that the page itself shows. In a workbench it shows only the route, and the
 * workbench switches the others.
 */
const shown = new Set(
  (settings.get('show') ?? (settings.has('embedded') ? 'path' : 'fill,rim,path,ways')).split(',') as OverlayName[],
);
const isOn = (overlay: OverlayName) => shown.has(overlay) || session.shows(overlay);

/** Applies a change by the player and reports it to the session, so that history stays correct. */
function act(change: () => void): void {
  change();
  session.changed();
}

/** Resumes or pauses the search; a finished one starts again. */
function run(): void {
  act(() => {
    const isOver = lab.status !== 'searching';
    if (isOver) lab.begin();
    lab.isRunning = isOver || !lab.isRunning;
  });
  if (lab.isRunning && session.run.state !== 'playing') session.play();
}

/** Loads a map from text. An invalid one leaves the current map as it is. */
function load(text: string, name: string): void {
  try {
    const { width, depth } = editor.load(text, name);
    panel.tell(`${name}: ${width} × ${depth} cells.`);
  } catch (error) {
    panel.tell((error as Error).message, true);
  }
}

const actions = {
  onSettings: (changes: Partial<typeof lab.settings>) => act(() => lab.set(changes)),
  onRun: run,
  onStep: () =>
    act(() => {
      lab.isRunning = false;
      lab.step(1);
    }),
  onFinish: () => act(() => lab.finish()),
  onAgain: () => act(() => lab.begin()),
  onTool: (tool: Editor['tool']) => {
    editor.tool = tool;
  },
  onSize: (size: Editor['size']) => {
    editor.size = size;
  },
  onUndo: () => editor.undo(),
  onRedo: () => editor.redo(),
  onClear: () => editor.clear(),
  onPreset: (name: Parameters<Editor['preset']>[0]) => editor.preset(name),
  onOpen: (file: File) => void file.text().then((text) => load(text, file.name)),
  onText: (text: string) => load(text, 'map'),
  onCopy: () => {
    const text = editor.text();
    navigator.clipboard?.writeText(text).then(
      () => panel.tell('Copied.'),
      () => panel.tell('This page may not use the clipboard.', true),
    );
  },
  onOverlay: (overlay: OverlayName) => void (shown.delete(overlay) || shown.add(overlay)),
  onBudget: (budget: number) =>
    act(() => {
      world.budget = budget;
    }),
  onCompare: () => panel.showComparison(compareAll(world.grid, lab.settings)),
};
const panel = createPanel(actions);
const announcer = document.createElement('div');
announcer.className = 'hidden';
announcer.setAttribute('role', 'status');
document.querySelector('main')!.append(announcer);

let figures: Figures = readFigures(lab, world.grid);
let figuresOf = -1;

const stage = openGamePage({
  session,
  ground: {
    get width() {
      return world.grid.tiles.width;
    },
    get depth() {
      return world.grid.tiles.depth;
    },
  },
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'All overlays',
  pick: (point) =>
    world.explorers.find(({ mover: { motion } }) => {
      const [dx, dz] = [motion.position.x - point.x, motion.position.z - point.z];
      return Math.sqrt(dx * dx + dz * dz) < BODY_RADIUS * 1.5;
    })?.id,
  cursor: 'crosshair',
  onFrame() {
    if (figuresOf !== lab.version) figures = readFigures(lab, world.grid);
    figuresOf = lab.version;
    const { settings: by, isRunning, refusal } = lab;
    const { tool, size, canUndo, canRedo } = editor;
    panel.show({
      ...{ settings: by, isRunning, figures, refusal, tool, size, canUndo, canRedo, isOn },
      budget: world.budget,
    });
  },
  draw: (context, view) =>
    picture.draw(context, world, {
      ...view,
      isShown: (name) => view.isShown(name) || shown.has(name),
      brush: editor.mark,
    }),
});

const { canvas } = stage;
const cellAt = ({ offsetX, offsetY }: MouseEvent) => {
  const { x, z } = toWorld(stage.viewport, offsetX, offsetY);
  return { x: Math.floor(x), z: Math.floor(z) };
};
canvas.addEventListener('pointerdown', (event) => {
  if (event.button !== 0 && event.button !== 2) return;
  canvas.setPointerCapture(event.pointerId);
  editor.press(cellAt(event), event.button === 2);
});
canvas.addEventListener('pointermove', (event) => editor.drag(cellAt(event)));
for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, () => editor.release());
canvas.addEventListener('pointerleave', () => editor.leave());
canvas.addEventListener('contextmenu', (event) => event.preventDefault());
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) actions.onOpen(file);
});
addEventListener('paste', (event) => {
  if (event.target instanceof HTMLTextAreaElement) return;
  const text = event.clipboardData?.getData('text/plain');
  if (text) load(text, 'pasted map');
});
addEventListener('keydown', (event) => {
  const isControl = (event.target as Element).matches('button, input, select, textarea');
  const command = keyCommands(event, event.target === canvas);
  if (command === undefined || (isControl && !event.ctrlKey && !event.metaKey)) return;
  if (event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  if (command.act === 'run') run();
  else if (command.act === 'step') actions.onStep();
  else if (command.act === 'finish') actions.onFinish();
  else if (command.act === 'again') actions.onAgain();
  else announcer.textContent = editor.command(command);
});
