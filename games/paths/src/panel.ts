import { ALGORITHMS, type AlgorithmName, algorithmNamed, HEURISTICS, type HeuristicName } from './algorithms.js';
import { BRUSH_SIZES } from './brush.js';
import type { Comparison, Figures } from './figures.js';
import { GROUNDS, type GroundName } from './grounds.js';
import type { LabSettings } from './lab.js';
import { type OverlayName, overlays } from './overlays.js';
import { PRESETS, type PresetName } from './presets.js';

/** What the pointer does on the map. */
export type Tool = GroundName | 'start' | 'goal';

/** The panel's callbacks. */
export interface PanelActions {
  readonly onSettings: (settings: Partial<LabSettings>) => void;
  readonly onRun: () => void;
  readonly onStep: () => void;
  readonly onFinish: () => void;
  readonly onAgain: () => void;
  readonly onTool: (tool: Tool) => void;
  readonly onSize: (size: (typeof BRUSH_SIZES)[number]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onClear: () => void;
  readonly onPreset: (preset: PresetName) => void;
  readonly onOpen: (file: File) => void;
  readonly onText: (text: string) => void;
  readonly onCopy: () => void;
  readonly onOverlay: (overlay: OverlayName) => void;
  readonly onBudget: (budget: number) => void;
  readonly onCompare: () => void;
}

/** What it shows of the game. */
export interface PanelState {
  readonly settings: LabSettings;
  readonly isRunning: boolean;
  readonly figures: Figures;
  readonly refusal: string | undefined;
  readonly tool: Tool;
  readonly size: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly budget: number;
  readonly isOn: (overlay: OverlayName) => boolean;
}

/** Cells per tick that the slider offers. */
const PACES = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 512, 4096];

/** Cells per tick that explorers can be given. */
const BUDGETS = [1, 2, 5, 10, 20, 40, 80, 200, 1000];

const option = ({ name, title }: { readonly name: string; readonly title: string }) =>
  `<option value="${name}">${title}</option>`;
const button = (act: string, label: string, content: string, key = '') =>
  `<button type="button" data-do="${act}" aria-label="${label}" title="${label}${key && ` (${key})`}">${content}</button>`;
const toolButton = (tool: string, title: string, key: string) =>
  `<button type="button" data-tool="${tool}" aria-label="${title}" title="${title} (${key})"><i class="swatch ${tool}"></i><span class="tool-name">${title}</span></button>`;
const svg = (path: string) => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}" /></svg>`;
const ICONS = {
  play: svg('M5 3.2v9.6a.6.6 0 0 0 .92.5l7.3-4.8a.6.6 0 0 0 0-1l-7.3-4.8a.6.6 0 0 0-.92.5z'),
  pause: svg('M4.5 3h2.2v10H4.5zM9.3 3h2.2v10H9.3z'),
  step: svg(
    'M3.5 3.7v8.6a.5.5 0 0 0 .78.42l6.2-4.3a.5.5 0 0 0 0-.84l-6.2-4.3a.5.5 0 0 0-.78.42zM11.5 3.2h1.7v9.6h-1.7z',
  ),
  finish: svg('M2 4v8l5-4zM7 4v8l5-4zM12.2 3.5h1.6v9h-1.6z'),
  again: svg(
    'M8 2.5a5.5 5.5 0 1 0 5.4 6.6h-1.7A3.9 3.9 0 1 1 8 4.1c1 0 1.9.4 2.6 1L8.5 7.2H14V1.7l-2.2 2.2A5.5 5.5 0 0 0 8 2.5z',
  ),
};

