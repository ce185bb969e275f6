import { detectWalls } from 'gumption/movement/avoidance';
import { NearbyPoints, PointChoice, TacticalPoints, ThreatSight } from 'gumption/tactics/locations';

// #region cover
const points = new TacticalPoints();
points.add({ id: 'crate', position: { x: 4, y: 0, z: 2 }, labels: ['cover'] });
points.add({ id: 'pillar', position: { x: 12, y: 0, z: 3 }, labels: ['cover', 'shadow'] });
points.add({ id: 'fountain', position: { x: 2, y: 0, z: 3 }, labels: ['cover', 'exposed'] });

const guard = { x: 0, y: 0, z: 0 };
const enemies = [{ position: { x: 4, y: 0, z: -20 } }];
const walls = [{ from: { x: 10, z: 1 }, to: { x: 14, z: 1 } }]; // in front of the pillar
const sight = new ThreatSight(points, detectWalls(walls));
const nearby = new NearbyPoints(points);

const cover = new PointChoice(points, () =>
  nearby.nearest({ from: guard, label: 'cover', maxDistance: 30, accepts: (point) => sight.isHidden(point, enemies) }),
);

if (cover.decide()) console.log(`reload behind the ${points.idOf(cover.point)}`);
else console.log('no cover: keep shooting');
console.log(
  `without a look at the enemy it would be the ${points.idOf(nearby.nearest({ from: guard, label: 'cover' }))}`,
);
// #endregion
