import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { CourseSchool } from './course-school.js';
import { createSentriesGame } from './game.js';
import { isStanding } from './sentry.js';
import { TEAMS, type Team } from './teams.js';

export { vocabulary } from './vocabulary.js';

// The yard without a page, for `gumption check`, `test` and `build`.

/** Sets up the yard for a scenario, with the behaviors on disk. Inputs choose a team, and steer the intruder. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createSentriesGame(behaviors, { seed });
  const school = new CourseSchool();
  const { step } = session.options;
  const number = (description: string, read: () => number) => ({ value: param.number(), read, description });
  return {
    ...session.options,
    step() {
      step();
      school.step();
    },
    values: {
      courses: number('Obstacle courses that were run in training.', () => school.courses),
      arrived: number(
        'Of 100 courses that nobody trained on, those that the trained runner ran.',
        () => school.arrived,
      ),
      arrivedByHand: number('The same, steered by rules that a person wrote.', () => school.arrivedByHand),
      arrivedAtRandom: number('The same, steered at random.', () => school.arrivedAtRandom),
      caught: number('Nights in which nobody got in.', () => world.caught),
      inside: number('Nights in which the intruder got in.', () => world.inside),
      standing: number('Sentries on their feet.', () => world.sentries.filter(isStanding).length),
      crowded: number('Standing sentries that share a post with another.', () => {
        const posts = world.sentries.filter(isStanding).map(({ post }) => post);
        return posts.length - new Set(posts).size;
      }),
      outcome: { value: param.text(), read: () => world.outcome, description: 'How the night ended, or running.' },
    },
    inputs: {
      /** Trains a runner on the obstacle course from now on: seconds of training per second of the game. */
      trainCourse(value) {
        if (typeof value !== 'number' || !(value >= 0 && value <= 10_000))
          throw new InvalidDataError('trainCourse', 'must be a speed from 0 to 10,000');
        school.speed = value;
      },
      /** `rookies`, whose orders are random, or `veterans`. */
      team(value) {
        if (!TEAMS.includes(value as Team)) throw new InvalidDataError('team', `must be one of ${TEAMS.join(', ')}`);
        world.team = value as Team;
      },
      /** `[x, z]`: the direction in which the intruder runs from now on. */
      steer(value) {
        const [x, z] = Array.isArray(value) ? value : [];
        if (typeof x !== 'number' || typeof z !== 'number') throw new InvalidDataError('steer', 'must be [x, z]');
        world.intruder.hand = { x, z };
      },
    },
  };
}
