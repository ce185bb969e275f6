import { isSameJson } from 'gumption/data';
import type { GameMessage, GeneratedOrigin, GeneratedPlace, GeneratorsListing } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { takeChangedDocuments, takeGameDocuments } from '../edit/loaded-sync.js';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { stepsOf } from './steps.js';

/** The greatest seed. */
export const MAX_SEED = 0xffff_ffff;

/** How many seeds a gallery shows. */
export const GALLERY_SEEDS = 16;

export type GeneratedPicture = Extract<GameMessage, { type: 'generatedPicture' }>;
export type RunReport = Extract<GameMessage, { type: 'generatorRan' }>;
export type RatedSeed = Extract<GameMessage, { type: 'seedRated' }>;

/** What the game is asked to make, and to show. */
interface AskedRun {
  readonly id: number;
  readonly document: GeneratorFileDocument;
  readonly seed: number;
  readonly step: string | null;
}

/** Several seeds side by side. */
export interface Gallery {
  readonly id: number;
  /** The document that they were asked for; a later version makes them out of date. */
  readonly document: GeneratorFileDocument;
  readonly seeds: readonly number[];
  readonly rated: readonly RatedSeed[];
  readonly isRunning: boolean;
}

/** How the generator on screen runs in the game, and what has become of it. */
export interface GeneratingState {
  /** The seeds that were dialed, by generator. */
  readonly seeds: Readonly<Record<string, number>>;
  /** The id of the selected step; undefined shows the world after the last. */
  readonly step: string | undefined;
  /** How many runs and galleries were asked for. */
  readonly requests: number;
  readonly asked: AskedRun | null;
  readonly isRunning: boolean;
  /** Whether a person stopped the run; a change starts it again. */
  readonly isCanceled: boolean;
  readonly progress: { readonly step: string | null; readonly share: number } | undefined;
  readonly picture: GeneratedPicture | undefined;
  readonly report: RunReport | undefined;
  /** The thing that was clicked, and where it came from; its origins are undefined until the game answers. */
  readonly clicked: { readonly place: GeneratedPlace; readonly origins?: readonly GeneratedOrigin[] } | undefined;
  readonly gallery: Gallery | undefined;
}

const NOTHING = {
  ...{ asked: null, isRunning: false, isCanceled: false, progress: undefined, picture: undefined },
  ...{ report: undefined, clicked: undefined, gallery: undefined },
} as const;

