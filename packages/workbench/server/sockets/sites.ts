import { bracketed, hostName, isAllowedHost, isLoopback, isWildcard } from './address.js';

/** The page that designers work in, or the page of the project's game. */
export type SiteName = 'workbench' | 'game';

/** Where the two sites of a server listen. */
export interface SitePorts {
  readonly workbench: number;
  /** Undefined while the project's game has no page. */
  readonly game: number | undefined;
}

/** The origins under which a browser reaches both sites. */
export interface SiteOrigins {
  readonly workbench: string;
  readonly game: string | undefined;
  /**
   * The game under the workbench's own name, for browsers that refuse storage to frames of other
   * sites; undefined where it has no other name anyway.
   */
  readonly gameBeside: string | undefined;
  /** The path of the game's page. */
  readonly gamePath: string;
}

/**
 * Decides which names the server's two sites have. The workbench and the game are different web
 * sites, so that a browser gives the game its own storage and its own process: on this machine
 * `127.0.0.1` and `localhost`. Other machines know this one by a single name. There the two differ
 * in their port only, which keeps their storage and their pages apart but not their processes. A
 * browser that refuses storage to frames of other sites gets the game under the workbench's name,
 * too: another origin still, for which Chromium makes another process when both ask for it
 * (`Origin-Agent-Cluster`).
 */
export class Sites {
  /** What the server listens on. */
  readonly host: string;
  #ports: SitePorts = { workbench: 0, game: undefined };
  #developed: { readonly origin: string; readonly path: string } | undefined;

  constructor(host: string) {
    this.host = host;
  }

  /** Is the server open to other machines? */
  get isNetwork(): boolean {
    return !isLoopback(this.host);
  }

  /** The addresses on which the game's site listens, the indispensable one first. */
  get gameHosts(): readonly string[] {
    if (this.isNetwork && !isWildcard(this.host)) return [this.host];
    if (this.#localNames().game !== 'localhost') return ['127.0.0.1'];
    // A browser may try either for `localhost`; a stranger on the other one would get the page.
    return this.host === '::' ? ['::'] : [this.isNetwork ? this.host : '127.0.0.1', '::1'];
  }

  /** To be called once both listen. */
  listensAt(ports: SitePorts): void {
    this.#ports = ports;
  }

  /** Whether the game's page is that of a development server. */
  get isDeveloped(): boolean {
    return this.#developed !== undefined;
  }

  /** Shows the page of a development server as the game's, from its own address; or none any more. */
  showsDevelopment(address: string | undefined): void {
    if (address === undefined) {
      this.#developed = undefined;
      return;
    }
    const { origin, pathname, search } = new URL(address);
    this.#developed = { origin, path: pathname + search };
  }

  /** Both sites as a browser sees them that sent this Host header; undefined for a foreign name. */
  originsFor(header: string | undefined): SiteOrigins | undefined {
    const names = this.#namesFor(header);
    if (names === undefined) return undefined;
    const { workbench, game } = this.#ports;
    const developed = this.#developed;
    if (developed !== undefined)
      return {
        workbench: `http://${names.workbench}:${workbench}`,
        game: developed.origin,
        gameBeside: undefined,
        gamePath: developed.path,
      };
    const hasOtherName = game !== undefined && names.game !== names.workbench;
    return {
      workbench: `http://${names.workbench}:${workbench}`,
      game: game === undefined ? undefined : `http://${names.game}:${game}`,
      gameBeside: hasOtherName ? `http://${names.workbench}:${game}` : undefined,
      gamePath: '/',
    };
  }

  /** Is this the site's own name, and not merely one that leads to it? */
  isNameOf(site: SiteName, header: string | undefined): boolean {
    const names = this.#namesFor(header);
    return names !== undefined && names[site] === hostName(header!);
  }

  /**
   * The site's own origin, for a request that came under another name of this machine. The port
   * stays, since it may be forwarded from another one.
   */
  renamed(site: SiteName, header: string | undefined): string | undefined {
    const name = this.#namesFor(header)?.[site];
    return name === undefined ? undefined : `http://${name}${/:\d+$/.exec(header!)?.[0] ?? ''}`;
  }

  #namesFor(header: string | undefined): Readonly<Record<SiteName, string>> | undefined {
    if (header === undefined || !isAllowedHost(header, this.host)) return undefined;
    const name = hostName(header)!;
    const isLocal = name === '[::1]' || isLoopback(name);
    return isLocal ? this.#localNames() : { workbench: name, game: name };
  }

  #localNames(): Readonly<Record<SiteName, string>> {
    const workbench = this.isNetwork ? '127.0.0.1' : bracketed(this.host.toLowerCase());
    return { workbench, game: workbench === 'localhost' ? '127.0.0.1' : 'localhost' };
  }
}
