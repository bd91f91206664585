import { publicConfig } from '@/lib/config';
import { appCheckBegun } from './begun';

/** The headers by which a plain request proves where it comes from; none where App Check is off. */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!publicConfig().appCheckKey) return {};
  await appCheckBegun();
  const { token } = await import('./sdk');
  return { 'X-Firebase-AppCheck': await token() };
}
