import { downloadFile } from '@/components/ui/table/export';
import { startExport } from '@/lib/data/contact/people-export';
import type { Payout } from '@/lib/domain/payout/payout';
import { payoutFile } from '@/lib/domain/payout/payout-file';

/**
 * Downloads the file of a batch for its bank. It contains the accounts of up to 100 payees, so a call first records
 * the download in the audit log; if that is refused, it throws and there is no file. The spreadsheet writer is
 * loaded only for banks that need it.
 */
export async function downloadPayout(payout: Payout): Promise<void> {
  await startExport('payees', payout.id);
  const file = payoutFile(payout);
  if (file.kind === 'text') {
    downloadFile(file.name, new Blob([file.text], { type: 'text/plain' }));
    return;
  }
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  // Texts stay texts, so that accounts keep their zeros, and nothing is run as a formula.
  const cells = file.cells.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  downloadFile(file.name, await writeExcelFile(cells).toBlob());
}
