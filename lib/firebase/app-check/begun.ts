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

/** The headers by which a plain request proves where it comes from; none where App Check is off. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!publicConfig().appCheckKey) return {};
  await appCheckBegun();
  const { token } = await import('./sdk');
  return { 'X-Firebase-AppCheck': await token() };
}
