export interface System {
  platform: string;
  arch: string;
  musl: boolean;
}
export function suits(name: string, system: System): boolean;
export function missingNativePackages(modules: string, system?: System): string[];
