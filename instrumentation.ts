import { requireSettings } from '@/lib/domain/health/settings';

/**
 * Called by Next once, before the server answers anything: a missing setting stops the start and is named,
 * instead of failing the first visit. The first visit finds its connections open.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    requireSettings(process.env, 'panel');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  const [{ secureAnswers }, { warm }] = await Promise.all([
    import('./lib/server/secure-answers'),
    import('./lib/server/warm'),
  ]);
  secureAnswers();
  void warm();
}
