import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/mailing/calls';
import { MOST_FILE_BYTES } from '@/lib/domain/mailing/dmarc/dmarc-schema';
import { call } from '../kit/call';

/** The reception by mail providers of a producer's campaigns, or all (null): some dozens of documents. */
export const deliverabilityQuery = (producerId: string | null) =>
  queryOptions({
    queryKey: ['deliverability', producerId],
    queryFn: () => call(calls.readDeliverability, { producerId }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** Sends the file of a DMARC report, as it came, to be read and kept. Throws with a sentence for the person. */
export async function addDmarcReport(file: File) {
  if (file.size > MOST_FILE_BYTES) throw new Error('El archivo pesa más de 1 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return call(calls.addDmarcReport, { file: btoa(text) });
}
