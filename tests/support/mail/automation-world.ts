import { vi } from 'vitest';
import { endWorld as endDocuments, newWorld, type World } from '@/lab/automation/world';

/** The world of `lab/automation/world.ts` by a clock that a test sets. */

/** Call it before each test, and `endWorld` after it. */
export function prepareWorld(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early');
  vi.stubEnv('MAIL_HOURS', '');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
}

export function endWorld(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  endDocuments();
}

export function begin(start: string): Promise<World> {
  vi.setSystemTime(new Date(start));
  return newWorld();
}
