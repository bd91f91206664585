import { publicConfig } from '@/lib/config';

let begun: Promise<void> | undefined;

/** Resolves once App Check has begun, if the project uses it; the only place that loads its code. */
export function appCheckBegun(): Promise<void> | undefined {
  const { appCheckKey } = publicConfig();
  if (!appCheckKey) return undefined;
  begun ??= import('./sdk').then(({ begin }) => begin(appCheckKey));
  // Retried by the next caller.
  begun.catch(() => {
    begun = undefined;
  });
  return begun;
}
