import { publicConfig } from '@/lib/config';

let begun: Promise<void> | undefined;

/** Resolves once App Check has begun, where the project has it on; its code is loaded nowhere else. */
export function appCheckBegun(): Promise<void> | undefined {
  const { appCheckKey } = publicConfig();
  if (!appCheckKey) return undefined;
  begun ??= import('./sdk').then(({ begin }) => begin(appCheckKey));
  // Without its code nothing is asked of the project: whoever waits asks for it again.
  begun.catch(() => {
    begun = undefined;
  });
  return begun;
}
