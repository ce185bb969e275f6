import { TEAMS, type Team } from './teams.js';

/** Game seconds in a second of training. */
export const SPEEDS = [1, 100, 10_000] as const;
export type Speed = (typeof SPEEDS)[number];

export interface SchoolBarOptions {
  readonly onTeam: (team: Team) => void;
  readonly onTrain: () => void;
  readonly onSpeed: (speed: Speed) => void;
  readonly onValues: () => void;
  readonly onCourse: () => void;
}

/** What it shows of the game. */
export interface SchoolShown {
  readonly team: Team;
  readonly isTraining: boolean;
  readonly hasTrainees: boolean;
  readonly speed: Speed;
  readonly showsValues: boolean;
  /** Whether the obstacle course is shown instead of the yard. */
  readonly isCourse: boolean;
  readonly news: string;
}

const TITLES: Readonly<Record<Team, string>> = { rookies: 'Rookies', veterans: 'Veterans', trainees: 'My trainees' };
const HINTS: Readonly<Record<Team, string>> = {
  rookies: 'Play against sentries with random orders (1)',
  veterans: 'Play against sentries that were trained before (2)',
  trainees: 'Play against the sentries that you have trained (3)',
};

/** The bar above the yard: the opponents to play against, and the school. */
export function createSchoolBar({ onTeam, onTrain, onSpeed, onValues, onCourse }: SchoolBarOptions) {
  const bar = document.createElement('div');
  bar.className = 'button-bar school';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'School');
  const add = (label: string, title: string, run: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = title;
    button.textContent = label;
    button.addEventListener('click', () => {
      run();
      // Without focus on the button, keys still steer and space still pauses.
      button.blur();
    });
    bar.append(button);
    return button;
  };
  const divide = () => bar.insertAdjacentHTML('beforeend', '<span class="divider"></span>');
  const teams = TEAMS.map((team) => add(TITLES[team], HINTS[team], () => onTeam(team)));
  divide();
  const train = add('Train', 'Train sentries from nothing, before your eyes (T)', onTrain);
  const speeds = SPEEDS.map((speed) =>
    add(`${speed.toLocaleString('en')}×`, `Train ${speed.toLocaleString('en')} times as fast as you play`, () =>
      onSpeed(speed),
    ),
  );
  divide();
  const values = add('Values', 'Show what each order is worth to the learner (V)', onValues);
  const course = add('Obstacle course', 'Train runners, and run against them (O)', onCourse);
  const news = document.createElement('output');
  bar.append(news);
  document.body.prepend(bar);
  return {
    show(shown: SchoolShown): void {
      for (const [i, team] of TEAMS.entries()) {
        teams[i].setAttribute('aria-pressed', String(!shown.isTraining && shown.team === team));
        teams[i].disabled = team === 'trainees' && !shown.hasTrainees;
      }
      const label = shown.isTraining ? 'Stop' : 'Train';
      if (train.textContent !== label) train.textContent = label;
      train.setAttribute('aria-pressed', String(shown.isTraining));
      for (const [i, speed] of SPEEDS.entries()) {
        speeds[i].setAttribute('aria-pressed', String(speed === shown.speed));
        speeds[i].hidden = !shown.isTraining;
      }
      values.setAttribute('aria-pressed', String(shown.showsValues));
      values.disabled = !shown.isCourse && !shown.isTraining && !shown.hasTrainees;
      course.setAttribute('aria-pressed', String(shown.isCourse));
      if (news.textContent !== shown.news) news.textContent = shown.news;
    },
  };
}
