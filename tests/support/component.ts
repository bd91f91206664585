import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { stopAllListeners } from '@/lib/firebase/listeners';

// The default second is too short for a busy machine; an element that is already there is found at once.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library cleans up automatically only with vitest's globals.
afterEach(cleanup);
// Nor is a subscription that a test has left kept for the next one.
afterEach(stopAllListeners);

// The next file gets the same window.
const { href } = window.location;
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const entry of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
    document.cookie = `${entry.split('=')[0]}=; path=/; max-age=0`;
  }
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', href);
});
