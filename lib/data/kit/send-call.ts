import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import { publicConfig } from '@/lib/config';
import { firebaseApp } from '@/lib/firebase/app';
import { callUrl } from '@/lib/functions-url';

/** Sends an input to the address that answers a callable, by the SDK; gives the answer, throws what the SDK throws. */
export async function sendCall(name: string, input: unknown, timeout: number): Promise<unknown> {
  const send = httpsCallableFromURL(getFunctions(firebaseApp()), callUrl(publicConfig(), name), {
    timeout,
  });
  // The SDK would send `undefined` as null, which a field that may be left out does not take.
  return (await send(JSON.parse(JSON.stringify(input)))).data;
}
