/** The part of an npm lock file that says what is installed where. */
export interface LockFile {
  packages: Record<
    string,
    { version?: string; integrity?: string; link?: boolean; optional?: boolean; devOptional?: boolean }
  >;
}
export function isInstalled(lock: LockFile | undefined, installed: LockFile | undefined): boolean;
export function installIfNeeded(): Promise<void>;