/** Keeps the game making what is on screen. Returns what ends it. */
export function keepGenerating(editor: Editor): () => void {
  const ask = () => askRun(editor);
  const ends = [
    editor.generators.subscribe(({ shown, byName }, before) => {
      if (shown !== before.shown) leave(editor);
      else if (byName[shown ?? '']?.current !== before.byName[shown ?? '']?.current)
        editor.generating.setState({ isCanceled: false });
      ask();
    }),
    editor.link.subscribe(({ status }, before) => {
      if (status === before.status) return;
      if (status !== 'connected') editor.generating.setState(NOTHING);
      ask();
    }),
    editor.generating.subscribe(({ seeds, step }, before) => {
      if (seeds !== before.seeds || step !== before.step) ask();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Another generator comes to the screen, or none: what ran for the one before is no longer needed. */
function leave(editor: Editor): void {
  const { asked, gallery } = editor.generating.getState();
  if (asked !== null) send(editor, { type: 'runGenerator', run: null });
  if (gallery?.isRunning) send(editor, { type: 'rateSeeds', gallery: null });
  editor.generating.setState({ ...NOTHING, step: undefined });
}

/** The seed of a generator: as dialed, or else as in the document. */
export function seedOf({ seeds }: Pick<GeneratingState, 'seeds'>, { name, seed }: GeneratorFileDocument): number {
  return seeds[name] ?? (typeof seed === 'number' && seed >= 0 ? seed : 1);
}

/** Asks the game for what it was not asked yet, or for nothing any more. */
function askRun(editor: Editor): void {
  const { shown, byName, inGame } = editor.generators.getState();
  const state = editor.generating.getState();
  const document = byName[shown ?? '']?.current;
  const isConnected = editor.link.getState().status === 'connected' && inGame !== undefined;
  const { asked } = state;
  if (document === undefined || !isConnected) {
    if (asked === null) return;
    editor.generating.setState({ asked: null, isRunning: false });
    if (isConnected) send(editor, { type: 'runGenerator', run: null });
    return;
  }
  if (state.isCanceled) return;
  const seed = seedOf(state, document);
  // A step that is off, or gone, has no world of its own: the last step has.
  const step = stepsOf(document).find(({ id, on }) => id === state.step && on !== false)?.id ?? null;
  const isSame = asked !== null && asked.seed === seed && isSameJson(asked.document, document);
  if (isSame && asked.step === step) return;
  if (isSame) {
    editor.generating.setState({ asked: { ...asked, step }, clicked: undefined });
    if (!state.isRunning) send(editor, { type: 'showGenerated', step });
    return;
  }
  const id = state.requests + 1;
  editor.generating.setState({
    ...{ requests: id, asked: { id, document, seed, step }, isRunning: true },
    ...{ progress: { step: null, share: 0 }, clicked: undefined },
  });
  send(editor, { type: 'runGenerator', run: { id, document, seed, step } });
}

/** Dials a seed. */
export function dialSeed(editor: Editor, name: string, seed: number): void {
  const whole = Math.min(MAX_SEED, Math.max(0, Math.round(seed)));
  editor.generating.setState(({ seeds }) => ({ seeds: { ...seeds, [name]: whole }, isCanceled: false }));
}

/** Stops the run and the gallery under way; the picture before stays. */
export function cancelGenerating(editor: Editor): void {
  const { isRunning, gallery } = editor.generating.getState();
  if (isRunning) {
    editor.generating.setState({ asked: null, isRunning: false, isCanceled: true, progress: undefined });
    send(editor, { type: 'runGenerator', run: null });
  }
  if (gallery?.isRunning) {
    editor.generating.setState({ gallery: { ...gallery, isRunning: false } });
    send(editor, { type: 'rateSeeds', gallery: null });
  }
}

/** Starts a run again that was stopped. */
export function runAgain(editor: Editor): void {
  editor.generating.setState({ isCanceled: false, asked: null });
  askRun(editor);
}

/** Shows seeds side by side, from the one that is dialed on. */
export function startGallery(editor: Editor): void {
  const { shown, byName } = editor.generators.getState();
  const document = byName[shown ?? '']?.current;
  if (document === undefined) return;
  const state = editor.generating.getState();
  const first = Math.min(seedOf(state, document), MAX_SEED - GALLERY_SEEDS + 1);
  const seeds = Array.from({ length: GALLERY_SEEDS }, (_, i) => first + i);
  const id = state.requests + 1;
  editor.generating.setState({ requests: id, gallery: { id, document, seeds, rated: [], isRunning: true } });
  send(editor, { type: 'rateSeeds', gallery: { id, document, seeds } });
}

/** Goes back from the gallery to the picture. */
export function closeGallery(editor: Editor): void {
  const { gallery } = editor.generating.getState();
  if (gallery?.isRunning) send(editor, { type: 'rateSeeds', gallery: null });
  editor.generating.setState({ gallery: undefined });
}

/** Asks where a thing came from; undefined asks no more. */
export function askOrigin(editor: Editor, place: GeneratedPlace | undefined): void {
  const { isRunning, picture } = editor.generating.getState();
  editor.generating.setState({ clicked: place && { place } });
  if (place !== undefined && picture !== undefined && !isRunning) send(editor, { type: 'explainGenerated', place });
}

/** Takes the generators of a game and the kinds of their steps, which stay known without it. */
export function greetGenerators(editor: Editor, told: GeneratorsListing | undefined): void {
  if (told !== undefined) editor.generators.setState({ kinds: told.kinds });
  takeGameDocuments(editor, 'generator', told?.generators as readonly GeneratorFileDocument[] | undefined);
}

/** The game has other generators now, because a workbench changed them. */
export function takeGenerators(editor: Editor, { generators, kinds }: GeneratorsListing): void {
  editor.generators.setState({ kinds });
  takeChangedDocuments(editor, 'generator', generators as readonly GeneratorFileDocument[]);
}

export function takeProgress(editor: Editor, message: Extract<GameMessage, { type: 'generatorProgress' }>): void {
  const { run, step, share } = message;
  if (editor.generating.getState().asked?.id === run) editor.generating.setState({ progress: { step, share } });
}

export function takePicture(editor: Editor, picture: GeneratedPicture): void {
  if (editor.generating.getState().asked?.id === picture.run) editor.generating.setState({ picture });
}

export function takeReport(editor: Editor, report: RunReport): void {
  if (editor.generating.getState().asked?.id === report.run)
    editor.generating.setState({ report, isRunning: false, progress: undefined });
}

export function takeOrigins(editor: Editor, message: Extract<GameMessage, { type: 'generatedOrigins' }>): void {
  const { place, origins } = message;
  const { clicked } = editor.generating.getState();
  if (clicked !== undefined && isSameJson(clicked.place, place))
    editor.generating.setState({ clicked: { place, origins } });
}

export function takeRated(editor: Editor, rated: RatedSeed): void {
  const { gallery } = editor.generating.getState();
  if (gallery?.id !== rated.gallery) return;
  const all = [...gallery.rated, rated];
  editor.generating.setState({ gallery: { ...gallery, rated: all, isRunning: all.length < gallery.seeds.length } });
}

declare module '../editor.js' {
  interface Editor {
    readonly generating: StoreApi<GeneratingState>;
  }
}

registerStore('generating', () =>
  createStore<GeneratingState>(() => ({ ...NOTHING, seeds: {}, step: undefined, requests: 0 })),
);