const MARKUP = `
  <section aria-label="Search">
    <label class="wide"><span>Search</span><select data-set="algorithm">${ALGORITHMS.map(option).join('')}</select></label>
    <label data-part="heuristic"><span>Estimate</span><select data-set="heuristic">${HEURISTICS.map(option).join('')}</select></label>
    <label data-part="weight"><span>Weight <output data-out="weight"></output></span><input type="range" data-set="weight" min="0" max="5" step="0.25" /></label>
    <div class="row transport">
      <button type="button" class="main" data-do="run"></button>
      ${button('step', 'Look at one cell', ICONS.step, 'N')}
      ${button('finish', 'To the end', ICONS.finish, 'E')}
      ${button('again', 'From the beginning', ICONS.again, 'B')}
    </div>
    <label class="wide" data-part="pace" title="Cells looked at with every tick"><span>Pace <output data-out="pace"></output></span><input type="range" data-set="pace" min="0" max="${PACES.length - 1}" step="1" /></label>
    <p class="note" data-out="note"></p>
    <p class="note problem" data-out="refusal" role="status"></p>
    <dl class="figures">
      <div class="key"><dt>Looked at</dt><dd data-out="expanded"></dd></div>
      <div><dt>Rim</dt><dd data-out="rim"></dd></div>
      <div><dt>Fill</dt><dd data-out="fill"></dd></div>
      <div class="key"><dt>Cost</dt><dd data-out="cost"></dd></div>
      <div><dt>Length</dt><dd data-out="length"></dd></div>
      <div><dt data-out="lastTitle">Smoothed</dt><dd data-out="last"></dd></div>
    </dl>
  </section>
  <section aria-label="Paint">
    <h2>Paint</h2>
    <div class="tools" role="group" aria-label="Tools">
      ${GROUNDS.map(({ name, title, cost }, i) => toolButton(name, cost > 0 ? `${title} ${cost}` : title, String(i + 1))).join('')}
      ${toolButton('start', 'Start', '6')}${toolButton('goal', 'Goal', '7')}
    </div>
    <div class="row">
      <label class="inline"><span>Brush</span><select data-set="size">${BRUSH_SIZES.map((size) => option({ name: String(size), title: `${size} × ${size}` })).join('')}</select></label>
      ${button('undo', 'Undo', 'Undo', 'Ctrl Z')}${button('redo', 'Redo', 'Redo', 'Ctrl Y')}${button('clear', 'Clear the map', 'Clear')}
    </div>
  </section>
  <button type="button" class="more" data-do="more" aria-expanded="false">More</button>
  <section class="further" aria-label="Map">
    <h2>Map</h2>
    <div class="row wrap">${PRESETS.map(({ name, title, description }) => `<button type="button" data-preset="${name}" title="${description}">${title}</button>`).join('')}</div>
    <div class="row wrap">
      ${button('copy', 'Copy the map as text', 'Copy text')}${button('paste', 'Paste a map as text', 'Paste…')}
      <label class="file">Open…<input type="file" data-set="file" accept=".map,.json,.tmj,.txt,text/plain,application/json" aria-label="Open a map: text, MovingAI .map, or Tiled JSON" /></label>
    </div>
    <form data-part="paste" hidden>
      <textarea data-out="text" rows="6" spellcheck="false" aria-label="A map as text" placeholder="s..#..g&#10;...#..."></textarea>
      <div class="row"><button type="submit">Take this map</button>${button('unpaste', 'Close', 'Close')}</div>
    </form>
    <p class="note" data-out="message" role="status"></p>
  </section>
  <section class="further overlays" aria-label="Show">
    <h2>Show</h2>
    <div class="row wrap">${overlays.map(({ name, title, description }) => `<button type="button" data-overlay="${name}" title="${description}"><i class="swatch ${name}"></i><span>${title}</span></button>`).join('')}</div>
  </section>
  <section class="further" aria-label="Explorers">
    <label class="wide"><span>Explorers’ cells per tick <output data-out="budget"></output></span><input type="range" data-set="budget" min="0" max="${BUDGETS.length - 1}" step="1" /></label>
  </section>
  <section class="further" aria-label="Compare">
    <div class="row"><h2>Compare</h2>${button('compare', 'Run all searches on this map', 'Run all')}</div>
    <table data-out="table" hidden><thead><tr><th scope="col">Search</th><th scope="col">Looked at</th><th scope="col">Fill</th><th scope="col">Cost</th></tr></thead><tbody></tbody></table>
  </section>`;

