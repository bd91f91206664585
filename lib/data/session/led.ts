import { readStored, writeStored } from '../kit/stored';

const KEY = 'ledSession';

/** Whether the one redirect of this sign-in has run in this browser, in whichever page. `signIn` names the sign-in. */
export const wasLed = (signIn: string): boolean => readStored(KEY) === signIn;

/** Remembers that it has. */
export const rememberLed = (signIn: string): void => writeStored(KEY, signIn);

/** Forgets it: the next sign-in is led again. */
export const forgetLed = (): void => writeStored(KEY, null);
