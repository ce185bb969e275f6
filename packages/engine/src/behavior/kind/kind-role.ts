/**
 * How a node kind gives its children their turn, as far as that explains why one of them does not
 * run. An editor explains a kind without a role by what happened alone.
 *
 * - `order`: one after another, until one fails
 * - `choice`: one after another, until one succeeds
 * - `priority`: the same, and an earlier child may interrupt a later one
 * - `best`: the child with the best score
 * - `branch`: the first child decides which of the others runs
 * - `case`: a value decides, compared with the parameter `cases`
 * - `distance`: a distance decides, compared with the parameter `ranges`
 * - `together`: several at a time
 * - `race`: several at a time, until one wins
 * - `all`: several at a time, until all have ended
 * - `team`: several at a time, each for a member of the team in the key that `members` names
 * - `host`: runs a behavior that is named while the game runs
 * - `stimulus`: the same, for a stimulus from the game
 * - `rival`: a part whose place matters only among the parts of its own kind
 */
export type KindRole =
  | ('order' | 'choice' | 'priority' | 'best')
  | ('branch' | 'case' | 'distance')
  | ('together' | 'race' | 'all' | 'team')
  | ('host' | 'stimulus')
  | 'rival';
