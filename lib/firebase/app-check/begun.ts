import { publicConfig } from '@/lib/config';

let begun: Promise<void> | undefined;

/** Resolves once App Check has begun, if the project uses it; the only place that loads its code. */
export function appCheckBegun(): Promise<void> | undefined {
  const { appCheckKey } = publicConfig();
  if (!appCheckKey) return undefined;
  begun ??= import('./sdk').then(({ begin }) => begin(appCheckKey));
  // After an error the next caller tries again.
  begun.catch(() => {
    begun = undefined;
  });
  return begun;
}
