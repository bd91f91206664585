import { TableError } from './table-error';
import type { WorkbookSheet } from './workbook';
import type { WorkbookAnswer } from './workbook-answer';

/** Reads a workbook in a worker, to keep the page responsive; without one in the page. Throws as `readSheets`. */
export async function sheetsApart(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const answer = (await inWorker(bytes)) ?? (await inPage(bytes));
  if ('refused' in answer) throw new TableError(answer.refused);
  return answer.sheets;
}

const inPage = async (bytes: Uint8Array) =>
  (await import('./workbook-answer')).workbookAnswer(bytes);

const BEGINS_MS = 10_000;

/** A worker's result; null if there is none, or it does not start or fails. */
function inWorker(bytes: Uint8Array): Promise<WorkbookAnswer | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: WorkbookAnswer | null) => {
      clearTimeout(late);
      worker.terminate();
      resolve(answer);
    };
    const late = setTimeout(() => end(null), BEGINS_MS);
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer | 'ready'>) => {
      if (data !== 'ready') return end(data);
      clearTimeout(late);
      worker.postMessage(bytes);
    };
    worker.onerror = () => end(null);
  });
}
