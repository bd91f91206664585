import { answerTo } from './workbook-answer';

// A workbook of 60,000 rows takes seconds, in which a page must stay usable: its reader yields nowhere.
self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(await answerTo(data, true));
};
// What is sent before a worker listens is lost.
self.postMessage('ready');
