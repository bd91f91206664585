import { requireSettings } from '@/lib/domain/platform/settings';

/**
 * Called by Next once, before the server answers anything: a missing setting stops the start and is named,
 * instead of failing the first visit.
 */
export function register(): void {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    requireSettings(process.env, 'panel');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
