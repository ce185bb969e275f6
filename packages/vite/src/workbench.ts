import { type RunningWorkbench, type StartWorkbenchOptions, startWorkbench } from '@gumption/workbench';

/** A workbench that development servers of one project share. */
interface Shared {
  readonly workbench: Promise<RunningWorkbench>;
  users: number;
}

/** A hold on the workbench of a project. */
export interface Hold {
  readonly workbench: RunningWorkbench;
  /** Whether it was started for this hold, and not by another process or another server. */
  readonly isNew: boolean;
  /** Lets go of it. When nobody holds it any more, it ends. */
  release(): Promise<void>;
}

/**
 * The workbenches of this process, by the folder of their project. When Vite starts its server
 * again, the new one finds the workbench of the old one, and the open pages stay connected.
 */
const running = new Map<string, Shared>();

/** Starts the workbench of a project, or finds it. */
export async function holdWorkbench(options: StartWorkbenchOptions & { readonly folder: string }): Promise<Hold> {
  const { folder } = options;
  const known = running.get(folder);
  const shared: Shared = known ?? { workbench: startWorkbench({ ...options, development: true }), users: 0 };
  running.set(folder, shared);
  shared.users++;
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    if (--shared.users > 0) return;
    running.delete(folder);
    await (await shared.workbench).close();
  };
  try {
    const workbench = await shared.workbench;
    return { workbench, isNew: known === undefined && !workbench.isShared, release };
  } catch (error) {
    running.delete(folder);
    throw error;
  }
}
