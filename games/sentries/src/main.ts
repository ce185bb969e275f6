import { openGamePage } from '../../shared/game-page.js';
import { holdKeys, isDirectionKey } from '../../shared/keys.js';
import { distanceBetween, type Point } from '../../shared/point.js';
import { toWorld } from '../../shared/stage.js';
import { behaviors } from './behaviors.js';
import { CourseScene } from './course-scene.js';
import { drawWorld, type View } from './draw.js';
import { createSentriesGame } from './game.js';
import { darkPalette, lightPalette } from './palette.js';
import { steer } from './player.js';
import { createSchoolBar, type Speed } from './school-bar.js';
import { TEAMS, type Team } from './teams.js';
import { Training } from './training.js';
import { readValues } from './values.js';
import { STEP_SECONDS } from './world.js';
import { YARD } from './yard.js';

/** Milliseconds of a frame that training may take. */
const FRAME_BUDGET = 9;

const game = createSentriesGame(behaviors, { now: () => performance.now() / 1000 });
const { world, session, school } = game;
const keys = new Set<string>();
let pointer: Point | undefined;
let speed: Speed = 10_000;
let showsValues = true;
const course = new CourseScene();
/** Applies a change by the player and reports it to the session, so that history stays correct. */
function act(change: () => void): void {
  change();
  session.changed();
}

school.onChange = () => {
  if (school.isTraining) {
    // The workbench may start it while the course is open.
    if (course.isTraining) course.train();
    course.isOpen = false;
    return session.pause();
  }
  act(() => {
    world.team = 'trainees';
  });
  session.play();
};

const commands = {
  team(team: Team) {
    if (course.isOpen) return course.choose(team);
    school.stop();
    act(() => {
      world.team = team;
    });
  },
  train() {
    if (course.isOpen) return course.train();
    if (school.isTraining) school.stop();
    else school.start();
  },
  /** Between the yard and the obstacle course, where the night waits. */
  course() {
    school.stop();
    if (course.isTraining) course.train();
    course.isOpen = !course.isOpen;
    if (course.isOpen) session.pause();
    else session.play();
  },
  values() {
    showsValues = !showsValues;
  },
};

const bar = createSchoolBar({
  onTeam: commands.team,
  onTrain: commands.train,
  onSpeed: (wanted) => {
    speed = wanted;
  },
  onValues: commands.values,
  onCourse: commands.course,
});

/** How the training goes, in a few words. */
function tellProgress(): string {
  const { training, isTraining } = school;
  if (!isTraining || training === undefined) return '';
  const best = training.best.nights === 0 ? 'no exam yet' : `best exam ${Math.round(100 * training.best.share)} %`;
  return `${training.nights.toLocaleString('en')} nights · ${best}`;
}

const shownWorld = () => (school.isTraining ? school.training!.world : world);
const learner = () =>
  school.isTraining ? school.training!.learner : world.team === 'trainees' ? school.trainee : undefined;
let lastFrame = performance.now();

const stage = openGamePage({
  session,
  ground: YARD,
  stepSeconds: STEP_SECONDS,
  palettes: { dark: darkPalette, light: lightPalette },
  overlay: 'Reach and activities',
  score: {
    label: 'Nights guarded, and nights in which somebody got in',
    text: () => `${world.caught} caught · ${world.inside} got in`,
  },
  pick: (point) => world.sentries.find((sentry) => distanceBetween(sentry, point) < 0.5)?.id,
  cursor: 'crosshair',
  onFrame() {
    const now = performance.now();
    const elapsed = Math.min(0.1, (now - lastFrame) / 1000);
    lastFrame = now;
    if (course.isOpen) {
      course.frame(elapsed, speed, keys, () => performance.now() - now > FRAME_BUDGET);
      const { team, isTraining: isBusy, trainee } = course;
      const news = isBusy ? course.tell() : '';
      bar.show({
        team,
        isTraining: isBusy,
        hasTrainees: trainee !== undefined,
        speed,
        showsValues,
        isCourse: true,
        news,
      });
      return;
    }
    const { isTraining, training } = school;
    if (isTraining) training!.play(elapsed * speed, () => performance.now() - now > FRAME_BUDGET);
    else if (steer(world.intruder, keys, pointer)) session.changed();
    const hasTrainees = school.trainee !== undefined;
    bar.show({ team: world.team, isTraining, hasTrainees, speed, showsValues, isCourse: false, news: tellProgress() });
  },
  draw(context, view: View) {
    if (course.isOpen) return course.draw(context, view, showsValues || view.isShown('values'));
    const { isTraining, training, rookies } = school;
    const taught = learner();
    const seen = shownWorld();
    const isShown = showsValues || view.isShown('values');
    drawWorld(context, seen, isTraining ? { ...view, selected: null, fraction: 1 } : view, {
      values: isShown && taught !== undefined ? readValues(seen, taught) : undefined,
      exams: training?.exams ?? [],
      rookies,
      isTraining,
    });
  },
});

if (new URLSearchParams(location.search).has('course')) commands.course();

// For pictures that are the same every time: a short school day, done at once.
if (new URLSearchParams(location.search).has('trained')) {
  const training = new Training(1);
  while (training.nights < 4000) training.play(1000);
  school.training = training;
  school.trainee = training.graduate();
  commands.team('trainees');
}

const { canvas } = stage;
const point = ({ offsetX, offsetY }: PointerEvent) => {
  pointer = toWorld(stage.viewport, offsetX, offsetY);
};
canvas.addEventListener('pointerdown', (event) => {
  canvas.setPointerCapture(event.pointerId);
  point(event);
});
canvas.addEventListener('pointermove', (event) => {
  if (pointer !== undefined) point(event);
});
for (const end of ['pointerup', 'pointercancel'] as const)
  canvas.addEventListener(end, () => {
    pointer = undefined;
  });
holdKeys(keys, isDirectionKey);
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const team = TEAMS[Number(/^(?:Digit|Numpad)([123])$/.exec(event.code)?.[1]) - 1];
  const trained = course.isOpen ? course.trainee : school.trainee;
  if (team !== undefined && (team !== 'trainees' || trained !== undefined)) commands.team(team);
  if (event.code === 'KeyT') commands.train();
  if (event.code === 'KeyV') commands.values();
  if (event.code === 'KeyO') commands.course();
});
