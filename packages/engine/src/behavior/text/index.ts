/**
 * A behavior document as text, for reading, typing and reviewing; the same document in both
 * directions.
 *
 * ```
 * // Remarks above the header belong to the document.
 * behavior Patrol for robot
 *   "Walks the four corners for ever."
 *
 * repeat #loop
 *   // Remarks above a node, or at the end of its line, belong to it.
 *   sequence #round "Patrol round"
 *     goTo #w1 target: W1, speed: 2
 *     goTo #w2 target: [4.5, 0, -2]
 *     say #hi text: "Quiet night, eh?", to: @spotted { mood: calm }
 *     wait #rest
 *       | seconds: 1.5
 * ```
 *
 * - A node is its kind, `#id`, "name", then `parameter: value` with commas between; its children
 *   are the lines below it, indented further. Without `#id` a node receives one made of its kind.
 * - A value is a number, `true`, `false`, `null`, a word, a text in quotes (with the escapes of
 *   JSON), a color such as `#ff8800`, a list in brackets, `@key` for what lies under a key of the
 *   blackboard, `$name` for a parameter of the behavior itself, `(alertness > 0.5)` for what is
 *   computed, or any other object in braces.
 * - Braces behind the parameters hold fields that have no notation: those of a later version, or of
 *   some other tool.
 * - A line that starts with `|` continues the one above.
 * - What is no word (letters, digits, `_`, `$`, with `-` and `.` inside) goes in quotes:
 *   `@"odd key"`, `"odd name": 1`; a kind goes in backquotes, since quotes at the start of a line
 *   hold the description.
 */
export { TextError, type TextProblem } from './error.js';
export { formatText } from './format.js';
export { parseText, readText, type TextPlace, type TextReading } from './parse.js';
