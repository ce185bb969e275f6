import type { Assignments } from 'gumption/behavior/cast';
import { InvalidDataError } from 'gumption/data';
import { type JoinServerOptions, joinServer, Session, type SessionOptions } from 'gumption/protocol';
import { WebSocket } from 'ws';
import type { BehaviorFolder } from './behavior-folder.js';
import type { RoomLike } from './room-like.js';

/** What a room says about its game; only `name` and `cast` are required. */
export interface JoinRoomOptions<A> extends Omit<SessionOptions<A>, 'stepSeconds' | 'step'> {
  /** Ticks in a second. By default 20. */
  readonly rate?: number;
  /**
   * Moves everything that the tasks of characters do not move, and tells the clients. Called in every
   * tick, after the characters.
   */
  readonly step?: (dt: number) => void;
  /**
   * The files that the behaviors and assignments of the cast come from: a change reaches the running
   * room.
   */
  readonly behaviors?: BehaviorFolder;
  /**
   * The address of the workbench, as the `gumption` command prints it. By default that of the
   * project in the current folder, whenever it is started, and none with `NODE_ENV=production`. False
   * joins none.
   */
  readonly workbench?: string | false;
  /** Opens a socket to the workbench. By default one of the package `ws`. */
  readonly open?: JoinServerOptions['open'];
}

/**
 * Lets a room run by a session, and joins the workbench, in whose list it stands with its room id.
 * Call it at the end of `onCreate`, after the characters were added to the cast. From then on the
 * room ticks by itself. Changed behavior files are swapped in while characters keep what they are
 * doing. When the room is disposed, it leaves the workbench. Without a workbench the room runs on.
 *
 * Works with Colyseus 0.15 and later.
 */
export function joinRoom<A>(room: RoomLike, options: JoinRoomOptions<A>): Session<A> {
  const { rate = 20, step, behaviors, workbench, open, ...rest } = options;
  if (!(rate > 0 && rate <= 1000))
    throw new InvalidDataError('options.rate', `must be a number of ticks in a second, up to 1000, got ${rate}`);
  const { cast, name, title = name } = options;
  const stepSeconds = 1 / rate;
  const session = new Session<A>({
    now: () => performance.now() / 1000,
    ...rest,
    title: `${title} ${room.roomId}`,
    stepSeconds,
    step() {
      if (cast.tick(stepSeconds)) step?.(stepSeconds);
    },
  });
  const endings = [
    () => session.disconnect(),
    behaviors?.follow(
      (document) => logRejected(session.replaceBehavior(document), document.name),
      (assignments) => logUnfit(session, assignments),
    ),
    joinWorkbench(session, workbench, open),
  ];
  const { onDispose } = room;
  room.onDispose = () => {
    for (const end of endings) end?.();
    return onDispose?.call(room);
  };
  room.setSimulationInterval((milliseconds) => session.frame(milliseconds / 1000), 1000 * stepSeconds);
  return session;
}

function joinWorkbench<A>(
  session: Session<A>,
  address: string | false | undefined,
  open: JoinServerOptions['open'] | undefined,
): (() => void) | undefined {
  const { warnings } = session.options.cast;
  warnings.reportTo(({ message }) => console.warn(message));
  if (address === false || (address === undefined && process.env.NODE_ENV === 'production')) return undefined;
  return joinServer(session, {
    ...(address !== undefined && { url: address }),
    open: open ?? ((url) => new WebSocket(url)),
  });
}

function logUnfit<A>(session: Session<A>, assignments: Assignments): void {
  try {
    for (const { path, problem } of session.replaceAssignments(assignments))
      console.warn(`${path} keeps what the game gives it: ${problem}`);
  } catch (error) {
    // Somebody plays a character whose assignment has changed.
    console.warn(`The assignments were not taken: ${(error as Error).message}`);
  }
}

function logRejected(replaced: ReturnType<Session<never>['replaceBehavior']>, name: string): void {
  if (replaced.result !== 'rejected') return;
  for (const { path, problem } of replaced.problems) console.warn(`${name}: ${path}: ${problem}`);
}
