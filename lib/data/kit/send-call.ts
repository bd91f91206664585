import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { publicConfig } from '@/lib/config';
import { firebaseApp } from '@/lib/firebase/app';
import { appCheckBegun } from '@/lib/firebase/app-check/begun';
import { whenSessionIsKnown } from '@/lib/firebase/session-known';
import { callUrl } from '@/lib/functions-url';

// Without a connection the session may stay unknown; then the call itself says that there is none.
const PATIENCE_MS = 10_000;

/**
 * Sends an input to the service of a callable, by the SDK; returns the reply, throws the SDK's errors. Waits until it
 * is known who is signed in: an earlier call would be nobody's.
 */
export async function sendCall(name: string, input: unknown, timeout: number): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([whenSessionIsKnown(), late]);
  await appCheckBegun();
  const send = httpsCallableFromURL(getFunctions(firebaseApp()), callUrl(publicConfig(), name), {
    timeout,
  });
  // The SDK would send `undefined` as null, which an optional field does not accept.
  return (await send(JSON.parse(JSON.stringify(input)))).data;
}
