import { readStored, writeStored } from '../kit/stored';

const KEY = 'ledSession';

/** Whether this sign-in was already redirected, in any page of this browser. */
export const wasLed = (signIn: string): boolean => readStored(KEY) === signIn;

export const rememberLed = (signIn: string): void => writeStored(KEY, signIn);

export const forgetLed = (): void => writeStored(KEY, null);
