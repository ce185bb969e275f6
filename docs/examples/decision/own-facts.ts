import { compileRules, parseRules } from 'gumption/decision/rules';

// #region lumber-camp
// What the rules set and check is up to their author: the engine knows none of these words.
export const lumberjack = compileRules(
  parseRules(`
    rule notice-wood
      when (sees tree ?at) not (found wood ?)
      then add (found wood ?at)

    rule build-camp
      when (found wood ?at) (camps ?n:< 5) (drop-site-distance > 5) (can-build lumber-camp)
      then do (build lumber-camp ?at) remove (camps ?n) add (camps (+ ?n 1)) remove (found wood ?at)`),
);
// #endregion

// #region is-a
// A property of a kind holds for each of its members, and for kinds within it. A property of one
// member need not hold for the kind.
export const kinds = compileRules(
  parseRules(`
    rule is-of-kind    when (is ?who ?kind) (every ?kind is ?wider) then add (is ?who ?wider)
    rule has-property  when (is ?who ?kind) (every ?kind has ?property) then add (has ?who ?property)`),
);
// #endregion
