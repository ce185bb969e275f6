import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, number, optional, struct } from '../../data/schema.js';
import { showValue } from '../../data/show.js';
import { createQuaternion, multiplyQuaternions, normalizeQuaternion, setQuaternion } from '../../math/quaternion.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3 } from '../../math/vector3.js';
import { BranchList } from './branch-list.js';
import { MAX_BRANCHES } from './plant-document.js';

/** Options of {@link drawTurtle}. */
export type TurtleOptions = Infer<typeof turtleOptions>;

const turtleOptions = struct({
  __proto__: null,
  /** How far the signs for turning turn, in degrees. */
  angle: number(),
  /** How far `F` goes, in meters. By default 1. */
  length: optional(number({ above: 0 })),
});

/** A place on the way, to come back to. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly orientation: readonly [number, number, number, number];
  readonly branch: number;
}

/**
 * Draws the text of an L-system as branches (turtle graphics), upwards from the ground. `F` draws
 * forward, `f` goes without drawing, `+` and `-` turn left and right, `&` and `^` pitch down and up,
 * `\` and `/` roll, `|` turns around, `[` and `]` remember a place and come back to it. Other signs do
 * nothing.
 */
export function drawTurtle(text: string, options: TurtleOptions): BranchList {
  if (typeof text !== 'string') throw new InvalidDataError('text', `must be a text, got ${showValue(text)}`);
  checkOptions(turtleOptions, options, 'drawTurtle');
  const { angle, length = 1 } = options;
  const half = (angle * Math.PI) / 360;
  const branches = new BranchList();
  const skipped = new BranchList();
  const position = createVector3();
  const orientation = createQuaternion();
  const turn = createQuaternion();
  const marks: Mark[] = [];
  let branch = -1;
  const rotate = (x: number, y: number, z: number, by: number): void => {
    const s = sin(by);
    setQuaternion(turn, x * s, y * s, z * s, cos(by));
    multiplyQuaternions(orientation, orientation, turn);
    normalizeQuaternion(orientation, orientation);
  };
  const goForward = (isDrawn: boolean): void => {
    if (isDrawn) {
      if (branches.count === MAX_BRANCHES)
        throw new InvalidDataError('text', `must draw at most ${MAX_BRANCHES} branches`);
      branch = branches.add({
        position,
        orientation,
        length,
        bend: 0,
        kind: 0,
        level: marks.length,
        parent: branch,
        rule: -1,
        product: 0,
      });
      branches.writePoint(position, branch, 1);
      return;
    }
    skipped.count = 0;
    const start = { position, orientation, length, bend: 0, kind: 0, level: 0, parent: -1, rule: -1, product: 0 };
    skipped.writePoint(position, skipped.add(start), 1);
  };
  for (let at = 0; at < text.length; at++)
    switch (text[at]) {
      case 'F':
        goForward(true);
        break;
      case 'f':
        goForward(false);
        break;
      case '+':
        rotate(0, 0, 1, half);
        break;
      case '-':
        rotate(0, 0, 1, -half);
        break;
      case '&':
        rotate(1, 0, 0, half);
        break;
      case '^':
        rotate(1, 0, 0, -half);
        break;
      case '\\':
        rotate(0, 1, 0, half);
        break;
      case '/':
        rotate(0, 1, 0, -half);
        break;
      case '|':
        rotate(0, 0, 1, Math.PI / 2);
        break;
      case '[': {
        const { x, y, z } = position;
        const { x: i, y: j, z: k, w } = orientation;
        marks.push({ x, y, z, orientation: [i, j, k, w], branch });
        break;
      }
      case ']': {
        const mark = marks.pop();
        if (mark === undefined) throw new InvalidDataError(`text[${at}]`, 'has a ] without a [');
        position.x = mark.x;
        position.y = mark.y;
        position.z = mark.z;
        setQuaternion(orientation, ...mark.orientation);
        branch = mark.branch;
      }
    }
  if (marks.length > 0) throw new InvalidDataError('text', `lacks ${marks.length} ]`);
  return branches;
}
