/**
 * Gives each task a worker that can do it, starting with the task that has the fewest candidates
 * left: the only one that can harm the armored enemy is then not used for another. Of the
 * candidates it takes the one that the other open tasks need least. Writes the worker of each task
 * into `out`, or −1, and returns how many tasks have none. Equal ones go in order. O(tasks² ·
 * workers): for a squad, not for a town. For the lowest total cost use `AssignmentSolver`.
 */
export function assignMostConstrainedFirst(
  out: number[],
  tasks: number,
  workers: number,
  canDo: (worker: number, task: number) => boolean,
): number {
  const isFree = new Array<boolean>(workers).fill(true);
  const open = new Set(Array.from({ length: tasks }, (_, task) => task));
  let undone = 0;
  out.length = tasks;
  while (open.size > 0) {
    let tightest = -1;
    let fewest = Infinity;
    for (const task of open) {
      let choices = 0;
      for (let worker = 0; worker < workers; worker++) if (isFree[worker] && canDo(worker, task)) choices++;
      if (choices < fewest) {
        fewest = choices;
        tightest = task;
      }
    }
    open.delete(tightest);
    let chosen = -1;
    let leastNeeded = Infinity;
    for (let worker = 0; worker < workers; worker++) {
      if (!isFree[worker] || !canDo(worker, tightest)) continue;
      let needed = 0;
      for (const task of open) if (canDo(worker, task)) needed++;
      if (needed < leastNeeded) {
        leastNeeded = needed;
        chosen = worker;
      }
    }
    out[tightest] = chosen;
    if (chosen < 0) undone++;
    else isFree[chosen] = false;
  }
  return undone;
}
