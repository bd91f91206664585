import { queryOptions } from '@tanstack/react-query';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/qr/calls';
import { parseQrCode, type QrCode } from '@/lib/domain/qr/qr-code';
import type { CreateQrCodes, UpdateQrCode } from '@/lib/domain/qr/qr-code-schema';
import { readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';

export const createQrCodes = (input: CreateQrCodes) => call(calls.createQrCodes, input);

export const updateQrCode = (input: UpdateQrCode) => call(calls.updateQrCode, input);

/** The scans of a code, in one read. */
export const scanTotalQuery = (code: string) =>
  queryOptions({
    queryKey: ['qr-scans', code],
    queryFn: () => readSum({ path: entryPaths.qrScans(code) }, 'total'),
    staleTime: 30_000,
  });

export type ScannedQrCode = QrCode & { scans: number };

const AT_ONCE = 20;

export async function withScans(codes: readonly QrCode[]): Promise<ScannedQrCode[]> {
  const rows: ScannedQrCode[] = [];
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const some = codes.slice(from, from + AT_ONCE).map(async (qr) => ({
      ...qr,
      scans: await readSum({ path: entryPaths.qrScans(qr.code) }, 'total'),
    }));
    rows.push(...(await Promise.all(some)));
  }
  return rows;
}

/** The codes with the given ids, in that order, never cached. */
export const qrCodesQuery = (codes: readonly string[]) =>
  queryOptions({
    queryKey: ['qr-codes', codes],
    queryFn: () => readChosen(entryPaths.qrCodes(), codes, parseQrCode),
    // For printing: an outdated label must not be shown even briefly.
    staleTime: 0,
    gcTime: 0,
  });
