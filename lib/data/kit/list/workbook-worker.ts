import { workbookAnswer } from './workbook-answer';

// A workbook of 60,000 rows takes seconds, and its reader never yields.
self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(await workbookAnswer(data, true));
};
// Messages sent before a worker listens are lost.
self.postMessage('ready');
