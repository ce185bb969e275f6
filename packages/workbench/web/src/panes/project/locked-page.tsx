import './project.css';

/** Shown in place of everything when a server of the network demands a token that we do not have. */
export function LockedPage() {
  return (
    <main className="locked-page">
      <h1>This workbench needs its token</h1>
      <p>
        Its server is open to other machines, so it answers only to its whole address. Open the address that the
        gumption command printed when it started, with everything after the #.
      </p>
    </main>
  );
}
