import { downloadFile } from '@/components/ui/table/export';
import type { EventRecord } from '@/lib/domain/event/event';
import { eventName } from '@/lib/domain/event/event';
import { fileName } from '@/lib/domain/kit/csv';
import type { PdfLine } from '@/lib/domain/kit/pdf';
import type { PromoterSettlement } from '@/lib/domain/promoter/settlement';
import { settlementPaper } from '@/lib/domain/promoter/settlement-text';

/** Downloads one settlement as a PDF. The writer is loaded with the first. */
export async function savePaper(
  settlement: PromoterSettlement,
  producer: string,
  { timeZone }: EventRecord,
): Promise<void> {
  const { folio, promoterName } = settlement;
  await save(
    `Liquidación ${folio} ${promoterName}`,
    settlementPaper(settlement, producer, timeZone),
  );
}

export async function savePapers(
  settlements: readonly PromoterSettlement[],
  producer: string,
  event: EventRecord,
): Promise<void> {
  await save(
    `Liquidaciones ${eventName(event)}`,
    settlements.flatMap((one) => settlementPaper(one, producer, event.timeZone)),
  );
}

async function save(title: string, lines: readonly PdfLine[]): Promise<void> {
  const { pdfOf } = await import('@/lib/domain/kit/pdf');
  const bytes = pdfOf(title, lines);
  downloadFile(
    `${fileName(title)}.pdf`,
    new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
  );
}
