import { type Role, Team } from './fire-team.js';

// #region run
const team = new Team({ bunched: 4, isBeaten: false });
const roles: Record<string, Role> = { Ann: 'rifleman', Bob: 'grenadier', Cem: 'medic', Dag: 'radioOperator' };
const [ann] = Object.entries(roles).map(([name, role]) => team.add(name, role));
for (let tick = 0; tick < 600 && !team.enemy.isBeaten; tick++) {
  if (tick === 90) ann.health = 0.2; // she is hit
  team.tick(0.1);
  const news = team.log.splice(0);
  if (news.length > 0 && tick < 150) console.log(`${(tick / 10).toFixed(1)} s  ${news.join(', ')}`);
}
console.log(`beaten: ${team.enemy.isBeaten}`);
// #endregion