/** Creates the panel beside the map, or above it in a narrow page. All of it works by keyboard. */
export function createPanel(actions: PanelActions) {
  const root = document.createElement('aside');
  root.className = 'panel';
  root.setAttribute('aria-label', 'Playground');
  root.innerHTML = MARKUP;
  document.body.prepend(root);
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  const out = (name: string) => find(`[data-out="${name}"]`);
  const paste = find<HTMLFormElement>('[data-part="paste"]');
  const text = find<HTMLTextAreaElement>('[data-out="text"]');

  const commands: Readonly<Record<string, () => void>> = {
    run: actions.onRun,
    step: actions.onStep,
    finish: actions.onFinish,
    again: actions.onAgain,
    undo: actions.onUndo,
    redo: actions.onRedo,
    clear: actions.onClear,
    copy: actions.onCopy,
    compare: actions.onCompare,
    paste() {
      paste.hidden = false;
      text.focus();
    },
    unpaste() {
      paste.hidden = true;
    },
    more() {
      const isOpen = root.toggleAttribute('data-open');
      find('.more').setAttribute('aria-expanded', String(isOpen));
    },
  };
  root.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('button');
    if (!pressed) return;
    const { do: act, tool, preset, overlay, algorithm } = pressed.dataset;
    if (act !== undefined) commands[act]();
    else if (tool !== undefined) actions.onTool(tool as Tool);
    else if (preset !== undefined) actions.onPreset(preset as PresetName);
    else if (overlay !== undefined) actions.onOverlay(overlay as OverlayName);
    else if (algorithm !== undefined) actions.onSettings({ algorithm: algorithm as AlgorithmName });
  });
  const changes: Readonly<Record<string, (value: string, control: HTMLInputElement) => void>> = {
    algorithm: (value) => actions.onSettings({ algorithm: value as AlgorithmName }),
    heuristic: (value) => actions.onSettings({ heuristic: value as HeuristicName }),
    weight: (value) => actions.onSettings({ weight: Number(value) }),
    pace: (value) => actions.onSettings({ budget: PACES[Number(value)] }),
    size: (value) => actions.onSize(BRUSH_SIZES.find((size) => size === Number(value)) ?? 1),
    budget: (value) => actions.onBudget(BUDGETS[Number(value)]),
    file(_value, control) {
      const file = control.files?.[0];
      if (file) actions.onOpen(file);
      control.value = '';
    },
  };
  root.addEventListener('input', ({ target }) => {
    const control = target as HTMLInputElement;
    changes[control.dataset.set ?? '']?.(control.value, control);
  });
  paste.addEventListener('submit', (event) => {
    event.preventDefault();
    actions.onText(text.value);
  });

  /** Writes only what has changed, so as not to disturb screen readers and text selection. */
  const write = (name: string, value: string) => {
    const element = out(name);
    if (element.textContent !== value) element.textContent = value;
  };
  const choose = (name: string, value: string) => {
    const control = find<HTMLSelectElement>(`[data-set="${name}"]`);
    if (control.value !== value) control.value = value;
  };
  const press = (selector: string, key: string, isPressed: (value: string) => boolean) => {
    for (const each of root.querySelectorAll<HTMLElement>(selector))
      each.setAttribute('aria-pressed', String(isPressed(each.dataset[key]!)));
  };
  const run = find<HTMLButtonElement>('[data-do="run"]');

  return {
    /** Shows how things stand; called with every frame. */
    show({ settings, isRunning, figures, refusal, tool, size, canUndo, canRedo, budget, isOn }: PanelState): void {
      const algorithm = algorithmNamed(settings.algorithm);
      choose('algorithm', settings.algorithm);
      choose('heuristic', settings.heuristic);
      choose('weight', String(settings.weight));
      choose('pace', String(nearest(PACES, settings.budget)));
      choose('size', String(size));
      choose('budget', String(nearest(BUDGETS, budget)));
      for (const part of ['heuristic', 'weight']) find(`[data-part="${part}"]`).hidden = !algorithm.isGuided;
      const heuristic = HEURISTICS.find(({ name }) => name === settings.heuristic)!;
      write('note', algorithm.isGuided ? `${algorithm.note} ${heuristic.note}` : algorithm.note);
      write('refusal', refusal ?? (figures.status === 'none' ? 'No way leads there.' : ''));
      write('weight', `× ${settings.weight}`);
      write('pace', settings.budget < 1 ? `1 in ${Math.round(1 / settings.budget)}` : String(settings.budget));
      write('budget', String(budget));
      const isFound = figures.status === 'found';
      write('expanded', count(figures.expanded));
      write('rim', count(figures.rim));
      write('fill', count(figures.fill));
      write('cost', isFound ? figures.cost.toFixed(2) : '–');
      write('length', isFound ? figures.length.toFixed(2) : '–');
      write('lastTitle', figures.repaired === undefined ? 'Smoothed' : 'Repaired');
      write(
        'last',
        figures.repaired === undefined ? (isFound ? figures.smoothedLength.toFixed(2) : '–') : count(figures.repaired),
      );
      const isSearching = figures.status === 'searching';
      const label = isSearching ? (isRunning ? 'Pause' : 'Run') : 'Run again';
      if (run.getAttribute('aria-label') !== label) {
        run.setAttribute('aria-label', label);
        run.title = `${label} (R)`;
        run.innerHTML = `${isSearching && isRunning ? ICONS.pause : ICONS.play}<span class="run-name">${label}</span>`;
      }
      press('[data-tool]', 'tool', (value) => value === tool);
      press('[data-overlay]', 'overlay', (value) => isOn(value as OverlayName));
      find<HTMLButtonElement>('[data-do="undo"]').disabled = !canUndo;
      find<HTMLButtonElement>('[data-do="redo"]').disabled = !canRedo;
    },

    /** Shows a result, such as a map that was loaded or why it was not. */
    tell(message: string, isProblem = false): void {
      write('message', message);
      out('message').classList.toggle('problem', isProblem);
      if (isProblem) root.setAttribute('data-open', '');
      else paste.hidden = true;
    },

    /** Lists the results of all searches. */
    showComparison(rows: readonly Comparison[]): void {
      const table = find<HTMLTableElement>('[data-out="table"]');
      table.hidden = false;
      const costs = rows.filter((row) => row.figures.status === 'found' && row.name !== 'hierarchical');
      const best = Math.min(...costs.map(({ figures }) => figures.cost));
      table.tBodies[0].innerHTML = rows.map((row) => rowOf(row, best)).join('');
    },
  };
}

export type Panel = ReturnType<typeof createPanel>;

function rowOf({ name, title, figures }: Comparison, best: number): string {
  const { status, expanded, fill, cost } = figures;
  const head = `<th scope="row"><button type="button" class="row-name" data-algorithm="${name}">${title}</button></th>`;
  if (status === 'refused') return `<tr>${head}<td colspan="3">needs even ground</td></tr>`;
  if (status === 'searching') return `<tr>${head}<td>${count(expanded)}</td><td colspan="2">gave up</td></tr>`;
  const isWorse = cost > best + 1e-6;
  const shown = status === 'none' ? 'no way' : name === 'hierarchical' ? 'first stage' : cost.toFixed(2);
  return `<tr>${head}<td>${count(expanded)}</td><td>${count(fill)}</td><td${isWorse ? ' class="worse"' : ''}>${shown}</td></tr>`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function nearest(values: readonly number[], value: number): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (Math.abs(values[i] - value) < Math.abs(values[best] - value)) best = i;
  return best;
}
