/** A bar for a degree from 0 to 1, painted from outside. `of` says of what. */
export function DegreeBar({ id, of }: { readonly id: string; readonly of: string }) {
  return (
    <span className="weight-bar" role="img" aria-label={of} data-degree={id} data-of={of}>
      <span className="weight-fill" />
      <span className="weight-number" />
    </span>
  );
}
