import { requireSettings } from '@/lib/domain/platform/settings';

/**
 * Next calls this once, before the server answers anything: a setting that is missing ends it here, by its name, and
 * not with somebody's first visit.
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
