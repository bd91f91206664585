import { downloadFile } from '@/components/ui/table/export';
import { startExport } from '@/lib/data/contact/people-export';
import type { Payout } from '@/lib/domain/money/payout/payout';
import { payoutFile } from '@/lib/domain/money/payout/payout-file';

/**
 * Downloads the file of a batch for its bank. It has the accounts of up to 100 payees, so it is asked for first, which
 * leaves a line in the trace; throws without a file if that is refused. The writer of spreadsheets is loaded only for
 * those.
 */
export async function downloadPayout(payout: Payout): Promise<void> {
  await startExport('payees', payout.id);
  const file = payoutFile(payout);
  if (file.kind === 'text') {
    downloadFile(file.name, new Blob([file.text], { type: 'text/plain' }));
    return;
  }
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  // Texts as texts, so that accounts keep their zeros, and nothing is run as a formula.
  const cells = file.cells.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  downloadFile(file.name, await writeExcelFile(cells).toBlob());
}
