import type { CreateQrCodes, UpdateQrCode } from '@/lib/domain/qr-code';
import { call } from './call';

export const createQrCodes = (input: CreateQrCodes) =>
  call<{ codes: string[] }>('createQrCodes', input);

/** Changes where a code leads, what it is called, or whether it works. */
export const updateQrCode = (input: UpdateQrCode) => call('updateQrCode', input);
