import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { publicConfig } from '@/lib/config';
import { firebaseApp } from '@/lib/firebase/app';
import { callUrl } from '@/lib/functions-url';

/** Sends an input to the service of a callable, by the SDK; returns the reply, throws the SDK's errors. */
export async function sendCall(name: string, input: unknown, timeout: number): Promise<unknown> {
  const send = httpsCallableFromURL(getFunctions(firebaseApp()), callUrl(publicConfig(), name), {
    timeout,
  });
  // The SDK would send `undefined` as null, which an optional field does not accept.
  return (await send(JSON.parse(JSON.stringify(input)))).data;
}
