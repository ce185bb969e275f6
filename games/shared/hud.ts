import type { Session } from 'gumption/protocol';

/** Paces offered by the buttons, slowest first. */
const PACES = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

const MARKUP = `
  <span class="title" data-hud="title"></span>
  <output data-hud="score"></output>
  <button type="button" data-hud="play" aria-label="Pause" title="Play or pause (space)">
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path class="when-paused" d="M5 3.2v9.6a.6.6 0 0 0 .92.5l7.3-4.8a.6.6 0 0 0 0-1l-7.3-4.8a.6.6 0 0 0-.92.5z" />
      <path class="when-playing" d="M4.5 3h2.2v10H4.5zM9.3 3h2.2v10H9.3z" />
    </svg>
  </button>
  <button type="button" data-hud="step" aria-label="One step" title="One step (.)">
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3.5 3.7v8.6a.5.5 0 0 0 .78.42l6.2-4.3a.5.5 0 0 0 0-.84l-6.2-4.3a.5.5 0 0 0-.78.42zM11.5 3.2h1.7v9.6h-1.7z" />
    </svg>
  </button>
  <span class="divider"></span>
  <button type="button" data-hud="slower" aria-label="Slower" title="Slower (-)">−</button>
  <output data-hud="pace" aria-label="Speed">1×</output>
  <button type="button" data-hud="faster" aria-label="Faster" title="Faster (+)">+</button>
  <span class="divider"></span>
  <button type="button" data-hud="overlay">
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path class="line" d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </svg>
  </button>`;

/** The page's few controls. */
export interface HudOptions {
  /** The game's name, at the left. */
  readonly title: string;
  /** What the button with the eye shows or hides. */
  readonly overlay: string;
  readonly onToggleOverlay: () => void;
  /** A number beside the title, and what it means; none where it is left out. */
  readonly score?: { readonly label: string; readonly text: string };
}

/** What the caller may change while the game goes on. */
export interface Hud {
  readonly setScore: (text: string) => void;
}

/**
 * Puts the controls at the bottom of the page, and joins them, and the same on the keyboard, to the
 * session.
 */
export function createHud<A>(session: Session<A>, { title, overlay, onToggleOverlay, score }: HudOptions): Hud {
  const root = document.createElement('div');
  root.className = 'hud';
  root.setAttribute('role', 'toolbar');
  root.setAttribute('aria-label', title);
  root.innerHTML = MARKUP;
  (document.querySelector('main') ?? document.body).append(root);
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-hud="${name}"]`)!;
  find('title').textContent = title;
  find('overlay').setAttribute('aria-label', overlay);
  find('overlay').title = `${overlay} (o)`;
  if (score === undefined) find('score').remove();
  else {
    find('score').setAttribute('aria-label', score.label);
    find('score').textContent = score.text;
  }
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
    // A focused control handles its own keys.
    const isControl = (event.target as Element | null)?.matches?.('button, input, select, textarea, summary');
    if (!name || event.ctrlKey || event.metaKey || event.altKey || isControl) return;
    event.preventDefault();
    commands[name]();
    show();
  });

  let shown = '';
  function show(): void {
    const { state, speed } = session.run;
    if (shown === `${state} ${speed}`) return;
    shown = `${state} ${speed}`;
    find('play').setAttribute('aria-label', state === 'playing' ? 'Pause' : 'Play');
    root.dataset.playing = String(state === 'playing');
    find('pace').textContent = `${speed}×`;
  }
  show();
  return {
    setScore(text) {
      find('score').textContent = text;
      // The game may have paused itself.
      show();
    },
  };
}

function changePace<A>(session: Session<A>, direction: 1 | -1): void {
  const { speed } = session.run;
  const faster = PACES.filter((pace) => pace > speed);
  const slower = PACES.filter((pace) => pace < speed);
  session.setSpeed((direction > 0 ? faster[0] : slower.at(-1)) ?? speed);
}
