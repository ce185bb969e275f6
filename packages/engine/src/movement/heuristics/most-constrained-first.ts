/**
 * Gives each task one who can do it, the task with the fewest left to choose from first: so the
 * only one who can harm the armored enemy is not spent on another. Of those who can, it takes the
 * one whom the other open tasks need least. Writes into `out` who does each task, or −1, and
 * answers how many tasks nobody does. Equal ones go in their order. O(tasks² · workers): for a
 * squad, not for a town. For the cheapest of all ways, costs given, take the slot assignment of
 * formations.
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
