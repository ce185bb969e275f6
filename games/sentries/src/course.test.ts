import { describe, expect, it, test } from 'vitest';
import { recordDrawing } from '../../shared/drawing-recorder.fixture.js';
import { fitViewport } from '../../shared/stage.js';
import { COURSE, createRunner, layCourse, steerByHand, stride, writeFeelings } from './course.js';
import { CourseScene } from './course-scene.js';
import { UNSEEN_COURSES } from './course-school.js';
import { CourseTraining, countArrivals, courseEncoder, EXAM_COURSES } from './course-training.js';
import { darkPalette } from './palette.js';
import { Race } from './race.js';
import { YARD } from './yard.js';

describe('the obstacle course', () => {
  it('ends at a wall, at an obstacle, and behind the last line', () => {
    const runner = createRunner();
    while (runner.end === 'running') stride(runner, [], 1);
    expect([runner.end, runner.x > COURSE.length]).toEqual(['arrived', true]);
    const blocked = createRunner();
    while (blocked.end === 'running') stride(blocked, [{ x: 5, z: COURSE.width / 2 }], 1);
    expect(blocked.end).toBe('fallen');
    expect(blocked.x).toBeLessThan(5);
    const turning = createRunner();
    while (turning.end === 'running') stride(turning, [], 2);
    expect(turning.end).toBe('fallen');
  });

  it('is felt to the left, ahead and to the right', () => {
    const felt = new Float64Array(4);
    writeFeelings(felt, createRunner(), [{ x: 2.5, z: COURSE.width / 2 }]);
    expect(felt[1]).toBeLessThan(0.6);
    expect([felt[0], felt[2]]).toEqual([1, 1]);
    expect(steerByHand(Float64Array.of(0.4, 0.3, 0.9, 0))).toBe(2);
    expect(steerByHand(Float64Array.of(1, 1, 1, 0))).toBe(1);
  });

  test('LRN-82 is learned by rewards, at 100 times the speed, and is then run on layouts that nobody trained on', () => {
    const training = new CourseTraining(1);
    for (let second = 0; second < 100; second++) training.play(100);
    expect(training.exams.length).toBeGreaterThan(2);
    expect(training.best.share).toBe(Math.max(...training.exams.map(({ share }) => share)));
    const graduate = training.graduate();
    const arrived = (seeds: readonly number[]) =>
      countArrivals((felt) => graduate.best(courseEncoder.encode(felt)), seeds);
    expect(arrived(EXAM_COURSES) / EXAM_COURSES.length).toBe(training.best.share);
    expect(arrived(UNSEEN_COURSES)).toBeGreaterThanOrEqual(75);
  });
});

describe('a race', () => {
  it('begins when you steer, is won by whoever gets farther, and is followed by another', () => {
    const race = new Race(5);
    race.play(1, 'veterans', undefined, undefined);
    expect([race.hasStarted, race.sentry.strides]).toEqual([false, 5]);
    race.play(0.2, 'veterans', undefined, 0);
    expect([race.sentry.strides, race.you.strides]).toEqual([1, 1]);
    // You turn in circles, into the wall.
    while (!race.isOver) race.play(0.2, 'veterans', undefined, 1);
    expect([race.you.end, race.winner, race.won]).toEqual(['fallen', 'sentry', { you: 0, sentry: 1 }]);
    const before = layCourse(5);
    expect(race.obstacles).toEqual(before);
    race.play(3, 'veterans', undefined, undefined);
    expect(race.obstacles).not.toEqual(before);
    expect(race.won).toEqual({ you: 0, sentry: 1 });
  });

  it('can be won against somebody who steers at random', () => {
    const race = new Race(5);
    const felt = new Float64Array(4);
    for (let i = 0; i < 20_000 && race.won.you < 3; i++) {
      writeFeelings(felt, race.you, race.obstacles);
      race.play(0.2, 'rookies', undefined, steerByHand(felt) - 1);
    }
    expect(race.won.you).toBe(3);
  });
});

describe('the scene', () => {
  it('shows the training with its curve, and then a race against you', () => {
    const scene = new CourseScene();
    const view = {
      viewport: fitViewport(YARD, 900, 600, 2),
      palette: darkPalette,
      fraction: 1,
      selected: null,
      hovered: undefined,
      isShown: () => false,
      notes: new Map<string, string>(),
    };
    const texts = () => {
      const { context, texts } = recordDrawing();
      scene.draw(context, view, true);
      return texts;
    };
    expect(texts()).toEqual(['Run against the sentry: steer with the up and down arrows']);
    scene.train();
    for (let i = 0; i < 40; i++) scene.frame(1, 100, new Set(), () => false);
    expect(texts()).toEqual(expect.arrayContaining(['Courses run', 'rookies']));
    expect(scene.tell()).toMatch(/^\d+ courses · best exam \d+ %$/);
    scene.train();
    expect([scene.team, scene.isTraining, scene.trainee?.isLearning]).toEqual(['trainees', false, false]);
    scene.frame(0.4, 100, new Set(['ArrowDown']), () => false);
    expect(scene.race.you.strides).toBe(2);
    expect(scene.race.you.heading).toBeGreaterThan(0);
    expect(texts()).toContain('You 0 · sentry 0');
    scene.choose('rookies');
    expect(scene.team).toBe('rookies');
  });
});
