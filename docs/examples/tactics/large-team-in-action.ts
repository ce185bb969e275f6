import { alarm, helper, loner, member, squad } from './large-team.js';

// #region run
const kinds = {
  'flat team': { soldier: helper() },
  'with hysteresis': { soldier: helper(1) },
  'squads of four': { soldier: member, squad: squad() },
  'simple soldiers': { soldier: loner },
};
const counts = [4, 8, 12, 16, 24];
console.log(`${'soldiers'.padEnd(16)}${counts.map((count) => `${count}`.padStart(12)).join('')}`);
for (const [name, options] of Object.entries(kinds)) {
  const cells = counts.map((count) => {
    const teams = [1, 2, 3, 4, 5, 6].map((seed) => alarm({ ...options, count, seed }));
    const switches = teams.reduce((sum, team) => sum + team.switches / count, 0) / teams.length;
    return `${switches.toFixed(1)} (${Math.max(...teams.map(({ longest }) => longest))})`.padStart(12);
  });
  console.log(`${name.padEnd(16)}${cells.join('')}`);
}
// #endregion
