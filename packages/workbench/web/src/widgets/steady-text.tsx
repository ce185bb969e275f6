import './steady-text.css';

/**
 * A short line that changes while the game runs. Its box is as wide as its number of characters,
 * so that another text of the same length lays out nothing but the box.
 */
export function SteadyText({ text }: { readonly text: string }) {
  return (
    <span className="steady-text" style={{ width: `${text.length}ch` }}>
      {text}
    </span>
  );
}
