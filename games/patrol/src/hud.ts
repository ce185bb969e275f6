import { type Loop, requestStep, setSpeed } from './loop.js';

/** Paces offered by the buttons, slowest first. */
const PACES = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

/** Joins the page's few controls, and the same on the keyboard, to a loop. Returns what shows its state. */
export function createHud(root: HTMLElement, loop: Loop, onToggleOverlay: () => void): () => void {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-hud="${name}"]`)!;
  const commands: Record<string, () => void> = {
    play: () => {
      loop.playing = !loop.playing;
    },
    step: () => requestStep(loop),
    slower: () => changePace(loop, -1),
    faster: () => changePace(loop, 1),
    overlay: onToggleOverlay,
  };
  for (const [name, run] of Object.entries(commands)) {
    find(name).addEventListener('click', () => {
      run();
      show();
    });
  }
  const keys: Record<string, string> = { ' ': 'play', '.': 'step', '-': 'slower', '+': 'faster', o: 'overlay' };
  addEventListener('keydown', (event) => {
    const name = keys[event.key];
    // A focused button handles its own space bar.
    if (!name || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    commands[name]!();
    show();
  });

  function show(): void {
    find('play').setAttribute('aria-label', loop.playing ? 'Pause' : 'Play');
    root.dataset.playing = String(loop.playing);
    find('pace').textContent = `${loop.speed}×`;
  }
  show();
  return show;
}

function changePace(loop: Loop, direction: 1 | -1): void {
  const faster = PACES.filter((pace) => pace > loop.speed);
  const slower = PACES.filter((pace) => pace < loop.speed);
  setSpeed(loop, (direction > 0 ? faster[0] : slower.at(-1)) ?? loop.speed);
}
