// A* over squares as one would write it in C++ for this task alone: node arrays, octile estimates, std::push_heap with duplicates that are
// skipped, higher cost first among equals. A diagonal only where both cells beside it are free.
//
// Input: width, depth, rows of 0 and 1, number of queries, start and goal of each. Output: sum of lengths, seconds of the processor.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

struct Entry {
  double total;
  double cost;
  int32_t node;
};

struct After {
  bool operator()(const Entry& a, const Entry& b) const {
    if (a.total != b.total) return a.total > b.total;
    if (a.cost != b.cost) return a.cost < b.cost;
    return a.node > b.node;
  }
};

static int width, depth;
static std::vector<uint8_t> exits;
static std::vector<double> cost;
static std::vector<int32_t> from;
static std::vector<int32_t> seen;
static std::vector<int32_t> closed;
static std::vector<Entry> heap;
static std::vector<int32_t> path;
static int32_t run = 0;

static double search(int32_t start, int32_t goal) {
  static const int stepX[8] = {1, 0, -1, 0, 1, -1, -1, 1};
  static const int stepZ[8] = {0, 1, 0, -1, 1, 1, -1, -1};
  int offsets[8];
  for (int i = 0; i < 8; i++) offsets[i] = stepZ[i] * width + stepX[i];
  const int goalX = goal % width, goalZ = goal / width;
  const auto estimate = [&](int x, int z) {
    const int dx = std::abs(x - goalX), dz = std::abs(z - goalZ);
    const int both = std::min(dx, dz);
    return M_SQRT2 * both + (std::max(dx, dz) - both);
  };
  run++;
  heap.clear();
  cost[start] = 0;
  from[start] = -1;
  seen[start] = run;
  heap.push_back({estimate(start % width, start / width), 0, start});
  while (!heap.empty()) {
    const Entry entry = heap.front();
    std::pop_heap(heap.begin(), heap.end(), After());
    heap.pop_back();
    const int32_t node = entry.node;
    if (node == goal) break;
    if (closed[node] == run) continue;
    closed[node] = run;
    const uint8_t open = exits[node];
    const double here = cost[node];
    const int x = node % width, z = node / width;
    for (int step = 0; step < 8; step++) {
      if (!(open & (1 << step))) continue;
      const int32_t next = node + offsets[step];
      if (closed[next] == run) continue;
      const double there = here + (step < 4 ? 1 : M_SQRT2);
      if (seen[next] == run && cost[next] <= there) continue;
      seen[next] = run;
      cost[next] = there;
      from[next] = node;
      heap.push_back({there + estimate(x + stepX[step], z + stepZ[step]), there, next});
      std::push_heap(heap.begin(), heap.end(), After());
    }
  }
  if (seen[goal] != run) return -1;
  path.clear();
  for (int32_t node = goal; node != -1; node = from[node]) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return cost[goal];
}

int main() {
  if (std::scanf("%d %d", &width, &depth) != 2) return 1;
  const int count = width * depth;
  std::vector<uint8_t> blocked(count);
  for (int i = 0; i < count; i++) {
    int value;
    if (std::scanf("%1d", &value) != 1) return 1;
    blocked[i] = value;
  }
  const auto isFree = [&](int x, int z) { return x >= 0 && x < width && z >= 0 && z < depth && !blocked[z * width + x]; };
  exits.resize(count);
  for (int z = 0; z < depth; z++)
    for (int x = 0; x < width; x++) {
      if (!isFree(x, z)) continue;
      const bool east = isFree(x + 1, z), south = isFree(x, z + 1), west = isFree(x - 1, z), north = isFree(x, z - 1);
      exits[z * width + x] = east | south << 1 | west << 2 | north << 3 | (east && south && isFree(x + 1, z + 1)) << 4 |
                             (west && south && isFree(x - 1, z + 1)) << 5 | (west && north && isFree(x - 1, z - 1)) << 6 |
                             (east && north && isFree(x + 1, z - 1)) << 7;
    }
  cost.resize(count);
  from.resize(count);
  seen.resize(count);
  closed.resize(count);
  int queries;
  if (std::scanf("%d", &queries) != 1) return 1;
  std::vector<int32_t> starts(queries), goals(queries);
  for (int i = 0; i < queries; i++)
    if (std::scanf("%d %d", &starts[i], &goals[i]) != 2) return 1;

  // The first round touches the memory; the second is timed.
  for (int round = 0; round < 2; round++) {
    double sum = 0;
    const std::clock_t begin = std::clock();
    for (int i = 0; i < queries; i++) sum += search(starts[i], goals[i]);
    const double taken = double(std::clock() - begin) / CLOCKS_PER_SEC;
    if (round == 1) std::printf("%.6f %.9f\n", sum, taken);
  }
}
