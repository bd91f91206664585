import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The default second is too short for a busy machine; an element that is already there is found at once.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library cleans up automatically only with vitest's globals.
afterEach(cleanup);
