import { openGamePage } from '../../shared/game-page.js';
import { holdKeys } from '../../shared/keys.js';
import { behaviors } from './behaviors.js';
import { drawWorld, type View } from './draw.js';
import { describeExchange } from './draw-panel.js';
import { createDuel } from './game.js';
import { HABITS, type HabitName } from './habits.js';
import type { Move } from './moves.js';
import { darkPalette, lightPalette } from './palette.js';
import { READER_NAMES, type ReaderName } from './reader.js';
import { RING, STEP_SECONDS } from './world.js';

const settings = new URLSearchParams(location.search);
const seed = Number(settings.get('seed') ?? 1);
const { world, session } = createDuel(behaviors, { seed, now: () => performance.now() / 1000 });
const habit = settings.get('habit');
if (habit !== null && Object.hasOwn(HABITS, habit)) world.habit = habit as HabitName;

/** Keys that make a move low while they are held down. */
const LOW_KEYS: readonly string[] = ['KeyS', 'ArrowDown', 'ShiftLeft', 'ShiftRight'];
const held = new Set<string>();
holdKeys(held, (code) => LOW_KEYS.includes(code));
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const limb = event.code === 'KeyJ' ? 'punch' : event.code === 'KeyK' ? 'kick' : undefined;
  if (limb === undefined || (event.target as Element).matches('select')) return;
  event.preventDefault();
  world.habit = undefined;
  world.pressed = `${held.size > 0 ? 'low' : 'high'} ${limb}` as Move;
});

const select = document.querySelector('select')!;
select.append(...READER_NAMES.map((name) => new Option(name, name)));
select.addEventListener('change', () => {
  world.learner = select.value as ReaderName;
});

const status = document.querySelector('[role="status"]')!;
openGamePage({
  session,
  ground: RING,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'What the rival is doing',
  score: { label: 'Rounds, yours and its', text: () => `${world.wins.you} : ${world.wins.rival}` },
  pick: ({ x, z }) => (Math.abs(x - 6.6) < 0.8 && z > 3.5 && z < 7.2 ? 'rival' : undefined),
  onFrame: () => {
    world.isLow = held.size > 0;
    select.value = world.learner;
    const words = describeExchange(world);
    if (status.textContent !== words) status.textContent = words;
  },
  draw: (context, view: View) => drawWorld(context, world, view),
});
