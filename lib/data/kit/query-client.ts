import { QueryClient } from '@tanstack/react-query';
import { registerListener } from '@/lib/firebase/listeners';

const STALE_MS = 300_000;

let held: { session: string | null; client: QueryClient } | null = null;

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: 1 } } });

/**
 * The query cache of a session (a user and their role; null: nobody's). Another session starts with an empty one, and
 * nothing is kept after sign-out. Nobody's goes on until somebody signs in: it holds nothing of a session, and what a
 * page has begun to ask stays with the cache that it began with. On the server every call gets its own: what is kept
 * there would be shared by all requests.
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
