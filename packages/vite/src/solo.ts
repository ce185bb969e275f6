/** Modules of the engine that builds for players replace, each by what stands in for it. */
const STAND_INS: readonly (readonly [path: RegExp, standIn: string])[] = [
  [/\/session\/session\.js$/, 'solo/session.js'],
  [/\/transport\/join-page\.js$/, 'solo/join-page.js'],
  [/\/transport\/join-server\.js$/, 'solo/join-server.js'],
];

/** The module that stands in for an import of the engine's protocol in a build for players. */
export function standInFor(source: string, importer: string | undefined): string | undefined {
  const [, protocol] = /^(.*[\\/](?:dist|src)[\\/]protocol[\\/])/.exec(importer ?? '') ?? [];
  if (protocol === undefined || /[\\/]solo[\\/]/.test(importer!)) return undefined;
  const standIn = STAND_INS.find(([path]) => path.test(`/${source}`))?.[1];
  if (standIn === undefined) return undefined;
  const file = protocol + standIn;
  return /[\\/]src[\\/]protocol[\\/]$/.test(protocol) ? file.replace(/\.js$/, '.ts') : file;
}
