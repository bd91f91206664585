import { QueryClient } from '@tanstack/react-query';
import { registerListener } from '@/lib/firebase/listeners';

const STALE_MS = 300_000;

let held: { session: string | null; client: QueryClient } | null = null;

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: 1 } } });

/**
 * The query cache of a session (a user and role; null before sign-in). Another session starts empty, and nothing is kept after
 * sign-out. On the server each call gets its own, because a cache there would be shared by all requests.
 */
export function queryClientFor(session: string | null): QueryClient {
  if (typeof window === 'undefined') return newClient();
  if (held?.session === session) return held.client;
  held?.client.clear();
  const client = newClient();
  held = { session, client };
  if (session === null) return client;
  registerListener(() => {
    client.clear();
    if (held?.client === client) held = null;
  });
  return client;
}
