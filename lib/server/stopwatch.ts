import { isLocalStack } from '@/lib/domain/health/settings';

export type Stopwatch = ReturnType<typeof stopwatch>;

/**
 * Notes when the stages of a page are over, in milliseconds since it was begun: `session` when the cookie is verified,
 * `account` when the identity service has answered, `reads` when its data is there, on the local stack with the number of
 * documents. Elsewhere the number would tell of documents that this person may not see.
 */
export function stopwatch() {
  const start = performance.now();
  const notes = new Map<string, string>();
  return {
    note: (stage: 'session' | 'account' | 'reads', documents?: number) => {
      const counted = documents !== undefined && isLocalStack(process.env) ? ` (${documents})` : '';
      notes.set(stage, `${Math.round(performance.now() - start)}${counted}`);
    },
    told: () => [...notes].map(([stage, note]) => `${stage} ${note}`).join(', '),
  };
}
