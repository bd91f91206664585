import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/platform/calls';
import { parseQrCode, type QrCode } from '@/lib/domain/platform/qr-code';
import type { CreateQrCodes, UpdateQrCode } from '@/lib/domain/platform/qr-code-schema';
import { readSum } from '@/lib/firebase/query';
import { call } from '../kit/call';
import { readChosen } from '../kit/chosen';

export const createQrCodes = (input: CreateQrCodes) => call(calls.createQrCodes, input);

/** Changes a code's destination or name, or switches it on or off. */
export const updateQrCode = (input: UpdateQrCode) => call(calls.updateQrCode, input);

/** How often a code was scanned: one read. */
export const scanTotalQuery = (code: string) =>
  queryOptions({
    queryKey: ['qr-scans', code],
    queryFn: () => readSum({ path: paths.qrScans(code) }, 'total'),
    staleTime: 30_000,
  });

/** A code with its number of scans. */
export type ScannedQrCode = QrCode & { scans: number };

// How many aggregations run at the same time.
const AT_ONCE = 20;

/** Adds the number of scans to codes, for an export. */
export async function withScans(codes: readonly QrCode[]): Promise<ScannedQrCode[]> {
  const rows: ScannedQrCode[] = [];
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const some = codes.slice(from, from + AT_ONCE).map(async (qr) => ({
      ...qr,
      scans: await readSum({ path: paths.qrScans(qr.code) }, 'total'),
    }));
    rows.push(...(await Promise.all(some)));
  }
  return rows;
}

/** The codes with the given ids, thirty per query, in the order of the ids: as they are when they are asked for. */
export const qrCodesQuery = (codes: readonly string[]) =>
  queryOptions({
    queryKey: ['qr-codes', codes],
    queryFn: () => readChosen(paths.qrCodes(), codes, parseQrCode),
    // What is printed stays as it is: a name from before an edit must not be shown again, not even at first.
    staleTime: 0,
    gcTime: 0,
  });
