import type { ScriptLane, ScriptStep } from '../document/script-document.js';
import type { DrillDocument, DrillStage } from './drill-document.js';

// Drills from the manual, for two to four members. The actions they name are the game's: give each
// an executor, and with `dataOf` the spot that its role goes to.

const part = (name: string): ScriptStep => ({ part: name });
const lanes = (roles: readonly string[], steps: (role: string, place: number) => readonly ScriptStep[]): ScriptLane[] =>
  roles.map((role, place) => ({ role, steps: steps(role, place) }));

/** The retreat that ends a drill when a stage has become pointless. */
const retreat = (roles: readonly string[]): DrillStage => ({
  name: 'retreat',
  lanes: lanes(roles, () => [{ do: 'retreat' }]),
  after: 'fail',
});

const ROOM_ROLES = [
  ['first', 'second'],
  ['first', 'second', 'third'],
  ['first', 'second', 'third', 'fourth'],
] as const;

/**
 * Clearing a room: the team lines up outside the door, the last one throws a grenade, all wait for
 * the explosion, and enter one after another: the first two to the corners, the others to both
 * sides of the doorway. Actions: `stack`, `aim`, `throw`, `take cover`, `enter corner`,
 * `enter flank`, `cover`, `retreat`. `planRoomClearing` gives the spots.
 */
export const roomClearing: DrillDocument = {
  name: 'room clearing',
  parts: [
    { name: 'stack', steps: [{ do: 'stack' }] },
    { name: 'throw', steps: [{ do: 'throw' }, { signal: 'exploded' }] },
    { name: 'corner', steps: [{ do: 'enter corner' }] },
    { name: 'flank', steps: [{ do: 'enter flank' }] },
  ],
  teams: ROOM_ROLES.map((roles) => ({
    roles,
    stages: [
      { name: 'stack', lanes: lanes(roles, () => [part('stack')]) },
      {
        name: 'throw',
        lanes: lanes(roles, (_role, place) =>
          place === roles.length - 1 ? [part('throw')] : [{ wait: 'exploded', meanwhile: 'take cover' }],
        ),
        otherwise: 'retreat',
      },
      {
        name: 'enter',
        lanes: lanes(roles, (role, place) => [
          // One after another through the door.
          ...(place === 0 ? [] : [{ wait: `${roles[place - 1]} is in`, meanwhile: 'aim' }]),
          part(place < 2 ? 'corner' : 'flank'),
          ...(place === roles.length - 1 ? [] : [{ signal: `${role} is in` }]),
        ]),
        otherwise: 'retreat',
        after: 'succeed',
      },
      retreat(roles),
    ],
  })),
};

const LINES = [
  ['point', 'rear'],
  ['point', 'second', 'rear'],
  ['point', 'second', 'third', 'rear'],
] as const;

/**
 * Advancing along a corridor in turns: the front half moves while the rear covers, then the rear
 * closes up while the front covers. Actions: `advance`, `close up`, `cover`, `retreat`.
 */
export const corridorAdvance: DrillDocument = {
  name: 'corridor advance',
  parts: [
    { name: 'go first', steps: [{ do: 'advance' }] },
    { name: 'follow', steps: [{ do: 'close up' }] },
  ],
  teams: LINES.map((roles) => ({
    roles,
    stages: [
      {
        name: 'bound',
        lanes: lanes(roles, (role, place) => {
          const isFront = place < Math.ceil(roles.length / 2);
          const fronts = roles.slice(0, Math.ceil(roles.length / 2));
          return isFront
            ? [part('go first'), { signal: `${role} covers` }, { wait: 'closed up', meanwhile: 'cover' }]
            : [
                ...fronts.map((front): ScriptStep => ({ wait: `${front} covers`, meanwhile: 'cover' })),
                part('follow'),
                ...(place === roles.length - 1 ? [{ signal: 'closed up' }] : []),
              ];
        }),
        otherwise: 'retreat',
        after: 'succeed',
      },
      retreat(roles),
    ],
  })),
};

/**
 * Crossing a junction: the first takes the near corner and covers the side passage, the others
 * cross one after another, and the first follows last, covered by the others. Actions: `cover side`,
 * `cross`, `hold`, `retreat`.
 */
export const junctionCrossing: DrillDocument = {
  name: 'junction crossing',
  parts: [
    { name: 'cover the side', steps: [{ do: 'cover side' }, { signal: 'covered' }] },
    { name: 'cross over', steps: [{ do: 'cross' }] },
  ],
  teams: LINES.map((roles) => ({
    roles,
    stages: [
      {
        name: 'cross',
        lanes: lanes(roles, (role, place) => {
          const crossed = (name: string) => `${name} is over`;
          if (place === 0)
            return [
              part('cover the side'),
              { wait: crossed(roles[roles.length - 1]), meanwhile: 'cover side' },
              part('cross over'),
              { signal: crossed(role) },
            ];
          return [
            { wait: place === 1 ? 'covered' : crossed(roles[place - 1]), meanwhile: 'hold' },
            part('cross over'),
            { signal: crossed(role) },
            { wait: crossed(roles[0]), meanwhile: 'cover side' },
          ];
        }),
        otherwise: 'retreat',
        after: 'succeed',
      },
      retreat(roles),
    ],
  })),
};

/**
 * Making a defensive camp: all take their sectors, one after another settles while the others
 * watch, and the camp is made when all have settled. Actions: `take sector`, `dig in`, `watch`,
 * `retreat`.
 */
export const defensiveCamp: DrillDocument = {
  name: 'defensive camp',
  parts: [
    { name: 'sector', steps: [{ do: 'take sector' }] },
    { name: 'settle', steps: [{ do: 'dig in' }] },
  ],
  teams: LINES.map((roles) => ({
    roles,
    stages: [
      { name: 'sectors', lanes: lanes(roles, () => [part('sector')]), otherwise: 'retreat' },
      {
        name: 'settle',
        lanes: lanes(roles, (role, place) => [
          ...(place === 0 ? [] : [{ wait: `${roles[place - 1]} has settled`, meanwhile: 'watch' }]),
          part('settle'),
          { signal: `${role} has settled` },
          { wait: `${roles[roles.length - 1]} has settled`, meanwhile: 'watch' },
        ]),
        otherwise: 'retreat',
        after: 'succeed',
      },
      retreat(roles),
    ],
  })),
};
