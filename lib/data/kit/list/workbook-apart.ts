import { TableError } from './table-error';
import type { Sheet } from './workbook';
import type { WorkbookAnswer } from './workbook-answer';

/** Reads a workbook in a worker, so that the page stays usable; where none can begin, in the page. Throws as `readSheets`. */
export async function sheetsApart(bytes: Uint8Array): Promise<Sheet[]> {
  const answer = (await inWorker(bytes)) ?? (await inPage(bytes));
  if ('refused' in answer) throw new TableError(answer.refused);
  return answer.sheets;
}

const inPage = async (bytes: Uint8Array) => (await import('./workbook-answer')).answerTo(bytes);

/** What a worker answers; null where there is none, or it failed. */
function inWorker(bytes: Uint8Array): Promise<WorkbookAnswer | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: WorkbookAnswer | null) => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(bytes);
  });
}
