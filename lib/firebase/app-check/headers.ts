import { publicConfig } from '@/lib/config';
import { appCheckBegun } from './begun';

export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!publicConfig().appCheckKey) return {};
  await appCheckBegun();
  const { token } = await import('./sdk');
  return { 'X-Firebase-AppCheck': await token() };
}
