import { InvalidDataError } from '../../../data/check.js';
import { fitText, LONGEST } from '../../messages/fit-text.js';
import type { GameMessage, GeneratedPlace, GeneratorRequest } from '../../messages/messages.js';
import { fitProblems } from '../tactics/spot-reports.js';
import type { GeneratorRun, GeneratorsSource } from './generators-source.js';

/**
 * Work of one slice, and seconds of a frame that slices may take together: more in a game whose frames
 * are long anyway, or it would wait for minutes.
 */
const SLICE = 20_000;
const MIN_FRAME_SECONDS = 0.008;
const MAX_FRAME_SECONDS = 0.1;
const FRAME_SHARE = 0.35;
/** Work of a frame where there is no clock. */
const FRAME_WORK = 200_000;
/** Seconds of real time between two reports of progress. */
const PERIOD = 0.2;
/** Seconds after which a run that is not finished shows what it has so far. */
const PICTURE_PERIOD = 0.5;
/** Cells of a grid in the picture, and in the small pictures of a gallery. */
const PICTURE_CELLS = 128 * 128;
const SMALL_CELLS = 48 * 48;

type RunRequest = Extract<GeneratorRequest, { type: 'runGenerator' }>['run'];
type GalleryRequest = Extract<GeneratorRequest, { type: 'rateSeeds' }>['gallery'];

/** Runs the generator that one workbench looks at, and its gallery of seeds, and tells of them. */
export class GeneratorReports {
  readonly #source: GeneratorsSource | undefined;
  readonly #clock: (() => number) | undefined;
  readonly #send: (message: GameMessage) => void;
  /** The run on screen; undefined before the first. It stays, so that little runs again. */
  #run: GeneratorRun | undefined;
  #asked: NonNullable<RunRequest> | undefined;
  #isDone = true;
  #gallery: NonNullable<GalleryRequest> | undefined;
  /** The run of the seed of the gallery that is its turn, and how many were there before. */
  #rating: GeneratorRun | undefined;
  #rated = 0;
  #sinceTold = 0;
  #sincePicture = 0;

  constructor(
    source: GeneratorsSource | undefined,
    clock: (() => number) | undefined,
    send: (message: GameMessage) => void,
  ) {
    this.#source = source;
    this.#clock = clock;
    this.#send = send;
  }

  /** Does what a workbench asks for. */
  carryOut(message: Exclude<GeneratorRequest, { type: 'loadGenerator' }>): void {
    if (this.#source === undefined) throw new InvalidDataError(message.type, 'the game has no generators');
    switch (message.type) {
      case 'runGenerator':
        this.#begin(message.run, this.#source);
        break;
      case 'showGenerated':
        if (this.#asked === undefined) throw new InvalidDataError(message.type, 'no generator runs');
        this.#asked = { ...this.#asked, step: message.step };
        this.#tellPicture();
        break;
      case 'explainGenerated':
        this.#explain(message.place);
        break;
      case 'rateSeeds':
        this.#gallery = message.gallery ?? undefined;
        this.#rating = undefined;
        this.#rated = 0;
        break;
    }
  }

  #begin(asked: RunRequest, source: GeneratorsSource): void {
    this.#isDone = true;
    this.#asked = asked ?? undefined;
    if (asked === null) return;
    this.#run ??= source.open();
    try {
      this.#run.begin(asked.document, asked.seed);
      this.#isDone = false;
      this.#sinceTold = 0;
      this.#sincePicture = 0;
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      this.#asked = undefined;
      const problems = fitProblems(error.problems);
      this.#send({ type: 'generatorRan', run: asked.id, quality: null, problems });
    }
  }

  #explain(place: GeneratedPlace): void {
    if (this.#run === undefined || this.#asked === undefined)
      throw new InvalidDataError('explainGenerated', 'no generator runs');
    const { id, step } = this.#asked;
    this.#send({ type: 'generatedOrigins', run: id, place, origins: [...this.#run.explain(step, place)] });
  }

  /** A frame of real time has passed: works for a moment. */
  passTime(seconds: number): void {
    if (this.#isDone && this.#gallery === undefined) return;
    const clock = this.#clock;
    const end =
      clock === undefined
        ? 0
        : clock() + Math.min(MAX_FRAME_SECONDS, Math.max(MIN_FRAME_SECONDS, FRAME_SHARE * seconds));
    for (let work = 0; !this.#isDone || this.#gallery !== undefined; work += SLICE) {
      if (!this.#isDone) this.#stepRun();
      else this.#stepGallery(this.#gallery!);
      if (clock === undefined ? work >= FRAME_WORK : clock() >= end) break;
    }
    this.#sinceTold += seconds;
    this.#sincePicture += seconds;
    if (!this.#isDone && this.#sincePicture >= PICTURE_PERIOD) this.#tellPicture();
    if (this.#isDone || this.#sinceTold < PERIOD) return;
    this.#sinceTold = 0;
    this.#send({ type: 'generatorProgress', run: this.#asked!.id, ...this.#run!.progress });
  }

  #stepRun(): void {
    const run = this.#run!;
    if (!run.step(SLICE)) return;
    this.#isDone = true;
    const { id } = this.#asked!;
    this.#tellPicture();
    this.#send({ type: 'generatorRan', run: id, ...run.report() });
  }

  #tellPicture(): void {
    const { id, step } = this.#asked!;
    this.#sincePicture = 0;
    const picture = this.#run!.picture(step, PICTURE_CELLS);
    this.#send({ type: 'generatedPicture', run: id, step, ...picture, layers: [...picture.layers] });
  }

  #stepGallery({ id, document, seeds }: NonNullable<GalleryRequest>): void {
    const seed = seeds[this.#rated];
    if (seed === undefined) {
      this.#gallery = undefined;
      this.#rating = undefined;
      return;
    }
    const told = { type: 'seedRated', gallery: id, seed } as const;
    try {
      if (this.#rating === undefined) {
        this.#rating = this.#source!.open();
        this.#rating.begin(document, seed);
      }
      if (!this.#rating.step(SLICE)) return;
      const { width, height, layers } = this.#rating.picture(null, SMALL_CELLS);
      const { quality, problems } = this.#rating.report();
      const problem = problems[0]?.problem ?? null;
      this.#send({ ...told, quality, layers: [...layers], width, height, problem });
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      const problem = fitText(error.message, LONGEST.words);
      this.#send({ ...told, quality: null, layers: null, width: 0, height: 0, problem });
    }
    this.#rated++;
    this.#rating = undefined;
  }

  /** Nobody looks any more. */
  end(): void {
    this.#isDone = true;
    this.#asked = undefined;
    this.#run = undefined;
    this.#gallery = undefined;
    this.#rating = undefined;
  }
}
