import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { publicConfig } from '@/lib/config';
import { firebaseApp } from '@/lib/firebase/app';
import { appCheckBegun } from '@/lib/firebase/app-check/begun';
import { whenSessionIsKnown } from '@/lib/firebase/session-known';
import { callUrl } from '@/lib/functions-url';

// Offline the session may stay unknown; then the call reports the missing connection.
const PATIENCE_MS = 10_000;

/** Calls by the SDK. Throws its errors. Waits until the session is known, because an earlier call would have none. */
export async function sendCall(name: string, input: unknown, timeout: number): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([whenSessionIsKnown(), late]);
  await appCheckBegun();
  const send = httpsCallableFromURL(getFunctions(firebaseApp()), callUrl(publicConfig(), name), {
    timeout,
  });
  // The SDK would send `undefined` as null, which an optional field refuses.
  return (await send(JSON.parse(JSON.stringify(input)))).data;
}
