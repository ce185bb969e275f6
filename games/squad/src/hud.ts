import type { Session } from 'gumption/protocol';

/** Paces offered by the buttons, slowest first. */
const PACES = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

/** Joins the page's few controls, and the same on the keyboard, to the session. */
export function createHud<A>(root: HTMLElement, session: Session<A>, onToggleOverlay: () => void): void {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-hud="${name}"]`)!;
  const commands: Record<string, () => void> = {
    play: () => (session.run.state === 'playing' ? session.pause() : session.play()),
    step: () => session.step(),
    slower: () => changePace(session, -1),
    faster: () => changePace(session, 1),
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
    const { state, speed } = session.run;
    find('play').setAttribute('aria-label', state === 'playing' ? 'Pause' : 'Play');
    root.dataset.playing = String(state === 'playing');
    find('pace').textContent = `${speed}×`;
  }
  show();
}

function changePace<A>(session: Session<A>, direction: 1 | -1): void {
  const { speed } = session.run;
  const faster = PACES.filter((pace) => pace > speed);
  const slower = PACES.filter((pace) => pace < speed);
  session.setSpeed((direction > 0 ? faster[0] : slower.at(-1)) ?? speed);
}
