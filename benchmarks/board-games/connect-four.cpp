// Connect Four by alpha–beta on bit boards, as one would write it for this game alone: a measure of
// what the machine can do. Reads lines of columns, a depth and the number of entries of a table (0 for
// none); prints the positions visited, the sum of the scores and the processor time in seconds.
#include <cstdint>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <initializer_list>

namespace {

constexpr int WIN = 1000000;
constexpr int UNBOUNDED = 1000000000;
constexpr int ORDER[7] = {3, 2, 4, 1, 5, 0, 6};
constexpr int LINES[49] = {3, 4, 5, 5, 4, 3, 0, 4, 6, 8, 8, 6, 4, 0, 5, 8, 11, 11, 8, 5, 0, 7, 10, 13, 13,
                           10, 7, 0, 5, 8, 11, 11, 8, 5, 0, 4, 6, 8, 8, 6, 4, 0, 3, 4, 5, 5, 4, 3, 0};

struct Entry {
  uint64_t key;
  int32_t lower, upper;
  int8_t move, depth;
};

uint64_t own = 0, all = 0;
uint64_t keys[2][49];
uint64_t hash = 0;
int stones = 0, balance = 0;
uint8_t heights[7];
bool isWon = false;
uint64_t nodes = 0;
Entry* table = nullptr;
uint64_t mask = 0;

bool hasFour(uint64_t board) {
  for (int step : {1, 7, 6, 8}) {
    uint64_t pairs = board & (board >> step);
    if (pairs & (pairs >> (2 * step))) return true;
  }
  return false;
}

void play(int column) {
  int cell = 7 * column + heights[column]++;
  uint64_t mine = own | (uint64_t{1} << cell);
  own ^= all;
  all |= mine;
  isWon = hasFour(mine);
  hash ^= keys[stones & 1][cell];
  balance += stones & 1 ? -LINES[cell] : LINES[cell];
  stones++;
}

void undo(int column) {
  int cell = 7 * column + --heights[column];
  stones--;
  all ^= uint64_t{1} << cell;
  own ^= all;
  isWon = false;
  hash ^= keys[stones & 1][cell];
  balance -= stones & 1 ? -LINES[cell] : LINES[cell];
}

int toTable(int score, int ply) { return score > WIN - 1000 && score <= WIN ? score + ply : score < 1000 - WIN && score >= -WIN ? score - ply : score; }
int fromTable(int score, int ply) { return score > WIN - 1000 && score <= WIN ? score - ply : score < 1000 - WIN && score >= -WIN ? score + ply : score; }

int search(int depth, int ply, int alpha, int beta) {
  nodes++;
  if (isWon) return ply - WIN;
  if (stones == 42) return 0;
  if (depth == 0) return stones & 1 ? -balance : balance;
  int first = -1;
  Entry* entry = table ? &table[hash & mask] : nullptr;
  if (entry && entry->depth >= 0 && entry->key == hash) {
    first = entry->move;
    if (entry->depth >= depth && ply > 0) {
      int lower = fromTable(entry->lower, ply), upper = fromTable(entry->upper, ply);
      if (lower >= beta || lower == upper) return lower;
      if (upper <= alpha) return upper;
    }
  }
  int floor = alpha, best = -UNBOUNDED, bestMove = -1;
  for (int i = first >= 0 ? -1 : 0; i < 7; i++) {
    int column = i < 0 ? first : ORDER[i];
    if (heights[column] == 6 || (i >= 0 && column == first)) continue;
    play(column);
    int score = -search(depth - 1, ply + 1, -beta, -alpha);
    undo(column);
    if (score <= best) continue;
    best = score;
    bestMove = column;
    if (best > alpha) alpha = best;
    if (best >= beta) break;
  }
  if (entry) {
    int lower = best <= floor ? -UNBOUNDED : toTable(best, ply);
    int upper = best >= beta ? UNBOUNDED : toTable(best, ply);
    int8_t move = best <= floor ? -1 : bestMove;
    if (entry->depth >= 0 && entry->key == hash && entry->depth == depth) {
      int low = lower > entry->lower ? lower : entry->lower, high = upper < entry->upper ? upper : entry->upper;
      if (low <= high) lower = low, upper = high;
    }
    bool isSame = entry->depth >= 0 && entry->key == hash;
    *entry = {hash, lower, upper, isSame && move < 0 ? entry->move : move, int8_t(depth)};
  }
  return best;
}

}  // namespace

int main() {
  uint64_t entries;
  int depth;
  if (std::scanf("%d %" SCNu64, &depth, &entries) != 2) return 1;
  // The halves of the keys, as the engine draws them, so that both fill the same places of a table.
  for (int cell = 0; cell < 49; cell++)
    for (int side = 0; side < 2; side++) {
      int64_t low, high;
      if (std::scanf("%" SCNd64 " %" SCNd64, &low, &high) != 2) return 1;
      keys[side][cell] = uint64_t(uint32_t(low)) | (uint64_t(uint32_t(high)) << 32);
    }
  if (entries > 0) table = static_cast<Entry*>(std::malloc(entries * sizeof(Entry)));
  mask = entries - 1;
  clock_t time = 0;
  int64_t sum = 0;
  for (char game[64]; std::scanf("%63s", game) == 1;) {
    int length = int(std::strlen(game));
    clock_t start = clock();
    for (uint64_t i = 0; i < entries; i++) table[i] = Entry{0, 0, 0, -1, -1};
    for (int i = 0; i < length; i++) play(game[i] - '1');
    sum += search(depth, 0, -UNBOUNDED, UNBOUNDED);
    for (int i = length - 1; i >= 0; i--) undo(game[i] - '1');
    time += clock() - start;
  }
  std::printf("%" PRIu64 " %" PRId64 " %.9f\n", nodes, sum, double(time) / CLOCKS_PER_SEC);
}
